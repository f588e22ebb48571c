import { overlaps, type Span } from "../shared/spans.ts";
import { type Availability, type AvailabilityAnswer, availabilityFor } from "./availability.ts";

export interface Candidate {
  id: number;
  name: string;
  /** The classes they teach or assist in, at least those in the week of the class. */
  busy: readonly Span[];
  availability: Availability;
  hasTaughtCourse: boolean;
}

/** The reasons for a candidate's rank, as codes. */
export type SubstituteReason =
  | "free"
  | "has_a_class"
  | "within_hours"
  | "hours_unknown"
  | "outside_hours"
  | "away"
  | "taught_course"
  | "never_taught_course";

export interface Substitute {
  id: number;
  name: string;
  /** Nothing prevents it: they have no class then and are not away. */
  isPossible: boolean;
  reasons: SubstituteReason[];
  /** How many minutes they teach in that week of the school, without this class. */
  weekMinutes: number;
}

const said: Record<AvailabilityAnswer, SubstituteReason> = {
  available: "within_hours",
  not_stated: "hours_unknown",
  outside: "outside_hours",
  away: "away",
};
const byAnswer: readonly SubstituteReason[] = ["within_hours", "hours_unknown", "outside_hours", "away"];

/**
 * Ranks who could teach a class instead, best first: no class at that time, within their stated hours (before those who stated none, those outside
 * theirs and those away), has taught the course, teaches least in that week, by name.
 * @param timeZone the school's; its weeks run from Monday to Sunday
 */
export function rankSubstitutes(one: Span, candidates: readonly Candidate[], timeZone: string): Substitute[] {
  const week = weekOf(one.from, timeZone);
  return candidates
    .map((candidate) => {
      const isFree = !candidate.busy.some((other) => overlaps(other, one));
      const answer = said[availabilityFor(one, candidate.availability)];
      const key = [isFree ? 0 : 1, byAnswer.indexOf(answer), candidate.hasTaughtCourse ? 0 : 1, minutesWithin(week, candidate.busy)];
      const reasons: SubstituteReason[] = [
        isFree ? "free" : "has_a_class",
        answer,
        candidate.hasTaughtCourse ? "taught_course" : "never_taught_course",
      ];
      const { id, name } = candidate;
      return { key, substitute: { id, name, isPossible: isFree && answer !== "away", reasons, weekMinutes: key[3] ?? 0 } };
    })
    .toSorted((a, b) => compareKeys(a.key, b.key) || byText(a.substitute.name, b.substitute.name) || a.substitute.id - b.substitute.id)
    .map(({ substitute }) => substitute);
}

/** The school's week, Monday to Sunday, that contains an instant. */
function weekOf(at: Temporal.Instant, timeZone: string): Span {
  const date = at.toZonedDateTimeISO(timeZone).toPlainDate();
  const monday = date.subtract({ days: date.dayOfWeek - 1 });
  const start = (day: Temporal.PlainDate) => day.toZonedDateTime(timeZone).toInstant();
  return { from: start(monday), to: start(monday.add({ days: 7 })) };
}

const minutesWithin = (week: Span, busy: readonly Span[]): number =>
  busy
    .filter((one) => overlaps(one, week))
    .reduce((sum, { from, to }) => sum + (to.epochMilliseconds - from.epochMilliseconds) / 60_000, 0);

const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

const compareKeys = (a: readonly number[], b: readonly number[]): number =>
  a.map((value, index) => value - (b[index] ?? 0)).find((difference) => difference !== 0) ?? 0;
