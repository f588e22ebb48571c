import type { LoggedEvent } from "./events.ts";

/** From when to when a person was connected, epoch ms; null while they still are. */
export interface ConnectedTime {
  from: number;
  to: number | null;
}

/**
 * Each person's times online, out of the class's log: the raw material of attendance. A drop ends a time at once, also a
 * short one: what counts as a gap is decided where attendance is.
 */
export function connectedTimes(events: readonly LoggedEvent[]): Map<string, ConnectedTime[]> {
  const times = new Map<string, ConnectedTime[]>();
  for (const { at, event } of events) {
    if (event.type === "presence.connected" || event.type === "presence.returned") {
      const own = times.get(event.user) ?? [];
      if (own.at(-1)?.to !== null) own.push({ from: at, to: null });
      times.set(event.user, own);
    } else if (event.type === "presence.dropped" || event.type === "presence.left" || event.type === "roster.removed") {
      const open = times.get(event.user)?.at(-1);
      if (open?.to === null) open.to = at;
    }
  }
  return times;
}
