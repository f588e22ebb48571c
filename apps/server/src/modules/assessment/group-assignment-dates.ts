import { fieldRefusal } from "../../kernel/http/errors.ts";

/** @throws naming the field when work would be due before it begins */
export function mustBeDates(dateFrom: Temporal.Instant, dateTo: Temporal.Instant | null): void {
  if (dateTo !== null && Temporal.Instant.compare(dateFrom, dateTo) > 0)
    throw fieldRefusal("dateTo", "before_start", "The due date must not be before the start");
}
