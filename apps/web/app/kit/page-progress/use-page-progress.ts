import { useEffect, useState } from "react";

/** What the page is doing: nothing, loading the next one, or failed to. */
export type PageState = "idle" | "busy" | "failed";
/** The state of the bar. */
export type BarPhase = "hidden" | "running" | "done" | "failed";

/** The delay before the bar appears, its duration, and the delay before it hides, in milliseconds. */
export const PAGE_PROGRESS = { startAfter: 200, runsFor: 5000, hidesAfter: 500 } as const;

/** The bar's state: a page that loads within 200 ms never shows it; a failure always does. */
export function usePageProgress(state: PageState): BarPhase {
  const [phase, setPhase] = useState<BarPhase>("hidden");

  useEffect(() => {
    if (state === "busy") {
      // A bar still finishing for the last page starts again at once.
      const timer = setTimeout(() => setPhase("running"), PAGE_PROGRESS.startAfter);
      return () => clearTimeout(timer);
    }
    setPhase((now) => (state === "failed" ? "failed" : now === "running" ? "done" : now));
    return;
  }, [state]);

  useEffect(() => {
    if (phase !== "done" && phase !== "failed") return;
    const timer = setTimeout(() => setPhase("hidden"), PAGE_PROGRESS.hidesAfter);
    return () => clearTimeout(timer);
  }, [phase]);

  return phase;
}
