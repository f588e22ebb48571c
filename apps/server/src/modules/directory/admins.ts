import { and, asc, eq, isNull } from "drizzle-orm";
import { requireAccess } from "../../kernel/auth/access.ts";
import type { Actor } from "../../kernel/auth/actor.ts";
import { account } from "../../kernel/auth/tables.ts";
import type { Db } from "../../kernel/db/db.ts";
import { handler } from "../../kernel/http/call.ts";
import { refusal } from "../../kernel/http/errors.ts";
import { secondFactor } from "../identity/identity.views.ts";
import { findSchool } from "../schools/index.ts";
import { school, schoolDistributor } from "../schools/schools.views.ts";
import { accountColumns, toPersonDto } from "./accounts.read.ts";
import { oneOf, pageOfPeople } from "./lists.ts";

function rows(db: Db) {
  return db
    .select({
      ...accountColumns,
      distributorId: account.distributorId,
      distributorName: schoolDistributor.name,
      secondFactorAt: secondFactor.confirmedAt,
    })
    .from(account)
    .leftJoin(secondFactor, eq(secondFactor.accountId, account.id))
    .leftJoin(school, eq(school.id, account.schoolId))
    .leftJoin(schoolDistributor, eq(schoolDistributor.id, account.distributorId));
}

function shown(row: Awaited<ReturnType<typeof rows>>[number], actor: Actor) {
  return {
    ...toPersonDto(row, actor),
    distributor: row.distributorId === null ? null : { id: row.distributorId, name: row.distributorName ?? "" },
    hasSecondFactor: row.secondFactorAt !== null,
  };
}

/** A page of all admins. */
export const listAdmins = handler("GET /admin", async ({ kernel: { db }, actor, query }) => {
  const { distributor } = query;
  const also = distributor === undefined ? undefined : eq(account.distributorId, distributor);
  const found = await pageOfPeople({ db, actor, kind: "admin", query, also }, rows(db).$dynamic());
  return { items: found.rows.map((row) => shown(row, actor)), ...found.counted };
});

/** @throws not_found */
export async function readAdmin(db: Db, actor: Actor, id: number) {
  const [row] = await rows(db).where(oneOf("admin", id));
  return shown(requireAccess({ super_admin: () => true }, actor, row), actor);
}

export const getAdmin = handler("GET /admin/:id", ({ kernel, actor, params }) => readAdmin(kernel.db, actor, params.id));

/** The admins of one school, by name. */
export const listSchoolAdmins = handler("GET /school/:id/admins", async ({ kernel, actor, params }) => {
  if (!(await findSchool(kernel.db, params.id))) throw refusal("not_found");
  const found = await rows(kernel.db)
    .where(and(eq(account.kind, "admin"), isNull(account.removedAt), eq(account.schoolId, params.id)))
    .orderBy(asc(account.name), asc(account.id));
  return found.map((row) => shown(row, actor));
});
