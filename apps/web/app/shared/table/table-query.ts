/** What the address says of a table: `?search=ann&sort=-name&page=2&limit=15&status=active&school=3`. */
export interface TableQuery {
  search: string | undefined;
  /** A column's name, with a minus for descending. */
  sort: string | undefined;
  page: number;
  limit: number;
  status: string | undefined;
  school: number | undefined;
}

const whole = (text: string | null, most: number): number | undefined =>
  text !== null && /^\d{1,9}$/.test(text) && Number(text) >= 1 && Number(text) <= most ? Number(text) : undefined;

/**
 * Reads a table's query from an address. What an address typed by hand has wrong is left out: a list is shown rather than refused.
 * @param columns by which the table can be sorted
 * @param statuses by which it can be filtered
 */
export function readTableQuery(params: URLSearchParams, columns: readonly string[], statuses: readonly string[] = []): TableQuery {
  const sort = params.get("sort");
  const status = params.get("status");
  const search = params.get("search")?.trim().slice(0, 100);
  return {
    search: search || undefined,
    sort: sort !== null && columns.includes(sort.replace(/^-/, "")) ? sort : undefined,
    page: whole(params.get("page"), 1_000_000) ?? 1,
    limit: whole(params.get("limit"), 500) ?? 5,
    status: status !== null && statuses.includes(status) ? status : undefined,
    school: whole(params.get("school"), 999_999_999),
  };
}

/** The address' query after a change: null takes a part away. Whatever changes but the page, one begins on the first page again. */
export function changedQuery(params: URLSearchParams, change: Readonly<Record<string, string | number | null>>): string {
  const next = new URLSearchParams(params);
  if (!("page" in change)) next.delete("page");
  for (const [name, value] of Object.entries(change)) {
    if (value === null || value === "" || (name === "page" && value === 1)) next.delete(name);
    else next.set(name, String(value));
  }
  const text = next.toString();
  return text === "" ? "" : `?${text}`;
}
