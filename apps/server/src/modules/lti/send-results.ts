import { and, asc, eq, isNotNull, isNull, lt, or, sql } from "drizzle-orm";
import { z } from "zod";
import { withLock } from "../../kernel/db/advisory-lock.ts";
import { defineJob } from "../../kernel/jobs/jobs.ts";
import type { Kernel } from "../../kernel/kernel.ts";
import { type LtiServices, PlatformRefusal } from "../../kernel/ports/lti.ts";
import { courseAssignment, grade, gradebookVisibility, groupAssignment } from "../assessment/assessment.views.ts";
import { hasGranted } from "../people/index.ts";
import { ltiCourse, ltiIntegration, ltiLineItem, ltiScore, ltiUser } from "./tables.ts";
import { currentKey } from "./tool-keys.ts";

/** Sends a course of a platform the results it doesn't have yet. */
export const sendResultsJob = defineJob({
  name: "lti.send-results",
  schema: z.object({ courseId: z.int() }),
  attempts: 8,
  retryDelaySeconds: 30,
});

/** Finds the courses with results to send. */
export const findResultsJob = defineJob({ name: "lti.find-results", schema: z.object({}) });

/** A result that a platform refused is tried again after this time, or at once when it changes. */
const refusedFor = { hours: 6 };
/** How many results one run sends; the rest follows in the next. */
const most = 200;

/**
 * Published results of linked children in the groups whose results a platform gets, which it doesn't have yet. What the child's own family isn't shown
 * (gradebook visibility) isn't sent either, and nothing without a parent's consent.
 */
const waiting = (kernel: Kernel) =>
  kernel.db
    .select({
      courseId: sql<number>`${ltiCourse.id}`.mapWith(ltiCourse.id).as("course_id"),
      integration: ltiIntegration,
      lineItemsUrl: sql<string>`${ltiCourse.lineItemsUrl}`,
      lineItemUrl: ltiLineItem.url,
      groupAssignmentId: groupAssignment.id,
      title: courseAssignment.title,
      accountId: ltiUser.accountId,
      subject: ltiUser.subject,
      percentage: sql<number>`${grade.percentage}`,
      gradedAt: sql<Temporal.Instant>`${grade.gradedAt}`.mapWith(grade.gradedAt),
    })
    .from(ltiCourse)
    .innerJoin(ltiIntegration, eq(ltiIntegration.id, ltiCourse.integrationId))
    .innerJoin(groupAssignment, eq(groupAssignment.groupId, ltiCourse.groupId))
    .innerJoin(courseAssignment, eq(courseAssignment.id, groupAssignment.courseAssignmentId))
    .innerJoin(grade, eq(grade.groupAssignmentId, groupAssignment.id))
    .innerJoin(ltiUser, and(eq(ltiUser.integrationId, ltiCourse.integrationId), eq(ltiUser.accountId, grade.studentId)))
    .leftJoin(ltiLineItem, and(eq(ltiLineItem.courseId, ltiCourse.id), eq(ltiLineItem.groupAssignmentId, groupAssignment.id)))
    .leftJoin(
      ltiScore,
      and(
        eq(ltiScore.courseId, ltiCourse.id),
        eq(ltiScore.groupAssignmentId, groupAssignment.id),
        eq(ltiScore.accountId, ltiUser.accountId),
      ),
    )
    .leftJoin(
      gradebookVisibility,
      and(eq(gradebookVisibility.groupId, groupAssignment.groupId), eq(gradebookVisibility.studentId, grade.studentId)),
    )
    .$dynamic();

const isWaiting = (now: Temporal.Instant) =>
  and(
    eq(ltiIntegration.isEnabled, true),
    isNotNull(ltiCourse.lineItemsUrl),
    eq(groupAssignment.isActive, true),
    eq(grade.isExcused, false),
    isNotNull(grade.percentage),
    isNotNull(grade.gradedAt),
    or(isNull(gradebookVisibility.isVisible), eq(gradebookVisibility.isVisible, true)),
    // Part of the query because its rows are limited: without it, results that wait for consent would hold up the others.
    hasGranted(ltiUser.accountId, "third_parties"),
    or(
      isNull(ltiScore.gradedAt),
      lt(ltiScore.gradedAt, grade.gradedAt),
      and(isNotNull(ltiScore.refusedWith), lt(ltiScore.triedAt, now.subtract(refusedFor))),
    ),
  );

/** Enqueues a job for each course with results to send: for all of them, so that a platform that takes none holds up no other. */
export async function findResults(kernel: Kernel): Promise<void> {
  const results = waiting(kernel).where(isWaiting(kernel.now())).as("results");
  const courses = await kernel.db.selectDistinct({ courseId: results.courseId }).from(results);
  await kernel.jobs.enqueueAll(
    kernel.db,
    sendResultsJob,
    courses.map(({ courseId }) => ({ payload: { courseId }, singletonKey: String(courseId) })),
  );
}

type Waiting = Awaited<ReturnType<typeof waiting>>[number];

/**
 * Sends one course's results, one node at a time. Each is recorded as soon as the platform has it: a run after a crash sends at most one of them again,
 * which the platform recognizes by its time.
 * @throws PlatformRefusal when the platform can't take anything now: the job is tried again
 */
export async function sendResults(kernel: Kernel, courseId: number): Promise<void> {
  await withLock(kernel.db.$client, `lti-course-${courseId}`, async () => {
    const rows = await waiting(kernel)
      .where(and(eq(ltiCourse.id, courseId), isWaiting(kernel.now())))
      .orderBy(asc(grade.gradedAt), asc(grade.id))
      .limit(most);
    const [first] = rows;
    if (!first) return;
    const services = kernel.ports.lti.services(first.integration, () => currentKey(kernel));
    const lineItems = new Map<number, string>();
    for (const row of rows) await sendOne(kernel, services, lineItems, row);
  });
}

async function sendOne(kernel: Kernel, services: LtiServices, lineItems: Map<number, string>, row: Waiting): Promise<void> {
  let refusedWith: number | null = null;
  try {
    const url = lineItems.get(row.groupAssignmentId) ?? row.lineItemUrl ?? (await makeLineItem(kernel, services, row));
    lineItems.set(row.groupAssignmentId, url);
    await services.sendScore(url, { subject: row.subject, percentage: row.percentage / 100, gradedAt: row.gradedAt });
  } catch (error) {
    // Without a time to try again, the platform means this result: someone who left the course, a column that was deleted there.
    if (!(error instanceof PlatformRefusal) || error.retryAfter !== null || error.status === 0 || error.status === 401) throw error;
    refusedWith = error.status;
    lineItems.delete(row.groupAssignmentId);
    await kernel.db
      .delete(ltiLineItem)
      .where(and(eq(ltiLineItem.courseId, row.courseId), eq(ltiLineItem.groupAssignmentId, row.groupAssignmentId)));
  }
  const { courseId, groupAssignmentId, accountId, gradedAt } = row;
  const result = { gradedAt, refusedWith, triedAt: kernel.now() };
  await kernel.db
    .insert(ltiScore)
    .values({ courseId, groupAssignmentId, accountId, ...result })
    .onConflictDoUpdate({ target: [ltiScore.courseId, ltiScore.groupAssignmentId, ltiScore.accountId], set: result });
}

async function makeLineItem(kernel: Kernel, services: LtiServices, row: Waiting): Promise<string> {
  const { courseId, groupAssignmentId, lineItemsUrl, title } = row;
  const url = await services.ensureLineItem(lineItemsUrl, { resourceId: `larkroom-assignment-${groupAssignmentId}`, label: title });
  await kernel.db.insert(ltiLineItem).values({ courseId, groupAssignmentId, url }).onConflictDoNothing();
  return url;
}
