/** What decides whether a column of a table is shown. */
export interface Choosable {
  value: string;
  isHidden?: boolean;
  /** Shown only where it is asked for. */
  isExtra?: boolean;
  /** Names the row: always shown. */
  rowHeader?: boolean;
}

const askedOf = (asked: string | null): ReadonlySet<string> | null => (asked === null ? null : new Set(asked.split(",")));

const isShown = (column: Choosable, asked: ReadonlySet<string> | null): boolean =>
  column.rowHeader === true || (asked === null ? !column.isExtra : asked.has(column.value));

/**
 * The columns a table shows, in its own order.
 * @param asked names of columns with commas between, as the address has them; null where it says nothing of them. Names it does not know are passed over.
 */
export function shownColumns<Column extends Choosable>(columns: readonly Column[], asked: string | null): Column[] {
  const names = askedOf(asked);
  return columns.filter((column) => !column.isHidden && isShown(column, names));
}

/** What the address says once a column is shown or left out: the columns shown; null where they are those shown unasked. */
export function toggledColumns(columns: readonly Choosable[], asked: string | null, value: string): string | null {
  const names = askedOf(asked);
  const after = columns.filter((column) => column.rowHeader || isShown(column, names) !== (column.value === value));
  const isPlain = columns.every((column) => after.includes(column) === isShown(column, null));
  // An address without the names of columns shows those shown unasked: what names the row stands for 'no other'.
  return isPlain ? null : after.map((column) => column.value).join(",");
}
