import { onTimeUntil, type OutcomeFacts, outcomeStatus } from "./outcome-status.ts";

/** One child's assignment, and the due dates of which its family was already notified. */
export interface WatchedWork extends OutcomeFacts {
  groupAssignmentId: number;
  studentId: number;
  notifiedOf: readonly Temporal.Instant[];
}

export interface MissedWork {
  groupAssignmentId: number;
  studentId: number;
  /** With a due date that is moved, the family is notified again if that is missed too. */
  dateTo: Temporal.Instant;
}

/** All missed work that no family was notified of, however old, the oldest first. Finding it again once they were gives nothing. */
export function findMissedWork(works: readonly WatchedWork[], now: Temporal.Instant): MissedWork[] {
  return works
    .flatMap((work): MissedWork[] => {
      const { groupAssignmentId, studentId, assignment, notifiedOf } = work;
      const { dateTo } = assignment;
      if (dateTo === null || onTimeUntil(assignment) === null || outcomeStatus(work, now) !== "MISSED") return [];
      return notifiedOf.some((one) => one.equals(dateTo)) ? [] : [{ groupAssignmentId, studentId, dateTo }];
    })
    .toSorted(
      (a, b) => Temporal.Instant.compare(a.dateTo, b.dateTo) || a.groupAssignmentId - b.groupAssignmentId || a.studentId - b.studentId,
    );
}
