import { checkSlot, findSlotConflicts, type Slot } from "@larkroom/domain/groups/slots";

/** A weekly time being edited; its key is stable while others are added and removed. */
export interface SlotRow {
  key: string;
  id?: number;
  weekday: number;
  timeFrom: string;
  timeTo: string;
  weekNumber: 1 | 2 | null;
}

export type SlotProblem = "incomplete" | "order";

const toSlot = ({ weekday, timeFrom, timeTo, weekNumber }: SlotRow): Slot => ({
  weekday,
  timeFrom: timeFrom.slice(0, 5),
  timeTo: timeTo.slice(0, 5),
  weekNumber,
});

/** The problem of each row by key, and the complete rows. */
export function checkedSlots(rows: readonly SlotRow[]) {
  const wrong = new Map<string, SlotProblem>();
  const complete: { row: SlotRow; slot: Slot }[] = [];
  for (const row of rows) {
    const slot = toSlot(row);
    if (checkSlot(slot).ok) complete.push({ row, slot });
    else wrong.set(row.key, slot.timeFrom !== "" && slot.timeTo !== "" ? "order" : "incomplete");
  }
  return { wrong, complete };
}

/** Whether the rows can be sent: all complete, none overlapping. */
export function areSlotsGood(rows: readonly SlotRow[]): boolean {
  const { wrong, complete } = checkedSlots(rows);
  return wrong.size === 0 && findSlotConflicts(complete.map(({ slot }) => slot)).length === 0;
}

/** The rows in the API's format. */
export const slotDrafts = (rows: readonly SlotRow[]) =>
  rows.map((row) => {
    const { weekday, timeFrom, timeTo } = toSlot(row);
    return { ...(row.id !== undefined && { id: row.id }), weekNumber: row.weekNumber, local: { weekday, timeFrom, timeTo } };
  });

/** A group's weekly times as rows. */
export const slotRows = (
  slots: readonly { id: number; weekNumber: 1 | 2 | null; local: { weekday: number; timeFrom: string; timeTo: string } }[],
): SlotRow[] => slots.map(({ id, weekNumber, local }) => ({ key: String(id), id, weekNumber, ...local }));
