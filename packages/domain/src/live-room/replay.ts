import type { LoggedEvent } from "./events.ts";
import { reduce, reduceAll } from "./reduce.ts";
import { withoutFile } from "./reduce-chat.ts";
import type { ChatMessage, ClassState, Viewer } from "./state.ts";
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

/**
 * The state of a class after one of its events, from its log alone.
 * @param start the state before the first event, as the same person saw it who sees these events
 * @param seq the number of the event; a person who didn't see it gets the state after the last one before it
 */
export const stateAt = (start: ClassState, events: readonly LoggedEvent[], seq: number): ClassState =>
  reduceAll(
    start,
    events.filter((one) => one.seq <= seq),
  );

/** A slide while the class was on it: the numbers of the first and the last event meanwhile, and when it began, in epoch ms. */
export interface SlideVisit {
  slide: string;
  from: number;
  to: number;
  at: number;
}

/** The slides of a class that was open, in the order in which it came to them. A slide it came back to is there again. */
export function slideVisits(start: ClassState, events: readonly LoggedEvent[]): SlideVisit[] {
  const visits: SlideVisit[] = [];
  let state = start;
  for (const logged of events) {
    const before = state;
    state = reduce(state, logged);
    if (state.phase !== "live" || state.currentSlide === null) continue;
    const last = visits.at(-1);
    if (last && before.phase === "live" && last.slide === state.currentSlide) last.to = logged.seq;
    else visits.push({ slide: state.currentSlide, from: logged.seq, to: logged.seq, at: logged.at });
  }
  return visits;
}
