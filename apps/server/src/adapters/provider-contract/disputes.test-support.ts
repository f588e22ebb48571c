import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { paymentDispute } from "../../modules/payments/tables.ts";
import type { Orders, PlacedOrder } from "./orders.test-support.ts";
import { price } from "./orders.test-support.ts";
import type { ProviderUnderTest } from "./provider-under-test.test-support.ts";

/** Disputes: recorded from their events, whatever their order; the child keeps their place until a person decides. */
export function describeDisputes(under: ProviderUnderTest, orders: Orders): void {
  const { pay, dispute } = under;
  if (dispute === null) return;
  const recorded = ({ id }: PlacedOrder) => pay.app.db.select().from(paymentDispute).where(eq(paymentDispute.orderId, id));

  describe("disputes", () => {
    test.each(["won", "lost"] as const)("one is opened and %s", async (end) => {
      const order = await orders.pay("succeeds");
      await dispute(order.key, "opened");
      await orders.deliver(await under.eventsOf(order.key));
      expect(await recorded(order)).toMatchObject([{ status: "opened", amount: price, currency: "USD", closedAt: null }]);
      await dispute(order.key, end);
      await orders.deliver(await under.eventsOf(order.key));
      expect(await recorded(order)).toMatchObject([{ status: end, closedAt: expect.anything() }]);
      expect(await pay.placeOf(order.child, order.group)).toMatchObject({ active: 1 });
    });

    test("its events in reverse order, and twice, end the same", async () => {
      const order = await orders.pay("succeeds");
      await dispute(order.key, "opened");
      await dispute(order.key, "lost");
      const events = (await under.eventsOf(order.key)).toReversed();
      await orders.deliver(events);
      await orders.deliver(events);
      expect(await recorded(order)).toMatchObject([{ status: "lost" }]);
    });
  });
}
