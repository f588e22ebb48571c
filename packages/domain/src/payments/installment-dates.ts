import type { PlainDay } from "../shared/brand.ts";
import { dayIn, laterDay, localInstant } from "../shared/time.ts";

export type OffsetUnit = "days" | "weeks" | "months";

/** How long after the order an installment is due. */
export interface Offset {
  value: number;
  unit: OffsetUnit;
}

/** The local time of the client at which later installments are charged. */
export const chargeTime = "09:00";

/**
 * When an installment is due: the first immediately, others at nine in the morning in the client's zone, a number of days, weeks or months after
 * the day of the order there. A missing day becomes the last of its month.
 * @param number its position in the plan; 1 is the first
 */
export function dueInstant(offset: Offset, number: number, orderedAt: Temporal.Instant, clientZone: string): Temporal.Instant {
  if (number === 1) return orderedAt;
  const due = localInstant(dueDay(offset, orderedAt, clientZone), chargeTime, clientZone);
  return Temporal.Instant.compare(due, orderedAt) < 0 ? orderedAt : due;
}

/** The day an offset falls on in the client's zone. */
export const dueDay = (offset: Offset, orderedAt: Temporal.Instant, clientZone: string): PlainDay =>
  laterDay(dayIn(orderedAt, clientZone), offset.value, offset.unit);
