import { isDeepStrictEqual } from "node:util";

/**
 * The written fields that actually changed, with their values before and after. Null when none changed.
 */
export function changesOf<Row extends object>(
  before: Row,
  after: Row,
  written: readonly (keyof Row & string)[],
): { before: Partial<Row>; after: Partial<Row> & { fields: string[] } } | null {
  const fields = written.filter((field) => !isDeepStrictEqual(before[field], after[field]));
  if (fields.length === 0) return null;
  const pick = (row: Row) => Object.fromEntries(fields.map((field) => [field, row[field]])) as Partial<Row>;
  return { before: pick(before), after: { ...pick(after), fields } };
}
