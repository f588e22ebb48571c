import { redirect } from "react-router";
import { ApiError } from "~/shared/api/api-error.ts";
import { routeError } from "~/shared/api/loader-api.server.ts";
import { changedQuery } from "~/shared/table/table-query.ts";

interface Page {
  items: unknown[];
  total: number;
}

/**
 * Loads the rows of a list page; null when the server is unreachable or overloaded, so that the page stays as it was.
 * @throws a redirect to the last page when the requested one has no rows; other error responses
 */
export async function readList<List extends Page>(url: URL, limit: number, read: () => Promise<List>): Promise<List | null> {
  const list = await read().catch((error: unknown) => {
    if (error instanceof ApiError && (error.status === 0 || error.status >= 500 || error.status === 429)) return null;
    throw routeError(error);
  });
  if (list && list.items.length === 0 && list.total > 0)
    throw redirect(url.pathname + changedQuery(url.searchParams, { page: Math.ceil(list.total / limit) }));
  return list;
}
