import { and, eq, inArray, isNull, notInArray, sql } from "drizzle-orm";
import { checkSlot, findSlotConflicts } from "@larkroom/domain/groups/slots";
import { account } from "../../kernel/auth/tables.ts";
import { announceIn } from "../../kernel/bus/bus.ts";
import type { Db, Tx } from "../../kernel/db/db.ts";
import { fieldRefusal, refusal } from "../../kernel/http/errors.ts";
import { aiAssistant, staffProfile } from "../people/people.views.ts";
import { groupAssistant, groupHoliday, groupSlot } from "./tables.ts";

export interface SlotDraft {
  readonly id?: number | undefined;
  readonly weekNumber: 1 | 2 | null;
  readonly local: { readonly weekday: number; readonly timeFrom: string; readonly timeTo: string };
}

export interface HolidayDraft {
  readonly id?: number | undefined;
  readonly dateFrom: string;
  readonly dateTo: string;
}

const idsOf = (drafts: readonly { readonly id?: number | undefined }[]): number[] =>
  drafts.flatMap(({ id }) => (id === undefined ? [] : [id]));

/** @throws naming the slot that ends before it starts, or that overlaps or touches another */
export function mustFitTogether(drafts: readonly SlotDraft[]): void {
  const slots = drafts.map(({ weekNumber, local }) => ({ ...local, weekNumber }));
  const wrong = slots.findIndex((slot) => !checkSlot(slot).ok);
  if (wrong >= 0) throw fieldRefusal(`slots.${wrong}.local.timeTo`, "ends_before_start");
  const [conflict] = findSlotConflicts(slots);
  if (conflict) throw fieldRefusal(`slots.${conflict[1]}`, "slots_conflict", "Times on the same weekday can’t overlap or touch");
}

/** @throws naming the holiday that ends before it starts */
export function mustBeInOrder(holidays: readonly HolidayDraft[]): void {
  const wrong = holidays.findIndex(({ dateFrom, dateTo }) => dateTo < dateFrom);
  if (wrong >= 0) throw fieldRefusal(`holidays.${wrong}.dateTo`, "ends_before_start");
}

/**
 * Replaces a group's weekly times. Those with an id are updated, so that classes keep the slot they came from; those left out are deleted.
 * @throws `not_found` when an id is not the group's
 */
export async function saveSlots(tx: Tx, groupId: number, drafts: readonly SlotDraft[]): Promise<void> {
  const draftIds = idsOf(drafts);
  await tx
    .delete(groupSlot)
    .where(and(eq(groupSlot.groupId, groupId), draftIds.length > 0 ? notInArray(groupSlot.id, draftIds) : undefined));
  const changed = drafts.flatMap(({ id, weekNumber, local }) => (id === undefined ? [] : [{ id, weekNumber, ...local }]));
  if (changed.length > 0) {
    const { rows } = await tx.execute<{ id: string }>(sql`
      update group_slot s set weekday = d.weekday, time_from = d."timeFrom", time_to = d."timeTo", week_number = d."weekNumber"
      from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb)
        as d(id bigint, weekday smallint, "timeFrom" time, "timeTo" time, "weekNumber" smallint)
      where s.id = d.id and s.group_id = ${groupId} returning s.id`);
    if (rows.length < new Set(draftIds).size) throw refusal("not_found");
  }
  const fresh = drafts.filter(({ id }) => id === undefined);
  if (fresh.length > 0) await tx.insert(groupSlot).values(fresh.map(({ weekNumber, local }) => ({ groupId, weekNumber, ...local })));
}

/** Replaces the group's own holidays, in the same way as its weekly times. */
export async function saveHolidays(tx: Tx, groupId: number, drafts: readonly HolidayDraft[]): Promise<void> {
  const draftIds = idsOf(drafts);
  await tx
    .delete(groupHoliday)
    .where(and(eq(groupHoliday.groupId, groupId), draftIds.length > 0 ? notInArray(groupHoliday.id, draftIds) : undefined));
  if (draftIds.length > 0) {
    const { rows } = await tx.execute<{ id: string }>(sql`
      update group_holiday h set date_from = d."dateFrom", date_to = d."dateTo"
      from jsonb_to_recordset(${JSON.stringify(drafts.filter(({ id }) => id !== undefined))}::jsonb) as d(id bigint, "dateFrom" date, "dateTo" date)
      where h.id = d.id and h.group_id = ${groupId} returning h.id`);
    if (rows.length < new Set(draftIds).size) throw refusal("not_found");
  }
  const fresh = drafts.filter(({ id }) => id === undefined);
  if (fresh.length > 0) await tx.insert(groupHoliday).values(fresh.map(({ dateFrom, dateTo }) => ({ groupId, dateFrom, dateTo })));
}

/** Whether all of them are of that kind, belong to the school, and are not removed. */
async function workHere(
  db: Db | Tx,
  { kind, schoolId, ids }: { kind: "teacher" | "teacher_assistant"; schoolId: number; ids: readonly number[] },
): Promise<boolean> {
  if (ids.length === 0) return true;
  const found = await db
    .select({ id: account.id })
    .from(account)
    .innerJoin(staffProfile, eq(staffProfile.id, account.id))
    .where(
      and(
        inArray(account.id, [...ids]),
        eq(account.kind, kind),
        eq(account.schoolId, schoolId),
        isNull(account.removedAt),
        isNull(account.disabledAt),
        isNull(staffProfile.hiddenAt),
      ),
    );
  const known = new Set(found.map(({ id }) => id));
  return ids.every((id) => known.has(id));
}

/** @throws naming `teacher` */
export async function mustBeTeacher(db: Db | Tx, schoolId: number, id: number | null): Promise<void> {
  if (!(await workHere(db, { kind: "teacher", schoolId, ids: id === null ? [] : [id] })))
    throw fieldRefusal("teacher", "no_teacher", "This person isn’t at the school");
}

/** @throws naming `aiAssistant` when the school has no such assistant */
export async function mustBeAiAssistant(db: Db | Tx, schoolId: number, id: number | null): Promise<void> {
  if (id === null) return;
  const [found] = await db
    .select({ id: aiAssistant.id })
    .from(aiAssistant)
    .innerJoin(account, eq(account.id, aiAssistant.id))
    .where(and(eq(aiAssistant.id, id), eq(aiAssistant.schoolId, schoolId), isNull(account.removedAt), isNull(account.disabledAt)));
  if (!found) throw fieldRefusal("aiAssistant", "no_ai_assistant", "This AI assistant isn’t at the school");
}

/** Replaces a group's assistants. @throws `not_found` when one doesn't belong to the school */
export async function saveAssistants(tx: Tx, target: { id: number; schoolId: number }, wanted: readonly number[]): Promise<void> {
  const ids = [...new Set(wanted)];
  if (!(await workHere(tx, { kind: "teacher_assistant", schoolId: target.schoolId, ids }))) throw refusal("not_found");
  const before = await tx.delete(groupAssistant).where(eq(groupAssistant.groupId, target.id)).returning({ id: groupAssistant.assistantId });
  const removedIds = before.map(({ id }) => id).filter((id) => !ids.includes(id));
  await announceIn(tx, "access-lost", ...removedIds.map((accountId) => ({ accountId })));
  if (ids.length > 0) await tx.insert(groupAssistant).values(ids.map((assistantId) => ({ groupId: target.id, assistantId })));
}
