import { closeEnough, normaliseCode, normaliseWords } from "./answer-text.ts";
import type { CheckedQuestion, OpenQuestion } from "./question-types.ts";
import type { InlineText } from "./slide-parts.ts";

/** A child's answer. "match" pairs the item asked about with another one: a right item, a category, a second card. */
export type SlideAnswer =
  | { readonly kind: "option"; readonly optionId: string }
  | { readonly kind: "options"; readonly optionIds: readonly string[] }
  | { readonly kind: "number"; readonly value: number }
  | { readonly kind: "text"; readonly value: string }
  | { readonly kind: "rating"; readonly value: number }
  | { readonly kind: "feedback"; readonly rating?: number; readonly comment?: string }
  | { readonly kind: "match"; readonly targetId: string };

const sameSet = (one: ReadonlySet<string>, other: ReadonlySet<string>): boolean => one.size === other.size && one.isSubsetOf(other);

/** A canonical text of an answer: equal for equal answers. */
function written(answer: SlideAnswer): string {
  switch (answer.kind) {
    case "option":
      return `option ${answer.optionId}`;
    case "options":
      return `options ${[...new Set(answer.optionIds)].toSorted((one, other) => (one < other ? -1 : 1)).join(" ")}`;
    case "feedback":
      return `feedback ${answer.rating ?? ""} ${answer.comment ?? ""}`;
    case "match":
      return `match ${answer.targetId}`;
    case "number":
    case "rating":
    case "text":
      return `${answer.kind} ${answer.value}`;
  }
}

/** Whether two answers are equal. */
export const sameAnswer = (one: SlideAnswer, other: SlideAnswer): boolean => written(one) === written(other);

/** Whether an answer fits this question: it has the right kind and existing options. */
export function fitsQuestion(question: CheckedQuestion | OpenQuestion, answer: SlideAnswer): boolean {
  switch (question.kind) {
    case "one":
      return answer.kind === "option" && question.options.some(({ id }) => id === answer.optionId);
    case "several": {
      const known = new Set(question.options.map(({ id }) => id));
      return answer.kind === "options" && answer.optionIds.length > 0 && answer.optionIds.every((id) => known.has(id));
    }
    case "number":
      return answer.kind === "number" && Number.isFinite(answer.value);
    case "text":
      return (
        answer.kind === "text" && answer.value.trim() !== "" && (!("maxLength" in question) || answer.value.length <= question.maxLength)
      );
    case "rating":
      return answer.kind === "rating" && Number.isInteger(answer.value) && answer.value >= 1 && answer.value <= question.scale.max;
  }
}

/** Whether the answer is right. An answer that doesn't fit the question is not. */
export function isRight(question: CheckedQuestion, answer: SlideAnswer): boolean {
  if (question.kind === "one") return answer.kind === "option" && answer.optionId === question.correctOptionId;
  if (question.kind === "several")
    return answer.kind === "options" && sameSet(new Set(answer.optionIds), new Set(question.correctOptionIds));
  if (question.kind === "number") return answer.kind === "number" && closeEnough(answer.value, question.correctNumber, question.tolerance);
  if (answer.kind !== "text") return false;
  const normalise = question.compare === "code" ? normaliseCode : normaliseWords;
  const given = normalise(answer.value);
  return question.acceptedTexts.some((text) => normalise(text) === given);
}

/** The right answer, for display. If several texts are accepted, the first one. */
export function rightAnswer(question: CheckedQuestion): SlideAnswer {
  switch (question.kind) {
    case "one":
      return { kind: "option", optionId: question.correctOptionId };
    case "several":
      return { kind: "options", optionIds: question.correctOptionIds };
    case "number":
      return { kind: "number", value: question.correctNumber };
    case "text":
      return { kind: "text", value: question.acceptedTexts[0] ?? "" };
  }
}

/** The author's feedback on an answer: that of the chosen option, or of the first wrong option that has any if several were chosen. */
export function feedbackFor(question: CheckedQuestion, answer: SlideAnswer): InlineText | null {
  if (question.kind === "one" && answer.kind === "option") {
    return question.options.find(({ id }) => id === answer.optionId)?.feedback ?? null;
  }
  if (question.kind === "several" && answer.kind === "options") {
    const chosen = new Set(answer.optionIds);
    const right = new Set(question.correctOptionIds);
    return question.options.find(({ id, feedback }) => chosen.has(id) && !right.has(id) && feedback !== undefined)?.feedback ?? null;
  }
  return null;
}
