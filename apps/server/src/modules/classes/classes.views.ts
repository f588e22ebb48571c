import { readView } from "../../kernel/db/read-view.ts";
import {
  groupClass as groupClassTable,
  attendance as attendanceTable,
  slideAnswer as slideAnswerTable,
  guestAnswer as guestAnswerTable,
} from "./tables.ts";

// What other modules may read and join of classes. They change it through index.ts.

export const groupClass = readView(groupClassTable, [
  "id",
  "schoolId",
  "groupId",
  "lessonId",
  "teacherId",
  "slotId",
  "localDate",
  "number",
  "startsAt",
  "endsAt",
  "timeZone",
  "status",
  "statusReason",
  "venue",
  "isCatchUp",
  "isAutoAddStudents",
  "movedAt",
  "openedAt",
  "finishedAt",
  "currentSlideId",
  "isLive",
  "recordedSince",
  "features",
  "flag",
  "version",
  "changedAt",
  "createdAt",
  "updatedAt",
]);

export const attendance = readView(attendanceTable, [
  "groupClassId",
  "studentId",
  "state",
  "markedBy",
  "markedAt",
  "reason",
  "onlineSeconds",
  "firstJoinedAt",
  "slides",
  "stars",
  "digestState",
  "caughtUpAt",
  "updatedAt",
]);

export const slideAnswer = readView(slideAnswerTable, [
  "groupClassId",
  "studentId",
  "slideId",
  "question",
  "schoolId",
  "progress",
  "answeredAt",
]);

export const guestAnswer = readView(guestAnswerTable, ["sessionId", "slideId", "question", "schoolId", "progress", "answeredAt"]);
