import type { InstallmentState } from "~/kit/installments/installments.tsx";
import type { CardProvider } from "../checkout/types.ts";
import type { Billing, Installment, Order } from "./types.ts";

const states: Readonly<Record<Installment["status"], InstallmentState>> = {
  succeeded: "paid",
  pending: "pending",
  stalled: "stalled",
  scheduled: "scheduled",
  canceled: "canceled",
};

/** The displayed state of an installment. */
export const stateOf = ({ status }: Pick<Installment, "status">): InstallmentState => states[status];

/** The installment of an order that needs attention because its card was declined. */
export const stalledOf = (order: Order): Installment | undefined => order.installments.find(({ status }) => status === "stalled");

/** Whether a payment is being processed by the bank, so that the state can change by itself. */
export const isMoving = (order: Order): boolean =>
  order.status === "ACTIVE" && order.installments.some(({ status }) => status === "pending");

/** Whether the order waits for its first payment or has more to come. */
export const isOpen = ({ status }: Pick<Order, "status">): boolean => status === "PENDING" || status === "ACTIVE";

/** The children of an order, as texts need them: `none` when they are no longer known. */
export const namesOf = (order: Order): { names: string; count: number } => {
  const names = order.items.flatMap(({ student }) => (student ? [student.name.split(" ")[0] ?? student.name] : []));
  return { names: names.length === 0 ? "none" : names.join(", "), count: Math.max(1, names.length) };
};

/** Whether a card can still be used in a month; `now` is in the reader's time zone. */
export function cardStanding(
  card: { cardExpiresYear: number; cardExpiresMonth: number },
  now: { year: number; month: number },
): "fine" | "ending" | "over" {
  const left = (card.cardExpiresYear - now.year) * 12 + card.cardExpiresMonth - now.month;
  return left > 0 ? "fine" : left === 0 ? "ending" : "over";
}

/** Whether an installment is still to be paid. */
export const isOwed = ({ status }: Pick<Installment, "status">): boolean =>
  status === "scheduled" || status === "pending" || status === "stalled";

/** The installment that a link asks to pay, if it can be paid now; null when it was paid meanwhile, canceled, or is at the bank. */
export const payableOf = ({ orders }: { orders: readonly Order[] }, asked: number): number | null =>
  orders
    .filter(({ status, provider }) => status === "ACTIVE" && provider !== "NONE")
    .flatMap(({ installments }) => installments)
    .find(({ id, status }) => id === asked && (status === "scheduled" || status === "stalled" || status === "pending"))?.id ?? null;

/** Whether the card of an order's remaining payments can be changed. */
export const canChangeCard = (order: Order): boolean =>
  order.status === "ACTIVE" && order.provider !== "NONE" && order.installments.some(isOwed);

/** The courses whose remaining payments a saved card pays. */
export const plansPaidWith = (
  card: Pick<Billing["paymentMethods"][number], "provider" | "cardBrand" | "cardLastDigits">,
  orders: readonly Order[],
): string[] => [
  ...new Set(
    orders
      .filter(
        (order) =>
          order.status === "ACTIVE" &&
          order.provider === card.provider &&
          order.installments.some(
            (part) => isOwed(part) && part.card?.brand === card.cardBrand && part.card.lastDigits === card.cardLastDigits,
          ),
      )
      .map(({ course }) => course.title),
  ),
];

/** The first provider whose card fields are shown on our page; null where cards are entered on the provider's page. */
export const withFields = (providers: readonly CardProvider[]): CardProvider | null =>
  providers.find(({ cardEntry, fieldsUrl }) => cardEntry === "fields" && fieldsUrl !== null) ?? null;

/** The first provider on whose own page a card can be entered to be saved. */
export const withPage = (providers: readonly CardProvider[]): CardProvider | null =>
  providers.find(({ cardEntry }) => cardEntry === "page") ?? null;
