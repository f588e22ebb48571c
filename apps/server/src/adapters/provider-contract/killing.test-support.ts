import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { type Kill, type OtherServer, startOtherServer } from "../../kernel/testing/other-server.ts";
import { paymentOrder } from "../../modules/payments/tables.ts";
import { type Buyer, buyers } from "./buyers.test-support.ts";
import { type Orders, paidOnce } from "./orders.test-support.ts";
import type { ProviderUnderTest } from "./provider-under-test.test-support.ts";

/** Servers that kill themselves while a family pays at a provider, and what is left of the payment. */
export function killing(under: ProviderUnderTest, orders: Orders) {
  const { pay, network, name } = under;
  const { app, f } = pay;
  const { send } = buyers(under, orders);

  /** Another server with this one's clock, which kills itself. */
  function startServer(kill: Partial<Kill>, how: { works?: boolean; quiet?: boolean } = { quiet: true }): Promise<OtherServer> {
    const gateway = app.kernel.config.SANDBOX_PAY_URL;
    const shift = Math.round(Temporal.Now.instant().until(app.now()).total("seconds"));
    return startOtherServer(app.kernel, { shift, ...how, ...kill, ...(gateway === undefined ? {} : { gateway }) });
  }

  /** Sends a request to a server that dies of it. */
  async function killedBy(kill: Kill, path: string, options: RequestInit): Promise<void> {
    const server = await startServer(kill);
    await expect(fetch(`${server.url}/api${path}`, options)).rejects.toThrow("fetch failed");
    await server.died;
  }

  const bearer = async ({ parent }: Pick<Buyer, "parent">) => ({ authorization: `Bearer ${await f.tokenFor(parent)}` });
  async function killedAtCheckout({ parent, child, group, method }: Buyer, key: string, kill: Kill): Promise<void> {
    const cart = { students: [child.id], payment_plan: f.drawing.plans.oneTime, group, payment_method: method, payment_provider: name };
    const headers = { "content-type": "application/json", "idempotency-key": key, ...(await bearer({ parent })) };
    await killedBy(kill, `/pay/${f.drawing.id}/init_session`, { method: "POST", headers, body: JSON.stringify(cart) });
  }

  const orderOf = async ({ parent }: Buyer) => {
    const all = await app.db.select().from(paymentOrder).where(eq(paymentOrder.clientId, parent.id));
    expect(all.length).toBeLessThanOrEqual(1);
    return all[0] ?? null;
  };

  /** What the provider took with any key that was sent since, one to one with our paid charges; a paid child is enrolled once, any other not at all. */
  async function expectOneToOne(buyer: Buyer, since: number): Promise<"paid" | "nothing taken"> {
    const sent = network.requests
      .slice(since)
      .filter((request) => under.isCharge(request))
      .map(({ body, headers }) => `${body} ${headers["idempotency-key"] ?? ""}`);
    const keys = [...new Set(sent.flatMap((text) => text.match(/charge-[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g) ?? []))];
    const taken = (await Promise.all(keys.map(async (key) => (await under.takenWith(key)).map((amount) => ({ key, amount }))))).flat();
    const order = await orderOf(buyer);
    const ours = order === null ? [] : (await pay.charges(order.id)).filter(({ status }) => status === "succeeded");
    expect(taken).toEqual(ours.map(({ idempotencyKey, amount }) => ({ key: idempotencyKey, amount })));
    const place = await pay.placeOf(buyer.child, buyer.group);
    expect(place).toMatchObject(taken.length === 0 ? { enrolments: 0, inGroup: false, classes: 0 } : paidOnce.place);
    expect(order?.status ?? "PENDING").toBe(taken.length === 0 ? "PENDING" : "COMPLETED");
    return taken.length === 0 ? "nothing taken" : "paid";
  }

  /** The family does what the page asks of it until the order is paid. */
  async function finish(buyer: Buyer, key: string): Promise<void> {
    let { body, refusal } = await send(buyer, { key });
    expect(refusal).toBe("");
    if (body.result === "declined") {
      expect(body.failureCode).toBe("not_charged");
      const again = await app.call("POST /pay/installment/:id", {
        params: { id: body.order?.installments[0]?.id ?? 0 },
        as: await f.tokenFor(buyer.parent),
        body: { payment_method: await under.enterCard("succeeds") },
      });
      ({ body, refusal } = again);
      expect(refusal).toBe("");
    }
    if (body.result === "needs_action") await under.answer(body.actionUrl ?? "", "succeeds");
    else expect(body.result).toBe("paid");
    expect((await orders.comeBack({ id: body.orderId, parent: buyer.parent })).status).toBe("COMPLETED");
  }

  return { startServer, killedBy, killedAtCheckout, bearer, orderOf, expectOneToOne, finish };
}
