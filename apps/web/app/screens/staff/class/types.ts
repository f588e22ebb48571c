import type { Answer } from "~/shared/api/call.ts";

type Rostered = Answer<"GET /group_class/:id/group_students">[number];
type Progress = Answer<"GET /public/class/:id/students-states-with-progress">[number];

export type Attendance = Rostered["attendance"];

/** A child on the roster of a class. How far they are is null where that could not be read. */
export interface RosterRow extends Rostered {
  progress: Pick<Progress, "finished" | "finishable" | "progressPercent"> | null;
}

/** The roster with each child's progress beside the mark. */
export function rosterRows(roster: readonly Rostered[], progress: readonly Progress[] | null): RosterRow[] {
  const known = new Map(progress?.map((one) => [one.student.id, one]));
  return roster.map((one) => ({ ...one, progress: known.get(one.id) ?? null }));
}
