import { DayList } from "~/kit/calendar/day-list.tsx";
import { Card } from "~/kit/card/card.tsx";
import { IconChevronDown } from "~/kit/icon/icons.ts";
import { Stack } from "~/kit/layout/layout.tsx";
import { Heading } from "~/kit/text/text.tsx";
import { useFormats } from "~/shared/formats/use-formats.ts";
import { usePageNow, useTimeZone } from "~/shared/session/session.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { dayIn } from "@larkroom/domain/shared/time";
import type { PlacedDay } from "./calendar-days.ts";
import { useClassWords } from "./use-class-words.ts";
import styles from "./schedule.module.css";

interface ScheduleListProps {
  days: readonly PlacedDay[];
  /** The month's name. */
  title: string;
  named: boolean;
  onOpen: (key: string) => void;
}

/** The month's classes by day, for phones; past days are collapsed. */
export function ScheduleList({ days, title, named, onOpen }: ScheduleListProps) {
  const texts = useTexts("schedule");
  const today = dayIn(usePageNow(), useTimeZone());
  const full = days.filter(({ classes }) => classes.length > 0);
  const ahead = full.filter(({ day }) => day >= today);
  // A month that is over isn't collapsed entirely.
  const earlier = ahead.length > 0 ? full.filter(({ day }) => day < today) : [];
  const rest = ahead.length > 0 ? ahead : full;
  return (
    <section className={styles.list} aria-label={texts("listLabel", { month: title })}>
      {earlier.length > 0 ? (
        <details className={styles.earlier}>
          <summary>
            {texts("earlier", { count: earlier.length })}
            <IconChevronDown size={20} stroke={1.75} aria-hidden="true" />
          </summary>
          <Stack gap={12} className={styles.listDays}>
            {earlier.map((day) => (
              <ListDay key={day.day} day={day} named={named} onOpen={onOpen} />
            ))}
          </Stack>
        </details>
      ) : null}
      {rest.map((day) => (
        <ListDay key={day.day} day={day} named={named} onOpen={onOpen} />
      ))}
    </section>
  );
}

function ListDay({ day, named, onOpen }: { day: PlacedDay; named: boolean; onOpen: (key: string) => void }) {
  const texts = useTexts("schedule");
  const formats = useFormats();
  const words = useClassWords();
  return (
    <Card padding="small" as="section">
      <Heading level={3} look="h4" className={styles.listDay}>
        {day.isToday ? `${texts("today")}, ` : null}
        {formats.day(day.day)}
      </Heading>
      <DayList items={day.classes.map((placed) => words.item(placed, named))} onOpen={onOpen} />
    </Card>
  );
}
