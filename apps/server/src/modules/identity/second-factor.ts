import { mayTrustDevice, showRecoveryCode } from "@larkroom/domain/identity/second-factor";
import { expiryOf } from "@larkroom/domain/identity/token-lives";
import { writeAuditLog } from "../../kernel/audit/write-audit-log.ts";
import { endSessionsOf } from "../../kernel/auth/sessions.ts";
import { newTotpSecret, qrSvg, totpUri } from "../../kernel/auth/totp.ts";
import { inTransaction } from "../../kernel/db/transaction.ts";
import { handler } from "../../kernel/http/call.ts";
import { refusal } from "../../kernel/http/errors.ts";
import { enter, welcome } from "./enter.ts";
import { mustBeOwner } from "./prove-owner.ts";
import { guessCode, holderOf, mustHaveGivenCode, noteRecoveryCode, wrongCode } from "./second-factor-holder.ts";
import {
  clearSecondFactor,
  confirmSecret,
  countRecoveryCodes,
  offerSecret,
  replaceRecoveryCodes,
  takeCode,
} from "./second-factor.store.ts";
import { revokeTrustedDevices } from "./trusted-devices.store.ts";

/** The state of the actor's second factor. */
export const getSecondFactor = handler("GET /auth/second_factor", async (call) => {
  const { account, enabled, required, pending, givenAt } = await holderOf(call);
  return {
    required,
    mayTrustDevice: mayTrustDevice(account.kind),
    enabled,
    pending,
    freshUntil: givenAt === null ? null : expiryOf("freshSecondFactor", givenAt),
    recoveryCodesLeft: enabled ? await countRecoveryCodes(call.kernel.db, account.id) : 0,
  };
});

/** Offers a new secret. It can't be used to bypass an existing factor whose code has not been given. */
export const setUpSecondFactor = handler("POST /auth/second_factor/setup", async (call) => {
  const { kernel, body } = call;
  const holder = await holderOf(call);
  const { account, sessionId, pending } = holder;
  if (pending === "verify") throw refusal("second_factor_required");
  if (pending === null) {
    mustHaveGivenCode(holder);
    await mustBeOwner(kernel, { account, sessionId, currentPassword: body.currentPassword });
  }
  const secret = newTotpSecret();
  await inTransaction(kernel.db, (tx) => offerSecret(kernel, tx, account.id, secret));
  const uri = totpUri(secret, kernel.config.BRAND_NAME, account.email ?? account.name);
  return { secret, uri, qr: qrSvg(uri) };
});

/** Turns it on, and returns a session that has passed it. */
export const confirmSecondFactor = handler("POST /auth/second_factor/confirm", async (call) => {
  const { kernel, body } = call;
  const { account, pending, authenticatedAt } = await holderOf(call);
  if (pending === "verify") throw refusal("second_factor_required");
  const done = await guessCode(call, account, async (tx) => {
    const confirmed = await confirmSecret(kernel, tx, account.id, body.code);
    if (!confirmed) return confirmed;
    const recoveryCodes = await replaceRecoveryCodes(kernel, tx, account.id);
    await endSessionsOf(kernel, tx, account.id);
    await revokeTrustedDevices(tx, account.id);
    await writeAuditLog(call, tx, {
      action: "identity.second_factor_on",
      schoolId: account.schoolId,
      target: { kind: "account", id: account.id },
    });
    return { recoveryCodes, entered: await enter(call, tx, account, { authenticatedAt, secondFactorGiven: true }) };
  });
  if (done === null) throw refusal("transition_not_allowed");
  if (done === false) throw wrongCode();
  await kernel.limits.reset("secondFactor", String(account.id));
  return { ...welcome(call, done.entered), recoveryCodes: done.recoveryCodes.map(showRecoveryCode) };
});

/** Verifies the code of a pending login. The pending session ends, and a full one replaces it. */
export const verifySecondFactor = handler("POST /auth/second_factor/verify", async (call) => {
  const { kernel, body } = call;
  const { account, pending, authenticatedAt } = await holderOf(call);
  if (pending !== "verify") throw refusal("transition_not_allowed");
  const entered = await guessCode(call, account, async (tx) => {
    const taken = await takeCode(kernel, tx, account.id, body.code);
    if (taken === null) return false;
    if (taken === "recovery") await noteRecoveryCode(call, tx, account);
    return enter(call, tx, account, { authenticatedAt, secondFactorGiven: true, trustsDevice: body.trustDevice });
  });
  if (entered === false) throw wrongCode();
  await kernel.limits.reset("secondFactor", String(account.id));
  return welcome(call, entered);
});

/** Turns it off with the current password, if the school leaves it optional. */
export const turnOffSecondFactor = handler("DELETE /auth/second_factor", async (call) => {
  const { kernel, body } = call;
  const holder = await holderOf(call);
  const { account, sessionId, required } = holder;
  if (required) throw refusal("transition_not_allowed", { reason: "required" });
  mustHaveGivenCode(holder);
  await mustBeOwner(kernel, { account, sessionId, currentPassword: body.currentPassword });
  await inTransaction(kernel.db, async (tx) => {
    await clearSecondFactor(tx, account.id);
    await writeAuditLog(call, tx, {
      action: "identity.second_factor_off",
      schoolId: account.schoolId,
      target: { kind: "account", id: account.id },
    });
  });
});
