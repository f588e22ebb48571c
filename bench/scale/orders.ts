import type pg from "pg";
import type { LargeSchool } from "./large-school.ts";

/** A school where places are sold: a large school with a price of $192 and families who have bought nothing. */
export interface Shop extends LargeSchool {
  readonly planId: number;
  /** Groups with nearly two hundred places each. */
  readonly groupIds: readonly number[];
  readonly families: readonly { readonly clientId: number; readonly studentId: number }[];
}

/** Adds a price, one large group and families to a school. */
export async function makeShop(client: pg.PoolClient, school: LargeSchool, families: number): Promise<Shop> {
  const { schoolId, courseId } = school;
  const one = async (text: string, values: unknown[]): Promise<number> =>
    Number((await client.query<{ id: string }>(text, values)).rows[0]?.id);
  const planId = await one(
    "insert into price_plan (school_id, course_id, type, journey, title) values ($1, $2, 'ONETIME', 'purchase', 'Whole course') returning id",
    [schoolId, courseId],
  );
  await client.query("insert into price_plan_installment (plan_id, number, amount) values ($1, 1, 19200)", [planId]);
  const groups = await client.query<{ id: string }>('update "group" set capacity = 200 where school_id = $1 returning id', [schoolId]);
  const { rows } = await client.query<{ client_id: string; student_id: string }>(
    `with parents as (insert into account (kind, school_id, edition, name, email)
       select 'client', $1::bigint, 'us', 'Buyer ' || n, 'buyer' || n || '-' || $1::bigint || '@scale.example' from generate_series(1, $2::int) n returning id),
     clients as (insert into client (id, school_id) select id, $1::bigint from parents returning id),
     children as (insert into account (kind, school_id, edition, name, login)
       select 'student', $1::bigint, 'us', 'Child', 'buyer' || n || '-' || $1::bigint from generate_series(1, $2::int) n returning id),
     pairs as (select p.id as client_id, s.id as student_id from (select id, row_number() over () as n from clients) p
       join (select id, row_number() over () as n from children) s using (n))
     insert into student (id, school_id, client_id, birth_date) select student_id, $1::bigint, client_id, date '2016-01-01' from pairs returning id as student_id, client_id`,
    [schoolId, families],
  );
  return {
    ...school,
    planId,
    groupIds: groups.rows.map(({ id }) => Number(id)),
    families: rows.map((row) => ({ clientId: Number(row.client_id), studentId: Number(row.student_id) })),
  };
}

/**
 * Fills in orders of a year over all schools: six in ten paid, a quarter being paid in three installments, the others canceled; one in fifty that are being
 * paid is overdue. Needs the scale data set.
 */
export async function fillOrders(client: pg.PoolClient, orders: number): Promise<void> {
  await client.query(
    `insert into price_plan (school_id, course_id, type, journey, title) select school_id, id, 'INSTALLMENTS', 'purchase', 'Scale plan' from course
     where pretty_url like 'scale-%'`,
  );
  await client.query(
    `with g as (select g.id, g.school_id, g.course_id, p.id as plan_id, row_number() over (order by g.id) as n, count(*) over () as of
         from "group" g join price_plan p on p.course_id = g.course_id and p.title = 'Scale plan'),
       made as (
       insert into payment_order (school_id, client_id, course_id, group_id, plan_id, journey, type, status, currency, subtotal, amount, provider, created_at, settled_at, canceled_at)
       select g.school_id, st.client_id, g.course_id, g.id, g.plan_id, 'purchase', 'INSTALLMENTS',
         case when i % 20 < 12 then 'COMPLETED' when i % 20 < 17 then 'ACTIVE' else 'CANCELED' end, 'USD', 27000, 27000, 'STRIPE',
         now() - i * interval '5 minutes', now() - i * interval '5 minutes', case when i % 20 >= 17 then now() - i * interval '5 minutes' end
       from generate_series(1, $1::int) i join g on g.n = 1 + i % g.of
       join group_student m on m.group_id = g.id and m.left_at is null join student st on st.id = m.student_id
       where m.student_id % 10 = (i / g.of) % 10 and st.client_id is not null
       returning id, status, course_id, group_id, client_id, created_at),
     items as (
       insert into payment_order_item (order_id, student_id, course_id, group_id, amount)
       select o.id, (select min(m.student_id) from group_student m join student st on st.id = m.student_id where m.group_id = o.group_id and st.client_id = o.client_id),
         o.course_id, o.group_id, 27000 from made o)
     insert into installment (order_id, number, amount, status, due_at, paid_at, stalled_at)
     select o.id, n, 9000, s.status, case when s.status = 'stalled' then now() - interval '3 days' else now() + n * interval '30 days' end,
       case when s.status = 'succeeded' then o.created_at end, case when s.status = 'stalled' then now() end
     from made o cross join generate_series(1, 3) n
     cross join lateral (select case when o.status = 'COMPLETED' or (n = 1 and o.status = 'ACTIVE') then 'succeeded' when o.status = 'CANCELED' then 'canceled'
       when n = 2 and o.id % 50 = 0 then 'stalled' else 'scheduled' end as status) s`,
    [orders],
  );
  await client.query(
    `insert into charge (installment_id, order_id, provider, idempotency_key, reference, status, present, save, card_brand, card_last_digits, amount, currency, created_at, updated_at)
     select id, order_id, 'STRIPE', 'scale-' || id, 'scale-' || id, 'succeeded', true, true, 'visa', '4242', amount, 'USD', paid_at, paid_at
     from installment where status = 'succeeded'`,
  );
}
