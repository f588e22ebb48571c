import { endSession, openSession } from "../../kernel/auth/sessions.ts";
import type { Actor } from "../../kernel/auth/actor.ts";
import type { Tx } from "../../kernel/db/db.ts";
import type { Answer, RequestInfo } from "../../kernel/http/call.ts";
import type { Kernel } from "../../kernel/kernel.ts";
import type { Account } from "./accounts.store.ts";
import { isKnownDevice, rememberDevice, tellNewLogin } from "./devices.ts";

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
  readonly device: string;
}

/**
 * Opens a session for somebody who has shown who they are, in the caller's transaction. The session held before ends: a stolen token
 * never outlives the next login. `authenticatedAt` is when a password was given for it, now unless said otherwise.
 */
export async function enter(
  { kernel, actor, request }: Door,
  tx: Tx,
  account: Account,
  { authenticatedAt = kernel.now() }: { authenticatedAt?: Temporal.Instant } = {},
): Promise<Entered> {
  if ("sessionId" in actor) await endSession(kernel, tx, actor.sessionId);
  if (!(await isKnownDevice(kernel, tx, account.id, request.deviceId))) await tellNewLogin(kernel, tx, account, request.userAgent);
  const device = await rememberDevice(kernel, tx, account.id, request.deviceId);
  const token = await openSession(kernel, tx, { accountId: account.id, schoolId: account.schoolId }, request, authenticatedAt);
  return { token, device };
}

/** Gives the browser its session, and the call its answer. */
export function welcome({ answer }: Door, { token, device }: Entered): { token: string } {
  answer.session(token);
  answer.device(device);
  return { token };
}
