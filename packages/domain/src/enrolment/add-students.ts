import { decideInvitation, type InvitingGroup } from "./invitation.ts";
import { seatsLeft } from "./seats.ts";

/**
 * The outcome for a child to be added to a group: added, already in it, in another group of the course, in two classes at once, or the group
 * is full, closed or over.
 */
export type AddOutcome = "added" | "already" | "other_group" | "clash" | "full" | "closed" | "ended";

/** A group, and what is known about the children to be added. */
export interface Adding {
  group: InvitingGroup;
  /** Children currently in the group. */
  memberIds: readonly number[];
  /** Children who take the course in another group. */
  elsewhereIds: readonly number[];
  /** Children who would be in two classes at once. */
  clashingIds: readonly number[];
}

/**
 * The outcome for each requested child, in order; a child listed twice is already in the group the second time. Seats go to the first
 * children who can be added; one who can't takes no seat.
 */
export function planAdding(
  { group, memberIds, elsewhereIds, clashingIds }: Adding,
  studentIds: readonly number[],
  now: Temporal.Instant,
): { studentId: number; outcome: AddOutcome }[] {
  const inside = new Set(memberIds);
  let left = seatsLeft(group, now);
  const outcomeOf = (id: number): AddOutcome => {
    if (inside.has(id)) return "already";
    if (elsewhereIds.includes(id)) return "other_group";
    const decision = decideInvitation(group, now);
    if (!decision.ok && decision.reason !== "full") return decision.reason;
    if (clashingIds.includes(id)) return "clash";
    if (left < 1) return "full";
    left -= 1;
    inside.add(id);
    return "added";
  };
  return studentIds.map((studentId) => ({ studentId, outcome: outcomeOf(studentId) }));
}
