import type { Cents } from "../shared/brand.ts";
import { cents } from "../shared/brand.ts";

/** What a report says about the money of one month, course or provider, in one currency. */
export interface MoneySums {
  /** What families paid, in full. */
  paid: Cents;
  /** What went back to them. */
  refunded: Cents;
  /** What a bank has taken back by a dispute that is open or lost. */
  disputed: Cents;
  /** The discounts of the orders that were placed and paid. They were never received, so they are no part of `net`. */
  discounts: Cents;
}

/** What the school keeps: paid, less refunded and disputed. Negative where more went back than came in. */
export const netOf = ({ paid, refunded, disputed }: Pick<MoneySums, "paid" | "refunded" | "disputed">): Cents =>
  cents(paid - refunded - disputed);
