import type { Tx } from "../../kernel/db/db.ts";
import type { Kernel } from "../../kernel/kernel.ts";
import { listSchoolAdmins } from "../people/index.ts";
import { webhookEndedMail } from "./webhook-ended-mail.ts";
import type { Subscription } from "./webhooks.store.ts";

/** Emails those who run the school that a webhook was turned off, in the transaction that does it. */
export async function postWebhookEnded(kernel: Kernel, tx: Tx, { schoolId, url, endedBecause }: Subscription): Promise<void> {
  for (const { email, edition } of await listSchoolAdmins(tx, schoolId)) {
    await kernel.mail.post(tx, {
      channel: "email",
      recipient: email,
      kind: "partners.webhook_ended",
      edition,
      schoolId,
      content: webhookEndedMail(edition, {
        host: new URL(url).host,
        isGone: endedBecause === "gone",
        url: `${kernel.config.PUBLIC_URL}/${edition}/staff/api?school=${schoolId}`,
      }),
    });
  }
}
