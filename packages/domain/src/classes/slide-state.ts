import type { SlideState } from "../curriculum/slide-progress.ts";

const order: Record<SlideState, number> = { NOT_STARTED: 0, STARTED: 1, FINISHED: 2 };

/** The further of two states of a slide: reports that arrive late, twice or out of order never move it backwards. */
export function furtherSlideState(current: SlideState, reported: SlideState): SlideState {
  return order[reported] > order[current] ? reported : current;
}

/** What a reported state becomes on a slide of a type that can't be finished: it stops at STARTED. */
export function reachableSlideState(reported: SlideState, isFinishable: boolean): SlideState {
  return reported === "FINISHED" && !isFinishable ? "STARTED" : reported;
}
