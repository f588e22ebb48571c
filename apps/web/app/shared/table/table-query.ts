/** The state of a table in the URL: `?search=ann&sort=-name&page=2&limit=15&status=active&school=3`. */
export interface TableQuery {
  search: string | undefined;
  /** A column's name, with a leading minus for descending. */
  sort: string | undefined;
  page: number;
  limit: number;
  status: string | undefined;
  school: number | undefined;
}

const whole = (text: string | null, most: number): number | undefined =>
  text !== null && /^\d{1,9}$/.test(text) && Number(text) >= 1 && Number(text) <= most ? Number(text) : undefined;

/**
 * Reads a table's query from a URL. Invalid values are ignored, so that a list is shown rather than an error.
 * @param columns the sortable columns
 * @param statuses the statuses to filter by
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

/** The URL's query after a change: null removes a parameter. Any change except of the page returns to the first page. */
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
