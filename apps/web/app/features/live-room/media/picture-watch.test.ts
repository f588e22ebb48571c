import { describe, expect, test } from "vitest";
import { PictureWatch } from "./picture-watch.ts";

/** What was said at which look. */
const look = (watch: PictureWatch, looks: [at: number, frames: number][]): [number, boolean][] =>
  looks.flatMap(([at, frames]) => {
    const said = watch.read("camera dora", frames, at);
    return said === null ? [] : [[at, said] as [number, boolean]];
  });

describe("somebody's picture", () => {
  test("is said to stand still at the second look without a new frame, early or late as the look may come, and once", () => {
    const still = (at: number): [number, number][] => [
      [1_000, 30],
      [2_000, 30],
      [at, 30],
      [4_000, 30],
      [5_000, 30],
    ];
    for (const at of [2_900, 2_998, 3_000, 3_400]) expect(look(new PictureWatch(), still(at))).toEqual([[at, true]]);
  });

  test("is said to move again with its first new frame, of a new connection's count too", () => {
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

  test("that was replaced before two looks found it standing still was never said to", () => {
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

  test("that nobody expects is forgotten: it stands still no longer, and begins anew", () => {
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
