import { describe, expect, test, vi } from "vitest";
import { type Followed, follow, indexAt, isAt, isNear } from "./playback.ts";

const file = { id: 1, from: 10_000, duration: 5_000 };
const element = (more: Partial<Followed> = {}) => {
  const made = {
    ...{ currentTime: 0, paused: true, playbackRate: 1, readyState: 4, seeking: false, error: null },
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
  test("outside its file is paused, and nothing waits for it", () => {
    const one = element({ paused: false, readyState: 0 });
    expect(follow(one, file, { at: 20_000, isPlaying: true, speed: 1 })).toBe(false);
    expect(one.pause).toHaveBeenCalledOnce();
  });

  test("jumps to its place, plays at the speed, and is left alone while it is close", () => {
    const one = element();
    follow(one, file, { at: 12_000, isPlaying: true, speed: 1.5 });
    expect([one.currentTime, one.playbackRate]).toEqual([2, 1.5]);
    expect(one.play).toHaveBeenCalledOnce();
    one.currentTime = 2.2;
    follow(one, file, { at: 12_000, isPlaying: true, speed: 1.5 });
    expect(one.currentTime).toBe(2.2);
  });

  test("is waited for while it has no picture yet or jumps; a broken one isn't", () => {
    const wanted = { at: 12_000, isPlaying: true, speed: 1 };
    expect(follow(element({ readyState: 1 }), file, wanted)).toBe(true);
    expect(follow(element({ seeking: true }), file, wanted)).toBe(true);
    expect(follow(element({ currentTime: 2 }), file, wanted)).toBe(false);
    expect(follow(element({ readyState: 0, error: {} as MediaError }), file, wanted)).toBe(false);
    expect(follow(element({ readyState: 0 }), file, { ...wanted, isPlaying: false })).toBe(false);
  });
});
