import { parseAnswerNumber } from "./answer-text.ts";
import { changed, without } from "./edit-parts.ts";
import { emptyOption } from "./empty-content.ts";
import { withoutMarks } from "./inline-text.ts";
import type { CheckedQuestion, OpenQuestion, ProfileQuestion, QuestionBase } from "./question-types.ts";
import type { ChoiceOption } from "./slide-parts.ts";
import type { ContentOf } from "./slide-types.ts";

type NewId = () => string;
type VotingQuestion = ContentOf<"QUIZ_VOTING">["question"];
/** A question answered by choosing, in any quiz. */
export type ChoiceQuestion =
  | Extract<CheckedQuestion | OpenQuestion, { readonly options: readonly ChoiceOption[] }>
  | ProfileQuestion
  | VotingQuestion;

/** Removes an answer. If it was the right one, none is marked afterwards, so that no other becomes right by accident. */
export function removeOption<Question extends ChoiceQuestion>(question: Question, id: string): Question {
  const rest = { ...question, options: without(question.options, id) };
  if ("correctOptionId" in rest && rest.correctOptionId === id) return { ...rest, correctOptionId: "" };
  if ("correctOptionIds" in rest) return { ...rest, correctOptionIds: rest.correctOptionIds.filter((right) => right !== id) };
  return rest;
}

/** The ids of the answers marked as right. */
export const rightIds = (question: Extract<CheckedQuestion, { kind: "one" | "several" }>): readonly string[] =>
  question.kind === "one" ? [question.correctOptionId] : question.correctOptionIds;

/** Marks an answer as right, or unmarks it if several may be right. */
export function markRight<Question extends Extract<CheckedQuestion, { kind: "one" | "several" }>>(
  question: Question,
  id: string,
  isRight: boolean,
): Question {
  if (question.kind === "one") return isRight ? { ...question, correctOptionId: id } : question;
  const marked = new Set(question.correctOptionIds);
  if (isRight) marked.add(id);
  else marked.delete(id);
  // In the order of the answers, whatever order they were marked in.
  return { ...question, correctOptionIds: question.options.flatMap((option) => (marked.has(option.id) ? [option.id] : [])) };
}

/** The right answers that the author marked or wrote, as texts. */
function rightTexts(question: CheckedQuestion): string[] {
  switch (question.kind) {
    case "number":
      return [String(question.correctNumber)];
    case "text":
      return question.acceptedTexts.filter((text) => text !== "");
    default:
      return question.options.filter(({ id }) => rightIds(question).includes(id)).map(({ text }) => withoutMarks(text));
  }
}

const asked = ({ id, text, picture, prompt }: QuestionBase): QuestionBase => ({
  id,
  ...(text && { text }),
  ...(picture && { picture }),
  prompt,
});

const twoAtLeast = (options: readonly ChoiceOption[], newId: NewId): ChoiceOption[] => [
  ...options,
  ...Array.from({ length: Math.max(0, 2 - options.length) }, () => emptyOption(newId)),
];

/** The same question with another kind of answer. The right answers are carried over. */
export function withKind(question: CheckedQuestion, kind: CheckedQuestion["kind"], newId: NewId): CheckedQuestion {
  if (question.kind === kind) return question;
  const base = {
    ...asked(question),
    ...(question.hint !== undefined && { hint: question.hint }),
    ...(question.explanation && { explanation: question.explanation }),
  };
  const right = rightTexts(question);
  if (kind === "text") return { ...base, kind, acceptedTexts: right.length > 0 ? right : [""], compare: "words" };
  if (kind === "number") return { ...base, kind, correctNumber: parseAnswerNumber(right[0] ?? "") ?? 0, tolerance: 0 };
  const isChoice = question.kind === "one" || question.kind === "several";
  const options = twoAtLeast(isChoice ? question.options : right.slice(0, 10).map((text) => ({ id: newId(), text })), newId);
  const marked = isChoice ? rightIds(question).filter((id) => id !== "") : options.slice(0, right.length).map(({ id }) => id);
  return kind === "one"
    ? { ...base, kind, options, correctOptionId: marked.length === 1 ? (marked[0] ?? "") : "" }
    : { ...base, kind, options, correctOptionIds: marked };
}

/** The same for a question without a right answer. */
export function withOpenKind(question: OpenQuestion, kind: OpenQuestion["kind"], newId: NewId): OpenQuestion {
  if (question.kind === kind) return question;
  const base = asked(question);
  if (kind === "rating") return { ...base, kind, scale: { max: 5 } };
  if (kind === "text") return { ...base, kind, maxLength: 500 };
  return { ...base, kind, options: "options" in question ? question.options : twoAtLeast([], newId) };
}

/** A copy of the question in which everything has a new id. */
export function copyQuestion<Question extends CheckedQuestion | OpenQuestion | ProfileQuestion>(
  question: Question,
  newId: NewId,
): Question {
  const copy = { ...question, id: newId() };
  if (!("options" in copy)) return copy;
  const ids = new Map(copy.options.map(({ id }) => [id, newId()]));
  const renamed = (id: string): string => ids.get(id) ?? "";
  return {
    ...copy,
    options: copy.options.map((option) => ({ ...option, id: renamed(option.id) })),
    ...("correctOptionId" in copy && { correctOptionId: renamed(copy.correctOptionId) }),
    ...("correctOptionIds" in copy && { correctOptionIds: copy.correctOptionIds.map(renamed) }),
  };
}

/** Sets the points an answer gives to a profile; zero points aren't stored. */
export function withWeight(question: ProfileQuestion, optionId: string, profileId: string, points: number): ProfileQuestion {
  return {
    ...question,
    options: changed(question.options, optionId, (option) => {
      const { [profileId]: _before, ...others } = option.weights;
      return { ...option, weights: points === 0 ? others : { ...others, [profileId]: points } };
    }),
  };
}

/** Removes a profile, and the points it gets. */
export function removeProfile(content: ContentOf<"QUIZ_PROF_TEST">, id: string): ContentOf<"QUIZ_PROF_TEST"> {
  return {
    ...content,
    profiles: without(content.profiles, id),
    questions: content.questions.map((question) => question.options.reduce((rest, option) => withWeight(rest, option.id, id, 0), question)),
  };
}
