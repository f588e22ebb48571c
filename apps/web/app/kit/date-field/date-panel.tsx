import { DatePicker } from "@mantine/dates";
import "@mantine/core/styles/UnstyledButton.layer.css";
import "@mantine/dates/styles.layer.css";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { IconChevronLeft, IconChevronRight } from "../icon/icons.ts";
import { Island, pageDirection } from "../mantine/island.tsx";
import type { DateWords } from "./date-field.tsx";
import { completeRange, formatDay, type DateRange, type DateText } from "./dates.ts";
import styles from "./date-field.module.css";

export type DatePanelProps = {
  mode: "day" | "range";
  value: readonly [DateText | null, DateText | null];
  onPick: (range: DateRange) => void;
  onReady: () => void;
  locale: string;
  firstDay: 0 | 1;
  words: DateWords;
  min?: DateText;
  max?: DateText;
  consecutive?: boolean;
};

/** The calendar of a date field. Names come from the browser's locale data, not from a date library. */
export function DatePanel({ mode, value, onPick, onReady, locale, firstDay, words, min, max, consecutive }: DatePanelProps) {
  const [range, setRange] = useState<[DateText | null, DateText | null]>([value[0], value[1]]);
  const place = useRef<HTMLDivElement>(null);
  const as = (style: Intl.DateTimeFormatOptions) => (date: DateText) => formatDay(date, locale, style);

  const ready = useEffectEvent(onReady);

  useEffect(() => {
    ready();
    const target =
      place.current?.querySelector<HTMLElement>("[data-selected]") ??
      place.current?.querySelector<HTMLElement>("[data-today]") ??
      place.current?.querySelector<HTMLElement>("table button");
    target?.focus();
  }, []);

  const common = {
    defaultLevel: consecutive ? ("decade" as const) : ("month" as const),
    defaultDate: value[0] ?? max ?? undefined,
    minDate: min,
    maxDate: max,
    firstDayOfWeek: firstDay,
    highlightToday: true,
    weekendDays: [],
    size: "md" as const,
    previousIcon: <IconChevronLeft size={20} className="flip-rtl" aria-hidden="true" />,
    nextIcon: <IconChevronRight size={20} className="flip-rtl" aria-hidden="true" />,
    previousLabel: words.previous,
    nextLabel: words.next,
    ariaLabels: {
      monthLevelControl: words.chooseMonth,
      yearLevelControl: words.chooseYear,
      nextMonth: words.next,
      previousMonth: words.previous,
      nextYear: words.next,
      previousYear: words.previous,
      nextDecade: words.next,
      previousDecade: words.previous,
    },
    weekdayFormat: as({ weekday: "narrow" }),
    monthLabelFormat: as({ month: "long", year: "numeric" }),
    monthsListFormat: as({ month: "short" }),
    yearLabelFormat: as({ year: "numeric" }),
    getDayAriaLabel: as({ weekday: "long", day: "numeric", month: "long", year: "numeric" }),
    className: styles.calendar,
  };
  return (
    <Island direction={pageDirection()}>
      <div ref={place}>
        {mode === "day" ? (
          <DatePicker
            {...common}
            value={value[0]}
            onChange={(day) => {
              if (day) onPick([day, day]);
            }}
          />
        ) : (
          <DatePicker
            {...common}
            type="range"
            allowSingleDateInRange
            value={range}
            onChange={(next) => {
              setRange(next);
              const whole = completeRange(next);
              if (whole) onPick(whole);
            }}
          />
        )}
      </div>
    </Island>
  );
}
