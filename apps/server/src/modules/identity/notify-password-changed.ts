import type { Db, Tx } from "../../kernel/db/db.ts";
import type { Kernel } from "../../kernel/kernel.ts";
import type { Account } from "./accounts.store.ts";
import { passwordChangedMail } from "./password-mails.ts";

/** Where mail about an account goes: to its own address, for a child without one to the parent's. Null where there is none. */
export async function mailAddressOf(kernel: Kernel, db: Db | Tx, account: Account): Promise<string | null> {
  if (account.email !== null || account.kind !== "student") return account.email;
  return kernel.ports.guards.parentEmail(db, account.id);
}

/** Writes to whoever a password belongs to that it was changed, and the calendar link ended with it. Posted with the change itself. */
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
