import { type Edition } from "../editions/editions.ts";
import { dayIn, laterDay, localInstant } from "../shared/time.ts";
import type { AttendanceState } from "./attendance-states.ts";

/** The hour of the parent's own clock at which the weekly summary about lessons is due. */
const dueAt = "19:00";

/** An email that is late, say after an outage, goes out between these hours of the parent's own clock: from, to. */
const decentHours = [9, 21] as const;

/** What happened longer before the email than this is told no more: whoever had the emails stopped for months is not flooded. */
export const digestReachDays = 14;

/** A class that was held, as one child's parent may hear of it. */
export interface DigestMark {
  readonly state: AttendanceState;
  /** The mark the parent was last told in such an email; null: none. */
  readonly told: AttendanceState | null;
  /** Null while the class is not over. */
  readonly finishedAt: Temporal.Instant | null;
  readonly markedAt: Temporal.Instant | null;
}

/** The last day of the edition's school week, as ISO weekday: Friday, where the week begins on Sunday Thursday. */
export const digestWeekday = ({ firstWeekday }: Pick<Edition, "firstWeekday">): number => ((firstWeekday + 3) % 7) + 1;

/** The newest moment at which the weekly summary was due for somebody in a zone; it tells what happened until then. */
export function digestCut(now: Temporal.Instant, zone: string, edition: Pick<Edition, "firstWeekday">): Temporal.Instant {
  const today = dayIn(now, zone);
  const back = (Temporal.PlainDate.from(today).dayOfWeek - digestWeekday(edition) + 7) % 7;
  const cut = localInstant(laterDay(today, -back, "days"), dueAt, zone);
  return Temporal.Instant.compare(cut, now) <= 0 ? cut : localInstant(laterDay(today, -back - 7, "days"), dueAt, zone);
}

/** Whether one may write to somebody now, by their own clock. */
export function isDecentHour(now: Temporal.Instant, zone: string): boolean {
  const { hour } = now.toZonedDateTimeISO(zone);
  return hour >= decentHours[0] && hour < decentHours[1];
}

/** From when on things are told that happened until the cut. */
export const digestSince = (cut: Temporal.Instant): Temporal.Instant => cut.subtract({ hours: 24 * digestReachDays });

const later = (a: Temporal.Instant, b: Temporal.Instant | null): Temporal.Instant =>
  b !== null && Temporal.Instant.compare(b, a) > 0 ? b : a;

/**
 * What the email of a cut says of a class: that it was held, or that the mark of one it told before was changed; null for nothing. What happens after
 * the cut is the next email's, so that nobody gets two in a week.
 */
export function digestReasonOf({ state, told, finishedAt, markedAt }: DigestMark, cut: Temporal.Instant): "held" | "changed" | null {
  if (state === "EXPECTED" || finishedAt === null || told === state) return null;
  const at = told === null ? finishedAt : (markedAt ?? finishedAt);
  const since = digestSince(cut);
  if (Temporal.Instant.compare(at, since) <= 0 || Temporal.Instant.compare(later(finishedAt, markedAt), cut) > 0) return null;
  return told === null ? "held" : "changed";
}
