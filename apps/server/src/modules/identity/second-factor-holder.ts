import { eq } from "drizzle-orm";
import { isStaff } from "@larkroom/domain/identity/person-kinds";
import { needsSecondFactor, secondFactorStep } from "@larkroom/domain/identity/second-factor";
import { type AuditContext, writeAuditLog } from "../../kernel/audit/write-audit-log.ts";
import { session } from "../../kernel/auth/tables.ts";
import type { Tx } from "../../kernel/db/db.ts";
import { inTransaction } from "../../kernel/db/transaction.ts";
import type { Call } from "../../kernel/http/call.ts";
import { refusal } from "../../kernel/http/errors.ts";
import { type Account, getAccount } from "./accounts.store.ts";
import { secondFactorOf } from "./second-factor.store.ts";

type AnyCall = Pick<Call<"GET /auth/second_factor">, "kernel" | "actor" | "request">;

/** The caller's account and whether the session still waits for a second factor. */
export async function holderOf({ kernel, actor }: AnyCall) {
  if (!("id" in actor)) throw refusal("role_not_allowed");
  const [account, [held]] = await Promise.all([
    getAccount(kernel.db, actor.id),
    kernel.db
      .select({ isPending: session.secondFactorPending, authenticatedAt: session.authenticatedAt, givenAt: session.secondFactorAt })
      .from(session)
      .where(eq(session.id, actor.sessionId)),
  ]);
  if (!held || !isStaff(account.kind)) throw refusal("role_not_allowed");
  const { enabled, schoolRequires } = await secondFactorOf(kernel.db, account);
  const pending = held.isPending ? (secondFactorStep(account.kind, { enabled, schoolRequires, isTrustedDevice: false }) ?? "setup") : null;
  return { account, sessionId: actor.sessionId, enabled, required: needsSecondFactor(account.kind, schoolRequires), pending, ...held };
}

/** A login from a trusted device skipped the code, so it must be given before the factor is changed: only a password opened this session. */
export function mustHaveGivenCode({ enabled, givenAt }: { readonly enabled: boolean; readonly givenAt: Temporal.Instant | null }): void {
  if (enabled && givenAt === null) throw refusal("fresh_second_factor_required");
}

/** Records in the audit log that a recovery code was used. */
export const noteRecoveryCode = (call: AuditContext, tx: Tx, account: Account): Promise<void> =>
  writeAuditLog(call, tx, {
    action: "identity.recovery_code_used",
    schoolId: account.schoolId,
    target: { kind: "account", id: account.id },
  });

/** Tries a code in a transaction. `false` means a wrong code; only wrong ones count against the limit. */
export const guessCode = <Done>({ kernel }: AnyCall, account: Account, run: (tx: Tx) => Promise<Done | false>): Promise<Done | false> =>
  kernel.limits.guess([["secondFactor", String(account.id)]], {
    attempt: () => inTransaction(kernel.db, run),
    isWrong: (done) => done === false,
  });

/** The refusal of a wrong code. */
export const wrongCode = () =>
  refusal("code_wrong", { details: [{ field: "code", code: "code_wrong", message: "This code is incorrect" }] });
