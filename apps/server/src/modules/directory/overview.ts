import { and, asc, desc, eq, gte, inArray, isNotNull, isNull, ne, or, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { overviewContract } from "@larkroom/contract/directory/overview";
import { expiryOf } from "@larkroom/domain/identity/token-lives";
import { askedAgainBefore, neededPurposes, renewedPurposes, textVersions } from "@larkroom/domain/people/consent";
import { account } from "../../kernel/auth/tables.ts";
import type { Db } from "../../kernel/db/db.ts";
import { type Handlers, handler } from "../../kernel/http/call.ts";
import { operation } from "../../kernel/operations/tables.ts";
import { secondFactor } from "../identity/identity.views.ts";
import { inScope } from "../schools/index.ts";
import { importKind } from "../import/index.ts";
import { consent, student } from "../people/people.views.ts";
import { studentImport } from "../import/import.views.ts";

/** How many people each task lists; the count has all of them. */
const mostItems = 5;
const total = sql<number>`(count(*) over ())::int`;
const parent = alias(account, "parent");
const kinds = ["client", "student", "teacher", "teacher_assistant", "canvas_observer", "admin"] as const;

/** The first rows and the total number. */
const some = <Row extends { total: number }>(rows: Row[]) => ({ count: rows[0]?.total ?? 0, items: rows });

const inUse = and(isNull(account.removedAt), isNull(account.disabledAt));
const hasNoLogin = and(ne(account.kind, "student"), isNull(account.passwordHash), isNull(account.googleId));
const own = { id: account.id, name: account.name, total };

/** Children of a household who meet a condition, with their parent. */
const childrenWhere = (db: Db, where: SQL | undefined) =>
  db
    .select({ ...own, client: { id: parent.id, name: parent.name } })
    .from(account)
    .innerJoin(student, eq(student.id, account.id))
    .innerJoin(parent, eq(parent.id, student.clientId))
    .where(and(inUse, where))
    .orderBy(asc(account.id))
    .limit(mostItems);

const getOverview = handler("GET /people/overview", async ({ kernel, actor, query, now }) => {
  const { db } = kernel;
  const here = and(inScope(actor, account.schoolId), query.school === undefined ? undefined : eq(account.schoolId, query.school));
  const managesAdmins = actor.kind === "admin" && actor.schoolId === null;
  // Only super admins manage admins, so only they see this.
  const people = managesAdmins ? here : and(here, ne(account.kind, "admin"));
  const asked = sql`c.purpose in ${[...neededPurposes]}`;
  const newest = sql`(select distinct on (c.purpose) c.purpose, c.granted, c.version, c.at from ${consent} c
    where c.student_id = ${account.id} and c.purpose in ${[...renewedPurposes]} order by c.purpose, c.id desc) as newest`;
  const isOutdated = or(
    ...renewedPurposes.map((purpose) => sql`newest.purpose = ${purpose} and newest.version < ${textVersions[purpose]}`),
  );
  const [invitations, notInvited, oneStep, withoutParent, withoutConsent, askAgain, suspended, imports] = await Promise.all([
    db
      .select({ ...own, kind: account.kind, invitedAt: account.invitedAt })
      .from(account)
      .where(and(people, inUse, hasNoLogin, inArray(account.kind, [...kinds]), isNotNull(account.invitedAt)))
      .orderBy(asc(account.invitedAt), asc(account.id))
      .limit(mostItems),
    db.$count(account, and(here, inUse, hasNoLogin, eq(account.kind, "client"), isNull(account.invitedAt))),
    managesAdmins
      ? db
          .select(own)
          .from(account)
          .leftJoin(secondFactor, eq(secondFactor.accountId, account.id))
          .where(and(here, inUse, eq(account.kind, "admin"), isNotNull(account.passwordHash), isNull(secondFactor.confirmedAt)))
          .orderBy(asc(account.id))
          .limit(mostItems)
      : null,
    db
      .select({ ...own, createdAt: account.createdAt })
      .from(account)
      .innerJoin(student, eq(student.id, account.id))
      .where(and(here, inUse, isNull(student.clientId), isNull(student.removedAt)))
      .orderBy(asc(account.createdAt), asc(account.id))
      .limit(mostItems),
    childrenWhere(db, and(here, sql`not exists (select 1 from ${consent} c where c.student_id = ${account.id} and ${asked})`)),
    childrenWhere(
      db,
      and(
        here,
        sql`exists (select 1 from ${newest} where newest.granted and (${isOutdated} or newest.at <= ${askedAgainBefore(now).toString()}))`,
      ),
    ),
    db
      .select({ ...own, kind: account.kind })
      .from(account)
      .where(and(people, isNull(account.removedAt), isNotNull(account.disabledAt), inArray(account.kind, [...kinds])))
      .orderBy(desc(account.disabledAt), asc(account.id))
      .limit(mostItems),
    db
      .select({ id: operation.id, status: operation.status, by: account.name, at: operation.createdAt, rows: studentImport.totalRows })
      .from(operation)
      .innerJoin(studentImport, eq(studentImport.operationId, operation.id))
      .leftJoin(account, eq(account.id, operation.accountId))
      .where(
        and(
          inScope(actor, studentImport.schoolId),
          query.school === undefined ? undefined : eq(studentImport.schoolId, query.school),
          eq(operation.kind, importKind),
          or(eq(operation.status, "RUNNING"), eq(operation.status, "ERROR")),
          gte(operation.createdAt, now.subtract({ hours: 24 * 7 })),
        ),
      )
      .orderBy(desc(operation.id))
      .limit(mostItems),
  ]);
  const isExpired = (invitedAt: Temporal.Instant) => Temporal.Instant.compare(expiryOf("invitation", invitedAt), now) <= 0;
  return {
    invitations: some(
      invitations.map((row) => ({
        ...row,
        kind: kindOf(row.kind),
        invitedAt: row.invitedAt ?? now,
        isExpired: isExpired(row.invitedAt ?? now),
      })),
    ),
    notInvited: { count: notInvited },
    oneStep: oneStep && some(oneStep),
    withoutParent: some(withoutParent),
    withoutConsent: some(withoutConsent),
    askAgain: some(askAgain),
    suspended: some(suspended.map((row) => ({ ...row, kind: kindOf(row.kind) }))),
    imports: imports.map((row) => ({ ...row, status: row.status === "ERROR" ? ("ERROR" as const) : ("RUNNING" as const) })),
  };
});

/** A kind with a page in the console: the queries return no other. */
const kindOf = (kind: (typeof account.$inferSelect)["kind"]) => kinds.find((one) => one === kind) ?? "client";

export const overviewRoutes: Handlers<typeof overviewContract> = { "GET /people/overview": getOverview };
