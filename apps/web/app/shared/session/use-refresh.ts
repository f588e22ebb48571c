import { useCallback } from "react";
import { useRevalidator } from "react-router";

export interface Refresh {
  /** Asks for the page's data again. Without a connection what is shown stays: the notice of it is on the page already. */
  run: () => void;
  busy: boolean;
}

/** For "Try again" and for pages that look after their data by themselves. */
export function useRefresh(): Refresh {
  const { revalidate, state } = useRevalidator();
  const run = useCallback(() => {
    if (navigator.onLine) void revalidate();
  }, [revalidate]);
  return { run, busy: state === "loading" };
}
