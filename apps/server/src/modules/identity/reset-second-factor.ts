import { and, eq, isNull } from "drizzle-orm";
import { isStaff } from "@larkroom/domain/identity/person-kinds";
import { writeAuditLog } from "../../kernel/audit/write-audit-log.ts";
import { type AccessRule, requireAccess, ownSchool } from "../../kernel/auth/access.ts";
import { accountIdOf } from "../../kernel/auth/actor.ts";
import { endSessionsOf } from "../../kernel/auth/sessions.ts";
import { account } from "../../kernel/auth/tables.ts";
import { inTransaction } from "../../kernel/db/transaction.ts";
import { handler } from "../../kernel/http/call.ts";
import { refusal } from "../../kernel/http/errors.ts";
import type { Account } from "./accounts.store.ts";
import { secondFactorResetMail } from "./second-factor-reset-mail.ts";
import { clearSecondFactor, countRecoveryCodes, hasSecondFactor } from "./second-factor.store.ts";

/** Whose second factor may be removed: any staff member's by a super admin, the school's teachers' and assistants' by its admin. */
const resetFactor: AccessRule<Account> = {
  super_admin: (_actor, { kind }) => isStaff(kind),
  school_admin: (actor, { kind, schoolId }) =>
    (kind === "teacher" || kind === "teacher_assistant") && schoolId !== null && ownSchool(actor, { schoolId }),
};

/**
 * Removes a lost second factor. The person's sessions end and they are emailed; at the next login they set up another one if they must have one.
 * No one can remove their own this way.
 */
export const resetSecondFactor = handler("DELETE /auth/second_factor/:id", async (call) => {
  const { kernel, actor, params } = call;
  const [row] = await kernel.db
    .select()
    .from(account)
    .where(and(eq(account.id, params.id), isNull(account.removedAt)));
  const found = requireAccess(resetFactor, actor, row);
  if (found.id === accountIdOf(actor)) throw refusal("transition_not_allowed", { reason: "own_account" });
  await inTransaction(kernel.db, async (tx) => {
    const had = (await hasSecondFactor(tx, found.id)) || (await countRecoveryCodes(tx, found.id)) > 0;
    await clearSecondFactor(tx, found.id);
    if (!had) return;
    await endSessionsOf(kernel, tx, found.id);
    await writeAuditLog(call, tx, {
      action: "identity.second_factor_reset",
      schoolId: found.schoolId,
      target: { kind: found.kind, id: found.id },
    });
    if (found.email === null) return;
    await kernel.mail.post(tx, {
      channel: "email",
      recipient: found.email,
      kind: "identity.second_factor_reset",
      edition: found.edition,
      schoolId: found.schoolId,
      content: secondFactorResetMail(found.edition, {
        by: "name" in actor ? actor.name : kernel.config.BRAND_NAME,
        url: `${kernel.config.PUBLIC_URL}/${found.edition}/staff/login`,
      }),
    });
  });
});
