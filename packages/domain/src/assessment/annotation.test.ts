import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { annotationProblem, type AnnotationMark, mostMarkPoints, mostMarks, type PagePoint, simplifyLine } from "./annotation.ts";

const line: AnnotationMark = {
  kind: "line",
  points: [
    [0, 0],
    [1, 1],
  ],
  text: "",
};
const note: AnnotationMark = { kind: "note", points: [[0.5, 0.5]], text: "Look here" };
const many = (count: number): PagePoint[] => Array.from({ length: count }, () => [0.5, 0.5]);

describe("marks on a page", () => {
  test.each<[string, readonly AnnotationMark[], ReturnType<typeof annotationProblem>]>([
    ["none", [], null],
    ["a line, a highlight and a note", [line, { ...line, kind: "highlight" }, note], null],
    ["as many as allowed", many(mostMarks).map(() => note), null],
    ["one too many", many(mostMarks + 1).map(() => note), "too_many"],
    ["too many points", [{ ...line, points: many(mostMarkPoints + 1) }], "too_many"],
    ["beyond the page", [{ ...note, points: [[0.5, 1.01]] }], "off_page"],
    ["no number", [{ ...note, points: [[Number.NaN, 0]] }], "off_page"],
    ["a note without a text", [{ ...note, text: " " }], "note_without_text"],
    ["a note in two places", [{ ...note, points: many(2) }], "note_without_text"],
    ["a line with a text", [{ ...line, text: "Hidden" }], "text_without_note"],
    ["a line of one point", [{ ...line, points: many(1) }], "no_line"],
  ])("%s", (_, marks, problem) => {
    expect(annotationProblem(marks)).toBe(problem);
  });
});

describe("a simplified line", () => {
  const share = fc.double({ min: 0, max: 1, noNaN: true });
  const drawn = fc.array(fc.tuple(share, share), { minLength: 2, maxLength: 60 });

  test("keeps its ends and only points of its own, in order", () => {
    fc.assert(
      fc.property(drawn, share, (points, tolerance) => {
        const simple = simplifyLine(points, tolerance);
        expect([simple[0], simple.at(-1)]).toEqual([points[0], points.at(-1)]);
        let at = -1;
        for (const point of simple) {
          at = points.indexOf(point as [number, number], at + 1);
          expect(at).toBeGreaterThanOrEqual(0);
        }
      }),
    );
  });

  test("has every point that was left out within the tolerance", () => {
    fc.assert(
      fc.property(drawn, share, (points, tolerance) => {
        const simple = simplifyLine(points, tolerance);
        const kept = points.flatMap((point, at) => (simple.includes(point) ? [at] : []));
        for (const [at, [x, y]] of points.entries()) {
          const from = points[kept.findLast((one) => one <= at) ?? 0] ?? [0, 0];
          const to = points[kept.find((one) => one >= at) ?? 0] ?? [0, 0];
          const places = Array.from({ length: 401 }, (_, step) => step / 400);
          const nearest = Math.min(
            ...places.map((part) => Math.hypot(from[0] + part * (to[0] - from[0]) - x, from[1] + part * (to[1] - from[1]) - y)),
          );
          expect(nearest).toBeLessThanOrEqual(tolerance + 1 / 200);
        }
      }),
    );
  });

  test("is straight where the hand was, and keeps a corner", () => {
    const straight: PagePoint[] = [
      [0, 0],
      [0.25, 0.001],
      [0.5, 0],
      [0.75, 0.001],
      [1, 0],
    ];
    expect(simplifyLine(straight, 0.01)).toEqual([
      [0, 0],
      [1, 0],
    ]);
    const corner: PagePoint[] = [
      [0, 0],
      [0.5, 0.5],
      [1, 0],
    ];
    expect(simplifyLine(corner, 0.01)).toEqual(corner);
  });
});
