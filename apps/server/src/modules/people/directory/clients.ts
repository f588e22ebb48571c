import { and, asc, eq, isNull, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { mustReach } from "../../../kernel/auth/access.ts";
import type { Actor } from "../../../kernel/auth/actor.ts";
import { account } from "../../../kernel/auth/tables.ts";
import type { Db } from "../../../kernel/db/db.ts";
import { handler } from "../../../kernel/http/call.ts";
import { school } from "../../schools/tables.ts";
import { client, student } from "../tables.ts";
import { accountColumns, placeOf, shownPerson } from "./accounts.read.ts";
import { oneOf, pageOfPeople } from "./lists.ts";
import { readFamily, seesContacts } from "./scope.ts";

interface Named {
  id: number;
  name: string;
}

const child = alias(account, "child");

/** The children of the client in this row, oldest record first. */
const children = sql<Named[]>`coalesce((
  select jsonb_agg(jsonb_build_object('id', ${child.id}, 'name', ${child.name}) order by ${child.id})
  from ${student} join ${account} as "child" on ${child.id} = ${student.id}
  where ${student.clientId} = ${account.id} and ${student.removedAt} is null), '[]')`;

/** A page of the parents of one's schools. */
export const listClients = handler("GET /client", async ({ kernel: { db }, actor, query }) => {
  const { rows, counted } = await pageOfPeople(
    { db, actor, kind: "client", query },
    db
      .select({ ...accountColumns, students: children })
      .from(account)
      .leftJoin(school, eq(school.id, account.schoolId))
      .$dynamic(),
  );
  return { items: rows.map((row) => ({ ...shownPerson(row, actor), students: row.students })), ...counted };
});

/** One parent, or the same refusal for one that is missing and one of another school. */
export async function readClient(db: Db, actor: Actor, id: number) {
  const [row] = await db
    .select({
      ...accountColumns,
      students: children,
      emailVerifiedAt: account.emailVerifiedAt,
      phoneVerifiedAt: account.phoneVerifiedAt,
      googleId: account.googleId,
      utcOffset: account.utcOffset,
      referralUuid: client.referralUuid,
      referredById: client.referredBy,
    })
    .from(account)
    .innerJoin(client, eq(client.id, account.id))
    .leftJoin(school, eq(school.id, account.schoolId))
    .where(oneOf("client", id));
  const found = mustReach(readFamily, actor, row && { ...row, ...placeOf(row) });
  const [referrals, [referredBy]] = await Promise.all([
    db
      .select({ id: account.id, name: account.name })
      .from(client)
      .innerJoin(account, eq(account.id, client.id))
      .where(and(eq(client.referredBy, id), isNull(account.removedAt)))
      .orderBy(asc(account.id))
      .limit(200),
    db
      .select({ id: account.id, name: account.name })
      .from(account)
      .where(found.referredById === null ? sql`false` : eq(account.id, found.referredById)),
  ]);
  return {
    ...shownPerson(found, actor),
    students: found.students,
    emailVerified: found.emailVerifiedAt !== null,
    phoneVerified: found.phoneVerifiedAt !== null,
    googleId: seesContacts(actor) ? found.googleId : null,
    utcOffset: found.utcOffset,
    referralUuid: found.referralUuid,
    referrals,
    referredBy: referredBy ?? null,
  };
}

export const getClient = handler("GET /client/:id", ({ kernel, actor, params }) => readClient(kernel.db, actor, params.id));
