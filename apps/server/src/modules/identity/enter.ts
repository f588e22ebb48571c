import { isStaff } from "@larkroom/domain/identity/person-kinds";
import { type SecondFactorStep, secondFactorStep } from "@larkroom/domain/identity/second-factor";
import { endSession, openSession } from "../../kernel/auth/sessions.ts";
import type { Actor } from "../../kernel/auth/actor.ts";
import type { Tx } from "../../kernel/db/db.ts";
import type { Answer, RequestInfo } from "../../kernel/http/call.ts";
import type { Kernel } from "../../kernel/kernel.ts";
import type { Account } from "./accounts.store.ts";
import { isKnownDevice, rememberDevice, tellNewLogin } from "./devices.ts";
import { hasSecondFactor } from "./second-factor.store.ts";

/** What a login of any kind comes with. */
export interface Door {
  readonly kernel: Kernel;
  readonly actor: Actor;
  readonly request: RequestInfo;
  readonly answer: Answer;
}

/** A session that was opened: given to the browser once its transaction holds. */
export interface Entered {
  readonly token: string;
  /** Null while the second factor is waited for: only then is the browser known. */
  readonly device: string | null;
  readonly secondFactor: SecondFactorStep | null;
}

interface How {
  /** When a password was given for it, now unless said otherwise. */
  readonly authenticatedAt?: Temporal.Instant;
  readonly secondFactorGiven?: boolean;
}

/**
 * Opens a session for somebody who has shown who they are, in the caller's transaction. The session held before ends: a stolen token
 * never outlives the next login. Where a second factor is wanted the session waits for it and opens nothing else.
 * @throws `too_many_requests` after too many logins of one person
 */
export async function enter(
  { kernel, actor, request }: Door,
  tx: Tx,
  account: Account,
  { authenticatedAt = kernel.now(), secondFactorGiven = false }: How = {},
): Promise<Entered> {
  // The second step of a login was counted with its first.
  if (!secondFactorGiven) await kernel.limits.take("loginSucceeded", String(account.id));
  if ("sessionId" in actor) await endSession(kernel, tx, actor.sessionId);
  const secondFactor =
    secondFactorGiven || !isStaff(account.kind) ? null : secondFactorStep(account, await hasSecondFactor(tx, account.id));
  const owner = { accountId: account.id, schoolId: account.schoolId, secondFactorPending: secondFactor !== null };
  const token = await openSession(kernel, tx, owner, request, authenticatedAt);
  if (secondFactor !== null) return { token, device: null, secondFactor };
  if (!(await isKnownDevice(kernel, tx, account.id, request.deviceId))) await tellNewLogin(kernel, tx, account, request.userAgent);
  return { token, device: await rememberDevice(kernel, tx, account.id, request.deviceId), secondFactor };
}

/** Gives the browser its session, and the call its answer. */
export function welcome({ answer }: Door, { token, device, secondFactor }: Entered): { token: string; secondFactor?: SecondFactorStep } {
  answer.session(token);
  if (device !== null) answer.device(device);
  return secondFactor === null ? { token } : { token, secondFactor };
}
