/** A file of a recording: when it begins, and how long it is, in ms. */
export interface Playable {
  readonly id: number;
  readonly from: number;
  readonly duration: number;
}

/** Whether a file has something at a moment of the recording. */
export const isAt = ({ from, duration }: Playable, at: number): boolean => at >= from && at < from + duration;

/** How long before it begins a file is loaded. */
const loadBeforeMs = 8_000;

/** Whether a file should be loaded at a moment. */
export const isNear = ({ from, duration }: Playable, at: number): boolean => at >= from - loadBeforeMs && at < from + duration;

/** The last of several things that begin in order which has begun at a moment; -1 before the first. */
export const indexAt = (all: readonly { readonly at: number }[], at: number): number => all.findLastIndex((one) => one.at <= at);

/** How far, in seconds, an element may be from where it should be before it jumps. While it plays, each jump is heard. */
const toleranceOf = (isPlaying: boolean): number => (isPlaying ? 0.6 : 0.05);
/** A smaller distance than this, in seconds, isn't noticed; up to the jump, an element catches up by playing a little faster or slower. */
const noticed = 0.1;
const nudge = 0.1;

/** What a media element does at a moment of the recording. */
interface Wanted {
  /** In ms since the beginning of the recording. */
  readonly at: number;
  readonly isPlaying: boolean;
  readonly speed: number;
  /** The recording waits for a file: those that are ready wait too, so that they don't run ahead. */
  readonly isHeld: boolean;
}

/** The part of a media element that following needs. */
export type Followed = Pick<
  HTMLMediaElement,
  "currentTime" | "paused" | "playbackRate" | "readyState" | "seeking" | "ended" | "pause" | "play" | "error"
>;

/** A picture at the current place is there. */
const haveCurrentData = 2;

/**
 * Makes an element follow the recording: the right place, playing or paused, at the right speed.
 * @returns whether the recording has to wait for it
 */
export function follow(element: Followed, file: Playable, { at, isPlaying, speed, isHeld }: Wanted): boolean {
  if (!isAt(file, at)) {
    if (!element.paused) element.pause();
    return false;
  }
  if (element.error) return false;
  const behind = (at - file.from) / 1_000 - element.currentTime;
  const isFar = Math.abs(behind) > toleranceOf(isPlaying);
  if (isFar && !element.seeking && !element.ended) element.currentTime += behind;
  const rate = isPlaying && !isFar && Math.abs(behind) > noticed ? speed * (1 + Math.sign(behind) * nudge) : speed;
  if (element.playbackRate !== rate) element.playbackRate = rate;
  // A browser may refuse to play a hidden tab's element; it is asked again with the next frame.
  if (isPlaying && !isHeld && element.paused && !element.ended) void element.play().catch(() => undefined);
  if ((!isPlaying || isHeld) && !element.paused) element.pause();
  return isPlaying && (element.seeking || element.readyState < haveCurrentData);
}
