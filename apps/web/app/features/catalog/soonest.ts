import type { CourseCard } from "./types.ts";

/** A course and its next group to start. */
export interface NextStart {
  course: CourseCard;
  group: NonNullable<CourseCard["nextGroup"]>;
}

/** The courses whose next group starts soonest. @param most how many to return */
export function soonest(courses: readonly CourseCard[], most = 3): NextStart[] {
  return courses
    .flatMap((course) => (course.nextGroup ? [{ course, group: course.nextGroup }] : []))
    .toSorted((a, b) => Temporal.Instant.compare(a.group.from, b.group.from))
    .slice(0, most);
}
