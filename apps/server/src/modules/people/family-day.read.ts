import { eq, sql } from "drizzle-orm";
import type { alias } from "drizzle-orm/pg-core";
import type { EditionSlug } from "@larkroom/domain/editions/editions";
import { zoneOfPerson } from "@larkroom/domain/editions/person-zone";
import type { PlainDay } from "@larkroom/domain/shared/brand";
import { dayIn } from "@larkroom/domain/shared/time";
import { account } from "../../kernel/auth/tables.ts";
import type { Db, Tx } from "../../kernel/db/db.ts";

/** The day it is where a family lives: its children's ages are counted to it. @throws when there is no such parent: callers hold a session's or a record's id */
export async function readFamilyDay(db: Db | Tx, clientId: number, now: Temporal.Instant): Promise<PlainDay> {
  const [clock] = await db
    .select({ timeZone: account.timeZone, utcOffset: account.utcOffset, edition: account.edition })
    .from(account)
    .where(eq(account.id, clientId));
  if (!clock) throw new Error(`no account ${clientId}`);
  return dayIn(now, zoneOfPerson(clock));
}

type Parent = ReturnType<typeof alias<typeof account, "parent">>;

/** The clock of a child's family, for a query that joins the child's account and, where there is one, the parent's. */
export const familyClock = (parent: Parent) => ({
  familyZone: parent.timeZone,
  familyOffset: parent.utcOffset,
  familyEdition: sql<EditionSlug>`coalesce(${parent.edition}, ${account.edition})`,
});

interface FamilyClock {
  readonly familyZone: string | null;
  readonly familyOffset: number | null;
  readonly familyEdition: EditionSlug;
}

/** The day it is by a family's clock. */
export const familyDay = ({ familyZone, familyOffset, familyEdition }: FamilyClock, now: Temporal.Instant): PlainDay =>
  dayIn(now, zoneOfPerson({ timeZone: familyZone, utcOffset: familyOffset, edition: familyEdition }));
