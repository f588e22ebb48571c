import { allow, type Decision, refuse } from "../shared/decision.ts";

/** Why a parent can't move a child from one group to another. */
export type MoveRefusal = "same_group" | "other_course" | "not_in_group" | "already" | "closed" | "ended" | "full" | "clash" | "too_late";

export interface FamilyMove {
  from: { id: number; courseId: number; isMember: boolean };
  to: { id: number; courseId: number; isMember: boolean };
  /** Why the group lets nobody in by itself, or null. */
  door: "closed" | "ended" | "full" | null;
  isClashing: boolean;
  /** The starts of the classes ahead that the child would leave and come to. */
  starts: readonly Temporal.Instant[];
  /** Until this many hours before the next of them a parent may move a child. */
  untilHours: number;
}

/**
 * Whether a parent may move an own child: within one course, and so at one price; into a group that takes children and has a seat; with
 * no other class in the way; and early enough before the next class of either group for its teacher to know.
 */
export function decideFamilyMove(move: FamilyMove, now: Temporal.Instant): Decision<MoveRefusal> {
  const { from, to } = move;
  if (from.id === to.id) return refuse("same_group");
  if (!from.isMember) return refuse("not_in_group");
  if (from.courseId !== to.courseId) return refuse("other_course");
  if (to.isMember) return refuse("already");
  if (move.door !== null) return refuse(move.door);
  if (move.isClashing) return refuse("clash");
  const latest = now.add({ hours: move.untilHours });
  return move.starts.some((start) => Temporal.Instant.compare(start, latest) < 0) ? refuse("too_late") : allow({});
}
