import type { StudentClass } from "./types.ts";

/** Whether a class's lesson is done at one's own pace: it has no live room. */
export const isAsyncLesson = ({ lesson }: { lesson: Pick<StudentClass["lesson"], "type"> }): boolean => lesson.type === "ASYNC";

/** The path of the page on which a child attends a class, below the edition. */
export const roomPath = (one: Pick<StudentClass, "id" | "lesson">): string =>
  isAsyncLesson(one) ? `/live/async/${one.id}` : `/live/${one.id}`;

/** A lesson or the rest of one while it can be done at the child's own pace; null before and after. */
export function openOffer<Offer extends { from: string; until: string }>(
  offer: Offer | null | undefined,
  now: Temporal.Instant,
): Offer | null {
  if (!offer) return null;
  const isOpen = Temporal.Instant.compare(offer.from, now) <= 0 && Temporal.Instant.compare(now, offer.until) < 0;
  return isOpen ? offer : null;
}
