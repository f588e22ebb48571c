import { and, asc, eq, gte, lt, ne, or, sql } from "drizzle-orm";
import { canceledBecause } from "@larkroom/domain/classes/status";
import { account } from "../../kernel/auth/tables.ts";
import { handler } from "../../kernel/http/call.ts";
import { course } from "../catalog/catalog.views.ts";
import { lesson } from "../curriculum/curriculum.views.ts";
import { group } from "../groups/groups.views.ts";
import { staffProfile } from "../people/people.views.ts";
import { school } from "../schools/schools.views.ts";
import { cardColumns, cardJoins, countClasses, toCard, rangeOf } from "../classes/index.ts";
import { getAuthorizedTeacher } from "./availability.ts";
import { groupClass } from "../classes/classes.views.ts";

/** The classes a staff member teaches or assists. A teacher or assistant sees their own, an admin those of the school's staff. */
export const getTeacherSchedule = handler("GET /teacher/:id/schedule", async ({ kernel, actor, params, query }) => {
  const range = rangeOf(query);
  const teacher = await getAuthorizedTeacher(kernel.db, actor, params.id);
  const helps = sql`exists (select 1 from group_assistant ga where ga.group_id = ${groupClass.groupId} and ga.assistant_id = ${teacher.id})`;
  const rows = await kernel.db
    .select({
      ...cardColumns,
      studentsNumber: sql<number>`(select count(*)::int from attendance a where a.group_class_id = ${groupClass.id})`,
      presentNumber: sql<number>`(select count(*)::int from attendance a where a.group_class_id = ${groupClass.id} and a.state in ('PRESENT', 'LATE', 'PARTIAL'))`,
      isJoined: sql<boolean>`exists (
        select 1 from attendance a where a.group_class_id = ${groupClass.id} and (a.first_joined_at is not null or a.online_seconds > 0))`.mapWith(
        Boolean,
      ),
      flag: groupClass.flag,
      groupTeacher: group.teacherId,
    })
    .from(groupClass)
    .innerJoin(lesson, cardJoins.lesson)
    .innerJoin(group, cardJoins.group)
    .innerJoin(course, cardJoins.course)
    .innerJoin(school, cardJoins.school)
    .leftJoin(account, cardJoins.teacher)
    .leftJoin(staffProfile, cardJoins.profile)
    .where(
      and(
        teacher.kind === "teacher" ? eq(groupClass.teacherId, teacher.id) : or(eq(groupClass.teacherId, teacher.id), helps),
        ne(groupClass.status, "PREVIEW"),
        gte(groupClass.endsAt, range.from),
        lt(groupClass.startsAt, range.to),
      ),
    )
    .orderBy(asc(groupClass.startsAt))
    .limit(2000);
  const counts = await countClasses(
    kernel.db,
    rows.map((row) => row.groupId),
  );
  return rows.map(({ studentsNumber, presentNumber, isJoined, flag, groupTeacher, ...row }) => ({
    ...toCard(row, counts.get(row.groupId) ?? 0),
    studentsNumber,
    presentNumber,
    notHeld: canceledBecause({ status: row.status, isStudentsWereJoined: isJoined }),
    isFlagged: flag !== null,
    isSubstitute: row.teacherId !== null && groupTeacher !== null && row.teacherId !== groupTeacher,
  }));
});
