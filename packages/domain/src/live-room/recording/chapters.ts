import type { LoggedEvent } from "../events.ts";

/** A slide that the class saw, and when in milliseconds since the recording began. */
export interface Chapter {
  slide: string;
  at: number;
}

/** A slide shown for less than this was passed on the way to another. */
const shortestMs = 3_000;

/**
 * The slides of a recording in the order in which the class saw them, from the class's log.
 * @param first the lesson's first slide, which a class shows until someone changes it
 * @param span when the recording began and ended, in epoch ms
 */
export function chaptersOf(log: readonly LoggedEvent[], first: string | null, span: { from: number; to: number }): Chapter[] {
  const changes = log.flatMap(({ at, event }) => (event.type === "slide.changed" ? [{ at, slide: event.slide }] : []));
  const before = changes.findLast(({ at }) => at <= span.from)?.slide ?? first;
  const shown = [
    ...(before === null ? [] : [{ slide: before, at: 0 }]),
    ...changes.filter(({ at }) => at > span.from && at < span.to).map(({ slide, at }) => ({ slide, at: at - span.from })),
  ];
  const end = span.to - span.from;
  const kept = shown.filter(({ at }, index) => (shown[index + 1]?.at ?? end) - at >= shortestMs || index === shown.length - 1);
  const merged = kept.filter(({ slide }, index) => kept[index - 1]?.slide !== slide);
  // What is on the stage first begins with the recording, also if a slide before it was only passed.
  return merged.map((chapter, index) => (index === 0 ? { ...chapter, at: 0 } : chapter));
}
