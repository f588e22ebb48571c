import fc from "fast-check";
import { expect, test } from "vitest";
import { contains, mergeSpans, overlaps, type Span, subtractSpans } from "./spans.ts";

const at = (minute: number) => Temporal.Instant.fromEpochMilliseconds(minute * 60_000);
const span = (from: number, to: number): Span => ({ from: at(from), to: at(to) });
const plain = (spans: readonly Span[]) => spans.map(({ from, to }) => [from.epochMilliseconds / 60_000, to.epochMilliseconds / 60_000]);
const anySpans = fc.array(
  fc.tuple(fc.nat(40), fc.nat(10)).map(([from, length]) => span(from, from + length)),
  { maxLength: 8 },
);

/** The minutes covered by any span. */
const minutes = (spans: readonly Span[]) =>
  Array.from({ length: 60 }, (_, minute) => minute).filter((minute) => spans.some((one) => overlaps(one, span(minute, minute + 1))));

test("touching spans are merged; subtracting one leaves what is before and after it", () => {
  expect(plain(mergeSpans([span(20, 30), span(0, 10), span(10, 15), span(40, 40)]))).toEqual([
    [0, 15],
    [20, 30],
  ]);
  expect(plain(subtractSpans([span(0, 30)], [span(10, 20), span(25, 40)]))).toEqual([
    [0, 10],
    [20, 25],
  ]);
  expect(contains(span(0, 10), span(0, 10))).toBe(true);
  expect(contains(span(0, 10), span(5, 11))).toBe(false);
  expect(contains(span(1, 10), span(0, 5))).toBe(false);
});

test("the union and the difference cover exactly the expected minutes, sorted and disjoint", () => {
  fc.assert(
    fc.property(anySpans, anySpans, (some, away) => {
      const apart = (spans: readonly Span[]) =>
        plain(spans).every(([from = 0, to = 0], index, all) => from < to && (index === 0 || (all[index - 1]?.[1] ?? 0) < from));
      const united = mergeSpans(some);
      expect(minutes(united)).toEqual(minutes(some.filter(({ from, to }) => !from.equals(to))));
      expect(apart(united)).toBe(true);
      const left = subtractSpans(some, away);
      const awayMinutes = new Set(minutes(mergeSpans(away)));
      expect(minutes(left)).toEqual(minutes(united).filter((minute) => !awayMinutes.has(minute)));
      expect(apart(left)).toBe(true);
    }),
    { numRuns: 200 },
  );
});
