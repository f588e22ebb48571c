import type { AccountKind } from "@larkroom/contract/identity/identity";
import { normaliseIdentity } from "@larkroom/domain/identity/identity";
import { inTransaction } from "../../kernel/db/transaction.ts";
import { type Call, handler } from "../../kernel/http/call.ts";
import { refusal } from "../../kernel/http/errors.ts";
import type { Counted } from "../../kernel/limits/limits.ts";
import { type Account, findByIdentity, mustBeUnchanged } from "./accounts.store.ts";
import { isKnownDevice } from "./devices.ts";
import { type AnyLoginCall, countLogin, enter, welcome } from "./enter.ts";

type LoginCall = Call<"POST /auth2/token/identity"> | Call<"POST /auth/login/client">;

/** Logs in with an identity of one kind of account. */
export const logIn = handler("POST /auth2/token/identity", (call) => logInAs(call, call.body.type));

/** Logs in as a client. A student switches to the parent this way too, with the parent's password and a separate session. */
export const logInAsClient = handler("POST /auth/login/client", (call) => logInAs(call, "client"));

/** The login of every kind of account. */
async function logInAs(call: LoginCall, kind: AccountKind): Promise<{ token: string }> {
  const account = await proveIdentity(call, kind, call.body);
  await countLogin(call, account.id);
  const entered = await inTransaction(call.kernel.db, async (tx) => {
    await mustBeUnchanged(tx, account);
    return enter(call, tx, account);
  });
  return welcome(call, entered);
}

/**
 * The account of an identity and its password. An unknown identity takes the same time and gets the same answer as a wrong password, and both count
 * as failures.
 * @throws `wrong_credentials`, or `too_many_requests` after too many failures
 */
export async function proveIdentity(call: Guesser, kind: AccountKind, given: { identity: string; password: string }): Promise<Account> {
  const { kernel } = call;
  if (kind === "ai_assistant") throw refusal("wrong_credentials");
  const identity = normaliseIdentity(kind, given.identity);
  const found = await findByIdentity(kernel.db, kind, identity);
  const account = found?.disabledAt === null ? found : null;
  const isRight = await kernel.limits.guess(await countedTries(call, kind, identity.value, account), {
    attempt: async () => (await kernel.passwords.verify(account?.passwordHash ?? null, given.password)) && account !== null,
    isWrong: (right) => !right,
  });
  if (!isRight || account === null) throw refusal("wrong_credentials");

  await kernel.limits.reset("loginPassword", passwordKey(call, kind, identity.value));
  return account;
}

type Guesser = Pick<AnyLoginCall, "kernel" | "actor" | "request">;

const passwordKey = ({ kernel, request }: Guesser, kind: AccountKind, identity: string): string =>
  Buffer.from(kernel.secrets.keyedHash("login-limit", `${kind} ${identity} ${request.ip}`)).toString("base64url");

/**
 * The limits a wrong password counts against. Only failures count: a whole school may log in from one address. The global limit of an identity doesn't
 * apply to a browser that has logged in before, so that guesses from elsewhere don't lock the owner out.
 */
async function countedTries(call: Guesser, kind: AccountKind, identity: string, account: Account | null): Promise<Counted[]> {
  const { kernel, request, actor } = call;
  const tries: Counted[] = [
    ["loginAddress", request.ip],
    ["loginPassword", passwordKey(call, kind, identity)],
  ];
  const isKnown = account !== null && (await isKnownDevice(kernel, kernel.db, account.id, request.deviceId));
  if (!isKnown)
    tries.push(["loginIdentity", Buffer.from(kernel.secrets.keyedHash("login-limit", `${kind} ${identity}`)).toString("base64url")]);
  if (actor.kind === "student" && kind === "client") tries.push(["parentPassword", String(actor.id)]);
  return tries;
}
