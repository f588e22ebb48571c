import { and, count, eq, type SQL } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { ageOn } from "@larkroom/domain/people/age";
import { plainDay } from "@larkroom/domain/shared/brand";
import { dayIn } from "@larkroom/domain/shared/time";
import { editions } from "@larkroom/domain/editions/editions";
import { mustReach } from "../../../kernel/auth/access.ts";
import type { Actor } from "../../../kernel/auth/actor.ts";
import { account } from "../../../kernel/auth/tables.ts";
import type { Db } from "../../../kernel/db/db.ts";
import { handler } from "../../../kernel/http/call.ts";
import { school } from "../../schools/tables.ts";
import { student } from "../tables.ts";
import { accountColumns, listed, placeOf, shownPerson } from "./accounts.read.ts";
import { oneOf, pageOf, peopleOrder } from "./lists.ts";
import { readFamily, seesContacts } from "./scope.ts";

const parent = alias(account, "parent");

function rows(db: Db) {
  return db
    .select({
      ...accountColumns,
      login: account.login,
      passwordHash: account.passwordHash,
      passwordSetBy: account.passwordSetBy,
      birthDate: student.birthDate,
      isForDemo: student.isForDemo,
      isEvolveMe: student.isEvolveMe,
      featureTags: student.featureTags,
      clientId: student.clientId,
      clientName: parent.name,
      clientPhone: parent.phone,
    })
    .from(account)
    .innerJoin(student, eq(student.id, account.id))
    .leftJoin(parent, eq(parent.id, student.clientId))
    .leftJoin(school, eq(school.id, account.schoolId));
}

type Row = Awaited<ReturnType<typeof rows>>[number];

function shown(row: Row, actor: Actor, now: Temporal.Instant) {
  const { phone: _, ...person } = shownPerson(row, actor);
  return {
    ...person,
    login: row.login,
    birthDate: row.birthDate,
    age: row.birthDate === null ? null : ageOn(plainDay(row.birthDate), dayIn(now, editions[row.edition].timeZone)),
    client: row.clientId === null ? null : { id: row.clientId, name: row.clientName ?? "" },
    clientName: row.clientName,
    clientPhone: seesContacts(actor) ? row.clientPhone : null,
    isForDemo: row.isForDemo,
    isEvolveMe: row.isEvolveMe,
    featureTags: row.featureTags,
    hasPassword: row.passwordHash !== null || row.passwordSetBy === "platform",
  };
}

/** Every child has both rows: the second is looked at only when it is asked about, or a million children are two million rows. */
function countStudents(db: Db, where: SQL | undefined, withParent: boolean) {
  const counted = db.select({ total: count() }).from(account).$dynamic();
  return (withParent ? counted.innerJoin(student, eq(student.id, account.id)) : counted).where(where);
}

/** A page of the children of one's schools. */
export const listStudents = handler("GET /student", async ({ kernel, actor, query, now }) => {
  const where = and(listed(actor, "student", query), query.client === undefined ? undefined : eq(student.clientId, query.client));
  const more = { login: account.login, birthDate: student.birthDate, client: parent.name };
  const [found, [all]] = await Promise.all([
    rows(kernel.db)
      .where(where)
      .orderBy(...peopleOrder(actor, query, more as never))
      .limit(pageOf(query).limit)
      .offset(pageOf(query).offset),
    countStudents(kernel.db, where, query.client !== undefined),
  ]);
  return { items: found.map((row) => shown(row, actor, now)), total: all?.total ?? 0 };
});

/** One child, or the same refusal for one that is missing and one of another school. */
export async function readStudent(db: Db, actor: Actor, id: number, now: Temporal.Instant) {
  const [row] = await rows(db).where(oneOf("student", id));
  return shown(mustReach(readFamily, actor, row && { ...row, ...placeOf(row) }), actor, now);
}

export const getStudent = handler("GET /student/:id", ({ kernel, actor, params, now }) => readStudent(kernel.db, actor, params.id, now));
