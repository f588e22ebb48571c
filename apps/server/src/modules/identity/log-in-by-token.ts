import { z } from "zod";
import type { AccountKind } from "@larkroom/contract/identity/identity";
import { writeAuditLog } from "../../kernel/audit/write-audit-log.ts";
import { accountIdOf } from "../../kernel/auth/actor.ts";
import { inTransaction } from "../../kernel/db/transaction.ts";
import { type Call, handler } from "../../kernel/http/call.ts";
import { refusal } from "../../kernel/http/errors.ts";
import { type Account, getAccount } from "./accounts.store.ts";
import { countLogin, enter, welcome } from "./enter.ts";
import { findOneTimeToken, type OneTimeToken, takeOneTimeToken } from "./one-time-tokens.ts";

type TokenCall = Call<"POST /auth/login/token"> | Call<"POST /auth/login/bearer_by_oauth">;

/** Logs in with a hand-off token or a link made by staff. */
export const logInByToken = handler("POST /auth/login/token", (call) =>
  logInBy(call, { token: call.body.token, type: call.body.type, purposes: ["hand_off", "client_link"] }),
);

/** Logs in with a hand-off token. */
export const logInByOauth = handler("POST /auth/login/bearer_by_oauth", (call) =>
  logInBy(call, { token: call.body.oauth_token, type: call.body.type, purposes: ["hand_off"] }),
);

/** The time of a login without a password: actions that need a recent login ask again. */
const never = Temporal.Instant.fromEpochMilliseconds(0);
const payload = z.object({ authenticatedAt: z.string().nullable() }).partial().nullable().catch(null);

/**
 * Exchanges a token for a session, once. A user who is logged in as someone else is asked first, so that a link from someone else can't switch
 * accounts unnoticed.
 */
async function logInBy(
  call: TokenCall,
  { token, type, purposes }: { token: string; type: AccountKind; purposes: OneTimeToken["purpose"][] },
): Promise<{ token: string }> {
  const { kernel, actor, request, body } = call;
  await kernel.limits.take("tokenCheck", request.ip);
  const found = await findAny(call, token, purposes);
  if (!found || found.account.kind !== type) throw refusal("token_invalid");
  const { account, row } = found;
  const holder = accountIdOf(actor);
  if (holder !== null && holder !== account.id && !body.confirm) throw refusal("other_person_logged_in");
  await countLogin(call, account.id);
  const given = payload.parse(row.payload)?.authenticatedAt ?? null;
  const entered = await inTransaction(kernel.db, async (tx) => {
    if (!(await takeOneTimeToken(kernel, tx, row.purpose, token))) throw refusal("token_invalid");
    await writeAuditLog(call, tx, {
      action: row.purpose === "client_link" ? "identity.client_link_used" : "identity.hand_off_used",
      schoolId: account.schoolId,
      target: { kind: "account", id: account.id },
      after: { madeBy: row.madeBy },
    });
    return enter(call, tx, account, { authenticatedAt: given === null ? never : Temporal.Instant.from(given) });
  });
  return welcome(call, entered);
}

async function findAny(
  { kernel }: TokenCall,
  token: string,
  purposes: OneTimeToken["purpose"][],
): Promise<{ row: OneTimeToken; account: Account } | null> {
  for (const purpose of purposes) {
    const row = await findOneTimeToken(kernel, kernel.db, purpose, token);
    if (row?.accountId == null) continue;
    const account = await getAccount(kernel.db, row.accountId);
    return account.disabledAt === null ? { row, account } : null;
  }
  return null;
}
