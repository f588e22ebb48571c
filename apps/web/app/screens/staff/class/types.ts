import type { Answer } from "~/shared/api/call.ts";

type Rostered = Answer<"GET /group_class/:id/group_students">[number];
type Progress = Answer<"GET /public/class/:id/students-states-with-progress">[number];

export type Attendance = Rostered["attendance"];

/** A child on a class's roster. The progress is null when it couldn't be loaded. */
export interface RosterRow extends Rostered {
  progress: Pick<Progress, "finished" | "finishable" | "progressPercent" | "slides"> | null;
}

/** The newest message of a child's private chat with the teacher. */
export type Question = Answer<"GET /async_lesson/questions">[number];

/** The roster with each child's progress. */
export function rosterRows(roster: readonly Rostered[], progress: readonly Progress[] | null): RosterRow[] {
  const known = new Map(progress?.map((one) => [one.student.id, one]));
  return roster.map((one) => ({ ...one, progress: known.get(one.id) ?? null }));
}
