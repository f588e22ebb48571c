import { eq } from "drizzle-orm";
import type { EditionSlug } from "@larkroom/domain/editions/editions";
import { normaliseEmail, normalisePhone } from "@larkroom/domain/identity/identity";
import { writeAuditLog } from "../../kernel/audit/write-audit-log.ts";
import type { Actor } from "../../kernel/auth/actor.ts";
import { endSessionsOf } from "../../kernel/auth/sessions.ts";
import { account } from "../../kernel/auth/tables.ts";
import type { Tx } from "../../kernel/db/db.ts";
import { ConstraintError } from "../../kernel/db/errors.ts";
import type { RequestInfo } from "../../kernel/http/call.ts";
import { fieldRefusal } from "../../kernel/http/errors.ts";
import type { Kernel } from "../../kernel/kernel.ts";
import { revokeSentLinks, revokeTrustedDevices } from "../identity/index.ts";
import { secondFactor } from "../identity/tables.ts";
import { contactChangedMail } from "../people/index.ts";

/** Who updates a record, for the audit log. */
export interface By {
  readonly kernel: Kernel;
  readonly actor: Actor;
  readonly now: Temporal.Instant;
  readonly request: Pick<RequestInfo, "ip" | "id">;
}

export interface AccountChange {
  readonly name?: string | undefined;
  readonly email?: string | undefined;
  readonly phone?: string | null | undefined;
  readonly login?: string | undefined;
  readonly edition?: EditionSlug | undefined;
  readonly status?: "active" | "suspended" | undefined;
  readonly schoolId?: number | null | undefined;
  readonly distributorId?: number | null | undefined;
}

/** A phone in its stored form. @throws naming the field when the text is not a phone number */
export function phoneOf(text: string | null): string | null {
  if (text === null || text === "") return null;
  const phone = normalisePhone(text);
  if (phone === null) throw fieldRefusal("phone", "error.register.phone-invalid", "Please provide a valid phone");
  return phone;
}

/** Awaits a write to an account. @throws naming the field, as the request calls it, whose value is taken */
export async function namingTaken<T>(write: Promise<T>, fieldOf: (field: string) => string = (field) => field): Promise<T> {
  try {
    return await write;
  } catch (error) {
    if (error instanceof ConstraintError) {
      const field = { account_email: "email", account_phone: "phone", account_login: "login" }[error.constraint];
      if (field) throw fieldRefusal(fieldOf(field), `${field}_taken`, "Another account already uses this");
    }
    throw error;
  }
}

/**
 * Updates an account; undefined fields stay. A new address still has to be verified by its owner. Suspending ends all sessions at once. The audit log names
 * the changed fields, but not a family's values.
 */
export async function changeAccount(
  by: By,
  tx: Tx,
  target: { id: number; kind: string; schoolId: number | null },
  change: AccountChange,
): Promise<void> {
  const { kernel, now } = by;
  const [before] = await tx.select().from(account).where(eq(account.id, target.id)).for("update");
  if (!before) throw new Error(`no account ${target.id}`);
  const email = change.email === undefined ? undefined : normaliseEmail(change.email);
  const phone = change.phone === undefined ? undefined : phoneOf(change.phone);
  const next = {
    name: change.name,
    email,
    phone,
    login: change.login,
    edition: change.edition,
    schoolId: change.schoolId,
    distributorId: change.distributorId,
    disabledAt: change.status === undefined ? undefined : change.status === "active" ? null : (before.disabledAt ?? now),
  };
  const changed = Object.entries(next)
    .filter(([field, value]) => value !== undefined && !same(value, before[field as keyof typeof before]))
    .map(([field]) => field);
  if (changed.length === 0) return;
  await tx
    .update(account)
    .set({
      ...next,
      emailVerifiedAt: changed.includes("email") ? null : undefined,
      phoneVerifiedAt: changed.includes("phone") ? null : undefined,
    })
    .where(eq(account.id, target.id));
  if (changed.includes("email")) await leaveAddress(by, tx, before);
  const isSuspended = changed.includes("disabledAt") && change.status === "suspended";
  if (isSuspended || changed.includes("schoolId") || changed.includes("distributorId")) {
    await endSessionsOf(kernel, tx, target.id);
    await revokeTrustedDevices(tx, target.id);
  }
  await writeAuditLog(by, tx, {
    action: `people.${target.kind}_changed`,
    schoolId: target.schoolId,
    target: { kind: target.kind, id: target.id },
    after: {
      fields: changed.map((field) => (field === "disabledAt" ? "status" : field)),
      ...(change.status && { status: change.status }),
    },
  });
}

/** Revokes links sent to the old address, and notifies the owner there, as when they change it themselves. */
async function leaveAddress({ kernel }: By, tx: Tx, before: typeof account.$inferSelect): Promise<void> {
  await revokeSentLinks(kernel, tx, before.id);
  const isUsed = before.passwordHash !== null || before.googleId !== null;
  if (before.email === null || !isUsed || before.kind === "student") return;
  await kernel.mail.post(tx, {
    channel: "email",
    recipient: before.email,
    kind: "people.contact_changed",
    edition: before.edition,
    schoolId: before.schoolId,
    content: contactChangedMail(before.edition, "email", kernel.config.BRAND_NAME),
  });
}

const same = (one: unknown, other: unknown): boolean =>
  one instanceof Temporal.Instant && other instanceof Temporal.Instant ? one.equals(other) : one === other;

/** Removes an account from all lists: it can't log in any more, and its addresses become free. Records of past actions keep the name. */
export async function removeAccount(by: By, tx: Tx, target: { id: number; kind: string; schoolId: number | null }): Promise<void> {
  const { kernel, now } = by;
  await tx
    .update(account)
    .set({
      removedAt: now,
      disabledAt: now,
      email: null,
      phone: null,
      login: null,
      googleId: null,
      passwordHash: null,
      passwordReadable: null,
    })
    .where(eq(account.id, target.id));
  await tx.delete(secondFactor).where(eq(secondFactor.accountId, target.id));
  await revokeTrustedDevices(tx, target.id);
  await endSessionsOf(kernel, tx, target.id);
  await writeAuditLog(by, tx, {
    action: `people.${target.kind}_removed`,
    schoolId: target.schoolId,
    target: { kind: target.kind, id: target.id },
  });
}
