import { and, asc, eq, isNull, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { requireAccess } from "../../kernel/auth/access.ts";
import type { Actor } from "../../kernel/auth/actor.ts";
import { account } from "../../kernel/auth/tables.ts";
import { handler } from "../../kernel/http/call.ts";
import type { Kernel } from "../../kernel/kernel.ts";
import { findEmailDelivery } from "../../kernel/mail/email-delivery.store.ts";
import { school } from "../schools/schools.views.ts";
import { asColumn, isOwnChild, isOwnParent, nameFor } from "../people/index.ts";
import { client, student } from "../people/people.views.ts";
import { accountColumns, placeOf, toPersonDto } from "./accounts.read.ts";
import { oneOf, pageOfPeople } from "./lists.ts";
import { readFamily, seesCards, seesContacts } from "./scope.ts";

interface Named {
  id: number;
  name: string;
}

const child = alias(account, "child");

/** The children of the client in this row as the actor may see them, oldest record first. */
const childrenFor = (kernel: Kernel, actor: Actor) => sql<Named[]>`coalesce((
  select jsonb_agg(jsonb_build_object('id', ${child.id}, 'name', ${nameFor(child.name, isOwnChild(kernel, actor, child.id, kernel.now()))}) order by ${child.id})
  from ${student} join ${account} as "child" on ${child.id} = ${student.id}
  where ${student.clientId} = ${account.id} and ${student.removedAt} is null), '[]')`;

/** A page of the parents in the actor's schools. Teaching staff see as little of the parents of other teachers' children as of the children. */
export const listClients = handler("GET /client", async ({ kernel, actor, query, now }) => {
  const { db } = kernel;
  const isOwn = isOwnParent(kernel, actor, account.id, now);
  const { rows, counted } = await pageOfPeople(
    { db, actor, kind: "client", query, isOwn },
    db
      .select({ ...accountColumns, isOpen: asColumn(isOwn), name: nameFor(account.name, isOwn), students: childrenFor(kernel, actor) })
      .from(account)
      .leftJoin(school, eq(school.id, account.schoolId))
      .$dynamic(),
  );
  return { items: rows.map((row) => ({ ...toPersonDto(row, actor), isOpen: row.isOpen, students: row.students })), ...counted };
});

/** One parent. A missing parent and one whose record the actor can't open get the same refusal. */
export async function readClient(kernel: Kernel, actor: Actor, id: number) {
  const { db } = kernel;
  const isOwn = isOwnParent(kernel, actor, account.id, kernel.now());
  const [row] = await db
    .select({
      ...accountColumns,
      students: childrenFor(kernel, actor),
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
    .where(and(oneOf("client", id), isOwn ?? undefined));
  const found = requireAccess(readFamily, actor, row && { ...row, ...placeOf(row) });
  const [referrals, [referredBy], cards, delivery] = await Promise.all([
    db
      .select({ id: account.id, name: nameFor(account.name, isOwn) })
      .from(client)
      .innerJoin(account, eq(account.id, client.id))
      .where(and(eq(client.referredBy, id), isNull(account.removedAt)))
      .orderBy(asc(account.id))
      .limit(200),
    db
      .select({ id: account.id, name: nameFor(account.name, isOwn) })
      .from(account)
      .where(found.referredById === null ? sql`false` : eq(account.id, found.referredById)),
    seesCards(actor)
      ? kernel.ports.guards.clientCards(db, id)
      : { hasStripeAccount: null, defaultPaymentMethod: null, paymentMethods: null },
    seesContacts(actor) && found.email !== null ? findEmailDelivery(db, kernel.secrets, found.email) : null,
  ]);
  return {
    ...toPersonDto(found, actor),
    isOpen: true,
    students: found.students,
    emailVerified: found.emailVerifiedAt !== null,
    emailDelivery: delivery,
    phoneVerified: found.phoneVerifiedAt !== null,
    googleId: seesContacts(actor) ? found.googleId : null,
    facebookId: null,
    utcOffset: found.utcOffset,
    referralUuid: found.referralUuid,
    referrals,
    referredBy: referredBy ?? null,
    ...cards,
  };
}

export const getClient = handler("GET /client/:id", ({ kernel, actor, params }) => readClient(kernel, actor, params.id));
