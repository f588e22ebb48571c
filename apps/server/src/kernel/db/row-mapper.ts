import { Column, getTableName, is, SQL, Subquery } from "drizzle-orm";
import type { SelectedFieldsOrdered } from "drizzle-orm/pg-core";

type Decode = (value: unknown) => unknown;

/** A value of a row: its index in the row, its key in the object, and its decoder. */
interface Cell {
  readonly at: number;
  readonly key: string;
  /** Null when the driver's value is used as it is. */
  readonly decode: Decode | null;
}

/** The columns of one object: the result itself, or an object inside it. */
interface Part {
  /** Null for the result itself. */
  readonly key: string | null;
  readonly cells: Cell[];
  /** The index of the first column, when all columns are from one joined table that may be missing: then the whole object is null. */
  readonly missingWithout: number | null;
}

type Fields = SelectedFieldsOrdered;
type Field = Fields[number]["field"];

const asItIs = Column.prototype.mapFromDriverValue;

function decodeOf(field: Field): Decode | null {
  // Drizzle's own mapper repeats this check for each value of each row.
  const decoder = is(field, Column) ? field : decoderOf(field);
  return decoder.mapFromDriverValue === asItIs ? null : (value) => decoder.mapFromDriverValue(value);
}

interface Decoder {
  mapFromDriverValue(value: unknown): unknown;
}

function decoderOf(field: SQL | Subquery | SQL.Aliased): Decoder {
  const expression = is(field, SQL) ? field : is(field, Subquery) ? field._.sql : field.sql;
  return (expression as unknown as { decoder: Decoder }).decoder;
}

/** Whether a joined table is present in every row, by its name; undefined for a query without joins. */
type Joins = Readonly<Record<string, boolean>> | undefined;

function partsOf(fields: Fields, joins: Joins): Part[] {
  const parts = new Map<string | null, { cells: Cell[]; columns: { at: number; table: string }[] }>();
  for (const [at, { path, field }] of fields.entries()) {
    const [first = "", second] = path;
    if (path.length > 2) throw new TypeError(`a row has objects, but none inside another: ${path.join(".")}`);
    const key = second === undefined ? null : first;
    const part = parts.get(key) ?? { cells: [], columns: [] };
    parts.set(key, part);
    part.cells.push({ at, key: second ?? first, decode: decodeOf(field) });
    if (key !== null && is(field, Column)) part.columns.push({ at, table: getTableName(field.table) });
  }
  return [...parts].map(([key, { cells, columns }]) => {
    const table = columns[0]?.table;
    const isOfOne = table !== undefined && columns.every((column) => column.table === table);
    return { key, cells, missingWithout: joins && isOfOne && joins[table] !== true ? (columns[0]?.at ?? null) : null };
  });
}

type Row = readonly unknown[];
type Shaped = Record<string, unknown>;

function fill(target: Shaped, cells: readonly Cell[], row: Row): Shaped {
  for (const { at, key, decode } of cells) {
    const value = row[at];
    target[key] = value === null || decode === null ? value : decode(value);
  }
  return target;
}

/**
 * Maps a query's rows to objects as Drizzle does, but prepares once per query what Drizzle repeats for each value of each row: a month
 * of a large school has some fifty thousand values.
 * @throws TypeError for an object nested more than one level deep
 */
export function mapRows(fields: Fields, joins: Joins, rows: readonly Row[]): Shaped[] {
  const parts = partsOf(fields, joins);
  return rows.map((row) => {
    const result: Shaped = {};
    for (const { key, cells, missingWithout } of parts) {
      if (key === null) fill(result, cells, row);
      else result[key] = missingWithout !== null && row[missingWithout] === null ? null : fill({}, cells, row);
    }
    return result;
  });
}
