import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { beside, inRounds } from "./scale/cost.ts";
import { fillScale } from "./scale/fill-scale.ts";
import { fillOrders } from "./scale/orders.ts";
import { fullReadsOf } from "./scale/plans.ts";
import { peakOf } from "./scale/peak.ts";
import { startScaled } from "./servers/scaled.ts";

/**
 * The accountant's pages with many orders: money reports, expected payments, refunds, overdue payments, a provider's report compared with the payments, and
 * the journal, with a month open and closed; then the journal of one school that has all orders. Product calls beside bare statements that read the same
 * rows, on the same database in the same run, and how far the process's memory grew.
 *
 * node bench/books.ts [percent of the scale set, 1] [orders, 100000] [folder of the data, a new one]
 */
const [percent = 1, orders = 100_000] = process.argv.slice(2, 4).map(Number);
const folder = process.argv[4];
const dataDir = folder === undefined ? await mkdtemp(path.join(tmpdir(), "bench-")) : path.resolve(folder);
const product = await startScaled(dataDir, (filling) => fillScale(filling, percent, () => {}));
const { pool, filler } = product;
await fillOrders(filler, orders);
await filler.query("update payment_order_item set classes_bought = 50");
await filler.query(
  `insert into refund (order_id, charge_id, amount, currency, reason, status, idempotency_key, reference, created_at, settled_at)
   select order_id, id, 1000, 'USD', 'goodwill', 'succeeded', 'scale-' || id, 're-' || id, created_at + interval '1 day', created_at + interval '1 day'
   from charge where id % 50 = 0 and created_at < now() - interval '2 days'`,
);
await filler.query("vacuum analyze");
const text = async (query: string, values: unknown[] = []) => String((await filler.query<{ n: unknown }>(query, values)).rows[0]?.n);
const superToken = await product.tokenOfAdmin(null);
const schoolToken = await product.tokenOfAdmin(1);
console.log(
  `orders ${await text("select count(*) as n from payment_order")}, of the school ${await text("select count(*) as n from payment_order where school_id = 1")}`,
);

const monthAgo = (months: number) => new Date(Date.now() - months * 30 * 86_400_000).toISOString().slice(0, 10);
const period = `from=${monthAgo(3)}&to=${monthAgo(0)}`;
const payments =
  (where: string, values: unknown[] = []) =>
  () =>
    pool.query(
      `select c.* from installment i join charge c on c.installment_id = i.id join payment_order o on o.id = i.order_id
     where i.paid_at between '${monthAgo(3)}' and '${monthAgo(0)}' and ${where}`,
      values,
    );
const { rows: paid } = await filler.query<{ reference: string; amount: number; day: string }>(
  `select c.reference, c.amount, to_char(c.created_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS') as day from charge c join payment_order o on o.id = c.order_id
   where o.school_id = 1 and c.created_at between '${monthAgo(2)}' and '${monthAgo(1)}' order by c.id limit 5000`,
);
const report = [
  "payment_intent_id,type,amount,currency,fee,created_utc",
  ...paid.map(({ reference, amount, day }) => `${reference},charge,${(amount / 100).toFixed(2)},usd,0.30,${day}`),
].join("\n");

interface Asked {
  readonly as: string;
  readonly url: string;
  readonly body?: object;
  readonly bare: () => Promise<unknown>;
  readonly method?: "POST";
}
const pages: Record<string, Asked> = {
  "money report of a school": { as: schoolToken, url: `/money_report?${period}`, bare: payments("o.school_id = $1", [1]) },
  "money report of all schools": { as: superToken, url: `/money_report?${period}`, bare: payments("true") },
  "expected payments of a school": {
    as: schoolToken,
    url: "/money_report/expected",
    bare: () =>
      pool.query(
        `select i.* from installment i join payment_order o on o.id = i.order_id where o.school_id = 1 and i.status in ('scheduled', 'pending', 'stalled')
         and i.due_at between now() and now() + interval '90 days' order by i.due_at limit 20`,
      ),
  },
  "expected payments, all schools": {
    as: superToken,
    url: "/money_report/expected",
    bare: () =>
      pool.query(
        `select * from installment where status in ('scheduled', 'pending', 'stalled') and due_at between now() and now() + interval '90 days' order by due_at limit 20`,
      ),
  },
  "refunds of all schools": {
    as: superToken,
    url: `/money_report/refunds?${period}`,
    bare: () => pool.query(`select * from refund where created_at >= '${monthAgo(3)}' order by created_at desc limit 20`),
  },
  "overdue payments, all schools": {
    as: superToken,
    url: "/payments/overdue",
    bare: () => pool.query("select * from installment where status in ('scheduled', 'pending', 'stalled') and due_at < now()"),
  },
  [`a provider's report of ${paid.length} rows`]: {
    as: schoolToken,
    url: "/payout/reconcile",
    method: "POST",
    body: { provider: "STRIPE", content: report },
    bare: () =>
      pool.query("select * from charge where provider = 'STRIPE' and reference = any($1)", [paid.map(({ reference }) => reference)]),
  },
};
const ask = ({ method = "GET", url, as, body }: Omit<Asked, "bare" | "method"> & { method?: "GET" | "POST" | undefined }) =>
  product.call(method, url, as, body);
async function measure(what: string, asked: Asked, { rounds = 5, times = 4 } = {}) {
  try {
    const { value: found, grown } = await peakOf(async () => {
      await Promise.all([ask(asked), asked.bare()]);
      return inRounds(product.postgresPid, { product: () => ask(asked), bare: asked.bare }, { rounds, times });
    });
    const full = await fullReadsOf(pool, () => ask(asked));
    const more = `; memory +${grown} MB${full.length === 0 ? "" : `; READS FROM END TO END ${full.join(" | ")}`}`;
    console.log(beside(what, found.product, found.bare, more));
  } catch (error) {
    console.log(`${what}: ${String(error)}`);
  }
}
for (const [what, asked] of Object.entries(pages)) await measure(what, asked);

/** Every row that a school's journal is made of. */
const sources = (schoolId: number) => async () => {
  for (const query of [
    "select * from payment_order where school_id = $1",
    "select i.* from payment_order_item i join payment_order o on o.id = i.order_id where o.school_id = $1",
    "select i.* from installment i join payment_order o on o.id = i.order_id where o.school_id = $1",
    `select a.state, c.starts_at, c.ends_at, c.status from attendance a join group_class c on c.id = a.group_class_id
     where a.student_id in (select i.student_id from payment_order_item i join payment_order o on o.id = i.order_id where o.school_id = $1)`,
  ])
    await pool.query(query, [schoolId]);
};
const current = new Date().toISOString().slice(0, 7);
const closing = new Date(Date.now() - 35 * 86_400_000).toISOString().slice(0, 7);
const journal = (url: string): Asked => ({ as: schoolToken, url: `/journal${url}`, bare: sources(1) });
const open = { rounds: 3, times: 1 };
await measure("journal, all months open", journal(""), open);
await measure("journal, page 20 of a month", journal(`?month=${closing}&page=20`), open);
const closed = await peakOf(async () => {
  const began = performance.now();
  const failed = await product.call("POST", "/journal/close", schoolToken, { month: closing }).then(
    () => null,
    (error: unknown) => (String(error).includes(": 204 ") ? null : String(error)),
  );
  return failed ?? `${((performance.now() - began) / 1000).toFixed(1)} s`;
});
console.log(
  `closing months: ${closed.value}, memory +${closed.grown} MB, entries ${await text("select count(*) as n from journal_entry")}`,
);
await filler.query("vacuum analyze journal_entry, journal_month");
const bareEntries = (page: number) => () =>
  pool.query("select * from journal_entry where school_id = 1 and month = $1 order by at, id limit 50 offset $2", [
    closing,
    (page - 1) * 50,
  ]);
await measure("journal, a closed month", { ...journal(`?month=${closing}`), bare: bareEntries(1) });
await measure("journal, page 20 of a closed month", { ...journal(`?month=${closing}&page=20`), bare: bareEntries(20) });
await measure("journal, the open month after it", journal(`?month=${current}`), open);

await filler.query("delete from journal_entry; delete from journal_month; update payment_order set school_id = 1");
await filler.query("vacuum analyze payment_order");
await measure("journal of a school with all orders", journal(""), { rounds: 1, times: 1 });

await product.stop();
if (folder === undefined) await rm(dataDir, { recursive: true, force: true });
