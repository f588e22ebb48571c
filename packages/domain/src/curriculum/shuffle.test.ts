import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { shuffled, shuffledAway } from "./shuffle.ts";

const things = (count: number): string[] => Array.from({ length: count }, (_, index) => String.fromCharCode(97 + index));

/** Seeds as a class builds them: the ids of a child, a slide and a question. */
const seeds = (count: number): string[] =>
  Array.from({ length: count }, (_, index) => `${1000 + (index % 40)} ${500 + Math.floor(index / 40)}/q${index % 3}`);

/** Chi-square of counts against a uniform distribution, with one degree of freedom fewer than there are counts. */
function chiSquare(counts: readonly number[]): number {
  const expected = counts.reduce((sum, count) => sum + count, 0) / counts.length;
  return counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
}

function countsOf<T>(values: readonly T[]): Map<T, number> {
  const counts = new Map<T, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
}

describe.each([
  ["shuffled", shuffled],
  ["shuffledAway", shuffledAway],
] as const)("%s", (name, shuffle) => {
  test("[EN-05] loses nothing, and gives a child the same order on every page load", () => {
    fc.assert(
      fc.property(fc.array(fc.integer()), fc.string(), (values, seed) => {
        const once = shuffle(values, seed);
        expect(shuffle(values, seed)).toEqual(once);
        expect(once.toSorted((a, b) => a - b)).toEqual(values.toSorted((a, b) => a - b));
      }),
    );
  });

  test("depends only on the seed and the number of items, not on the items", () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.string(), { maxLength: 12 }), fc.string(), (values, seed) => {
        const order = shuffle(
          values.map((_, index) => index),
          seed,
        );
        expect(shuffle(values, seed)).toEqual(order.map((index) => values[index]));
      }),
    );
  });

  // The 99.9th percentile of chi-square, with one degree of freedom fewer than there are orders (all, or all but the given one).
  test.each([
    [3, { shuffled: 20.52, shuffledAway: 18.47 }],
    [4, { shuffled: 49.73, shuffledAway: 48.27 }],
    [5, { shuffled: 172.2, shuffledAway: 171.1 }],
  ])("[EN-05] gives every order of %i items equally often, over the children and slides of a school", (count, most) => {
    const given = things(count);
    const all = [...Array(count).keys()].reduce((product, index) => product * (index + 1), 1);
    const orders = countsOf(seeds(12_000).map((seed) => shuffle(given, seed).join("")));
    expect(orders.has(given.join(""))).toBe(name === "shuffled");
    expect(orders.size).toBe(name === "shuffled" ? all : all - 1);
    expect(chiSquare([...orders.values()])).toBeLessThan(most[name]);
  });
});

test("[EN-05] puts each of ten options in each position equally often, so that the position reveals nothing", () => {
  const places = seeds(12_000).flatMap((seed) => shuffled(things(10), seed).map((thing, place) => `${thing}${place}`));
  const counts = countsOf(places);
  expect(counts.size).toBe(100);
  // The 99.9th percentile of chi-square with 9 × 9 degrees of freedom.
  expect(chiSquare([...counts.values()])).toBeLessThan(126.1);
});

test("[EN-05] the position for one child says nothing about the next child, or about the next slide", () => {
  const pairs = seeds(12_000).map((seed, index, all) => {
    const [one, other] = [seed, all[(index + 1) % all.length] ?? ""].map((own) => shuffled(things(4), own).indexOf("a"));
    return `${one}${other}`;
  });
  const counts = countsOf(pairs);
  expect(counts.size).toBe(16);
  // The 99.9th percentile with 15 degrees of freedom.
  expect(chiSquare([...counts.values()])).toBeLessThan(37.7);
});

test("always separates a pair, and leaves a single item alone", () => {
  fc.assert(
    fc.property(fc.string(), (seed) => {
      expect(shuffledAway(["a", "b"], seed)).toEqual(["b", "a"]);
      expect(shuffledAway(["a"], seed)).toEqual(["a"]);
      expect(shuffledAway([], seed)).toEqual([]);
      expect(shuffledAway(["same", "same", "same"], seed)).toEqual(["same", "same", "same"]);
    }),
  );
});
