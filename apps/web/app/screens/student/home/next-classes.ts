import { isAsyncLesson, openOffer } from "~/features/classes/async-lesson.ts";
import type { StudentClass } from "~/features/classes/types.ts";
import type { Answer } from "~/shared/api/call.ts";

export type StudentGroup = Answer<"GET /public/profile/student/groups">[number];

const isAhead = (one: StudentClass, now: Temporal.Instant): boolean =>
  !isAsyncLesson(one) && (one.status === "OPEN" || (one.status === "UPCOMING" && Date.parse(one.to) > now.epochMilliseconds));

/** The classes a child can still join, including catch-up classes: open ones first, then by start. */
export function nextClasses(classes: readonly StudentClass[], now: Temporal.Instant): StudentClass[] {
  return classes
    .filter((one) => isAhead(one, now))
    .toSorted((a, b) => Number(b.status === "OPEN") - Number(a.status === "OPEN") || Date.parse(a.from) - Date.parse(b.from));
}

/** The lessons, and past classes with a rest, that the child can do now at their own pace. */
export const openRests = (classes: readonly StudentClass[], now: Temporal.Instant): StudentClass[] =>
  classes.filter(({ attendance }) => openOffer(attendance?.asyncLesson, now) !== null);
