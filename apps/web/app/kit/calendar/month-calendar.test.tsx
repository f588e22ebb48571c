import { fireEvent, render, screen, within } from "@testing-library/react";
import { afterEach, describe, expect, test, vi } from "vitest";
import { addDays, type CalendarDay, type CalendarEvent, type CalendarEventKind } from "./calendar-types.ts";
import { MonthCalendar, type MonthCalendarProps } from "./month-calendar.tsx";

const event = (id: string, kind: CalendarEventKind = "regular"): CalendarEvent => ({
  id,
  kind,
  time: "4:00 PM",
  shortTitle: `#1 ${id}`,
  longTitle: `1/24 ${id}, lesson • Upcoming`,
});
const events: Record<string, CalendarEvent[]> = {
  "2026-03-10": [event("live", "live"), event("next")],
  "2026-03-21": ["a", "b", "c", "d", "e"].map((id) => event(id)),
};

function weeks(first: string, month: string): CalendarDay[][] {
  return Array.from({ length: 6 }, (_, week) =>
    Array.from({ length: 7 }, (_, i) => {
      const date = addDays(first, week * 7 + i);
      return {
        date,
        number: String(Number(date.slice(8))),
        label: date,
        outside: !date.startsWith(month),
        today: date === "2026-03-10",
        events: events[date] ?? [],
      };
    }),
  );
}

const calls = { onToday: vi.fn(), onPrevious: vi.fn(), onNext: vi.fn(), onOpenDay: vi.fn(), onOpenEvent: vi.fn() };
const march = (more: Partial<MonthCalendarProps> = {}) => (
  <MonthCalendar
    title="March 2026"
    weekdays={["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"].map((long) => ({
      long,
      short: long.slice(0, 3),
    }))}
    weeks={weeks("2026-02-23", "2026-03")}
    words={{ today: "Today", previous: "Previous month", next: "Next month", more: (count) => `and ${count} more` }}
    {...calls}
    {...more}
  />
);
const day = (date: string) => screen.getByRole("button", { name: date });
const press = (key: string) => fireEvent.keyDown(document.activeElement as Element, { key });

afterEach(() => {
  Object.values(calls).forEach((call) => call.mockClear());
  document.documentElement.dir = "";
});

describe("MonthCalendar", () => {
  test("[WG-01] shows the month's name and the weekdays in order, and navigates to today, back and forward", () => {
    render(march());
    expect(screen.getByRole("heading", { name: "March 2026" })).toBeTruthy();
    expect(screen.getAllByRole("columnheader").map((head) => head.textContent)).toEqual(["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]);
    fireEvent.click(screen.getByRole("button", { name: "Today" }));
    fireEvent.click(screen.getByRole("button", { name: "Previous month" }));
    fireEvent.click(screen.getByRole("button", { name: "Next month" }));
    expect([calls.onToday, calls.onPrevious, calls.onNext].map((call) => call.mock.calls.length)).toEqual([1, 1, 1]);
  });

  test("[WG-02] shows two events per day and counts the rest", () => {
    render(march());
    const cell = day("2026-03-21").closest("td") as HTMLElement;
    expect(
      within(cell)
        .getAllByTitle(/lesson/)
        .map((one) => one.title),
    ).toEqual(["1/24 a, lesson • Upcoming", "1/24 b, lesson • Upcoming"]);
    expect(within(cell).getByText("and 3 more")).toBeTruthy();
    expect(within(day("2026-03-10").closest("td") as HTMLElement).queryByText(/more/)).toBeNull();
  });

  test("[WG-02] a click on an event opens it, on a day its list", () => {
    render(march());
    fireEvent.click(screen.getByTitle("1/24 next, lesson • Upcoming"));
    expect(calls.onOpenEvent).toHaveBeenCalledWith("next", "2026-03-10");
    expect(calls.onOpenDay).not.toHaveBeenCalled();
    fireEvent.click(day("2026-03-21"));
    expect(calls.onOpenDay).toHaveBeenCalledWith("2026-03-21");
  });

  test("[WG-03] shows an event's kind and short title, and the long one to screen readers", () => {
    render(march());
    const live = screen.getByRole("button", { name: "1/24 live, lesson • Upcoming" });
    expect(live.dataset["kind"]).toBe("live");
    expect(live.textContent).toContain("#1 live");
  });

  test("has one tab stop, on today, which moves with arrow keys, Home and End", () => {
    render(march());
    const stops = () =>
      screen
        .getAllByRole("button")
        .filter((one) => one.dataset["date"] && one.tabIndex === 0)
        .map((one) => one.dataset["date"]);
    expect(stops()).toEqual(["2026-03-10"]);
    day("2026-03-10").focus();
    press("ArrowRight");
    expect(document.activeElement).toBe(day("2026-03-11"));
    press("ArrowDown");
    expect(document.activeElement).toBe(day("2026-03-18"));
    press("Home");
    expect(document.activeElement).toBe(day("2026-03-16"));
    press("End");
    expect(document.activeElement).toBe(day("2026-03-22"));
    expect(stops()).toEqual(["2026-03-22"]);
  });

  test("goes to the next day with the left arrow in right-to-left pages", () => {
    const { container } = render(march());
    (container.querySelector("table") as HTMLElement).style.direction = "rtl";
    day("2026-03-10").focus();
    press("ArrowLeft");
    expect(document.activeElement).toBe(day("2026-03-11"));
  });

  test("turns the page when an arrow key crosses the edge, and focuses the day", () => {
    const { rerender } = render(march());
    day("2026-04-05").focus();
    press("ArrowRight");
    expect(calls.onNext).toHaveBeenCalledTimes(1);
    rerender(march({ title: "April 2026", weeks: weeks("2026-03-30", "2026-04") }));
    expect(document.activeElement).toBe(day("2026-04-06"));
  });

  test("goes back four weeks, and a month, with Page Up", () => {
    render(march());
    day("2026-03-10").focus();
    press("PageUp");
    expect(calls.onPrevious).toHaveBeenCalledTimes(1);
  });
});
