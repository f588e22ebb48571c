import type { CheckedQuestion } from "../curriculum/question-types.ts";
import { questionIds } from "../curriculum/slide-progress.ts";
import type { SlideContent } from "../curriculum/slide-types.ts";
import { plainText, type SlideOfChild } from "./hidden-answers.ts";
import { revealedSlide } from "../curriculum/revealed-answers.ts";

/** Look again; the lesson's own hint; where to look it up. After the third the child is sent to the teacher. */
export const rungs = [1, 2, 3] as const;
export type Rung = (typeof rungs)[number];

/** The rung of the next hint on a question, given those already received; null when the ladder is used up. */
export const nextRung = (given: number): Rung | null => rungs.find((rung) => rung > given) ?? null;

/** What a hint is about. The words come from the page's language; the lesson's own texts are passed through. */
export type Hint =
  | { readonly kind: "read_again"; readonly prompt: string }
  | { readonly kind: "own_hint"; readonly hint: string }
  | { readonly kind: "look_back"; readonly title: string }
  | { readonly kind: "method"; readonly method: "choice" | "number" | "text" | "match" | "word" | "look" }
  | { readonly kind: "ask_teacher" };

/** Code keeps its own direction inside Hebrew text. */
const inOneDirection = (text: string): string => plainText(text.replace(/`([^`]+)`/gu, "\u2066$1\u2069"));

const checked = (content: SlideContent): readonly CheckedQuestion[] =>
  content.type === "QUIZ_BASIC" || content.type === "QUIZ_CASE" || content.type === "QUIZ_GRADED" ? content.questions : [];

/** The first question of a slide that this child has not solved yet; null for slides that ask nothing, or nothing more. */
export function openQuestion(slide: SlideOfChild): string | null {
  const { answers } = revealedSlide(slide.content, slide.progress);
  if (slide.isFinished) return null;
  if (slide.content.type === "BLACKMANS") return "word";
  return questionIds(slide.content).find((id) => answers[id]?.correct !== true && answers[id]?.rightAnswer == null) ?? null;
}

function methodOf(content: SlideContent, question: CheckedQuestion | undefined): Hint {
  if (question) return { kind: "method", method: question.kind === "number" || question.kind === "text" ? question.kind : "choice" };
  if (content.type === "CORRELATE" || content.type === "CLASSIFY" || content.type === "DOUBLES") return { kind: "method", method: "match" };
  return { kind: "method", method: content.type === "BLACKMANS" ? "word" : "look" };
}

/**
 * The lesson's own hint for a rung. `isSafe` says whether a text gives no answer away: an author's hint that does is replaced by a method.
 * `before` is the title of the slide before the question.
 */
export function lessonHint(
  content: SlideContent,
  questionId: string | null,
  rung: Rung | null,
  { before, isSafe }: { before: string | null; isSafe: (text: string) => boolean },
): Hint {
  if (rung === null) return { kind: "ask_teacher" };
  const question = checked(content).find(({ id }) => id === questionId);
  const method = methodOf(content, question);
  if (rung === 1) {
    const prompt = inOneDirection(question?.prompt ?? "");
    return prompt !== "" && isSafe(prompt) ? { kind: "read_again", prompt } : method;
  }
  if (rung === 2) {
    const own = inOneDirection(question?.hint ?? (content.type === "BLACKMANS" ? content.hint : ""));
    return own !== "" && isSafe(own) ? { kind: "own_hint", hint: own } : method;
  }
  return before !== null && before !== "" && isSafe(before) ? { kind: "look_back", title: before } : { kind: "ask_teacher" };
}
