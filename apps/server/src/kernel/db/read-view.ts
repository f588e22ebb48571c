import { getTableColumns, getTableName } from "drizzle-orm";
import { type PgColumn, type PgTable, pgView, type PgViewWithSelection } from "drizzle-orm/pg-core";

/** A table as other modules see it: some of its columns, to read and join. */
type ReadView<Table extends PgTable, Shown extends string> = PgViewWithSelection<
  Table["_"]["name"],
  false,
  Pick<Table["_"]["columns"], Shown & keyof Table["_"]["columns"]>
>;

/**
 * Publishes some columns of a table for the queries of other modules. It can't be written to, and what isn't named doesn't exist for them. It has
 * the table's name, so the query is the one that the table itself would give; the database has no view. An `alias` of it can be joined only.
 */
export function readView<Table extends PgTable, Shown extends keyof Table["_"]["columns"] & string>(
  table: Table,
  shown: readonly Shown[],
): ReadView<Table, Shown> {
  const source: PgTable = table;
  const columns: Record<string, PgColumn> = getTableColumns(source);
  const names: readonly string[] = shown;
  const fields = Object.fromEntries(Object.entries(columns).filter(([name]) => names.includes(name)));
  const view = pgView(getTableName(table)).as((query) => query.select(fields).from(source));
  // Drizzle looks for these on an aliased view, to find the names of its columns in the database.
  Object.assign(view, {
    [Symbol.for("drizzle:OriginalName")]: getTableName(table),
    [Symbol.for("drizzle:Columns")]: columns,
  });
  return view as unknown as ReadView<Table, Shown>;
}
