import type { Cents, PlainDay } from "@larkroom/domain/shared/brand";
import type { Edition } from "@larkroom/domain/editions/editions";
import * as formats from "@larkroom/domain/editions/formats";
import { nameOfZone } from "@larkroom/domain/editions/zone-names";
import type { Currency } from "@larkroom/domain/shared/money";
import { dayIn } from "@larkroom/domain/shared/time";
import { useMemo } from "react";
import { useEdition, useRootData, useTimeZone } from "../session/session.ts";

/** An instant in the API's format (ISO 8601 in UTC), or parsed. */
export type InstantLike = string | Temporal.Instant;
/** A day `YYYY-MM-DD`, in the API's format. */
export type DayLike = string;

export const readInstant = (instant: InstantLike): Temporal.Instant =>
  typeof instant === "string" ? Temporal.Instant.from(instant) : instant;

/** The product's formats for one edition and time zone. Amounts are in minor units. */
export function boundFormats(edition: Edition, zone: string) {
  // In a Hebrew sentence, amounts and time ranges would be reversed without this.
  const leftToRight = (text: string): string => (edition.dir === "rtl" ? `\u2066${text}\u2069` : text);
  const dayOf = (value: InstantLike): PlainDay => dayIn(readInstant(value), zone);
  return {
    /** Isolates a name within a sentence: in Hebrew it keeps its own direction, so that "2 lessons" isn't reversed. */
    name: (text: string) => (edition.dir === "rtl" ? `\u2068${text}\u2069` : text),
    number: (value: number, decimals?: number) => formats.number(value, edition, decimals),
    money: (amount: number, currency: Currency, options?: { freeAs?: string; short?: boolean }) =>
      leftToRight(formats.money(amount as Cents, currency, edition, options)),
    /** Bytes, as "640 KB". */
    fileSize: (bytes: number) => leftToRight(formats.fileSize(bytes, edition)),
    /** Of an instant, in the reader's time zone. */
    date: (value: InstantLike) => formats.date(dayOf(value), edition),
    dateWithoutWeekday: (value: InstantLike) => formats.dateWithoutWeekday(dayOf(value), edition),
    dayAndMonth: (value: InstantLike) => formats.dayAndMonth(dayOf(value), edition),
    /** A day as short as it is clear: 'Wed' within the next six days, 'Dec 13' within this year, otherwise the full date. */
    nearDay: (value: InstantLike, now: InstantLike) => {
      const day = Temporal.PlainDate.from(dayOf(value));
      const today = Temporal.PlainDate.from(dayOf(now));
      const { days } = today.until(day, { largestUnit: "days" });
      if (days >= 0 && days <= 6) return formats.weekdayName(day.dayOfWeek, edition, "short");
      return day.year === today.year ? formats.dayAndMonth(dayOf(value), edition) : formats.dateWithoutWeekday(dayOf(value), edition);
    },
    /** Of a calendar day, which has no time zone. */
    day: (value: DayLike) => formats.date(value as PlainDay, edition),
    dayWithoutWeekday: (value: DayLike) => formats.dateWithoutWeekday(value as PlainDay, edition),
    shortDay: (value: DayLike) => formats.dayAndMonth(value as PlainDay, edition),
    time: (value: InstantLike) => formats.time(readInstant(value), edition, zone),
    timeRange: (from: InstantLike, to: InstantLike) => leftToRight(formats.timeRange(readInstant(from), readInstant(to), edition, zone)),
    wallTime: (text: string) => formats.wallTime(text, edition),
    dueDate: (value: InstantLike) => formats.dueDate(readInstant(value), edition, zone),
    relativeDay: (value: InstantLike, now: InstantLike) => formats.relativeDay(readInstant(value), readInstant(now), zone),
    weekdayName: (isoWeekday: number, length?: "long" | "short" | "narrow") => formats.weekdayName(isoWeekday, edition, length),
    weekdayOrder: () => formats.weekdayOrder(edition),
    monthLabel: (year: number, month: number) => formats.monthLabel(year, month, edition),
    countdown: (until: InstantLike, now: InstantLike) => formats.countdown(readInstant(until), readInstant(now)),
  };
}

export type BoundFormats = ReturnType<typeof boundFormats>;

/** The formats of this page, in its edition and the reader's time zone; `zoneName` names it. Other zones are named by `useZoneNames`. */
export function useFormats() {
  const edition = useEdition();
  const zone = useTimeZone();
  const { zonePlaces } = useRootData();
  return useMemo(
    () => ({
      ...boundFormats(edition, zone),
      zoneName: (at: InstantLike) => nameOfZone(zone, readInstant(at), edition.lang, zonePlaces),
    }),
    [edition, zone, zonePlaces],
  );
}
