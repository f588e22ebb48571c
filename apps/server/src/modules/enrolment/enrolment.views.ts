import { readView } from "../../kernel/db/read-view.ts";
import { enrolment as enrolmentTable, waitingListEntry as waitingListEntryTable } from "./tables.ts";

// What other modules may read and join of enrolment. They change it through index.ts.

export const enrolment = readView(enrolmentTable, ["studentId", "groupId", "orderItemId", "status", "endedAt"]);

export const waitingListEntry = readView(waitingListEntryTable, [
  "id",
  "schoolId",
  "courseId",
  "clientId",
  "name",
  "email",
  "phone",
  "createdAt",
  "leftAt",
  "leftReason",
]);
