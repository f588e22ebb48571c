import type { AccountKind } from "@larkroom/contract/identity/identity";
import { isStaff } from "@larkroom/domain/identity/person-kinds";
import { secondFactorStep } from "@larkroom/domain/identity/second-factor";
import { refusal } from "../../kernel/http/errors.ts";
import type { Account } from "./accounts.store.ts";
import type { AnyLoginCall } from "./enter.ts";
import { proveIdentity } from "./log-in.ts";
import { guessCode, noteRecoveryCode, wrongCode } from "./second-factor-holder.ts";
import { secondFactorOf, takeCode } from "./second-factor.store.ts";

/**
 * The account that someone proves to be theirs without logging in: by its password and, where staff have a second factor, its code. A trusted device
 * doesn't replace the code here.
 * @throws `wrong_credentials`, `code_wrong`, `too_many_requests`; `second_factor_required` when a required factor isn't set up yet
 */
export async function proveAccount(
  call: Pick<AnyLoginCall, "kernel" | "actor" | "request">,
  kind: AccountKind,
  given: { readonly identity: string; readonly password: string; readonly code: string },
): Promise<Account> {
  const { kernel } = call;
  const account = await proveIdentity(call, kind, given);
  if (!isStaff(account.kind)) return account;
  const step = secondFactorStep(account.kind, { ...(await secondFactorOf(kernel.db, account)), isTrustedDevice: false });
  if (step === null) return account;
  if (step === "setup") throw refusal("second_factor_required");
  const isRight = await guessCode(call, account, async (tx) => {
    const taken = await takeCode(kernel, tx, account.id, given.code);
    if (taken === "recovery") await noteRecoveryCode(call, tx, account);
    return taken !== null;
  });
  if (!isRight) throw wrongCode();
  await kernel.limits.reset("secondFactor", String(account.id));
  return account;
}
