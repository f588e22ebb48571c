import { and, asc, eq, inArray, ne } from "drizzle-orm";
import { z } from "zod";
import { inTransaction } from "../../kernel/db/transaction.ts";
import { defineJob } from "../../kernel/jobs/jobs.ts";
import type { Kernel } from "../../kernel/kernel.ts";
import { group } from "../groups/groups.views.ts";
import { followResults } from "./follow-results.ts";
import { planGroupAssignments } from "./plan-group-assignments.ts";
import { courseAssignment } from "./tables.ts";

const planGroupJob = defineJob({ name: "assessment.plan-group", schema: z.object({ groupId: z.int() }) });
const planCourseJob = defineJob({ name: "assessment.plan-course", schema: z.object({ courseId: z.int() }) });
const planAllJob = defineJob({ name: "assessment.plan-all", schema: z.object({}), concurrency: 1 });

/** Enqueues the planning of groups: one job for each, however often it was asked for. */
async function planGroups(kernel: Kernel, groupIds: readonly number[]): Promise<void> {
  await inTransaction(kernel.db, (tx) =>
    kernel.jobs.enqueueAll(
      tx,
      planGroupJob,
      groupIds.map((groupId) => ({ payload: { groupId }, singletonKey: String(groupId) })),
    ),
  );
}

/** Plans all open groups of a course. */
async function planCourse(kernel: Kernel, courseId: number): Promise<void> {
  const rows = await kernel.db
    .select({ id: group.id })
    .from(group)
    .where(and(eq(group.courseId, courseId), ne(group.status, "ARCHIVED")))
    .orderBy(asc(group.id));
  await planGroups(
    kernel,
    rows.map(({ id }) => id),
  );
}

/** Plans every open group whose course has assignments: announcements made while no server was running are made up for. */
async function planAll(kernel: Kernel): Promise<void> {
  const withAssignments = kernel.db.select({ id: courseAssignment.courseId }).from(courseAssignment);
  const rows = await kernel.db
    .select({ id: group.id })
    .from(group)
    .where(and(ne(group.status, "ARCHIVED"), inArray(group.courseId, withAssignments)))
    .orderBy(asc(group.id));
  await planGroups(
    kernel,
    rows.map(({ id }) => id),
  );
}

/** Registers the jobs that plan assignments. */
export function registerPlanJobs(kernel: Kernel): void {
  kernel.jobs.handle(planGroupJob, async ({ groupId }) => {
    await planGroupAssignments(kernel, groupId);
    // New assignments may be about classes that were held.
    await followResults(kernel, groupId);
  });
  kernel.jobs.handle(planCourseJob, ({ courseId }) => planCourse(kernel, courseId));
  kernel.jobs.handle(planAllJob, () => planAll(kernel));
  kernel.jobs.schedule(planAllJob, { cron: "37 2 * * *", payload: {} });
}

/** Plans groups whenever they or the assignments of their course change. Returns how to stop listening. */
export function watchPlans(kernel: Kernel): () => void {
  const stops = [
    kernel.bus.on("group-changed", ({ groupId }) => planGroups(kernel, [groupId])),
    kernel.bus.on("assignments-changed", ({ courseId }) =>
      inTransaction(kernel.db, (tx) => kernel.jobs.enqueue(tx, planCourseJob, { courseId }, { singletonKey: String(courseId) })),
    ),
  ];
  return () => stops.forEach((stop) => stop());
}
