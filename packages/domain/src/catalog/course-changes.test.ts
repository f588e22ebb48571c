import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { reorderWithin } from "./catalogue-order.ts";
import { missingForListing } from "./course-listing.ts";

describe("[ST-01] what a course needs before families see it", () => {
  test.each([
    ["ACTIVE", "", "Long.", ["promise"]],
    ["IN_DEVELOPMENT", " ", "", ["promise", "description"]],
    ["ACTIVE", "A game.", "Long.", []],
    ["HIDDEN", "", "", []],
  ] as const)("%s with %j and %j lacks %j", (status, promise, description, missing) => {
    expect(missingForListing({ status, promise, description })).toEqual(missing);
  });
});

describe("the order of the catalogue", () => {
  test("reorders the given courses among their positions and leaves the rest in place", () => {
    expect(reorderWithin([1, 2, 3, 4, 5], [5, 2])).toEqual([1, 5, 3, 4, 2]);
    expect(reorderWithin([1, 2], [])).toEqual([1, 2]);
  });

  test("keeps every course, puts the given ones in the given order and leaves the others in place", () => {
    const lists = fc.uniqueArray(fc.nat(50)).chain((all) => fc.tuple(fc.constant(all), fc.shuffledSubarray(all)));
    fc.assert(
      fc.property(lists, ([all, given]) => {
        const order = reorderWithin(all, given);
        expect(order.toSorted((a, b) => a - b)).toEqual(all.toSorted((a, b) => a - b));
        expect(order.filter((id) => given.includes(id))).toEqual(given);
        const others = (ids: number[]) => ids.map((id) => (given.includes(id) ? null : id));
        expect(others(order)).toEqual(others(all));
      }),
    );
  });
});
