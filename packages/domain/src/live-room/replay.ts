import type { LoggedEvent } from "./events.ts";
import type { Viewer } from "./state.ts";
import { eventFor } from "./view.ts";

/** Beyond this many missed events the whole state is cheaper than what led to it. */
export const replayLimit = 500;

/**
 * What a page that comes back is sent. `lastSeen` is the newest sequence it holds, null when it has nothing; `newest`
 * the newest in the log. A page that claims to be ahead of the log holds another log's state: it gets the whole one.
 */
export function replayDecision(
  lastSeen: number | null,
  newest: number,
  limit = replayLimit,
): { send: "events"; after: number } | { send: "state" } {
  if (lastSeen === null || !Number.isSafeInteger(lastSeen) || lastSeen < 0 || lastSeen > newest) return { send: "state" };
  return newest - lastSeen <= limit ? { send: "events", after: lastSeen } : { send: "state" };
}

/**
 * The missed events as a viewer may see them. `events` runs to the end of the log: a message that was deleted meanwhile
 * comes without its text, so that being away is no way to read it.
 */
export function replayFor(events: readonly LoggedEvent[], viewer: Viewer): LoggedEvent[] {
  const deleted = new Set(events.flatMap(({ event }) => (event.type === "message.deleted" ? [event.message] : [])));
  return events.flatMap((logged) => {
    const seen = eventFor(logged, viewer);
    if (!seen) return [];
    const { event } = seen;
    if ((event.type !== "message.sent" && event.type !== "message.released") || !deleted.has(event.message.number)) return [seen];
    return [
      {
        ...seen,
        event: { ...event, message: { ...event.message, text: "", original: null, attachments: [], reasons: [], deleted: true } },
      },
    ];
  });
}
