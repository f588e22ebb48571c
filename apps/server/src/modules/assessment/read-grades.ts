import { and, eq, isNotNull, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Db } from "../../kernel/db/db.ts";
import { handler } from "../../kernel/http/call.ts";
import { refusal } from "../../kernel/http/errors.ts";
import type { Kernel } from "../../kernel/kernel.ts";
import { getAuthorizedGroup, teachGroup } from "../groups/index.ts";
import { listAnnotations, toStaffAnnotationDto } from "./annotations.store.ts";
import { listRubricsOf, toVersionDto } from "./family-rubrics.read.ts";
import { typeOf } from "./own-assignment.store.ts";
import { findRubricVersion } from "./rubric-versions.store.ts";
import { listGradedClasses } from "./graded-classes.read.ts";
import { listStaffGrades } from "./staff-grades.read.ts";
import { toSubmissionDto } from "./submission-dto.ts";
import { listSubmissionFiles } from "./submission-files.read.ts";
import { courseAssignment, grade, groupAssignment, submission } from "./tables.ts";
import { readVoice } from "./voice-comments.store.ts";

interface Filter {
  readonly assignment?: number | undefined;
  readonly student?: number | undefined;
}

/** A condition for one assignment, one child, or both. */
const matching = (columns: Record<"assignment" | "student", PgColumn>, { assignment, student }: Filter): SQL | undefined =>
  and(
    assignment === undefined ? undefined : eq(columns.assignment, assignment),
    student === undefined ? undefined : eq(columns.student, student),
  );

const gradesMatching = (filter: Filter) => matching({ assignment: grade.groupAssignmentId, student: grade.studentId }, filter);

/** The grades of a group, filtered. */
export const listGrades = handler("GET /group/:groupId/assignment/grades", async ({ kernel, actor, params, query, now }) => {
  const found = await getAuthorizedGroup(kernel.db, teachGroup, actor, params.groupId);
  return listStaffGrades(kernel.db, found.id, now, gradesMatching(query));
});

const mostShown = 500;

/** What the children of a group handed in, newest first. Two queries, with the files. */
async function listHandedIn(kernel: Kernel, groupId: number, filter: Filter) {
  const { db } = kernel;
  const rows = await db
    .select({ row: submission, type: courseAssignment.type, dateTo: groupAssignment.dateTo, reopenedUntil: grade.reopenedUntil })
    .from(submission)
    .innerJoin(groupAssignment, eq(groupAssignment.id, submission.groupAssignmentId))
    .innerJoin(courseAssignment, eq(courseAssignment.id, groupAssignment.courseAssignmentId))
    .leftJoin(grade, and(eq(grade.groupAssignmentId, groupAssignment.id), eq(grade.studentId, submission.studentId)))
    .where(
      and(
        eq(groupAssignment.groupId, groupId),
        isNotNull(submission.submittedAt),
        matching({ assignment: submission.groupAssignmentId, student: submission.studentId }, filter),
      ),
    )
    .orderBy(sql`${submission.submittedAt} desc`, sql`${submission.id} desc`)
    .limit(mostShown);
  const files = await listSubmissionFiles(
    db,
    rows.map(({ row }) => row.id),
  );
  return rows.map(({ row, type, dateTo, reopenedUntil }) =>
    toSubmissionDto(kernel, row, files.get(row.id) ?? [], { type: typeOf(type), dateTo, reopenedUntil }),
  );
}

export const listGroupSubmissions = handler("GET /group/:groupId/assignment/submissions", async ({ kernel, actor, params, query }) => {
  const found = await getAuthorizedGroup(kernel.db, teachGroup, actor, params.groupId);
  return listHandedIn(kernel, found.id, query);
});

/** The rubric that a child's scores belong to: the version of a published grade, otherwise the one that counts now. */
async function readRubricOf(
  db: Db,
  { groupAssignment: id, percentage, rubricVersion }: { groupAssignment: number; percentage: number | null; rubricVersion: number | null },
) {
  const version = percentage === null || rubricVersion === null ? null : await findRubricVersion(db, rubricVersion);
  if (version) return toVersionDto(version);
  const [template] = await db
    .select({ rubricId: courseAssignment.rubricId })
    .from(courseAssignment)
    .innerJoin(groupAssignment, eq(groupAssignment.courseAssignmentId, courseAssignment.id))
    .where(eq(groupAssignment.id, id));
  if (!template || template.rubricId === null) return null;
  const [current] = await listRubricsOf(db, [template.rubricId]);
  return current && current.criteria.length > 0 ? current : null;
}

/** One grade with everything a grader needs. @throws `not_found`, also for a child to whom the work was not given */
export const getGrade = handler(
  "GET /group/:groupId/assignment/:assignmentId/grades/:studentId",
  async ({ kernel, actor, params, now }) => {
    const found = await getAuthorizedGroup(kernel.db, teachGroup, actor, params.groupId);
    const filter = { assignment: params.assignmentId, student: params.studentId };
    const [own] = await listStaffGrades(kernel.db, found.id, now, gradesMatching(filter));
    if (!own) throw refusal("not_found");
    const submissions = await listHandedIn(kernel, found.id, filter);
    const annotations = await listAnnotations(
      kernel.db,
      submissions.map(({ id }) => id),
    );
    return {
      grade: own,
      rubric: await readRubricOf(kernel.db, own),
      submissions,
      annotations: annotations.map(toStaffAnnotationDto),
      voice: await readVoice(kernel, kernel.db, own.id),
      classes: await listGradedClasses(kernel.db, { ...params, groupId: found.id }),
    };
  },
);
