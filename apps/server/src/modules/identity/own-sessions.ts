import { and, desc, eq, gt, isNull } from "drizzle-orm";
import { describeDevice, shortenAddress } from "@larkroom/domain/identity/device";
import { endSession, openedBy } from "../../kernel/auth/sessions.ts";
import { account, session } from "../../kernel/auth/tables.ts";
import { inTransaction } from "../../kernel/db/transaction.ts";
import { handler } from "../../kernel/http/call.ts";
import { refusal } from "../../kernel/http/errors.ts";

/** More than anyone has open; the newest are shown. */
const most = 100;

/** The actor's current sessions, newest first. */
export const listSessions = handler("GET /auth/sessions", async ({ kernel, actor, now }) => {
  if (!("id" in actor)) throw refusal("role_not_allowed");
  const rows = await kernel.db
    .select({ session, ownerId: account.id, ownerName: account.name })
    .from(session)
    .innerJoin(account, eq(account.id, session.accountId))
    .where(and(openedBy(actor.id), isNull(session.endedAt), gt(session.expiresAt, now)))
    .orderBy(desc(session.id))
    .limit(most);
  return rows.map(({ session: row, ownerId, ownerName }) => ({
    id: row.id,
    current: row.id === actor.sessionId,
    createdAt: row.createdAt,
    lastSeenAt: row.lastSeenAt,
    expiresAt: row.expiresAt,
    ip: shortenAddress(row.ip ?? ""),
    device: describeDevice(row.userAgent ?? ""),
    actingAs: ownerId === actor.id ? null : { id: ownerId, name: ownerName },
  }));
});

/** Ends one of the actor's sessions, possibly the current one. */
export const endOneSession = handler("DELETE /auth/sessions/:id", async ({ kernel, actor, params, answer, now }) => {
  if (!("id" in actor)) throw refusal("role_not_allowed");
  const [found] = await kernel.db
    .select({ id: session.id })
    .from(session)
    .where(and(eq(session.id, params.id), openedBy(actor.id), isNull(session.endedAt), gt(session.expiresAt, now)));
  if (!found) throw refusal("not_found");
  await inTransaction(kernel.db, (tx) => endSession(kernel, tx, found.id));
  if (found.id === actor.sessionId) answer.session(null);
});
