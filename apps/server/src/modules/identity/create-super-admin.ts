import { isEmail, normaliseEmail } from "@larkroom/domain/identity/identity";
import { checkPassword } from "@larkroom/domain/identity/password";
import { writeAuditLog } from "../../kernel/audit/write-audit-log.ts";
import { isCommonPassword } from "../../kernel/auth/common-passwords.ts";
import { ConstraintError } from "../../kernel/db/errors.ts";
import { inTransaction } from "../../kernel/db/transaction.ts";
import type { Kernel } from "../../kernel/kernel.ts";
import { insertAccount } from "./accounts.store.ts";

export type SuperAdminRefusal = "email_invalid" | "email_taken" | "password_short" | "password_long" | "password_common";

export type SuperAdminMade = { readonly ok: true; readonly id: number } | { readonly ok: false; readonly reason: SuperAdminRefusal };

/**
 * Creates an admin without a school, who may do everything. Run by the server's operator, never through the API; recorded in the audit log. The
 * password must meet the rule for staff.
 */
export async function createSuperAdmin(kernel: Kernel, { email, password }: { email: string; password: string }): Promise<SuperAdminMade> {
  const address = normaliseEmail(email);
  if (!isEmail(address)) return { ok: false, reason: "email_invalid" };
  const checked = checkPassword("admin", password, isCommonPassword);
  if (!checked.ok) return checked;
  const passwordHash = await kernel.passwords.hash(password);
  const now = kernel.now();
  try {
    return await inTransaction(kernel.db, async (tx) => {
      const id = await insertAccount(tx, {
        kind: "admin",
        edition: "us",
        name: address.split("@", 1)[0] ?? address,
        email: address,
        passwordHash,
        passwordSetBy: "self",
        passwordChangedAt: now,
        emailVerifiedAt: now,
        createdAt: now,
      });
      await writeAuditLog({ kernel, actor: { kind: "job", job: "admin:create" } }, tx, {
        action: "identity.super_admin_created",
        target: { kind: "account", id },
      });
      return { ok: true, id };
    });
  } catch (error) {
    if (error instanceof ConstraintError && error.constraint === "account_email") return { ok: false, reason: "email_taken" };
    throw error;
  }
}
