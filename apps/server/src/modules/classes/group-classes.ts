import { and, asc, eq, ne, sql } from "drizzle-orm";
import { can } from "../../kernel/auth/access.ts";
import { account } from "../../kernel/auth/tables.ts";
import { handler } from "../../kernel/http/call.ts";
import { course } from "../catalog/catalog.views.ts";
import { lesson } from "../curriculum/curriculum.views.ts";
import { belongToGroup, observeGroup, getAuthorizedGroup } from "../groups/index.ts";
import { group } from "../groups/groups.views.ts";
import { staffProfile } from "../people/people.views.ts";
import { school } from "../schools/schools.views.ts";
import { cardColumns, cardJoins, countClasses, toCard } from "./class-card.read.ts";
import { recordingsSeenBy } from "./get-class.ts";
import { groupClass } from "./tables.ts";

/** The classes of a group for its members and staff. PREVIEW classes are left out. */
export const listGroupClasses = handler("GET /group/:id/group_classes", async ({ kernel: { db, ports }, actor, params }) => {
  const found = await getAuthorizedGroup(db, belongToGroup, actor, params.id);
  const isStaff = can(observeGroup, actor, found);
  const rows = await db
    .select({
      ...cardColumns,
      studentsNumber: sql<number>`(select count(*)::int from attendance a where a.group_class_id = ${groupClass.id})`,
      presentNumber: sql<number>`(
        select count(*)::int from attendance a where a.group_class_id = ${groupClass.id} and a.state in ('PRESENT', 'LATE', 'PARTIAL'))`,
    })
    .from(groupClass)
    .innerJoin(lesson, cardJoins.lesson)
    .innerJoin(group, cardJoins.group)
    .innerJoin(course, cardJoins.course)
    .innerJoin(school, cardJoins.school)
    .leftJoin(account, cardJoins.teacher)
    .leftJoin(staffProfile, cardJoins.profile)
    .where(and(eq(groupClass.groupId, found.id), ne(groupClass.status, "PREVIEW")))
    .orderBy(asc(groupClass.startsAt), asc(groupClass.id));
  const [counts, recordings] = await Promise.all([
    countClasses(db, [found.id]),
    ports.guards.recordingsOf(
      db,
      rows.map(({ id }) => id),
    ),
  ]);
  return rows.map(({ studentsNumber, presentNumber, ...row }) => ({
    ...toCard(row, counts.get(row.groupId) ?? 0),
    studentsNumber: isStaff ? studentsNumber : null,
    presentNumber: isStaff ? presentNumber : null,
    recording: { files: recordingsSeenBy(actor, recordings.get(row.id)) },
  }));
});
