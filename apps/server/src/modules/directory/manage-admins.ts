import { and, eq, isNull, ne } from "drizzle-orm";
import { accountIdOf } from "../../kernel/auth/actor.ts";
import { account } from "../../kernel/auth/tables.ts";
import type { Tx } from "../../kernel/db/db.ts";
import { inTransaction } from "../../kernel/db/transaction.ts";
import { handler } from "../../kernel/http/call.ts";
import { fieldRefusal, refusal } from "../../kernel/http/errors.ts";
import { findDistributor, findSchool } from "../schools/index.ts";
import { addPerson } from "./add-person.ts";
import { readAdmin } from "./admins.ts";
import { type By, changeAccount, namingTaken, removeAccount } from "./update-account.ts";

/** The school or distributor of an admin. @throws naming the field when it does not exist, or when both are given */
async function placeFor({ kernel }: By, asked: { schoolId?: number | null | undefined; distributorId?: number | null | undefined }) {
  const schoolId = asked.schoolId ?? null;
  const distributorId = asked.distributorId ?? null;
  if (schoolId !== null && distributorId !== null) throw fieldRefusal("distributorId", "school_or_distributor");
  const school = schoolId === null ? null : await findSchool(kernel.db, schoolId);
  if (schoolId !== null && !school) throw fieldRefusal("schoolId", "no_school", "This school doesn’t exist");
  if (distributorId !== null && !(await findDistributor(kernel.db, distributorId))) {
    throw fieldRefusal("distributorId", "no_distributor", "This distributor doesn’t exist");
  }
  return { schoolId, distributorId, school };
}

/** Keeps at least one super admin. @throws when this was the last active one */
async function mustLeaveOne(tx: Tx, id: number): Promise<void> {
  const others = await tx
    .select({ id: account.id })
    .from(account)
    .where(
      and(
        eq(account.kind, "admin"),
        isNull(account.schoolId),
        isNull(account.distributorId),
        isNull(account.disabledAt),
        ne(account.id, id),
      ),
    )
    .for("update")
    .limit(1);
  if (others.length === 0) throw refusal("transition_not_allowed", { reason: "last_super_admin" });
}

/** Invites an admin: of a school, of a distributor's schools, or a super admin. */
export const addAdmin = handler("POST /admin", async (call) => {
  const { kernel, actor, body } = call;
  const place = await placeFor(call, body);
  const id = await namingTaken(inTransaction(kernel.db, (tx) => addPerson(call, tx, "admin", body, place)));
  return readAdmin(kernel.db, actor, id);
});

/** Updates an admin. No one can suspend their own account or remove their own rights. */
export const changeAdmin = handler("PUT /admin/:id", async (call) => {
  const { kernel, actor, params, body } = call;
  const found = await readAdmin(kernel.db, actor, params.id);
  const moves = body.schoolId !== undefined || body.distributorId !== undefined;
  if (found.id === accountIdOf(actor) && (body.status === "suspended" || moves)) {
    throw refusal("transition_not_allowed", { reason: "own_account" });
  }
  const place = moves
    ? await placeFor(call, {
        schoolId: body.schoolId === undefined ? (body.distributorId ? null : found.school?.id) : body.schoolId,
        distributorId: body.distributorId === undefined ? (body.schoolId ? null : found.distributor?.id) : body.distributorId,
      })
    : undefined;
  await namingTaken(
    inTransaction(kernel.db, async (tx) => {
      const isSuper = found.school === null && found.distributor === null;
      if (isSuper && (body.status === "suspended" || moves)) await mustLeaveOne(tx, found.id);
      const { schoolId: _, distributorId: __, ...change } = body;
      await changeAccount(
        call,
        tx,
        { id: found.id, kind: "admin", schoolId: found.school?.id ?? null },
        { ...change, ...(place && { schoolId: place.schoolId, distributorId: place.distributorId }) },
      );
    }),
  );
  return readAdmin(kernel.db, actor, params.id);
});

/** Removes an admin, except oneself. */
export const removeAdmin = handler("DELETE /admin/:id", async (call) => {
  const { kernel, actor, params } = call;
  const found = await readAdmin(kernel.db, actor, params.id);
  if (found.id === accountIdOf(actor)) throw refusal("transition_not_allowed", { reason: "own_account" });
  await inTransaction(kernel.db, async (tx) => {
    if (found.school === null && found.distributor === null) await mustLeaveOne(tx, found.id);
    await removeAccount(call, tx, { id: found.id, kind: "admin", schoolId: found.school?.id ?? null });
  });
});
