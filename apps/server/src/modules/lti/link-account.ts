import { eq } from "drizzle-orm";
import type { AccountKind } from "@larkroom/contract/identity/identity";
import { writeAuditLog } from "../../kernel/audit/write-audit-log.ts";
import { ConstraintError } from "../../kernel/db/errors.ts";
import { inTransaction } from "../../kernel/db/transaction.ts";
import type { AnyLoginCall } from "../identity/index.ts";
import { type Account, proveAccount } from "../identity/index.ts";
import { refused } from "./begin-login.ts";
import type { Integration } from "./integrations.store.ts";
import type { ValidLaunch } from "./launches.store.ts";
import { linkedMail } from "./linked-mail.ts";
import { ltiLaunch, ltiUser } from "./tables.ts";

/** The kinds of account that a person of a platform may be. A parent has no part in a school's platform. */
export const kindsOf = {
  learner: ["student"],
  instructor: ["teacher", "teacher_assistant", "admin"],
} as const satisfies Record<NonNullable<ValidLaunch["person"]>, readonly AccountKind[]>;

/**
 * Links the person of a launch to the account they prove to be theirs. The email a platform names is never enough: anyone who manages a platform can
 * write any address there. The owner learns of it by email, a child's parent instead of the child.
 * @throws `wrong_credentials`, `code_wrong`, `second_factor_required`, `too_many_requests`; `lti_refused` for an account of another school or one
 * that is linked to someone else
 */
export async function linkAccount(
  call: Pick<AnyLoginCall, "kernel" | "actor" | "request">,
  launch: ValidLaunch,
  { name: platform }: Pick<Integration, "name">,
  given: { readonly kind: string; readonly identity: string; readonly password: string; readonly code: string },
): Promise<Account> {
  const { kernel } = call;
  const kind = launch.person === null ? undefined : kindsOf[launch.person].find((one) => one === given.kind);
  if (kind === undefined) throw refused("role");
  const account = await proveAccount(call, kind, given);
  if (account.schoolId !== launch.schoolId) throw refused("other_school");
  await inTransaction(kernel.db, async (tx) => {
    const { schoolId, integrationId, subject } = launch;
    await tx.insert(ltiUser).values({ schoolId, integrationId, subject, accountId: account.id, createdAt: kernel.now() });
    await tx.update(ltiLaunch).set({ accountId: account.id }).where(eq(ltiLaunch.id, launch.id));
    await writeAuditLog(call, tx, {
      action: "lti.account_linked",
      schoolId,
      target: { kind: "account", id: account.id },
      after: { integrationId },
    });
    const isChild = account.kind === "student";
    const recipient = isChild ? await kernel.ports.guards.parentEmail(tx, account.id) : account.email;
    if (recipient !== null)
      await kernel.mail.post(tx, {
        channel: "email",
        recipient,
        kind: "lti.account_linked",
        edition: account.edition,
        schoolId,
        content: linkedMail(account.edition, isChild, { name: account.name, platform, brand: kernel.config.BRAND_NAME }),
      });
  }).catch((error: unknown) => {
    if (error instanceof ConstraintError && error.constraint === "lti_user_account") throw refused("linked_to_other");
    if (error instanceof ConstraintError && error.constraint === "lti_user_subject") throw refused("used");
    throw error;
  });
  return account;
}
