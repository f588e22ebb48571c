import { type Edition } from "../editions/editions.ts";
import { dayIn, laterDay, localInstant } from "../shared/time.ts";
import type { AttendanceState } from "../classes/attendance-states.ts";

/** The hour in the parent's local time at which the weekly summary is due. */
const dueAt = "19:00";

/** Changes older than this before the email are left out, so that a parent whose emails were off for months isn't flooded. */
export const digestReachDays = 14;

/** A class on a child's roster, with what the weekly summary needs of it. */
export interface DigestMark {
  readonly state: AttendanceState;
  /** The mark in the last summary the parent got; null if none. */
  readonly reported: AttendanceState | null;
  /** Null while the class is not over. */
  readonly finishedAt: Temporal.Instant | null;
  readonly markedAt: Temporal.Instant | null;
}

/** The last day of the edition's school week, as ISO weekday: Friday, or Thursday where the week begins on Sunday. */
export const digestWeekday = ({ firstWeekday }: Pick<Edition, "firstWeekday">): number => ((firstWeekday + 3) % 7) + 1;

/** The latest moment at which the weekly summary was due in a zone; the summary covers events until then. */
export function digestCut(now: Temporal.Instant, zone: string, edition: Pick<Edition, "firstWeekday">): Temporal.Instant {
  const today = dayIn(now, zone);
  const back = (Temporal.PlainDate.from(today).dayOfWeek - digestWeekday(edition) + 7) % 7;
  const cut = localInstant(laterDay(today, -back, "days"), dueAt, zone);
  return Temporal.Instant.compare(cut, now) <= 0 ? cut : localInstant(laterDay(today, -back - 7, "days"), dueAt, zone);
}

/** The start of the period that a summary covers. */
export const digestSince = (cut: Temporal.Instant): Temporal.Instant => cut.subtract({ hours: 24 * digestReachDays });

const later = (a: Temporal.Instant, b: Temporal.Instant | null): Temporal.Instant =>
  b !== null && Temporal.Instant.compare(b, a) > 0 ? b : a;

/**
 * Why a class belongs in the summary: it was held, or the mark reported earlier has changed; null if it doesn't. Changes after the cut belong in
 * the next summary, so that no one gets two in a week.
 */
export function digestReasonOf({ state, reported, finishedAt, markedAt }: DigestMark, cut: Temporal.Instant): "held" | "changed" | null {
  if (state === "EXPECTED" || finishedAt === null || reported === state) return null;
  const at = reported === null ? finishedAt : (markedAt ?? finishedAt);
  const since = digestSince(cut);
  if (Temporal.Instant.compare(at, since) <= 0 || Temporal.Instant.compare(later(finishedAt, markedAt), cut) > 0) return null;
  return reported === null ? "held" : "changed";
}
