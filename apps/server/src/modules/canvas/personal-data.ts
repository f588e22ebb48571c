import { eq, getTableColumns } from "drizzle-orm";
import { account } from "../../kernel/auth/tables.ts";
import { columns } from "../../kernel/privacy/column-words.ts";
import { deleted, deleteFrom, type PersonalTable, type Subject } from "../../kernel/privacy/personal-data.ts";
import { courseAssignment, groupAssignment } from "../assessment/assessment.views.ts";
import { canvasCourse, canvasMember, canvasObserverLink, canvasOutcome } from "./tables.ts";

const outcomes = ({ id }: Subject) => eq(canvasOutcome.studentId, id);
const memberships = ({ id }: Subject) => eq(canvasMember.studentId, id);
const observed = ({ id }: Subject) => eq(canvasObserverLink.clientId, id);
const canvasName = { label: { en: "Canvas course", he: "קורס ב־Canvas", pt: "Curso no Canvas" } };

/** What is stored about families and Canvas: who a child is there, what it was told, and a parent's observers. */
export const canvasTables: readonly PersonalTable[] = [
  {
    table: "canvas_outcome",
    title: { en: "Grades sent to Canvas", he: "ציונים שנשלחו ל־Canvas", pt: "Notas enviadas para o Canvas" },
    shown: { sentAt: columns.at, assignment: { label: { en: "Assignment", he: "מטלה", pt: "Trabalho" } }, sent: columns.text },
    student: {
      rows: (db, subject) =>
        db
          .select({ ...getTableColumns(canvasOutcome), assignment: courseAssignment.title })
          .from(canvasOutcome)
          .innerJoin(groupAssignment, eq(groupAssignment.id, canvasOutcome.groupAssignmentId))
          .innerJoin(courseAssignment, eq(courseAssignment.id, groupAssignment.courseAssignmentId))
          .where(outcomes(subject)),
      fate: deleted,
      erase: deleteFrom(canvasOutcome, outcomes),
    },
  },
  {
    table: "canvas_member",
    title: { en: "Canvas courses", he: "קורסים ב־Canvas", pt: "Cursos no Canvas" },
    shown: {
      createdAt: columns.created,
      course: canvasName,
      canvasUserId: { label: { en: "Canvas user", he: "משתמש ב־Canvas", pt: "Utilizador do Canvas" } },
    },
    student: {
      rows: (db, subject) =>
        db
          .select({ ...getTableColumns(canvasMember), course: canvasCourse.name })
          .from(canvasMember)
          .innerJoin(canvasCourse, eq(canvasCourse.id, canvasMember.courseId))
          .where(memberships(subject)),
      fate: deleted,
      erase: deleteFrom(canvasMember, memberships),
    },
  },
  {
    table: "canvas_observer_link",
    title: { en: "Observers", he: "משקיפים", pt: "Observadores" },
    shown: { createdAt: columns.created, observer: columns.name },
    client: {
      rows: (db, subject) =>
        db
          .select({ ...getTableColumns(canvasObserverLink), observer: account.name })
          .from(canvasObserverLink)
          .innerJoin(account, eq(account.id, canvasObserverLink.observerId))
          .where(observed(subject)),
      fate: deleted,
      erase: deleteFrom(canvasObserverLink, observed),
    },
  },
];
