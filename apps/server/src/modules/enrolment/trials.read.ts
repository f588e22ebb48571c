import { and, asc, eq, gte, inArray, ne, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { attendanceMeaning } from "@larkroom/domain/classes/attendance-states";
import type { Trial } from "@larkroom/domain/enrolment/trial";
import type { Db, Tx } from "../../kernel/db/db.ts";
import { account } from "../../kernel/auth/tables.ts";
import { course } from "../catalog/catalog.views.ts";
import { attendance, groupClass } from "../classes/classes.views.ts";
import { group } from "../groups/groups.views.ts";
import { student } from "../people/people.views.ts";
import { enrolment } from "./tables.ts";

/** A trial that was taken or is about to be: an order that was canceled before it is none. */
const isRealTrial = sql`${enrolment.journey} = 'trial' and ${enrolment.endReason} is distinct from 'order_canceled'
  and ${enrolment.endReason} is distinct from 'duplicate'`;

const columns = {
  id: enrolment.id,
  schoolId: enrolment.schoolId,
  bookedAt: enrolment.createdAt,
  remindedAt: enrolment.trialRemindedAt,
  offeredAt: enrolment.trialOfferedAt,
  student: { id: student.id, name: account.name },
  clientId: student.clientId,
  course: { id: course.id, title: course.title, prettyUrl: course.prettyUrl, cover: course.cover, status: course.status },
  group: { id: group.id, publicName: group.publicName },
};

const select = (db: Db | Tx) =>
  db
    .select(columns)
    .from(enrolment)
    .innerJoin(student, eq(student.id, enrolment.studentId))
    .innerJoin(account, eq(account.id, student.id))
    .innerJoin(course, eq(course.id, enrolment.courseId))
    .innerJoin(group, eq(group.id, enrolment.groupId));

type Row = Awaited<ReturnType<typeof select>>[number];

/** A child's trial of a course, with its classes. */
export type FoundTrial = Row & Trial;

/** Children's trials with their classes, oldest first. Two queries, however many. */
export async function listTrials(db: Db | Tx, where: SQL | undefined): Promise<FoundTrial[]> {
  const rows = await select(db).where(and(isRealTrial, where)).orderBy(asc(enrolment.id));
  if (rows.length === 0) return [];
  const classes = await db
    .select({
      studentId: attendance.studentId,
      groupId: groupClass.groupId,
      startsAt: groupClass.startsAt,
      endsAt: groupClass.endsAt,
      status: groupClass.status,
      finishedAt: groupClass.finishedAt,
      state: attendance.state,
    })
    .from(attendance)
    .innerJoin(groupClass, eq(groupClass.id, attendance.groupClassId))
    .where(
      and(
        inArray(attendance.studentId, [...new Set(rows.map((row) => row.student.id))]),
        inArray(groupClass.groupId, [...new Set(rows.map((row) => row.group.id))]),
      ),
    );
  return rows.map((row) => ({
    ...row,
    classes: classes
      .filter(({ studentId, groupId }) => studentId === row.student.id && groupId === row.group.id)
      .map(({ startsAt, endsAt, status, finishedAt, state }) => ({
        startsAt,
        endsAt,
        status,
        finishedAt,
        hasCome: attendanceMeaning[state].isPresent === true,
      })),
  }));
}

/** The trials after which the child took the course. One query. */
export async function listBought(db: Db | Tx, trialIds: readonly number[]): Promise<Set<number>> {
  if (trialIds.length === 0) return new Set();
  const bought = alias(enrolment, "bought");
  const rows = await db
    .selectDistinct({ id: enrolment.id })
    .from(enrolment)
    .innerJoin(
      bought,
      and(
        eq(bought.studentId, enrolment.studentId),
        eq(bought.courseId, enrolment.courseId),
        ne(bought.journey, "trial"),
        gte(bought.createdAt, enrolment.createdAt),
        sql`${bought.endReason} is distinct from 'order_canceled'`,
      ),
    )
    .where(inArray(enrolment.id, [...trialIds]));
  return new Set(rows.map(({ id }) => id));
}
