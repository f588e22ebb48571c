import { and, asc, eq, inArray, isNotNull, sql } from "drizzle-orm";
import type { AnnotationMark } from "@larkroom/domain/assessment/annotation";
import type { Db, Tx } from "../../kernel/db/db.ts";
import { submission, submissionAnnotation } from "./tables.ts";

export type AnnotationRow = typeof submissionAnnotation.$inferSelect;

/** Points as pairs. What is stored was checked when it was saved. */
const toMarkDtos = (marks: readonly AnnotationMark[]) =>
  marks.map(({ kind, points, text }) => ({ kind, text, points: points.map(([x, y]): [number, number] => [x, y]) }));

/** What a page has drawn on it, as staff see it. */
export const toStaffAnnotationDto = ({ submissionId, fileId, page, marks, version, publishedMarks }: AnnotationRow) => ({
  submission: submissionId,
  file: fileId,
  page,
  version,
  marks: toMarkDtos(marks),
  isPublished: JSON.stringify(marks) === JSON.stringify(publishedMarks ?? []),
});

/** The annotations of submissions, by file and page. One query. */
export const listAnnotations = (db: Db | Tx, submissionIds: readonly number[]): Promise<AnnotationRow[]> =>
  db
    .select()
    .from(submissionAnnotation)
    .where(inArray(submissionAnnotation.submissionId, [...submissionIds]))
    .orderBy(asc(submissionAnnotation.submissionId), asc(submissionAnnotation.fileId), asc(submissionAnnotation.page));

/** What a family sees drawn on submissions: the marks as they were published. One query. */
export async function listPublishedAnnotations(db: Db, submissionIds: readonly number[]) {
  const rows = await db
    .select()
    .from(submissionAnnotation)
    .where(and(inArray(submissionAnnotation.submissionId, [...submissionIds]), isNotNull(submissionAnnotation.publishedMarks)))
    .orderBy(asc(submissionAnnotation.fileId), asc(submissionAnnotation.page));
  return rows.flatMap(({ submissionId, fileId, page, publishedMarks }) =>
    publishedMarks && publishedMarks.length > 0
      ? [{ submission: submissionId, file: fileId, page, marks: toMarkDtos(publishedMarks) }]
      : [],
  );
}

/** Publishes what is drawn on children's work of one assignment, in one statement. @returns the children for whose families something changed */
export async function publishAnnotations(tx: Tx, groupAssignmentId: number, studentIds: readonly number[]): Promise<Set<number>> {
  const rows = await tx
    .update(submissionAnnotation)
    .set({ publishedMarks: sql`${submissionAnnotation.marks}` })
    .from(submission)
    .where(
      and(
        eq(submission.id, submissionAnnotation.submissionId),
        eq(submission.groupAssignmentId, groupAssignmentId),
        inArray(submission.studentId, [...studentIds]),
        sql`coalesce(${submissionAnnotation.publishedMarks}, '[]'::jsonb) <> ${submissionAnnotation.marks}`,
      ),
    )
    .returning({ studentId: submission.studentId });
  return new Set(rows.map(({ studentId }) => studentId));
}
