import type { Welcome } from "@larkroom/contract/live-room/protocol";
import type { LoggedEvent } from "@larkroom/domain/live-room/events";
import { reduceAll } from "@larkroom/domain/live-room/reduce";
import type { ClassState } from "@larkroom/domain/live-room/state";

/**
 * The state after a welcome: a new whole state, or the current one plus missed events. Null when there are only events and no state to apply them to;
 * the page must then request everything.
 */
export function afterWelcome(held: ClassState | null, welcome: Welcome): ClassState | null {
  if (welcome.kind === "state") return welcome.state;
  return held && reduceAll(held, welcome.events);
}

/** The state after events. Known events change nothing, however they arrived. */
export const afterEvents = (held: ClassState, events: readonly LoggedEvent[]): ClassState => reduceAll(held, events);
