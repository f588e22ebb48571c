import type { EditionSlug } from "@larkroom/domain/editions/editions";

const keyOf = (edition: EditionSlug): string => `course-finder:${edition}`;

/** The answers kept in this browser, as a query; null if there are none or the browser keeps nothing. */
export function readFinderDraft(edition: EditionSlug): string | null {
  try {
    return localStorage.getItem(keyOf(edition));
  } catch {
    return null;
  }
}

/** Keeps the answers in this browser; null forgets them. */
export function writeFinderDraft(edition: EditionSlug, query: string | null): void {
  try {
    if (query === null) localStorage.removeItem(keyOf(edition));
    else localStorage.setItem(keyOf(edition), query);
  } catch {
    // The quiz works without it.
  }
}
