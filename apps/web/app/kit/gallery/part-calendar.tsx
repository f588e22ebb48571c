import { DayList } from "../calendar/day-list.tsx";
import { MonthCalendar } from "../calendar/month-calendar.tsx";
import { TimeGrid } from "../calendar/time-grid.tsx";
import { Card } from "../card/card.tsx";
import { Dialog } from "../dialog/dialog.tsx";
import { IconWorld } from "../icon/icons.ts";
import { Text } from "../text/text.tsx";
import { toasts } from "../toast/toast-store.ts";
import { Row, Part } from "./frame.tsx";
import { sampleMonth } from "./sample-month.ts";
import { sampleWeek } from "./sample-week.ts";
import type { SampleWords } from "./sample-words.ts";
import { useState } from "react";

/** The month calendar, the hours of a week, and the list of a day. */
export function CalendarPart({ words, direction }: { words: SampleWords; direction: "ltr" | "rtl" }) {
  const [day, setDay] = useState<string | null>(null);
  const weekdays = words.weekdays.map(([short = "", long = ""]) => ({ short, long }));
  const weeks = sampleMonth(words, direction === "rtl" ? "sunday" : "monday");
  const kinds = {
    regular: words.eventKinds[0] ?? "",
    catchUp: words.eventKinds[1] ?? "",
    live: words.eventKinds[2] ?? "",
    past: words.eventKinds[3] ?? "",
  };
  const onDay = weeks.flat().find((one) => one.date === day);
  return (
    <>
      <Part title="Month calendar" wide>
        <MonthCalendar
          title={words.march}
          weekdays={weekdays}
          weeks={weeks}
          words={{
            today: words.today,
            previous: words.previous,
            next: words.next,
            more: words.more,
            kinds,
          }}
          onToday={() => {}}
          onPrevious={() => {}}
          onNext={() => {}}
          onOpenDay={setDay}
          onOpenEvent={(id) => toasts.show({ text: id, mode: "replace" })}
        />
        <Row>
          <IconWorld size={18} stroke={1.75} aria-hidden="true" />
          <Text as="span" size="small" tone="slate">
            {words.zone}
          </Text>
        </Row>
        <Card>
          <DayList
            items={(weeks.flat().find((one) => one.date === "2026-03-21")?.events ?? []).map((event) => ({
              ...event,
              title: event.shortTitle,
              detail: words.lesson,
            }))}
            onOpen={(id) => toasts.show({ text: id })}
          />
        </Card>
      </Part>
      <Part title="Hours of a week" wide>
        {[sampleWeek(words, direction === "rtl" ? "sunday" : "monday"), []].map((columns, index) => (
          <TimeGrid
            key={index === 0 ? "week" : "none"}
            title={index === 0 ? words.week : words.noLessons}
            words={{ today: words.today, previous: words.previous, next: words.next, kinds }}
            hours={index === 0 ? { from: 9, to: 20 } : { from: 15, to: 18 }}
            hourLabel={(hour) => `${hour}:00`}
            columns={columns.length > 0 ? columns : [{ id: "day", title: words.march, label: words.march, events: [] }]}
            now={index === 0 ? 16 * 60 + 20 : null}
            none={words.noLessons}
            onToday={() => {}}
            onPrevious={() => {}}
            onNext={() => {}}
            onOpenEvent={(id) => toasts.show({ text: id, mode: "replace" })}
            foot={
              <Text as="span" size="small" tone="slate">
                {words.zone}
              </Text>
            }
          />
        ))}
      </Part>
      <Dialog open={day !== null} onClose={() => setDay(null)} closeLabel={words.close} title={onDay?.label ?? ""}>
        {onDay?.events.length ? (
          <DayList items={onDay.events.map((event) => ({ ...event, title: event.shortTitle, detail: words.lesson }))} />
        ) : (
          <Text tone="soft">{words.nothing}</Text>
        )}
      </Dialog>
    </>
  );
}
