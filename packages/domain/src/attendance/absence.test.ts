import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { attendanceStates } from "../classes/attendance-states.ts";
import { reportAbsence, withdrawAbsence } from "./absence.ts";
import { absencesInARow } from "./at-risk.ts";

const at = (hour: number) => Temporal.Instant.from("2026-03-02T00:00:00Z").add({ minutes: Math.round(hour * 60) });

describe("reporting an absence", () => {
  const entry = { state: "EXPECTED", markedBy: "automatic", status: "UPCOMING", from: at(10) } as const;
  const reported = { ...entry, state: "EXCUSED", markedBy: "declared" } as const;

  test("is possible until the class begins", () => {
    expect(reportAbsence(entry, false, at(9.99))).toEqual({ ok: true, isNew: true });
    expect(reportAbsence(entry, false, at(10)).ok).toBe(false);
    expect(reportAbsence({ ...entry, status: "OPEN" }, false, at(9)).ok).toBe(false);
    expect(reportAbsence({ ...entry, status: "CANCELED" }, false, at(9)).ok).toBe(false);
    expect(reportAbsence({ ...entry, state: "EXCUSED", markedBy: "person" }, false, at(9)).ok).toBe(false);
  });

  test("changes nothing when repeated", () => expect(reportAbsence(reported, false, at(9))).toEqual({ ok: true, isNew: false }));

  test("would use up a booked credit, so the booking is canceled instead", () => {
    expect(reportAbsence(entry, true, at(9))).toEqual({ ok: false, reason: "transition_not_allowed" });
    expect(reportAbsence(reported, true, at(9))).toEqual({ ok: true, isNew: false });
  });

  test("can be withdrawn while a seat is free", () => {
    expect(withdrawAbsence(reported, 1, at(9)).ok).toBe(true);
    expect(withdrawAbsence(reported, 0, at(9))).toEqual({ ok: false, reason: "group_full" });
    expect(withdrawAbsence(reported, 1, at(10)).ok).toBe(false);
    expect(withdrawAbsence(entry, 1, at(9)).ok).toBe(false);
  });
});

describe("a child at risk", () => {
  const held = (...states: (typeof attendanceStates)[number][]) => states.map((state, index) => ({ state, from: at(index * 24) }));

  test.each([
    [["ABSENT"], null],
    [["ABSENT", "ABSENT"], { absences: 2, since: at(0) }],
    [["PRESENT", "ABSENT", "ABSENT", "ABSENT"], { absences: 3, since: at(24) }],
    [["ABSENT", "ABSENT", "LATE"], null],
    [["ABSENT", "EXCUSED", "ABSENT"], { absences: 2, since: at(0) }],
    [["ABSENT", "ABSENT", "EXPECTED"], { absences: 2, since: at(0) }],
    [["ABSENT", "PARTIAL", "ABSENT"], null],
  ] as const)("%j", (states, answer) => expect(absencesInARow(held(...states))).toEqual(answer));

  test("is found whatever the order of the classes", () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(...attendanceStates), { maxLength: 8 }).chain((states) => {
          const all = held(...states);
          return fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length, maxLength: all.length }));
        }),
        ([inOrder, shuffled]) => {
          expect(absencesInARow(shuffled)).toEqual(absencesInARow(inOrder));
        },
      ),
    );
  });
});
