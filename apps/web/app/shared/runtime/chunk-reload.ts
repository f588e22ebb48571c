const key = "chunk-reload-at";
/** The minimum time between two reloads, in milliseconds. */
const guard = 60_000;

/**
 * Reloads the page when a chunk no longer exists because a newer version was deployed; at most once a minute, so that a permanently missing chunk leads
 * to the error page instead of a loop. Doesn't reload while offline, because the current page would be lost.
 */
export function reloadOnMissingChunk(
  page: Pick<Window, "addEventListener"> & { location: Pick<Location, "reload">; navigator: Pick<Navigator, "onLine"> },
  memory: Pick<Storage, "getItem" | "setItem">,
  now: () => number = Date.now,
): void {
  page.addEventListener("vite:preloadError", (event) => {
    if (!page.navigator.onLine) return;
    const last = Number(memory.getItem(key) ?? 0);
    if (now() - last < guard) return;
    memory.setItem(key, String(now()));
    event.preventDefault();
    page.location.reload();
  });
}
