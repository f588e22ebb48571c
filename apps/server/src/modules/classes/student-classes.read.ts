import { and, asc, desc, eq, gte, inArray, lt, ne, type SQL, sql } from "drizzle-orm";
import { account } from "../../kernel/auth/tables.ts";
import { alias } from "drizzle-orm/pg-core";
import type { Db, Tx } from "../../kernel/db/db.ts";
import { course } from "../catalog/catalog.views.ts";
import { lesson } from "../curriculum/curriculum.views.ts";
import { group } from "../groups/groups.views.ts";
import { staffProfile } from "../people/people.views.ts";
import { school } from "../schools/schools.views.ts";
import { type CardRow, cardColumns, cardJoins, countClasses, toCard } from "./class-card.read.ts";
import { asyncOffer, type AsyncFacts } from "./async-offer.read.ts";
import { lastEndOf } from "./last-end.read.ts";
import { type FinishableSlide, finishableOf } from "./lesson-progress.ts";
import { attendance, groupClass } from "./tables.ts";
import { isStillEnrolled } from "./is-still-enrolled.read.ts";

const child = alias(account, "child");

/** Whether the class is a catch-up for this child: a class of another group, booked for a missed lesson. */
const catchesUp = sql`exists (
  select 1 from catch_up_credit booked where booked.booked_class_id = ${groupClass.id} and booked.student_id = ${attendance.studentId})`;

/** The facts that decide whether a child may do the lesson async; null when neither lesson nor mark gives a right to it, which is almost always. */
const asyncColumn = sql<{ slides: (typeof attendance.$inferSelect)["slides"]; groupEndsAt: string | null } | null>`case
  when ${attendance.caughtUpAt} is null
    and (${lesson.type} = 'ASYNC' or (${attendance.state} = 'PARTIAL' and ${groupClass.status} = 'CLOSED'))
    and ${isStillEnrolled(sql`${attendance.studentId}`, sql`${groupClass.groupId}`)}
  then jsonb_build_object('slides', ${attendance.slides}, 'groupEndsAt', to_char(${lastEndOf()} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
end`;

const offered = (
  { groupEndsAt, ...mark }: Pick<AsyncFacts, "state" | "caughtUpAt" | "slides"> & { groupEndsAt: string | null },
  {
    from: startsAt,
    timeZone,
    status,
    finishedAt,
    schoolSettings: settings,
    lesson: { type },
  }: Pick<CardRow, "from" | "timeZone" | "status" | "finishedAt" | "schoolSettings" | "lesson">,
  finishable: readonly FinishableSlide[],
) =>
  asyncOffer(
    {
      ...mark,
      startsAt,
      timeZone,
      status,
      finishedAt,
      settings,
      isAsyncLesson: type === "ASYNC",
      groupEndsAt: groupEndsAt === null ? null : Temporal.Instant.from(groupEndsAt),
    },
    finishable,
  );

interface Filter {
  readonly from?: Temporal.Instant;
  readonly to?: Temporal.Instant;
  readonly groupId?: number;
  /** Limits to this group and all others of its course. */
  readonly courseOfGroup?: number;
  /** Only classes that are open and shown as live, without lessons at one's own pace, which have no live room. */
  readonly isLive?: true;
  readonly newestFirst?: boolean;
  readonly limit?: number;
}

/**
 * The classes on whose rosters the children are, by start, each with the child and the mark. PREVIEW classes are left out. Two queries, however many
 * children; three when a child has something to do at their own pace.
 */
export async function listStudentClasses(db: Db | Tx, studentIds: readonly number[], filter: Filter = {}) {
  if (studentIds.length === 0) return [];
  const conditions: (SQL | undefined)[] = [
    inArray(attendance.studentId, [...studentIds]),
    ne(groupClass.status, "PREVIEW"),
    filter.from && gte(groupClass.endsAt, filter.from),
    filter.to && lt(groupClass.startsAt, filter.to),
    filter.groupId === undefined ? undefined : eq(groupClass.groupId, filter.groupId),
    filter.courseOfGroup === undefined
      ? undefined
      : sql`${group.courseId} = (select of.course_id from "group" of where of.id = ${filter.courseOfGroup})`,
    filter.isLive && and(eq(groupClass.status, "OPEN"), eq(groupClass.isLive, true), ne(lesson.type, "ASYNC")),
  ];
  const rows = await db
    .select({
      ...cardColumns,
      isCatchUp: sql<boolean>`${groupClass.isCatchUp} or ${catchesUp}`.mapWith(Boolean),
      studentId: attendance.studentId,
      studentName: child.name,
      state: attendance.state,
      markedBy: attendance.markedBy,
      onlineTime: attendance.onlineSeconds,
      stars: attendance.stars,
      createdAt: attendance.createdAt,
      caughtUpAt: attendance.caughtUpAt,
      asyncLesson: asyncColumn,
    })
    .from(attendance)
    .innerJoin(groupClass, eq(groupClass.id, attendance.groupClassId))
    .innerJoin(child, eq(child.id, attendance.studentId))
    .innerJoin(lesson, cardJoins.lesson)
    .innerJoin(group, cardJoins.group)
    .innerJoin(course, cardJoins.course)
    .innerJoin(school, cardJoins.school)
    .leftJoin(account, cardJoins.teacher)
    .leftJoin(staffProfile, cardJoins.profile)
    .where(and(...conditions))
    .orderBy(filter.newestFirst ? desc(groupClass.startsAt) : asc(groupClass.startsAt), asc(attendance.studentId))
    .limit(filter.limit ?? 2000);
  const [counts, finishable] = await Promise.all([
    countClasses(
      db,
      rows.map((row) => row.groupId),
    ),
    finishableOf(
      db,
      rows.flatMap(({ asyncLesson, lesson: { id } }) => (asyncLesson ? [id] : [])),
    ),
  ]);
  return rows.map(({ studentId, studentName, state, markedBy, onlineTime, stars, createdAt, caughtUpAt, asyncLesson, ...card }) => ({
    ...toCard(card, counts.get(card.groupId) ?? 0),
    student: { id: studentId, name: studentName },
    attendance: {
      state,
      markedBy,
      onlineTime,
      stars,
      caughtUpAt: state === "PARTIAL" || card.lesson.type === "ASYNC" ? caughtUpAt : null,
      asyncLesson: asyncLesson && offered({ state, caughtUpAt, ...asyncLesson }, card, finishable.get(card.lesson.id) ?? []),
    },
    createdAt,
  }));
}

export type StudentClass = Awaited<ReturnType<typeof listStudentClasses>>[number];
