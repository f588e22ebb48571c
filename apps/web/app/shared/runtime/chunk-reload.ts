const key = "chunk-reload-at";
/** The least time between two reloads, in milliseconds. */
const guard = 60_000;

/**
 * Reloads the page when a part of it is gone because a newer version was put in place; at most once a minute, so that a part
 * that stays away ends on the error page and not in a loop. Off the line nothing is reloaded: the page that is there is all there is.
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
