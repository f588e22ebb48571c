import { and, eq, isNull } from "drizzle-orm";
import { accountIdOf } from "../../../kernel/auth/actor.ts";
import { endSessionsOf } from "../../../kernel/auth/sessions.ts";
import { account } from "../../../kernel/auth/tables.ts";
import { inTransaction } from "../../../kernel/db/transaction.ts";
import { handler } from "../../../kernel/http/call.ts";
import type { Kernel } from "../../../kernel/kernel.ts";
import { makePassword, openPassword, sealPassword } from "../readable-password.ts";
import { readStudent } from "./students.ts";

/**
 * Reads a password that the platform or staff set. What a child chose is nobody else's: the answer is null. The reading stands in the
 * trail before it is answered, and the parent sees it there.
 */
export const readStudentPassword = handler("GET /student/:id/password", async ({ kernel, actor, params, now, request, answer }) => {
  const found = await readStudent(kernel.db, actor, params.id, now);
  await kernel.limits.take("passwordReveal", String(accountIdOf(actor)));
  const password = await readablePassword(kernel, found.id, now);
  await inTransaction(kernel.db, (tx) =>
    kernel.audit.write(
      tx,
      { actor, ip: request.ip, requestId: request.id },
      { action: "people.student_password_read", schoolId: found.school?.id ?? null, target: { kind: "student", id: found.id } },
    ),
  );
  answer.header("cache-control", "no-store");
  return { password };
});

/**
 * The password of a child, null for one the child chose. Children who came by thousands have none until somebody reads it: it is made
 * now. Of two who read at once both see the first one's.
 */
async function readablePassword(kernel: Kernel, id: number, now: Temporal.Instant): Promise<string | null> {
  const find = async () => {
    const [row] = await kernel.db
      .select({ hash: account.passwordHash, readable: account.passwordReadable, setBy: account.passwordSetBy })
      .from(account)
      .where(eq(account.id, id));
    return row;
  };
  const row = await find();
  if (row?.hash === null && row.setBy === "platform") {
    const password = makePassword(kernel);
    await kernel.db
      .update(account)
      .set({
        passwordHash: await kernel.passwords.hash(password),
        passwordReadable: sealPassword(kernel, password),
        passwordChangedAt: now,
      })
      .where(and(eq(account.id, id), isNull(account.passwordHash), eq(account.passwordSetBy, "platform")));
  }
  const held = await find();
  return held?.readable && held.setBy !== "self" ? openPassword(kernel, held.readable) : null;
}

/** Sets a fresh password that can be read again, ends the child's sessions, and tells it. A child without a login gets one. */
export const resetStudentPassword = handler("DELETE /student/:id/password", async ({ kernel, actor, params, now, request, answer }) => {
  const found = await readStudent(kernel.db, actor, params.id, now);
  await kernel.limits.take("passwordReveal", String(accountIdOf(actor)));
  const password = makePassword(kernel);
  const login = found.login ?? `lark-${found.id}`;
  const passwordHash = await kernel.passwords.hash(password);
  await inTransaction(kernel.db, async (tx) => {
    await tx
      .update(account)
      .set({
        login,
        passwordHash,
        passwordSetBy: "staff",
        passwordReadable: sealPassword(kernel, password),
        passwordChangedAt: now,
      })
      .where(eq(account.id, found.id));
    await endSessionsOf(kernel, tx, found.id);
    await kernel.audit.write(
      tx,
      { actor, ip: request.ip, requestId: request.id },
      { action: "people.student_password_reset", schoolId: found.school?.id ?? null, target: { kind: "student", id: found.id } },
    );
  });
  answer.header("cache-control", "no-store");
  return { login, password };
});
