import { isLate } from "@larkroom/domain/assessment/hand-in";
import type { AssignmentType } from "@larkroom/domain/assessment/assignment-types";
import type { StoredFile } from "../../kernel/files/stored-files.ts";
import type { Kernel } from "../../kernel/kernel.ts";
import { toAssignmentFileDto } from "./assignment-files.read.ts";
import type { submission } from "./tables.ts";

/** When the work of a submission was due for its child. */
export interface DueFacts {
  readonly type: AssignmentType;
  readonly dateTo: Temporal.Instant | null;
  readonly reopenedUntil: Temporal.Instant | null;
}

/** A submission as the API returns it. A draft has the time at which it was begun. */
export const toSubmissionDto = (kernel: Kernel, row: typeof submission.$inferSelect, files: readonly StoredFile[], due: DueFacts) => ({
  id: row.id,
  groupAssignment: row.groupAssignmentId,
  student: row.studentId,
  description: row.description,
  url: row.url,
  slide: row.slideId,
  createdAt: row.submittedAt ?? row.createdAt,
  isHandedIn: row.submittedAt !== null,
  isLate: row.submittedAt !== null && isLate(due, row.submittedAt),
  isWithParent: row.isWithParent,
  studentSubmissionFiles: files.map((file) => toAssignmentFileDto(kernel, file)),
});
