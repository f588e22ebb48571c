import { eq } from "drizzle-orm";
import { type AccessRule, requireAccess } from "../../kernel/auth/access.ts";
import type { Actor } from "../../kernel/auth/actor.ts";
import type { Db, Tx } from "../../kernel/db/db.ts";
import type { Kernel } from "../../kernel/kernel.ts";
import { type OfSchool, canViewSchool } from "../schools/index.ts";
import { country, school } from "../schools/schools.views.ts";
import { listStaffPlans, lowestPrices } from "./plans.read.ts";
import { course } from "./tables.ts";

/** Courses with the columns of other tables that staff see. */
export const courseRows = (db: Db | Tx) =>
  db
    .select({ course, currency: country.currency, schoolTitle: school.title, distributorId: school.distributorId })
    .from(course)
    .innerJoin(school, eq(school.id, course.schoolId))
    .innerJoin(country, eq(country.id, course.countryId));

export type CourseRow = Awaited<ReturnType<typeof courseRows>>[number];

/** Loads a course the actor may access under the rule. @throws `not_found` for a missing course and for one out of scope */
export async function getAuthorizedCourse(db: Db | Tx, rule: AccessRule<OfSchool>, actor: Actor, id: number): Promise<CourseRow> {
  const [row] = await courseRows(db).where(eq(course.id, id));
  return requireAccess(rule, actor, row && { ...row, schoolId: row.course.schoolId });
}

/** Courses as staff see them, with what depends on each. Two more queries, however many courses. */
export async function toCourseDtos({ ports }: Kernel, db: Db | Tx, rows: readonly CourseRow[]) {
  const ids = rows.map((row) => row.course.id);
  const used = await ports.guards.courseUse(db, ids);
  const lowest = await lowestPrices(db, ids);
  return rows.map(({ course: { schoolId, countryId, ...row }, currency, schoolTitle }) => {
    const use = used.get(row.id);
    return {
      ...row,
      school: { id: schoolId, name: schoolTitle },
      country: countryId,
      currency,
      hasLessons: (use?.lessons ?? 0) > 0,
      groups: use?.openGroups ?? 0,
      students: use?.students ?? 0,
      waiting: use?.waiting ?? 0,
      priceFrom: lowest.get(row.id) ?? null,
    };
  });
}

/** One course with all its fields. @throws not_found */
export async function readCourse(kernel: Kernel, db: Db | Tx, actor: Actor, id: number) {
  const row = await getAuthorizedCourse(db, canViewSchool, actor, id);
  const [shown] = await toCourseDtos(kernel, db, [row]);
  if (!shown) throw new Error("a course row is missing from the list");
  return { ...shown, prices: await listStaffPlans(kernel, db, id) };
}
