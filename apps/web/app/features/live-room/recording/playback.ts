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

/** How far, in seconds, an element may be from where it should be. While it plays, each jump is heard. */
const toleranceOf = (isPlaying: boolean): number => (isPlaying ? 0.3 : 0.05);

/** What a media element does at a moment of the recording. */
interface Wanted {
  /** In ms since the beginning of the recording. */
  readonly at: number;
  readonly isPlaying: boolean;
  readonly speed: number;
}

/** The part of a media element that following needs. */
export type Followed = Pick<
  HTMLMediaElement,
  "currentTime" | "paused" | "playbackRate" | "readyState" | "seeking" | "pause" | "play" | "error"
>;

/** A picture at the current place is there. */
const haveCurrentData = 2;

/**
 * Makes an element follow the recording: the right place, playing or paused, at the right speed.
 * @returns whether the recording has to wait for it
 */
export function follow(element: Followed, file: Playable, { at, isPlaying, speed }: Wanted): boolean {
  if (!isAt(file, at)) {
    if (!element.paused) element.pause();
    return false;
  }
  if (element.error) return false;
  const place = (at - file.from) / 1_000;
  if (element.playbackRate !== speed) element.playbackRate = speed;
  if (!element.seeking && Math.abs(element.currentTime - place) > toleranceOf(isPlaying)) element.currentTime = place;
  // A browser may refuse to play a hidden tab's element; it is asked again with the next frame.
  if (isPlaying && element.paused) void element.play().catch(() => undefined);
  if (!isPlaying && !element.paused) element.pause();
  return isPlaying && (element.seeking || element.readyState < haveCurrentData);
}
