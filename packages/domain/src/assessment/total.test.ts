import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { typesInOrder } from "./assignment-types.ts";
import { explainTotal, type TotalItem, totalOf } from "./explain-total.ts";
import { bandOf, type ChangeableItem, nextBand } from "./next-band.ts";
import { outcomeStatuses, type OutcomeStatus } from "./outcome-status.ts";
import { basisPoints, fullMarks } from "./percent.ts";
import { checkWeights, defaultWeights, effectiveWeights, type Weights } from "./weights.ts";

const item = (id: number, type: TotalItem["type"], status: OutcomeStatus, percent: number | null = null): TotalItem => ({
  id,
  type,
  status,
  percentage: percent === null ? null : basisPoints(percent * 100),
});
const example = [
  item(1, "project", "GRADED", 80),
  item(2, "project", "REVIEWED", 60),
  item(3, "graded_quiz", "DONE", 90),
  item(4, "participation", "GRADED", 100),
];
const total = (items: TotalItem[], kind: "current" | "final" = "current", weights = defaultWeights) => {
  const { percentage, shown } = explainTotal(items, weights, kind);
  return [percentage, shown];
};

describe("a total", () => {
  const excused = item(2, "project", "EXCUSED", 60);
  test.each([
    ["the example", example, "current", [8_214, 82]],
    ["the example with the 60 excused", [example[0], excused, ...example.slice(2)], "current", [8_714, 87]],
    ["nothing", [], "current", [null, null]],
    ["nothing counts", [item(1, "project", "REQUIRED"), item(2, "project", "NOT_AVAILABLE")], "current", [null, null]],
    ["missed work is 0", [item(1, "project", "GRADED", 80), item(2, "project", "MISSED")], "current", [4_000, 40]],
    ["open work doesn't count yet", [item(1, "project", "GRADED", 80), item(2, "project", "SUBMITTED")], "current", [8_000, 80]],
    ["handed in again", [item(1, "project", "GRADED", 80), item(2, "project", "REVIEW_REQUIRED", 40)], "current", [8_000, 80]],
    ["unscored work is 0 in the end", [item(1, "project", "GRADED", 80), item(2, "project", "SUBMITTED")], "final", [4_000, 40]],
    ["a score counts in the end", [item(1, "project", "GRADED", 80), item(2, "project", "REVIEW_REQUIRED", 40)], "final", [6_000, 60]],
    ["never counted, not even in the end", [...example, item(9, "final_project", "NOT_AVAILABLE")], "final", [8_214, 82]],
  ] as [string, TotalItem[], "current" | "final", (number | null)[]][])("%s", (_, items, kind, expected) => {
    expect(total(items, kind)).toEqual(expected);
  });

  test("the whole percent is rounded from the exact value, not from two decimals", () => {
    // 66.4966... % is stored as 66.50 %.
    const items = [
      item(1, "project", "GRADED", 66),
      ...[2, 3].map((id) => ({ ...item(id, "project", "GRADED", 66), percentage: basisPoints(6_674 + (id % 2)) })),
    ];
    expect(total(items)).toEqual([6_650, 66]);
  });

  test("is null if only types without weight count", () => {
    expect(total(example.slice(3), "current", { ...defaultWeights, participation: 0 })).toEqual([null, null]);
  });

  const anyWeights: fc.Arbitrary<Weights> = fc.record({
    participation: fc.integer({ min: 0, max: 100 }),
    project: fc.integer({ min: 0, max: 100 }),
    final_project: fc.integer({ min: 0, max: 100 }),
    graded_quiz: fc.integer({ min: 0, max: 100 }),
  });
  const anyPercentage = fc.integer({ min: 0, max: 10_000 }).map(basisPoints);
  const anyItems = fc
    .array(fc.record({ type: fc.constantFrom(...typesInOrder), status: fc.constantFrom(...outcomeStatuses), percentage: anyPercentage }), {
      maxLength: 14,
    })
    .map((drawn) =>
      drawn.map((one, index): TotalItem => ({
        ...one,
        id: index + 1,
        percentage: ["GRADED", "REVIEWED", "DONE", "EXCUSED", "REVIEW_REQUIRED"].includes(one.status) ? one.percentage : null,
      })),
    );
  const anyKind = fc.constantFrom("current" as const, "final" as const);

  test("never depends on the order of assignments", () => {
    fc.assert(
      fc.property(anyItems, anyWeights, anyKind, fc.nat(13), (items, weights, kind, by) => {
        const turned = [...items.slice(by), ...items.slice(0, by)].toReversed();
        expect(explainTotal(turned, weights, kind)).toEqual(explainTotal(items, weights, kind));
      }),
    );
  });

  test("lies between its lowest and its highest counted percentage", () => {
    fc.assert(
      fc.property(anyItems, anyWeights, anyKind, (items, weights, kind) => {
        const { terms, percentage } = explainTotal(items, weights, kind);
        if (percentage === null) return;
        const parts = terms.filter(({ weight }) => weight > 0).flatMap(({ counted }) => counted.map((one) => one.percentage));
        expect(percentage).toBeGreaterThanOrEqual(Math.min(...parts));
        expect(percentage).toBeLessThanOrEqual(Math.max(...parts));
      }),
    );
  });

  test("is the same for weights scaled alike", () => {
    fc.assert(
      fc.property(anyItems, anyWeights, anyKind, fc.integer({ min: 2, max: 50 }), (items, weights, kind, by) => {
        const scaled = Object.fromEntries(Object.entries(weights).map(([type, weight]) => [type, weight * by])) as unknown as Weights;
        expect(total(items, kind, scaled)).toEqual(total(items, kind, weights));
      }),
    );
  });

  test("is never lowered by excusing work that counts as 0, nor by excusing work that doesn't count yet", () => {
    const open: OutcomeStatus[] = ["MISSED", "REQUIRED", "SUBMITTED"];
    fc.assert(
      fc.property(anyItems, anyWeights, anyKind, (items, weights, kind) => {
        const before = explainTotal(items, weights, kind).percentage;
        for (const { id } of items.filter(({ status }) => open.includes(status))) {
          const excusing = items.map((one): TotalItem => (one.id === id ? { ...one, status: "EXCUSED" } : one));
          const after = explainTotal(excusing, weights, kind).percentage;
          // Without any counted work there is no total: that isn't less than 0 %.
          expect(after ?? 0).toBeGreaterThanOrEqual(before ?? 0);
        }
      }),
    );
  });

  test("so far and in the end is the same once everything is graded", () => {
    const settled: OutcomeStatus[] = ["GRADED", "REVIEWED", "DONE", "MISSED", "EXCUSED", "NOT_AVAILABLE"];
    fc.assert(
      fc.property(anyItems, anyWeights, (items, weights) => {
        const graded = items.filter(({ status }) => settled.includes(status));
        expect(total(graded, "final", weights)).toEqual(total(graded, "current", weights));
      }),
    );
  });

  test("calculated again from the stored terms of its explanation, it is the shown number: 10,000 random cases", () => {
    fc.assert(
      fc.property(anyItems, anyWeights, anyKind, (items, weights, kind) => {
        const stored = JSON.parse(JSON.stringify(explainTotal(items, weights, kind))) as ReturnType<typeof explainTotal>;
        expect(totalOf(stored.terms)).toEqual({ percentage: stored.percentage, shown: stored.shown });
        // By hand in floating point, far from a half: the sum of weight x mean, divided by the weights that count.
        const sum = stored.terms.reduce(
          (all, { weight, counted }) => all + (weight * counted.reduce((of, one) => of + one.percentage, 0)) / counted.length,
          0,
        );
        const of = stored.terms.reduce((all, { weight }) => all + weight, 0);
        expect(stored.percentage === null).toBe(of === 0);
        expect(of === 0 || Math.abs(sum / of - (stored.percentage ?? 0)) <= 0.500_001).toBe(true);
      }),
      { numRuns: 10_000 },
    );
  });

  describe("the next band", () => {
    test.each([
      [0, 1],
      [49, 1],
      [50, 2],
      [69, 2],
      [70, 3],
      [89, 3],
      [90, 4],
      [100, 4],
    ])("%d %% is in band %d", (shown, band) => {
      expect(bandOf(shown)).toBe(band);
    });

    const changeable = (items: TotalItem[], ...ids: number[]): ChangeableItem[] =>
      items.map((one) => ({ ...one, canChange: ids.includes(one.id) }));

    test("names the smallest change of one assignment", () => {
      // 89.5 % is shown as 90 %: (35 x (80 + p)/2 + 20 x 90 + 15 x 100)/70 reaches it with p = 90.
      expect(nextBand(changeable(example, 2, 3), defaultWeights, "current")).toEqual({ id: 2, from: 6_000, to: 90, band: 4 });
      expect(nextBand(changeable(example), defaultWeights, "current")).toBeNull();
      expect(nextBand(changeable([], 1), defaultWeights, "current")).toBeNull();
      expect(nextBand(changeable([item(1, "project", "GRADED", 95)], 1), defaultWeights, "current")).toBeNull();
      const withOpen = [item(1, "project", "GRADED", 60), item(2, "project", "REQUIRED")];
      expect(nextBand(changeable(withOpen, 2), defaultWeights, "current")).toEqual({ id: 2, from: null, to: 79, band: 3 });
    });

    test("is enough, one percent less is not, and no other assignment needs less", () => {
      const anyChangeable = fc
        .tuple(anyItems, fc.infiniteStream(fc.boolean()))
        .map(([items, which]) => items.map((one): ChangeableItem => ({ ...one, canChange: which.next().value ?? false })));
      let found = 0;
      fc.assert(
        fc.property(anyChangeable, anyWeights, anyKind, (items, weights, kind) => {
          const best = nextBand(items, weights, kind);
          const shown = (changed: TotalItem[]) => explainTotal(changed, weights, kind).shown ?? 0;
          const raise = (id: number, to: number) =>
            items.map((one): TotalItem => (one.id === id ? { ...one, status: "GRADED", percentage: basisPoints(to * 100) } : one));
          const band = bandOf(shown(items));
          found += best ? 1 : 0;
          const isEnough = (one: NonNullable<typeof best>) =>
            bandOf(shown(raise(one.id, one.to))) === one.band &&
            one.band > band &&
            items.some(({ id, canChange }) => id === one.id && canChange);
          expect(best === null || isEnough(best)).toBe(true);
          if (explainTotal(items, weights, kind).shown === null || band === 4) return;
          const most = best ? best.to * 100 - (best.from ?? 0) : fullMarks + 1;
          const counted = new Map(
            explainTotal(items, weights, kind).terms.flatMap((term) => term.counted.map((one) => [one.id, one.percentage] as const)),
          );
          for (const one of items.filter(({ canChange, status }) => canChange && status !== "EXCUSED" && status !== "NOT_AVAILABLE")) {
            const from = counted.get(one.id) ?? 0;
            for (let to = Math.ceil(from / 100); to <= 100 && to * 100 - from < most; to += 1)
              expect(bandOf(shown(raise(one.id, to)))).toBeLessThanOrEqual(band);
          }
        }),
        { numRuns: 150 },
      );
      expect(found).toBeGreaterThan(10);
    });
  });
});

describe("weights", () => {
  const weights = (participation: number, project: number, finalProject: number, quiz: number): Weights => ({
    participation,
    project,
    final_project: finalProject,
    graded_quiz: quiz,
  });
  test.each([
    [weights(15, 35, 30, 20), true],
    [weights(100, 0, 0, 0), true],
    [weights(15, 35, 30, 21), false],
    [weights(15, 35, 30, 19), false],
    [weights(-10, 60, 30, 20), false],
    [weights(15.5, 34.5, 30, 20), false],
    [weights(Number.NaN, 35, 30, 20), false],
  ])("%j", (given, isValid) => {
    expect(checkWeights(given).ok).toBe(isValid);
  });

  test("the default is 15, 35, 30, 20; a group's own come before its course's", () => {
    expect(typesInOrder.map((type) => defaultWeights[type])).toEqual([15, 35, 30, 20]);
    const [group, course] = [weights(25, 25, 25, 25), weights(10, 20, 30, 40)];
    expect(effectiveWeights({ group, course })).toEqual({ weights: group, from: "group" });
    expect(effectiveWeights({ group: null, course })).toEqual({ weights: course, from: "course" });
    expect(effectiveWeights({ group: null, course: null })).toEqual({ weights: defaultWeights, from: "default" });
  });
});
