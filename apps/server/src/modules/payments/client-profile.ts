import { eq, type SQL } from "drizzle-orm";
import type { EditionSlug } from "@larkroom/domain/editions/editions";
import { zoneOfPerson } from "@larkroom/domain/editions/person-zone";
import { account } from "../../kernel/auth/tables.ts";
import type { Db, Tx } from "../../kernel/db/db.ts";
import { client } from "../people/people.views.ts";
import { school } from "../schools/schools.views.ts";
import { paymentOrder } from "./tables.ts";

/** What payments need to know about a client. */
export interface ClientProfile {
  id: number;
  schoolId: number;
  /** The country of the client's school: only its courses can be bought. */
  countryId: number;
  edition: EditionSlug;
  /** The edition whose language emails are written in. */
  mailEdition: EditionSlug;
  email: string | null;
  /** The client's time zone, or one from their UTC offset, or their edition's. */
  zone: string;
}

/** @throws when there is no such client: callers have the id from a session or an order. */
export async function getClientProfile(db: Db | Tx, id: number): Promise<ClientProfile> {
  const [row] = await profiles(db).where(eq(client.id, id));
  if (!row) throw new Error(`no client ${id}`);
  return toProfile(row);
}

/** The payer of an order as a query with one row, for `toProfile`; none when there is no such order. @param orderId the id, or a query for it */
export const payersOf = (db: Db | Tx, orderId: number | SQL<number>) =>
  profiles(db).innerJoin(paymentOrder, eq(paymentOrder.clientId, client.id)).where(eq(paymentOrder.id, orderId));

const profiles = (db: Db | Tx) =>
  db
    .select({
      id: client.id,
      schoolId: client.schoolId,
      countryId: school.countryId,
      edition: account.edition,
      mailEdition: client.mailEdition,
      email: account.email,
      timeZone: account.timeZone,
      utcOffset: account.utcOffset,
    })
    .from(client)
    .innerJoin(account, eq(account.id, client.id))
    .innerJoin(school, eq(school.id, client.schoolId))
    .$dynamic();

/** A row of a client as what payments need to know. */
export function toProfile({ timeZone, utcOffset, ...profile }: Awaited<ReturnType<typeof profiles>>[number]): ClientProfile {
  return {
    ...profile,
    mailEdition: profile.mailEdition ?? profile.edition,
    zone: zoneOfPerson({ timeZone, utcOffset, edition: profile.edition }),
  };
}
