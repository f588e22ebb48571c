import { fireEvent, screen, within } from "@testing-library/react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import calendarFeed from "~/features/classes/feed/texts/en.json";
import { askedCalendar } from "~/features/classes/calendar/calendar-view.ts";
import classCalendar from "~/features/classes/calendar/texts/en.json";
import table from "~/shared/table/texts/en.json";
import { aClient, renderPage } from "~/shared/testing/render-page.tsx";
import { aClass } from "../group.testing.ts";
import staffGroups from "../texts/en.json";
import staff from "../../texts/en.json";
import staffSchedule from "./texts/en.json";
import { StaffCalendar, type StaffCalendarProps } from "./staff-calendar.tsx";

beforeEach(() => vi.stubGlobal("fetch", () => Promise.resolve(new Response("null", { headers: { "content-type": "application/json" } }))));

const draw = (more: Partial<StaffCalendarProps> = {}, role = "school_admin") =>
  renderPage(
    <StaffCalendar
      asked={askedCalendar(new URLSearchParams("month=2026-03"), Temporal.Now.instant(), "America/New_York")}
      classes={[aClass(1, { status: "CLOSED" }), aClass(2), aClass(3, { isCatchUp: true, classTeacher: null })]}
      isComplete
      teacher={null}
      group={null}
      {...more}
    />,
    {
      user: { ...aClient, type: "admin", role, students: undefined },
      texts: { staff, staffGroups, staffSchedule, calendarFeed, classCalendar, table },
    },
  );

describe("[WG-01] calendar of a school", () => {
  test("shows each class on its day; a day opens its list, which links to the classes", () => {
    draw();
    const day = screen.getByRole("button", { name: "Tue, Mar 24, 2026, 1 class" });
    fireEvent.click(day);
    const dialog = screen.getByRole("dialog", { hidden: true });
    const link = within(dialog).getByRole("link", { hidden: true });
    expect(link.getAttribute("href")).toBe("/us/staff/classes/3");
    expect(link.textContent).toContain("Python, Tuesday, catch-up class");
    expect(link.textContent).toContain("no teacher");
  });

  test("names the next month where it begins, as in a family's calendar", () => {
    draw();
    const first = (day: string) => document.querySelector(`[data-date="${day}"]`)?.textContent;
    expect([first("2026-03-01"), first("2026-04-01")]).toEqual(["Sun, Mar 01, 2026, no classes1", "Wed, Apr 01, 2026, no classes1Apr"]);
  });

  test("says when the classes couldn't be loaded", () => {
    draw({ classes: null });
    expect(screen.getByText(staffSchedule.failed)).toBeTruthy();
  });

  test("says when there are more classes than fit", () => {
    draw({ isComplete: false });
    expect(screen.getByText(staffSchedule.tooMany)).toBeTruthy();
  });

  test("shows a distributor no calendar link and no choice of teachers", () => {
    draw({ group: { id: 12, name: "Python, Tuesday" } }, "distributor");
    expect(screen.queryByText(calendarFeed.title)).toBeNull();
    expect(screen.queryByRole("combobox")).toBeNull();
    expect(screen.getByRole("button", { name: "Show all groups" })).toBeTruthy();
  });

  const day = askedCalendar(new URLSearchParams("view=day&date=2026-03-10"), Temporal.Now.instant(), "America/New_York");
  const sameDay = (id: number, more: Parameters<typeof aClass>[1]) =>
    aClass(id, { from: "2026-03-10T20:00:00Z", to: "2026-03-10T21:00:00Z", ...more });

  test("[CAL-01] shows a day's teachers side by side, classes without a teacher first", () => {
    draw({
      asked: day,
      classes: [
        sameDay(1, { classTeacher: { id: 8, name: "Zoe Adams" } }),
        sameDay(2, {}),
        sameDay(3, { classTeacher: null }),
        sameDay(4, { status: "CANCELED" }),
      ],
    });
    const columns = screen.getAllByRole("list").filter((list) => list.hasAttribute("aria-label"));
    expect(columns.map((list) => list.getAttribute("aria-label"))).toEqual([
      "No teacher, 1 class",
      "Noa Keller, 2 classes",
      "Zoe Adams, 1 class",
    ]);
    const link = within(columns[2]!).getByRole("link");
    expect([link.getAttribute("href"), link.title]).toEqual([
      "/us/staff/classes/1",
      "4:00 – 5:00 PM, Python, Tuesday, class 1: Lesson 1 · Zoe Adams · Scheduled",
    ]);
  });

  test("is one tab stop: arrow keys move along a teacher's classes and to the neighboring column", () => {
    draw({
      asked: day,
      classes: [
        sameDay(1, {}),
        sameDay(2, { from: "2026-03-10T22:00:00Z", to: "2026-03-10T23:00:00Z" }),
        sameDay(3, { classTeacher: { id: 8, name: "Zoe Adams" } }),
      ],
    });
    const events = [...document.querySelectorAll<HTMLElement>("[data-event]")];
    expect(events.filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1);
    const at = (key?: string) => {
      if (key) fireEvent.keyDown(document.activeElement!, { key });
      return document.activeElement?.getAttribute("data-event");
    };
    events[0]!.focus();
    expect([at(), at("ArrowDown"), at("ArrowRight"), at("ArrowLeft"), at("End"), at("Home")]).toEqual(["1", "2", "3", "1", "3", "1"]);
  });

  test("asks a super admin to choose a school", () => {
    draw({ needsSchool: true, classes: null });
    expect(screen.getByText(staffSchedule.chooseSchool)).toBeTruthy();
    expect(screen.queryByText(staffSchedule.failed)).toBeNull();
  });
});
