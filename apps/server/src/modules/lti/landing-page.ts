import { and, asc, desc, eq, isNull, ne } from "drizzle-orm";
import type { LinkedContent } from "@larkroom/domain/lti/content-link";
import type { Db, Tx } from "../../kernel/db/db.ts";
import { groupClass } from "../classes/classes.views.ts";
import { course } from "../catalog/catalog.views.ts";
import { lesson, slide } from "../curriculum/curriculum.views.ts";
import { group, groupStudent } from "../groups/groups.views.ts";
import type { Account } from "../identity/index.ts";

/** A linked content as far as it still exists, in one school. */
export interface FoundContent {
  readonly courseId: number;
  readonly lessonId: number | null;
  readonly isSlide: boolean;
  readonly title: string;
}

/** A school's course, lesson or slide; null for the home page and for what isn't there any more. */
export async function findContent(db: Db | Tx, schoolId: number | null, content: LinkedContent): Promise<FoundContent | null> {
  if (content.kind === "home" || schoolId === null) return null;
  if (content.kind === "course") {
    const [found] = await db
      .select({ courseId: course.id, title: course.title })
      .from(course)
      .where(and(eq(course.id, content.id), eq(course.schoolId, schoolId)));
    return found ? { ...found, lessonId: null, isSlide: false } : null;
  }
  if (content.kind === "lesson") {
    const [found] = await db
      .select({ courseId: lesson.courseId, lessonId: lesson.id, title: lesson.title })
      .from(lesson)
      .where(and(eq(lesson.id, content.id), eq(lesson.schoolId, schoolId)));
    return found ? { ...found, isSlide: false } : null;
  }
  const [found] = await db
    .select({ courseId: lesson.courseId, lessonId: lesson.id, title: slide.title })
    .from(slide)
    .innerJoin(lesson, eq(lesson.id, slide.lessonId))
    .where(and(eq(slide.id, content.id), eq(slide.schoolId, schoolId)));
  return found ? { ...found, isSlide: true } : null;
}

/**
 * The page a launch leads to. A child comes to the class of the lesson if it is open now, otherwise to its group of the course; staff come to the
 * course in the console. Whatever the account may not see, or is no longer there, leads to its first page.
 */
export async function landingPage(tx: Db | Tx, account: Account, content: LinkedContent): Promise<string> {
  const base = `/${account.edition}`;
  const found = await findContent(tx, account.schoolId, content);
  if (account.kind !== "student") return found === null ? `${base}/staff` : `${base}/staff/courses/${found.courseId}${inCourse(found)}`;
  if (found === null) return `${base}/student/groups`;
  const own = and(eq(groupStudent.studentId, account.id), isNull(groupStudent.leftAt), eq(group.courseId, found.courseId));
  if (found.lessonId !== null) {
    const [open] = await tx
      .select({ id: groupClass.id })
      .from(groupClass)
      .innerJoin(group, eq(group.id, groupClass.groupId))
      .innerJoin(groupStudent, eq(groupStudent.groupId, group.id))
      .where(and(own, eq(groupClass.lessonId, found.lessonId), eq(groupClass.status, "OPEN")))
      .orderBy(asc(groupClass.id))
      .limit(1);
    if (open) return `${base}/live/${open.id}`;
  }
  const [of] = await tx
    .select({ id: group.id })
    .from(group)
    .innerJoin(groupStudent, eq(groupStudent.groupId, group.id))
    .where(and(own, ne(group.status, "ARCHIVED")))
    .orderBy(desc(group.startDate), asc(group.id))
    .limit(1);
  return of ? `${base}/student/groups/${of.id}` : `${base}/student/groups`;
}

const inCourse = ({ lessonId, isSlide }: FoundContent): string =>
  lessonId === null ? "" : isSlide ? `/lessons/${lessonId}/slides` : "/lessons";
