import type { CourseCard } from "./types.ts";

/** A course and the group of it that begins next. */
export interface NextStart {
  course: CourseCard;
  group: NonNullable<CourseCard["nextGroup"]>;
}

/** The courses whose next group begins soonest. @param most how many of them */
export function soonest(courses: readonly CourseCard[], most = 3): NextStart[] {
  return courses
    .flatMap((course) => (course.nextGroup ? [{ course, group: course.nextGroup }] : []))
    .toSorted((a, b) => Temporal.Instant.compare(a.group.from, b.group.from))
    .slice(0, most);
}
