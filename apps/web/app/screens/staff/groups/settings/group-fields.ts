import type { Venue } from "@larkroom/domain/groups/status";
import type { Body } from "~/shared/api/call.ts";
import type { GroupRecord } from "../group.tsx";
import { areSlotsGood, slotDrafts, slotRows, type SlotRow } from "../slot-rows.ts";

export interface HolidayRow {
  key: string;
  id?: number;
  dateFrom: string;
  dateTo: string;
}

/** The form values of a group's settings. */
export interface GroupDraft {
  publicName: string;
  startDate: string;
  capacity: string;
  venue: Venue;
  slots: SlotRow[];
  holidays: HolidayRow[];
  isDemo: boolean;
}

export const groupDraftOf = (group: GroupRecord): GroupDraft => ({
  publicName: group.publicName,
  startDate: group.startDate,
  capacity: String(group.capacity),
  venue: group.venue,
  slots: slotRows(group.slots),
  holidays: group.holidays.map(({ id, dateFrom, dateTo }) => ({ key: String(id), id, dateFrom, dateTo })),
  isDemo: group.isDemo,
});

/** Whether a holiday has both dates in the right order. */
export const isHolidayGood = ({ dateFrom, dateTo }: HolidayRow): boolean => dateFrom !== "" && dateTo !== "" && dateFrom <= dateTo;

/** The problems that can be found before sending: a code per invalid field. */
export function checkGroup({ publicName, startDate, capacity, slots, holidays }: GroupDraft): Record<string, string> {
  const seats = /^\d{1,3}$/.test(capacity) ? Number(capacity) : 0;
  return {
    ...(publicName.trim() === "" && { publicName: "required" }),
    ...(startDate === "" && { startDate: "required" }),
    ...((seats < 1 || seats > 200) && { capacity: "range" }),
    ...(!areSlotsGood(slots) && { slots: "unknown" }),
    ...(!holidays.every(isHolidayGood) && { holidays: "unknown" }),
  };
}

/** The request body for the changed fields. */
export function groupChanges(changed: Partial<GroupDraft>): Omit<Body<"PUT /group/:id">, "version"> {
  const { publicName, startDate, capacity, venue, slots, holidays, isDemo } = changed;
  return {
    ...(publicName !== undefined && { publicName: publicName.trim() }),
    ...(startDate !== undefined && { startDate }),
    ...(capacity !== undefined && { capacity: Number(capacity) }),
    ...(venue !== undefined && { venue }),
    ...(slots !== undefined && { slots: slotDrafts(slots) }),
    ...(holidays !== undefined && {
      holidays: holidays.map(({ id, dateFrom, dateTo }) => ({ ...(id !== undefined && { id }), dateFrom, dateTo })),
    }),
    ...(isDemo !== undefined && { isDemo }),
  };
}
