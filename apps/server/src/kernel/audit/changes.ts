import { isDeepStrictEqual } from "node:util";

/**
 * What a change of a record did to the fields that were written: their names, with the values before and after. Null when it changed
 * none of them.
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
