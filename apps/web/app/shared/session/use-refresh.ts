import { useCallback } from "react";
import { useRevalidator } from "react-router";

export interface Refresh {
  /** Reloads the page's data. While offline the current data stays, and the page already shows a notice. */
  run: () => void;
  busy: boolean;
}

/** For "Try again" and for pages that refresh themselves. */
export function useRefresh(): Refresh {
  const { revalidate, state } = useRevalidator();
  const run = useCallback(() => {
    if (navigator.onLine) void revalidate();
  }, [revalidate]);
  return { run, busy: state === "loading" };
}
