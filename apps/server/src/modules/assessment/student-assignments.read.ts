import { asc, eq, inArray } from "drizzle-orm";
import { explainTotal, type TotalItem } from "@larkroom/domain/assessment/explain-total";
import { nextBand } from "@larkroom/domain/assessment/next-band";
import { quizResult } from "@larkroom/domain/assessment/quiz-result";
import type { Weights } from "@larkroom/domain/assessment/weights";
import { scoreOf } from "@larkroom/domain/curriculum/slide-results";
import { account } from "../../kernel/auth/tables.ts";
import type { Db } from "../../kernel/db/db.ts";
import { refusal } from "../../kernel/http/errors.ts";
import type { Kernel } from "../../kernel/kernel.ts";
import { course } from "../catalog/catalog.views.ts";
import { groupClass } from "../classes/classes.views.ts";
import { lesson } from "../curriculum/curriculum.views.ts";
import { group } from "../groups/groups.views.ts";
import { school } from "../schools/schools.views.ts";
import { listPublishedAnnotations } from "./annotations.store.ts";
import { listAssignmentFiles, toAssignmentFileDto } from "./assignment-files.read.ts";
import { type ChildWork, listSubmissions, readChildAssignments } from "./child-assignments.read.ts";
import { courseAssignmentRows, toCourseAssignmentDto } from "./course-assignments.read.ts";
import { isGradebookVisible, toFamilyGradeDto } from "./family-grade.read.ts";
import { listFamilyRubrics } from "./family-rubrics.read.ts";
import { isGroupOver, typeOf } from "./own-assignment.store.ts";
import { listSlideProjects } from "./slide-projects.read.ts";
import { toSubmissionDto } from "./submission-dto.ts";
import { listSubmissionFiles } from "./submission-files.read.ts";
import { courseAssignment, groupAssignment } from "./tables.ts";
import { toTotalDto } from "./total-dto.ts";
import { listPublishedVoices } from "./voice-comments.store.ts";
import { readWeights } from "./weights.store.ts";

/** A group and a child's name, for the head of the page. */
async function readHead(db: Db, groupId: number, studentId: number) {
  const [found] = await db
    .select({
      group: { id: group.id, publicName: group.publicName, timeZone: school.timeZone },
      course: { id: course.id, title: course.title },
      student: { id: account.id, name: account.name },
    })
    .from(group)
    .innerJoin(course, eq(course.id, group.courseId))
    .innerJoin(school, eq(school.id, group.schoolId))
    .innerJoin(account, eq(account.id, studentId))
    .where(eq(group.id, groupId));
  const [over] = await db.select({ isFinished: isGroupOver }).from(groupAssignment).where(eq(groupAssignment.groupId, groupId)).limit(1);
  if (!found) throw refusal("not_found");
  return { student: found.student, group: { ...found.group, course: found.course, isFinished: over?.isFinished ?? false } };
}

/** The retake classes that a child began. One query. */
const listRetakes = async (db: Db, works: readonly ChildWork[]) => {
  const ids = works.flatMap(({ grade }) => grade?.retakeClassId ?? []);
  const rows = await db
    .select({ id: groupClass.id, lesson: { id: lesson.id, number: lesson.number, title: lesson.title, type: lesson.type } })
    .from(groupClass)
    .innerJoin(lesson, eq(lesson.id, groupClass.lessonId))
    .where(inArray(groupClass.id, ids))
    .orderBy(asc(groupClass.id));
  return rows.flatMap((row) => {
    const own = works.find(({ grade }) => grade?.retakeClassId === row.id);
    return own ? [{ ...row, groupAssignment: own.assignment.id, finishedAt: own.grade?.retakeAt ?? null }] : [];
  });
};

/** What a child did in quizzes, each with its retake. */
const quizResults = (works: readonly ChildWork[], studentId: number) =>
  works.flatMap(({ assignment, attempts, grade }) =>
    attempts.map(({ classId, lessonId, slideId, content, answers }) => {
      const score = scoreOf(content, { questions: answers, panels: [] });
      const isFinished = quizResult(content, answers) !== null;
      return {
        groupAssignment: assignment.id,
        lesson: lessonId,
        student: studentId,
        isRetake: classId === grade?.retakeClassId,
        isFinished,
        // Points before the last answer would show question by question what was right.
        progress: { id: slideId, ...score, pointsCount: isFinished ? score.pointsCount : 0 },
      };
    }),
  );

/** The total of a child with what would lift it to the next band. A quiz that isn't due yet can still be done in class. */
function statisticOf(works: readonly ChildWork[], weights: Weights, isFinished: boolean) {
  const kind = isFinished ? "final" : "current";
  const items = works.map(({ assignment, type, status, percentage, canHandIn, canRetake }): TotalItem & { canChange: boolean } => ({
    id: assignment.id,
    type,
    status,
    percentage,
    canChange: canHandIn || canRetake || (type === "graded_quiz" && status === "REQUIRED"),
  }));
  const next = nextBand(items, weights, kind);
  return {
    total: toTotalDto(explainTotal(items, weights, kind)),
    next: next && { groupAssignment: next.id, from: next.from, to: next.to, band: next.band },
  };
}

/** Everything about a child's assignments in a group. Eighteen queries, however many assignments. */
export async function readStudentAssignments(kernel: Kernel, groupId: number, studentId: number, now: Temporal.Instant) {
  const { db } = kernel;
  const head = await readHead(db, groupId, studentId);
  const works = await readChildAssignments(db, { groupId, studentId, now });
  const [isVisible, weights, templates, submissions, retakes, rubrics, projects] = await Promise.all([
    isGradebookVisible(db, groupId, studentId),
    readWeights(db, { courseId: head.group.course.id, groupId }),
    courseAssignmentRows(db).where(eq(courseAssignment.courseId, head.group.course.id)),
    listSubmissions(
      db,
      studentId,
      works.map(({ assignment }) => assignment.id),
    ),
    listRetakes(db, works),
    listFamilyRubrics(db, works),
    listSlideProjects(db, groupId, studentId),
  ]);
  const ids = submissions.map(({ id }) => id);
  const [ownFiles, annotations, voices, files] = await Promise.all([
    listSubmissionFiles(db, ids),
    listPublishedAnnotations(db, ids),
    listPublishedVoices(
      db,
      works.flatMap(({ grade }) => grade?.id ?? []),
    ),
    listAssignmentFiles(
      kernel,
      works.map(({ assignment }) => assignment.courseAssignmentId),
    ),
  ]);
  const byId = new Map(templates.map((row) => [row.assignment.id, toCourseAssignmentDto(row)]));
  const counts = Object.fromEntries(
    weights.weights.map(({ assignmentType, percentage }) => [typeOf(assignmentType), percentage]),
  ) as Weights;
  return {
    ...head,
    isVisible,
    weights,
    rubrics,
    projects,
    retakeGroupClasses: retakes,
    assignments: works.flatMap(({ assignment }) => {
      const template = byId.get(assignment.courseAssignmentId);
      const { id, version, occurrence, groupClassId, dateFrom, dateTo, isActive, isRetakeEnabled, classFeedback } = assignment;
      const own = { id, version, occurrence, dateFrom, dateTo, isActive, isRetakeEnabled, classFeedback, group: groupId };
      return template ? [{ ...own, groupClass: groupClassId, courseAssignment: template, frequency: template.frequency }] : [];
    }),
    grades: works.flatMap((work) => (work.grade ? [toFamilyGradeDto(work, work.grade, isVisible)] : [])),
    submissions: submissions.flatMap((row) => {
      const work = works.find(({ assignment }) => assignment.id === row.groupAssignmentId);
      const due = work && { ...work.assignment, type: work.type, reopenedUntil: work.grade?.reopenedUntil ?? null };
      return due ? [toSubmissionDto(kernel, row, ownFiles.get(row.id) ?? [], due)] : [];
    }),
    annotations,
    voiceComments: works.flatMap(({ assignment, grade }) => {
      const file = grade && voices.get(grade.id);
      return file ? [{ groupAssignment: assignment.id, file: toAssignmentFileDto(kernel, file) }] : [];
    }),
    files: [...files].map(([id, own]) => ({ courseAssignment: id, files: own })),
    gradedQuizResults: isVisible ? quizResults(works, studentId) : [],
    statistic: isVisible ? statisticOf(works, counts, head.group.isFinished) : null,
  };
}
