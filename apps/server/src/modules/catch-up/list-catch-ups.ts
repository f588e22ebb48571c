import { and, asc, count, desc, eq, gt, ilike, type SQL, sql } from "drizzle-orm";
import { proposeCatchUps } from "@larkroom/domain/catch-up/catch-up";
import type { Actor } from "../../kernel/auth/actor.ts";
import type { Db } from "../../kernel/db/db.ts";
import { likeText } from "../../kernel/db/list.ts";
import { handler } from "../../kernel/http/call.ts";
import { course } from "../catalog/catalog.views.ts";
import { lesson } from "../curriculum/curriculum.views.ts";
import { groupsInScope } from "../groups/index.ts";
import { group } from "../groups/groups.views.ts";
import { creditChild, selectCredits, toCredits } from "./catch-ups.read.ts";
import { catchUpCredit } from "./tables.ts";
import { groupClass } from "../classes/classes.views.ts";

const sorts = { student: creditChild.name, lesson: lesson.number, course: course.title, expiresAt: catchUpCredit.expiresAt };

/** A page of the catch-up credits of children in the actor's groups. */
export const listCatchUps = handler("GET /catch_up", async ({ kernel, actor, query }) => {
  const { db } = kernel;
  const where = and(
    groupsInScope(db, actor),
    query.school === undefined ? undefined : eq(catchUpCredit.schoolId, query.school),
    query.course === undefined ? undefined : eq(lesson.courseId, query.course),
    query.lesson === undefined ? undefined : eq(catchUpCredit.lessonId, query.lesson),
    query.status && eq(catchUpCredit.status, query.status),
    query.search ? ilike(creditChild.name, `%${likeText(query.search)}%`) : undefined,
  );
  const [rows, total] = await Promise.all([
    selectCredits(db)
      .where(where)
      .orderBy(...orderOf(query.sort ?? "expiresAt"))
      .limit(query.limit)
      .offset((query.page - 1) * query.limit),
    countCredits(db, where),
  ]);
  return { items: await toCredits(db, rows), total };
});

function orderOf(sort: string): SQL[] {
  const column = sorts[sort.replace("-", "") as keyof typeof sorts];
  return [sort.startsWith("-") ? desc(column) : asc(column), asc(catchUpCredit.id)];
}

async function countCredits(db: Db, where: SQL | undefined): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(catchUpCredit)
    .innerJoin(creditChild, eq(creditChild.id, catchUpCredit.studentId))
    .innerJoin(groupClass, eq(groupClass.id, catchUpCredit.groupClassId))
    .innerJoin(group, eq(group.id, groupClass.groupId))
    .innerJoin(lesson, eq(lesson.id, catchUpCredit.lessonId))
    .where(where);
  return row?.total ?? 0;
}

const waitingFor = (db: Db, actor: Actor, schoolId: number | undefined, now: Temporal.Instant) =>
  selectCredits(db).where(
    and(
      groupsInScope(db, actor),
      eq(catchUpCredit.status, "OPEN"),
      gt(catchUpCredit.expiresAt, now),
      schoolId === undefined ? undefined : eq(catchUpCredit.schoolId, schoolId),
      // Only lessons that at least three children wait for.
      sql`${catchUpCredit.lessonId} in (
        select lesson_id from catch_up_credit where status = 'OPEN' and expires_at > ${now.toString()}::timestamptz group by lesson_id having count(*) > 2)`,
    ),
  );

/** Lessons that enough children wait for to make a separate class worthwhile; most urgent first. */
export const listProposals = handler("GET /catch_up/proposals", async ({ kernel, actor, query, now }) => {
  const rows = await waitingFor(kernel.db, actor, query.school, now);
  const waiting = rows.map((row) => ({ ...row, lessonId: row.lesson.id, studentId: row.student.id }));
  return proposeCatchUps(waiting).flatMap(({ credits, expiresAt }) => {
    const [first] = credits;
    if (!first) return [];
    const groups = [...Map.groupBy(credits, (credit) => credit.group.id).values()].toSorted((a, b) => b.length - a.length);
    const students = [...new Map(credits.map(({ student }) => [student.id, student])).values()].toSorted((a, b) =>
      a.name.localeCompare(b.name),
    );
    return [{ lesson: first.lesson, course: first.course, group: groups[0]?.[0]?.group ?? first.group, students, expiresAt }];
  });
});
