import { and, eq } from "drizzle-orm";
import type { AccountKind } from "@larkroom/contract/identity/identity";
import { normaliseIdentity } from "@larkroom/domain/identity/identity";
import { inTransaction } from "../../kernel/db/transaction.ts";
import { endSession, openSession } from "../../kernel/auth/sessions.ts";
import { type Call, handler } from "../../kernel/http/call.ts";
import { refusal } from "../../kernel/http/errors.ts";
import { type Account, findByIdentity } from "./accounts.store.ts";
import { limits } from "./limits.ts";
import { knownDevice } from "./tables.ts";

type LoginCall = Call<"POST /auth2/token/identity"> | Call<"POST /auth/login/client">;

/** Logs in with an identity of one kind of person. */
export const logIn = handler("POST /auth2/token/identity", (call) => logInAs(call, call.body.type));

/** Logs in as a client. Also how a student becomes the parent: with the parent's password, and in a session of its own. */
export const logInAsClient = handler("POST /auth/login/client", (call) => logInAs(call, "client"));

/**
 * One way in for every kind of person. An unknown identity costs the same work and gets the same answer as a wrong password.
 * The session held before ends: a stolen token never outlives the next login.
 */
async function logInAs(call: LoginCall, kind: AccountKind): Promise<{ token: string }> {
  const { kernel, request, actor } = call;
  const identity = normaliseIdentity(kind, call.body.identity);
  const found = identity === null ? null : await findByIdentity(kernel.db, kind, identity);
  const account = found?.disabledAt === null ? found : null;
  const who = Buffer.from(kernel.secrets.keyedHash("login-limit", `${kind} ${call.body.identity.toLowerCase()}`)).toString("base64url");
  const isKnown = account !== null && (await isKnownDevice(call, account));
  const own = isKnown ? limits.knownDevice : limits.identity;
  const becomesParent = actor.kind === "student" && kind === "client";
  await kernel.limits.check(limits.address, request.ip);
  await kernel.limits.check(own, who);
  if (becomesParent) await kernel.limits.check(limits.ownPassword, `parent ${actor.id}`);

  if (!(await kernel.passwords.verify(account?.passwordHash ?? null, call.body.password)) || account === null) {
    await kernel.limits.take(limits.address, request.ip).catch(() => undefined);
    await kernel.limits.take(own, who).catch(() => undefined);
    if (becomesParent) await kernel.limits.take(limits.ownPassword, `parent ${actor.id}`).catch(() => undefined);
    throw refusal("wrong_credentials");
  }

  await kernel.limits.reset(own, who);
  const device = request.deviceId ?? kernel.secrets.token();
  const token = await inTransaction(kernel.db, async (tx) => {
    if ("sessionId" in actor) await endSession(kernel, tx, actor.sessionId);
    await tx
      .insert(knownDevice)
      .values({ accountId: account.id, deviceHash: kernel.secrets.hash(device), lastSeenAt: kernel.now() })
      .onConflictDoUpdate({ target: [knownDevice.accountId, knownDevice.deviceHash], set: { lastSeenAt: kernel.now() } });
    return openSession(kernel, tx, { accountId: account.id, schoolId: account.schoolId }, request);
  });
  call.answer.session(token);
  call.answer.device(device);
  return { token };
}

async function isKnownDevice({ kernel, request }: LoginCall, account: Account): Promise<boolean> {
  if (request.deviceId === null) return false;
  const [row] = await kernel.db
    .select({ id: knownDevice.id })
    .from(knownDevice)
    .where(and(eq(knownDevice.accountId, account.id), eq(knownDevice.deviceHash, kernel.secrets.hash(request.deviceId))));
  return row !== undefined;
}
