import type { ClientLoaderFunctionArgs } from "react-router";

/** What a page of a table showed last, by its path. Only the browser keeps any. */
const shown = new Map<string, unknown>();

/** Notes what a page shows, for when it can't be read anew. */
export function noteShown(page: string, data: { isStale: boolean }): void {
  if (!data.isStale) shown.set(page, data);
}

/**
 * A page's data, or what it showed before when it can't be fetched or has no rows to show (`isStale`).
 * Answers of the server, refusals and redirects among them, go their own way.
 */
export async function lastGood<Data extends { isStale: boolean }>({ request, serverLoader }: ClientLoaderFunctionArgs): Promise<Data> {
  const page = new URL(request.url).pathname;
  const before = shown.get(page) as Data | undefined;
  let data: Data;
  try {
    data = (await serverLoader()) as Data;
  } catch (error) {
    if (!(error instanceof TypeError) || before === undefined) throw error;
    return { ...before, isStale: true };
  }
  return data.isStale && before !== undefined ? { ...before, isStale: true } : data;
}
