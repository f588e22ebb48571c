import { and, asc, eq, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Actor } from "../../../kernel/auth/actor.ts";
import { account } from "../../../kernel/auth/tables.ts";
import type { Db, Tx } from "../../../kernel/db/db.ts";
import { inScope } from "../../schools/index.ts";
import { school } from "../../schools/schools.views.ts";
import { bookedCall, lead } from "../tables.ts";

/** Who takes a call. */
export const callHost = alias(account, "call_host");

/** Booked calls with who booked and who takes them. */
export const callRows = (db: Db | Tx) =>
  db
    .select({
      call: bookedCall,
      lead,
      schoolTitle: school.title,
      schoolZone: school.timeZone,
      schoolSettings: school.settings,
      distributorId: school.distributorId,
      host: { name: callHost.name, email: callHost.email, edition: callHost.edition },
    })
    .from(bookedCall)
    .innerJoin(lead, eq(lead.id, bookedCall.leadId))
    .innerJoin(school, eq(school.id, bookedCall.schoolId))
    .leftJoin(callHost, eq(callHost.id, bookedCall.hostId));

export type CallRow = Awaited<ReturnType<typeof callRows>>[number];

/** A call as its lead shows it. */
export const toCallDto = (call: typeof bookedCall.$inferSelect, hostName: string | null) => ({
  id: call.id,
  startsAt: call.startsAt,
  endsAt: call.endsAt,
  status: call.status,
  method: call.method,
  videoUrl: call.videoUrl,
  timeZone: call.timeZone,
  childAge: call.childAge,
  host: call.hostId === null ? null : { id: call.hostId, name: hostName ?? "" },
});

/** A call as the list of calls shows it. */
export const toBookedCallDto = ({ call, lead: its, schoolTitle, host }: CallRow) => ({
  ...toCallDto(call, host?.name ?? null),
  lead: { id: its.id, name: its.name, email: its.email, phone: its.phone },
  school: { id: call.schoolId, name: schoolTitle },
});

const pageSize = 50;

interface Asked {
  readonly school?: number | undefined;
  readonly after?: number | undefined;
}

/** Calls of the actor's schools that are still to be held or marked, earliest first. */
export async function readBookedCalls(db: Db, actor: Actor, { school: schoolId, after }: Asked) {
  const isLater = sql`(${bookedCall.startsAt}, ${bookedCall.id}) > (select c.starts_at, c.id from booked_call c where c.id = ${after ?? 0})`;
  const rows = await callRows(db)
    .where(
      and(
        inScope(actor, bookedCall.schoolId),
        eq(bookedCall.status, "BOOKED"),
        schoolId === undefined ? undefined : eq(bookedCall.schoolId, schoolId),
        after === undefined ? undefined : isLater,
      ),
    )
    .orderBy(asc(bookedCall.startsAt), asc(bookedCall.id))
    .limit(pageSize + 1);
  const items = rows.slice(0, pageSize).map(toBookedCallDto);
  return { items, next: rows.length > pageSize ? (items.at(-1)?.id ?? null) : null };
}
