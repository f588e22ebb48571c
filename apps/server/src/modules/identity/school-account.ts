import { eq } from "drizzle-orm";
import { writeAuditLog } from "../../kernel/audit/write-audit-log.ts";
import { actorOf } from "../../kernel/auth/actor.ts";
import { account } from "../../kernel/auth/tables.ts";
import type { Db, Tx } from "../../kernel/db/db.ts";
import { inTransaction } from "../../kernel/db/transaction.ts";
import { handler } from "../../kernel/http/call.ts";
import { refusal } from "../../kernel/http/errors.ts";
import type { Kernel } from "../../kernel/kernel.ts";
import { school } from "../schools/schools.views.ts";
import { signInIdentity } from "./tables.ts";

const people = ["student", "client", "teacher", "teacher_assistant", "admin", "canvas_observer"] as const;

/** The school's account that one of ours is connected to, and whether there is another way to log in; undefined when it is connected to none. */
async function findOwn({ config }: Pick<Kernel, "config">, db: Db | Tx, accountId: number) {
  const [row] = await db
    .select({ identity: signInIdentity, school: school.title, passwordHash: account.passwordHash, googleId: account.googleId })
    .from(signInIdentity)
    .innerJoin(account, eq(account.id, signInIdentity.accountId))
    .innerJoin(school, eq(school.id, account.schoolId))
    .where(eq(signInIdentity.accountId, accountId))
    .orderBy(signInIdentity.id)
    .limit(1);
  if (!row) return undefined;
  const hasGoogle = row.googleId !== null && config.GOOGLE_CLIENT_ID !== undefined;
  return { ...row, canDisconnect: row.passwordHash !== null || hasGoogle };
}

/** Whether the caller's account is connected to an account of their school. */
export const getSchoolAccount = handler("GET /auth/connect/school", async ({ kernel, actor }) => {
  const own = await findOwn(kernel, kernel.db, actorOf(actor, ...people).id);
  if (!own) return { connection: null };
  const { createdAt, lastUsedAt } = own.identity;
  return { connection: { school: own.school, connectedAt: createdAt, lastUsedAt, canDisconnect: own.canDisconnect } };
});

/** Disconnects it. The account is locked meanwhile, so that its password can't go at the same time. Sessions stay open. */
export const disconnectSchoolAccount = handler("DELETE /auth/connect/school", async (call) => {
  const { kernel, actor } = call;
  const { id } = actorOf(actor, ...people);
  await inTransaction(kernel.db, async (tx) => {
    await tx.select({ id: account.id }).from(account).where(eq(account.id, id)).for("update");
    const own = await findOwn(kernel, tx, id);
    if (!own) throw refusal("not_found");
    if (!own.canDisconnect) throw refusal("transition_not_allowed", { reason: "last_sign_in" });
    await tx.delete(signInIdentity).where(eq(signInIdentity.accountId, id));
    await writeAuditLog(call, tx, { action: "identity.school_disconnected", target: { kind: "account", id } });
  });
});
