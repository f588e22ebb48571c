import { cents, type Cents } from "../shared/brand.ts";
import { allow, type Decision, refuse } from "../shared/decision.ts";
import { sumCents } from "../shared/money.ts";

/** A payment that succeeded. */
export interface PaidCharge {
  id: number;
  amount: Cents;
  /** What is gone from it already: refunded, or taken back by the payer's bank. */
  gone: Cents;
}

/** The most that can be refunded of some payments. */
export const refundableOf = (charges: readonly PaidCharge[]): Cents => sumCents(charges.map((one) => leftOf(one)));

const leftOf = ({ amount, gone }: PaidCharge): Cents => cents(Math.max(0, amount - gone));

/**
 * Spreads a refund over payments, the last one first, each up to what is left of it. Refused when more is wanted than is left of all.
 * @param charges oldest first
 */
export function splitRefund(
  amount: Cents,
  charges: readonly PaidCharge[],
): Decision<"more_than_paid", { parts: { chargeId: number; amount: Cents }[] }> {
  let left: number = amount;
  const parts: { chargeId: number; amount: Cents }[] = [];
  for (const one of charges.toReversed()) {
    const part = Math.min(left, leftOf(one));
    if (part <= 0) continue;
    parts.push({ chargeId: one.id, amount: cents(part) });
    left -= part;
  }
  return left > 0 ? refuse("more_than_paid") : allow({ parts });
}
