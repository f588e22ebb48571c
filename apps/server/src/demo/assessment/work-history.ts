import type { WorkFate } from "./work-fate.ts";

/** When an assignment is open, and when it is now. */
interface WorkTimes {
  readonly from: Temporal.Instant;
  readonly to: Temporal.Instant;
  readonly now: Temporal.Instant;
  readonly timeZone: string;
  /** Until when work is opened again for a child. */
  readonly reopenUntil: Temporal.Instant;
}

/** What happened to a child's work until now. */
export interface WorkHistory {
  /** The work that was handed in, the oldest first. A draft that wasn't handed in is the only one. */
  readonly handedIn: readonly { readonly createdAt: Temporal.Instant; readonly submittedAt: Temporal.Instant | null }[];
  /** When the teacher graded it, and whether that was published. */
  readonly gradedAt: Temporal.Instant | null;
  readonly isPublished: boolean;
  readonly viewedAt: Temporal.Instant | null;
  readonly isExcused: boolean;
  readonly reopenedUntil: Temporal.Instant | null;
}

const nothing: WorkHistory = { handedIn: [], gradedAt: null, isPublished: false, viewedAt: null, isExcused: false, reopenedUntil: null };

const isAfter = (a: Temporal.Instant, b: Temporal.Instant): boolean => Temporal.Instant.compare(a, b) > 0;

/** A time of day, some days after the day of an instant. */
const onDay = (at: Temporal.Instant, timeZone: string, days: number, time: Temporal.PlainTime): Temporal.Instant =>
  at.toZonedDateTimeISO(timeZone).toPlainDate().add({ days }).toZonedDateTime({ timeZone, plainTime: time }).toInstant();

const clock = (hour: number, minute: number) => new Temporal.PlainTime(hour, minute);

/** When a child handed in work on time: in an afternoon between two instants. */
function onTime({ from, timeZone }: WorkTimes, end: Temporal.Instant, turn: number): Temporal.Instant {
  const seconds = Math.round(from.until(end).total("seconds"));
  const share = 0.3 + (turn % 5) * 0.13;
  const some = from.add({ seconds: Math.round(seconds * share) });
  const afternoon = onDay(some, timeZone, 0, clock(16 + (turn % 3), (turn * 17) % 60));
  const isInside = isAfter(afternoon, from) && isAfter(end, afternoon);
  return isInside ? afternoon : some;
}

/**
 * What happened to a child's work by now. What would have happened later has not happened yet: work that was to be graded tomorrow waits.
 * @param turn varies the times between children
 */
export function workHistory(fate: WorkFate, times: WorkTimes, turn: number): WorkHistory {
  const { from, to, now, timeZone, reopenUntil } = times;
  if (!isAfter(now, from) || fate === "none") return nothing;
  if (fate === "excused") return { ...nothing, isExcused: true };
  if (fate === "reopened") return { ...nothing, reopenedUntil: reopenUntil };
  const end = isAfter(to, now) ? now : to;
  const late = onDay(to, timeZone, 1, clock(18, (turn * 7) % 60));
  const at = fate === "late" ? late : onTime(times, end, turn);
  if (isAfter(at, now)) return nothing;
  const draft = { createdAt: at.subtract({ minutes: 5 + (turn % 20) }), submittedAt: null };
  if (fate === "started") return { ...nothing, handedIn: [draft] };
  const first = { ...draft, submittedAt: at };
  const gradedAt = onDay(at, timeZone, 1, clock(10, (turn * 13) % 60));
  if (fate === "handedIn" || isAfter(gradedAt, now)) return { ...nothing, handedIn: [first] };
  const graded = { ...nothing, handedIn: [first], gradedAt };
  if (fate === "drafted") return graded;
  const published = { ...graded, isPublished: true };
  if (fate === "fresh") return published;
  const viewedAt = onDay(gradedAt, timeZone, 0, clock(17, (turn * 11) % 60));
  const viewed = { ...published, viewedAt: isAfter(viewedAt, now) ? null : viewedAt };
  const better = onDay(gradedAt, timeZone, 1, clock(16, (turn * 19) % 60));
  if (fate !== "again" || isAfter(better, now)) return viewed;
  return { ...viewed, handedIn: [first, { createdAt: better.subtract({ minutes: 12 }), submittedAt: better }] };
}
