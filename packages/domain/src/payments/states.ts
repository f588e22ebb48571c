import type { Cents } from "../shared/brand.ts";
import { sumCents } from "../shared/money.ts";

export type InstallmentStatus = "scheduled" | "pending" | "stalled" | "succeeded" | "canceled";
export type OrderStatus = "PENDING" | "ACTIVE" | "COMPLETED" | "CANCELED";
/** How an order is paid. */
export type OrderType = "ONETIME" | "INSTALLMENTS";

type Transitions<State extends string> = Readonly<Record<State, readonly State[]>>;

/** The allowed transitions of an installment. A paid one stays paid: a refund is a separate record. */
export const installmentTransitions: Transitions<InstallmentStatus> = {
  scheduled: ["pending", "canceled"],
  pending: ["succeeded", "stalled", "canceled"],
  stalled: ["pending", "canceled"],
  succeeded: [],
  canceled: [],
};

/** The allowed transitions of an order. */
export const orderTransitions: Transitions<OrderStatus> = {
  PENDING: ["ACTIVE", "COMPLETED", "CANCELED"],
  ACTIVE: ["COMPLETED", "CANCELED"],
  COMPLETED: [],
  CANCELED: [],
};

export const canInstallmentGo = (from: InstallmentStatus, to: InstallmentStatus): boolean => installmentTransitions[from].includes(to);

export const canOrderGo = (from: OrderStatus, to: OrderStatus): boolean => orderTransitions[from].includes(to);

/** The statuses that may change to a given one, for conditional updates. */
export const installmentStatusesBefore = (to: InstallmentStatus): InstallmentStatus[] =>
  (Object.keys(installmentTransitions) as InstallmentStatus[]).filter((from) => canInstallmentGo(from, to));

/** Whether an installment is still owed. */
export const isOwed = (status: InstallmentStatus): boolean => status === "scheduled" || status === "pending" || status === "stalled";

/**
 * The status of an order, derived from its installments: canceled if any is, completed if all are paid (also if there are none), active if
 * some are, else pending.
 */
export function orderStatusOf(installments: readonly InstallmentStatus[]): OrderStatus {
  if (installments.includes("canceled")) return "CANCELED";
  if (installments.every((status) => status === "succeeded")) return "COMPLETED";
  return installments.includes("succeeded") ? "ACTIVE" : "PENDING";
}

/** Sums of an order: what was paid, and what is still owed. Canceled installments count in neither. */
export const orderSums = (installments: readonly { amount: Cents; status: InstallmentStatus }[]): { paid: Cents; unpaid: Cents } => ({
  paid: sumCents(installments.filter(({ status }) => status === "succeeded").map(({ amount }) => amount)),
  unpaid: sumCents(installments.filter(({ status }) => isOwed(status)).map(({ amount }) => amount)),
});

/** Whether an order is one payment or several. */
export const orderTypeOf = (installmentCount: number): OrderType => (installmentCount > 1 ? "INSTALLMENTS" : "ONETIME");

/** The initial status of an installment in a new order: the first is charged now, one with an amount of 0 is already paid. */
export const firstStatusOf = (installment: { number: number; amount: Cents }): InstallmentStatus =>
  installment.amount === 0 ? "succeeded" : installment.number === 1 ? "pending" : "scheduled";
