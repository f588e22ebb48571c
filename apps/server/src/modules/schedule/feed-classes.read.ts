import { and, asc, eq, gt, isNull, lt, ne, type SQL } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { type FeedClass, feedPastDays } from "@larkroom/domain/schedule/calendar-feed";
import { account } from "../../kernel/auth/tables.ts";
import type { Db } from "../../kernel/db/db.ts";
import { course } from "../catalog/catalog.views.ts";
import { lesson } from "../curriculum/curriculum.views.ts";
import { group } from "../groups/groups.views.ts";
import { student } from "../people/people.views.ts";
import { attendance, groupClass } from "../classes/classes.views.ts";
import { taughtBy } from "./availability.ts";

/** A class with the data of its calendar event. */
export interface ServedClass extends FeedClass {
  readonly course: string;
  readonly lesson: string;
  readonly group: string;
  readonly teacher: string | null;
  readonly isCatchUp: boolean;
}

export interface FeedOwner {
  readonly id: number;
  readonly kind: (typeof account.$inferSelect)["kind"];
  readonly schoolId: number | null;
}

/** How many days a calendar looks ahead. A school has many classes a day, so its calendar is shorter. */
const aheadDays = 400;
const schoolAheadDays = 28;
const schoolPastDays = 7;
const most = 3000;

const teacher = alias(account, "teacher");
const child = alias(account, "child");

const columns = {
  id: groupClass.id,
  from: groupClass.startsAt,
  to: groupClass.endsAt,
  status: groupClass.status,
  version: groupClass.version,
  changedAt: groupClass.changedAt,
  isCatchUp: groupClass.isCatchUp,
  course: course.title,
  lesson: lesson.title,
  group: group.publicName,
  teacher: teacher.name,
};

const between = (from: Temporal.Instant, to: Temporal.Instant): SQL | undefined =>
  and(ne(groupClass.status, "PREVIEW"), gt(groupClass.startsAt, from), lt(groupClass.startsAt, to));

/** The classes of a person's calendar: of a child, of a parent's children, those a person teaches or assists, or of an admin's school. One query. */
export async function listFeedClasses(db: Db, owner: FeedOwner, now: Temporal.Instant): Promise<ServedClass[]> {
  if (owner.kind === "student") return ofChildren(db, eq(attendance.studentId, owner.id), now);
  if (owner.kind === "client") return ofChildren(db, and(eq(student.clientId, owner.id), isNull(student.removedAt)), now);
  const days = (count: number): Temporal.DurationLike => ({ hours: 24 * count });
  const rows = await db
    .select(columns)
    .from(groupClass)
    .innerJoin(group, eq(group.id, groupClass.groupId))
    .innerJoin(course, eq(course.id, group.courseId))
    .innerJoin(lesson, eq(lesson.id, groupClass.lessonId))
    .leftJoin(teacher, eq(teacher.id, groupClass.teacherId))
    .where(
      owner.kind === "admin"
        ? and(eq(groupClass.schoolId, owner.schoolId ?? 0), between(now.subtract(days(schoolPastDays)), now.add(days(schoolAheadDays))))
        : and(taughtBy(db, owner.id), between(now.subtract(days(feedPastDays + 1)), now.add(days(aheadDays)))),
    )
    .orderBy(asc(groupClass.startsAt))
    .limit(most);
  return rows.map((row) => ({ ...row, children: [] }));
}

async function ofChildren(db: Db, whose: SQL | undefined, now: Temporal.Instant): Promise<ServedClass[]> {
  const rows = await db
    .select({ ...columns, name: child.name, state: attendance.state })
    .from(attendance)
    .innerJoin(student, eq(student.id, attendance.studentId))
    .innerJoin(child, eq(child.id, attendance.studentId))
    .innerJoin(groupClass, eq(groupClass.id, attendance.groupClassId))
    .innerJoin(group, eq(group.id, groupClass.groupId))
    .innerJoin(course, eq(course.id, group.courseId))
    .innerJoin(lesson, eq(lesson.id, groupClass.lessonId))
    .leftJoin(teacher, eq(teacher.id, groupClass.teacherId))
    .where(and(whose, between(now.subtract({ hours: 24 * (feedPastDays + 1) }), now.add({ hours: 24 * aheadDays }))))
    .orderBy(asc(groupClass.startsAt), asc(child.name))
    .limit(most);
  return [...Map.groupBy(rows, ({ id }) => id).values()].flatMap((own) => {
    const [first] = own;
    if (!first) return [];
    const { name: _, state: __, ...row } = first;
    return [{ ...row, children: own.map(({ name, state }) => ({ name, state })) }];
  });
}
