import { allow, type Decision } from "../shared/decision.ts";
import type { LiveRefusal } from "./commands.ts";
import type { ClassEvent } from "./events.ts";
import type { ClassState, Participant } from "./state.ts";
import { entry } from "./state.ts";

/** The input of a decision: the state, the person who asks (null for the server) and the server's time in epoch ms. */
export interface Case {
  state: ClassState;
  by: Participant | null;
  now: number;
}

/** The result of a group of rules: the resulting events, possibly none. */
export type Verdict = Decision<LiveRefusal, { events: ClassEvent[] }>;

/** Allowed, with these events; none if nothing changes. */
export const happens = (...events: ClassEvent[]): Verdict => allow({ events });

/** The person who asks, for commands that only people may send. @throws Error if it is the server. */
export function asker({ by }: Case): Participant {
  if (by === null) throw new Error("only a person can send this command");
  return by;
}

/** A current member of the class. */
export function member(state: ClassState, id: string): Participant | null {
  const known = entry(state.participants, id);
  return known && !known.removed ? known : null;
}
