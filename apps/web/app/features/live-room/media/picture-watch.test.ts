import { describe, expect, test } from "vitest";
import { PictureWatch } from "./picture-watch.ts";

/** The reported changes, with the time of each reading. */
const look = (watch: PictureWatch, looks: [at: number, frames: number][]): [number, boolean][] =>
  looks.flatMap(([at, frames]) => {
    const said = watch.read("camera dora", frames, at);
    return said === null ? [] : [[at, said] as [number, boolean]];
  });

describe("video stall detection", () => {
  test("reports a stall once, at the second reading without a new frame, even with timing jitter", () => {
    const still = (at: number): [number, number][] => [
      [1_000, 30],
      [2_000, 30],
      [at, 30],
      [4_000, 30],
      [5_000, 30],
    ];
    for (const at of [2_900, 2_998, 3_000, 3_400]) expect(look(new PictureWatch(), still(at))).toEqual([[at, true]]);
  });

  test("reports recovery at the first new frame, even if a new connection restarts the count", () => {
    const watch = new PictureWatch();
    const seen = look(watch, [
      [1_000, 30],
      [2_000, 30],
      [3_000, 30],
      [4_000, 2],
      [5_000, 20],
      [6_000, 40],
    ]);
    expect(seen).toEqual([
      [3_000, true],
      [4_000, false],
    ]);
  });

  test("reports no stall when the connection was replaced before two readings", () => {
    const watch = new PictureWatch();
    expect(
      look(watch, [
        [1_000, 30],
        [2_000, 30],
        [3_000, 31],
        [4_000, 60],
      ]),
    ).toEqual([]);
  });

  test("forgets a video that is no longer expected, so that it starts anew", () => {
    const watch = new PictureWatch();
    look(watch, [
      [1_000, 30],
      [2_000, 30],
    ]);
    watch.forget("camera dora");
    expect(
      look(watch, [
        [3_000, 30],
        [4_000, 30],
        [5_000, 30],
      ]),
    ).toEqual([[5_000, true]]);
  });
});
