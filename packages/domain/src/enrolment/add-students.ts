import { decideInvitation, type InvitingGroup } from "./invitation.ts";
import { seatsLeft } from "./seats.ts";

/**
 * What becomes of a child who is to come into a group: it comes in, is in it already, takes the course in another
 * group, would be in two classes at once, or finds the group full, closed or over.
 */
export type AddOutcome = "added" | "already" | "other_group" | "clash" | "full" | "closed" | "ended";

/** A group and what is known of the children who are to come into it. */
export interface Adding {
  group: InvitingGroup;
  /** Children in the group now. */
  memberIds: readonly number[];
  /** Children who take the course in another group. */
  elsewhereIds: readonly number[];
  /** Children who would be in two classes at once. */
  clashingIds: readonly number[];
}

/**
 * The outcome of each child asked for, in the order they were asked for; one named twice is in the group the second time. Seats go to
 * those who come first and can come in: whoever can't takes none.
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
    const door = decideInvitation(group, now);
    if (!door.ok && door.reason !== "full") return door.reason;
    if (clashingIds.includes(id)) return "clash";
    if (left < 1) return "full";
    left -= 1;
    inside.add(id);
    return "added";
  };
  return studentIds.map((studentId) => ({ studentId, outcome: outcomeOf(studentId) }));
}
