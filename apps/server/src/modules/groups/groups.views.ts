import { readView } from "../../kernel/db/read-view.ts";
import {
  group as groupTable,
  groupAssistant as groupAssistantTable,
  groupObserver as groupObserverTable,
  groupSlot as groupSlotTable,
  groupHoliday as groupHolidayTable,
  groupLesson as groupLessonTable,
  groupStudent as groupStudentTable,
} from "./tables.ts";

// What other modules may read and join of groups. They change it through index.ts.

export const group = readView(groupTable, [
  "id",
  "schoolId",
  "courseId",
  "teacherId",
  "aiAssistantId",
  "publicName",
  "status",
  "venue",
  "startDate",
  "capacity",
  "inviteId",
  "launchedAt",
  "isDemo",
  "features",
  "createdAt",
  "updatedAt",
]);

export const groupAssistant = readView(groupAssistantTable, ["groupId", "assistantId"]);

export const groupObserver = readView(groupObserverTable, ["groupId", "observerId"]);

export const groupSlot = readView(groupSlotTable, ["id", "groupId", "weekday", "timeFrom", "timeTo", "weekNumber"]);

export const groupHoliday = readView(groupHolidayTable, ["groupId", "dateFrom", "dateTo"]);

export const groupLesson = readView(groupLessonTable, ["groupId", "lessonId"]);

export const groupStudent = readView(groupStudentTable, ["groupId", "studentId", "schoolId", "joinedAt", "leftAt", "leftReason"]);
