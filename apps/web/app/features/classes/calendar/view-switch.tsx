import { SwitchButton } from "~/kit/switch-button/switch-button.tsx";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { calendarViews, type CalendarView } from "./calendar-view.ts";

/** Switches between month, week and day. */
export function ViewSwitch({ view, onSee }: { view: CalendarView; onSee: (view: CalendarView) => void }) {
  const texts = useTexts("classCalendar");
  return (
    <SwitchButton
      label={texts("view")}
      value={view}
      onChange={onSee}
      options={calendarViews.map((value) => ({ value, title: texts(`views.${value}`) }))}
    />
  );
}
