export {
  belongToGroup,
  findAndLockGroup,
  type Group,
  groupsInScope,
  lockGroup,
  observeGroup,
  type AuthorizedGroup,
  getAuthorizedGroup,
  teachGroup,
} from "./groups.access.ts";
export {
  mustBeAiAssistant,
  mustBeInOrder,
  mustBeTeacher,
  mustFitTogether,
  saveAssistants,
  saveHolidays,
  saveSlots,
} from "./group-parts.store.ts";
export { type GroupRow, groupRows, toGroupDtos } from "./group-rows.read.ts";
export { readGroup } from "./group-record.read.ts";
export { groupsRoutes } from "./groups.routes.ts";
export { listLocalTimes, listSlotsOf, type ServedSlot } from "./slots.read.ts";
export { observersRoutes } from "./observers.ts";
export { groupTables } from "./personal-data.ts";
export { addMembers, addObserver, endMemberships, saveGroupLessons, updateGroup } from "./groups.store.ts";
