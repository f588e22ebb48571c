import type { CoursePage } from "./types.ts";

export type CourseLesson = CoursePage["lessons"][number];

/** Consecutive lessons that form one part of a course. */
export interface LessonPart {
  /** Null when the course isn't divided into parts. */
  title: string | null;
  number: number;
  lessons: CourseLesson[];
}

/** Groups a course's lessons by part. Consecutive lessons of one part stay together; lessons without a part form their own group. */
export function lessonParts(lessons: readonly CourseLesson[]): LessonPart[] {
  const parts: LessonPart[] = [];
  let open: CourseLesson["module"] | undefined;
  for (const lesson of lessons) {
    const last = parts.at(-1);
    if (last && open?.number === lesson.module?.number) last.lessons.push(lesson);
    else parts.push({ title: lesson.module?.title ?? null, number: parts.length + 1, lessons: [lesson] });
    open = lesson.module;
  }
  return parts;
}

/** The numbers of a part's lessons: "3" or "3–8". */
export function lessonNumbers({ lessons }: LessonPart): string {
  const [first, last] = [lessons[0]?.number, lessons.at(-1)?.number];
  return first === last ? String(first) : `${first}–${last}`;
}
