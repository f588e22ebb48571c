import { allow, type Decision } from "../shared/decision.ts";
import type { LiveRefusal } from "./commands.ts";
import type { ClassEvent } from "./events.ts";
import type { ClassState, Participant } from "./state.ts";
import { entry } from "./state.ts";

/** What a decision stands on: the state, the person who asks (null is the server) and the server's time in epoch ms. */
export interface Case {
  state: ClassState;
  by: Participant | null;
  now: number;
}

/** What a group of rules answers: the events that follow, which may be none. */
export type Verdict = Decision<LiveRefusal, { events: ClassEvent[] }>;

/** Allowed, with these events; none when things are already so. */
export const happens = (...events: ClassEvent[]): Verdict => allow({ events });

/** The person who asks, where the table of callers lets nobody else through. @throws Error when it is the server. */
export function asker({ by }: Case): Participant {
  if (by === null) throw new Error("the server itself can't ask for this");
  return by;
}

/** Somebody who is of the class now. */
export function member(state: ClassState, id: string): Participant | null {
  const known = entry(state.participants, id);
  return known && !known.removed ? known : null;
}
