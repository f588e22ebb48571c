import type { CourseKey } from "../content/courses/frames.ts";
import type { DemoChild } from "../make-people.ts";
import type { ClassTime } from "./purchase.ts";
import type { Term } from "./terms.ts";

/** A group with its classes. */
export interface PlannedGroup {
  readonly id: number;
  readonly course: CourseKey;
  readonly classes: readonly ClassTime[];
}

/** A child of the timetable in one of its groups. `place`: the child's index over all families. */
export interface CurrentPlace {
  readonly child: DemoChild;
  readonly place: number;
  readonly group: PlannedGroup;
}

export interface YearPlan {
  readonly now: Temporal.Instant;
  readonly timeZone: string;
  /** The groups of earlier terms. */
  readonly terms: readonly (PlannedGroup & Pick<Term, "startDate" | "size">)[];
  /** The children of earlier families, each next to their brothers and sisters. */
  readonly earlier: readonly DemoChild[];
  /** The places of the timetable's children. */
  readonly current: readonly CurrentPlace[];
  /** The family whose login is printed: its payments are the same at every start. */
  readonly featuredClientId: number | null;
  /** A group that has not begun, in which a place waits for its payment. */
  readonly upcoming: PlannedGroup | null;
  readonly agesOf: (course: CourseKey) => readonly [from: number, to: number];
  /** How many installments a course has. */
  readonly partsOf: (course: CourseKey) => number;
}

/** Families order after school and in the evening. */
export const timeOfDay = (turn: number): string =>
  `${String(8 + ((turn * 5) % 14)).padStart(2, "0")}:${String((turn * 17) % 60).padStart(2, "0")}`;
