import { mkdtemp, rm } from "node:fs/promises";
import { loadavg, tmpdir } from "node:os";
import path from "node:path";
import { sandboxSettings } from "../apps/server/src/adapters/sandbox-pay/settings.ts";
import { signatureHeader } from "../apps/server/src/adapters/sandbox-pay/signature.ts";
import { percentile } from "./assurance/figures.ts";
import { beside, inRounds } from "./scale/cost.ts";
import { fillScale } from "./scale/fill-scale.ts";
import { makeLargeSchool } from "./scale/large-school.ts";
import { fillOrders, makeShop } from "./scale/orders.ts";
import { fullReadsOf } from "./scale/plans.ts";
import { countStatements } from "./scale/statements.ts";
import { startScaled } from "./servers/scaled.ts";
import { startStubGateway } from "./servers/stub-gateway.ts";

/**
 * Places and pays orders (the provider answers at once), takes webhooks that enrol, and sells a hundred places to five hundred families at the same time;
 * then the lists of orders, the family's billing page, the hour ledger and the family timetable, with many orders in the database. Product calls beside
 * bare statements that write or read the same rows, on the same database in the same run.
 *
 * node bench/money.ts [percent of the scale set, 2] [orders, 100000] [folder of the data, a new one]
 */
const [percent = 2, orders = 100_000] = process.argv.slice(2, 4).map(Number);
const folder = process.argv[4];
const dataDir = folder === undefined ? await mkdtemp(path.join(tmpdir(), "bench-")) : path.resolve(folder);
const gateway = await startStubGateway();
const product = await startScaled(dataDir, (filling) => fillScale(filling, percent, () => {}), { SANDBOX_PAY_URL: gateway.url });
const { pool, filler, kernel } = product;
await filler.query("analyze");
await fillOrders(filler, orders);
const shop = await makeShop(filler, await makeLargeSchool(filler, 100), 2_000);
await filler.query("vacuum analyze");

const families = [...shop.families];
const tokens = new Map<number, string>();
for (const { clientId } of families) tokens.set(clientId, await product.tokenOf(clientId, shop.schoolId));
const nextFamily = () => families.pop() ?? { clientId: 0, studentId: 0 };
let turn = 0;
/** All but the last one, which is sold out in a rush. */
const nextGroup = () => shop.groupIds[(turn += 1) % (shop.groupIds.length - 1)] ?? 0;
const checkOut = ({ clientId, studentId }: { clientId: number; studentId: number }, method: string, group = nextGroup()) =>
  product.call(
    ...(["POST", `/pay/${shop.courseId}/init_session`, tokens.get(clientId) ?? ""] as const),
    { students: [studentId], payment_plan: shop.planId, group, payment_method: method },
    { "idempotency-key": `${clientId} in ${group}` },
  );

/** Writes the rows of a paid order in the same two transactions. */
async function bareCheckOut({ clientId, studentId }: { clientId: number; studentId: number }): Promise<void> {
  const { schoolId, courseId, planId } = shop;
  const groupId = nextGroup();
  const client = await pool.connect();
  try {
    await client.query("begin");
    await client.query('select * from "group" where id = $1 for update', [groupId]);
    const { rows } = await client.query<{ id: string }>(
      `insert into payment_order (school_id, client_id, course_id, group_id, plan_id, journey, type, currency, subtotal, amount, provider, hold_expires_at)
       values ($1, $2, $3, $4, $5, 'purchase', 'ONETIME', 'USD', 19200, 19200, 'SANDBOX', now() + interval '30 minutes') returning id`,
      [schoolId, clientId, courseId, groupId, planId],
    );
    const id = rows[0]?.id;
    const item = await client.query<{ id: string }>(
      "insert into payment_order_item (order_id, student_id, course_id, group_id, amount) values ($1, $2, $3, $4, 19200) returning id",
      [id, studentId, courseId, groupId],
    );
    const part = await client.query<{ id: string }>(
      "insert into installment (order_id, number, amount, status, due_at) values ($1, 1, 19200, 'pending', now()) returning id",
      [id],
    );
    await client.query(
      "insert into seat_hold (school_id, group_id, student_id, order_id, expires_at) values ($1, $2, $3, $4, now() + interval '30 minutes')",
      [schoolId, groupId, studentId, id],
    );
    await client.query(
      `insert into charge (installment_id, order_id, provider, idempotency_key, present, save, amount, currency, updated_at)
       values ($1, $2, 'SANDBOX', gen_random_uuid()::text, true, false, 19200, 'USD', now())`,
      [part.rows[0]?.id, id],
    );
    await client.query("commit");
    await client.query("begin");
    await client.query("select * from payment_order where id = $1 for update", [id]);
    await client.query("update charge set status = 'succeeded', reference = gen_random_uuid()::text where order_id = $1", [id]);
    await client.query("update installment set status = 'succeeded', paid_at = now() where order_id = $1", [id]);
    await client.query("update payment_order set status = 'COMPLETED', settled_at = now() where id = $1", [id]);
    await client.query(
      "insert into enrolment (school_id, student_id, course_id, group_id, journey, order_item_id) values ($1, $2, $3, $4, 'purchase', $5)",
      [schoolId, studentId, courseId, groupId, item.rows[0]?.id],
    );
    await client.query("insert into group_student (group_id, student_id, school_id, joined_at) values ($1, $2, $3, now())", [
      groupId,
      studentId,
      schoolId,
    ]);
    await client.query(
      "insert into attendance (group_class_id, student_id, school_id) select id, $2, $3 from group_class where group_id = $1 and starts_at > now()",
      [groupId, studentId, schoolId],
    );
    await client.query("update seat_hold set released_at = now() where order_id = $1", [id]);
    await client.query("commit");
  } finally {
    client.release();
  }
}

const { webhookSecret } = sandboxSettings(kernel.config, kernel.secrets);
const events: string[] = [];
/** Orders whose money comes later, and the events that say so. */
async function prepareEvents(count: number): Promise<void> {
  for (let index = 0; index < count; index++) {
    const before = new Set(gateway.charges.keys());
    await checkOut(nextFamily(), "later");
    for (const [key, charge] of gateway.charges) if (!before.has(key)) events.push(gateway.paidEvent(charge));
  }
}
async function webhook(): Promise<void> {
  const body = events.pop() ?? "";
  await product.webhook("sandbox", body, { "sandbox-signature": signatureHeader(webhookSecret, body, Temporal.Now.instant()) });
}
const rows = async (text: string, values: unknown[] = []) => Number((await filler.query<{ n: string }>(text, values)).rows[0]?.n);
const load = () => `load ${(loadavg()[0] ?? 0).toFixed(1)}`;

await prepareEvents(345);
for (let warm = 0; warm < 30; warm++) {
  await checkOut(nextFamily(), "card");
  await bareCheckOut(nextFamily());
  await webhook();
}
const made = async (work: () => Promise<unknown>) =>
  (await countStatements(async () => {
    for (let time = 0; time < 10; time++) await work();
  })) / 10;
console.log(
  `statements, sessions and transactions included: order ${await made(() => checkOut(nextFamily(), "card"))}, bare ${await made(() => bareCheckOut(nextFamily()))}, ` +
    `event ${await made(webhook)}`,
);
const rounds = { rounds: 10, times: 30 };
const enrolled = () => rows("select count(*) as n from enrolment where course_id = $1", [shop.courseId]);
const before = await enrolled();
const placed = await inRounds(
  product.postgresPid,
  { product: () => checkOut(nextFamily(), "card"), bare: () => bareCheckOut(nextFamily()), webhook },
  rounds,
);
console.log(beside("an order placed, paid, enrolled", placed.product, placed.bare));
console.log(beside("an event that pays and enrols", placed.webhook, placed.bare));
console.log(`enrolled meanwhile: ${(await enrolled()) - before} of ${3 * rounds.rounds * rounds.times}`);

const rush = shop.groupIds.at(-1) ?? 0;
await filler.query(
  'update "group" set capacity = 100 + (select count(*) from group_student s where s.group_id = $1 and s.left_at is null) where id = $1',
  [rush],
);
const taken = gateway.charges.size;
const began = performance.now();
const toldTo = (family: { clientId: number; studentId: number }): Promise<string> =>
  checkOut(family, "card", rush).then(
    ({ body }) => (JSON.parse(body) as { result: string }).result,
    (error: unknown) => /"code":"(\w+)"/.exec(String(error))?.[1] ?? String(error),
  );
const answers = await Promise.all(
  Array.from({ length: 500 }, async () => {
    const family = nextFamily();
    const started = performance.now();
    return { family, told: await toldTo(family), took: performance.now() - started };
  }),
);
const took = (performance.now() - began) / 1000;
const counted = (all: readonly string[]) => [...Map.groupBy(all, (one) => one)].map(([one, same]) => `${same.length} ${one}`).join(", ");
const told = counted(answers.map((one) => one.told));
// Those whom a busy server asked to try again do so, with the same key, as the page does.
const busy = answers.filter((one) => one.told === "temporarily_unavailable");
const again: string[] = [];
for (const { family } of busy) again.push(await toldTo(family));
const times = answers.map((one) => one.took);
const bought = await rows(
  "select count(*) as n from enrolment where group_id = $1 and journey = 'purchase' and order_item_id is not null",
  [rush],
);
console.log(
  `500 checkouts at once for 100 places: ${told}${again.length > 0 ? `, then pressing again: ${counted(again)}` : ""}; enrolled ${bought}, charged ${gateway.charges.size - taken}; ${took.toFixed(1)} s, ` +
    `p50 ${percentile(times, 0.5).toFixed(0)} ms, p95 ${percentile(times, 0.95).toFixed(0)} ms; ${load()}`,
);

console.log(`orders in the database: ${await rows("select count(*) as n from payment_order")}`);
const superToken = await product.tokenOfAdmin(null);
const schoolToken = await product.tokenOfAdmin(1);
const { rows: regulars } = await filler.query<{ client_id: string; school_id: string }>(
  "select client_id, (select school_id from client where id = client_id) as school_id from payment_order where provider = 'STRIPE' group by client_id order by count(*) desc limit 1",
);
const regular = Number(regulars[0]?.client_id);
const parentToken = await product.tokenOf(regular, Number(regulars[0]?.school_id));
const courseOf1 = await rows("select min(id) as n from course where school_id = 1");
const adminOf = (url: string, text: string, values: unknown[] = []) => ({ url, as: schoolToken, bare: () => pool.query(text, values) });
const page = "select * from payment_order where school_id = 1";
const reads: Record<string, { url: string; as: string; bare: () => Promise<unknown> }> = {
  "orders of a school": adminOf("/payment_order", `${page} order by created_at desc limit 20`),
  "orders of a school, page 100": adminOf("/payment_order?page=100", `${page} order by created_at desc limit 20 offset 1980`),
  "being paid": adminOf("/payment_order?status=ACTIVE", `${page} and status = 'ACTIVE' order by created_at desc limit 20`),
  overdue: adminOf("/payment_order?overdue=true", `${page} and status = 'ACTIVE' order by created_at desc limit 20`),
  "of a course": adminOf(`/payment_order?course=${courseOf1}`, `${page} and course_id = ${courseOf1} order by created_at desc limit 20`),
  "by a name": adminOf("/payment_order?search=mar", `${page} order by created_at desc limit 20`),
  "orders of all schools": {
    url: "/payment_order",
    as: superToken,
    bare: () => pool.query("select * from payment_order order by created_at desc limit 20"),
  },
  "all schools, being paid": {
    url: "/payment_order?status=ACTIVE",
    as: superToken,
    bare: () => pool.query("select * from payment_order where status = 'ACTIVE' order by created_at desc limit 20"),
  },
  "all schools, overdue": {
    url: "/payment_order?overdue=true",
    as: superToken,
    bare: () => pool.query("select * from payment_order where status = 'ACTIVE' order by created_at desc limit 20"),
  },
  "billing page": {
    url: "/public/profile/client/billing_dashboard",
    as: parentToken,
    bare: () => pool.query("select * from payment_order o join installment i on i.order_id = o.id where o.client_id = $1", [regular]),
  },
};
for (const [what, { url, as, bare }] of Object.entries(reads)) {
  try {
    for (let warm = 0; warm < 5; warm++) await Promise.all([product.call("GET", url, as), bare()]);
    const found = await inRounds(product.postgresPid, { product: () => product.call("GET", url, as), bare }, { rounds: 5, times: 8 });
    const full = await fullReadsOf(pool, () => product.call("GET", url, as));
    console.log(beside(what, found.product, found.bare, full.length === 0 ? "" : `; READS FROM END TO END ${full.join(" | ")}`));
  } catch (error) {
    console.log(`${what}: ${String(error)}`);
  }
}

await product.stop();
await gateway.stop();
if (folder === undefined) await rm(dataDir, { recursive: true, force: true });
