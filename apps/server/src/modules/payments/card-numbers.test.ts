import { describe, expect, test } from "vitest";
import { startOtherServer } from "../../kernel/testing/other-server.ts";
import { freePort } from "../../kernel/testing/free-port.ts";
import { databaseText, scanFor } from "./card-scan.test-support.ts";
import { cards, payingApp } from "./payments.test-support.ts";

const port = await freePort();
const pay = await payingApp({}, `http://127.0.0.1:${port}`);
const { app, f } = pay;

const typed = { number: "4111 1111 1111 1111", expiry: "12/39", code: "123" };
const cardNumbersIn = scanFor([typed.number, ...Object.values(cards)]);

describe("[S-84] card numbers", () => {
  test("[S-84] the scan finds one if there is one", () => {
    expect(cardNumbersIn("a 4242 4242 4242 4242 b")).toEqual(["4242424242424242"]);
    expect(cardNumbersIn('{"n":"5555-5555-5555-4444"}')).toEqual(["5555555555554444"]);
    expect(cardNumbersIn("c4ffee4242424242424242c4ffee")).toEqual(["4242424242424242"]);
    expect(cardNumbersIn("6011000990139424,")).toEqual(["6011000990139424"]);
    expect(cardNumbersIn("x3782 822463 10005")).toEqual(["378282246310005"]);
    expect(cardNumbersIn("pi_c4ffee6011000990139424c4ffee and SALEC4FFEE6011000990139424C4FFEE")).toEqual([]);
    expect(cardNumbersIn("pi_6011000990139424")).toEqual(["6011000990139424"]);
    expect(cardNumbersIn("3787699604186")).toEqual([]);
    expect(cardNumbersIn("23268912-1644-5069-8a01-0123456789ab")).toEqual([]);
    expect(cardNumbersIn("2026-03-10 15:00:00.000+00 4242 4242 4242 4241")).toEqual([]);
  });

  test("[S-84] are in no table and no log after every kind of payment, successful or not", async () => {
    const server = await startOtherServer(app.kernel, { port, logLevel: "trace" });
    const post = (path: string, body: string, headers: Record<string, string> = {}) =>
      fetch(`${server.url}${path}`, { method: "POST", headers: { "content-type": "application/json", ...headers }, body });
    const answers = [
      await post("/sandbox-pay/v1/cards", JSON.stringify(typed)),
      await post("/sandbox-pay/v1/cards", `{"number":"${cards.visa}",`),
      await post("/sandbox-pay/v1/cards", JSON.stringify({ number: [cards.visa], expiry: 1, code: null })),
      await post("/sandbox-pay/v1/cards", JSON.stringify({ ...typed, number: cards.visa, expiry: "01/20" })),
      await post("/sandbox-pay/v1/cards", `number=${cards.visa}`, { "content-type": "text/plain" }),
      await post(`/sandbox-pay/v1/nowhere?number=1`, JSON.stringify(typed)),
    ];
    expect(answers.map(({ status }) => status)).toEqual([422, 400, 422, 422, 415, 404]);
    expect(cardNumbersIn((await Promise.all(answers.map((answer) => answer.text()))).join("\n"))).toEqual([]);

    for (const card of Object.values(cards)) {
      const { parent, child } = await pay.newFamily();
      await pay.checkOut(parent, { students: [child.id], group: await pay.newGroup(), card, plan: "installments" });
    }
    // A number in place of a token, and one in a field that shouldn't have it.
    const { parent, child } = await pay.newFamily();
    const body = {
      students: [child.id],
      payment_plan: f.drawing.plans.oneTime,
      group: await pay.newGroup(),
      payment_method: "4242424242424242",
      extra_data: { card: "4242424242424242" },
      promo_code: null,
    };
    const misplaced = await post(`/api/pay/${f.drawing.id}/init_session`, JSON.stringify(body), {
      authorization: `Bearer ${await f.tokenFor(parent)}`,
    });
    expect(misplaced.status).toBe(422);
    expect(await misplaced.json()).toMatchObject({ details: [{ field: "payment_method" }] });

    expect(cardNumbersIn(await databaseText(app.db))).toEqual([]);
    expect(server.output()).toContain('"level":');
    expect(cardNumbersIn(server.output())).toEqual([]);
    await server.kill();
  }, 60_000);
});
