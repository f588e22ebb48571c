import { expect, test } from "vitest";
import type { PublicQuestion } from "@larkroom/domain/curriculum/question-types";
import { chosen, nextQuestion, openQuestion, optionColumns, readNumber } from "./quiz-state.ts";
import type { QuestionState } from "./types.ts";

const state = (correct: boolean): QuestionState => ({
  tries: 1,
  correct,
  answer: { kind: "option", optionId: "a" },
  feedback: null,
  hint: null,
  explanation: null,
  rightAnswer: null,
});
const questions = ["a", "b", "c"].map((id) => ({ id }));

test("starts at the first unsolved question and goes on to the next one, wrapping around", () => {
  expect(openQuestion(questions, {})).toBe(0);
  expect(openQuestion(questions, { a: state(true), b: state(false) })).toBe(1);
  expect(openQuestion(questions, { a: state(true), b: state(true), c: state(true) })).toBe(2);
  expect(nextQuestion(questions, { a: state(true), b: state(false) }, 2)).toBe(1);
  expect(nextQuestion(questions, { a: state(true), b: state(true) }, 2)).toBeNull();
});

test("toggles options of a multiple-choice question; replaces the option of a single-choice question", () => {
  const several = { kind: "several" } as PublicQuestion;
  const first = chosen(several, null, "a");
  expect(chosen(several, first, "b")).toEqual({ kind: "options", optionIds: ["a", "b"] });
  expect(chosen(several, first, "a")).toBeNull();
  expect(chosen({ kind: "one" } as PublicQuestion, { kind: "option", optionId: "a" }, "b")).toEqual({ kind: "option", optionId: "b" });
});

test.each([
  ["3,5", 3.5],
  [" 1 000 ", 1_000],
  ["−2", -2],
  [".5", 0.5],
  ["", null],
  ["12e3", null],
  ["five", null],
  ["1.2.3", null],
])("%o is parsed as %o", (text, value) => expect(readNumber(text)).toBe(value));

test("puts short answers in one row and long ones below each other", () => {
  expect(optionColumns([{ text: "3" }, { text: "6" }, { text: "8" }, { text: "2" }])).toBe(4);
  expect(optionColumns([{ text: "It flies on and on" }, { text: "x" }])).toBe(2);
  expect(optionColumns([{ text: "a".repeat(60) }])).toBe(1);
});
