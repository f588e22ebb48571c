import type { PlainDay } from "../shared/brand.ts";
import type { ClassGlance } from "./class-status.ts";
import { soonest, upcomingClass } from "./upcoming-class.ts";

export interface StudentGroup {
  startDate: PlainDay;
  classes: readonly ClassGlance[];
}

/**
 * A student's groups sorted by urgency: groups with an upcoming class first, among them those whose class is open, then by the start of that
 * class, then by the start of the group.
 */
export function sortStudentGroups<G extends StudentGroup>(groups: readonly G[], now: Temporal.Instant): G[] {
  return groups
    .map((group) => ({ group, next: upcomingClass(group.classes, now) }))
    .toSorted((a, b) => byNext(a.next, b.next) || byText(a.group.startDate, b.group.startDate))
    .map(({ group }) => group);
}

function byNext(a: ClassGlance | null, b: ClassGlance | null): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  return soonest(a, b);
}

const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
