import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { cents } from "../shared/brand.ts";
import { toDecimal } from "../shared/decimal-amount.ts";
import { readPayoutFile } from "./payout-file.ts";
import { type KnownMove, periodOf, reconcilePayout } from "./reconcile-payout.ts";

const at = Temporal.Instant.from("2026-03-05T10:00:00Z");
const move = (over: Partial<KnownMove> = {}): KnownMove => ({
  kind: "payment",
  reference: "pi_1",
  paymentReference: null,
  amount: cents(240_00),
  currency: "USD",
  at,
  ...over,
});
const rowsOf = (text: string) => text.split("\n").map((line) => line.split(","));
const read = (...[provider, text]: [Parameters<typeof readPayoutFile>[0], string]) => readPayoutFile(provider, rowsOf(text));

describe("[PYO-01] a provider's report", () => {
  test.each([
    [
      "STRIPE" as const,
      `balance_transaction_id,created_utc,currency,gross,fee,net,reporting_category,source_id,payment_intent_id
txn_1,2026-03-05 10:00:00,usd,240.00,7.26,232.74,charge,ch_1,pi_1
txn_2,2026-03-06 10:00:00,usd,-40.00,0,-40.00,refund,re_1,pi_1
txn_3,2026-03-07 00:00:00,usd,-192.74,0,-192.74,payout,po_1,`,
      [
        ["payment", "pi_1", null, 240_00],
        ["refund", "re_1", "pi_1", 40_00],
        ["other", "po_1", null, 192_74],
      ],
    ],
    [
      "BRAINTREE" as const,
      `Transaction ID,Transaction Type,Created Datetime,Amount Submitted For Settlement,Currency ISO Code,Refunded Transaction ID
abc1,sale,03/05/2026 10:00:00,240.00,USD,
abc2,credit,03/06/2026 10:00:00,40.00,USD,abc1`,
      [
        ["payment", "abc1", null, 240_00],
        ["refund", "abc2", "abc1", 40_00],
      ],
    ],
    [
      "PAYME" as const,
      `Sale ID,Transaction ID,Type,Date,Amount,Currency,Fee
SALE1,TRAN1,sale,2026-03-05,240.00,ILS,3.60
SALE1,TRAN2,refund,2026-03-06,-40.00,ILS,0`,
      [
        ["payment", "SALE1", null, 240_00],
        ["refund", "TRAN2", "SALE1", 40_00],
      ],
    ],
  ])("of %s is read by its headings", (provider, text, expected) => {
    const { rows, problems } = read(provider, text);
    expect(problems).toEqual([]);
    expect(rows.map((row) => [row.kind, row.reference, row.paymentReference, row.amount])).toEqual(expected);
    const [head = "", ...body] = text.split("\n").map((line) => line.split(",").toReversed().join(","));
    expect(read(provider, [head, ...body].join("\n")).rows).toEqual(rows);
  });

  test("of Stripe in the payer's currency, with the fee in the account's", () => {
    const { rows } = read(
      "STRIPE",
      `payment_intent_id,created_utc,currency,gross,fee,reporting_category,customer_facing_amount,customer_facing_currency
pi_1,2026-03-05T10:00:00Z,eur,220.10,6.60,charge,240.00,usd`,
    );
    expect(rows).toMatchObject([{ amount: 240_00, currency: "USD", fee: 6_60, feeCurrency: "EUR" }]);
  });

  test.each([
    ["reference,amount,currency,created\na,12,USD,2026-03-05\nb,1o,USD,2026-03-05", [{ row: 3, column: "amount", code: "not_an_amount" }]],
    ["reference,amount,currency,created\na,1.005,USD,2026-03-05", [{ row: 2, column: "amount", code: "not_an_amount" }]],
    ["reference,Amount ,currency,created\n\n,,,\na,,USD,2026-03-05", [{ row: 4, column: "Amount ", code: "required" }]],
    ["reference,amount,currency,created\na,1,USD,2026-02-30", [{ row: 2, column: "created", code: "not_a_date" }]],
    [
      "reference,amount,currency,created\na,1,US,2026-03-05\n,1,USD,2026-03-05",
      [
        { row: 2, column: "currency", code: "not_a_currency" },
        { row: 3, column: "reference", code: "required" },
      ],
    ],
    [
      "reference,currency\na,USD",
      [
        { row: 1, column: "amount", code: "missing_column" },
        { row: 1, column: "created", code: "missing_column" },
      ],
    ],
  ])("%j names its bad rows and columns", (text, problems) => {
    expect(read("SANDBOX", text).problems).toEqual(problems);
  });
});

test("[PYO-01] a refund without an id of its own is found by its payment and amount", () => {
  const refunds = [10_00, 20_00].map((amount) =>
    move({ kind: "refund", reference: null, paymentReference: "SALE1", amount: cents(amount) }),
  );
  const { rows } = read(
    "PAYME",
    "Sale ID,Transaction ID,Type,Date,Amount,Currency\nSALE1,T2,refund,2026-03-05,20.00,USD\nSALE1,T1,refund,2026-03-05,10.00,USD",
  );
  const { matched, missingHere, missingThere } = reconcilePayout(rows, refunds);
  expect(matched.map((one) => one.move.amount)).toEqual([20_00, 10_00]);
  expect([missingHere, missingThere]).toEqual([[], []]);
});

type Alteration = "none" | "removed" | "added" | "repeated" | "amount" | "currency";
const known = fc.record({
  kind: fc.constantFrom("payment", "refund"),
  amount: fc.integer({ min: 1, max: 90_000 }),
  minutes: fc.integer({ min: 1, max: 40_000 }),
  alteration: fc.constantFrom<Alteration>("none", "none", "none", "removed", "added", "repeated", "amount", "currency"),
  fee: fc.integer({ min: 0, max: 900 }),
  order: fc.integer(),
});

test("[PYO-01] any shuffled file of our payments and refunds with random alterations lists exactly the alterations", () => {
  fc.assert(
    fc.property(fc.array(known, { maxLength: 25 }), (facts) => {
      const moves = facts.map(({ kind, amount, minutes }, index) =>
        move({ kind, reference: `id_${index}`, amount: cents(amount), at: at.add({ minutes }) }),
      );
      const line = (id: string, { kind, amount, currency, at: when }: KnownMove, fee: number) =>
        [
          id,
          kind,
          `${kind === "refund" ? "-" : ""}${toDecimal(amount, currency)}`,
          currency,
          toDecimal(fee, currency),
          when.toString(),
        ].join(",");
      const lines = facts.flatMap(({ alteration, fee, order }, index) => {
        const its = moves[index] ?? move();
        const own = (over: Partial<KnownMove> = {}, id = `id_${index}`) => ({ order, text: line(id, { ...its, ...over }, fee) });
        if (alteration === "removed") return [];
        if (alteration === "added") return [own(), { order: -order, text: line(`new_${index}`, its, fee) }];
        if (alteration === "repeated") return [own(), own()];
        if (alteration === "amount") return [own({ amount: cents(its.amount + 1) })];
        return [alteration === "currency" ? own({ currency: "EUR" }) : own()];
      });
      // The file says itself which time it covers: one row before everything, and one after.
      const edges = [at, at.add({ minutes: 50_000 })].map((when, index) => `edge_${index},payout,0,USD,0,${when.toString()}`);
      const text = [
        "reference,type,amount,currency,fee,created",
        edges[0],
        ...lines.toSorted((a, b) => a.order - b.order).map((one) => one.text),
        edges[1],
      ];
      const { rows, problems } = read("SANDBOX", text.join("\n"));
      expect(problems).toEqual([]);
      const found = reconcilePayout(rows, moves);
      const altered = (...names: Alteration[]) =>
        facts.flatMap(({ alteration }, index) => (names.includes(alteration) ? [`id_${index}`] : [])).toSorted();
      const ids = (list: readonly { reference: string | null }[]) => list.map(({ reference }) => String(reference)).toSorted();
      expect(ids(found.missingThere)).toEqual(altered("removed"));
      expect(ids(found.missingHere)).toEqual([...altered("added").map((id) => id.replace("id", "new")), ...altered("repeated")].toSorted());
      expect(ids(found.different.filter(({ what }) => what === "amount").map((one) => one.row))).toEqual(altered("amount"));
      expect(ids(found.different.filter(({ what }) => what === "currency").map((one) => one.row))).toEqual(altered("currency"));
      expect(ids(found.matched.map((one) => one.row))).toEqual(altered("none", "added", "repeated"));
      expect(found.others).toBe(2);
      const fees = rows.reduce((sum, { fee }) => sum + fee, 0);
      expect(found.fees.reduce((sum, { amount }) => sum + amount, 0)).toBe(fees);
    }),
  );
});

test("[PYO-01] what happened before or after the days of a file is not missing in it", () => {
  const { rows } = read("SANDBOX", "reference,amount,currency,created\na,1,USD,2026-03-05\nb,1,USD,2026-03-06");
  expect(periodOf(rows)?.to.toString()).toBe("2026-03-07T00:00:00Z");
  const times = ["2026-03-04T23:59:59Z", "2026-03-05T00:00:00Z", "2026-03-06T23:00:00Z", "2026-03-07T00:00:01Z"];
  const moves = times.map((time) => move({ reference: time, at: Temporal.Instant.from(time) }));
  expect(reconcilePayout(rows, moves).missingThere.map(({ reference }) => reference)).toEqual(times.slice(1, 3));
  expect(reconcilePayout([], moves)).toMatchObject({ missingThere: [], matched: [] });
});
