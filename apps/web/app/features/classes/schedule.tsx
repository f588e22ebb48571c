import { calendarNames } from "@larkroom/domain/editions/calendar-names";
import { useState, type ReactNode } from "react";
import { Avatar } from "~/kit/avatar/avatar.tsx";
import { DayList } from "~/kit/calendar/day-list.tsx";
import { MonthCalendar } from "~/kit/calendar/month-calendar.tsx";
import { Dialog } from "~/kit/dialog/dialog.tsx";
import { EmptyState, ErrorState } from "~/kit/states/states.tsx";
import { FilterPills } from "~/kit/switch-button/switch-button.tsx";
import { Text } from "~/kit/text/text.tsx";
import { useNow } from "~/kit/time/use-now.ts";
import { useFormats } from "~/shared/formats/use-formats.ts";
import { useEdition, usePageNow, useTimeZone } from "~/shared/session/session.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { calendarDays, type PlacedClass, type PlacedDay } from "./calendar-days.ts";
import { ClassDialog, type ClassWay } from "./class-dialog.tsx";
import type { Month } from "./month.ts";
import { ScheduleList } from "./schedule-list.tsx";
import type { StudentClass } from "./types.ts";
import { drawnKind, useClassWords } from "./use-class-words.ts";
import { ZoneLine } from "./zone-line.tsx";
import styles from "./schedule.module.css";

export interface ScheduleProps {
  /** The page's heading, where the layout has none. */
  heading?: ReactNode;
  month: Month;
  /** The classes of the weeks that are shown; null when they could not be loaded. */
  classes: readonly StudentClass[] | null;
  /** The children of a parent, who may look at one alone; none on a child's own page. */
  people?: readonly { id: number; name: string }[];
  /** Another month is on its way. */
  busy: boolean;
  onTurn: (months: number) => void;
  onToday: () => void;
  onRetry: () => void;
  /** Where a class leads. */
  wayOf: (one: StudentClass) => ClassWay;
  /** What stands between the heading and the calendar. */
  notices?: ReactNode;
  /** What stands below the calendar. */
  below?: ReactNode;
  /** What the reader can do about a class. */
  extraOf?: (one: StudentClass, now: Temporal.Instant) => ReactNode;
}

/** A month of classes: a calendar, on a phone also its list by day. A day opens its list, a class itself. */
export function Schedule({
  heading,
  month,
  classes,
  people = [],
  busy,
  onTurn,
  onToday,
  onRetry,
  wayOf,
  notices,
  below,
  extraOf,
}: ScheduleProps) {
  const texts = useTexts("schedule");
  const shell = useTexts("shell");
  const formats = useFormats();
  const edition = useEdition();
  const zone = useTimeZone();
  const words = useClassWords();
  const now = Temporal.Instant.fromEpochMilliseconds(useNow(usePageNow().epochMilliseconds, 20_000));
  const [whose, setWhose] = useState("all");
  const [openDay, setOpenDay] = useState<string | null>(null);
  const [openClass, setOpenClass] = useState<string | null>(null);

  const shown = (classes ?? []).filter(({ student }) => whose === "all" || String(student.id) === whose);
  const weeks = calendarDays(month, shown, { edition, zone, now });
  const days = weeks.flat();
  const named = people.length > 1;
  const title = formats.monthLabel(month.year, month.month);
  const label = (day: PlacedDay) => texts("dayLabel", { day: formats.day(day.day), count: day.classes.length });
  const monthOf = (day: string) => calendarNames[edition.lang].months.short[Number(day.slice(5, 7)) - 1];
  const listed = days.find(({ day }) => day === openDay);
  const opened = days.flatMap((day) => day.classes).find(({ key }) => key === openClass);
  const open = (key: string) => {
    setOpenDay(null);
    setOpenClass(key);
  };

  return (
    <div className={styles.schedule}>
      {heading || named ? (
        <div className={styles.head}>
          {heading}
          {named ? (
            <FilterPills
              label={texts("whose")}
              value={whose}
              onChange={setWhose}
              pills={[
                { id: "all", title: texts("everyone") },
                ...people.map(({ id, name }) => ({ id: String(id), title: name.split(" ")[0], media: <Avatar name={name} size="mark" /> })),
              ]}
            />
          ) : null}
        </div>
      ) : null}
      {notices}
      {classes === null ? (
        <ErrorState title={texts("failed")} text={texts("failedText")} retryLabel={texts("tryAgain")} onRetry={onRetry} busy={busy} />
      ) : null}
      <MonthCalendar
        title={title}
        busy={busy}
        weekdays={formats.weekdayOrder().map((day) => ({ short: formats.weekdayName(day, "short"), long: formats.weekdayName(day) }))}
        weeks={weeks.map((week, row) =>
          week.map((day, column) => ({
            date: day.day,
            number: String(Number(day.day.slice(8))),
            ...((row === 0 && column === 0 && !day.isInMonth) || (day.day.endsWith("-01") && !day.isInMonth)
              ? { month: monthOf(day.day) }
              : {}),
            label: label(day),
            outside: !day.isInMonth,
            today: day.isToday,
            events: day.classes.map((placed) => ({
              id: placed.key,
              kind: drawnKind(placed.kind),
              time: words.time(placed),
              shortTitle: words.shortTitle(placed),
              longTitle: words.longTitle(placed),
              ...(named ? { person: { name: placed.one.student.name } } : {}),
            })),
          })),
        )}
        words={{
          today: texts("today"),
          previous: texts("previous"),
          next: texts("next"),
          more: (count) => texts("more", { count }),
          kinds: {
            regular: texts("kinds.regular"),
            catchUp: texts("kinds.catchUp"),
            live: texts("kinds.live"),
            past: texts("kinds.past"),
          },
        }}
        onToday={onToday}
        onPrevious={() => onTurn(-1)}
        onNext={() => onTurn(1)}
        onOpenDay={setOpenDay}
        onOpenEvent={open}
        foot={<ZoneLine now={now} />}
      />
      {classes !== null && !days.some((day) => day.isInMonth && day.classes.length > 0) ? (
        <EmptyState look="line" title={texts("nothing", { month: title })} text={texts("nothingText")} />
      ) : (
        <ScheduleList days={days.filter((day) => day.isInMonth)} title={title} named={named} onOpen={open} />
      )}
      {below}
      <DayDialog day={listed} named={named} closeLabel={shell("close")} onClose={() => setOpenDay(null)} onOpen={open} />
      <ClassDialog
        placed={opened}
        now={now}
        way={opened ? wayOf(opened.one) : null}
        named={named}
        extra={opened ? extraOf?.(opened.one, now) : undefined}
        onClose={() => setOpenClass(null)}
      />
    </div>
  );
}

interface DayDialogProps {
  day: PlacedDay | undefined;
  named: boolean;
  closeLabel: string;
  onClose: () => void;
  onOpen: (key: string) => void;
}

function DayDialog({ day, named, closeLabel, onClose, onOpen }: DayDialogProps) {
  const texts = useTexts("schedule");
  const formats = useFormats();
  const words = useClassWords();
  const classes: readonly PlacedClass[] = day?.classes ?? [];
  return (
    <Dialog open={day !== undefined} onClose={onClose} closeLabel={closeLabel} title={day ? formats.day(day.day) : ""} phone="card">
      <Text as="p" size="compact" tone="slate" className={styles.count}>
        {texts("lessons", { count: classes.length })}
      </Text>
      <DayList items={classes.map((placed) => words.item(placed, named))} onOpen={onOpen} />
    </Dialog>
  );
}
