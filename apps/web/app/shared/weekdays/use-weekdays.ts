import { useEdition } from "../session/session.ts";
import { useTexts } from "../texts/use-texts.ts";

const keys = ["d1", "d2", "d3", "d4", "d5", "d6", "d7"] as const;

/**
 * Recurring weekdays as a label: "Mondays", "Tuesdays and Saturdays", in the order of the reader's week. The page must load the texts `weekdays`.
 * @returns a function of ISO weekdays, 1 Monday to 7 Sunday
 */
export function useWeekdays(): (isoWeekdays: readonly number[], everyOtherWeek?: boolean) => string {
  const texts = useTexts("weekdays");
  const { firstWeekday } = useEdition();
  return (isoWeekdays, everyOtherWeek = false) => {
    const place = (day: number) => (day - firstWeekday + 7) % 7;
    const names = [...new Set(isoWeekdays)]
      .toSorted((a, b) => place(a) - place(b))
      .flatMap((day) => keys[day - 1] ?? [])
      .map((key) => texts(key));
    const last = names.at(-1);
    if (last === undefined) return "";
    const days = names.length === 1 ? last : texts("and", { before: names.slice(0, -1).join(", "), last });
    const label = texts("all", { days });
    const whole = everyOtherWeek ? texts("everyOther", { days: label }) : label;
    return whole.charAt(0).toUpperCase() + whole.slice(1);
  };
}
