import { and, asc, eq } from "drizzle-orm";
import { type AssignmentType, assignmentTypes, type Frequency, frequencies } from "@larkroom/domain/assessment/assignment-types";
import { inTransaction } from "../../kernel/db/transaction.ts";
import type { TestApp } from "../../kernel/testing/app.ts";
import { one } from "../../kernel/testing/fixture-makers.ts";
import type { FixtureCourse, FixtureGroup } from "../../kernel/testing/fixtures.ts";
import { planGroupAssignments } from "./plan-group-assignments.ts";
import { courseAssignment, criterion, grade, groupAssignment, rubric, rubricLink } from "./tables.ts";

const numberOf = (names: Readonly<Record<number, string>>, name: string): number =>
  Number(Object.entries(names).find(([, value]) => value === name)?.[0]);

/** A rubric with this many criteria; returns its id and theirs, in order. */
export async function makeRubric(app: TestApp, schoolId: number, count: number): Promise<{ id: number; criteria: number[] }> {
  return inTransaction(app.db, async (tx) => {
    const { id } = one((await tx.insert(rubric).values({ schoolId, title: "Project" }).returning())[0]);
    const titles = Array.from({ length: count }, (_, index) => ({ schoolId, title: `Criterion ${id}.${index + 1}` }));
    const made = await tx.insert(criterion).values(titles).returning();
    const criteria = made.map((row) => row.id);
    const descriptions = { 1: "Begins", 2: "Tries", 3: "Does it", 4: "Explains it" };
    await tx
      .insert(rubricLink)
      .values(criteria.map((criterionId, index) => ({ schoolId, rubricId: id, criterionId, sort: index + 1, descriptions })));
    return { id, criteria };
  });
}

interface AssignmentDraft extends Partial<typeof courseAssignment.$inferInsert> {
  readonly as?: AssignmentType;
  readonly every?: Frequency;
}

let sort = 0;

/** An assignment that a course has had for a year: a project that is done once unless something else is said. */
export async function makeAssignment(
  app: TestApp,
  course: FixtureCourse,
  { as = "project", every = "none", ...values }: AssignmentDraft = {},
) {
  const rows = await app.db
    .insert(courseAssignment)
    .values({
      schoolId: course.schoolId,
      courseId: course.id,
      title: `Assignment ${++sort}`,
      sort,
      type: numberOf(assignmentTypes, as),
      frequency: numberOf(frequencies, every),
      createdAt: app.now().subtract({ hours: 24 * 365 }),
      ...values,
    })
    .returning();
  return one(rows[0]);
}

/** The assignments of a group, by their start. */
export const assignmentsOf = (app: TestApp, groupId: number) =>
  app.db
    .select()
    .from(groupAssignment)
    .where(eq(groupAssignment.groupId, groupId))
    .orderBy(asc(groupAssignment.dateFrom), asc(groupAssignment.id));

/** Plans a group and returns its assignments, by their start. */
export async function planned(app: TestApp, group: Pick<FixtureGroup, "id">) {
  await planGroupAssignments(app.kernel, group.id);
  return assignmentsOf(app, group.id);
}

/** A child's grade. */
export async function gradeOf(app: TestApp, groupAssignmentId: number, studentId: number) {
  const ofChild = and(eq(grade.groupAssignmentId, groupAssignmentId), eq(grade.studentId, studentId));
  const [row] = await app.db.select().from(grade).where(ofChild);
  return row ?? null;
}
