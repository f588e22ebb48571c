import { getTableName, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Tx } from "../../kernel/db/db.ts";

const snakeCase = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/**
 * Inserts many rows as one parameter: with thousands of rows, the demo's start would otherwise be spent on building statements. All rows have the same
 * fields; those that are not named get their defaults.
 */
export async function insertRows<Table extends PgTable>(tx: Tx, table: Table, rows: readonly Table["$inferInsert"][]): Promise<void> {
  if (rows.length > 0) await tx.execute(statementFor(table, rows));
}

/** Inserts rows of a table with ids. @returns their ids, in the order of the rows */
export async function insertWithIds<Table extends PgTable>(
  tx: Tx,
  table: Table,
  rows: readonly Table["$inferInsert"][],
): Promise<number[]> {
  if (rows.length === 0) return [];
  const made = await tx.execute<{ id: string }>(sql`${statementFor(table, rows)} returning id`);
  return made.rows.map(({ id }) => Number(id));
}

function statementFor<Table extends PgTable>(table: Table, rows: readonly Table["$inferInsert"][]) {
  const fields = Object.keys(rows[0] ?? {});
  const columns = sql.join(
    fields.map((field) => sql.identifier(snakeCase(field))),
    sql`, `,
  );
  // Instants become text by their own toJSON, which PostgreSQL reads as a timestamp.
  const json = JSON.stringify(
    rows.map((row) => Object.fromEntries(fields.map((field) => [snakeCase(field), (row as Record<string, unknown>)[field] ?? null]))),
  );
  const name = sql.identifier(getTableName(table));
  return sql`insert into ${name} (${columns}) select ${columns} from jsonb_populate_recordset(null::${name}, ${json}::jsonb)`;
}
