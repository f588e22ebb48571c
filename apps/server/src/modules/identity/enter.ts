import { isStaff } from "@larkroom/domain/identity/person-kinds";
import { mayTrustDevice, type SecondFactorStep, secondFactorStep } from "@larkroom/domain/identity/second-factor";
import { endSession, openSession } from "../../kernel/auth/sessions.ts";
import type { Actor } from "../../kernel/auth/actor.ts";
import type { Tx } from "../../kernel/db/db.ts";
import type { Answer, RequestInfo } from "../../kernel/http/call.ts";
import type { Kernel } from "../../kernel/kernel.ts";
import type { Account } from "./accounts.store.ts";
import { isKnownDevice, rememberDevice, notifyNewLogin } from "./devices.ts";
import { secondFactorOf } from "./second-factor.store.ts";
import { trustDevice, useTrustedDevice } from "./trusted-devices.store.ts";

/** The call of any kind of login. */
export interface AnyLoginCall {
  readonly kernel: Kernel;
  readonly actor: Actor;
  readonly request: RequestInfo;
  readonly answer: Answer;
}

/** A new session, sent to the browser after its transaction has committed. */
export interface Entered {
  readonly token: string;
  /** Null while the second factor is pending: the browser is only known after it. */
  readonly device: string | null;
  /** The token by which this browser is trusted without a code from now on. */
  readonly trusted: { readonly accountId: number; readonly token: string } | null;
  readonly secondFactor: SecondFactorStep | null;
}

interface How {
  /** When a password was given for it; now by default. */
  readonly authenticatedAt?: Temporal.Instant;
  readonly secondFactorGiven?: boolean;
  /** After a code: whether to trust this browser for a while. */
  readonly trustsDevice?: boolean;
}

/**
 * Counts a login, before the transaction in which it enters. The point stays even if that is rolled back, so it is taken on another connection:
 * taken inside, as many logins as the pool has connections would all wait for one more.
 * @throws `too_many_requests` after too many logins of one person
 */
export const countLogin = ({ kernel }: Pick<AnyLoginCall, "kernel">, accountId: number): Promise<void> =>
  kernel.limits.take("loginSucceeded", String(accountId));

/**
 * Opens a session for a person who has proved their identity, in the caller's transaction. The session held before ends: a stolen token doesn't outlive
 * the next login. If a second factor is required, the session can do nothing else until the code is given. The caller has counted the login
 * (`countLogin`); its second step was counted with the first.
 */
export async function enter(
  { kernel, actor, request }: AnyLoginCall,
  tx: Tx,
  account: Account,
  { authenticatedAt = kernel.now(), secondFactorGiven = false, trustsDevice = false }: How = {},
): Promise<Entered> {
  if ("sessionId" in actor) await endSession(kernel, tx, actor.sessionId);
  const secondFactor = secondFactorGiven || !isStaff(account.kind) ? null : await stepOf({ kernel, request }, tx, account);
  const owner = {
    accountId: account.id,
    schoolId: account.schoolId,
    secondFactorPending: secondFactor !== null,
    secondFactorAt: secondFactorGiven ? kernel.now() : null,
  };
  const token = await openSession(kernel, tx, owner, request, authenticatedAt);
  if (secondFactor !== null) return { token, device: null, trusted: null, secondFactor };
  if (!(await isKnownDevice(kernel, tx, account.id, request.deviceId))) await notifyNewLogin(kernel, tx, account, request.userAgent);
  const isTrusted = secondFactorGiven && trustsDevice && mayTrustDevice(account.kind);
  return {
    token,
    device: await rememberDevice(kernel, tx, account.id, request.deviceId),
    trusted: isTrusted ? { accountId: account.id, token: await trustDevice(kernel, tx, account.id, request) } : null,
    secondFactor,
  };
}

async function stepOf(
  { kernel, request }: Pick<AnyLoginCall, "kernel" | "request">,
  tx: Tx,
  account: Account,
): Promise<SecondFactorStep | null> {
  const { enabled, schoolRequires } = await secondFactorOf(tx, account);
  const isTrustedDevice = enabled && (await useTrustedDevice(kernel, tx, account, request));
  return secondFactorStep(account.kind, { enabled, schoolRequires, isTrustedDevice });
}

/** Sets the session cookies and returns the answer of the call. */
export function welcome(
  { answer }: AnyLoginCall,
  { token, device, trusted, secondFactor }: Entered,
): { token: string; secondFactor?: SecondFactorStep } {
  answer.session(token);
  if (device !== null) answer.device(device);
  if (trusted !== null) answer.trustedDevice(trusted.accountId, trusted.token);
  return secondFactor === null ? { token } : { token, secondFactor };
}
