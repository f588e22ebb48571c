import { eq, getTableColumns, inArray, or, sql } from "drizzle-orm";
import type { Tx } from "../../kernel/db/db.ts";
import { columns } from "../../kernel/privacy/column-words.ts";
import { deleted, deleteFrom, type PersonalTable, readAndDeleted, type Subject } from "../../kernel/privacy/personal-data.ts";
import { course } from "../catalog/catalog.views.ts";
import { group } from "../groups/groups.views.ts";
import { courseRequest, enrolment, seatHold, waitingListEntry } from "./tables.ts";

const requests = ({ kind, id }: Subject) => (kind === "student" ? eq(courseRequest.studentId, id) : eq(courseRequest.clientId, id));
const holds = ({ id }: Subject) => eq(seatHold.studentId, id);
const enrolments = ({ id }: Subject) => eq(enrolment.studentId, id);

/** A waiting list entry belongs to a parent's account, or to an email address given before the account existed. */
const waiting = ({ id, addresses }: Pick<Subject, "id" | "addresses">) =>
  or(
    eq(waitingListEntry.clientId, id),
    addresses.length === 0 ? undefined : inArray(sql`lower(${waitingListEntry.email})`, [...addresses]),
  );

/** Deletes a parent's waiting list entries, as erasing the parent does. A seat that was offered to the family is free again. */
export async function removeWaitingEntries(tx: Tx, client: Pick<Subject, "id" | "addresses">): Promise<void> {
  await tx.delete(waitingListEntry).where(waiting(client));
}

/** The personal data that the enrolment module stores about families: courses taken, requested and waited for. */
export const enrolmentTables: readonly PersonalTable[] = [
  {
    table: "course_request",
    title: { en: "Course requests", he: "בקשות להצטרף לקורסים", pt: "Pedidos de curso" },
    shown: { createdAt: columns.at, course: columns.course, status: columns.status, note: columns.note },
    student: {
      rows: (db, subject) =>
        db
          .select({ ...getTableColumns(courseRequest), course: course.title })
          .from(courseRequest)
          .innerJoin(course, eq(course.id, courseRequest.courseId))
          .where(requests(subject)),
      fate: deleted,
      erase: deleteFrom(courseRequest, requests),
    },
    client: readAndDeleted(courseRequest, requests),
  },
  {
    table: "seat_hold",
    title: { en: "Held seats", he: "מקומות שמורים", pt: "Lugares reservados" },
    shown: { createdAt: columns.at, expiresAt: columns.until },
    student: readAndDeleted(seatHold, holds),
  },
  {
    table: "enrolment",
    title: { en: "Courses", he: "קורסים", pt: "Cursos" },
    shown: { createdAt: columns.created, course: columns.course, group: columns.group, status: columns.status, endedAt: columns.until },
    student: {
      rows: (db, subject) =>
        db
          .select({ ...getTableColumns(enrolment), course: course.title, group: group.publicName })
          .from(enrolment)
          .innerJoin(course, eq(course.id, enrolment.courseId))
          .innerJoin(group, eq(group.id, enrolment.groupId))
          .where(enrolments(subject)),
      fate: deleted,
      erase: deleteFrom(enrolment, enrolments),
    },
  },
  {
    table: "waiting_list_entry",
    title: { en: "Waiting lists", he: "רשימות המתנה", pt: "Listas de espera" },
    shown: { createdAt: columns.at, name: columns.name, email: columns.email, phone: columns.phone },
    client: readAndDeleted(waitingListEntry, waiting),
  },
];
