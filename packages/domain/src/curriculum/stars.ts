import type { SlideProgress, SlideState } from "./slide-progress.ts";
import { isFinished, progressOn, questionIds } from "./slide-progress.ts";
import { isFinishable, traitsOf } from "./slide-table.ts";
import type { SlideContent, SlideType } from "./slide-types.ts";

/** A quiz slide earns its star when it is finished and every question was right at the first try. Stars are never part of a grade. */
export function earnsSlideStar(content: SlideContent, progress: SlideProgress): boolean {
  if (!traitsOf(content.type).star || !isFinished(content, progress)) return false;
  return questionIds(content).every((id) => progressOn(progress, id)?.points === 1);
}

export interface SlideWithState {
  readonly type: SlideType;
  readonly state: SlideState;
}

/** How many of a lesson's finishable slides are finished. */
export function lessonProgress(slides: readonly SlideWithState[]): { finished: number; total: number } {
  const finishable = slides.filter(({ type }) => isFinishable(type));
  return { finished: finishable.filter(({ state }) => state === "FINISHED").length, total: finishable.length };
}

/** A lesson is finished and earns its star when all its finishable slides are finished; a lesson without any never does. */
export function earnsLessonStar(slides: readonly SlideWithState[]): boolean {
  const { finished, total } = lessonProgress(slides);
  return total > 0 && finished === total;
}
