import { freeCalls } from "@larkroom/domain/leads/booked-calls";
import { editions, type EditionSlug } from "@larkroom/domain/editions/editions";
import { type CallSettings, defaultCallSettings } from "@larkroom/domain/schools/call-settings";
import type { Tx } from "../kernel/db/db.ts";
import { bookedCall, lead } from "../modules/leads/tables.ts";
import { changeSettings } from "../modules/schools/index.ts";
import { demoCallers } from "./content/leads.ts";

interface MakeCalls {
  readonly tx: Tx;
  readonly schoolId: number;
  readonly edition: EditionSlug;
  readonly timeZone: string;
  readonly now: Temporal.Instant;
  readonly hostId: number;
}

/** Families can book calls with the school's admin in the late afternoon of working days, and one has. */
export async function makeCalls({ tx, schoolId, edition, timeZone, now, hostId }: MakeCalls): Promise<void> {
  const workdays = editions[edition].firstWeekday === 7 ? [7, 1, 2, 3, 4] : [1, 2, 3, 4, 5];
  const weekly = workdays.map((weekday) => ({ weekday, timeFrom: "16:00", timeTo: "19:00" }));
  const calls: CallSettings = { ...defaultCallSettings, isOn: true, weekly, hostId };
  await changeSettings(tx, schoolId, () => ({ calls }));
  const [call] = freeCalls({ ...calls, timeZone, holidays: [], booked: [] }, now.add({ hours: 24 }));
  if (!call) throw new Error("a week of working days has no time for a call");
  const { childAge, ...caller } = demoCallers[edition];
  const at = now.subtract({ hours: 2 });
  const [made] = await tx
    .insert(lead)
    .values({ ...caller, schoolId, edition, source: "call", ownerId: hostId, createdAt: at, updatedAt: at })
    .returning({ id: lead.id });
  await tx.insert(bookedCall).values({
    schoolId,
    hostId,
    leadId: made?.id ?? 0,
    startsAt: call.from,
    endsAt: call.to,
    method: calls.method,
    timeZone,
    childAge,
    createdAt: at,
  });
}
