import { isOwed } from "@larkroom/domain/payments/states";
import { actorOf } from "../../kernel/auth/actor.ts";
import { handler } from "../../kernel/http/call.ts";
import { getClientProfile } from "./client-profile.ts";
import { listOrders, type ShownOrder } from "./orders.read.ts";
import { listMethods } from "./payment-methods.store.ts";
import { toPaymentMethodDto } from "./payment-method-dto.ts";

/** What is owed, what was paid, and the cards. An order that was never paid owes nothing. */
export const getBillingDashboard = handler("GET /public/profile/client/billing_dashboard", async ({ kernel, actor }) => {
  const client = actorOf(actor, "client");
  const orders = await listOrders(kernel, { clientId: client.id });
  const { countryId } = await getClientProfile(kernel.db, client.id);
  const { providers } = await kernel.ports.payments.offeredIn(countryId);
  // A card can pay new orders where its provider is offered, and the remaining payments of orders placed with it.
  const usable = new Set<string>([
    ...providers.map(({ name }) => name),
    ...orders.filter(({ status }) => status === "PENDING" || status === "ACTIVE").map(({ provider }) => provider),
  ]);
  const methods = (await listMethods(kernel.db, client.id)).filter(({ provider }) => usable.has(provider));
  const paymentMethods = methods.map(toPaymentMethodDto);
  const next = nextPayment(orders);
  const own = paymentMethods.filter(({ provider }) => provider === next?.order.provider);
  const card =
    next &&
    (own.find((method) => method.cardLastDigits === next.installment.card?.lastDigits) ?? own.find((method) => method.isDefault) ?? null);
  return {
    nextPayment: next && {
      installmentId: next.installment.id,
      orderId: next.order.id,
      amount: next.installment.amount,
      currency: next.order.currency,
      dueDate: next.installment.dueDate,
      status: next.installment.status,
      number: next.installment.number,
      of: next.order.installments.length,
      courseTitle: next.order.course.title,
      card,
    },
    totals: totalsOf(orders),
    paymentMethods,
    orders,
  };
});

/** The most urgent payment: stalled ones before due ones, earlier before later. */
function nextPayment(orders: readonly ShownOrder[]): { order: ShownOrder; installment: ShownOrder["installments"][number] } | null {
  const owed = orders
    .filter(({ status }) => status === "ACTIVE")
    .flatMap((order) => order.installments.filter(({ status }) => isOwed(status)).map((installment) => ({ order, installment })));
  const stalled = ({ installment }: (typeof owed)[number]): number => (installment.status === "stalled" ? 0 : 1);
  return (
    owed.toSorted((a, b) => stalled(a) - stalled(b) || Temporal.Instant.compare(a.installment.dueDate, b.installment.dueDate))[0] ?? null
  );
}

function totalsOf(orders: readonly ShownOrder[]): { currency: ShownOrder["currency"]; paid: number; unpaid: number; refunded: number }[] {
  const totals = new Map<ShownOrder["currency"], { paid: number; unpaid: number; refunded: number }>();
  for (const { currency, paid, unpaid, refunded, status } of orders) {
    const sums = totals.get(currency) ?? { paid: 0, unpaid: 0, refunded: 0 };
    totals.set(currency, {
      paid: sums.paid + paid,
      unpaid: sums.unpaid + (status === "PENDING" ? 0 : unpaid),
      refunded: sums.refunded + refunded,
    });
  }
  return [...totals].map(([currency, sums]) => ({ currency, ...sums }));
}
