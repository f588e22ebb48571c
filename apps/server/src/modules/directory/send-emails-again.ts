import { can } from "../../kernel/auth/access.ts";
import { writeAuditLog } from "../../kernel/audit/write-audit-log.ts";
import { inTransaction } from "../../kernel/db/transaction.ts";
import { handler } from "../../kernel/http/call.ts";
import { refusal } from "../../kernel/http/errors.ts";
import { clearEmailDelivery } from "../../kernel/mail/email-delivery.store.ts";
import { readClient } from "./clients.ts";
import { canManagePeople } from "./scope.ts";

/** Emails to a parent's address are sent again. What was held back meanwhile isn't sent late. */
export const sendEmailsAgain = handler("DELETE /client/:id/email_stop", async (call) => {
  const { kernel, actor, params, now } = call;
  const found = await readClient(kernel, actor, params.id);
  const schoolId = found.school?.id ?? null;
  if (!can(canManagePeople, actor, { schoolId, school: null })) throw refusal("not_found");
  const { email } = found;
  await inTransaction(kernel.db, async (tx) => {
    if (email === null || !(await clearEmailDelivery(tx, kernel.secrets, email, now))) throw refusal("already_done");
    await writeAuditLog(call, tx, {
      action: "people.emails_resumed",
      schoolId,
      target: { kind: "client", id: found.id },
      before: { stop: found.emailDelivery?.stop ?? null },
    });
  });
  return readClient(kernel, actor, params.id);
});
