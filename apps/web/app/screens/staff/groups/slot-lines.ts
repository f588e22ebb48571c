import { checkSlot, findSlotConflicts, type Slot } from "@larkroom/domain/groups/slots";

/** A weekly time being edited; its key is stable while others are added and removed. */
export interface SlotLine {
  key: string;
  id?: number;
  weekday: number;
  timeFrom: string;
  timeTo: string;
  weekNumber: 1 | 2 | null;
}

export type SlotProblem = "incomplete" | "order";

const toSlot = ({ weekday, timeFrom, timeTo, weekNumber }: SlotLine): Slot => ({
  weekday,
  timeFrom: timeFrom.slice(0, 5),
  timeTo: timeTo.slice(0, 5),
  weekNumber,
});

/** The problem of each row by key, and the complete rows. */
export function checkedSlots(lines: readonly SlotLine[]) {
  const wrong = new Map<string, SlotProblem>();
  const complete: { line: SlotLine; slot: Slot }[] = [];
  for (const line of lines) {
    const slot = toSlot(line);
    if (checkSlot(slot).ok) complete.push({ line, slot });
    else wrong.set(line.key, slot.timeFrom !== "" && slot.timeTo !== "" ? "order" : "incomplete");
  }
  return { wrong, complete };
}

/** Whether the rows can be sent: all complete, none overlapping. */
export function areSlotsGood(lines: readonly SlotLine[]): boolean {
  const { wrong, complete } = checkedSlots(lines);
  return wrong.size === 0 && findSlotConflicts(complete.map(({ slot }) => slot)).length === 0;
}

/** The rows in the API's format. */
export const slotDrafts = (lines: readonly SlotLine[]) =>
  lines.map((line) => {
    const { weekday, timeFrom, timeTo } = toSlot(line);
    return { ...(line.id !== undefined && { id: line.id }), weekNumber: line.weekNumber, local: { weekday, timeFrom, timeTo } };
  });

/** A group's weekly times as rows. */
export const slotLines = (
  slots: readonly { id: number; weekNumber: 1 | 2 | null; local: { weekday: number; timeFrom: string; timeTo: string } }[],
): SlotLine[] => slots.map(({ id, weekNumber, local }) => ({ key: String(id), id, weekNumber, ...local }));
