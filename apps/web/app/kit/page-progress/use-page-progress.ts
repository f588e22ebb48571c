import { useEffect, useState } from "react";

/** What the page is doing: nothing, loading the next one, or it could not. */
export type PageState = "idle" | "busy" | "failed";
/** What the bar shows. */
export type BarPhase = "hidden" | "running" | "done" | "failed";

/** Milliseconds of waiting before the bar shows, until it reaches the end, and from the finish until it goes. */
export const PAGE_PROGRESS = { startAfter: 200, runsFor: 5000, hidesAfter: 500 } as const;

/** The bar's life: a page that comes within 200 ms never shows it; a failure shows even then. */
export function usePageProgress(state: PageState): BarPhase {
  const [phase, setPhase] = useState<BarPhase>("hidden");

  useEffect(() => {
    if (state === "busy") {
      // A bar that is still finishing the last page starts again at once.
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
