import { mayGrade } from "@larkroom/domain/assessment/may-grade";
import { refusal } from "../../kernel/http/errors.ts";
import type { Group } from "../groups/index.ts";
import type { GradeRow, LockedGrade } from "./grades.store.ts";

/** A grade that may be changed. */
export type Gradable = LockedGrade & { readonly row: GradeRow };

/** Whether the child's work may be graded now. */
export const mayGradeNow = ({ assignment, row, place }: LockedGrade, { status }: Pick<Group, "status">, now: Temporal.Instant) =>
  mayGrade(
    {
      isArchived: status === "ARCHIVED",
      hasLeft: place.leftAt !== null,
      isGiven: row !== null,
      isActive: assignment.isActive,
      dateFrom: assignment.dateFrom,
    },
    now,
  );

/** Returns the child's grade, or refuses with the reason why the work can't be graded. */
export function gradable(locked: LockedGrade, group: Pick<Group, "status">, now: Temporal.Instant): Gradable {
  const decision = mayGradeNow(locked, group, now);
  if (!decision.ok || !locked.row) throw refusal("transition_not_allowed", decision.ok ? {} : { reason: decision.reason });
  return { ...locked, row: locked.row };
}
