import { and, eq, isNotNull, isNull } from "drizzle-orm";
import type { EmailList } from "@larkroom/domain/people/email-lists";
import type { Db, Tx } from "../../kernel/db/db.ts";
import { refusal } from "../../kernel/http/errors.ts";
import { emailsOf, toEmailPreferences } from "./addressee.read.ts";
import { client } from "./tables.ts";

/** Where it is stored when a parent turned off each kind of email. */
const ended = {
  weekly_summary: { column: client.digestEndedAt, set: (at: Temporal.Instant | null) => ({ digestEndedAt: at }) },
  assignment_reminders: { column: client.remindersEndedAt, set: (at: Temporal.Instant | null) => ({ remindersEndedAt: at }) },
  grade_emails: { column: client.gradeEmailsEndedAt, set: (at: Temporal.Instant | null) => ({ gradeEmailsEndedAt: at }) },
  offers: { column: client.offersEndedAt, set: (at: Temporal.Instant | null) => ({ offersEndedAt: at }) },
};

/** Turns a kind of email on or off for a parent. @returns whether anything changed */
export async function switchEmails(tx: Tx, clientId: number, list: EmailList, isOn: boolean, now: Temporal.Instant): Promise<boolean> {
  const { column, set } = ended[list];
  const changed = await tx
    .update(client)
    .set(set(isOn ? null : now))
    .where(and(eq(client.id, clientId), isOn ? isNotNull(column) : isNull(column)));
  return (changed.rowCount ?? 0) > 0;
}

/** Which emails a parent gets. @throws `not_found` */
export async function readEmailPreferences(db: Db | Tx, id: number) {
  const [own] = await db.select().from(client).where(eq(client.id, id));
  if (!own) throw refusal("not_found");
  return toEmailPreferences(emailsOf(own));
}
