import type { Db, Tx } from "../../kernel/db/db.ts";
import type { Kernel } from "../../kernel/kernel.ts";
import type { Account } from "./accounts.store.ts";
import { passwordChangedMail } from "./password-mails.ts";

/** Where email about an account goes: its own address, or the parent's for a child without one. Null when there is none. */
export async function mailAddressOf(kernel: Kernel, db: Db | Tx, account: Account): Promise<string | null> {
  if (account.email !== null || account.kind !== "student") return account.email;
  return kernel.ports.guards.parentEmail(db, account.id);
}

/** Emails the owner of a password that it was changed, and whether the calendar feed ended with it. Sent in the same transaction. */
export async function notifyPasswordChanged(kernel: Kernel, tx: Tx, account: Account, endedCalendar: boolean): Promise<void> {
  const recipient = await mailAddressOf(kernel, tx, account);
  if (recipient === null) return;
  const { edition, kind } = account;
  const strategy = kind === "student" || kind === "client" ? `forgot-password?strategy=${kind}` : "login?as=staff";
  await kernel.mail.post(tx, {
    channel: "email",
    recipient,
    kind: "identity.password_changed",
    edition,
    schoolId: account.schoolId,
    content: passwordChangedMail(edition, {
      name: account.name,
      login: kind === "student" ? account.login : null,
      brand: kernel.config.BRAND_NAME,
      endedCalendar,
      url: `${kernel.config.PUBLIC_URL}/${edition}/${strategy}`,
    }),
  });
}
