import fc from "fast-check";
import { expect, test } from "vitest";
import { automaticMarks, defaultThresholds } from "./automatic-marks.ts";
import { expectedMark } from "./expected-mark.ts";

const minute = 60_000;
const opened = 1_700_000_000_000;
const soFar = { openedAt: opened, endsAt: opened + 60 * minute, now: opened + 2 * minute, joinedAt: opened, leftAt: null };
const at = (ms: number) => Temporal.Instant.fromEpochMilliseconds(ms);

test("[EN-09] assumes that a child who is here stays, and that one who left stays away", () => {
  expect(expectedMark(soFar, defaultThresholds)).toBe("PRESENT");
  expect(expectedMark({ ...soFar, joinedAt: null }, defaultThresholds)).toBe("ABSENT");
  expect(expectedMark({ ...soFar, now: opened + 21 * minute, joinedAt: opened + 11 * minute }, defaultThresholds)).toBe("LATE");
  expect(expectedMark({ ...soFar, now: opened + 30 * minute, leftAt: opened + 20 * minute }, defaultThresholds)).toBe("PARTIAL");
  expect(expectedMark({ ...soFar, now: opened + 30 * minute, leftAt: opened + 4 * minute }, defaultThresholds)).toBe("ABSENT");
});

test("[EN-09] uses the school's own thresholds", () => {
  const left = { ...soFar, now: opened + 30 * minute, leftAt: opened + 4 * minute };
  const mild = { absentBelowShare: 0, absentBelowMinutes: 1, partialBelowShare: 0.05, lateAfterMinutes: 10 };
  expect(expectedMark(left, mild)).toBe("PRESENT");
  expect(expectedMark({ ...soFar, joinedAt: opened + 3 * minute }, { ...mild, lateAfterMinutes: 2 })).toBe("LATE");
});

test("[EN-09] equals the mark set at the end if nothing changes until then", () => {
  const span = fc.integer({ min: 0, max: 90 * minute });
  const share = fc.double({ min: 0, max: 1, noNaN: true });
  const thresholds = fc.record({
    absentBelowShare: share,
    absentBelowMinutes: fc.integer({ min: 0, max: 30 }),
    partialBelowShare: share,
    lateAfterMinutes: fc.integer({ min: 0, max: 30 }),
  });
  fc.assert(
    fc.property(span, span, span, fc.option(span), thresholds, (length, passed, came, stay, limits) => {
      const now = opened + Math.max(passed, came + (stay ?? 0));
      const joinedAt = opened + came;
      const leftAt = stay === null ? null : joinedAt + stay;
      const finishedAt = Math.max(opened + length, now);
      const { marks } = automaticMarks({
        openedAt: at(opened),
        finishedAt: at(finishedAt),
        students: [
          {
            id: "a",
            intervals: [{ from: at(joinedAt), to: leftAt === null ? null : at(leftAt) }],
            isExcused: false,
            markedByPerson: null,
          },
        ],
        staff: [{ from: at(opened), to: null }],
        thresholds: limits,
      });
      const expected = expectedMark({ openedAt: opened, endsAt: opened + length, now, joinedAt, leftAt }, limits);
      expect(expected).toBe(marks[0]?.state);
    }),
  );
});
