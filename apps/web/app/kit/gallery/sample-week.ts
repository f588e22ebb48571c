import type { TimeGridColumn, TimeGridEvent } from "../calendar/time-grid.tsx";
import { addDays } from "../calendar/calendar-types.ts";
import type { SampleWords } from "./sample-words.ts";

const minutes = (hour: number, minute = 0): number => hour * 60 + minute;

/** A week of March 2026 by the hour: classes of every kind, two and three side by side, one too short for its text, one without a teacher, a free day. */
export function sampleWeek(words: SampleWords, firstDay: "monday" | "sunday"): TimeGridColumn[] {
  const first = firstDay === "monday" ? "2026-03-09" : "2026-03-08";
  const today = "2026-03-10";
  const event = (
    day: string,
    which: number,
    [from, to]: readonly [number, number],
    more: Partial<TimeGridEvent> & { kind: TimeGridEvent["kind"] },
  ): TimeGridEvent => ({
    id: `${day}-${from}-${which}`,
    from,
    to,
    column: 0,
    columns: 1,
    detail: words.kinds[0],
    time: more.kind === "live" ? words.live : `${Math.floor(from / 60)}:${String(from % 60).padStart(2, "0")}`,
    shortTitle: words.short[which] ?? "",
    longTitle: `${words.short[which]} • ${words.eventKinds[0]}`,
    ...more,
  });
  const byDay: Record<number, (day: string) => TimeGridEvent[]> = {
    1: (day) => [
      event(day, 0, [minutes(16), minutes(17)], { kind: "live" }),
      event(day, 1, [minutes(17, 30), minutes(18, 30)], { kind: "regular" }),
    ],
    2: (day) =>
      [0, 1, 2].map((column) =>
        event(day, column, [minutes(16, column * 15), minutes(17, column * 15)], { kind: "regular", column, columns: 3 }),
      ),
    3: (day) => [
      event(day, 2, [minutes(10), minutes(10, 20)], { kind: "past" }),
      event(day, 0, [minutes(15), minutes(16, 30)], { kind: "catchUp", column: 0, columns: 2 }),
      event(day, 1, [minutes(15, 30), minutes(16, 30)], { kind: "regular", column: 1, columns: 2, look: "alarm", detail: words.noTeacher }),
    ],
    4: (day) => [event(day, 1, [minutes(18), minutes(19)], { kind: "past", look: "off" })],
  };
  return Array.from({ length: 7 }, (_, index) => {
    const day = addDays(first, index);
    const [short = "", long = ""] = words.weekdays[index] ?? [];
    const events = byDay[index]?.(day) ?? [];
    return {
      id: day,
      title: `${short} ${Number(day.slice(8))}`,
      today: day === today,
      events,
      label: `${long} ${Number(day.slice(8))}${events.length > 0 ? `, ${words.lessons(events.length)}` : ""}`,
      note: index === 6 ? words.shorter : undefined,
    };
  });
}
