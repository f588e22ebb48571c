import { and, eq, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { sandboxSettings } from "../../adapters/sandbox-pay/settings.ts";
import { signatureHeader } from "../../adapters/sandbox-pay/signature.ts";
import { sandboxRefund } from "../../adapters/sandbox-pay/tables.ts";
import { outgoingMessage } from "../../kernel/mail/tables.ts";
import { cards, payingApp } from "./payments.test-support.ts";
import { expireHolds } from "./reconcile.ts";
import { sendRefund } from "./refunds.store.ts";
import { charge, providerEvent, refund } from "./tables.ts";

const pay = await payingApp();
const { app } = pay;
const secret = sandboxSettings(app.kernel.config, app.kernel.secrets).webhookSecret;

interface EventDraft {
  id?: string;
  type?: string;
  amount?: number;
  currency?: string;
  status?: string;
  key: string;
  reference?: string;
}

let events = 0;
const eventBody = ({
  id = `evt_test_${(events += 1)}`,
  type = "charge.succeeded",
  amount = 240_00,
  currency = "USD",
  status = "succeeded",
  key,
  reference = `ch_${key}`,
}: EventDraft): string =>
  JSON.stringify({
    id,
    type,
    data: {
      amount,
      charge: {
        id: reference,
        idempotencyKey: key,
        amount,
        currency,
        status,
        failureCode: null,
        hard: false,
        actionUrl: null,
        card: { id: "card_test", brand: "visa", lastDigits: "4242", expiresMonth: 12, expiresYear: 2039 },
      },
    },
  });

const send = (body: string, signature: string | null = signatureHeader(secret, body, app.now())) =>
  app.http.inject({
    method: "POST",
    url: "/api/pay/webhook/sandbox",
    payload: body,
    headers: { "content-type": "application/json", ...(signature === null ? {} : { "sandbox-signature": signature }) },
  });

/** An order whose charge is stored, but about which no news has arrived. */
async function openOrder({ plan = "oneTime" }: { plan?: "oneTime" | "installments" } = {}) {
  const { parent, child } = await pay.newFamily();
  const group = await pay.newGroup();
  const { body } = await pay.checkOut(parent, { students: [child.id], group, plan, card: cards.asks });
  const [its] = await pay.charges(body.orderId);
  await pay.eventsDelivered();
  await app.db.delete(providerEvent);
  await app.db.update(charge).set({ status: "created", reference: null, actionUrl: null }).where(eq(charge.orderId, body.orderId));
  return { parent, child, group, orderId: body.orderId, key: its?.idempotencyKey ?? "" };
}

const outcomesOf = (key: string) =>
  app.db
    .select({ outcome: providerEvent.outcome })
    .from(providerEvent)
    .where(sql`${providerEvent.payload}->>'idempotencyKey' = ${key}`)
    .orderBy(providerEvent.id);

describe("[S-78] signatures", () => {
  test.each<[string, (body: string) => { body?: string; signature: string | null }]>([
    ["no signature", () => ({ signature: null })],
    ["a signature with another secret", (body) => ({ signature: signatureHeader("another", body, app.now()) })],
    ["a signature 301 seconds old", (body) => ({ signature: signatureHeader(secret, body, app.now().subtract({ seconds: 301 })) })],
    [
      "a body altered by one byte",
      (body) => ({ body: body.replace("24000", "14000"), signature: signatureHeader(secret, body, app.now()) }),
    ],
    ["a malformed signature", () => ({ signature: "v1=zz,t=x" })],
    ["two wrong signatures", (body) => ({ signature: `${signatureHeader("a", body, app.now())},v1=${"00".repeat(32)}` })],
  ])("[S-78] [PAY-07] %s: 400 and nothing changes", async (_, make) => {
    const { orderId, key } = await openOrder();
    const body = eventBody({ key });
    const made = make(body);
    const answer = await send(made.body ?? body, made.signature);
    expect([answer.statusCode, answer.json().code]).toEqual([400, "signature_invalid"]);
    expect((await pay.order(orderId)).status).toBe("PENDING");
    expect(await outcomesOf(key)).toEqual([]);
  });

  test("[S-78] [PAY-07] a signature 299 seconds old, or one right of two, is valid: 204, and the order is paid", async () => {
    const [old, two] = [await openOrder(), await openOrder()];
    const oldBody = eventBody({ key: old.key });
    expect((await send(oldBody, signatureHeader(secret, oldBody, app.now().subtract({ seconds: 299 })))).statusCode).toBe(204);
    const twoBody = eventBody({ key: two.key });
    const [time, right] = signatureHeader(secret, twoBody, app.now()).split(",");
    expect((await send(twoBody, `${time},v1=${"ab".repeat(32)},${right}`)).statusCode).toBe(204);
    for (const { orderId } of [old, two]) expect((await pay.order(orderId)).status).toBe("COMPLETED");
  });

  test("[PAY-07] an unknown provider returns 404", async () => {
    const answer = await app.http.inject({
      method: "POST",
      url: "/api/pay/webhook/stripe",
      payload: "{}",
      headers: { "content-type": "application/json" },
    });
    expect(answer.statusCode).toBe(404);
  });
});

describe("[S-79] [F-05] repeated events", () => {
  test("[S-79] [F-05] [PAY-07] the same event ten times, five of them concurrently: ten accepted, one transition", async () => {
    const { orderId, key, child, group, parent } = await openOrder();
    const body = eventBody({ key });
    const answers = await Promise.all(Array.from({ length: 5 }, () => send(body)));
    for (let index = 0; index < 5; index++) answers.push(await send(body));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 10 }, () => 204));
    expect(await outcomesOf(key)).toEqual([{ outcome: "pay" }]);
    expect((await pay.order(orderId)).status).toBe("COMPLETED");
    expect(await pay.placeOf(child, group)).toEqual({ enrolments: 1, active: 1, inGroup: true, classes: 4, holds: 0 });
    expect(await app.db.select().from(outgoingMessage).where(eq(outgoingMessage.recipient, parent.identity))).toHaveLength(1);
  });

  test("[F-05] different concurrent events of one charge pay once", async () => {
    const { key, orderId, child, group } = await openOrder();
    await Promise.all(Array.from({ length: 8 }, () => send(eventBody({ key }))));
    expect((await outcomesOf(key)).filter(({ outcome }) => outcome === "pay")).toHaveLength(1);
    expect(await pay.installments(orderId)).toMatchObject([{ status: "succeeded" }]);
    expect(await pay.placeOf(child, group)).toMatchObject({ enrolments: 1, classes: 4 });
  });

  test("[F-06] created, processing, succeeded, refunded in all 24 orders end the same", async () => {
    const kinds = ["created", "processing", "succeeded", "refunded"] as const;
    const orders = permutations(kinds);
    expect(orders).toHaveLength(24);
    const ends = new Set<string>();
    for (const order of orders) {
      const { key, orderId, child, group } = await openOrder({ plan: "installments" });
      for (const kind of order) {
        const status = kind === "created" || kind === "processing" ? "processing" : "succeeded";
        expect((await send(eventBody({ key, amount: 90_00, type: `charge.${kind}`, status }))).statusCode).toBe(204);
      }
      const refunds = await app.db.select({ amount: refund.amount, status: refund.status }).from(refund).where(eq(refund.orderId, orderId));
      const [its] = await pay.charges(orderId);
      const installments = (await pay.installments(orderId)).map(({ status }) => status);
      ends.add(
        JSON.stringify({
          order: (await pay.order(orderId)).status,
          charge: its?.status,
          installments,
          refunds,
          place: await pay.placeOf(child, group),
        }),
      );
    }
    expect([...ends].map((end) => JSON.parse(end) as object)).toEqual([
      {
        order: "ACTIVE",
        charge: "succeeded",
        installments: ["succeeded", "scheduled", "scheduled"],
        refunds: [{ amount: 90_00, status: "succeeded" }],
        place: { enrolments: 1, active: 1, inGroup: true, classes: 4, holds: 0 },
      },
    ]);
  }, 60_000);

  test("[F-05] a decline reported twice counts once", async () => {
    const { key, orderId } = await openOrder();
    await app.db.update(charge).set({ present: false }).where(eq(charge.orderId, orderId));
    for (const _ of [1, 2]) await send(eventBody({ key, type: "charge.declined", status: "declined" }));
    expect(await pay.installments(orderId)).toMatchObject([{ status: "pending", attempts: 1 }]);
  });

  test("[PAY-07] an irrelevant kind of event is accepted and ignored", async () => {
    const { key, orderId } = await openOrder();
    expect((await send(eventBody({ key, type: "balance.available" }))).statusCode).toBe(204);
    expect((await pay.order(orderId)).status).toBe("PENDING");
  });
});

describe("[S-80] unexpected money", () => {
  test("[S-80] for a canceled order is refunded automatically, once, and the family is emailed", async () => {
    const { key, orderId, parent, child, group } = await openOrder();
    await app.db.update(charge).set({ status: "requires_action" }).where(eq(charge.orderId, orderId));
    app.sleep({ minutes: 31 });
    await expireHolds(app.kernel);
    expect((await pay.order(orderId)).status).toBe("CANCELED");
    const reference = `late_${key}`;
    await send(eventBody({ key, reference }));
    await send(eventBody({ key, reference }));
    const refunds = await app.db.select().from(refund).where(eq(refund.orderId, orderId));
    expect(refunds).toMatchObject([{ amount: 240_00, reason: "order_canceled", status: "pending" }]);
    expect(await outcomesOf(key)).toEqual([{ outcome: "refund: order_canceled" }, { outcome: "nothing: no_change" }]);
    expect(await pay.placeOf(child, group)).toMatchObject({ enrolments: 0, inGroup: false });
    expect(
      await app.db
        .select()
        .from(outgoingMessage)
        .where(and(eq(outgoingMessage.recipient, parent.identity), eq(outgoingMessage.kind, "payments.refund"))),
    ).toHaveLength(1);
  });

  test("[S-80] from a payer who answers their bank after the hold has expired is refunded by the gateway, once", async () => {
    const { parent, child } = await pay.newFamily();
    const { body } = await pay.checkOut(parent, { students: [child.id], group: await pay.newGroup(), card: cards.asks });
    app.sleep({ minutes: 31 });
    await expireHolds(app.kernel);
    await pay.answerBank(body.actionUrl, "approve");
    await pay.eventually(async () => expect(await app.db.$count(refund, eq(refund.orderId, body.orderId))).toBe(1));
    const [due] = await app.db.select().from(refund).where(eq(refund.orderId, body.orderId));
    await sendRefund(app.kernel, due?.id ?? 0);
    await sendRefund(app.kernel, due?.id ?? 0);
    const [its] = await pay.charges(body.orderId);
    expect(
      await app.db
        .select()
        .from(sandboxRefund)
        .where(eq(sandboxRefund.chargeId, its?.reference ?? "")),
    ).toMatchObject([{ amount: 240_00 }]);
    const read = await app.call("GET /public/profile/client/orders/:id", {
      params: { id: body.orderId },
      as: await pay.f.tokenFor(parent),
    });
    expect(read.body).toMatchObject({ status: "CANCELED", cancelReason: "hold_expired", paid: 0, refunded: 240_00 });
  });

  test("[S-80] [S-83] for a group that is full by now is refunded, and the order ends", async () => {
    const group = await pay.newGroup({ capacity: 1 });
    const [slow, quick] = [await pay.newFamily(), await pay.newFamily()];
    const first = await pay.checkOut(slow.parent, { students: [slow.child.id], group, card: cards.asks });
    app.sleep({ minutes: 31 });
    expect((await pay.checkOut(quick.parent, { students: [quick.child.id], group })).body.result).toBe("paid");
    await pay.answerBank(first.body.actionUrl, "approve");
    await pay.eventually(async () =>
      expect(await pay.order(first.body.orderId)).toMatchObject({ status: "CANCELED", cancelReason: "group_full" }),
    );
    expect(await app.db.select().from(refund).where(eq(refund.orderId, first.body.orderId))).toMatchObject([
      { amount: 240_00, reason: "group_full" },
    ]);
    expect(await pay.placeOf(slow.child, group)).toMatchObject({ enrolments: 0, inGroup: false, holds: 0 });
  });

  test("[S-80] late but with free seats counts", async () => {
    const { key, orderId, child, group } = await openOrder();
    app.sleep({ minutes: 45 });
    await send(eventBody({ key }));
    expect((await pay.order(orderId)).status).toBe("COMPLETED");
    expect(await pay.placeOf(child, group)).toMatchObject({ active: 1, classes: 4 });
  });

  test.each<[string, Partial<EventDraft>, string]>([
    ["another amount", { amount: 1_00 }, "alert: wrong_amount"],
    ["another currency", { currency: "ILS" }, "alert: wrong_currency"],
  ])("[S-80] with %s activates nothing and waits for a person", async (_, over, outcome) => {
    const { key, orderId, child, group } = await openOrder();
    expect((await send(eventBody({ key, ...over }))).statusCode).toBe(204);
    expect(await outcomesOf(key)).toEqual([{ outcome }]);
    expect((await pay.order(orderId)).status).toBe("PENDING");
    expect(await pay.placeOf(child, group)).toMatchObject({ enrolments: 0, inGroup: false });
  });

  test("[S-80] for an unknown order waits for a person", async () => {
    expect((await send(eventBody({ key: "charge-of-nobody" }))).statusCode).toBe(204);
    expect(await outcomesOf("charge-of-nobody")).toEqual([{ outcome: "alert: unknown_order" }]);
  });
});

function permutations<T>(items: readonly T[]): T[][] {
  if (items.length <= 1) return [[...items]];
  return items.flatMap((item, index) => permutations(items.filter((_, other) => other !== index)).map((rest) => [item, ...rest]));
}
