import { sql } from "drizzle-orm";
import type { Tx } from "../kernel/db/db.ts";
import { demoEmails, findDemoAccounts } from "./demo-accounts.ts";

/** A foreign key to an id, with its delete action as PostgreSQL stores it. */
export interface ForeignKey {
  readonly child: string;
  readonly column: string;
  readonly parent: string;
  /** `c` cascades, `n` sets null, `a` refuses. */
  readonly action: "c" | "n" | "a";
  readonly isNullable: boolean;
}

/** The schema, as far as deleting rows needs it. All names are quoted for SQL where necessary. */
export interface Shape {
  readonly foreignKeys: readonly ForeignKey[];
  /** Tables whose rows have their own id. */
  readonly withId: ReadonlySet<string>;
  readonly withSchool: readonly string[];
}

/** The activity log keeps everyone's actions, including the demo's. */
const auditLog = "audit_event";

/** Reads the schema from the database, so that new tables are covered without being listed here. */
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

/** A child can't log in without their parent, although the row could exist alone. */
const isChildOfParent = ({ child, column }: ForeignKey): boolean => child === "student" && column === "client_id";

/** Whether a row is deleted with the row it references, rather than having its reference set to null. */
export const isDeletedWith = (key: ForeignKey): boolean =>
  key.action === "c" || (key.action === "a" && !key.isNullable) || isChildOfParent(key);

/** Selects the rows of a table that are deleted, after `markRowsToDelete` has run. */
export const rowsToDeleteIn = (table: string) => sql`(select id from rows_to_delete where source = ${table})`;

/**
 * Fills a temporary table, `rows_to_delete`, with every row that is removed with the demo: its schools and all their records, the seed's
 * accounts wherever they are, and every row that can't exist without one of these.
 */
export async function markRowsToDelete(tx: Tx, { foreignKeys, withId, withSchool }: Shape): Promise<void> {
  await tx.execute(sql`create temporary table rows_to_delete (source text, id bigint, primary key (source, id)) on commit drop`);
  const markRows = async (table: string, rows: ReturnType<typeof sql>): Promise<number> => {
    const from = sql`select ${table}, id from ${sql.raw(table)} where ${rows}`;
    return (await tx.execute(sql`insert into rows_to_delete ${from} on conflict do nothing`)).rowCount ?? 0;
  };
  const { schoolIds, accountIds } = await findDemoAccounts(tx);
  const among = (ids: readonly number[]) => sql`in (select unnest(${sql.param(ids)}::bigint[]))`;
  await markRows("school", sql`id ${among(schoolIds)}`);
  await markRows("account", sql`id ${among(accountIds)}`);
  for (const table of withSchool) if (withId.has(table)) await markRows(table, sql`school_id ${among(schoolIds)}`);
  await markRows("stored_file", sql`owner_kind = 'demo'`);
  await markRows("outgoing_message", sql`lower(recipient) in ${demoEmails}`);
  const pulling = foreignKeys.filter((key) => withId.has(key.child) && isDeletedWith(key));
  for (let more = 1; more > 0;) {
    more = 0;
    for (const { child, column, parent } of pulling) more += await markRows(child, sql`${sql.raw(column)} in ${rowsToDeleteIn(parent)}`);
  }
  await markRows("waiting_list_entry", sql`client_id in ${rowsToDeleteIn("account")}`);
}
