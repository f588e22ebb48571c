import type { GroupClass } from "./class.access.ts";

/** The status reason of a sandbox: a staff member tries a lesson out. It isn't counted as a class and is removed automatically. */
export const sandbox = "sandbox";

/**
 * The status reason of a child's own class in which a graded quiz is taken again, at their own pace. Like a sandbox it is a PREVIEW class, so that it
 * counts nowhere as a class of the group.
 */
export const retake = "retake";

export const isRetake = ({ status, statusReason }: Pick<GroupClass, "status" | "statusReason">): boolean =>
  status === "PREVIEW" && statusReason === retake;

/**
 * The slides of its lesson that a class shows. A retake shows only the quiz that is taken again, which is its current slide, as long as the
 * lesson has it.
 */
export function shownSlides<Shown extends { readonly id: number | string }>(
  found: Pick<GroupClass, "status" | "statusReason" | "currentSlideId">,
  slides: readonly Shown[],
): readonly Shown[] {
  const quiz = isRetake(found) ? slides.filter(({ id }) => String(id) === String(found.currentSlideId)) : [];
  return quiz.length > 0 ? quiz : slides;
}

export const isSandbox = ({ status, statusReason }: Pick<GroupClass, "status" | "statusReason">): boolean =>
  status === "PREVIEW" && statusReason === sandbox;

/** Whether people may be in a class now: it is open, or a sandbox that has not ended. */
export const isRunning = (found: Pick<GroupClass, "status" | "statusReason" | "openedAt" | "finishedAt">): boolean =>
  found.status === "OPEN" || (isSandbox(found) && found.openedAt !== null && found.finishedAt === null);
