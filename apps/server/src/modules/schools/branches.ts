import { and, count, eq, or, sql } from "drizzle-orm";
import { requireAccess } from "../../kernel/auth/access.ts";
import type { Actor } from "../../kernel/auth/actor.ts";
import { changesOf } from "../../kernel/audit/changes.ts";
import { writeAuditLog } from "../../kernel/audit/write-audit-log.ts";
import type { Db, Tx } from "../../kernel/db/db.ts";
import { contains, orderOf } from "../../kernel/db/list.ts";
import { inTransaction } from "../../kernel/db/transaction.ts";
import { handler } from "../../kernel/http/call.ts";
import { schoolFor } from "./school-for.ts";
import { inScope, canManageSchool } from "./scope.ts";
import { branch, school } from "./tables.ts";

const rows = (db: Db | Tx) =>
  db
    .select({ branch, schoolTitle: school.title, distributorId: school.distributorId })
    .from(branch)
    .innerJoin(school, eq(school.id, branch.schoolId));

type Row = Awaited<ReturnType<typeof rows>>[number];

const shown = ({ branch: { schoolId, ...row }, schoolTitle }: Row) => ({ ...row, school: { id: schoolId, name: schoolTitle } });

async function getAuthorizedBranch(db: Db | Tx, actor: Actor, id: number): Promise<Row> {
  const [row] = await rows(db).where(eq(branch.id, id));
  return requireAccess(canManageSchool, actor, row && { ...row, schoolId: row.branch.schoolId });
}

const columns = { name: sql`lower(${branch.name})`, school: sql`lower(${school.title})`, createdAt: branch.createdAt };

/** A page of the branches of the actor's schools. */
export const listBranches = handler("GET /branch", async ({ kernel, actor, query }) => {
  const where = and(
    inScope(actor, branch.schoolId),
    query.school === undefined ? undefined : eq(branch.schoolId, query.school),
    query.search ? or(contains(branch.name, query.search), contains(branch.address, query.search)) : undefined,
  );
  const [items, [all]] = await Promise.all([
    rows(kernel.db)
      .where(where)
      .orderBy(...orderOf(columns, query.sort, "name", branch.id))
      .limit(query.limit)
      .offset((query.page - 1) * query.limit),
    kernel.db.select({ total: count() }).from(branch).where(where),
  ]);
  return { items: items.map(shown), total: all?.total ?? 0 };
});

export const getBranch = handler("GET /branch/:id", async ({ kernel, actor, params }) =>
  shown(await getAuthorizedBranch(kernel.db, actor, params.id)),
);

export const addBranch = handler("POST /branch", async (call) => {
  const { kernel, actor, body, now } = call;
  const { schoolId: asked, ...values } = body;
  const its = await schoolFor(call, asked);
  const id = await inTransaction(kernel.db, async (tx) => {
    const [made] = await tx
      .insert(branch)
      .values({ ...values, schoolId: its.id, createdAt: now })
      .returning({ id: branch.id });
    if (!made) throw new Error("an insert returned nothing");
    await writeAuditLog(call, tx, {
      action: "schools.branch_added",
      schoolId: its.id,
      target: { kind: "branch", id: made.id },
      after: values,
    });
    return made.id;
  });
  return shown(await getAuthorizedBranch(kernel.db, actor, id));
});

export const changeBranch = handler("PUT /branch/:id", async (call) => {
  const { kernel, actor, params, body } = call;
  const { branch: before } = await getAuthorizedBranch(kernel.db, actor, params.id);
  const changed = changesOf(before, { ...before, ...body }, Object.keys(body) as (keyof typeof body)[]);
  if (changed) {
    await inTransaction(kernel.db, async (tx) => {
      await tx.update(branch).set(body).where(eq(branch.id, before.id));
      const target = { kind: "branch", id: before.id };
      await writeAuditLog(call, tx, { action: "schools.branch_changed", schoolId: before.schoolId, target, ...changed });
    });
  }
  return shown(await getAuthorizedBranch(kernel.db, actor, params.id));
});

export const removeBranch = handler("DELETE /branch/:id", async (call) => {
  const { kernel, actor, params } = call;
  const { branch: found } = await getAuthorizedBranch(kernel.db, actor, params.id);
  await inTransaction(kernel.db, async (tx) => {
    await tx.delete(branch).where(eq(branch.id, found.id));
    await writeAuditLog(call, tx, {
      action: "schools.branch_removed",
      schoolId: found.schoolId,
      target: { kind: "branch", id: found.id },
      before: { name: found.name },
    });
  });
});
