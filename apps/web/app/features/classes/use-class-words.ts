import type { CalendarEventKind } from "~/kit/calendar/calendar-types.ts";
import type { DayListItem } from "~/kit/calendar/day-list.tsx";
import { useFormats } from "~/shared/formats/use-formats.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import type { PlacedClass } from "./calendar-days.ts";

const kinds = { regular: "regular", catch_up: "catchUp", live: "live", past: "past" } as const satisfies Record<
  PlacedClass["kind"],
  CalendarEventKind
>;

/** The calendar's style for a kind of event. */
export const drawnKind = (kind: PlacedClass["kind"]): CalendarEventKind => kinds[kind];

/** The texts of a class in the calendar and in a day's list. */
export function useClassWords() {
  const texts = useTexts("schedule");
  const formats = useFormats();
  const time = ({ kind, one }: PlacedClass) => (kind === "live" ? texts("kinds.live") : formats.time(one.from));
  return {
    time,
    shortTitle: ({ one }: PlacedClass) => texts("shortTitle", { number: one.number, course: one.course.title }),
    longTitle: ({ title }: PlacedClass) =>
      texts("longTitle", {
        number: title.number,
        count: title.count,
        course: title.course,
        lesson: title.lesson ?? texts("catchUp"),
        standing: texts(`standing.${title.state}`),
      }),
    /** An item of a day's list. */
    item: (placed: PlacedClass, named: boolean): DayListItem => {
      const { one, title } = placed;
      const standing = texts(`standing.${title.state}`);
      return {
        id: placed.key,
        kind: drawnKind(placed.kind),
        time: time(placed),
        title: one.course.title,
        detail: one.isCatchUp
          ? texts("detailCatchUp", { number: one.lesson.number, standing })
          : texts("detail", { number: one.lesson.number, lesson: one.lesson.title, standing }),
        ...(named ? { person: { name: one.student.name } } : {}),
      };
    },
  };
}
