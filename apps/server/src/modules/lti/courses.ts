import { and, asc, desc, eq, inArray, sql } from "drizzle-orm";
import { personOf } from "@larkroom/domain/lti/roles";
import { writeAuditLog } from "../../kernel/audit/write-audit-log.ts";
import { account } from "../../kernel/auth/tables.ts";
import type { Db, Tx } from "../../kernel/db/db.ts";
import { inTransaction } from "../../kernel/db/transaction.ts";
import { handler } from "../../kernel/http/call.ts";
import { refusal } from "../../kernel/http/errors.ts";
import { PlatformRefusal } from "../../kernel/ports/lti.ts";
import { group } from "../groups/groups.views.ts";
import { hasGranted } from "../people/index.ts";
import { getAuthorizedIntegration } from "./integrations.store.ts";
import { sendResultsJob } from "./send-results.ts";
import { ltiCourse, ltiUser } from "./tables.ts";
import { currentKey } from "./tool-keys.ts";

const sentCount = sql<number>`(select count(*)::int from lti_score s where s.course_id = lti_course.id and s.refused_with is null)`;
const problemCount = sql<number>`(select count(*)::int from lti_score s where s.course_id = lti_course.id and s.refused_with is not null)`;
const withoutConsentCount = sql<number>`(
  select count(*)::int from lti_user u
  join group_student gs on gs.student_id = u.account_id and gs.group_id = lti_course.group_id and gs.left_at is null
  where u.integration_id = lti_course.integration_id and not ${hasGranted(sql`u.account_id`, "third_parties")})`;

/** The most courses of one platform that are listed, the last used ones first. */
const most = 500;

async function coursesOf(db: Db | Tx, integrationId: number, courseId?: number) {
  const rows = await db
    .select({ course: ltiCourse, group: { id: group.id, name: group.publicName }, sentCount, problemCount, withoutConsentCount })
    .from(ltiCourse)
    .leftJoin(group, eq(group.id, ltiCourse.groupId))
    .where(and(eq(ltiCourse.integrationId, integrationId), courseId === undefined ? undefined : eq(ltiCourse.id, courseId)))
    .orderBy(desc(ltiCourse.seenAt), asc(ltiCourse.id))
    .limit(most);
  return rows.map(({ course: { id, title, lineItemsUrl, rosterUrl, seenAt }, ...others }) => ({
    id,
    title,
    seenAt,
    ...others,
    hasGrades: lineItemsUrl !== null,
    hasRoster: rosterUrl !== null,
  }));
}

/** The courses of a platform from which Larkroom was launched. */
export const listCourses = handler("GET /lti_integration/:id/course", async ({ kernel, actor, params }) => {
  const { integration } = await getAuthorizedIntegration(kernel.db, actor, params.id);
  return coursesOf(kernel.db, integration.id);
});

/** Sets whose published results a course of the platform gets: a group of the same school. */
export const setCourseGroup = handler("PUT /lti_integration/:id/course/:course", async (call) => {
  const { kernel, actor, params, body } = call;
  return inTransaction(kernel.db, async (tx) => {
    const { integration } = await getAuthorizedIntegration(tx, actor, params.id);
    const [found] = await tx
      .select()
      .from(ltiCourse)
      .where(and(eq(ltiCourse.id, params.course), eq(ltiCourse.integrationId, integration.id)));
    if (!found) throw refusal("not_found");
    if (body.group !== null) {
      const [own] = await tx
        .select({ id: group.id })
        .from(group)
        .where(and(eq(group.id, body.group), eq(group.schoolId, integration.schoolId)));
      if (!own) throw refusal("not_found");
    }
    await tx.update(ltiCourse).set({ groupId: body.group }).where(eq(ltiCourse.id, found.id));
    await writeAuditLog(call, tx, {
      action: "lti.course_group_set",
      schoolId: integration.schoolId,
      target: { kind: "lti_integration", id: integration.id },
      before: { course: found.title, group: found.groupId },
      after: { group: body.group },
    });
    if (body.group !== null) await kernel.jobs.enqueue(tx, sendResultsJob, { courseId: found.id }, { singletonKey: String(found.id) });
    const [shown] = await coursesOf(tx, integration.id, found.id);
    if (!shown) throw new Error("a course that was just read is gone");
    return shown;
  });
});

/** Asks the platform for a course's roster. Nothing of it is stored. */
export const readRoster = handler("GET /lti_integration/:id/course/:course/roster", async ({ kernel, actor, params }) => {
  const { integration } = await getAuthorizedIntegration(kernel.db, actor, params.id);
  const [found] = await kernel.db
    .select()
    .from(ltiCourse)
    .where(and(eq(ltiCourse.id, params.course), eq(ltiCourse.integrationId, integration.id)));
  if (!found) throw refusal("not_found");
  if (found.rosterUrl === null) throw refusal("transition_not_allowed", { reason: "no_roster" });
  const services = kernel.ports.lti.services(integration, () => currentKey(kernel));
  const members = await services.listMembers(found.rosterUrl).catch((error: unknown) => {
    if (!(error instanceof PlatformRefusal)) throw error;
    kernel.log.warn({ integrationId: integration.id, status: error.status, reason: error.message }, "a platform's roster can't be read");
    throw refusal("temporarily_unavailable", { retryAfter: error.retryAfter ?? 60 });
  });
  const linked = await kernel.db
    .select({ subject: ltiUser.subject, id: account.id, name: account.name, kind: account.kind })
    .from(ltiUser)
    .innerJoin(account, eq(account.id, ltiUser.accountId))
    .where(
      and(
        eq(ltiUser.integrationId, integration.id),
        inArray(
          ltiUser.subject,
          members.map(({ subject }) => subject),
        ),
      ),
    );
  const bySubject = new Map(linked.map(({ subject, ...of }) => [subject, of]));
  return members.map(({ subject, name, roles, isActive }) => ({
    subject,
    name,
    isActive,
    person: personOf(roles),
    account: bySubject.get(subject) ?? null,
  }));
});

/** Unlinks an account from a platform. */
export const unlinkAccount = handler("DELETE /lti_integration/:id/user/:account", async (call) => {
  const { kernel, actor, params } = call;
  await inTransaction(kernel.db, async (tx) => {
    const { integration } = await getAuthorizedIntegration(tx, actor, params.id);
    const [gone] = await tx
      .delete(ltiUser)
      .where(and(eq(ltiUser.integrationId, integration.id), eq(ltiUser.accountId, params.account)))
      .returning({ id: ltiUser.id });
    if (!gone) throw refusal("not_found");
    await writeAuditLog(call, tx, {
      action: "lti.account_unlinked",
      schoolId: integration.schoolId,
      target: { kind: "account", id: params.account },
      after: { integrationId: integration.id },
    });
  });
});
