import type { CalendarDay, CalendarEvent, CalendarEventKind } from "../calendar/calendar-types.ts";
import { addDays } from "../calendar/calendar-types.ts";
import type { SampleWords } from "./sample-words.ts";

/** March 2026 with classes of every kind, in the calendar's format. */
export function sampleMonth(words: SampleWords, firstDay: "monday" | "sunday"): CalendarDay[][] {
  const today = "2026-03-10";
  const first = firstDay === "monday" ? "2026-02-23" : "2026-03-01";
  const count = firstDay === "monday" ? 6 : 5;
  const on = (date: string, n: number, kind: CalendarEventKind, which: number, who: string, time = which): CalendarEvent => ({
    id: `${date}-${n}-${who}`,
    kind,
    time: kind === "live" ? words.live : (words.times[time] ?? ""),
    shortTitle: `#${n} ${words.short[which]}`,
    longTitle: `${n}/24 ${words.short[which]} • ${words.eventKinds[["regular", "catchUp", "live", "past"].indexOf(kind)]}`,
    person: { name: who },
  });
  const [maya, noah] = [words.maya, words.noah];
  const events: Record<string, CalendarEvent[]> = {
    "2026-02-24": [on("2026-02-24", 3, "past", 0, noah), on("2026-02-24", 6, "past", 1, maya)],
    "2026-03-03": [on("2026-03-03", 4, "past", 0, noah), on("2026-03-03", 7, "past", 1, maya)],
    "2026-03-05": [on("2026-03-05", 2, "past", 0, noah)],
    "2026-03-10": [on("2026-03-10", 5, "live", 0, noah), on("2026-03-10", 8, "regular", 1, maya)],
    "2026-03-13": [on("2026-03-13", 3, "catchUp", 0, noah)],
    "2026-03-17": [on("2026-03-17", 6, "regular", 0, noah), on("2026-03-17", 9, "regular", 1, maya)],
    "2026-03-21": [1, 2, 3, 4, 5].map((n) => on("2026-03-21", n, n === 3 ? "catchUp" : "regular", 2, n % 2 ? maya : noah)),
    "2026-03-26": [on("2026-03-26", 9, "catchUp", 1, maya)],
  };
  return Array.from({ length: count }, (_, week) =>
    Array.from({ length: 7 }, (_, i) => {
      const date = addDays(first, week * 7 + i);
      const outside = !date.startsWith("2026-03");
      const list = events[date] ?? [];
      const edge = outside && (week + i === 0 || date.endsWith("-01"));
      return {
        date,
        number: String(Number(date.slice(8))),
        month: edge ? (date < "2026-03" ? words.feb : words.apr) : undefined,
        label: `${words.weekdays[i]?.[1]} ${Number(date.slice(8))}${list.length ? `, ${words.lessons(list.length)}` : ""}`,
        outside,
        today: date === today,
        events: list,
      };
    }),
  );
}
