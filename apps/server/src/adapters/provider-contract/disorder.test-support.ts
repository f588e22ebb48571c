import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { paymentDispute } from "../../modules/payments/tables.ts";
import type { Orders, PlacedOrder } from "./orders.test-support.ts";
import { price } from "./orders.test-support.ts";
import type { ProviderUnderTest, SentEvent } from "./provider-under-test.test-support.ts";

const permutations = <T>(items: readonly T[]): T[][] =>
  items.length <= 1
    ? [[...items]]
    : items.flatMap((item, index) => permutations(items.filter((_, other) => other !== index)).map((rest) => [item, ...rest]));

/** All events about a charge in every order: the end is always the same. */
export function describeDisorder(under: ProviderUnderTest, orders: Orders): void {
  const { pay, name, refundThere, dispute } = under;

  /** What a provider tells of a charge that was made and paid, and refunded or disputed. Up to four events: 24 orders. */
  async function eventsOfLife(order: PlacedOrder): Promise<SentEvent[]> {
    const paid = await under.eventsOf(order.key);
    if (refundThere) {
      await refundThere(order.key, paid.length > 1 ? price : 100_00);
      if (paid.length === 1) await refundThere(order.key, price - 100_00);
    } else {
      await dispute?.(order.key, "opened");
      await dispute?.(order.key, "won");
    }
    const concerning = [];
    for (const event of await under.eventsOf(order.key)) {
      const notice = await (await orders.provider()).readNotice(event.body, event.headers(pay.app.now()), pay.app.now());
      if (notice) concerning.push(event);
    }
    return concerning;
  }

  const endOf = async (order: PlacedOrder) => {
    const { status, charges, taken, place } = await orders.outcomeOf(order);
    const installments = (await pay.installments(order.id)).map((part) => part.status);
    const refunds = (await orders.refunds(order)).toSorted((a, b) => a.amount - b.amount);
    const disputes = await pay.app.db
      .select({ status: paymentDispute.status, amount: paymentDispute.amount })
      .from(paymentDispute)
      .where(eq(paymentDispute.orderId, order.id));
    return { status, charges, taken, place, installments, refunds, disputes };
  };

  test(`[F-06] ${name}: its events about one charge, in every possible order, end the same`, async () => {
    const first = await orders.unheard();
    const expected = permutations([...(await eventsOfLife(first)).keys()]);
    // Two at least, whatever the provider tells; made, waiting, paid and refunded where it tells all of that.
    expect(expected.length).toBeGreaterThanOrEqual(name === "STRIPE" || name === "SANDBOX" ? 24 : 6);
    const ends = new Set<string>();
    for (const indexes of expected) {
      const order = await orders.unheard();
      const events = await eventsOfLife(order);
      expect(events).toHaveLength(indexes.length);
      await orders.deliver(indexes.flatMap((index) => events[index] ?? []));
      ends.add(JSON.stringify(await endOf(order)));
      // Some payments were unheard of because their answers were lost; five in a row would open the circuit.
      await (await orders.provider()).findCharge({ idempotencyKey: order.key, reference: null, createdAt: pay.app.now() });
    }
    expect([...ends].map((end) => JSON.parse(end) as object)).toEqual([
      {
        status: "COMPLETED",
        charges: ["succeeded"],
        installments: ["succeeded"],
        ...(refundThere
          ? { taken: [], refunds: refundsOf(expected.length), disputes: [] }
          : { taken: [price], refunds: [], disputes: [{ status: "won", amount: price }] }),
        place: { enrolments: 1, active: 1, inGroup: true, classes: 4, holds: 0 },
      },
    ]);
  }, 300_000);
}

/** In one part where a provider tells four events, in two where it tells three. */
const refundsOf = (orders: number) =>
  (orders === 24 ? [price] : [100_00, price - 100_00]).map((amount) => ({ amount, status: "succeeded", reason: "by_provider" }));
