import { eq } from "drizzle-orm";
import { writeAuditLog } from "../../kernel/audit/write-audit-log.ts";
import { accountIdOf } from "../../kernel/auth/actor.ts";
import { endSessionsOf } from "../../kernel/auth/sessions.ts";
import { account } from "../../kernel/auth/tables.ts";
import { inTransaction } from "../../kernel/db/transaction.ts";
import { handler } from "../../kernel/http/call.ts";
import { readPasswords, makePassword, sealPassword } from "../people/index.ts";
import { readStudent } from "./students.ts";

/**
 * Reads a password that the platform or staff set; null if the child chose it. The reading is in the audit log before the answer is sent, and the parent
 * sees it there.
 */
export const readStudentPassword = handler("GET /student/:id/password", async (call) => {
  const { kernel, actor, params, now, answer } = call;
  const found = await readStudent(kernel, actor, params.id, now);
  await kernel.limits.take("passwordReveal", String(accountIdOf(actor)));
  const password = (await readPasswords(kernel, [found.id], now)).get(found.id) ?? null;
  await inTransaction(kernel.db, (tx) =>
    writeAuditLog(call, tx, {
      action: "people.student_password_read",
      schoolId: found.school?.id ?? null,
      target: { kind: "student", id: found.id },
    }),
  );
  answer.header("cache-control", "no-store");
  return { password };
});

/** Sets and returns a new readable password, and ends the child's sessions. A child without a login gets one. */
export const resetStudentPassword = handler("DELETE /student/:id/password", async (call) => {
  const { kernel, actor, params, now, answer } = call;
  const found = await readStudent(kernel, actor, params.id, now);
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
    await kernel.ports.guards.endCalendarFeed(tx, found.id, now);
    await writeAuditLog(call, tx, {
      action: "people.student_password_reset",
      schoolId: found.school?.id ?? null,
      target: { kind: "student", id: found.id },
    });
  });
  answer.header("cache-control", "no-store");
  return { login, password };
});
