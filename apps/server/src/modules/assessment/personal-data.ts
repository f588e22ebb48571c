import { eq, getTableColumns, inArray, sql } from "drizzle-orm";
import type { AnnotationMark } from "@larkroom/domain/assessment/annotation";
import { ownedBy, removeFiles } from "../../kernel/files/stored-files.ts";
import { columns } from "../../kernel/privacy/column-words.ts";
import {
  deleted,
  deleteFrom,
  type PersonalTable,
  readAndDeleted,
  type ShownColumn,
  type Subject,
  unreadAndDeleted,
} from "../../kernel/privacy/personal-data.ts";
import { submissionOwner } from "./submission-files.ts";
import {
  assignmentNotice,
  courseAssignment,
  grade,
  gradebookVisibility,
  groupAssignment,
  submission,
  submissionAnnotation,
} from "./tables.ts";
import { listPublishedVoices, removeVoices } from "./voice-comments.store.ts";

const assignment: ShownColumn = { label: { en: "Assignment", he: "מטלה", pt: "Trabalho" } };
const grades = ({ id }: Subject) => eq(grade.studentId, id);
const submissions = ({ id }: Subject) => eq(submission.studentId, id);
const visibilities = ({ id }: Subject) => eq(gradebookVisibility.studentId, id);
const notices = ({ id }: Subject) => eq(assignmentNotice.studentId, id);

const annotations = ({ id }: Subject) =>
  sql`${submissionAnnotation.submissionId} in (select own.id from ${submission} own where own.student_id = ${id})`;
const notesOf = (marks: readonly AnnotationMark[]): string => marks.flatMap(({ text }) => (text === "" ? [] : [text])).join("\n");

/** What staff keep to themselves: grades that are not published, and their reasons for an excuse. */
const staffColumns = ["draft", "excusedReason"];
const withoutStaffColumns = (row: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(row).filter(([key]) => !staffColumns.includes(key)));

/** The personal data that the assessment module stores about children: grades and the work they handed in. */
export const assessmentTables: readonly PersonalTable[] = [
  {
    table: "submission_annotation",
    title: { en: "What a teacher drew on work", he: "סימונים של המורים על עבודות", pt: "O que o professor anotou nos trabalhos" },
    shown: { savedAt: columns.at, notes: columns.text },
    student: {
      rows: async (db, subject) => {
        const rows = await db.select().from(submissionAnnotation).where(annotations(subject)).orderBy(submissionAnnotation.id);
        // What isn't published is the staff's.
        return rows.flatMap(({ marks: _marks, publishedMarks, ...row }) =>
          publishedMarks === null ? [] : [{ ...row, marks: publishedMarks, notes: notesOf(publishedMarks) }],
        );
      },
      fate: deleted,
      erase: deleteFrom(submissionAnnotation, annotations),
    },
  },
  {
    table: "submission",
    title: { en: "Work handed in", he: "עבודות שהוגשו", pt: "Trabalhos entregues" },
    shown: { submittedAt: columns.at, assignment, description: columns.text, url: { label: { en: "Link", he: "קישור", pt: "Ligação" } } },
    student: {
      rows: (db, subject) =>
        db
          .select({ ...getTableColumns(submission), assignment: courseAssignment.title })
          .from(submission)
          .innerJoin(groupAssignment, eq(groupAssignment.id, submission.groupAssignmentId))
          .innerJoin(courseAssignment, eq(courseAssignment.id, groupAssignment.courseAssignmentId))
          .where(submissions(subject))
          .orderBy(submission.id),
      fate: deleted,
      erase: async (tx, subject, kernel) => {
        const rows = await tx.select({ id: submission.id }).from(submission).where(submissions(subject));
        const ids = rows.map(({ id }) => id);
        await removeFiles(kernel, tx, ownedBy(submissionOwner, ids));
        return (await tx.delete(submission).where(inArray(submission.id, ids))).rowCount ?? 0;
      },
    },
  },
  {
    table: "grade",
    title: { en: "Grades", he: "ציונים", pt: "Notas" },
    shown: { gradedAt: columns.at, assignment, feedback: { label: { en: "Feedback", he: "משוב", pt: "Comentário" } } },
    student: {
      rows: async (db, subject) => {
        const rows = await db
          .select({ ...getTableColumns(grade), assignment: courseAssignment.title })
          .from(grade)
          .innerJoin(groupAssignment, eq(groupAssignment.id, grade.groupAssignmentId))
          .innerJoin(courseAssignment, eq(courseAssignment.id, groupAssignment.courseAssignmentId))
          .where(grades(subject))
          .orderBy(grade.id);
        const voices = await listPublishedVoices(
          db,
          rows.map(({ id }) => id),
        );
        return rows.map((row) => {
          const voice = voices.get(row.id);
          return { ...withoutStaffColumns(row), ...(voice ? { files: [voice] } : {}) };
        });
      },
      fate: deleted,
      erase: async (tx, subject, kernel) => {
        const rows = await tx.select({ id: grade.id }).from(grade).where(grades(subject));
        const ids = rows.map(({ id }) => id);
        await removeVoices(kernel, tx, ids);
        return (await tx.delete(grade).where(inArray(grade.id, ids))).rowCount ?? 0;
      },
    },
  },
  {
    table: "gradebook_visibility",
    title: { en: "Whether percentages are shown", he: "האם מוצגים אחוזים", pt: "Se as percentagens são mostradas" },
    shown: { changedAt: columns.at },
    student: readAndDeleted(gradebookVisibility, visibilities),
  },
  {
    table: "assignment_notice",
    title: { en: "Notifications about work", he: "התראות על מטלות", pt: "Notificações sobre trabalhos" },
    shown: { sentAt: columns.at },
    student: unreadAndDeleted(assignmentNotice, notices),
  },
];
