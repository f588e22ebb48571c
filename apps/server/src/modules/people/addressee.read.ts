import { eq, inArray, sql } from "drizzle-orm";
import { editions, type EditionSlug } from "@larkroom/domain/editions/editions";
import { date, time } from "@larkroom/domain/editions/formats";
import { dayIn, zoneOfOffset } from "@larkroom/domain/shared/time";
import { account } from "../../kernel/auth/tables.ts";
import type { Db, Tx } from "../../kernel/db/db.ts";
import type { Message } from "../../kernel/mail/mailer.ts";
import { client } from "./tables.ts";

/** Where and how a parent is written to. */
export interface Addressee {
  readonly id: number;
  readonly schoolId: number;
  /** By e-mail, else by text message; null where neither is known. */
  readonly to: Pick<Message, "channel" | "recipient"> | null;
  /** The language messages are written in. */
  readonly edition: EditionSlug;
  /** The pages the parent uses. */
  readonly pages: EditionSlug;
  readonly zone: string;
}

/** @returns null when there is no such parent. */
export const findAddressee = async (db: Db | Tx, clientId: number): Promise<Addressee | null> =>
  (await listAddressees(db, [clientId])).get(clientId) ?? null;

/** Parents as they are written to, by their ids; by one question, however many. */
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

interface Row extends Pick<Addressee, "id" | "schoolId" | "pages" | "edition"> {
  readonly email: string | null;
  readonly phone: string | null;
  readonly timeZone: string | null;
  readonly utcOffset: number | null;
}

const toAddressee = ({ email, phone, timeZone, utcOffset, ...rest }: Row): Addressee => ({
  ...rest,
  to: email !== null ? { channel: "email", recipient: email } : phone !== null ? { channel: "sms", recipient: phone } : null,
  zone: timeZone ?? (utcOffset ? zoneOfOffset(utcOffset) : editions[rest.pages].timeZone),
});

/** A moment as a parent reads it: day and time in their zone. */
export function moment(at: Temporal.Instant, { edition, zone }: Pick<Addressee, "edition" | "zone">): string {
  return `${date(dayIn(at, zone), editions[edition])}, ${time(at, editions[edition], zone)}`;
}
