export { listSlotsOf, type ServedSlot } from "./slots.read.ts";
