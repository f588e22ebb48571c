import { and, asc, eq, gt, isNull, ne } from "drizzle-orm";
import type { CallTimes } from "@larkroom/domain/leads/booked-calls";
import type { CallSettings } from "@larkroom/domain/schools/call-settings";
import { dayIn } from "@larkroom/domain/shared/time";
import { account } from "../../../kernel/auth/tables.ts";
import type { Db, Tx } from "../../../kernel/db/db.ts";
import { refusal } from "../../../kernel/http/errors.ts";
import type { School } from "../../schools/index.ts";
import { schoolHoliday } from "../../schools/schools.views.ts";
import { bookedCall } from "../tables.ts";

/** Who may take a school's calls: its own admins. Those who run several schools could be called by two at once. */
export const listHosts = (db: Db | Tx, schoolId: number) =>
  db
    .select({ id: account.id, name: account.name })
    .from(account)
    .where(
      and(
        eq(account.kind, "admin"),
        eq(account.schoolId, schoolId),
        isNull(account.distributorId),
        isNull(account.disabledAt),
        isNull(account.removedAt),
      ),
    )
    .orderBy(asc(account.name), asc(account.id));

interface CallOffer {
  readonly settings: CallSettings;
  readonly hostId: number;
  readonly times: CallTimes;
}

/** What a school offers now: nothing while calls are off, or while no one takes them. @throws `not_found` */
export async function getCallOffer(db: Db | Tx, { id, timeZone, settings }: School, now: Temporal.Instant): Promise<CallOffer> {
  const { calls } = settings;
  if (!calls.isOn) throw refusal("not_found");
  const hostId = (await listHosts(db, id)).find((host) => host.id === calls.hostId)?.id;
  if (hostId === undefined) throw refusal("not_found");
  const holidays = await db
    .select({ dateFrom: schoolHoliday.dateFrom, dateTo: schoolHoliday.dateTo })
    .from(schoolHoliday)
    .where(and(eq(schoolHoliday.schoolId, id), gt(schoolHoliday.dateTo, dayIn(now.subtract({ hours: 24 }), timeZone))));
  const booked = await db
    .select({ from: bookedCall.startsAt, to: bookedCall.endsAt })
    .from(bookedCall)
    .where(and(eq(bookedCall.schoolId, id), ne(bookedCall.status, "CANCELED"), gt(bookedCall.endsAt, now)));
  const { minutes, noticeHours, horizonDays, weekly } = calls;
  return { settings: calls, hostId, times: { minutes, noticeHours, horizonDays, weekly, timeZone, holidays, booked } };
}
