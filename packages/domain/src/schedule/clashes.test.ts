import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { findClashes, type PersonSpan } from "./clashes.ts";
import { overlaps } from "../classes/overlap.ts";

const at = (minute: number) => Temporal.Instant.fromEpochMilliseconds(minute * 60_000);
const span = (personId: number, classId: number, from: number, length: number, as: PersonSpan["as"] = "teacher"): PersonSpan => ({
  personId,
  classId,
  as,
  from: at(from),
  to: at(from + length),
});

describe("[GCL-32] classes that need one person at the same time", () => {
  test.each([
    ["the same time", span(1, 10, 0, 60), span(1, 20, 0, 60), true],
    ["one minute in common", span(1, 10, 0, 60), span(1, 20, 59, 60), true],
    ["one begins when the other ends", span(1, 10, 0, 60), span(1, 20, 60, 60), false],
    ["one ends when the other begins", span(1, 10, 60, 60), span(1, 20, 0, 60), false],
    ["another person", span(1, 10, 0, 60), span(2, 20, 0, 60), false],
    ["a teacher who assists elsewhere", span(1, 10, 0, 60), span(1, 20, 30, 60, "assistant"), true],
    ["the class itself, at its old time", span(1, 10, 0, 60), span(1, 10, 30, 60), false],
  ])("%s: %4$s", (_, planned, taken, clashes) => {
    expect(findClashes([planned], [taken])).toEqual(clashes ? [{ planned, taken }] : []);
  });

  const anySpan = fc
    .tuple(fc.nat(3), fc.nat(12), fc.nat(80), fc.integer({ min: 1, max: 20 }))
    .map(([person, id, from, length]) => span(person, id, from, length));

  test("finds exactly the pairs that comparing every pair finds", () => {
    fc.assert(
      fc.property(fc.array(anySpan, { maxLength: 14 }), fc.array(anySpan, { maxLength: 14 }), (planned, taken) => {
        const expected = planned.flatMap((one) =>
          taken
            .filter((other) => one.personId === other.personId && one.classId !== other.classId && overlaps(one, other))
            .map((other) => ({ planned: one, taken: other })),
        );
        const found = findClashes(planned, taken);
        expect(found).toHaveLength(expected.length);
        for (const pair of expected) expect(found.some((clash) => clash.planned === pair.planned && clash.taken === pair.taken)).toBe(true);
      }),
      { numRuns: 200 },
    );
  });
});
