import type { CoursePage } from "./types.ts";

export type CourseLesson = CoursePage["lessons"][number];

/** Lessons that belong together, in their order. */
export interface LessonPart {
  /** Null where the course's lessons are not put in parts. */
  title: string | null;
  number: number;
  lessons: CourseLesson[];
}

/** The lessons of a course by the parts they are in. Neighbours of one part stay together; lessons without a part make one of their own. */
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

/** "3" or "3–8": the numbers of a part's lessons. */
export function lessonNumbers({ lessons }: LessonPart): string {
  const [first, last] = [lessons[0]?.number, lessons.at(-1)?.number];
  return first === last ? String(first) : `${first}–${last}`;
}
