import { type ChildProcess, fork } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { loadavg, tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fillScale } from "./scale/fill-scale.ts";
import { startScaled } from "./servers/scaled.ts";
import { startStubGateway } from "./servers/stub-gateway.ts";

/**
 * The night on which many installments are due: a process of its own charges them all (the provider answers at once), is killed in the middle, and another
 * one finishes. Reports the time, the statements per installment, the memory along the way, and whether the provider was asked to take anything twice.
 *
 * node bench/installments.ts [installments due, 50000] [folder of the data, a new one]
 */
const due = Number(process.argv[2] ?? 50_000);
const folder = process.argv[3];
const dataDir = folder === undefined ? await mkdtemp(path.join(tmpdir(), "bench-")) : path.resolve(folder);
const gateway = await startStubGateway();
const product = await startScaled(dataDir, (filling) => fillScale(filling, 1, () => {}, { only: "groups" }));
const { filler } = product;
const number = async (text: string) => Number((await filler.query<{ n: string }>(text)).rows[0]?.n);

await filler.query(
  `insert into price_plan (school_id, course_id, type, journey, title) select school_id, id, 'INSTALLMENTS', 'purchase', 'Installments' from course`,
);
await filler.query(
  `insert into payment_method (client_id, provider, reference, card_brand, card_last_digits, card_expires_month, card_expires_year, is_default)
   select id, 'SANDBOX', 'card_' || id, 'visa', '4242', 12, 2039, true from client`,
);
// Two of three parts are paid. The last one is due.
await filler.query(
  `with c as (select c.id, c.school_id, m.id as method_id, p.id as plan_id, p.course_id, row_number() over (order by c.id) as n, count(*) over () as of
       from client c join payment_method m on m.client_id = c.id join price_plan p on p.school_id = c.school_id),
     made as (insert into payment_order (school_id, client_id, course_id, plan_id, journey, type, status, currency, subtotal, amount, provider, created_at, settled_at)
       select c.school_id, c.id, c.course_id, c.plan_id, 'purchase', 'INSTALLMENTS', 'ACTIVE', 'USD', 27000, 27000, 'SANDBOX',
         now() - interval '2 months', now() - interval '2 months' from generate_series(1, ${due}) i join c on c.n = 1 + i % c.of returning id, client_id)
   insert into installment (order_id, number, amount, status, due_at, paid_at, announced_at, payment_method_id)
   select o.id, n, 9000, case when n < 3 then 'succeeded' else 'scheduled' end, now() - (3 - n) * interval '1 month',
     case when n < 3 then now() - (3 - n) * interval '1 month' end, now(), (select id from payment_method m where m.client_id = o.client_id)
   from made o cross join generate_series(1, 3) n`,
);
await filler.query("vacuum analyze");

const { APP_KEY } = product.kernel.config;
interface Told {
  readonly rss: number;
  readonly heap: number;
  readonly statements: number;
}
/** A process that only runs jobs, and says every second what it uses. */
function startWorker(told: Told[]): ChildProcess {
  const worker = fork(new URL("servers/jobs.ts", import.meta.url), {
    execArgv: ["--expose-gc"],
    env: {
      PATH: process.env["PATH"],
      BENCH_DATABASE: product.url,
      BENCH_DATA: dataDir,
      BENCH_GATEWAY: gateway.url,
      BENCH_KEY: Buffer.from(APP_KEY).toString("base64"),
    },
  });
  worker.on("message", (one) => told.push(one as Told));
  return worker;
}
const paid = () => number("select count(*) as n from installment where number = 3 and status = 'succeeded'");

const began = performance.now();
const first: Told[] = [];
const killed = startWorker(first);
while ((await paid()) < due / 2) await sleep(200);
killed.kill("SIGKILL");
const open = await number("select count(*) as n from charge where status = 'created'");
const between = await paid();
const half = (performance.now() - began) / 1000;
console.log(`killed after ${half.toFixed(0)} s with ${between} paid and ${open} charges without an answer`);

const second: Told[] = [];
const finishing = startWorker(second);
let last = -1;
for (let still = 0; still < 240 && (await paid()) < due; still++) {
  const now = await paid();
  if (now !== last) still = 0;
  last = now;
  await sleep(500);
}
const took = (performance.now() - began) / 1000;
finishing.kill("SIGKILL");
const orders = [...gateway.charges.values()].map(({ orderId }) => orderId);
const statements = Math.max(...first.map((one) => one.statements));
const mb = (bytes: number) => `${Math.round(bytes / 1_000_000)} MB`;
const memory = (all: readonly Told[]) =>
  [0.1, 0.35, 0.65, 1]
    .map((share) => all[Math.max(0, Math.ceil(all.length * share) - 1)])
    .map((one) => `${mb(one?.rss ?? 0)} (heap ${mb(one?.heap ?? 0)})`)
    .join(", ");
console.log(
  `${await paid()} of ${due} paid in ${took.toFixed(0)} s: ${(due / took).toFixed(0)} a second; load ${(loadavg()[0] ?? 0).toFixed(1)}`,
);
console.log(`statements for each, before the kill: ${(statements / between).toFixed(1)}`);
console.log(`memory before the kill: ${memory(first)}`);
console.log(`memory after it: ${memory(second)}`);
console.log(
  `taken by the provider: ${gateway.charges.size} charges for ${new Set(orders).size} orders, asked ${gateway.asked()} times; ` +
    `orders with two paid charges here: ${await number("select count(*) as n from (select order_id from charge where status = 'succeeded' group by 1 having count(*) > 1) x")}`,
);
await product.stop();
await gateway.stop();
if (folder === undefined) await rm(dataDir, { recursive: true, force: true });
