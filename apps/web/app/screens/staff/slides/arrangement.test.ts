import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { arranged, movesBetween } from "./arrangement.ts";

describe("[LSN-14] order of slides", () => {
  test("puts new slides at their future positions and keeps the order of the others", () => {
    expect(
      arranged(
        ["a", "b"],
        [
          { item: "last", place: null },
          { item: "third", place: 3 },
          { item: "first", place: 1 },
        ],
      ),
    ).toEqual(["first", "a", "third", "b", "last"]);
    expect(arranged([], [{ item: "far", place: 90 }])).toEqual(["far"]);
  });

  test("converts any order into any other; moving one slide takes one move", () => {
    const orders = fc
      .uniqueArray(fc.integer({ min: 0, max: 30 }), { maxLength: 9 })
      .chain((ids) => fc.tuple(fc.constant(ids), fc.shuffledSubarray(ids, { minLength: ids.length, maxLength: ids.length })));
    fc.assert(
      fc.property(orders, ([from, to]) => {
        const list = [...from];
        for (const { id, place } of movesBetween(from, to)) {
          list.splice(list.indexOf(id), 1);
          list.splice(place - 1, 0, id);
        }
        expect(list).toEqual(to);
      }),
    );
    expect(movesBetween([1, 2, 3, 4, 5], [2, 3, 4, 5, 1])).toEqual([{ id: 1, place: 5 }]);
    expect(movesBetween([1, 2, 3, 4, 5], [5, 1, 2, 3, 4])).toEqual([{ id: 5, place: 1 }]);
  });
});
