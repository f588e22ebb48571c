import { asc, eq, getTableColumns, inArray } from "drizzle-orm";
import { firstWeekdayOf } from "@larkroom/domain/editions/editions";
import { nextOccurrence, type Slot, slotInUtc } from "@larkroom/domain/groups/slots";
import { plainDay } from "@larkroom/domain/shared/brand";
import type { Db, Tx } from "../../kernel/db/db.ts";
import { school } from "../schools/schools.views.ts";
import { group as groupTable, groupSlot } from "./tables.ts";

/** A weekly time as the API returns it: in UTC as of its next occurrence, with the school's local time. */
export interface ServedSlot {
  id: number;
  weekday: number;
  timeFrom: string;
  timeTo: string;
  weekNumber: 1 | 2 | null;
  local: { weekday: number; timeFrom: string; timeTo: string };
  nextFrom: Temporal.Instant;
  nextTo: Temporal.Instant;
}

interface SlotGroup {
  id: number;
  startDate: string;
  timeZone: string;
}

/** The weekly times of several groups, in one query. */
export async function listSlotsOf(db: Db | Tx, groups: readonly SlotGroup[], now: Temporal.Instant): Promise<Map<number, ServedSlot[]>> {
  const slots = new Map<number, ServedSlot[]>(groups.map(({ id }) => [id, []]));
  if (groups.length === 0) return slots;
  const rows = await db
    .select({ ...getTableColumns(groupSlot), countryId: school.countryId })
    .from(groupSlot)
    .innerJoin(groupTable, eq(groupTable.id, groupSlot.groupId))
    .innerJoin(school, eq(school.id, groupTable.schoolId))
    .where(inArray(groupSlot.groupId, [...slots.keys()]))
    .orderBy(asc(groupSlot.weekday), asc(groupSlot.timeFrom));
  const byId = new Map(groups.map((group) => [group.id, group]));
  for (const row of rows) {
    const group = byId.get(row.groupId);
    if (!group) continue;
    const weekNumber: 1 | 2 | null = row.weekNumber === 1 || row.weekNumber === 2 ? row.weekNumber : null;
    const local = { weekday: row.weekday, timeFrom: row.timeFrom.slice(0, 5), timeTo: row.timeTo.slice(0, 5) };
    const slot: Slot = { ...local, weekNumber };
    const next = nextOccurrence(slot, {
      startDate: plainDay(group.startDate),
      firstWeekday: firstWeekdayOf(row.countryId),
      timeZone: group.timeZone,
      now,
    });
    slots.get(row.groupId)?.push({ id: row.id, ...slotInUtc(next), weekNumber, local, nextFrom: next.from, nextTo: next.to });
  }
  return slots;
}

/** When groups meet, in their school's time. One query. */
export async function listLocalTimes(
  db: Db | Tx,
  groupIds: readonly number[],
): Promise<{ groupId: number; weekday: number; timeFrom: string }[]> {
  if (groupIds.length === 0) return [];
  const rows = await db
    .select({ groupId: groupSlot.groupId, weekday: groupSlot.weekday, timeFrom: groupSlot.timeFrom })
    .from(groupSlot)
    .where(inArray(groupSlot.groupId, [...groupIds]))
    .orderBy(asc(groupSlot.id));
  return rows.map((row) => ({ ...row, timeFrom: row.timeFrom.slice(0, 5) }));
}
