import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { placeSlide } from "./slide-order.ts";

describe("[LSN-14] the order of slides", () => {
  test.each([
    [[1, 2, 3], 3, 1, [3, 1, 2]],
    [[1, 2, 3], 1, 2, [2, 1, 3]],
    [[1, 2, 3], 1, 99, [2, 3, 1]],
    [[1, 2, 3], 2, -4, [2, 1, 3]],
    [[1, 2, 3], 9, 2, [1, 9, 2, 3]],
    [[], 9, 5, [9]],
  ])("%j with %i at %i is %j", (ids, id, place, expected) => {
    expect(placeSlide(ids, id, place)).toEqual(expected);
  });

  test("[LSN-14] loses and duplicates nothing, keeps the order of the others, and changes nothing when repeated", () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.integer({ min: 1, max: 50 }), { minLength: 1 }),
        fc.nat(),
        fc.integer({ min: -3, max: 60 }),
        (ids, pick, to) => {
          const id = ids[pick % ids.length] ?? 0;
          const placed = placeSlide(ids, id, to);
          expect(placed.toSorted((a, b) => a - b)).toEqual(ids.toSorted((a, b) => a - b));
          expect(placed.filter((one) => one !== id)).toEqual(ids.filter((one) => one !== id));
          expect(placed.indexOf(id) + 1).toBe(Math.min(Math.max(to, 1), ids.length));
          expect(placeSlide(placed, id, to)).toEqual(placed);
        },
      ),
    );
  });
});
