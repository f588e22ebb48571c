import { and, asc, eq, inArray, type SQL } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { account } from "../../kernel/auth/tables.ts";
import type { Db, Tx } from "../../kernel/db/db.ts";
import { course } from "../catalog/catalog.views.ts";
import { lesson } from "../curriculum/curriculum.views.ts";
import { group } from "../groups/groups.views.ts";
import { staffProfile } from "../people/people.views.ts";
import { school } from "../schools/schools.views.ts";
import { cardColumns, cardJoins, countClasses, toCard } from "../classes/index.ts";
import { catchUpCredit } from "./tables.ts";
import { groupClass } from "../classes/classes.views.ts";

/** The credit's child. */
export const creditChild = alias(account, "credit_child");

const columns = {
  id: catchUpCredit.id,
  status: catchUpCredit.status,
  expiresAt: catchUpCredit.expiresAt,
  bookedClassId: catchUpCredit.bookedClassId,
  student: { id: creditChild.id, name: creditChild.name },
  lesson: { id: lesson.id, number: lesson.number, title: lesson.title, type: lesson.type },
  course: { id: course.id, title: course.title },
  missedId: groupClass.id,
  missedFrom: groupClass.startsAt,
  timeZone: groupClass.timeZone,
  group: { id: group.id, publicName: group.publicName },
};

/** Credits with everything people see of them. The caller orders, counts and limits them. */
export const selectCredits = (db: Db | Tx) =>
  db
    .select(columns)
    .from(catchUpCredit)
    .innerJoin(creditChild, eq(creditChild.id, catchUpCredit.studentId))
    .innerJoin(groupClass, eq(groupClass.id, catchUpCredit.groupClassId))
    .innerJoin(group, eq(group.id, groupClass.groupId))
    .innerJoin(lesson, eq(lesson.id, catchUpCredit.lessonId))
    .innerJoin(course, eq(course.id, lesson.courseId));

type CreditRow = Awaited<ReturnType<ReturnType<typeof selectCredits>["execute"]>>[number];

/** Classes as cards, by their ids. Two queries. */
export async function listCards(db: Db | Tx, where: SQL | undefined) {
  const rows = await db
    .select(cardColumns)
    .from(groupClass)
    .innerJoin(lesson, cardJoins.lesson)
    .innerJoin(group, cardJoins.group)
    .innerJoin(course, cardJoins.course)
    .innerJoin(school, cardJoins.school)
    .leftJoin(account, cardJoins.teacher)
    .leftJoin(staffProfile, cardJoins.profile)
    .where(where)
    .orderBy(asc(groupClass.startsAt));
  const counts = await countClasses(
    db,
    rows.map((row) => row.groupId),
  );
  return new Map(rows.map((row) => [row.id, toCard(row, counts.get(row.groupId) ?? 0)]));
}

/** Credits as the API returns them, each with its booked class. Two queries, however many credits. */
export async function toCredits(db: Db | Tx, rows: readonly CreditRow[]) {
  const booked = rows.flatMap(({ bookedClassId }) => (bookedClassId === null ? [] : [bookedClassId]));
  const cards = booked.length === 0 ? null : await listCards(db, inArray(groupClass.id, booked));
  return rows.map(({ bookedClassId, missedId, missedFrom, timeZone, group: own, ...row }) => ({
    ...row,
    missed: { id: missedId, from: missedFrom, timeZone, group: own },
    booked: bookedClassId === null ? null : (cards?.get(bookedClassId) ?? null),
  }));
}

/** One credit as the API returns it. */
export async function readCredit(db: Db | Tx, id: number) {
  const rows = await selectCredits(db).where(and(eq(catchUpCredit.id, id)));
  const [credit] = await toCredits(db, rows);
  return credit ?? null;
}
