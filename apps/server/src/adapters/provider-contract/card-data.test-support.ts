import { expect, test } from "vitest";
import { startOtherServer } from "../../kernel/testing/other-server.ts";
import { databaseText, scanFor } from "../../modules/payments/card-scan.test-support.ts";
import { cards } from "../../modules/payments/payments.test-support.ts";
import { buyers } from "./buyers.test-support.ts";
import type { Orders } from "./orders.test-support.ts";
import type { CardBehaviour, ProviderUnderTest } from "./provider-under-test.test-support.ts";

/** The numbers that payers enter at the stand-ins, and one that a payer types where no number belongs. */
const misplaced = "4111 1111 1111 1111";
const entered = [...Object.values(cards), "4580000000000000", "4000000000000085", "5555555555554444"];

/** Card numbers: they go from the payer to the provider, and nothing of ours ever has one. */
export function describeCardData(under: ProviderUnderTest, orders: Orders): void {
  const { pay, name } = under;
  const { app, f } = pay;
  const cardNumbersIn = scanFor([misplaced, ...entered]);

  test(`[S-84] ${name}: no card number is in any table or in a detailed log, after payments of every kind and numbers in wrong places`, async () => {
    const { newBuyer } = buyers(under, orders);
    const gateway = app.kernel.config.SANDBOX_PAY_URL;
    const server = await startOtherServer(app.kernel, { logLevel: "trace", shift: ahead(), ...(gateway === undefined ? {} : { gateway }) });
    const post = async (path: string, body: string, headers: Record<string, string>) => {
      const answer = await fetch(`${server.url}/api${path}`, { method: "POST", headers, body });
      return { status: answer.status, text: await answer.text() };
    };
    const send = async (given: { method?: string | null; more?: object; plan?: "oneTime" | "installments" }) => {
      const { parent, child, group } = await newBuyer();
      const { method = null, more = {}, plan = "oneTime" } = given;
      const cart = { students: [child.id], payment_plan: f.drawing.plans[plan], group, payment_method: method, payment_provider: name };
      const headers = { "content-type": "application/json", authorization: `Bearer ${await f.tokenFor(parent)}` };
      const answer = await post(`/pay/${f.drawing.id}/init_session`, JSON.stringify({ ...cart, ...more }), headers);
      return { ...answer, parent };
    };

    for (const behaviour of ["succeeds", "asks", "soft_decline", "hard_decline"] as const satisfies readonly CardBehaviour[]) {
      const { status, text, parent } = await send({ method: await under.enterCard(behaviour), plan: "installments" });
      expect([status, cardNumbersIn(text)]).toEqual([200, []]);
      const { actionUrl, orderId: id } = JSON.parse(text) as { actionUrl: string | null; orderId: number };
      if (actionUrl !== null) await under.answer(actionUrl, behaviour === "asks" ? "approve" : behaviour);
      await orders.comeBack({ id, parent });
    }
    const wrong = [
      await send({ method: misplaced }),
      await send({ method: await under.enterCard("succeeds"), more: { promo_code: misplaced } }),
      await send({ method: await under.enterCard("succeeds"), more: { extra_data: { card: misplaced } } }),
      await post(`/pay/webhook/${name.toLowerCase()}`, JSON.stringify({ card: misplaced }), { "content-type": "application/json" }),
      await post(`/pay/webhook/${name.toLowerCase()}`, new URLSearchParams({ card: misplaced }).toString(), {
        "content-type": "application/x-www-form-urlencoded",
      }),
    ];
    expect(wrong[0]?.status).toBe(422);
    expect(cardNumbersIn(wrong.map(({ text }) => text).join("\n"))).toEqual([]);

    expect(cardNumbersIn(await databaseText(app.db))).toEqual([]);
    expect(server.output()).toContain('"level":');
    expect(cardNumbersIn(server.output())).toEqual([]);
    await server.kill();
  }, 180_000);

  /** How far the test's clock is ahead of the real one, in seconds. */
  const ahead = (): number => Math.round(Temporal.Now.instant().until(app.now()).total("seconds"));
}
