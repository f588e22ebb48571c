import { eq, sql } from "drizzle-orm";
import type { alias } from "drizzle-orm/pg-core";
import type { EditionSlug } from "@larkroom/domain/editions/editions";
import { zoneOfPerson } from "@larkroom/domain/editions/person-zone";
import type { PlainDay } from "@larkroom/domain/shared/brand";
import { dayIn } from "@larkroom/domain/shared/time";
import { account } from "../../kernel/auth/tables.ts";
import type { Db, Tx } from "../../kernel/db/db.ts";

/** Today's date in a family's time zone, for its children's ages. @throws when there is no such parent: callers have the id from a session or a record */
export async function readFamilyDay(db: Db | Tx, clientId: number, now: Temporal.Instant): Promise<PlainDay> {
  const [clock] = await db
    .select({ timeZone: account.timeZone, utcOffset: account.utcOffset, edition: account.edition })
    .from(account)
    .where(eq(account.id, clientId));
  if (!clock) throw new Error(`no account ${clientId}`);
  return dayIn(now, zoneOfPerson(clock));
}

type Parent = ReturnType<typeof alias<typeof account, "parent">>;

/** The time zone of a child's family, for a query that joins the account of the child and, if there is one, the parent's. */
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

/** Today's date in a family's time zone. */
export const familyDay = ({ familyZone, familyOffset, familyEdition }: FamilyClock, now: Temporal.Instant): PlainDay =>
  dayIn(now, zoneOfPerson({ timeZone: familyZone, utcOffset: familyOffset, edition: familyEdition }));
