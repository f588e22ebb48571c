import { useEffect } from "react";
import { type ClientLoaderFunctionArgs, useLocation } from "react-router";

/** The latest data of each table page, by path. Browser only. */
const shown = new Map<string, unknown>();

/** Remembers a page's data for when it can't be reloaded. */
export function useNoteShown(data: { isStale: boolean }): void {
  const { pathname } = useLocation();
  useEffect(() => {
    if (!data.isStale) shown.set(pathname, data);
  }, [pathname, data]);
}

/**
 * A page's data, or its previous data (`isStale`) when it can't be loaded or has no rows.
 * Responses from the server, including errors and redirects, are passed on.
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
