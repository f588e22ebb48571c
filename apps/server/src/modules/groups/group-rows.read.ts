import { and, eq, isNotNull, isNull, or, type SQL, sql } from "drizzle-orm";
import { freeSeats } from "@larkroom/domain/groups/seats";
import type { GroupStatus, Venue } from "@larkroom/domain/groups/status";
import type { ClassStatus } from "@larkroom/domain/groups/class-status";
import { account } from "../../kernel/auth/tables.ts";
import type { Actor } from "../../kernel/auth/actor.ts";
import type { Db, Tx } from "../../kernel/db/db.ts";
import { contains, likeText } from "../../kernel/db/list.ts";
import { course } from "../catalog/catalog.views.ts";
import { school } from "../schools/schools.views.ts";
import { groupsInScope } from "./groups.access.ts";
import { listSlotsOf } from "./slots.read.ts";
import { group } from "./tables.ts";

// Classes and held seats belong to modules that depend on this one, so they are counted by table name in SQL.
const instantOf = (now: Temporal.Instant): SQL => sql`${now.toString()}::timestamptz`;
const studentNumber = sql<number>`(select count(*)::int from group_student gs where gs.group_id = ${group.id} and gs.left_at is null)`;
const heldSeats = (now: Temporal.Instant) => sql<number>`(
  select count(*)::int from seat_hold h where h.group_id = ${group.id} and h.released_at is null and h.expires_at > ${instantOf(now)})`;
const classesWhere = (condition: SQL) => sql<number>`(
  select count(*)::int from group_class gc where gc.group_id = ${group.id} and not gc.is_catch_up and ${condition})`;

/** All classes are over, apart from PREVIEW ones, and there was at least one: the rule of `isGroupFinished`. */
const isFinished = sql<boolean>`(
  exists (select 1 from group_class gc where gc.group_id = ${group.id} and gc.status in ('CLOSED', 'CANCELED'))
  and not exists (select 1 from group_class gc where gc.group_id = ${group.id} and gc.status in ('UPCOMING', 'POSTPONED', 'OPEN')))`;

/** The rule of `upcomingClass` for live classes, in SQL. */
const nextClassWith = (columns: SQL, now: Temporal.Instant) => sql`
  select ${columns} from group_class gc join lesson l on l.id = gc.lesson_id
  where gc.group_id = ${group.id} and not gc.is_catch_up and gc.status in ('OPEN', 'UPCOMING') and l.type <> 'ASYNC'
    and gc.starts_at >= ${instantOf(now)} - interval '6 hours'
  order by gc.starts_at, gc.id limit 1`;

interface ClassJson {
  id: number;
  number: number;
  from: string;
  to: string;
  status: ClassStatus;
  lesson: { id: number; number: number; title: string };
}

/** Groups with the columns of a table row, to be filtered and sorted. */
export function groupRows(db: Db | Tx, now: Temporal.Instant) {
  return db
    .select({
      row: group,
      course: { id: course.id, title: course.title, prettyUrl: course.prettyUrl, cover: course.cover },
      school: { id: school.id, name: school.title },
      country: school.countryId,
      timeZone: school.timeZone,
      teacherName: account.name,
      teacherAssistants: sql<{ id: number; name: string }[]>`coalesce((
        select jsonb_agg(jsonb_build_object('id', a.id, 'name', a.name) order by a.name, a.id)
        from group_assistant ga join account a on a.id = ga.assistant_id where ga.group_id = ${group.id}), '[]')`,
      aiAssistant: sql<{ id: number; name: string } | null>`(
        select jsonb_build_object('id', a.id, 'name', a.name) from account a where a.id = ${group.aiAssistantId})`,
      studentNumber,
      heldSeats: heldSeats(now),
      groupClassesNumber: classesWhere(sql`gc.status <> 'PREVIEW'`),
      classesDone: classesWhere(sql`gc.status in ('CLOSED', 'CANCELED')`),
      isFinished,
      nextClass: sql<ClassJson | null>`(${nextClassWith(
        sql`jsonb_build_object('id', gc.id, 'number', gc.number, 'from', gc.starts_at, 'to', gc.ends_at, 'status', gc.status,
          'lesson', jsonb_build_object('id', l.id, 'number', l.number, 'title', l.title))`,
        now,
      )})`,
    })
    .from(group)
    .innerJoin(course, eq(course.id, group.courseId))
    .innerJoin(school, eq(school.id, group.schoolId))
    .leftJoin(account, eq(account.id, group.teacherId));
}

export type GroupRow = Awaited<ReturnType<typeof groupRows>>[number];

/** Columns a list of groups can be sorted by. */
export const groupOrder = (now: Temporal.Instant) => ({
  publicName: sql`lower(${group.publicName})`,
  course: course.title,
  teacher: account.name,
  startDate: group.startDate,
  status: group.status,
  school: school.title,
  studentNumber,
  freeSeats: sql`greatest(0, ${group.capacity} - ${studentNumber} - ${heldSeats(now)})`,
  nextClass: sql`(${nextClassWith(sql`gc.starts_at`, now)})`,
  createdAt: group.createdAt,
});

export interface GroupFilters {
  readonly search?: string | undefined;
  readonly status?: GroupStatus | undefined;
  readonly course?: number | undefined;
  readonly teacher?: number | undefined;
  readonly school?: number | undefined;
  readonly venue?: Venue | undefined;
  readonly withoutTeacher?: boolean | undefined;
  readonly launched?: boolean | undefined;
  readonly finished?: boolean | undefined;
}

const whether = (asked: boolean | undefined, yes: SQL, no: SQL): SQL | undefined => (asked === undefined ? undefined : asked ? yes : no);

// Subqueries that return ids once, so that the search on groups uses its index without joining other tables.
const ofCourses = (text: string): SQL =>
  sql`${group.courseId} = any(array(select c.id from course c where ${contains(sql`c.title`, text)}))`;
const ofTeachers = (text: string): SQL => sql`${group.teacherId} = any(array(
  select a.id from account a where a.kind in ('teacher', 'teacher_assistant') and name_key(a.name) like '%' || name_key(${likeText(text)}) || '%'))`;

/** The requested groups in an actor's scope: a condition on `group` only. */
export function listedGroups(db: Db | Tx, actor: Actor, asked: GroupFilters): SQL | undefined {
  return and(
    groupsInScope(db, actor),
    asked.status && eq(group.status, asked.status),
    asked.course === undefined ? undefined : eq(group.courseId, asked.course),
    asked.teacher === undefined ? undefined : eq(group.teacherId, asked.teacher),
    asked.school === undefined ? undefined : eq(group.schoolId, asked.school),
    asked.venue && eq(group.venue, asked.venue),
    whether(asked.withoutTeacher, isNull(group.teacherId), isNotNull(group.teacherId)),
    whether(asked.launched, isNotNull(group.launchedAt), isNull(group.launchedAt)),
    whether(asked.finished, isFinished, sql`not ${isFinished}`),
    asked.search ? or(contains(group.publicName, asked.search), ofCourses(asked.search), ofTeachers(asked.search)) : undefined,
  );
}

/** Rows as the API returns them, with their weekly times: one more query. */
export async function toGroupDtos(db: Db | Tx, rows: readonly GroupRow[], now: Temporal.Instant) {
  const slots = await listSlotsOf(
    db,
    rows.map(({ row, timeZone }) => ({ id: row.id, startDate: row.startDate, timeZone })),
    now,
  );
  return rows.map(({ row, teacherName, nextClass, ...rest }) => {
    const own = slots.get(row.id) ?? [];
    return {
      id: row.id,
      publicName: row.publicName,
      status: row.status,
      venue: row.venue,
      startDate: row.startDate,
      capacity: row.capacity,
      isDemo: row.isDemo,
      version: row.version,
      createdAt: row.createdAt,
      launchedAt: row.launchedAt,
      launched: row.launchedAt !== null,
      ...rest,
      teacher: row.teacherId === null ? null : { id: row.teacherId, name: teacherName ?? "" },
      slots: own,
      startTime: own[0]?.timeFrom ?? null,
      endTime: own[0]?.timeTo ?? null,
      freeSeats: freeSeats({ size: row.capacity, students: rest.studentNumber, held: rest.heldSeats }),
      nextClass: nextClass && {
        ...nextClass,
        from: Temporal.Instant.from(nextClass.from),
        to: Temporal.Instant.from(nextClass.to),
        open: nextClass.status === "OPEN",
      },
    };
  });
}
