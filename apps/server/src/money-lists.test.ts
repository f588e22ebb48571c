import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { createDb } from "./kernel/db/db.ts";
import { openPool } from "./kernel/db/pool.ts";
import { testApp } from "./kernel/testing/app.ts";
import { makeFixtures } from "./kernel/testing/fixtures.ts";
import { tablesReadInFull } from "./kernel/testing/statements.ts";

const app = await testApp();
const f = await makeFixtures(app);
const [asSuper, asAdmin] = await Promise.all([f.tokenFor(f.superAdmin), f.tokenFor(f.admin)]);
const families = 10_000;
let regular = "";

/** One in twenty families is of the fixtures' school; each has a child, an order in three parts and classes. One in twenty orders is being paid. */
beforeAll(async () => {
  const { school, otherSchool, drawing, drawingGroup } = f;
  // Filling takes longer than a page's query may.
  const pool = openPool({ url: app.kernel.config.DATABASE_URL ?? "", role: "migration", max: 1 });
  const db = createDb(pool);
  const now = sql`${app.now().toString()}::timestamptz`;
  const schoolId = sql`case when i % 20 = 0 then ${school.id}::bigint else ${otherSchool.id}::bigint end`;
  const name = sql`initcap(translate(to_hex(i * 7919), '0123456789', 'ghijklmnop')) || ' ' || initcap(translate(to_hex(i * 104729), '0123456789', 'ghijklmnop'))`;
  await db.execute(sql`create table family (i int primary key, client_id bigint, student_id bigint, order_id bigint)`);
  await db.execute(sql`insert into account (kind, school_id, edition, name, email)
    select 'client', ${schoolId}, 'us', ${name}, 'many' || i || '@test.example' from generate_series(1, ${families}) i`);
  await db.execute(sql`insert into account (kind, school_id, edition, name, login)
    select 'student', ${schoolId}, 'us', ${name}, 'many' || i from generate_series(1, ${families}) i`);
  await db.execute(sql`insert into family (i, client_id, student_id)
    select substring(s.login from 5)::int, c.id, s.id from account s join account c on c.email = s.login || '@test.example' where s.login ~ '^many[0-9]+$'`);
  await db.execute(sql`insert into client (id, school_id) select c.id, c.school_id from family join account c on c.id = client_id`);
  await db.execute(
    sql`insert into student (id, school_id, client_id) select s.id, s.school_id, client_id from family join account s on s.id = student_id`,
  );
  await db.execute(sql`
    with made as (
      insert into payment_order (school_id, client_id, course_id, group_id, plan_id, journey, type, status, currency, subtotal, amount, provider, created_at, settled_at)
      select ${schoolId}, client_id, ${drawing.id}, ${drawingGroup.id}, ${drawing.plans.installments}, 'purchase', 'INSTALLMENTS',
        case when i % 20 < 2 then 'ACTIVE' else 'COMPLETED' end, 'USD', 27000, 27000, 'STRIPE', ${now} - i * interval '50 minutes', ${now} - i * interval '50 minutes'
      from family returning id, client_id)
    update family set order_id = made.id from made where made.client_id = family.client_id`);
  await db.execute(sql`insert into payment_order_item (order_id, student_id, course_id, group_id, amount, classes_bought)
    select order_id, student_id, ${drawing.id}, ${drawingGroup.id}, 27000, 4 from family`);
  await db.execute(sql`
    insert into installment (order_id, number, amount, status, due_at, paid_at)
    select order_id, n, 9000, case when i % 20 < 2 and n = 3 then 'scheduled' else 'succeeded' end,
      ${now} - i * interval '50 minutes' + case when i % 20 < 2 and n = 3 and i % 100 <> 0 then interval '400 days' else n * interval '1 hour' end,
      case when not (i % 20 < 2 and n = 3) then ${now} - i * interval '50 minutes' end
    from family cross join generate_series(1, 3) n`);
  await db.execute(sql`
    insert into charge (installment_id, order_id, provider, idempotency_key, reference, status, present, save, amount, currency, created_at, updated_at)
    select id, order_id, 'STRIPE', 'many-' || id, 'many-' || id, 'succeeded', true, true, amount, 'USD', paid_at, paid_at from installment where paid_at is not null`);
  await db.execute(sql`
    insert into refund (order_id, charge_id, amount, currency, reason, status, idempotency_key, reference, created_at, settled_at)
    select order_id, id, 100, 'USD', 'goodwill', 'succeeded', 'many-' || id, 'back-' || id, created_at, created_at from charge where id % 10 = 0`);
  await db.execute(sql`
    insert into group_class (school_id, group_id, lesson_id, number, starts_at, ends_at, time_zone, uid)
    select ${school.id}, ${drawingGroup.id}, ${drawing.lessonIds[0]}, 1, ${now} + n * interval '1 hour', ${now} + n * interval '2 hours', 'UTC', 'many-' || n
    from generate_series(1, 5000) n`);
  await db.execute(sql`
    insert into attendance (group_class_id, student_id, school_id)
    select c.id, family.student_id, ${school.id} from group_class c join family on family.i % 2500 = c.id % 2500 where c.uid like 'many-%'`);
  await db.execute(sql`vacuum analyze`);
  const { rows } = await db.execute<{ id: string; name: string; email: string }>(
    sql`select c.id, c.name, c.email from family join account c on c.id = client_id where i = 40`,
  );
  const { id = "0", name: parent = "", email = "" } = rows[0] ?? {};
  await pool.end();
  regular = await f.tokenFor({ id: Number(id), kind: "client", name: parent, schoolId: school.id, identity: email });
}, 120_000);

const orders = (query: object, as: string) => () => app.call("GET /payment_order", { as, query: { limit: 20, ...query } });
const day = (daysAgo: number) =>
  app
    .now()
    .subtract({ hours: 24 * daysAgo })
    .toString()
    .slice(0, 10);
const recently = { from: day(1), to: day(0) };

describe("with ten thousand families, no table that grows is read in full", () => {
  test.each([
    {},
    { page: 100 },
    { status: "ACTIVE" },
    { overdue: true },
    { from: day(10), to: day(5) },
    { search: "many40@" },
    { search: "gnh" },
    { search: "gn" },
    { search: "qqqq" },
    { search: "#40" },
    { promo: "LARK10" },
    { sort: "createdAt" },
  ] as const)("by the orders of all schools, or of one: %o", async (query) => {
    for (const as of [asSuper, asAdmin]) {
      expect((await orders(query, as)()).status).toBe(200);
      expect(await tablesReadInFull(app.db, orders(query, as), 5000)).toEqual([]);
    }
  });

  test("by a family's billing page", async () => {
    const read = () => app.call("GET /public/profile/client/billing_dashboard", { as: regular });
    expect((await read()).body.orders).toHaveLength(1);
    expect(await tablesReadInFull(app.db, read, 5000)).toEqual([]);
  });

  test.each([
    ["overdue payments", (as: string) => app.call("GET /payments/overdue", { as, query: { limit: 20 } })],
    ["expected payments", (as: string) => app.call("GET /money_report/expected", { as, query: { limit: 20 } })],
    ["the refunds of two days", (as: string) => app.call("GET /money_report/refunds", { as, query: { limit: 20, ...recently } })],
  ])("by %s", async (_, ask) => {
    for (const as of [asSuper, asAdmin]) {
      expect((await ask(as)).status).toBe(200);
      expect(await tablesReadInFull(app.db, () => ask(as), 5000)).toEqual([]);
    }
  });

  test("by a school's comparison with a provider's report", async () => {
    const content = [
      "payment_intent_id,type,amount,currency,fee,created_utc",
      ...Array.from({ length: 50 }, (_, index) => `many-${index},charge,90.00,usd,0.30,${day(3)} 12:00:00`),
    ].join("\n");
    const compare = () => app.call("POST /payout/reconcile", { as: asAdmin, body: { provider: "STRIPE", content } });
    expect((await compare()).status).toBe(200);
    expect(await tablesReadInFull(app.db, compare, 5000)).toEqual([]);
  });
});

describe("a search for orders", () => {
  const { drawing } = f;
  const found = async (search: string, as: string) =>
    (await orders({ search, course: drawing.id }, as)()).body.items.map(({ client }) => client.name);

  test("finds the same in a school as in all: any part of a name or address, ignoring case and accents", async () => {
    await app.db.execute(sql`update account set name = 'Élodie Quýzz' where email = 'many40@test.example'`);
    for (const as of [asSuper, asAdmin]) {
      expect(await found("quyz", as)).toEqual(["Élodie Quýzz"]);
      expect(await found("ÝZZ", as)).toEqual(["Élodie Quýzz"]);
      expect(await found("many40@test", as)).toEqual(["Élodie Quýzz"]);
      expect(await found("lodie q", as)).toEqual(["Élodie Quýzz"]);
      expect(await found("100%", as)).toEqual([]);
    }
    expect(await found("él", asSuper)).toContain("Élodie Quýzz");
    await app.db.execute(sql`update account set name = 'Ída Wxyyy' where login = 'many60'`);
    const { rows } = await app.db.execute<{ name: string }>(sql`select c.name from family join account c on c.id = client_id where i = 60`);
    for (const as of [asSuper, asAdmin]) expect(await found("wxyyy", as)).toEqual([rows[0]?.name]);
  });

  test("of another school finds nothing", async () => {
    expect(await found("quyz", await f.tokenFor(f.otherAdmin))).toEqual([]);
  });
});
