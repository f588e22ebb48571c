import { eq, or, type SQL, sql } from "drizzle-orm";
import { containsFrom, likeText } from "../../../kernel/db/list.ts";
import { paymentOrder } from "../tables.ts";

/**
 * The orders that a text finds: by their number, the name or address of the payer, or the name of a child, ignoring case and accents.
 *
 * In all schools the people are found by the indexes of their names and contacts: by any part of them from three characters, below that by the beginning of
 * a first or last name. In a school, the people of its orders are read, each once: the indexes of names would be read for all schools.
 * @param scope the orders that are searched; undefined for those of all schools
 */
export function ordersFound(text: string, scope: SQL | undefined): SQL | undefined {
  const number = /^#?(\d{1,15})$/.exec(text)?.[1];
  return or(
    number === undefined ? undefined : eq(paymentOrder.id, Number(number)),
    ...(scope === undefined ? everywhere(text) : inSchools(text, scope)),
  );
}

function everywhere(text: string): SQL[] {
  const key = sql`name_key(${likeText(text)})`;
  const part = `%${likeText(text.toLowerCase())}%`;
  const named =
    text.length < containsFrom
      ? sql`(name_key(a.name) like ${key} || '%' or name_key(split_part(a.name, ' ', -1)) like ${key} || '%')`
      : sql`name_key(a.name) like '%' || ${key} || '%'`;
  // As the index of contacts has them; of those it finds, only the address counts.
  const addressed = sql`(lower(coalesce(a.login, '') || ' ' || coalesce(a.email, '') || ' ' || coalesce(a.phone, '')) like ${part} and lower(a.email) like ${part})`;
  const payers = sql`select a.id from account a where a.kind = 'client' and ${text.length < containsFrom ? named : sql`(${named} or ${addressed})`}`;
  const children = sql`select a.id from account a where a.kind = 'student' and ${named}`;
  return [
    sql`${paymentOrder.clientId} = any(array(${payers}))`,
    sql`${paymentOrder.id} = any(array(select i.order_id from payment_order_item i where i.student_id = any(array(${children}))))`,
  ];
}

function inSchools(text: string, scope: SQL): SQL[] {
  const named = sql`strpos(name_key(a.name), name_key(${text})) > 0`;
  const addressed = sql`lower(a.email) like ${`%${likeText(text.toLowerCase())}%`}`;
  // A query in place of a join for each person: joined, the table of accounts would be read in full.
  const payers = sql`select payer.client_id from (select distinct ${paymentOrder.clientId} from ${paymentOrder} where ${scope}) payer
    where (select ${named} or coalesce(${addressed}, false) from account a where a.id = payer.client_id)`;
  const places = sql`select i.order_id, i.student_id from payment_order_item i
    where i.order_id = any(array(select ${paymentOrder.id} from ${paymentOrder} where ${scope}))`;
  return [
    sql`${paymentOrder.clientId} = any(array(${payers}))`,
    sql`${paymentOrder.id} = any(array(
      with place as materialized (${places}),
        child as materialized (select c.student_id from (select distinct student_id from place) c
          where (select ${named} from account a where a.id = c.student_id))
      select place.order_id from place where place.student_id in (select child.student_id from child)))`,
  ];
}
