import { redirect } from "react-router";
import { nullWhereAway } from "~/shared/api/loader-api.server.ts";
import { changedQuery } from "~/shared/table/table-query.ts";

interface Page {
  items: unknown[];
  total: number;
}

/**
 * The rows of a list's page; null where the server is away or has too much to do, for the page then stays as it stood.
 * @throws a redirect to the last page where the one asked for has no rows any more; the answer for any other refusal
 */
export async function readList<List extends Page>(url: URL, limit: number, read: () => Promise<List>): Promise<List | null> {
  const list = await read().catch(nullWhereAway);
  if (list && list.items.length === 0 && list.total > 0)
    throw redirect(url.pathname + changedQuery(url.searchParams, { page: Math.ceil(list.total / limit) }));
  return list;
}
