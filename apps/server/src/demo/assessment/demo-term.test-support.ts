import { and, asc, eq, type SQL, sql } from "drizzle-orm";
import { findNotices } from "@larkroom/domain/assessment/find-notices";
import type { EditionSlug } from "@larkroom/domain/editions/editions";
import { openSession } from "../../kernel/auth/sessions.ts";
import { account } from "../../kernel/auth/tables.ts";
import { inTransaction } from "../../kernel/db/transaction.ts";
import type { TestApp } from "../../kernel/testing/app.ts";
import { listWatchedWork } from "../../modules/assessment/watched-work.read.ts";
import { course } from "../../modules/catalog/tables.ts";
import { group, groupStudent } from "../../modules/groups/tables.ts";
import { client, student } from "../../modules/people/tables.ts";
import { school } from "../../modules/schools/tables.ts";
import { demoCatalogue } from "../content/catalogue.ts";
import type { CourseKey } from "../content/courses/frames.ts";
import { demoPeople } from "../content/courses/people.ts";

export const withLogin = (login: string) => eq(account.login, login);
const admins = (edition: EditionSlug) => eq(account.email, demoPeople[edition].admin.email);

/** The term of a demo school, as its people see it. */
export function demoTerm(app: TestApp) {
  const { db } = app;
  /** A session of a person of the demo. */
  async function sessionOf(who: SQL): Promise<string> {
    const [person] = await db.select({ id: account.id, schoolId: account.schoolId }).from(account).where(who);
    const request = { ip: "127.0.0.1", userAgent: "test" };
    return inTransaction(db, (tx) =>
      openSession(app.kernel, tx, { accountId: person?.id ?? 0, schoolId: person?.schoolId ?? null, secondFactorAt: app.now() }, request),
    );
  }

  /** The group of a course that is running, with its children in the order in which they are in it. */
  async function runningGroup(edition: EditionSlug, key: CourseKey) {
    const prettyUrl = demoCatalogue(edition).courses.find((one) => one.key === key)?.prettyUrl ?? "";
    const state = (status: string) => sql`exists (select 1 from group_class c where c.group_id = ${group.id} and c.status = ${status})`;
    const [found] = await db
      .select({ id: group.id, courseId: group.courseId })
      .from(group)
      .innerJoin(course, eq(course.id, group.courseId))
      .innerJoin(school, eq(school.id, group.schoolId))
      .where(
        and(
          eq(school.slug, demoPeople[edition].school.slug),
          eq(course.prettyUrl, prettyUrl),
          eq(group.isDemo, false),
          state("CLOSED"),
          state("UPCOMING"),
        ),
      )
      .orderBy(asc(group.id));
    if (!found) throw new Error(`no running group of ${key}`);
    const children = await db
      .select({ id: account.id, login: account.login, clientId: student.clientId })
      .from(groupStudent)
      .innerJoin(account, eq(account.id, groupStudent.studentId))
      .innerJoin(student, eq(student.id, groupStudent.studentId))
      .where(eq(groupStudent.groupId, found.id))
      .orderBy(asc(account.id));
    return { ...found, children };
  }

  const readGradebook = async (edition: EditionSlug, key: CourseKey) => {
    const { id: groupId } = await runningGroup(edition, key);
    const as = await sessionOf(admins(edition));
    return (await app.call("GET /group/:groupId/assignment/gradebook", { as, params: { groupId } })).body;
  };

  /** All groups that follow a demo course. */
  const listGroups = () => db.select({ id: group.id }).from(group).where(eq(group.isDemo, false)).orderBy(asc(group.id));

  /** What the product would now notify the families of one school of, except of work that is due soon. */
  async function unannounced(): Promise<string[]> {
    const families = await db
      .select({ clientId: client.id })
      .from(client)
      .innerJoin(school, eq(school.id, client.schoolId))
      .where(eq(school.slug, demoPeople.us.school.slug));
    const found: string[] = [];
    for (const family of families)
      for (const work of await listWatchedWork(db, { family }))
        for (const { kind } of findNotices(work, work.notices, app.now()))
          if (kind !== "due") found.push(`${work.student.name}, ${work.title}: ${kind}`);
    return found;
  }

  return { sessionOf, runningGroup, readGradebook, listGroups, unannounced };
}
