import { sql } from "drizzle-orm";
import type { Tx } from "../kernel/db/db.ts";
import { demoEmails, findDemoAccounts } from "./demo-accounts.ts";

/** A foreign key to an id, as PostgreSQL knows it: what it does with a row whose parent goes. */
export interface ForeignKey {
  readonly child: string;
  readonly column: string;
  readonly parent: string;
  /** `c` goes with it, `n` lets go of it, `a` forbids it. */
  readonly action: "c" | "n" | "a";
  readonly isNullable: boolean;
}

/** The tables of a schema as far as removing rows goes: all names are quoted where SQL needs it. */
export interface Shape {
  readonly foreignKeys: readonly ForeignKey[];
  /** Tables whose rows have an id of their own. */
  readonly withId: ReadonlySet<string>;
  readonly withSchool: readonly string[];
}

/** What somebody did stays in the log, whoever it was. */
const auditLog = "audit_event";

/** Reads the schema from the database itself: a table that is added later is removed from without being named here. */
export async function readShape(tx: Tx): Promise<Shape> {
  const { rows } = await tx.execute<{ child: string; column: string; parent: string; action: ForeignKey["action"]; nullable: boolean }>(sql`
    select c.conrelid::regclass::text as child, quote_ident(a.attname) as column, c.confrelid::regclass::text as parent,
      c.confdeltype as action, not a.attnotnull as nullable
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.connamespace = 'public'::regnamespace and cardinality(c.conkey) = 1 and a.atttypid = 'bigint'::regtype`);
  const { rows: columns } = await tx.execute<{ table: string; column: string }>(sql`
    select a.attrelid::regclass::text as table, a.attname as column
    from pg_attribute a join pg_class t on t.oid = a.attrelid
    where t.relkind = 'r' and t.relnamespace = 'public'::regnamespace and a.attname in ('id', 'school_id') and a.atttypid = 'bigint'::regtype`);
  const having = (name: string): string[] => columns.filter(({ column }) => column === name).map(({ table }) => table);
  return {
    foreignKeys: rows.map(({ nullable, ...key }) => ({ ...key, isNullable: nullable })),
    withId: new Set(having("id")),
    withSchool: having("school_id").filter((table) => table !== auditLog),
  };
}

/** A child has no way in without its parent, though its row could stand alone. */
const isChildOfParent = ({ child, column }: ForeignKey): boolean => child === "student" && column === "client_id";

/** Whether a row goes when what it points at goes, rather than letting go of it. */
export const goesWith = (key: ForeignKey): boolean => key.action === "c" || (key.action === "a" && !key.isNullable) || isChildOfParent(key);

/** Picks the doomed rows of a table, once `findDoomed` has run. */
export const doomedIn = (table: string) => sql`(select id from doomed where source = ${table})`;

/**
 * Fills a table of the transaction, `doomed`, with every row that goes with the demo: its schools with all that is theirs, the accounts of
 * the seed wherever they stand, and whatever can't be without one of these.
 */
export async function findDoomed(tx: Tx, { foreignKeys, withId, withSchool }: Shape): Promise<void> {
  await tx.execute(sql`create temporary table doomed (source text, id bigint, primary key (source, id)) on commit drop`);
  const doom = async (table: string, rows: ReturnType<typeof sql>): Promise<number> => {
    const from = sql`select ${table}, id from ${sql.raw(table)} where ${rows}`;
    return (await tx.execute(sql`insert into doomed ${from} on conflict do nothing`)).rowCount ?? 0;
  };
  const { schoolIds, accountIds } = await findDemoAccounts(tx);
  const among = (ids: readonly number[]) => sql`in (select unnest(${sql.param(ids)}::bigint[]))`;
  await doom("school", sql`id ${among(schoolIds)}`);
  await doom("account", sql`id ${among(accountIds)}`);
  for (const table of withSchool) if (withId.has(table)) await doom(table, sql`school_id ${among(schoolIds)}`);
  await doom("stored_file", sql`owner_kind = 'demo'`);
  await doom("outgoing_message", sql`lower(recipient) in ${demoEmails}`);
  const pulling = foreignKeys.filter((key) => withId.has(key.child) && goesWith(key));
  for (let more = 1; more > 0;) {
    more = 0;
    for (const { child, column, parent } of pulling) more += await doom(child, sql`${sql.raw(column)} in ${doomedIn(parent)}`);
  }
  await doom("waiting_list_entry", sql`client_id in ${doomedIn("account")}`);
}
