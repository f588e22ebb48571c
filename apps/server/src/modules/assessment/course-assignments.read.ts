import { and, asc, eq, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { assignmentTypes, totalScore } from "@larkroom/domain/assessment/assignment-types";
import type { AccessRule } from "../../kernel/auth/access.ts";
import type { Actor } from "../../kernel/auth/actor.ts";
import type { Db, Tx } from "../../kernel/db/db.ts";
import { refusal } from "../../kernel/http/errors.ts";
import type { Kernel } from "../../kernel/kernel.ts";
import { getAuthorizedCourse } from "../catalog/index.ts";
import { lesson, slide } from "../curriculum/curriculum.views.ts";
import { group } from "../groups/groups.views.ts";
import { type OfSchool, canViewSchool } from "../schools/index.ts";
import { listAssignmentFiles } from "./assignment-files.read.ts";
import { courseAssignment, groupAssignment, rubric, rubricLink } from "./tables.ts";

const retake = alias(lesson, "retake");

/** The number of questions of the quiz that an assignment is: of its slide, or of the first graded quiz of its lesson. */
const questions = sql<number>`coalesce((
  select jsonb_array_length(quiz.content -> 'questions') from slide quiz
  where quiz.lesson_id = ${courseAssignment.lessonId} and quiz.type = 'QUIZ_GRADED'
    and (${courseAssignment.slideId} is null or quiz.id = ${courseAssignment.slideId})
  order by quiz.sort limit 1), 0)`;

/** Assignments of courses with the titles of what they are linked to. One query. */
export const courseAssignmentRows = (db: Db | Tx) =>
  db
    .select({
      assignment: courseAssignment,
      rubric: {
        id: rubric.id,
        title: rubric.title,
        linkedCriteriaCount: sql<number>`(select count(*)::int from ${rubricLink} where ${rubricLink.rubricId} = ${rubric.id})`,
      },
      lesson: { id: lesson.id, title: lesson.title },
      slide: { id: slide.id, title: slide.title },
      retakeLesson: { id: retake.id, title: retake.title },
      questions,
    })
    .from(courseAssignment)
    .leftJoin(rubric, eq(rubric.id, courseAssignment.rubricId))
    .leftJoin(lesson, eq(lesson.id, courseAssignment.lessonId))
    // A slide that was removed has no lesson.
    .leftJoin(slide, and(eq(slide.id, courseAssignment.slideId), eq(slide.lessonId, courseAssignment.lessonId)))
    .leftJoin(retake, eq(retake.id, courseAssignment.retakeLessonId));

type Row = Awaited<ReturnType<typeof courseAssignmentRows>>[number];

/** An assignment of a course as the API returns it. */
export function toCourseAssignmentDto({ assignment, rubric: its, questions: count, ...links }: Row) {
  const { id, version, courseId, title, description, type, frequency, sort } = assignment;
  const kind = assignmentTypes[type as keyof typeof assignmentTypes];
  return {
    id,
    version,
    title,
    description,
    type,
    frequency,
    sort,
    course: courseId,
    rubric: its,
    ...links,
    totalScore: totalScore({ type: kind, questions: count, criteria: its?.linkedCriteriaCount ?? 0 }),
  };
}

/** Loads an assignment of a course the actor may access under the rule. @throws `not_found`, also for an assignment of another course */
export async function getAuthorizedAssignment(
  db: Db | Tx,
  rule: AccessRule<OfSchool>,
  actor: Actor,
  { courseId, id }: { courseId: number; id: number },
): Promise<Row["assignment"]> {
  await getAuthorizedCourse(db, rule, actor, courseId);
  const [row] = await db
    .select()
    .from(courseAssignment)
    .where(and(eq(courseAssignment.id, id), eq(courseAssignment.courseId, courseId)));
  if (!row) throw refusal("not_found");
  return row;
}

/** The assignments of a course in order. One query. */
export async function listCourseAssignments(db: Db | Tx, courseId: number) {
  const rows = await courseAssignmentRows(db)
    .where(eq(courseAssignment.courseId, courseId))
    .orderBy(asc(courseAssignment.sort), asc(courseAssignment.id));
  return rows.map((row) => toCourseAssignmentDto(row));
}

const mostShown = 500;

/** One assignment with its files and where it is done. @throws not_found */
export async function readCourseAssignment(kernel: Kernel, actor: Actor, ids: { courseId: number; id: number }) {
  const { db } = kernel;
  await getAuthorizedCourse(db, canViewSchool, actor, ids.courseId);
  const [row] = await courseAssignmentRows(db).where(and(eq(courseAssignment.id, ids.id), eq(courseAssignment.courseId, ids.courseId)));
  if (!row) throw refusal("not_found");
  const groupAssignments = await db
    .select({
      id: groupAssignment.id,
      group: { id: group.id, name: group.publicName },
      occurrence: groupAssignment.occurrence,
      dateFrom: groupAssignment.dateFrom,
      dateTo: groupAssignment.dateTo,
      isActive: groupAssignment.isActive,
    })
    .from(groupAssignment)
    .innerJoin(group, eq(group.id, groupAssignment.groupId))
    .where(eq(groupAssignment.courseAssignmentId, ids.id))
    .orderBy(asc(groupAssignment.dateFrom), asc(groupAssignment.id))
    .limit(mostShown);
  const files = (await listAssignmentFiles(kernel, [ids.id])).get(ids.id) ?? [];
  return { ...toCourseAssignmentDto(row), files, groupAssignments };
}
