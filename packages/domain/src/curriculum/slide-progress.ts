import type { Decision } from "../shared/decision.ts";
import { allow, refuse } from "../shared/decision.ts";
import type { AnswerCheck, AnswerRefusal } from "./check-answer.ts";
import { checkAnswer } from "./check-answer.ts";
import { feedbackQuestionId } from "./feedback-question.ts";
import type { SlideAnswer } from "./check-question.ts";
import { sameAnswer } from "./check-question.ts";
import { traitsOf } from "./slide-table.ts";
import type { SlideContent, SlideType } from "./slide-types.ts";

/** A child's progress on one question. `answer` is the latest one. */
export interface QuestionProgress {
  readonly tries: number;
  readonly right: boolean | null;
  readonly points: 0 | 1;
  readonly closed: boolean;
  readonly answer: SlideAnswer;
}

/** A child's progress on a slide: plain data, stored as it is. */
export interface SlideProgress {
  readonly questions: Readonly<Record<string, QuestionProgress>>;
  /** Ids of the story panels the child opened. */
  readonly panels: readonly string[];
}

/** The progress on one question; undefined before its first answer. */
export const progressOn = (progress: SlideProgress, questionId: string): QuestionProgress | undefined =>
  Object.hasOwn(progress.questions, questionId) ? progress.questions[questionId] : undefined;

export const noProgress: SlideProgress = { questions: {}, panels: [] };

export const slideStates = ["NOT_STARTED", "STARTED", "FINISHED"] as const;
export type SlideState = (typeof slideStates)[number];

/** The state after a child opened or continued a slide. It never goes backwards; a type that can't be finished stops at STARTED. */
export function nextSlideState(type: SlideType, current: SlideState, finished: boolean): SlideState {
  if (current === "FINISHED") return "FINISHED";
  return finished && traitsOf(type).finishedBy !== null ? "FINISHED" : "STARTED";
}

/** The ids of everything a slide asks: questions, items to match or sort, cards to find. Empty if it asks nothing. */
export function questionIds(content: SlideContent): string[] {
  switch (content.type) {
    case "QUIZ_BASIC":
    case "QUIZ_CASE":
    case "QUIZ_GRADED":
    case "QUIZ_FEEDBACK":
    case "QUIZ_PROF_TEST":
      return content.questions.map(({ id }) => id);
    case "QUIZ_VOTING":
      return [content.question.id];
    case "FEEDBACK":
      return [feedbackQuestionId];
    case "CORRELATE":
      return content.left.map(({ id }) => id);
    case "CLASSIFY":
      return content.items.map(({ id }) => id);
    case "DOUBLES":
      return content.cards.map(({ id }) => id);
    default:
      return [];
  }
}

/** Whether the child has finished this slide. */
export function isFinished(content: SlideContent, progress: SlideProgress): boolean {
  const answers = questionIds(content).map((id) => progressOn(progress, id));
  switch (traitsOf(content.type).finishedBy) {
    case null:
      return false;
    case "all_right":
    case "all_found":
      return answers.every((answer) => answer?.right === true);
    case "sent":
    case "voted":
    case "last_answer":
      return answers.every((answer) => answer !== undefined);
    case "last_panel":
      return content.type === "STORYTELLING_SCENE" && progress.panels.includes(content.panels.at(-1)?.id ?? "");
    case "ending":
      return (
        content.type === "STORYTELLING_CHOICE" &&
        content.panels.some(({ id, choices }) => choices.length === 0 && progress.panels.includes(id))
      );
  }
}

/** Whether earlier answers finish a slide now: its last open question may have been removed since. */
export const isAnswered = (content: SlideContent, progress: SlideProgress): boolean =>
  questionIds(content).length > 0 && isFinished(content, progress);

/**
 * Checks an answer and returns the new progress. The latest answer sent again (a double click, a repeated request) gets the same result and
 * counts as no further try. Another answer to a closed question is refused, so that nothing reached is lost. On DOUBLES a pair that was
 * found closes both its cards.
 */
export function recordAnswer(
  content: SlideContent,
  progress: SlideProgress,
  questionId: string,
  answer: SlideAnswer,
): Decision<AnswerRefusal, { progress: SlideProgress; check: AnswerCheck; finished: boolean }> {
  const before = progressOn(progress, questionId);
  const other = content.type === "DOUBLES" && answer.kind === "match" ? answer.targetId : null;
  if (before && sameAnswer(before.answer, answer)) {
    const again = checkAnswer(content, questionId, answer, Math.max(0, before.tries - 1));
    return again.ok ? allow({ progress, check: again.check, finished: isFinished(content, progress) }) : again;
  }
  if (before?.closed || (other !== null && progressOn(progress, other)?.closed)) return refuse("already_done");
  const checked = checkAnswer(content, questionId, answer, before?.tries ?? 0);
  if (!checked.ok) return checked;
  const { right, points, closed, shown } = checked.check;
  const questions: Record<string, QuestionProgress> = {
    ...progress.questions,
    [questionId]: { tries: shown.triesCount, right, points, closed, answer },
  };
  if (other !== null && right) {
    questions[other] = {
      tries: progressOn(progress, other)?.tries ?? 0,
      right,
      points: 0,
      closed,
      answer: { kind: "match", targetId: questionId },
    };
  }
  const next: SlideProgress = { ...progress, questions };
  return allow({ progress: next, check: checked.check, finished: isFinished(content, next) });
}

/** Records that a panel of a story was opened. */
export function openPanel(
  content: SlideContent,
  progress: SlideProgress,
  panelId: string,
): Decision<"not_found" | "transition_not_allowed", { progress: SlideProgress; finished: boolean }> {
  if (content.type !== "STORYTELLING_SCENE" && content.type !== "STORYTELLING_CHOICE") return refuse("transition_not_allowed");
  if (!content.panels.some(({ id }) => id === panelId)) return refuse("not_found");
  const next = progress.panels.includes(panelId) ? progress : { ...progress, panels: [...progress.panels, panelId] };
  return allow({ progress: next, finished: isFinished(content, next) });
}
