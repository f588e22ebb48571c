import type { LoggedEvent } from "./events.ts";

/** A period in which a person was connected, in epoch ms; `to` is null while they still are. */
export interface ConnectedTime {
  from: number;
  to: number | null;
}

/**
 * Each person's periods online, from the class's event log: the raw data of attendance. Even a short drop ends a period; attendance decides
 * which gaps count.
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
