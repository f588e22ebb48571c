import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { cents } from "../shared/brand.ts";
import { type KnownRefund, settle, type ProviderEvent, type SettledInstallment, type SettledOrder, type SettleInput } from "./settle.ts";
import { orderStatusOf } from "./states.ts";

const now = Temporal.Instant.from("2026-03-10T15:00:00Z");
const installment = (over: Partial<SettledInstallment> = {}): SettledInstallment => ({
  id: 1,
  amount: cents(132_00),
  status: "pending",
  chargeId: "ch1",
  declines: 0,
  firstDeclinedAt: null,
  ...over,
});
const order = (over: Partial<SettledOrder> = {}): SettledOrder => ({
  status: "PENDING",
  currency: "USD",
  installments: [installment(), installment({ id: 2, status: "scheduled", chargeId: null })],
  refunds: [],
  ...over,
});
const refund = (over: Partial<KnownRefund> = {}): KnownRefund => ({
  id: 5,
  chargeId: "ch1",
  amount: cents(132_00),
  status: "succeeded",
  reference: "re1",
  ...over,
});
const event = (over: Partial<ProviderEvent> = {}): ProviderEvent => ({
  kind: "succeeded",
  chargeId: "ch1",
  amount: cents(132_00),
  currency: "usd",
  ...over,
});
const input = (over: Partial<SettleInput> = {}): SettleInput => ({
  event: event(),
  seen: false,
  order: order(),
  installmentId: 1,
  placesFree: true,
  customerPresent: false,
  clientZone: "America/New_York",
  now,
  ...over,
});

describe("[S-79] [S-80] a successful charge", () => {
  const paid = order({
    status: "ACTIVE",
    installments: [installment({ status: "succeeded" }), installment({ id: 2, status: "pending", chargeId: "ch2" })],
  });
  const canceled = order({ status: "CANCELED", installments: [installment({ status: "canceled" })] });

  test.each<[string, Partial<SettleInput>, object]>([
    ["activates the order and enrols, if it is the first", {}, { do: "pay", installmentId: 1, orderStatus: "ACTIVE", enrol: true }],
    [
      "completes the order if it is the only one",
      { order: order({ installments: [installment()] }) },
      { do: "pay", installmentId: 1, orderStatus: "COMPLETED", enrol: true },
    ],
    [
      "completes the order if it is the last one, and enrols no one again",
      { order: paid, installmentId: 2, event: event({ chargeId: "ch2" }) },
      { do: "pay", installmentId: 2, orderStatus: "COMPLETED", enrol: false },
    ],
    [
      "counts even if a decline arrived first",
      { order: order({ installments: [installment({ status: "stalled" })] }) },
      { do: "pay", installmentId: 1, orderStatus: "COMPLETED", enrol: true },
    ],
    ["was processed before", { seen: true }, { do: "nothing", because: "repeat" }],
    ["repeats an event of the same charge", { order: paid }, { do: "nothing", because: "no_change" }],
    [
      "is a second charge for a paid installment",
      { order: paid, event: event({ chargeId: "ch9" }) },
      { do: "refund", amount: 132_00, because: "already_paid", orderStatus: "ACTIVE" },
    ],
    [
      "is late: the order is canceled",
      { order: canceled },
      { do: "refund", amount: 132_00, because: "order_canceled", orderStatus: "CANCELED" },
    ],
    [
      "is late, and for another amount",
      { order: canceled, event: event({ amount: cents(5) }) },
      { do: "refund", amount: 5, because: "order_canceled", orderStatus: "CANCELED" },
    ],
    ["is late, and was refunded before", { order: { ...canceled, refunds: [refund()] } }, { do: "nothing", because: "no_change" }],
    [
      "is late, and was partly refunded at the provider",
      { order: { ...canceled, refunds: [refund({ amount: cents(100_00) })] } },
      { do: "refund", amount: 32_00, because: "order_canceled", orderStatus: "CANCELED" },
    ],
    [
      "[S-83] the hold has expired and the group is full",
      { placesFree: false },
      { do: "refund", amount: 132_00, because: "group_full", orderStatus: "CANCELED" },
    ],
    [
      "is kept if the group is full but the child is already in it",
      { order: paid, installmentId: 2, event: event({ chargeId: "ch2" }), placesFree: false },
      { do: "pay", installmentId: 2, orderStatus: "COMPLETED", enrol: false },
    ],
    ["is too little", { event: event({ amount: cents(131_99) }) }, { do: "alert", because: "wrong_amount" }],
    ["is too much", { event: event({ amount: cents(132_01) }) }, { do: "alert", because: "wrong_amount" }],
    ["is in another currency", { event: event({ currency: "EUR" }) }, { do: "alert", because: "wrong_currency" }],
    ["is for an unknown order", { order: null }, { do: "alert", because: "unknown_order" }],
    ["is for an unknown installment", { installmentId: 3 }, { do: "alert", because: "unknown_installment" }],
  ])("%s", (_, over, expected) => {
    expect(settle(input(over))).toEqual(expected);
  });

  test("changes nothing for a paid installment of a partly canceled order", () => {
    const partly = order({
      status: "CANCELED",
      installments: [installment({ status: "succeeded" }), installment({ id: 2, status: "canceled" })],
    });
    expect(settle(input({ order: partly }))).toEqual({ do: "nothing", because: "no_change" });
  });
});

describe("[ST-06] other provider events", () => {
  test("the charge is processing, or the client has to act", () => {
    expect(settle(input({ event: event({ kind: "processing" }) }))).toEqual({ do: "wait", installmentId: 1, needsAction: false });
    expect(settle(input({ event: event({ kind: "needs_action" }) }))).toEqual({ do: "wait", installmentId: 1, needsAction: true });
    expect(settle(input({ event: event({ kind: "processing" }), order: order({ status: "CANCELED" }) })).do).toBe("nothing");
  });

  test("a decline is retried, or stalls the installment while the client is there to choose another card", () => {
    const declined = event({ kind: "declined", decline: "soft" });
    expect(settle(input({ event: declined }))).toEqual({
      do: "decline",
      installmentId: 1,
      status: "pending",
      retryAt: Temporal.Instant.from("2026-03-11T15:00:00Z"),
    });
    expect(settle(input({ event: declined, customerPresent: true }))).toEqual({
      do: "decline",
      installmentId: 1,
      status: "stalled",
      retryAt: null,
    });
    expect(settle(input({ event: { ...declined, decline: "hard" } }))).toMatchObject({ status: "stalled" });
    const worn = order({ installments: [installment({ declines: 4, firstDeclinedAt: now.subtract({ hours: 168 }) })] });
    expect(settle(input({ event: declined, order: worn }))).toMatchObject({ status: "stalled", retryAt: null });
  });

  test("a decline changes nothing that is paid, canceled or being retried", () => {
    const declined = event({ kind: "declined" });
    for (const other of [
      order({ installments: [installment({ status: "succeeded" })] }),
      order({ status: "CANCELED", installments: [installment({ status: "canceled" })] }),
      order({ installments: [installment({ chargeId: "ch2" })] }),
    ])
      expect(settle(input({ event: declined, order: other })).do).toBe("nothing");
  });

  test("a refund is recorded once", () => {
    expect(settle(input({ event: event({ kind: "refunded" }) }))).toEqual({ do: "record_refund", amount: 132_00 });
    expect(settle(input({ event: event({ kind: "refunded" }), order: order({ refunds: [refund()] }) })).do).toBe("nothing");
  });

  const partial = (amount: number, refundReference: string) => event({ kind: "refunded", amount: cents(amount), refundReference });
  test.each<[string, ProviderEvent, KnownRefund[], object]>([
    ["the first", partial(32_00, "re1"), [], { do: "record_refund", amount: 32_00 }],
    ["a second", partial(32_00, "re2"), [refund({ amount: cents(32_00) })], { do: "record_refund", amount: 32_00 }],
    ["one that is known", partial(32_00, "re1"), [refund({ amount: cents(32_00) })], { do: "nothing", because: "no_change" }],
    ["more than the charge has left", partial(132_00, "re2"), [refund({ amount: cents(100_00) })], { do: "record_refund", amount: 32_00 }],
    ["one of a charge with nothing left", partial(1, "re2"), [refund()], { do: "nothing", because: "no_change" }],
    [
      "our own, whose answer is not stored yet",
      partial(32_00, "re2"),
      [refund({ id: 8, amount: cents(32_00), status: "pending", reference: null })],
      { do: "confirm_refund", refundId: 8 },
    ],
    [
      "our own, which the provider had not finished",
      partial(32_00, "re1"),
      [refund({ id: 8, amount: cents(32_00), status: "pending" })],
      { do: "confirm_refund", refundId: 8 },
    ],
    [
      "our own, of which the provider's id was lost with its answer",
      partial(32_00, "re2"),
      [refund({ id: 8, amount: cents(32_00), reference: null })],
      { do: "confirm_refund", refundId: 8 },
    ],
    [
      "another one beside ours of which the id was lost",
      partial(32_00, "re2"),
      [refund({ id: 8, amount: cents(50_00), reference: null })],
      { do: "record_refund", amount: 32_00 },
    ],
    [
      "another one while our own is pending",
      partial(32_00, "re2"),
      [refund({ amount: cents(32_00), status: "pending", reference: "re1" })],
      { do: "record_refund", amount: 32_00 },
    ],
    [
      "one made there after ours had failed",
      partial(132_00, "re2"),
      [refund({ status: "failed", reference: null })],
      { do: "record_refund", amount: 132_00 },
    ],
    ["one of another charge", partial(32_00, "re2"), [refund({ chargeId: "ch2" })], { do: "record_refund", amount: 32_00 }],
  ])("a partial refund: %s", (_, given, refunds, expected) => {
    expect(settle(input({ event: given, order: order({ refunds }) }))).toEqual(expected);
  });

  test.each<[string, KnownRefund[], object]>([
    ["accepted before", [refund({ id: 8 })], { do: "fail_refund", refundId: 8, because: "refund_failed" }],
    [
      "not stored yet",
      [refund({ id: 8, status: "pending", reference: null })],
      { do: "fail_refund", refundId: 8, because: "refund_failed" },
    ],
    ["failed already", [refund({ status: "failed" })], { do: "nothing", because: "no_change" }],
    ["another one", [refund({ reference: "re9" })], { do: "nothing", because: "no_change" }],
    ["another charge's", [refund({ chargeId: "ch2" })], { do: "nothing", because: "no_change" }],
    ["unknown", [], { do: "nothing", because: "no_change" }],
  ])("a refund that fails: %s", (_, refunds, expected) => {
    const failed = event({ kind: "refund_failed", refundReference: "re1" });
    expect(settle(input({ event: failed, order: order({ refunds }) }))).toEqual(expected);
  });

  test("partial refunds, told in any order and any number of times, never exceed the charge", () => {
    const told = fc.array(fc.record({ amount: fc.integer({ min: 1, max: 150_00 }), reference: fc.constantFrom("a", "b", "c", "d", "e") }));
    fc.assert(
      fc.property(told, (events) => {
        const refunds: KnownRefund[] = [];
        for (const [id, { amount, reference }] of events.entries()) {
          const result = settle(input({ event: partial(amount, reference), order: order({ refunds }) }));
          if (result.do === "record_refund") refunds.push(refund({ id, amount: result.amount, reference }));
        }
        expect(refunds.reduce((sum, { amount }) => sum + amount, 0)).toBeLessThanOrEqual(132_00);
        expect(new Set(refunds.map(({ reference }) => reference)).size).toBe(refunds.length);
      }),
    );
  });
});

describe("[F-05] [F-06] order and repetition of events", () => {
  /** Applies a settlement as a store would. */
  function apply(state: SettledOrder, given: ProviderEvent): { state: SettledOrder; enrolled: number } {
    const result = settle(input({ order: state, event: given }));
    const put = (change: Partial<SettledInstallment>) => state.installments.map((one) => (one.id === 1 ? { ...one, ...change } : one));
    if (result.do === "pay") {
      const installments = put({ status: "succeeded", chargeId: given.chargeId });
      expect(result.orderStatus).toBe(orderStatusOf(installments.map(({ status }) => status)));
      return { state: { ...state, status: result.orderStatus, installments }, enrolled: result.enrol ? 1 : 0 };
    }
    if (result.do === "wait") return { state: { ...state, installments: put({ status: "pending" }) }, enrolled: 0 };
    if (result.do === "record_refund" || result.do === "refund")
      return { state: { ...state, refunds: [...state.refunds, refund({ amount: result.amount })] }, enrolled: 0 };
    return { state, enrolled: 0 };
  }

  const run = (kinds: readonly ProviderEvent["kind"][]) =>
    kinds.reduce(
      (sofar, kind) => {
        const { state, enrolled } = apply(sofar.state, event({ kind }));
        return { state, enrolled: sofar.enrolled + enrolled };
      },
      { state: order(), enrolled: 0 },
    );

  test("created, processing, succeeded and refunded end the same in any order, each any number of times", () => {
    const kinds = ["created", "processing", "succeeded", "refunded"] as const;
    const expected = run(kinds);
    expect(expected.enrolled).toBe(1);
    const sequences = fc
      .array(fc.constantFrom(...kinds), { maxLength: 6 })
      .chain((extra) => fc.shuffledSubarray([...kinds, ...extra], { minLength: kinds.length + extra.length }));
    fc.assert(
      fc.property(sequences, (sequence) => {
        expect(run(sequence)).toEqual(expected);
      }),
    );
  });
});
