import type { SlideAnswer } from "@larkroom/domain/curriculum/check-question";
import type { OpenQuestion, PublicQuestion } from "@larkroom/domain/curriculum/question-types";
import type { QuestionState } from "./types.ts";

type Answers = Readonly<Record<string, QuestionState>>;

export const isSolved = (question: { id: string }, answers: Answers): boolean => answers[question.id]?.correct === true;

/** The first unsolved question, or the last one when all are solved. */
export function openQuestion(questions: readonly { id: string }[], answers: Answers): number {
  const open = questions.findIndex((question) => !isSolved(question, answers));
  return open === -1 ? questions.length - 1 : open;
}

/** The next unsolved question after this one, wrapping around; null when all are solved. */
export function nextQuestion(questions: readonly { id: string }[], answers: Answers, at: number): number | null {
  const order = questions.map((_, step) => (at + 1 + step) % questions.length);
  return order.find((index) => index !== at && !isSolved(questions[index] as { id: string }, answers)) ?? null;
}

/** The draft after an option was pressed: replaced in single-choice questions, toggled in multiple-choice ones. */
export function chosen(question: PublicQuestion | OpenQuestion, draft: SlideAnswer | null, option: string): SlideAnswer | null {
  if (question.kind === "one") return { kind: "option", optionId: option };
  const before = draft?.kind === "options" ? draft.optionIds : [];
  const after = before.includes(option) ? before.filter((id) => id !== option) : [...before, option];
  return after.length === 0 ? null : { kind: "options", optionIds: after };
}

/** Parses a number as people write it: with comma or point, spaces, or a real minus sign. Null when invalid. */
export function readNumber(text: string): number | null {
  const plain = text.trim().replace(/[−–]/g, "-").replace(/\s/g, "").replace(",", ".");
  return /^-?(?:\d+\.?\d*|\.\d+)$/.test(plain) ? Number(plain) : null;
}

/** The draft of a typed answer, or null while it can't be checked. */
export function typed(question: PublicQuestion, text: string): SlideAnswer | null {
  if (question.kind === "number") {
    const value = readNumber(text);
    return value === null ? null : { kind: "number", value };
  }
  return text.trim() === "" ? null : { kind: "text", value: text.trim() };
}

/** Whether an answer contains an option. */
export const names = (answer: SlideAnswer | null | undefined, option: string): boolean =>
  (answer?.kind === "option" && answer.optionId === option) || (answer?.kind === "options" && answer.optionIds.includes(option));

/** An answer as readable text; options by their text. */
export function answerWords(question: PublicQuestion | OpenQuestion, answer: SlideAnswer): string {
  if (answer.kind === "number" || answer.kind === "text") return String(answer.value);
  if (!("options" in question)) return "";
  return question.options
    .filter(({ id }) => names(answer, id))
    .map(({ text }) => text)
    .join(", ");
}

/** How many columns options take; short ones share one row. */
export function optionColumns(options: readonly { text: string; picture?: unknown }[]): 1 | 2 | 4 {
  const longest = Math.max(...options.map(({ text }) => text.length));
  if (options.some(({ picture }) => picture !== undefined)) return 4;
  if (longest <= 14 && options.length <= 4) return 4;
  return longest <= 44 ? 2 : 1;
}
