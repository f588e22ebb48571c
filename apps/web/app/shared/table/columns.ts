/** What determines whether a column is shown. */
export interface Choosable {
  value: string;
  isHidden?: boolean;
  /** Hidden by default. */
  isExtra?: boolean;
  /** Names the row, so always shown. */
  rowHeader?: boolean;
}

const askedOf = (asked: string | null): ReadonlySet<string> | null => (asked === null ? null : new Set(asked.split(",")));

const isShown = (column: Choosable, asked: ReadonlySet<string> | null): boolean =>
  column.rowHeader === true || (asked === null ? !column.isExtra : asked.has(column.value));

/**
 * The visible columns, in the table's own order.
 * @param asked column names from the URL, separated by commas; null if the URL has none. Unknown names are ignored.
 */
export function shownColumns<Column extends Choosable>(columns: readonly Column[], asked: string | null): Column[] {
  const names = askedOf(asked);
  return columns.filter((column) => !column.isHidden && isShown(column, names));
}

/** The URL value after toggling a column: the visible columns, or null for the default ones. */
export function toggledColumns(columns: readonly Choosable[], asked: string | null, value: string): string | null {
  const names = askedOf(asked);
  const after = columns.filter((column) => column.rowHeader || isShown(column, names) !== (column.value === value));
  const isPlain = columns.every((column) => after.includes(column) === isShown(column, null));
  // A URL without columns shows the default ones, so an empty selection is written as the name column only.
  return isPlain ? null : after.map((column) => column.value).join(",");
}
