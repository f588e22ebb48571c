import { cents, type Cents } from "../shared/brand.ts";
import { allow, type Decision, refuse } from "../shared/decision.ts";
import { spread, sumCents } from "../shared/money.ts";
import { isOwed, type InstallmentStatus, type OrderStatus } from "./states.ts";

export interface DiscountedInstallment {
  id: number;
  amount: Cents;
  status: InstallmentStatus;
  /** A charge of it has no result yet: its amount must not change. */
  isCharging: boolean;
}

/** The installments that a discount can reduce. */
const reducible = (installments: readonly DiscountedInstallment[]): DiscountedInstallment[] =>
  installments.filter(({ status, isCharging, amount }) => isOwed(status) && !isCharging && amount > 0);

/** The largest discount that staff can still give. */
export const mostDiscount = (status: OrderStatus, installments: readonly DiscountedInstallment[]): Cents =>
  status === "ACTIVE" ? sumCents(reducible(installments).map(({ amount }) => amount)) : cents(0);

/**
 * A discount on what is still owed, in proportion to the unpaid installments; none falls below zero. One that falls to zero counts as paid.
 * Refused before the first payment, and when more is wanted than is owed.
 */
export function decideDiscount(
  wanted: Cents,
  order: { status: OrderStatus; installments: readonly DiscountedInstallment[] },
): Decision<"transition_not_allowed" | "more_than_unpaid", { amounts: { id: number; amount: Cents }[] }> {
  if (order.status !== "ACTIVE") return refuse("transition_not_allowed");
  if (wanted > mostDiscount(order.status, order.installments)) return refuse("more_than_unpaid");
  const parts = reducible(order.installments);
  const reductions = spread(
    wanted,
    parts.map(({ amount }) => amount),
  );
  return allow({ amounts: parts.map(({ id, amount }, index) => ({ id, amount: cents(amount - (reductions[index] ?? 0)) })) });
}
