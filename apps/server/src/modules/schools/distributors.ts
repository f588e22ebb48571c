import { and, asc, count, eq, inArray, notInArray, sql } from "drizzle-orm";
import { writeAuditLog } from "../../kernel/audit/write-audit-log.ts";
import { account } from "../../kernel/auth/tables.ts";
import type { Db, Tx } from "../../kernel/db/db.ts";
import { contains, nameMatches, orderOf } from "../../kernel/db/list.ts";
import { inTransaction } from "../../kernel/db/transaction.ts";
import { handler } from "../../kernel/http/call.ts";
import { refusal } from "../../kernel/http/errors.ts";
import { inScope } from "./scope.ts";
import { school, schoolDistributor } from "./tables.ts";

interface Named {
  id: number;
  name: string;
}

// Names are written out: without a join Drizzle omits the table names, and both tables have an id.
const schools = sql<Named[]>`coalesce((
  select jsonb_agg(jsonb_build_object('id', s.id, 'name', s.title) order by s.title)
  from school s where s.distributor_id = school_distributor.id), '[]')`;
const admins = sql<number>`(
  select count(*)::int from account a where a.distributor_id = school_distributor.id and a.removed_at is null)`;

const rows = (db: Db | Tx) =>
  db
    .select({
      id: schoolDistributor.id,
      name: schoolDistributor.name,
      features: schoolDistributor.features,
      schools,
      admins,
      createdAt: schoolDistributor.createdAt,
    })
    .from(schoolDistributor);

async function getDistributor(db: Db | Tx, id: number) {
  const [row] = await rows(db).where(eq(schoolDistributor.id, id));
  if (!row) throw refusal("not_found");
  return row;
}

/** A page of the distributors. */
export const listDistributors = handler("GET /school_distributor", async ({ kernel, query }) => {
  const where = query.search ? contains(schoolDistributor.name, query.search) : undefined;
  const columns = { name: sql`lower(${schoolDistributor.name})`, createdAt: schoolDistributor.createdAt };
  const [items, [all]] = await Promise.all([
    rows(kernel.db)
      .where(where)
      .orderBy(...orderOf(columns, query.sort, "name", schoolDistributor.id))
      .limit(query.limit)
      .offset((query.page - 1) * query.limit),
    kernel.db.select({ total: count() }).from(schoolDistributor).where(where),
  ]);
  return { items, total: all?.total ?? 0 };
});

export const readDistributor = handler("GET /school_distributor/:id", ({ kernel, params }) => getDistributor(kernel.db, params.id));

export const autocompleteDistributors = handler("GET /school_distributor/autocomplete", ({ kernel, query: { search, limit } }) =>
  kernel.db
    .select({ id: schoolDistributor.id, name: schoolDistributor.name })
    .from(schoolDistributor)
    .where(nameMatches(schoolDistributor.name, search))
    .orderBy(asc(schoolDistributor.name), asc(schoolDistributor.id))
    .limit(limit),
);

/** Replaces a distributor's schools. @throws `not_found` when one does not exist */
async function giveSchools(tx: Tx, distributorId: number, wanted: readonly number[]): Promise<void> {
  const ids = [...new Set(wanted)];
  if (ids.length > 0) {
    const given = await tx.update(school).set({ distributorId }).where(inArray(school.id, ids)).returning({ id: school.id });
    if (given.length < ids.length) throw refusal("not_found");
  }
  await tx
    .update(school)
    .set({ distributorId: null })
    .where(and(eq(school.distributorId, distributorId), ids.length > 0 ? notInArray(school.id, ids) : undefined));
}

export const addDistributor = handler("POST /school_distributor", async (call) => {
  const { kernel, body, now } = call;
  return inTransaction(kernel.db, async (tx) => {
    const values = { name: body.name, features: body.features ?? {}, createdAt: now };
    const [made] = await tx.insert(schoolDistributor).values(values).returning({ id: schoolDistributor.id });
    if (!made) throw new Error("an insert returned nothing");
    if (body.schools) await giveSchools(tx, made.id, body.schools);
    await writeAuditLog(call, tx, {
      action: "schools.distributor_added",
      target: { kind: "school_distributor", id: made.id },
      after: body,
    });
    return getDistributor(tx, made.id);
  });
});

export const changeDistributor = handler("PUT /school_distributor/:id", async (call) => {
  const { kernel, body, params } = call;
  return inTransaction(kernel.db, async (tx) => {
    // Locked because features are merged: two concurrent changes of different ones must not overwrite each other.
    await tx.select({ id: schoolDistributor.id }).from(schoolDistributor).where(eq(schoolDistributor.id, params.id)).for("no key update");
    const before = await getDistributor(tx, params.id);
    if (body.features) {
      const features = { ...before.features, ...body.features };
      await tx.update(schoolDistributor).set({ features }).where(eq(schoolDistributor.id, params.id));
    }
    if (body.name !== undefined) await tx.update(schoolDistributor).set({ name: body.name }).where(eq(schoolDistributor.id, params.id));
    if (body.schools) await giveSchools(tx, params.id, body.schools);
    await writeAuditLog(call, tx, {
      action: "schools.distributor_changed",
      target: { kind: "school_distributor", id: params.id },
      before: { name: before.name, features: before.features, schools: before.schools.map(({ id }) => id) },
      after: body,
    });
    return getDistributor(tx, params.id);
  });
});

/** Removes a distributor to which nothing belongs any more. */
export const removeDistributor = handler("DELETE /school_distributor/:id", async (call) => {
  const { kernel, params } = call;
  await inTransaction(kernel.db, async (tx) => {
    const found = await getDistributor(tx, params.id);
    if (found.schools.length > 0) throw refusal("transition_not_allowed", { reason: "has_schools" });
    if (found.admins > 0) throw refusal("transition_not_allowed", { reason: "has_people" });
    await tx.update(account).set({ distributorId: null }).where(eq(account.distributorId, params.id));
    await tx.delete(schoolDistributor).where(eq(schoolDistributor.id, params.id));
    await writeAuditLog(call, tx, {
      action: "schools.distributor_removed",
      target: { kind: "school_distributor", id: params.id },
      before: { name: found.name },
    });
  });
});

/** Schools in the actor's scope by title. */
export const autocompleteSchools = handler("GET /school/autocomplete", ({ kernel, actor, query: { search, limit } }) =>
  kernel.db
    .select({ id: school.id, name: school.title })
    .from(school)
    .where(and(inScope(actor, school.id), nameMatches(school.title, search)))
    .orderBy(asc(school.title), asc(school.id))
    .limit(limit),
);
