export { listSlotsOf, type ServedSlot } from "./slots.read.ts";
export { groupTables } from "./personal-data.ts";
