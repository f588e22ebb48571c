import { useEffect, useState } from "react";

/** An item that can be found and chosen. */
export type Suggestion = { id: string | number; name: string };

/** Loads suggestions for a text; the empty text means initial suggestions. */
export type LoadSuggestions<Item extends Suggestion> = (search: string, signal: AbortSignal) => Promise<readonly Item[]>;

export type SuggestionState<Item> = { state: "idle" | "loading" | "ready" | "failed"; items: readonly Item[] };

/** The minimum letters for a search, the maximum results, and the debounce delay (ms). */
export const SUGGESTIONS = { minChars: 2, limit: 20, wait: 200 } as const;

/** Whether a text should be searched: at least two letters and not the chosen item's name. Never when preloaded. */
export function isSearchable(search: string, chosen: string | null, preload: boolean): boolean {
  const text = search.trim();
  if (text === "" || text === chosen?.trim()) return preload;
  return text.length >= SUGGESTIONS.minChars;
}

/** At most 20 suggestions for the typed text; responses to outdated searches are dropped. */
export function useSuggestions<Item extends Suggestion>(
  search: string,
  chosen: string | null,
  load: LoadSuggestions<Item>,
  open: boolean,
  preload: boolean,
): SuggestionState<Item> {
  const [result, setResult] = useState<SuggestionState<Item>>({ state: "idle", items: [] });
  const text = search.trim() === chosen?.trim() ? "" : search.trim();
  const wanted = open && isSearchable(search, chosen, preload);

  useEffect(() => {
    if (!wanted) {
      setResult({ state: "idle", items: [] });
      return;
    }
    const stop = new AbortController();
    setResult((last) => ({ state: "loading", items: last.items }));
    const timer = setTimeout(
      () => {
        load(text, stop.signal).then(
          (items) => {
            if (!stop.signal.aborted) setResult({ state: "ready", items: items.slice(0, SUGGESTIONS.limit) });
          },
          () => {
            if (!stop.signal.aborted) setResult({ state: "failed", items: [] });
          },
        );
      },
      text === "" ? 0 : SUGGESTIONS.wait,
    );
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [text, wanted, load]);

  return result;
}
