import { eq } from "drizzle-orm";
import { type EmailList, emailLists } from "@larkroom/domain/people/email-lists";
import { writeAuditLog } from "../../kernel/audit/write-audit-log.ts";
import { actorOf } from "../../kernel/auth/actor.ts";
import { account } from "../../kernel/auth/tables.ts";
import type { Tx } from "../../kernel/db/db.ts";
import { inTransaction } from "../../kernel/db/transaction.ts";
import { type Call, handler } from "../../kernel/http/call.ts";
import { refusal } from "../../kernel/http/errors.ts";
import type { Kernel } from "../../kernel/kernel.ts";
import { readEmailPreferences, switchEmails } from "../people/index.ts";

const purposeOf = (list: EmailList): string => `people.${list}`;

/** The names of the emails in the API. */
const fields = {
  weekly_summary: "weeklySummary",
  assignment_reminders: "assignmentReminders",
  grade_emails: "gradeEmails",
  offers: "offers",
} as const;

/** The signed token in an email that unsubscribes its parent from emails of its kind. It gives no other access and doesn't expire. */
function permissionOf({ secrets }: Kernel, clientId: number, list: EmailList): string {
  const query = new URLSearchParams({ client: String(clientId), signature: secrets.sign(purposeOf(list), String(clientId)) });
  if (list !== "weekly_summary") query.set("list", list);
  return query.toString();
}

/** The unsubscribe URLs of an email: one for a mail client's click, one for our page. */
export function unsubscribeAddresses(
  kernel: Kernel,
  { id, pages }: { id: number; pages: string },
  list: EmailList = "weekly_summary",
): { click: string; page: string } {
  const permission = permissionOf(kernel, id, list);
  const { PUBLIC_URL: site } = kernel.config;
  return { click: `${site}/api/public/email_preferences/unsubscribe?${permission}`, page: `${site}/${pages}/unsubscribe?${permission}` };
}

type EmailPreferencesCall =
  | Call<"PUT /public/profile/client/email_preferences">
  | Call<"PUT /public/email_preferences">
  | Call<"POST /public/email_preferences/unsubscribe">;

async function setEmails(call: EmailPreferencesCall, tx: Tx, clientId: number, [list, isOn]: readonly [EmailList, boolean]): Promise<void> {
  const { now } = call;
  if (!(await switchEmails(tx, clientId, list, isOn, now))) return;
  await writeAuditLog(call, tx, { action: `people.${list}_${isOn ? "on" : "off"}`, target: { kind: "client", id: clientId } });
}

/** The parent's own settings; those that aren't sent stay. */
export const setEmailPreferences = handler("PUT /public/profile/client/email_preferences", async (call) => {
  const { id } = actorOf(call.actor, "client");
  return setAll(call, id);
});

async function setAll(call: Call<"PUT /public/profile/client/email_preferences"> | Call<"PUT /public/email_preferences">, id: number) {
  const { kernel, body } = call;
  return inTransaction(kernel.db, async (tx) => {
    for (const list of emailLists) {
      const wanted = body[fields[list]];
      if (wanted !== undefined) await setEmails(call, tx, id, [list, wanted]);
    }
    return readEmailPreferences(tx, id);
  });
}

interface Permission {
  readonly client: number;
  readonly signature: string;
  readonly list: EmailList;
}

/** @throws `not_found` for a token with an invalid signature, or of another kind of email */
function mustBeGiven({ secrets }: Kernel, { client: id, signature, list }: Permission): void {
  if (!secrets.isSigned(purposeOf(list), String(id), signature)) throw refusal("not_found");
}

/** One click in a mail client: no session, no confirmation; a repeat changes nothing. */
export const unsubscribe = handler("POST /public/email_preferences/unsubscribe", async (call) => {
  const { kernel, query } = call;
  mustBeGiven(kernel, query);
  await inTransaction(kernel.db, (tx) => setEmails(call, tx, query.client, [query.list, false]));
});

/** Mail scanners that follow every link unsubscribe no one: a GET redirects to a page that asks. */
export const openUnsubscribe = handler("GET /public/email_preferences/unsubscribe", async ({ kernel, query, answer }) => {
  mustBeGiven(kernel, query);
  const [found] = await kernel.db.select({ pages: account.edition }).from(account).where(eq(account.id, query.client));
  answer.redirect(unsubscribeAddresses(kernel, { id: query.client, pages: found?.pages ?? "us" }, query.list).page);
});

/** Which emails the parent gets, for whoever has one of their emails. It says nothing else about them. */
export const getSignedPreferences = handler("GET /public/email_preferences", async ({ kernel, query }) => {
  mustBeGiven(kernel, query);
  return readEmailPreferences(kernel.db, query.client);
});

/** The same switches as in the profile, without a login. */
export const setSignedPreferences = handler("PUT /public/email_preferences", async (call) => {
  mustBeGiven(call.kernel, call.query);
  return setAll(call, call.query.client);
});
