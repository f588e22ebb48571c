import { describe, expect, test, vi } from "vitest";
import { type Followed, follow, indexAt, isAt, isNear } from "./playback.ts";

const file = { id: 1, from: 10_000, duration: 5_000 };
const element = (more: Partial<Followed> = {}) => {
  const made = {
    currentTime: 0,
    paused: true,
    playbackRate: 1,
    readyState: 4,
    seeking: false,
    ended: false,
    error: null,
    pause: vi.fn(),
    play: vi.fn(() => Promise.resolve()),
    ...more,
  };
  return made satisfies Followed;
};

test("a file is there from its beginning to its end, and loaded shortly before", () => {
  expect([9_999, 10_000, 14_999, 15_000].map((at) => isAt(file, at))).toEqual([false, true, true, false]);
  expect([1_999, 2_000, 14_999, 15_000].map((at) => isNear(file, at))).toEqual([false, true, true, false]);
});

test("what has begun last is current", () => {
  const chapters = [{ at: 0 }, { at: 5_000 }];
  expect([-1, 0, 4_999, 5_000, 99_000].map((at) => indexAt(chapters, at))).toEqual([-1, 0, 0, 1, 1]);
});

describe("an element", () => {
  const at12 = { at: 12_000, isPlaying: true, speed: 1, isHeld: false };

  test("outside its file is paused, and nothing waits for it", () => {
    const one = element({ paused: false, readyState: 0 });
    expect(follow(one, file, { ...at12, at: 20_000 })).toBe(false);
    expect(one.pause).toHaveBeenCalledOnce();
  });

  test("jumps when it is far off, and plays at the recording's speed", () => {
    const one = element();
    follow(one, file, { ...at12, speed: 1.5 });
    expect([one.currentTime, one.playbackRate]).toEqual([2, 1.5]);
    expect(one.play).toHaveBeenCalledOnce();
  });

  test.each([
    [1.7, 1.1],
    [2.3, 0.9],
    [2.05, 1],
  ])("that is at %d s instead of 2 plays at %d without a jump", (currentTime, rate) => {
    const one = element({ currentTime });
    follow(one, file, at12);
    expect([one.currentTime, one.playbackRate]).toEqual([currentTime, rate]);
  });

  test("that is ready waits with the recording, so that it doesn't run ahead", () => {
    const one = element({ currentTime: 2, paused: false });
    expect(follow(one, file, { ...at12, isHeld: true })).toBe(false);
    expect(one.pause).toHaveBeenCalledOnce();
    expect(one.play).not.toHaveBeenCalled();
  });

  test("is waited for while it has no picture yet or jumps; a broken one isn't", () => {
    expect(follow(element({ readyState: 1 }), file, at12)).toBe(true);
    expect(follow(element({ seeking: true }), file, at12)).toBe(true);
    expect(follow(element({ currentTime: 2 }), file, at12)).toBe(false);
    expect(follow(element({ readyState: 0, error: {} as MediaError }), file, at12)).toBe(false);
    expect(follow(element({ readyState: 0 }), file, { ...at12, isPlaying: false })).toBe(false);
  });
});
