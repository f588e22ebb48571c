import { and, eq, isNotNull, isNull } from "drizzle-orm";
import { actorOf } from "../../kernel/auth/actor.ts";
import { account } from "../../kernel/auth/tables.ts";
import type { Tx } from "../../kernel/db/db.ts";
import { inTransaction } from "../../kernel/db/transaction.ts";
import { type Call, handler } from "../../kernel/http/call.ts";
import { refusal } from "../../kernel/http/errors.ts";
import type { Kernel } from "../../kernel/kernel.ts";
import { client } from "./tables.ts";

const purpose = "people.weekly_summary";

/** The signed token in a weekly summary that unsubscribes its parent. It gives no other access and doesn't expire. */
const permissionOf = ({ secrets }: Kernel, clientId: number): string =>
  new URLSearchParams({ client: String(clientId), signature: secrets.sign(purpose, String(clientId)) }).toString();

/** The unsubscribe URLs of a weekly summary: one for a mail client's click, one for our page. */
export function unsubscribeAddresses(kernel: Kernel, { id, pages }: { id: number; pages: string }): { click: string; page: string } {
  const permission = permissionOf(kernel, id);
  const { PUBLIC_URL: site } = kernel.config;
  return { click: `${site}/api/public/email_preferences/unsubscribe?${permission}`, page: `${site}/${pages}/unsubscribe?${permission}` };
}

/** @returns whether anything changed */
async function switchWeeklySummary(tx: Tx, clientId: number, isOn: boolean, now: Temporal.Instant): Promise<boolean> {
  const changed = await tx
    .update(client)
    .set({ digestEndedAt: isOn ? null : now })
    .where(and(eq(client.id, clientId), isOn ? isNotNull(client.digestEndedAt) : isNull(client.digestEndedAt)));
  return (changed.rowCount ?? 0) > 0;
}

type EmailPreferencesCall = Call<"PUT /public/profile/client/email_preferences"> | Call<"POST /public/email_preferences/unsubscribe">;

async function setWeeklySummaryOf({ kernel, actor, now, request }: EmailPreferencesCall, clientId: number, isOn: boolean): Promise<void> {
  await inTransaction(kernel.db, async (tx) => {
    if (!(await switchWeeklySummary(tx, clientId, isOn, now))) return;
    await kernel.audit.write(
      tx,
      { actor, ip: request.ip, requestId: request.id },
      { action: isOn ? "people.weekly_summary_on" : "people.weekly_summary_off", target: { kind: "client", id: clientId } },
    );
  });
}

/** The parent's own setting. */
export const setWeeklySummary = handler("PUT /public/profile/client/email_preferences", async (call) => {
  await setWeeklySummaryOf(call, actorOf(call.actor, "client").id, call.body.weeklySummary);
  return { weeklySummary: call.body.weeklySummary };
});

/** @throws `not_found` for a token with an invalid signature */
function mustBeGiven({ secrets }: Kernel, { client: id, signature }: { client: number; signature: string }): void {
  if (!secrets.isSigned(purpose, String(id), signature)) throw refusal("not_found");
}

/** One click in a mail client: no session, no confirmation; a repeat changes nothing. */
export const unsubscribe = handler("POST /public/email_preferences/unsubscribe", async (call) => {
  mustBeGiven(call.kernel, call.query);
  await setWeeklySummaryOf(call, call.query.client, false);
});

/** Mail scanners that follow every link unsubscribe no one: a GET redirects to a page that asks. */
export const openUnsubscribe = handler("GET /public/email_preferences/unsubscribe", async ({ kernel, query, answer }) => {
  mustBeGiven(kernel, query);
  const [found] = await kernel.db.select({ pages: account.edition }).from(account).where(eq(account.id, query.client));
  answer.redirect(unsubscribeAddresses(kernel, { id: query.client, pages: found?.pages ?? "us" }).page);
});
