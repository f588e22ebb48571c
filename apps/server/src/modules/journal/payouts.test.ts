import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { auditEvent } from "../../kernel/audit/tables.ts";
import type { BodyOf } from "../../kernel/testing/app.ts";
import { cards, payingApp } from "../payments/payments.test-support.ts";
import { charge, refund } from "../payments/tables.ts";

const pay = await payingApp();
const { app, f } = pay;

async function bought() {
  const { parent, child } = await pay.newFamily();
  const { body } = await pay.checkOut(parent, { students: [child.id], group: await pay.newGroup(), plan: "oneTime", card: cards.visa });
  await pay.eventsDelivered();
  return body.orderId;
}
const [one, two, three] = [await bought(), await bought(), await bought()];
await app.call("POST /payment_order/:id/refund", {
  params: { id: one },
  body: { amount: 40_00, reason: "Goodwill" },
  as: await f.tokenFor(f.admin),
});
// The job that sends it doesn't run here: this is what it stores when the provider has answered.
await app.db.update(refund).set({ status: "succeeded", reference: "given-back-1", settledAt: app.now() });
const [given] = await app.db.select().from(refund);
const chargeOf = async (orderId: number) => {
  const [its] = await app.db.select().from(charge).where(eq(charge.orderId, orderId));
  return its ?? expect.fail("no charge");
};
const [first, second, third] = [await chargeOf(one), await chargeOf(two), await chargeOf(three)];

const head = "Reference,Type,Amount,Currency,Fee,Created,Payment reference";
const day = (offset: number) =>
  app
    .now()
    .add({ hours: 24 * offset })
    .toString()
    .slice(0, 10);
const edges = [`start,payout,0,USD,0,${day(-1)},`, `end,payout,0,USD,0,${day(1)},`];
const paid = ({ reference }: typeof first, amount = "240.00", currency = "USD") =>
  `${reference},payment,${amount},${currency},7.26,${day(0)},`;
const givenBack = `${given?.reference},refund,-40.00,USD,0,${day(0)},${first.reference}`;
const fileOf = (...lines: string[]) => [head, ...lines, ...edges].join("\n");

type Body = BodyOf<"POST /payout/reconcile">;
const compare = async (content: string, more: Partial<Body> = {}, who = f.admin) =>
  app.call("POST /payout/reconcile", { body: { provider: "SANDBOX", content, ...more }, as: await f.tokenFor(who) });

test("[PYO-01] a report that agrees is matched whole, with its fees", async () => {
  const { status, body } = await compare(fileOf(paid(third), givenBack, paid(first), paid(second)));
  expect(status).toBe(200);
  expect(body).toMatchObject({ rows: 6, matched: 4, others: 2, otherSchools: 0, different: [], missingHere: [], missingThere: [] });
  expect(body.fees).toEqual([{ currency: "USD", amount: 3 * 7_26 }]);
});

test("[PYO-01] lists other amounts and currencies, what we don't know and what isn't in the report, each with its order or its row", async () => {
  const { body } = await compare(fileOf(paid(first, "239.00"), paid(second, "240.00", "EUR"), `unknown,payment,5.00,USD,0,${day(0)},`));
  expect(body.counts).toEqual({ different: 2, missingHere: 1, missingThere: 2 });
  expect(body.different).toMatchObject([
    { what: "amount", ours: { orderId: one, amount: 240_00 }, theirs: { row: 2, amount: 239_00 } },
    { what: "currency", ours: { orderId: two, currency: "USD" }, theirs: { row: 3, currency: "EUR" } },
  ]);
  expect(body.missingHere).toMatchObject([{ row: 4, reference: "unknown", amount: 5_00 }]);
  expect(body.missingThere).toMatchObject([
    { kind: "payment", orderId: three, reference: third.reference },
    { kind: "refund", orderId: one, amount: 40_00 },
  ]);
});

test("[PYO-01] a bad report is refused and names its rows and columns", async () => {
  const refusals = async (content: string) => {
    const { status, body } = await compare(content);
    return [status, ...(body.details ?? []).map(({ field, code }: { field: string; code: string }) => `${field} ${code}`)];
  };
  expect(await refusals(fileOf(paid(first, "12,5"), paid(second, "x")))).toEqual([
    422,
    "content.2.Currency not_a_currency",
    "content.3.Amount not_an_amount",
  ]);
  expect(await refusals("Name,Age\nSam,7")).toEqual([
    422,
    ...["reference", "amount", "currency", "created"].map((column) => `content.1.${column} missing_column`),
  ]);
  expect(await refusals(head)).toEqual([422, "content no_rows"]);
  expect(await refusals("a\u0000b")).toEqual([400]);
  expect(await refusals([head, ...Array.from({ length: 20_001 }, () => "a,payment,1,USD,0,2026-01-01,")].join("\n"))).toEqual([
    422,
    "content too_many_rows",
  ]);
  expect(await refusals("x".repeat(2_000_001))).toEqual([422, "content file_too_large"]);
  expect((await compare(fileOf(paid(first)), { provider: "PAYPAL" as never })).status).toBe(422);
});

test("[PYO-01] [PM-04] another school's rows are only counted, and only those who run a school may compare", async () => {
  const { body } = await compare(fileOf(paid(first), paid(second, "1.00")), {}, f.otherAdmin);
  expect(body).toMatchObject({ matched: 0, otherSchools: 2, different: [], missingHere: [], missingThere: [] });
  expect((await compare(fileOf(), { schoolId: f.school.id }, f.otherAdmin)).status).toBe(422);
  expect((await compare(fileOf(paid(first)), {}, f.superAdmin)).body).toMatchObject({ details: [{ field: "schoolId", code: "required" }] });
  expect((await compare(fileOf(paid(first)), { schoolId: f.school.id }, f.superAdmin)).body.matched).toBe(1);
  for (const person of [f.teacher, f.distributor]) expect((await compare(fileOf(), {}, person)).status).toBe(403);
});

test("[PYO-02] the result as a file has a row for each, after a code given in the last five minutes, and its purpose is in the activity log", async () => {
  const headings = ["Result", "Kind", "Order", "Reference", "Row", "Ours", "Theirs", "Currency", "Theirs"];
  const content = fileOf(paid(first, "239.00"), paid(second), `=unknown,payment,5.00,USD,0,${day(0)},`);
  const body = { provider: "SANDBOX" as const, content, format: "csv" as const, purpose: "March", headings, words: { matched: "Agrees" } };
  const { body: file } = await app.call("POST /payout/reconcile/export", { body, as: await f.tokenFor(f.admin) });
  expect(String(file).trim().split("\r\n").slice(1)).toEqual([
    `amount,payment,${one},${first.reference},2,240,239,USD,USD`,
    "missingHere,payment,,'=unknown,4,,5,,USD",
    `missingThere,payment,${three},${third.reference},,240,,USD,`,
    `missingThere,refund,${one},${given?.reference},,40,,USD,`,
    `Agrees,payment,${two},${second.reference},3,240,240,USD,USD`,
  ]);
  const [logged] = await app.db.select().from(auditEvent).where(eq(auditEvent.action, "journal.payout_exported"));
  expect(logged?.after).toMatchObject({ purpose: "March", rows: 5, provider: "SANDBOX" });
  const stale = await f.tokenFor(f.admin);
  app.sleep({ minutes: 6 });
  expect((await app.call("POST /payout/reconcile/export", { body, as: stale })).body.code).toBe("fresh_second_factor_required");
});
