import type { SlideProgress, SlideState } from "./slide-progress.ts";
import { isFinished, progressOn, questionIds } from "./slide-progress.ts";
import { isFinishable, traitsOf } from "./slide-table.ts";
import type { SlideContent, SlideType } from "./slide-types.ts";

/** A quiz slide earns its star when it is finished with every question right at the first try. Stars are never part of a grade. */
export function earnsSlideStar(content: SlideContent, progress: SlideProgress): boolean {
  if (!traitsOf(content.type).star || !isFinished(content, progress)) return false;
  return questionIds(content).every((id) => progressOn(progress, id)?.points === 1);
}

export interface SlideStanding {
  readonly type: SlideType;
  readonly state: SlideState;
}

/** How many of a lesson's slides that can be finished are. */
export function lessonProgress(slides: readonly SlideStanding[]): { finished: number; total: number } {
  const finishable = slides.filter(({ type }) => isFinishable(type));
  return { finished: finishable.filter(({ state }) => state === "FINISHED").length, total: finishable.length };
}

/** A lesson is finished, and earns its star, when all its slides that can be finished are; one without such slides never is. */
export function earnsLessonStar(slides: readonly SlideStanding[]): boolean {
  const { finished, total } = lessonProgress(slides);
  return total > 0 && finished === total;
}
