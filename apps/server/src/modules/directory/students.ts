import { and, eq, inArray, type SQL } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { ageOn } from "@larkroom/domain/people/age";
import { nameAmongChildren } from "@larkroom/domain/people/name-among-children";
import { plainDay } from "@larkroom/domain/shared/brand";
import { requireAccess } from "../../kernel/auth/access.ts";
import type { Actor } from "../../kernel/auth/actor.ts";
import { account } from "../../kernel/auth/tables.ts";
import type { Db } from "../../kernel/db/db.ts";
import { handler } from "../../kernel/http/call.ts";
import type { Kernel } from "../../kernel/kernel.ts";
import { school } from "../schools/schools.views.ts";
import { asColumn, isOwnChild, sortedBy, familyClock, familyDay } from "../people/index.ts";
import { student } from "../people/people.views.ts";
import { accountColumns, placeOf, toPersonDto } from "./accounts.read.ts";
import { oneOf, pageOfPeople } from "./lists.ts";
import { readFamily, seesContacts } from "./scope.ts";

const parent = alias(account, "parent");

function rows(db: Db, isOwn: SQL<boolean> | null) {
  return db
    .select({
      ...accountColumns,
      isOwn: asColumn(isOwn),
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
      ...familyClock(parent),
    })
    .from(account)
    .innerJoin(student, eq(student.id, account.id))
    .leftJoin(parent, eq(parent.id, student.clientId))
    .leftJoin(school, eq(school.id, account.schoolId));
}

type Row = Awaited<ReturnType<typeof rows>>[number];

/** The values shown for another teacher's child: only the name is known. */
const nothingOf = {
  email: null,
  invitedAt: null,
  login: null,
  birthDate: null,
  age: null,
  client: null,
  clientName: null,
  clientPhone: null,
  isForDemo: false,
  isEvolveMe: false,
  featureTags: [],
  hasPassword: false,
};

function shown(row: Row, actor: Actor, now: Temporal.Instant) {
  const { phone: _, ...person } = toPersonDto(row, actor);
  if (!row.isOwn) return { ...person, ...nothingOf, isOpen: false, name: nameAmongChildren(row.name) };
  return {
    ...person,
    isOpen: true,
    login: row.login,
    birthDate: row.birthDate,
    age: row.birthDate === null ? null : ageOn(plainDay(row.birthDate), familyDay(row, now)),
    client: row.clientId === null ? null : { id: row.clientId, name: row.clientName ?? "" },
    clientName: row.clientName,
    clientPhone: seesContacts(actor) ? row.clientPhone : null,
    isForDemo: row.isForDemo,
    isEvolveMe: row.isEvolveMe,
    featureTags: row.featureTags,
    hasPassword: row.passwordHash !== null || row.passwordSetBy === "platform",
  };
}

/** A page of the children in the actor's schools. Teaching staff see only first names with an initial for children who are not their own. */
export const listStudents = handler("GET /student", async ({ kernel, actor, query, now }) => {
  const { db } = kernel;
  const isOwn = isOwnChild(kernel, actor, account.id, now);
  const ofClient = db
    .select({ id: student.id })
    .from(student)
    .where(eq(student.clientId, query.client ?? 0));
  const also = query.client === undefined ? undefined : and(inArray(account.id, ofClient), isOwn ?? undefined);
  const more = {
    login: sortedBy(account.login, isOwn),
    birthDate: sortedBy(student.birthDate, isOwn),
    client: sortedBy(parent.name, isOwn),
  };
  const found = await pageOfPeople({ db, actor, kind: "student", query, isOwn, also, more }, rows(db, isOwn).$dynamic());
  return { items: found.rows.map((row) => shown(row, actor, now)), ...found.counted };
});

/** One child. A missing child and one whose record the actor can't open get the same refusal. */
export async function readStudent(kernel: Kernel, actor: Actor, id: number, now: Temporal.Instant) {
  const isOwn = isOwnChild(kernel, actor, account.id, now);
  const [row] = await rows(kernel.db, isOwn).where(and(oneOf("student", id), isOwn ?? undefined));
  return shown(requireAccess(readFamily, actor, row && { ...row, ...placeOf(row) }), actor, now);
}

export const getStudent = handler("GET /student/:id", ({ kernel, actor, params, now }) => readStudent(kernel, actor, params.id, now));
