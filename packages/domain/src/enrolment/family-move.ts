import { allow, type Decision, refuse } from "../shared/decision.ts";

/** Why a parent can't move a child from one group to another. */
export type MoveRefusal = "same_group" | "other_course" | "not_in_group" | "already" | "closed" | "ended" | "full" | "clash" | "too_late";

export interface FamilyMove {
  from: { id: number; courseId: number; isMember: boolean };
  to: { id: number; courseId: number; isMember: boolean };
  /** Why the group accepts no one by itself, or null. */
  joinRefusal: "closed" | "ended" | "full" | null;
  isClashing: boolean;
  /** The starts of the upcoming classes that the child would leave or join. */
  starts: readonly Temporal.Instant[];
  /** A parent may move a child until this many hours before the next of them. */
  untilHours: number;
}

/**
 * Whether a parent may move their child: within one course, and so at one price; into a group that is open and has a seat; without a clash
 * with another class; and early enough before the next class of either group for its teacher to know.
 */
export function decideFamilyMove(move: FamilyMove, now: Temporal.Instant): Decision<MoveRefusal> {
  const { from, to } = move;
  if (from.id === to.id) return refuse("same_group");
  if (!from.isMember) return refuse("not_in_group");
  if (from.courseId !== to.courseId) return refuse("other_course");
  if (to.isMember) return refuse("already");
  if (move.joinRefusal !== null) return refuse(move.joinRefusal);
  if (move.isClashing) return refuse("clash");
  const latest = now.add({ hours: move.untilHours });
  return move.starts.some((start) => Temporal.Instant.compare(start, latest) < 0) ? refuse("too_late") : allow({});
}
