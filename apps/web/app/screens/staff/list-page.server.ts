import { redirect } from "react-router";
import { nullWhereAway } from "~/shared/api/loader-api.server.ts";
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
  const list = await read().catch(nullWhereAway);
  if (list && list.items.length === 0 && list.total > 0)
    throw redirect(url.pathname + changedQuery(url.searchParams, { page: Math.ceil(list.total / limit) }));
  return list;
}
