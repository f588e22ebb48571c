import { and, eq, isNull } from "drizzle-orm";
import { writeAuditLog } from "../../kernel/audit/write-audit-log.ts";
import { accountIdOf, type Actor } from "../../kernel/auth/actor.ts";
import { account } from "../../kernel/auth/tables.ts";
import type { Tx } from "../../kernel/db/db.ts";
import { lockInTransaction } from "../../kernel/db/advisory-lock.ts";
import { inTransaction } from "../../kernel/db/transaction.ts";
import { type Call, handler } from "../../kernel/http/call.ts";
import { calendarFeed } from "./tables.ts";

type FeedCall = Call<"POST /public/profile/calendar_feed"> | Call<"DELETE /public/profile/calendar_feed">;

function ownerOf(actor: Actor): number {
  const id = accountIdOf(actor);
  if (id === null) throw new Error(`a ${actor.kind} has no calendar`);
  return id;
}

const live = (accountId: number) => and(eq(calendarFeed.accountId, accountId), isNull(calendarFeed.revokedAt));

/** Whether the person has a calendar feed. Its URL was shown only once and can't be read again. */
export const findCalendarFeed = handler("GET /public/profile/calendar_feed", async ({ kernel, actor }) => {
  const [found] = await kernel.db
    .select({ createdAt: calendarFeed.createdAt, lastReadAt: calendarFeed.lastReadAt })
    .from(calendarFeed)
    .where(live(ownerOf(actor)));
  return found ?? null;
});

/** Revokes a person's calendar feed; false when there is none. */
export async function endFeedOf(tx: Tx, accountId: number, now: Temporal.Instant): Promise<boolean> {
  const ended = await tx.update(calendarFeed).set({ revokedAt: now }).where(live(accountId)).returning({ id: calendarFeed.id });
  return ended.length > 0;
}

async function record(call: FeedCall, tx: Tx, action: string): Promise<void> {
  const id = ownerOf(call.actor);
  const [owner] = await tx.select({ kind: account.kind }).from(account).where(eq(account.id, id));
  await writeAuditLog(call, tx, { action, target: { kind: owner?.kind ?? "account", id } });
}

/** Creates a person's calendar feed and revokes the previous one. Only the hash of its secret is stored. */
export const makeCalendarFeed = handler("POST /public/profile/calendar_feed", async (call) => {
  const { kernel, actor, now, answer } = call;
  const accountId = ownerOf(actor);
  const secret = kernel.secrets.token();
  await inTransaction(kernel.db, async (tx) => {
    await lockInTransaction(tx, `calendar feed ${accountId}`);
    await endFeedOf(tx, accountId, now);
    await tx.insert(calendarFeed).values({ accountId, secretHash: kernel.secrets.hash(secret), createdAt: now });
    await record(call, tx, "classes.calendar_shared");
  });
  answer.header("cache-control", "no-store");
  return { url: `${kernel.config.PUBLIC_URL}/calendar/${secret}.ics`, createdAt: now };
});

/** Revokes the calendar feed. Without a feed it changes nothing. */
export const endCalendarFeed = handler("DELETE /public/profile/calendar_feed", async (call) => {
  const { kernel, actor, now } = call;
  await inTransaction(kernel.db, async (tx) => {
    if (await endFeedOf(tx, ownerOf(actor), now)) await record(call, tx, "classes.calendar_ended");
  });
});
