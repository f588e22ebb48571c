import { and, asc, eq, ne, sql } from "drizzle-orm";
import { requireAccess } from "../../kernel/auth/access.ts";
import { account } from "../../kernel/auth/tables.ts";
import { handler } from "../../kernel/http/call.ts";
import { course } from "../catalog/catalog.views.ts";
import { lesson } from "../curriculum/curriculum.views.ts";
import { groupsInScope } from "../groups/index.ts";
import { group } from "../groups/groups.views.ts";
import { staffProfile } from "../people/people.views.ts";
import { canViewSchool } from "../schools/index.ts";
import { school } from "../schools/schools.views.ts";
import { cardColumns, cardJoins, countClasses, toCard } from "./class-card.read.ts";
import { groupClass } from "./tables.ts";

/** The live classes of a course that are open now; a teacher or an assistant sees those of their own groups only. */
export const listOpenClassesOfCourse = handler("GET /course/:id/group_classes_opened", async ({ kernel, actor, params }) => {
  const [row] = await kernel.db
    .select({ id: course.id, schoolId: course.schoolId, distributorId: school.distributorId })
    .from(course)
    .innerJoin(school, eq(school.id, course.schoolId))
    .where(eq(course.id, params.id));
  const found = requireAccess(canViewSchool, actor, row);
  const rows = await kernel.db
    .select({
      ...cardColumns,
      studentsNumber: sql<number>`(select count(*)::int from attendance a where a.group_class_id = ${groupClass.id})`,
    })
    .from(groupClass)
    .innerJoin(lesson, cardJoins.lesson)
    .innerJoin(group, cardJoins.group)
    .innerJoin(course, cardJoins.course)
    .innerJoin(school, cardJoins.school)
    .leftJoin(account, cardJoins.teacher)
    .leftJoin(staffProfile, cardJoins.profile)
    .where(and(eq(group.courseId, found.id), eq(groupClass.status, "OPEN"), ne(lesson.type, "ASYNC"), groupsInScope(kernel.db, actor)))
    .orderBy(asc(groupClass.startsAt), asc(groupClass.id))
    .limit(500);
  const counts = await countClasses(
    kernel.db,
    rows.map(({ groupId }) => groupId),
  );
  return rows.map(({ studentsNumber, ...card }) => ({ ...toCard(card, counts.get(card.groupId) ?? 0), studentsNumber }));
});
