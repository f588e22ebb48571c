import type { PlainDay } from "../shared/brand.ts";
import { isValidIn } from "./remove-method.ts";

/** A family is told this many hours before a card is charged automatically. */
export const noticeHours = 72;

/** The latest due time of the installments that are announced now. */
export const announcedUntil = (now: Temporal.Instant): Temporal.Instant => now.add({ hours: noticeHours });

/** Whether a card expires before the day on which it is to be charged. It is valid until the end of the month printed on it. */
export const expiresBefore = (card: { expiresYear: number; expiresMonth: number }, day: PlainDay): boolean =>
  !isValidIn(card, Temporal.PlainDate.from(day));
