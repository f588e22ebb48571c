import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { attendanceStates, type AttendanceState } from "../classes/attendance-states.ts";
import type { QuestionProgress } from "../curriculum/slide-progress.ts";
import type { QuizGradedContent } from "../curriculum/slide-types.ts";
import { participationMarks } from "./participation-marks.ts";
import { participationPercentage } from "./participation-percentage.ts";
import { bestQuizResult, quizProgress, quizResult } from "./quiz-result.ts";

const at = (day: number) => Temporal.Instant.from("2026-09-01T15:00:00Z").add({ hours: 24 * day });
const classes = [0, 7, 14].map((day, index) => ({ id: index + 1, lessonId: 10 + index, from: at(day) }));
const all = { groupClassId: null, dateFrom: at(0), dateTo: at(14) };
const marks = (states: readonly AttendanceState[]) => states.map((state, index) => ({ studentId: 1, classId: index + 1, state }));

describe("the marks that count for participation", () => {
  test("are those of the classes that begin in its time, or of its one class", () => {
    const own = marks(["PRESENT", "ABSENT", "LATE"]);
    const states = (span: typeof all | { groupClassId: number; dateFrom: Temporal.Instant; dateTo: Temporal.Instant }) =>
      participationMarks(span, classes, own, [], 1).map(({ state }) => state);
    expect(states(all)).toEqual(["PRESENT", "ABSENT", "LATE"]);
    expect(states({ ...all, dateFrom: at(1), dateTo: at(14) })).toEqual(["ABSENT", "LATE"]);
    expect(states({ ...all, groupClassId: 2 })).toEqual(["ABSENT"]);
  });

  test("leave out classes without the child on the roster, and other children", () => {
    expect(participationMarks(all, classes, marks(["PRESENT"]), [], 1)).toHaveLength(1);
    expect(participationMarks(all, classes, marks(["PRESENT"]), [], 2)).toEqual([]);
  });

  test("hold the best catch-up class of the same lesson", () => {
    const again = (["ABSENT", "LATE", "EXCUSED"] as const).map((state) => ({ studentId: 1, lessonId: 11, state }));
    const found = participationMarks(all, classes, marks(["PRESENT", "ABSENT", "EXCUSED"]), again, 1);
    expect(found.map(({ catchUp }) => catchUp)).toEqual([null, "LATE", null]);
    expect(participationPercentage(found)).toBe(10_000);
  });

  test("a catch-up class never lowers participation, whatever the order", () => {
    const state = fc.constantFrom(...attendanceStates);
    fc.assert(
      fc.property(fc.array(state, { minLength: 1, maxLength: 3 }), fc.array(state, { maxLength: 4 }), (own, again) => {
        const catchUps = again.map((one) => ({ studentId: 1, lessonId: 10, state: one }));
        const counted = own.filter((one) => one !== "EXPECTED" && one !== "EXCUSED");
        fc.pre(counted.length === own.length);
        const before = participationPercentage(participationMarks(all, classes, marks(own), [], 1)) ?? 0;
        const after = participationPercentage(participationMarks(all, classes, marks(own), catchUps, 1)) ?? 0;
        const turned = participationPercentage(participationMarks(all, classes, marks(own), catchUps.toReversed(), 1)) ?? 0;
        expect(after).toBeGreaterThanOrEqual(before);
        expect(turned).toBe(after);
      }),
    );
  });
});

describe("the result of a graded quiz", () => {
  const question = (id: string) => ({ id, kind: "single", text: id, options: [] }) as never;
  const quiz: QuizGradedContent = { type: "QUIZ_GRADED", mixOptions: false, questions: ["a", "b", "c"].map(question) };
  const answered = (points: 0 | 1): QuestionProgress => ({
    tries: 1,
    right: points === 1,
    points,
    closed: true,
    answer: { kind: "text", text: "x" } as never,
  });

  test("is null until the last question is answered", () => {
    expect(quizResult(quiz, { a: answered(1), b: answered(1) })).toBeNull();
    expect(quizResult(quiz, { a: answered(1), b: answered(1), c: answered(0) })).toBe(6667);
    expect(quizProgress(quiz, { a: answered(1), b: answered(0) })).toEqual({ answered: 2, questions: 3, points: 1 });
  });

  test("leaves out answers to questions that were removed", () => {
    expect(quizResult(quiz, { a: answered(0), b: answered(0), c: answered(0), gone: answered(1) })).toBe(0);
  });

  test("the best of several finished attempts counts", () => {
    const full = { a: answered(1), b: answered(1), c: answered(1) };
    const half = { a: answered(1), b: answered(0), c: answered(0) };
    expect(bestQuizResult(quiz, [half, full, { a: answered(1) }])).toBe(10_000);
    expect(bestQuizResult(quiz, [{ a: answered(1) }])).toBeNull();
  });
});
