import type { Decision } from "../shared/decision.ts";
import { allow, refuse } from "../shared/decision.ts";
import type { SlideAnswer } from "./check-question.ts";
import { feedbackQuestionId } from "./feedback-question.ts";
import { feedbackFor, fitsQuestion, isRight, rightAnswer } from "./check-question.ts";
import type { CheckedQuestion } from "./question-types.ts";
import type { InlineText, RichText } from "./slide-parts.ts";
import type { FeedbackContent, SlideContent } from "./slide-types.ts";

/** The number of wrong answers to a question after which its hint is shown. */
export const wrongTriesBeforeHint = 2;

/** What may be revealed to a child about the answer just given. */
export interface AnswerShown {
  /** Null if there is no right answer, or if it isn't revealed yet: then the answer is only saved. */
  readonly correct: boolean | null;
  readonly triesCount: number;
  /** Null if it isn't revealed. */
  readonly pointsCount: 0 | 1 | null;
  readonly feedback: InlineText | null;
  readonly hint: InlineText | null;
  readonly explanation: RichText | null;
  readonly rightAnswer: SlideAnswer | null;
}

/** The result of checking an answer. Only `shown` may leave the server. */
export interface AnswerCheck {
  /** Null if no answer is right or wrong. */
  readonly right: boolean | null;
  /** 1 for an answer that was right at the first try. */
  readonly points: 0 | 1;
  /** No further answer to this question is accepted. */
  readonly closed: boolean;
  readonly shown: AnswerShown;
}

/** No such question; an answer that doesn't fit it; a question that accepts no more answers; a slide without questions. */
export type AnswerRefusal = "not_found" | "validation_failed" | "already_done" | "transition_not_allowed";

type Checked = Decision<AnswerRefusal, { check: AnswerCheck }>;

const nothingRevealed = { correct: null, pointsCount: null, feedback: null, hint: null, explanation: null, rightAnswer: null } as const;

const saved = (triesSoFar: number, closed: boolean): Checked =>
  allow({ check: { right: null, points: 0, closed, shown: { ...nothingRevealed, triesCount: triesSoFar + 1 } } });

function judged(right: boolean, triesSoFar: number, more: Partial<AnswerShown> = {}): Checked {
  const points = right && triesSoFar === 0 ? 1 : 0;
  const revealed = { ...nothingRevealed, correct: right, triesCount: triesSoFar + 1, pointsCount: points, ...more } as const;
  return allow({ check: { right, points, closed: right, shown: revealed } });
}

/** Any number of tries; a hint after two wrong ones, the explanation with the right one. */
function untilRight(question: CheckedQuestion, answer: SlideAnswer, triesSoFar: number): Checked {
  const right = isRight(question, answer);
  return judged(right, triesSoFar, {
    feedback: feedbackFor(question, answer),
    hint: !right && triesSoFar + 1 >= wrongTriesBeforeHint ? (question.hint ?? null) : null,
    explanation: right ? (question.explanation ?? null) : null,
  });
}

/** One try. The result is revealed immediately (a case), or only with all results (a graded quiz). */
function once(question: CheckedQuestion, answer: SlideAnswer, triesSoFar: number, revealNow: boolean): Checked {
  if (triesSoFar > 0) return refuse("already_done");
  const right = isRight(question, answer);
  const points = right ? 1 : 0;
  const revealed: AnswerShown = {
    correct: right,
    triesCount: 1,
    pointsCount: points,
    feedback: feedbackFor(question, answer),
    hint: null,
    explanation: question.explanation ?? null,
    rightAnswer: rightAnswer(question),
  };
  return allow({ check: { right, points, closed: true, shown: revealNow ? revealed : { ...nothingRevealed, triesCount: 1 } } });
}

function fitsFeedback(content: FeedbackContent, answer: SlideAnswer): boolean {
  if (answer.kind !== "feedback") return false;
  const { rating, comment = "" } = answer;
  const ratingFits =
    rating === undefined || (content.rating !== undefined && Number.isInteger(rating) && rating >= 1 && rating <= content.rating.max);
  const commentFits = comment === "" || (content.comment !== undefined && comment.length <= content.comment.maxLength);
  return ratingFits && commentFits && (rating !== undefined || comment.trim() !== "");
}

/**
 * Checks one answer. `questionId` is the question's id; on CORRELATE the left item's, on CLASSIFY the item's, on DOUBLES the first card's, on
 * FEEDBACK `feedbackQuestionId`. `triesSoFar` is the number of earlier answers to it (never after a closed one: see `recordAnswer`).
 */
export function checkAnswer(content: SlideContent, questionId: string, answer: SlideAnswer, triesSoFar: number): Checked {
  switch (content.type) {
    case "QUIZ_BASIC":
    case "QUIZ_CASE":
    case "QUIZ_GRADED": {
      const question = content.questions.find(({ id }) => id === questionId);
      if (!question) return refuse("not_found");
      if (!fitsQuestion(question, answer)) return refuse("validation_failed");
      return content.type === "QUIZ_BASIC"
        ? untilRight(question, answer, triesSoFar)
        : once(question, answer, triesSoFar, content.type === "QUIZ_CASE");
    }
    case "QUIZ_FEEDBACK": {
      const question = content.questions.find(({ id }) => id === questionId);
      if (!question) return refuse("not_found");
      return fitsQuestion(question, answer) ? saved(triesSoFar, false) : refuse("validation_failed");
    }
    case "QUIZ_PROF_TEST": {
      const question = content.questions.find(({ id }) => id === questionId);
      if (!question) return refuse("not_found");
      if (triesSoFar > 0) return refuse("already_done");
      return fitsQuestion({ ...question, kind: "one" }, answer) ? saved(triesSoFar, true) : refuse("validation_failed");
    }
    case "QUIZ_VOTING":
      if (questionId !== content.question.id) return refuse("not_found");
      return fitsQuestion({ ...content.question, kind: "one" }, answer) ? saved(triesSoFar, false) : refuse("validation_failed");
    case "FEEDBACK":
      if (questionId !== feedbackQuestionId) return refuse("not_found");
      return fitsFeedback(content, answer) ? saved(triesSoFar, false) : refuse("validation_failed");
    case "CORRELATE": {
      if (!content.left.some(({ id }) => id === questionId)) return refuse("not_found");
      if (answer.kind !== "match" || !content.right.some(({ id }) => id === answer.targetId)) return refuse("validation_failed");
      return judged(
        content.pairs.some(({ leftId, rightId }) => leftId === questionId && rightId === answer.targetId),
        triesSoFar,
      );
    }
    case "CLASSIFY": {
      const item = content.items.find(({ id }) => id === questionId);
      if (!item) return refuse("not_found");
      if (answer.kind !== "match" || !content.categories.some(({ id }) => id === answer.targetId)) return refuse("validation_failed");
      return judged(item.categoryId === answer.targetId, triesSoFar);
    }
    case "DOUBLES": {
      if (!content.cards.some(({ id }) => id === questionId)) return refuse("not_found");
      if (answer.kind !== "match" || answer.targetId === questionId || !content.cards.some(({ id }) => id === answer.targetId))
        return refuse("validation_failed");
      return judged(
        content.pairs.some((pair) => pair.includes(questionId) && pair.includes(answer.targetId)),
        triesSoFar,
      );
    }
    default:
      return refuse("transition_not_allowed");
  }
}
