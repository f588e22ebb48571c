import { type Case, happens, type Verdict } from "./case.ts";
import type { CommandOf } from "./commands.ts";
import type { ClassEvent } from "./events.ts";
import { limitsOf } from "./settings.ts";
import { type ClassState, isLearner, type MediaSource } from "./state.ts";
import { newWhiteboard, roomBoards, whiteboardOf } from "./whiteboard/whiteboard.ts";

/** What the class may use, changed while it runs. What no longer fits ends at once: open microphones above the limit, the board on the stage. */
export function decideFeatures({ state }: Case, { features, by }: CommandOf<"features.set">): Verdict {
  if (JSON.stringify(features) === JSON.stringify(state.features)) return happens();
  const limits = limitsOf(features);
  const events: ClassEvent[] = [
    { type: "features.changed", features, by },
    ...beyond(state, "mic", limits.microphones, by),
    ...beyond(state, "screen", limits.screens, by),
  ];
  const board = whiteboardOf(state);
  if (!features.whiteboard && state.whiteboard)
    events.push({
      type: "whiteboard.changed",
      board: { ...newWhiteboard, backdrop: board.backdrop, ...(board.picture && { picture: board.picture }) },
      by,
    });
  if (!features.whiteboard)
    events.push(...roomBoards(state).map((room): ClassEvent => ({ type: "whiteboard.room_changed", room, on: false, by })));
  return happens(...events);
}

/** The children's sources that a limit ends, those who arrived last first. Staff keep theirs. */
function beyond(state: ClassState, source: MediaSource, limit: number, by: string): ClassEvent[] {
  const on = Object.values(state.participants).filter((person) => person.media[source]);
  const learners = on.filter(({ role }) => isLearner(role)).toSorted((one, other) => (other.seat ?? 0) - (one.seat ?? 0));
  return learners
    .slice(0, Math.max(0, on.length - limit))
    .map(({ id }): ClassEvent => ({ type: "media.changed", user: id, source, on: false, by }));
}
