import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { follow, type Followed, isAt, type Playable } from "./playback.ts";

/** How often the page is drawn while it plays. */
const drawEveryMs = 200;
/** The recording waits this long for a file that doesn't load, then goes on without it. */
const patienceMs = 8_000;

export interface Playback {
  /** In ms since the beginning of the recording. */
  at: number;
  isPlaying: boolean;
  speed: number;
  toggle: () => void;
  seek: (at: number) => void;
  setSpeed: (speed: number) => void;
  /** Registers a file's element; returns what takes it away. */
  register: (file: Playable, element: Followed) => () => void;
}

/** A file whose element is further away than this, in ms, doesn't tell the time: it is about to jump. */
const mostAwayMs = 600;

/** Where the recording is by the first file that plays now: the others follow it. Null while none plays. */
function placeOf(all: Iterable<{ file: Playable; element: Followed }>, at: number): number | null {
  for (const { file, element } of all) {
    const { paused, seeking, ended, error, currentTime } = element;
    const place = file.from + currentTime * 1_000;
    if (isAt(file, at) && !paused && !seeking && !ended && !error && Math.abs(place - at) <= mostAwayMs) return Math.max(at, place);
  }
  return null;
}

/** One clock for all files of a recording: each element follows it, and it waits for those that load. */
export function usePlayback(duration: number): Playback {
  const [drawn, setDrawn] = useState({ at: 0, isPlaying: false, speed: 1 });
  const clock = useRef({ at: 0, isPlaying: false, speed: 1, waitedMs: 0 });
  const elements = useRef(new Map<number, { file: Playable; element: Followed }>());
  const draw = useCallback((): void => {
    const { at, isPlaying, speed } = clock.current;
    setDrawn({ at, isPlaying, speed });
  }, []);

  useEffect(() => {
    let before = performance.now();
    let drawnAt = 0;
    let request = 0;
    const step = (now: number): void => {
      const passed = Math.min(now - before, 1_000);
      before = now;
      const state = clock.current;
      const isHeld = state.waitedMs > 0 && state.waitedMs <= patienceMs;
      let isWaiting = false;
      for (const { file, element } of elements.current.values()) isWaiting = follow(element, file, { ...state, isHeld }) || isWaiting;
      if (state.isPlaying) {
        state.waitedMs = isWaiting ? state.waitedMs + passed : 0;
        if (!isWaiting || state.waitedMs > patienceMs)
          state.at = Math.min(duration, placeOf(elements.current.values(), state.at) ?? state.at + passed * state.speed);
        if (state.at >= duration) state.isPlaying = false;
        if (now - drawnAt >= drawEveryMs || !state.isPlaying) {
          drawnAt = now;
          draw();
        }
      }
      request = requestAnimationFrame(step);
    };
    request = requestAnimationFrame(step);
    return () => cancelAnimationFrame(request);
  }, [duration, draw]);

  const change = useCallback(
    (more: Partial<typeof clock.current>): void => {
      Object.assign(clock.current, more, { waitedMs: 0 });
      draw();
    },
    [draw],
  );
  const controls = useMemo(
    () => ({
      toggle: () => {
        const { isPlaying, at } = clock.current;
        change({ isPlaying: !isPlaying, ...(!isPlaying && at >= duration ? { at: 0 } : {}) });
      },
      seek: (at: number) => change({ at: Math.min(duration, Math.max(0, at)) }),
      setSpeed: (speed: number) => change({ speed }),
      register: (file: Playable, element: Followed) => {
        elements.current.set(file.id, { file, element });
        return () => {
          if (elements.current.get(file.id)?.element === element) elements.current.delete(file.id);
        };
      },
    }),
    [change, duration],
  );
  return { ...drawn, ...controls };
}
