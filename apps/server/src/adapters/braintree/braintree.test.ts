import { afterAll, beforeEach, describe, expect, test, vi } from "vitest";
import { type ChargeRequest, SignatureError } from "../../kernel/ports/payments.ts";
import { createBraintreeProvider } from "./braintree-provider.ts";
import { nonces } from "./stand-in-vault.test-support.ts";
import { startBraintree, type StandInTransaction } from "./stand-in.test-support.ts";

const braintree = await startBraintree();
afterAll(() => braintree.close());
const alert = vi.fn<(details: Readonly<Record<string, unknown>>, text: string) => void>();
const account = { countryId: 1, mode: "test", keys: braintree.keys } as const;
const make = (keys: Record<string, string> = {}, apiUrl = braintree.url) =>
  createBraintreeProvider({ ...account, keys: { ...account.keys, ...keys } }, { apiUrl, alert });
const provider = make();

let number = 0;
const request = (changed: Partial<ChargeRequest> = {}): ChargeRequest => ({
  idempotencyKey: `charge-${(number += 1)}`,
  amount: 49_00,
  currency: "USD",
  method: nonces.valid,
  save: false,
  present: true,
  orderId: 7,
  returnUrl: "http://localhost/",
  customer: { clientId: 42, email: "parent@family.example" },
  ...changed,
});
const sent = ({ idempotencyKey }: ChargeRequest, reference: string | null = null) => ({
  idempotencyKey,
  reference,
  createdAt: Temporal.Now.instant(),
});
const booked = (reference: string | null | undefined): StandInTransaction => {
  const its = braintree.transactions.get(reference ?? "");
  return its ?? expect.unreachable("the transaction is unknown");
};
const refund = (reference: string, amount: number, idempotencyKey = `refund-${(number += 1)}`) =>
  provider.refund({ idempotencyKey, reference, amount, currency: "USD" });

beforeEach(() => {
  alert.mockClear();
  for (const fault of Object.keys(braintree.faults)) delete braintree.faults[fault as keyof typeof braintree.faults];
});

describe("charges", () => {
  test("a card just entered is charged at once, in the merchant account of the currency, with our key as order id", async () => {
    braintree.merchantAccounts.set("euros", "EUR");
    const asked = request({ amount: 5, currency: "EUR" });
    const state = await provider.charge(asked);
    expect(state).toMatchObject({ status: "succeeded", failureCode: null, hard: false, card: { brand: "visa", lastDigits: "1881" } });
    expect(booked(state.reference)).toMatchObject({ amount: "0.05", currencyIsoCode: "EUR", orderId: asked.idempotencyKey });
    expect(braintree.sales.at(-1)).toMatchObject({ merchant_account_id: "euros", customer: { email: "parent@family.example" } });
    expect(await provider.findCharge(sent(asked, state.reference))).toMatchObject({ status: "succeeded", amount: 5, currency: "EUR" });
  });

  test("nothing is charged in a currency other than the one of the price", async () => {
    const before = braintree.sales.length;
    for (const each of [provider, make({ merchantAccountId: "main_usd" })])
      expect(await each.charge(request({ currency: "GBP" }))).toMatchObject({
        reference: null,
        status: "declined",
        failureCode: "currency_not_supported",
      });
    expect(braintree.sales).toHaveLength(before);
    expect(alert).toHaveBeenCalledTimes(2);
  });

  test("a saved card pays while its holder is absent, and only for its own family", async () => {
    const first = await provider.charge(request({ save: true, method: nonces.mastercard }));
    expect(braintree.sales.at(-1)).toMatchObject({ customer_id: "client-42", transaction_source: "installment_first" });
    expect(first.card).toMatchObject({ brand: "mastercard", lastDigits: "4444", expiresMonth: 12, expiresYear: 2039 });
    const method = first.card?.reference ?? "";
    const later = await provider.charge(request({ method, save: true, present: false }));
    expect(later).toMatchObject({ status: "succeeded", card: { reference: method } });
    expect(braintree.sales.at(-1)).toMatchObject({ transaction_source: "installment", options: { submit_for_settlement: true } });
    const stolen = await provider.charge(request({ method, customer: { clientId: 43, email: null } }));
    expect(stolen).toMatchObject({ reference: null, status: "declined", failureCode: "card_declined", hard: true });
  });

  test("a card that was not saved can't be charged by its reference", async () => {
    const { card } = await provider.charge(request());
    expect(await provider.charge(request({ method: card?.reference ?? "" }))).toMatchObject({
      status: "declined",
      reference: null,
      hard: true,
    });
  });

  test.each([
    ["the bank declines", { method: nonces.declined }, "card_declined", false],
    ["too little money", { amount: 2001_00 }, "insufficient_funds", false],
    ["an expired card", { amount: 2004_00 }, "expired_card", true],
    ["a lost card", { method: nonces.lost }, "card_declined", true],
    ["the bank asks for its customer", { method: nonces.asks, present: false }, "authentication_required", true],
    ["the customer did not answer the bank", { method: nonces.notAuthenticated }, "authentication_failed", true],
    ["suspected fraud", { method: nonces.fraud }, "card_declined", true],
    ["the bank's network is down", { amount: 3000_00 }, "card_declined", false],
  ])("%s", async (_, changed, failureCode, hard) => {
    const asked = request(changed);
    const state = await provider.charge(asked);
    expect(state).toMatchObject({ status: "declined", failureCode, hard });
    expect(await provider.findCharge(sent(asked))).toMatchObject({ status: "declined", reference: state.reference, failureCode, hard });
  });

  test("a nonce that was used or never given is declined without a transaction", async () => {
    for (const method of [nonces.consumed, "nobody-gave-this", ""])
      expect(await provider.charge(request({ method }))).toMatchObject({
        reference: null,
        status: "declined",
        failureCode: "card_declined",
        hard: true,
      });
    expect(alert).not.toHaveBeenCalled();
  });

  test("a lost answer is found by our key; a charge nobody received is not", async () => {
    const asked = request();
    await make().findCharge(sent(asked));
    braintree.faults.cutAnswers = true;
    await expect(provider.charge(asked)).rejects.toThrow("request error");
    delete braintree.faults.cutAnswers;
    expect(await provider.findCharge(sent(asked))).toMatchObject({ status: "succeeded", amount: 49_00, currency: "USD" });
    expect(await provider.findCharge(sent(request()))).toBeNull();
    expect(await provider.findCharge(sent(request(), "unknown1"))).toBeNull();
  });

  test("of two charges with one key the first counts, and people are told of the other", async () => {
    const asked = request();
    const common = { orderId: asked.idempotencyKey, amount: "49.00" };
    braintree.book({ ...common, id: "declined", status: "processor_declined", createdAt: "2026-01-01T09:00:00Z" });
    braintree.book({ ...common, id: "second", createdAt: "2026-01-01T09:00:02Z" });
    braintree.book({ ...common, id: "first", createdAt: "2026-01-01T09:00:01Z" });
    braintree.book({ ...common, id: "refunded", type: "credit", createdAt: "2026-01-01T08:00:00Z" });
    expect(await provider.findCharge(sent(asked))).toMatchObject({ reference: "first", status: "succeeded" });
    expect(alert.mock.calls).toEqual([[expect.objectContaining({ reference: "second", charge: "first" }), expect.any(String)]]);
  });

  test("no answer, an outage and revoked keys decide nothing", async () => {
    const before = braintree.transactions.size;
    braintree.faults.down = true;
    await expect(provider.charge(request())).rejects.toThrow("Service Unavailable");
    await expect(provider.findCharge(sent(request()))).rejects.toThrow("Service Unavailable");
    braintree.faults.down = false;
    braintree.faults.revoked = true;
    await expect(provider.charge(request())).rejects.toThrow("Authentication Error");
    await expect(make({}, "http://127.0.0.1:1").charge(request())).rejects.toThrow("request error");
    expect(braintree.transactions.size).toBe(before);
  });
});

describe("cards", () => {
  test("a card is saved without a charge and pays later", async () => {
    const customer = { clientId: 50, email: null };
    const card = await provider.saveCard({ method: nonces.amex, customer });
    if (!card || !("lastDigits" in card)) throw new Error("the card was not saved");
    expect(card).toMatchObject({ brand: "amex", lastDigits: "0005" });
    expect(await provider.charge(request({ method: card.reference, customer, present: false }))).toMatchObject({
      status: "succeeded",
    });
    expect(await provider.saveCard({ method: "nobody-gave-this", customer })).toBeNull();
    expect(await provider.saveCard({ method: nonces.declined, customer })).toBeNull();
    // Its holder did not answer their bank.
    expect(await provider.saveCard({ method: nonces.notAuthenticated, customer })).toBeNull();
  });
});

describe("refunds", () => {
  const charged = async (): Promise<string> => (await provider.charge(request())).reference ?? "";

  test("before it is settled, a charge is taken back as a whole", async () => {
    const reference = await charged();
    expect(await refund(reference, 49_00, "whole")).toEqual({ reference, status: "succeeded" });
    expect(booked(reference).status).toBe("voided");
    expect(await refund(reference, 49_00, "whole")).toEqual({ reference, status: "succeeded" });
    expect(await refund(reference, 10_00)).toMatchObject({ status: "failed" });
  });

  test("a part waits until it is settled, and is then refunded once, however often it is asked for", async () => {
    const reference = await charged();
    expect(await refund(reference, 20_00, "part")).toEqual({ reference: null, status: "pending" });
    expect(booked(reference).status).toBe("submitted_for_settlement");
    braintree.settle(reference);
    braintree.faults.cutAnswers = true;
    await expect(refund(reference, 20_00, "part")).rejects.toThrow("request error");
    delete braintree.faults.cutAnswers;
    booked(reference);
    const answer = await refund(reference, 20_00, "part");
    expect(answer).toEqual({ reference: booked(reference).refundIds[0], status: "succeeded" });
    expect(await refund(reference, 20_00, "part")).toEqual(answer);
    expect(booked(reference).refundIds).toHaveLength(1);
    expect(booked(answer.reference)).toMatchObject({ type: "credit", amount: "20.00", orderId: "part" });
  });

  test("more than is left, and a charge that never took money, are refused", async () => {
    const reference = await charged();
    braintree.settle(reference);
    expect(await refund(reference, 30_00)).toMatchObject({ status: "succeeded" });
    expect(await refund(reference, 30_00)).toEqual({ reference: null, status: "failed" });
    const declined = await provider.charge(request({ method: nonces.declined }));
    expect(await refund(declined.reference ?? "", 49_00)).toMatchObject({ status: "failed" });
  });
});

describe("webhooks", () => {
  const now = Temporal.Instant.from("2026-10-05T10:00:00Z");
  const read = (body: string, at = now) => provider.readNotice(body, {}, at);

  test("a settlement is about the charge with our key", async () => {
    const its = braintree.book({ orderId: "charge-x", status: "settled", amount: "12.50" });
    expect(await read(braintree.event("transaction_settled", its, now))).toMatchObject({
      eventId: `transaction_settled:${its.id}`,
      kind: "succeeded",
      idempotencyKey: "charge-x",
      reference: its.id,
      amount: 12_50,
      currency: "USD",
      state: { status: "succeeded" },
    });
  });

  test("a settlement that was declined is told to people too", async () => {
    const its = braintree.book({ orderId: "charge-y", status: "settlement_declined" });
    expect(await read(braintree.event("transaction_settlement_declined", its, now))).toMatchObject({
      kind: "declined",
      state: { hard: false },
    });
    expect(alert).toHaveBeenCalledOnce();
  });

  test.each([
    ["dispute_opened", "opened"],
    ["dispute_won", "won"],
    ["dispute_lost", "lost"],
    ["dispute_expired", "lost"],
  ])("%s", async (kind, status) => {
    const charge = braintree.book({ amount: "250.00", orderId: "charge-z" });
    expect(await read(braintree.event(kind, { dispute: "dispute-1", charge }, now))).toEqual({
      eventId: `${kind}:dispute-1`,
      type: kind,
      kind: "dispute",
      reference: charge.id,
      amount: 250_00,
      currency: "USD",
      idempotencyKey: "charge-z",
      dispute: { reference: "dispute-1", status, reason: "fraud" },
    });
  });

  test.each([
    ["transaction_settled", "refunded"],
    ["transaction_settlement_declined", "refund_failed"],
    ["refund_failed", "refund_failed"],
  ])("%s of a refund is about the sale it gave back", async (kind, told) => {
    const sale = braintree.book({ orderId: "charge-z", status: "settled", amount: "50.00" });
    const made = braintree.book({ type: "credit", amount: "20.00", orderId: "refund-z", refundedTransactionId: sale.id });
    expect(await read(braintree.event(kind, made, now))).toMatchObject({
      eventId: `${kind}:${made.id}`,
      kind: told,
      idempotencyKey: "charge-z",
      reference: sale.id,
      refundReference: made.id,
      amount: 20_00,
      currency: "USD",
      state: { status: "succeeded" },
    });
    expect(alert).not.toHaveBeenCalled();
    expect(await read(braintree.event(kind, { ...made, id: "unknown1" }, now))).toBeNull();
  });

  test("Braintree's sample of a failed refund, which has little more than an id, is understood", async () => {
    const sale = braintree.book({ orderId: "charge-s", status: "settled" });
    const made = braintree.book({ type: "credit", refundedTransactionId: sale.id });
    const sample = `<transaction><id>${made.id}</id><amount>100</amount><credit-card><card-type>Visa</card-type></credit-card><status>processor_declined</status></transaction>`;
    expect(await read(braintree.signed("refund_failed", sample, now))).toMatchObject({ kind: "refund_failed", reference: sale.id });
  });

  test.each([
    ["a kind whose parts the SDK misses", "subscription_went_active", "<subscription><id>1</id></subscription>"],
    ["an empty subject of one we don't follow", "account_updater_daily_report", ""],
    ["a kind of the future", "something_new", "<thing><id>1</id></thing>"],
  ])("%s does not concern us", async (_, kind, subject) => {
    expect(await read(braintree.signed(kind, subject, now))).toBeNull();
  });

  test("a followed kind in a form that can't be read is not dropped: Braintree sends it again", async () => {
    await expect(read(braintree.signed("transaction_settled", "", now))).rejects.toThrow("Invalid input");
    await expect(read(braintree.signed("dispute_opened", "<dispute><id>1</id></dispute>", now))).rejects.toThrow("Invalid input");
  });

  test("any other kind does not concern us", async () => {
    expect(await read(braintree.signed("check", '<check type="boolean">true</check>', now))).toBeNull();
    expect(await read(braintree.event("transaction_disbursed", braintree.book({}), now))).toBeNull();
  });

  test("[S-78] Braintree's events: no signature, a wrong one, a changed body and an old one are refused", async () => {
    const body = braintree.event("transaction_settled", braintree.book({ status: "settled" }), now);
    const form = new URLSearchParams(body);
    const changed = (changes: Record<string, string>): string =>
      new URLSearchParams({ ...Object.fromEntries(form), ...changes }).toString();
    const signature = form.get("bt_signature") ?? "";
    const bodies = [
      "",
      changed({ bt_signature: "" }),
      changed({ bt_signature: signature.slice(0, signature.indexOf("|") + 1) }),
      changed({ bt_signature: signature.slice(0, -1) }),
      changed({ bt_signature: signature.replace("standinpublickey", "another") }),
      changed({ bt_payload: (form.get("bt_payload") ?? "").replace(/^./, "Q") }),
      changed({ bt_payload: "<xml>" }),
    ];
    for (const wrong of bodies) await expect(read(wrong), wrong).rejects.toBeInstanceOf(SignatureError);
    await expect(make({ secretKey: "anotherprivatekey" }).readNotice(body, {}, now)).rejects.toBeInstanceOf(SignatureError);
    for (const seconds of [301, -301]) await expect(read(body, now.add({ seconds }))).rejects.toBeInstanceOf(SignatureError);
    for (const seconds of [300, -300]) expect(await read(body, now.add({ seconds }))).toMatchObject({ kind: "succeeded" });
    expect(await read(changed({ bt_signature: `another|${"0".repeat(40)}&${signature}` }))).toMatchObject({ kind: "succeeded" });
  });

  test("the question for our address is answered with our key's signature", async () => {
    expect(await provider.answerChallenge?.("20f9f8ed05f77439fe955c977e4c8a53")).toMatch(/^standinpublickey\|[0-9a-f]{40}$/);
    expect(await provider.answerChallenge?.("not a challenge")).toBeNull();
  });
});

describe("keys", () => {
  test("are tested without changing anything", async () => {
    expect(await provider.testConnection()).toEqual({ ok: true });
    const wrong = { secretKey: "anotherprivatekey", merchantId: "anothermerchant", merchantAccountId: "unknown" };
    for (const [name, key] of Object.entries(wrong))
      expect(await make({ [name]: key }).testConnection()).toEqual({ ok: false, problem: "keys_refused" });
    expect(await make({}, "http://127.0.0.1:1").testConnection()).toEqual({ ok: false, problem: "not_reachable" });
    braintree.faults.down = true;
    expect(await provider.testConnection()).toEqual({ ok: false, problem: "not_reachable" });
  });

  test("a token for the card fields names the merchant and no secret", async () => {
    const token = Buffer.from((await provider.clientToken?.()) ?? "", "base64").toString();
    expect(token).toContain(braintree.keys.merchantId);
    expect(token).not.toContain(braintree.keys.secretKey);
  });
});
