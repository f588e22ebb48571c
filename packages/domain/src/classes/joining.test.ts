import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { bannerClass, dismiss } from "./live-banner.ts";
import { mayJoinClass } from "./joining.ts";
import { findOverlaps, overlaps } from "./overlap.ts";

const from = Temporal.Instant.from("2026-11-20T16:00:00Z");
const after = (minutes: number) => from.add({ minutes });
const span = (start: number, end: number) => ({ from: after(start), to: after(end) });

describe("when a class can be joined", () => {
  test.each([
    ["UPCOMING", -11, 10, false],
    ["UPCOMING", -10, 10, true],
    ["UPCOMING", -11, 15, true],
    ["UPCOMING", 0, 10, true],
    ["UPCOMING", 59, 10, true],
    ["UPCOMING", 60, 10, false],
    ["OPEN", -120, 10, true],
    ["OPEN", 600, 10, true],
    ["CLOSED", 10, 10, false],
    ["CANCELED", 10, 10, false],
    ["POSTPONED", 10, 10, false],
    ["PREVIEW", 10, 10, false],
  ] as const)("%s, %s min from its start, joining opens %s min before: %s", (status, minutes, opens, expected) => {
    expect(mayJoinClass({ status, ...span(0, 60) }, after(minutes), opens).ok).toBe(expected);
  });
});

describe("overlap is half-open", () => {
  test.each([
    [span(0, 60), span(60, 120), false],
    [span(60, 120), span(0, 60), false],
    [span(0, 60), span(59, 120), true],
    [span(0, 60), span(10, 20), true],
    [span(0, 60), span(0, 60), true],
    [span(0, 60), span(90, 120), false],
  ])("%j and %j: %s", (a, b, expected) => {
    expect(overlaps(a, b)).toBe(expected);
    expect(overlaps(b, a)).toBe(expected);
  });

  test("two classes overlap exactly when they share a minute", () => {
    const drawn = fc
      .tuple(fc.integer({ min: 0, max: 40 }), fc.integer({ min: 1, max: 20 }))
      .map(([start, length]) => [start, start + length] as const);
    fc.assert(
      fc.property(drawn, drawn, (a, b) => {
        const shared = Array.from({ length: 80 }, (_, minute) => minute).some(
          (minute) => a[0] <= minute && minute < a[1] && b[0] <= minute && minute < b[1],
        );
        expect(overlaps(span(...a), span(...b))).toBe(shared);
      }),
    );
  });

  test("names the classes that overlap", () => {
    const others = [span(0, 60), span(60, 120), span(100, 160)];
    expect(findOverlaps(span(60, 110), others)).toEqual([others[1], others[2]]);
  });
});

describe("[DL-04] the live-lesson banner", () => {
  const open = [
    { id: "b", from: after(10) },
    { id: "a", from: after(0) },
    { id: "c", from: after(10) },
  ];
  test.each([
    [[], "a"],
    [["a"], "b"],
    [["a", "b"], "c"],
    [["b", "zzz"], "a"],
    [["a", "b", "c"], undefined],
  ])("with %j dismissed it shows %s", (dismissed, expected) => {
    expect(bannerClass(open, dismissed)?.id).toBe(expected);
  });

  test("remembers a dismissal once, and the newest fifty of them", () => {
    expect(dismiss(dismiss(["a"], "b"), "a")).toEqual(["b", "a"]);
    const many = Array.from({ length: 60 }, (_, index) => String(index)).reduce(dismiss, [] as string[]);
    expect([many.length, many[0], many.at(-1)]).toEqual([50, "10", "59"]);
  });
});
