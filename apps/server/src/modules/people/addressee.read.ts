import { and, eq, inArray, isNotNull, isNull, sql } from "drizzle-orm";
import { editions, type EditionSlug } from "@larkroom/domain/editions/editions";
import { date, time } from "@larkroom/domain/editions/formats";
import { zoneOfPerson } from "@larkroom/domain/editions/person-zone";
import type { EmailList } from "@larkroom/domain/people/email-lists";
import { dayIn } from "@larkroom/domain/shared/time";
import { account } from "../../kernel/auth/tables.ts";
import type { Db, Tx } from "../../kernel/db/db.ts";
import type { Message } from "../../kernel/mail/mailer.ts";
import { client } from "./tables.ts";

/** Where a parent gets messages, and in which language. */
export interface Addressee {
  readonly id: number;
  readonly schoolId: number;
  /** By email, or else by text message; null when neither is known. */
  readonly to: Pick<Message, "channel" | "recipient"> | null;
  /** The language of messages. */
  readonly edition: EditionSlug;
  /** The edition of the pages the parent uses. */
  readonly pages: EditionSlug;
  readonly zone: string;
}

/** @returns null when there is no such parent */
export const findAddressee = async (db: Db | Tx, clientId: number): Promise<Addressee | null> =>
  (await listAddressees(db, [clientId])).get(clientId) ?? null;

/** How to reach parents, by their ids; one query, however many. */
export async function listAddressees(db: Db | Tx, clientIds: readonly number[]): Promise<Map<number, Addressee>> {
  if (clientIds.length === 0) return new Map();
  const rows = await db
    .select({
      id: client.id,
      schoolId: client.schoolId,
      email: account.email,
      phone: account.phone,
      pages: account.edition,
      edition: sql<EditionSlug>`coalesce(${client.mailEdition}, ${account.edition})`,
      timeZone: account.timeZone,
      utcOffset: account.utcOffset,
    })
    .from(client)
    .innerJoin(account, eq(account.id, client.id))
    .where(inArray(client.id, [...new Set(clientIds)]));
  return new Map(rows.map((row) => [row.id, toAddressee(row)]));
}

/** A time zone of parents who get the weekly summary: their edition, which determines the week, and their zone. */
export interface ParentsClock {
  readonly edition: EditionSlug;
  readonly timeZone: string | null;
  readonly utcOffset: number | null;
  readonly zone: string;
}

/** Who gets the weekly summary: parents with an email address and an open account who have not unsubscribed. For a query on both tables. */
export const getsWeeklySummary = and(
  isNull(client.digestEndedAt),
  isNotNull(account.email),
  isNull(account.disabledAt),
  isNull(account.removedAt),
);

/** The time zones of all parents who get the weekly summary; few, however many parents. */
export async function listParentsClocks(db: Db): Promise<ParentsClock[]> {
  const rows = await db
    .selectDistinct({ edition: account.edition, timeZone: account.timeZone, utcOffset: account.utcOffset })
    .from(client)
    .innerJoin(account, eq(account.id, client.id))
    .where(getsWeeklySummary);
  return rows.map((row) => ({ ...row, zone: zoneOfPerson(row) }));
}

/** A parent who gets the weekly summary, locked until the transaction ends; null for everyone else. */
export async function lockSummaryReader(tx: Tx, clientId: number): Promise<Addressee | null> {
  const [held] = await tx
    .select({ id: client.id })
    .from(client)
    .innerJoin(account, eq(account.id, client.id))
    .where(and(eq(client.id, clientId), getsWeeklySummary))
    .for("update", { of: client });
  return held ? findAddressee(tx, clientId) : null;
}

/** A parent with the emails they didn't turn off. */
export interface Reader extends Addressee {
  readonly gets: Readonly<Record<EmailList, boolean>>;
}

/** A parent with an open account, locked until the transaction ends; null for everyone else. */
export async function lockReader(tx: Tx, clientId: number): Promise<Reader | null> {
  const [held] = await tx
    .select({ client })
    .from(client)
    .innerJoin(account, eq(account.id, client.id))
    .where(and(eq(client.id, clientId), isNull(account.disabledAt), isNull(account.removedAt)))
    .for("update", { of: client });
  const found = held && (await findAddressee(tx, clientId));
  return found ? { ...found, gets: emailsOf(held.client) } : null;
}

/** Which emails a parent gets. */
export const emailsOf = (
  row: Pick<typeof client.$inferSelect, "digestEndedAt" | "remindersEndedAt" | "gradeEmailsEndedAt" | "offersEndedAt">,
) => ({
  weekly_summary: row.digestEndedAt === null,
  assignment_reminders: row.remindersEndedAt === null,
  grade_emails: row.gradeEmailsEndedAt === null,
  offers: row.offersEndedAt === null,
});

interface Row extends Pick<Addressee, "id" | "schoolId" | "pages" | "edition"> {
  readonly email: string | null;
  readonly phone: string | null;
  readonly timeZone: string | null;
  readonly utcOffset: number | null;
}

const toAddressee = ({ email, phone, timeZone, utcOffset, ...rest }: Row): Addressee => ({
  ...rest,
  to: email !== null ? { channel: "email", recipient: email } : phone !== null ? { channel: "sms", recipient: phone } : null,
  zone: zoneOfPerson({ timeZone, utcOffset, edition: rest.pages }),
});

/** An instant as shown to a parent: date and time in their zone. */
export function moment(at: Temporal.Instant, { edition, zone }: Pick<Addressee, "edition" | "zone">): string {
  return `${date(dayIn(at, zone), editions[edition])}, ${time(at, editions[edition], zone)}`;
}

/** Which emails a parent gets, as the API returns it. */
export const toEmailPreferences = (gets: Readonly<Record<EmailList, boolean>>) => ({
  weeklySummary: gets.weekly_summary,
  assignmentReminders: gets.assignment_reminders,
  gradeEmails: gets.grade_emails,
  offers: gets.offers,
});
