import type { Welcome } from "@larkroom/contract/live-room/protocol";
import type { LoggedEvent } from "@larkroom/domain/live-room/events";
import { reduceAll } from "@larkroom/domain/live-room/reduce";
import type { ClassState } from "@larkroom/domain/live-room/state";

/**
 * What the page holds after a welcome: the whole state, or what it held with what it missed. Null when it was sent events and holds
 * nothing to put them on: it has to come again and ask for everything.
 */
export function afterWelcome(held: ClassState | null, welcome: Welcome): ClassState | null {
  if (welcome.kind === "state") return welcome.state;
  return held && reduceAll(held, welcome.events);
}

/** What the page holds after events. Those it has already change nothing, whatever way they came. */
export const afterEvents = (held: ClassState, events: readonly LoggedEvent[]): ClassState => reduceAll(held, events);
