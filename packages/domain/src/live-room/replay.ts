import type { LoggedEvent } from "./events.ts";
import { withoutFile } from "./reduce-chat.ts";
import type { ChatMessage, Viewer } from "./state.ts";
import { eventFor } from "./view.ts";

/** Beyond this many missed events, sending the whole state is cheaper. */
export const replayLimit = 500;

/**
 * What a reconnecting page is sent. `lastSeen` is the newest sequence number it has, null if it has none; `newest` is the newest in the log. A
 * page ahead of the log has the state of another log, so it gets the whole state.
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
 * The missed events as a viewer may see them. `events` runs to the end of the log: a message deleted meanwhile comes without its text, and a file
 * removed meanwhile doesn't come, so that disconnecting is no way to read them.
 */
export function replayFor(events: readonly LoggedEvent[], viewer: Viewer): LoggedEvent[] {
  const deleted = new Set(events.flatMap(({ event }) => (event.type === "message.deleted" ? [event.message] : [])));
  const detached = events.flatMap(({ event }) => (event.type === "message.detached" ? [event] : []));
  const asNow = (message: ChatMessage): ChatMessage =>
    deleted.has(message.number)
      ? { ...message, text: "", original: null, attachments: [], reasons: [], deleted: true }
      : detached.filter((one) => one.message === message.number).reduce((left, { file }) => withoutFile(left, file), message);
  return events.flatMap((logged) => {
    const seen = eventFor(logged, viewer);
    if (!seen) return [];
    const { event } = seen;
    const isMessage = event.type === "message.sent" || event.type === "message.released";
    return [isMessage ? { ...seen, event: { ...event, message: asNow(event.message) } } : seen];
  });
}
