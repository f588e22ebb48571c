import { eq, inArray } from "drizzle-orm";
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
import { accountColumns, placeOf, shownPerson } from "./accounts.read.ts";
import { oneOf, pageOfPeople } from "./lists.ts";
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

/** A page of the children of one's schools. */
export const listStudents = handler("GET /student", async ({ kernel: { db }, actor, query, now }) => {
  const ofClient = db
    .select({ id: student.id })
    .from(student)
    .where(eq(student.clientId, query.client ?? 0));
  const also = query.client === undefined ? undefined : inArray(account.id, ofClient);
  const more = { login: account.login, birthDate: student.birthDate, client: parent.name };
  const found = await pageOfPeople({ db, actor, kind: "student", query, also, more }, rows(db).$dynamic());
  return { items: found.rows.map((row) => shown(row, actor, now)), ...found.counted };
});

/** One child, or the same refusal for one that is missing and one of another school. */
export async function readStudent(db: Db, actor: Actor, id: number, now: Temporal.Instant) {
  const [row] = await rows(db).where(oneOf("student", id));
  return shown(mustReach(readFamily, actor, row && { ...row, ...placeOf(row) }), actor, now);
}

export const getStudent = handler("GET /student/:id", ({ kernel, actor, params, now }) => readStudent(kernel.db, actor, params.id, now));
