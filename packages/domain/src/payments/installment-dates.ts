import type { PlainDay } from "../shared/brand.ts";
import { dayIn, laterDay, localInstant } from "../shared/time.ts";

export type OffsetUnit = "days" | "weeks" | "months";

/** How long after the order an installment is due. */
export interface Offset {
  value: number;
  unit: OffsetUnit;
}

/** The hour on the client's clock at which later installments are charged. */
export const chargeTime = "09:00";

/**
 * When an installment is due: the first at once, any other at nine in the morning of the client's zone, so many
 * days, weeks or months after the order's day there. A month's missing day is its last one.
 * @param number place in the plan, 1 the first
 */
export function dueInstant(offset: Offset, number: number, orderedAt: Temporal.Instant, clientZone: string): Temporal.Instant {
  if (number === 1) return orderedAt;
  const due = localInstant(dueDay(offset, orderedAt, clientZone), chargeTime, clientZone);
  return Temporal.Instant.compare(due, orderedAt) < 0 ? orderedAt : due;
}

/** The day an offset falls on in the client's zone. */
export const dueDay = (offset: Offset, orderedAt: Temporal.Instant, clientZone: string): PlainDay =>
  laterDay(dayIn(orderedAt, clientZone), offset.value, offset.unit);
