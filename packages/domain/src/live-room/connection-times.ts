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
export function connectedTimes(events: readonly LoggedEvent[]): Record<string, ConnectedTime[]> {
  const times: Record<string, ConnectedTime[]> = {};
  for (const { at, event } of events) {
    switch (event.type) {
      case "presence.connected":
      case "presence.returned": {
        const own = Object.hasOwn(times, event.user) ? times[event.user]! : [];
        if (own.at(-1)?.to !== null) own.push({ from: at, to: null });
        times[event.user] = own;
        break;
      }
      case "presence.dropped":
      case "presence.left":
      case "roster.removed": {
        const open = Object.hasOwn(times, event.user) ? times[event.user]!.at(-1) : undefined;
        if (open?.to === null) open.to = at;
        break;
      }
    }
  }
  return times;
}
