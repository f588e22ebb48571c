import { createHash } from "node:crypto";
import { asc, eq } from "drizzle-orm";
import { isProof, proofText } from "@larkroom/domain/leads/form-trust";
import { outgoingAttachment, outgoingMessage } from "../../kernel/mail/tables.ts";
import type { TestApp } from "../../kernel/testing/app.ts";

let addresses = 0;

/** An address that nothing was sent from yet. */
export const freshIp = (): string => `10.7.${Math.floor(++addresses / 200)}.${addresses % 200}`;

/** A stamp of a form that was opened half a minute ago. */
export async function openForm(app: TestApp, seconds = 30): Promise<string> {
  const { body } = await app.call("GET /public/form_stamp");
  app.sleep({ seconds });
  return body.stamp;
}

/** Does the work that a proof takes. */
export function prove(stamp: string): string {
  for (let tried = 0; ; tried++)
    if (
      isProof(
        createHash("sha256")
          .update(proofText(stamp, String(tried)))
          .digest(),
      )
    )
      return String(tried);
}

/** What was emailed to an address, oldest first, with the files that went along. */
export async function emailsTo(app: TestApp, recipient: string) {
  const rows = await app.db.select().from(outgoingMessage).where(eq(outgoingMessage.recipient, recipient)).orderBy(asc(outgoingMessage.id));
  return Promise.all(
    rows.map(async (row) => ({
      ...row,
      files: await app.db.select().from(outgoingAttachment).where(eq(outgoingAttachment.messageId, row.id)),
    })),
  );
}
