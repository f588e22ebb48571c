import { and, asc, eq, gt, isNotNull, isNull, ne, or, sql } from "drizzle-orm";
import type { Tx } from "../../kernel/db/db.ts";
import { account } from "../../kernel/auth/tables.ts";
import { course } from "../catalog/catalog.views.ts";
import { lesson } from "../curriculum/curriculum.views.ts";
import { group } from "../groups/groups.views.ts";
import { student } from "../people/people.views.ts";
import { school } from "../schools/schools.views.ts";
import { isAsyncLesson, lastEndOf, isStillEnrolled } from "../classes/index.ts";
import { attendance, groupClass } from "../classes/classes.views.ts";

/** Classes of a parent's children whose current mark hasn't been emailed yet, with the data of the summary; by child, oldest first. One query. */
export function listDigestRows(tx: Tx, clientId: number, since: Temporal.Instant) {
  return tx
    .select({
      classId: groupClass.id,
      studentId: attendance.studentId,
      name: account.name,
      state: attendance.state,
      reported: attendance.digestState,
      markedAt: attendance.markedAt,
      finishedAt: groupClass.finishedAt,
      startsAt: groupClass.startsAt,
      slides: attendance.slides,
      stars: attendance.stars,
      caughtUpAt: attendance.caughtUpAt,
      lessonId: lesson.id,
      lesson: lesson.title,
      number: lesson.number,
      course: course.title,
      settings: school.settings,
      groupEndsAt: lastEndOf(),
      status: groupClass.status,
      timeZone: groupClass.timeZone,
      isAsyncLesson,
    })
    .from(student)
    .innerJoin(account, eq(account.id, student.id))
    .innerJoin(attendance, eq(attendance.studentId, student.id))
    .innerJoin(groupClass, eq(groupClass.id, attendance.groupClassId))
    .innerJoin(lesson, eq(lesson.id, groupClass.lessonId))
    .innerJoin(group, eq(group.id, groupClass.groupId))
    .innerJoin(course, eq(course.id, group.courseId))
    .innerJoin(school, eq(school.id, groupClass.schoolId))
    .where(
      and(
        eq(student.clientId, clientId),
        isNull(student.removedAt),
        eq(groupClass.status, "CLOSED"),
        ne(attendance.state, "EXPECTED"),
        or(
          and(isNull(attendance.digestState), gt(groupClass.finishedAt, since)),
          and(isNotNull(attendance.digestState), ne(attendance.digestState, attendance.state), gt(attendance.markedAt, since)),
        ),
        isStillEnrolled(sql`${attendance.studentId}`, sql`${groupClass.groupId}`),
      ),
    )
    .orderBy(asc(account.name), asc(student.id), asc(groupClass.startsAt));
}

export type DigestRow = Awaited<ReturnType<typeof listDigestRows>>[number];
