import { useState, type ReactNode } from "react";
import { Avatar } from "~/kit/avatar/avatar.tsx";
import { DayList } from "~/kit/calendar/day-list.tsx";
import { Dialog } from "~/kit/dialog/dialog.tsx";
import { Cluster, Stack } from "~/kit/layout/layout.tsx";
import { EmptyState, ErrorState } from "~/kit/states/states.tsx";
import { FilterPills } from "~/kit/switch-button/switch-button.tsx";
import { Text } from "~/kit/text/text.tsx";
import { useNow } from "~/kit/time/use-now.ts";
import { useFormats } from "~/shared/formats/use-formats.ts";
import { useEdition, usePageNow, useTimeZone } from "~/shared/session/session.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { calendarDays, place, type PlacedClass, type PlacedDay } from "./calendar-days.ts";
import { ClassDialog, type ClassWay } from "./class-dialog.tsx";
import type { AskedCalendar } from "./calendar/calendar-view.ts";
import { ClassCalendar } from "./calendar/class-calendar.tsx";
import type { CalendarClass } from "./calendar/hours-calendar.tsx";
import { useCalendarAddress } from "./calendar/use-calendar-address.ts";
import { ScheduleList } from "./schedule-list.tsx";
import type { StudentClass } from "./types.ts";
import { drawnKind, useClassWords } from "./use-class-words.ts";
import styles from "./schedule.module.css";

export interface ScheduleProps {
  /** The page's heading, when the layout has none. */
  heading?: ReactNode;
  asked: AskedCalendar;
  /** The classes of the visible weeks or days; null when they couldn't be loaded. */
  classes: readonly StudentClass[] | null;
  /** A parent's children, to filter by; omitted on a child's own page. */
  people?: readonly { id: number; name: string }[];
  /** Whether the classes are being reloaded. */
  busy: boolean;
  onRetry: () => void;
  /** Where a class links to. */
  wayOf: (one: StudentClass) => ClassWay;
  /** Content between the heading and the calendar. */
  notices?: ReactNode;
  /** Content below the calendar. */
  below?: ReactNode;
  /** Actions for the reader on a class. */
  extraOf?: (one: StudentClass, now: Temporal.Instant) => ReactNode;
}

/**
 * The classes of a month, week or day as a calendar; on phones a month is also listed by day. A click on a day of the month opens its list, elsewhere
 * the class. The day view has the children side by side.
 */
export function Schedule({
  heading,
  asked,
  classes,
  people = [],
  busy: isRetrying,
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

  const address = useCalendarAddress(asked);
  const busy = isRetrying || address.isLoading;
  const { month, view } = asked;
  const shown = (classes ?? []).filter(({ student }) => whose === "all" || String(student.id) === whose);
  const days = calendarDays(month, shown, { edition, zone, now }).flat();
  const placed = view === "month" ? days.flatMap((day) => day.classes) : shown.map((one) => place(one, now));
  const named = people.length > 1;
  const title = formats.monthLabel(month.year, month.month);
  const listed = days.find(({ day }) => day === openDay);
  const opened = placed.find(({ key }) => key === openClass);
  const inCalendar = (one: PlacedClass): CalendarClass => ({
    id: one.key,
    from: one.from,
    to: Temporal.Instant.from(one.one.to),
    kind: drawnKind(one.kind),
    time: words.time(one),
    shortTitle: words.shortTitle(one),
    longTitle: words.longTitle(one),
    detail: one.one.lesson.title,
    ...(named ? { person: { name: one.one.student.name } } : {}),
    ...(one.one.status === "CANCELED" ? { look: "off" } : {}),
    owner: { id: String(one.one.student.id), name: one.one.student.name },
  });
  const open = (key: string) => {
    setOpenDay(null);
    setOpenClass(key);
  };

  return (
    <Stack gap={16}>
      {heading || named ? (
        <Cluster gap={[12, 24]} align="center" justify="between">
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
        </Cluster>
      ) : null}
      {notices}
      {classes === null ? (
        <ErrorState title={texts("failed")} text={texts("failedText")} retryLabel={texts("tryAgain")} onRetry={onRetry} busy={busy} />
      ) : null}
      <ClassCalendar
        {...{ asked, address, now, busy }}
        classes={placed.map(inCalendar)}
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
        dayLabel={(day, count) => texts("dayLabel", { day: formats.day(day), count })}
        onOpenDay={setOpenDay}
        onOpen={open}
      />
      {view !== "month" ? null : classes !== null && !days.some((day) => day.isInMonth && day.classes.length > 0) ? (
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
    </Stack>
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
      <Text size="compact" tone="slate" className={styles.count}>
        {texts("lessons", { count: classes.length })}
      </Text>
      <DayList items={classes.map((placed) => words.item(placed, named))} onOpen={onOpen} />
    </Dialog>
  );
}
