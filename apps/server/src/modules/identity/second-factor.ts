import { eq } from "drizzle-orm";
import { isStaff } from "@larkroom/domain/identity/person-kinds";
import { needsSecondFactor, secondFactorStep, showRecoveryCode } from "@larkroom/domain/identity/second-factor";
import { endSessionsOf } from "../../kernel/auth/sessions.ts";
import { session } from "../../kernel/auth/tables.ts";
import { newTotpSecret, qrSvg, totpUri } from "../../kernel/auth/totp.ts";
import type { Tx } from "../../kernel/db/db.ts";
import { inTransaction } from "../../kernel/db/transaction.ts";
import { type Call, handler } from "../../kernel/http/call.ts";
import { refusal } from "../../kernel/http/errors.ts";
import { type Account, getAccount } from "./accounts.store.ts";
import { enter, welcome } from "./enter.ts";
import { mustBeOwner } from "./prove-owner.ts";
import {
  clearSecondFactor,
  confirmSecret,
  countRecoveryCodes,
  hasSecondFactor,
  offerSecret,
  replaceRecoveryCodes,
  takeCode,
} from "./second-factor.store.ts";

type AnyCall = Pick<Call<"GET /auth/second_factor">, "kernel" | "actor" | "request">;

/** Who calls, with what their session waits for. */
async function holderOf({ kernel, actor }: AnyCall) {
  if (!("id" in actor)) throw refusal("role_not_allowed");
  const [account, enabled, [held]] = await Promise.all([
    getAccount(kernel.db, actor.id),
    hasSecondFactor(kernel.db, actor.id),
    kernel.db
      .select({ isPending: session.secondFactorPending, authenticatedAt: session.authenticatedAt })
      .from(session)
      .where(eq(session.id, actor.sessionId)),
  ]);
  if (!held || !isStaff(account.kind)) throw refusal("role_not_allowed");
  const pending = held.isPending ? secondFactorStep(account, enabled) : null;
  return { account, sessionId: actor.sessionId, enabled, pending, isPending: held.isPending, authenticatedAt: held.authenticatedAt };
}

/** How far one is with it. */
export const getSecondFactor = handler("GET /auth/second_factor", async (call) => {
  const { account, enabled, pending } = await holderOf(call);
  return {
    required: needsSecondFactor(account),
    enabled,
    pending,
    recoveryCodesLeft: enabled ? await countRecoveryCodes(call.kernel.db, account.id) : 0,
  };
});

/** Shows a new secret. Whoever has one already, and has not given its code yet, can't go round it this way. */
export const setUpSecondFactor = handler("POST /auth/second_factor/setup", async (call) => {
  const { kernel, body } = call;
  const { account, sessionId, pending } = await holderOf(call);
  if (pending === "verify") throw refusal("second_factor_required");
  if (pending === null) await mustBeOwner(kernel, { account, sessionId, currentPassword: body.currentPassword });
  const secret = newTotpSecret();
  await inTransaction(kernel.db, (tx) => offerSecret(kernel, tx, account.id, secret));
  const uri = totpUri(secret, kernel.config.BRAND_NAME, account.email ?? account.name);
  return { secret, uri, qr: qrSvg(uri) };
});

/** Turns it on, with a session that has it behind it. */
export const confirmSecondFactor = handler("POST /auth/second_factor/confirm", async (call) => {
  const { kernel, actor, body, request } = call;
  const { account, pending, authenticatedAt } = await holderOf(call);
  if (pending === "verify") throw refusal("second_factor_required");
  const done = await guessCode(call, account, async (tx) => {
    const confirmed = await confirmSecret(kernel, tx, account.id, body.code);
    if (!confirmed) return confirmed;
    const recoveryCodes = await replaceRecoveryCodes(kernel, tx, account.id);
    await endSessionsOf(kernel, tx, account.id);
    await kernel.audit.write(
      tx,
      { actor, ip: request.ip, requestId: request.id },
      { action: "identity.second_factor_on", schoolId: account.schoolId, target: { kind: "account", id: account.id } },
    );
    return { recoveryCodes, entered: await enter(call, tx, account, { authenticatedAt, secondFactorGiven: true }) };
  });
  if (done === null) throw refusal("transition_not_allowed");
  if (done === false) throw wrongCode();
  await kernel.limits.reset("secondFactor", String(account.id));
  return { ...welcome(call, done.entered), recoveryCodes: done.recoveryCodes.map(showRecoveryCode) };
});

/** Gives the code that the login waits for. The session that waited ends; the new one opens what the person may do. */
export const verifySecondFactor = handler("POST /auth/second_factor/verify", async (call) => {
  const { kernel, actor, body, request } = call;
  const { account, pending, authenticatedAt } = await holderOf(call);
  if (pending !== "verify") throw refusal("transition_not_allowed");
  const entered = await guessCode(call, account, async (tx) => {
    const taken = await takeCode(kernel, tx, account.id, body.code);
    if (taken === null) return false;
    if (taken === "recovery")
      await kernel.audit.write(
        tx,
        { actor, ip: request.ip, requestId: request.id },
        { action: "identity.recovery_code_used", schoolId: account.schoolId, target: { kind: "account", id: account.id } },
      );
    return enter(call, tx, account, { authenticatedAt, secondFactorGiven: true });
  });
  if (entered === false) throw wrongCode();
  await kernel.limits.reset("secondFactor", String(account.id));
  return welcome(call, entered);
});

/** Turns it off, with the present password. */
export const turnOffSecondFactor = handler("DELETE /auth/second_factor", async (call) => {
  const { kernel, actor, body, request } = call;
  const { account, sessionId } = await holderOf(call);
  await mustBeOwner(kernel, { account, sessionId, currentPassword: body.currentPassword });
  await inTransaction(kernel.db, async (tx) => {
    await clearSecondFactor(tx, account.id);
    await kernel.audit.write(
      tx,
      { actor, ip: request.ip, requestId: request.id },
      { action: "identity.second_factor_off", schoolId: account.schoolId, target: { kind: "account", id: account.id } },
    );
  });
});

/** Tries a code, in a transaction: false is a wrong one, and only wrong ones count. */
const guessCode = <Done>({ kernel }: AnyCall, account: Account, run: (tx: Tx) => Promise<Done | false>): Promise<Done | false> =>
  kernel.limits.guess([["secondFactor", String(account.id)]], {
    attempt: () => inTransaction(kernel.db, run),
    isWrong: (done) => done === false,
  });

const wrongCode = () => refusal("code_wrong", { details: [{ field: "code", code: "code_wrong", message: "This code is not right" }] });
