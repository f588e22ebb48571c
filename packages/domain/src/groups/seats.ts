import { allow, type Decision, refuse } from "../shared/decision.ts";
import type { GroupStatus } from "./status.ts";

export interface Seats {
  /** How many students the group takes. */
  size: number;
  students: number;
  /** Seats kept for orders that are being paid. */
  held: number;
}

/** Seats nobody has and nobody is paying for; never below 0, however many were put in by hand. */
export function freeSeats({ size, students, held }: Seats): number {
  return Math.max(0, size - students - held);
}

/** Whether so many students may join a group now. */
export function mayJoinGroup(
  group: Seats & { status: GroupStatus },
  newStudents: number,
): Decision<"transition_not_allowed" | "group_full", { left: number }> {
  if (group.status !== "OPEN") return refuse("transition_not_allowed");
  const left = freeSeats(group) - newStudents;
  return left < 0 ? refuse("group_full") : allow({ left });
}
