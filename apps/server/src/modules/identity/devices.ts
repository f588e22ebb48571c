import { and, eq } from "drizzle-orm";
import { zoneOfPerson } from "@larkroom/domain/editions/person-zone";
import { describeDevice } from "@larkroom/domain/identity/device";
import type { Db, Tx } from "../../kernel/db/db.ts";
import type { Kernel } from "../../kernel/kernel.ts";
import type { Account } from "./accounts.store.ts";
import { newLoginMail } from "./new-login-mail.ts";
import { knownDevice } from "./tables.ts";

/** Whether the account has logged in from this browser before. */
export async function isKnownDevice(kernel: Kernel, db: Db | Tx, accountId: number, deviceId: string | null): Promise<boolean> {
  if (deviceId === null) return false;
  const [row] = await db
    .select({ id: knownDevice.id })
    .from(knownDevice)
    .where(and(eq(knownDevice.accountId, accountId), eq(knownDevice.deviceHash, kernel.secrets.hash(deviceId))));
  return row !== undefined;
}

/** Stores this browser's id, a new one if it has none, and returns it for the cookie. */
export async function rememberDevice(kernel: Kernel, tx: Tx, accountId: number, deviceId: string | null): Promise<string> {
  const device = deviceId ?? kernel.secrets.token();
  const lastSeenAt = kernel.now();
  await tx
    .insert(knownDevice)
    .values({ accountId, deviceHash: kernel.secrets.hash(device), lastSeenAt })
    .onConflictDoUpdate({ target: [knownDevice.accountId, knownDevice.deviceHash], set: { lastSeenAt } });
  return device;
}

/** Emails a parent or staff member that their account was opened on an unknown device. Children get no such email. */
export async function notifyNewLogin(kernel: Kernel, tx: Tx, account: Account, userAgent: string): Promise<void> {
  if (account.email === null || account.kind === "student") return;
  const { edition } = account;
  const page = account.kind === "client" ? "profile/settings" : "staff/account";
  await kernel.mail.post(tx, {
    channel: "email",
    recipient: account.email,
    kind: "identity.new_login",
    edition,
    schoolId: account.schoolId,
    content: newLoginMail(edition, {
      name: account.name,
      device: describeDevice(userAgent),
      at: kernel.now(),
      timeZone: zoneOfPerson(account),
      brand: kernel.config.BRAND_NAME,
      url: `${kernel.config.PUBLIC_URL}/${edition}/${page}`,
    }),
  });
}
