import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { useLocation } from "react-router";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { editions } from "@larkroom/domain/editions/editions";
import { renderPage, type PageOptions } from "~/shared/testing/render-page.tsx";
import { aClass } from "./class.testing.ts";
import { createScheduleLoader } from "./schedule-loader.ts";
import schedule from "./texts/en.json";
import { askedCalendar, type AskedCalendar, calendarQuery, withView, turned } from "./calendar/calendar-view.ts";
import classCalendar from "./calendar/texts/en.json";
import { askedMonth, monthQuery, monthTextAway } from "./month.ts";
import { Schedule, type ScheduleProps } from "./schedule.tsx";
import type { StudentClass } from "./types.ts";

/** The current time in pages made by `renderPage`. */
const made = Temporal.Instant.from("2026-03-10T20:12:00Z");
const calls = { onRetry: vi.fn() };
const join = vi.fn();
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: made.epochMilliseconds });
  Object.values({ ...calls, join }).forEach((call) => call.mockClear());
});

/** Renders the schedule as its page does, from the URL. */
function Page(props: Partial<ScheduleProps>) {
  const { search } = useLocation();
  return (
    <>
      <output>{search}</output>
      <Schedule
        asked={askedCalendar(new URLSearchParams(search), made, "America/New_York")}
        classes={[]}
        busy={false}
        wayOf={({ id, student }) => ({
          join: { words: `Join as ${student.name}`, onJoin: () => join(id) },
          page: { words: "To the group", href: "/us/student/groups/3" },
        })}
        {...calls}
        {...props}
      />
    </>
  );
}
const show = (props: Partial<ScheduleProps> = {}, options: PageOptions = {}) =>
  renderPage(<Page {...props} />, { texts: { schedule, classCalendar }, ...options });
const press = async (name: string, search: string) => {
  fireEvent.click(screen.getByRole("button", { name }));
  await waitFor(() => expect(screen.getByRole("status").textContent).toBe(search));
};

describe("[RT-09] the month from the URL", () => {
  const now = Temporal.Instant.from("2026-04-01T02:00:00Z");
  test.each([
    ["2026-12", { year: 2026, month: 12 }],
    ["2026-13", { year: 2026, month: 3 }],
    ["26-1", { year: 2026, month: 3 }],
    [null, { year: 2026, month: 3 }],
  ])("reads %s, or else takes the current month in the reader's time zone", (text, month) => {
    expect(askedMonth(text, now, "America/New_York")).toEqual(month);
  });

  test("[WG-01] crosses the ends of the year; requested weeks begin on the edition's first weekday", () => {
    expect([monthTextAway({ year: 2026, month: 12 }, 1), monthTextAway({ year: 2026, month: 1 }, -1)]).toEqual(["2027-01", "2025-12"]);
    expect(monthQuery({ year: 2026, month: 3 }, editions.us, "UTC").from).toBe("2026-02-23T00:00:00Z");
    expect(monthQuery({ year: 2026, month: 3 }, editions.il, "UTC")).toEqual({ from: "2026-03-01T00:00:00Z", to: "2026-04-05T00:00:00Z" });
  });
});

describe("[RT-09] [RT-15] the schedule", () => {
  const live = aClass("2026-03-10T20:00:00Z", { status: "OPEN", id: 10, student: { id: 5, name: "Noah Bennett" } });
  const next = aClass("2026-03-10T22:30:00Z");
  const catchUp = aClass("2026-03-13T21:00:00Z", { id: 12, isCatchUp: true });
  const past = aClass("2026-03-03T22:30:00Z", {
    id: 9,
    status: "CLOSED",
    attendance: { state: "LATE", markedBy: "automatic", onlineTime: 3000, stars: 2, caughtUpAt: null, asyncLesson: null },
  });
  const people = [
    { id: 5, name: "Noah Bennett" },
    { id: 6, name: "Maya Bennett" },
  ];
  const titles = () =>
    screen.getAllByRole("button").flatMap((button) => (button.dataset["kind"] ? [[button.dataset["kind"], button.title]] : []));

  test("[WG-03] shows the four kinds of events with their full titles", () => {
    show({ classes: [live, next, catchUp, past] });
    expect(titles()).toEqual([
      ["past", "8/24 Planets in Python, Loops that hop • Ended"],
      ["live", "8/24 Planets in Python, Loops that hop • Live"],
      ["regular", "8/24 Planets in Python, Loops that hop • Upcoming"],
      ["catchUp", "8/24 Planets in Python, catch-up • Upcoming"],
    ]);
  });

  test("[FT-02] an open lesson at one's own pace is ahead until it is due, and can be started", () => {
    const lesson = { id: 81, number: 9, title: "The echo", type: "ASYNC" as const };
    const asyncLesson = { from: "2026-03-09T21:00:00Z", until: "2026-03-16T21:00:00Z", left: 2 };
    const attendance = {
      state: "EXPECTED" as const,
      markedBy: "automatic" as const,
      onlineTime: 0,
      stars: 0,
      caughtUpAt: null,
      asyncLesson,
    };
    show({ classes: [aClass("2026-03-09T21:00:00Z", { id: 31, status: "OPEN", lesson, attendance })] });
    expect(titles()).toEqual([["regular", "8/24 Planets in Python, The echo • Upcoming"]]);
    fireEvent.click(screen.getByTitle("8/24 Planets in Python, The echo • Upcoming"));
    const dialog = within(screen.getByRole("dialog", { name: "The echo" }));
    expect(dialog.getByText("Due")).toBeTruthy();
    expect(dialog.getByRole("button", { name: /^Join as/ })).toBeTruthy();
  });

  test("[WG-01] loads other months and names the time zone once", async () => {
    show();
    expect(screen.getAllByRole("heading", { name: "March 2026" })).toHaveLength(1);
    await press("Next month", "?month=2026-04");
    await press("Previous month", "");
    await press("Previous month", "?month=2026-02");
    await press("Today", "");
    expect(screen.getAllByText(/New York/)).toHaveLength(1);
    expect(screen.getByText("No classes in March 2026")).toBeTruthy();
  });

  test("[ST-03] says when a class is postponed or didn't take place, and why; it can't be joined", () => {
    const off = aClass("2026-03-11T22:30:00Z", { id: 13, state: "POSTPONED", statusReason: "Snow" });
    const canceled = aClass("2026-03-12T22:30:00Z", { id: 14, status: "CANCELED", state: "COMPLETED", statusReason: "Noa is ill" });
    const ended = aClass("2026-03-13T22:30:00Z", { id: 15, status: "CANCELED", state: "COMPLETED", statusReason: "group_archived" });
    show({ classes: [off, canceled, ended] });
    const read = (day: string) => {
      fireEvent.click(screen.getByRole("button", { name: `${day}, 1 class` }));
      fireEvent.click(within(screen.getByRole("dialog", { name: day })).getByRole("button", { name: /6:30 PM/ }));
      const dialog = screen.getByRole("dialog", { name: "Loops that hop" });
      const text = dialog.textContent;
      fireEvent.click(within(dialog).getByRole("button", { name: "Close" }));
      return text;
    };
    const first = read("Wed, Mar 11, 2026");
    expect(first).toContain("This class is postponed. A new time will follow. Reason: Snow");
    expect(first).not.toContain("You can join");
    expect(read("Thu, Mar 12, 2026")).toContain("This class was canceled. Reason: Noa is ill");
    expect(read("Fri, Mar 13, 2026")).toContain("This class was canceled. Reason: the group has ended");
  });

  test("[WG-02] opens a day's list, and from there the class", () => {
    show({ classes: [live, next] });
    fireEvent.click(screen.getByRole("button", { name: "Tue, Mar 10, 2026, 2 classes" }));
    const day = screen.getByRole("dialog", { name: "Tue, Mar 10, 2026" });
    fireEvent.click(within(day).getByRole("button", { name: /6:30 PM/ }));
    const one = screen.getByRole("dialog", { name: "Loops that hop" });
    expect(one.textContent).toContain("6:30 – 7:30 PM");
    expect(one.textContent).toContain("You can join starting at 6:20 PM.");
    expect(within(one).queryByRole("button", { name: /^Join/ })).toBeNull();
    expect(within(one).getByRole("link", { name: "To the group" }).getAttribute("href")).toBe("/us/student/groups/3");
  });

  test("lets the reader join an open class and shows the attendance of a past one", () => {
    show({ classes: [live, past] });
    fireEvent.click(screen.getByTitle(/• Live/));
    fireEvent.click(screen.getByRole("button", { name: "Join as Noah Bennett" }));
    expect(join).toHaveBeenCalledExactlyOnceWith(10);
    fireEvent.click(screen.getByRole("button", { name: "Close" }));
    fireEvent.click(screen.getByTitle(/Ended/));
    expect(screen.getByRole("dialog").textContent).toContain("Late");
  });

  test("lets a parent show one child only; a class of both children appears twice", () => {
    show({ classes: [next, { ...next, student: live.student }], people });
    expect(titles()).toHaveLength(2);
    fireEvent.click(screen.getByRole("button", { name: "Maya" }));
    expect(titles()).toHaveLength(1);
  });

  test("shows the school's time to a reader in another time zone", () => {
    show({ classes: [next] }, { root: { timeZone: "Asia/Jerusalem" } });
    fireEvent.click(screen.getByTitle(/Upcoming/));
    expect(screen.getByRole("dialog").textContent).toMatch(/12:30 – 1:30 AM.*School time6:30 – 7:30 PM, New York/);
  });

  test("keeps the calendar when the classes couldn't be loaded, and says so", () => {
    show({ classes: null });
    fireEvent.click(screen.getByRole("button", { name: "Try again" }));
    expect(calls.onRetry).toHaveBeenCalledOnce();
    expect(screen.getByRole("grid")).toBeTruthy();
    expect(screen.queryByText(/No classes in/)).toBeNull();
  });
});

describe("[RT-09] [WG-01] week and day views of the schedule", () => {
  const people = [
    { id: 5, name: "Noah Bennett" },
    { id: 6, name: "Maya Bennett" },
  ];
  const next = aClass("2026-03-10T22:30:00Z");
  const noahs = aClass("2026-03-10T22:00:00Z", { id: 10, groupId: 4, student: { id: 5, name: "Noah Bennett" } });
  const hours = (name: string) =>
    within(screen.getByRole("list", { name }))
      .queryAllByRole("button")
      .map((button) => button.title);

  test("keeps the view in the URL and stays at the date that was shown", async () => {
    show();
    fireEvent.click(screen.getByRole("radio", { name: "Week" }));
    await waitFor(() => expect(screen.getByRole("status").textContent).toBe("?view=week"));
    expect(screen.getByRole("heading", { name: "Mar 9 – Mar 15, 2026" })).toBeTruthy();
    await press("Next week", "?view=week&date=2026-03-17");
    fireEvent.click(screen.getByRole("radio", { name: "Day" }));
    await waitFor(() => expect(screen.getByRole("heading", { level: 2 }).textContent).toBe("Tue, Mar 17, 2026"));
    fireEvent.keyDown(document.body, { key: "t", code: "KeyT" });
    await waitFor(() => expect(screen.getByRole("status").textContent).toBe("?view=day"));
    fireEvent.keyDown(document.body, { key: "m", code: "KeyM" });
    await waitFor(() => expect(screen.getByRole("grid")).toBeTruthy());
  });

  test("places classes by day and hour, overlapping ones side by side; a click opens the class", () => {
    show({ classes: [next, noahs], people }, { path: "/us/profile/schedule?view=week" });
    expect(hours("Tue 10, 2 classes")).toEqual([
      "6:00 – 7:00 PM, 8/24 Planets in Python, Loops that hop • Upcoming",
      "6:30 – 7:30 PM, 8/24 Planets in Python, Loops that hop • Upcoming",
    ]);
    expect(hours("Wed 11, no classes")).toEqual([]);
    const places = screen.getAllByTitle(/Upcoming/).map((one) => one.closest("li")?.style.cssText);
    expect(places).toEqual(["--from: 1080; --to: 1140; --column: 0; --beside: 2;", "--from: 1110; --to: 1170; --column: 1; --beside: 2;"]);
    fireEvent.click(screen.getAllByTitle(/6:30 – 7:30/)[0]!);
    expect(screen.getByRole("dialog", { name: "Loops that hop" }).textContent).toContain("Maya Bennett");
  });

  test("shows the children side by side in a day, which the week's headings link to", () => {
    show({ classes: [next, noahs], people }, { path: "/us/profile/schedule?view=day&date=2026-03-10" });
    expect(hours("Maya Bennett, 1 class")).toHaveLength(1);
    expect(hours("Noah Bennett, 1 class")).toHaveLength(1);
  });

  test.each([
    ["us", "Mon 9", "Sun 15"],
    ["il", "יום א׳ 8", "שבת 14"],
    ["pt", "seg. 9", "dom. 15"],
  ] as const)("[F-13] the week of %s begins on %s", (edition, first, last) => {
    show({}, { edition, path: `/${edition}/profile/schedule?view=week&date=2026-03-10` });
    const heads = screen.getAllByRole("heading", { level: 3 }).map((head) => head.textContent);
    expect([heads[0], heads[6]]).toEqual([first, last]);
  });

  test("[F-13] marks a day of 23 hours and loads its classes to its end", () => {
    const asked = askedCalendar(new URLSearchParams("view=day&date=2026-03-08"), made, "America/New_York");
    expect(calendarQuery(asked, editions.us, "America/New_York")).toEqual({ from: "2026-03-08T05:00:00Z", to: "2026-03-09T04:00:00Z" });
    show({}, { path: "/us/profile/schedule?view=week&date=2026-03-08" });
    expect(screen.getAllByText("23 hours")).toHaveLength(2);
  });

  test.each([
    ["view=day&date=2026-02-31", "day", "2026-03-10"],
    ["view=year&date=2026-04-05", "month", "2026-04-01"],
    ["view=week&month=2026-04", "week", "2026-03-10"],
    ["", "month", "2026-03-01"],
  ])("the URL parameters %s show a %s around %s", (search, view, date) => {
    expect(askedCalendar(new URLSearchParams(search), made, "America/New_York")).toMatchObject({ view, date });
  });

  test("crosses the ends of months; switching from another month opens its first day, from the current one today", () => {
    const today = "2026-03-10" as AskedCalendar["date"];
    const at = (search: string): AskedCalendar => askedCalendar(new URLSearchParams(search), made, "America/New_York");
    expect(turned(at("view=week&date=2026-12-30"), 1)).toMatchObject({ date: "2027-01-06", month: { year: 2027, month: 1 } });
    expect(turned(at("view=day&date=2026-03-01"), -1).date).toBe("2026-02-28");
    expect(withView(at("month=2026-05"), "week", today).date).toBe("2026-05-01");
    expect(withView(at(""), "day", today).date).toBe("2026-03-10");
    expect(withView(at("view=day&date=2026-05-09"), "month", today)).toMatchObject({ view: "month", month: { year: 2026, month: 5 } });
  });
});

describe("[RT-09] the schedule while offline", () => {
  const request = (month: string) => new Request(`http://localhost/us/profile/schedule.data?month=${month}`);
  type Data = { texts: object; asked: AskedCalendar; classes: StudentClass[] | null };
  const asked = (month: string) => askedCalendar(new URLSearchParams({ month }), made, "UTC");
  const april: Data = { texts: { schedule }, asked: asked("2026-04"), classes: [aClass("2026-04-10T20:00:00Z")] };
  const offline = () => Promise.reject(new TypeError("Failed to fetch"));

  test("navigates to the requested month with its texts but without classes", async () => {
    const load = createScheduleLoader<Data>();
    expect(await load({ serverLoader: async () => april, request: request("2026-04") })).toBe(april);
    load.shown(april);
    expect(await load({ serverLoader: offline, request: request("2026-05") })).toEqual({
      ...april,
      asked: asked("2026-05"),
      classes: null,
    });
  });

  test("fails when no page was loaded before, and when the server refuses the request", async () => {
    const load = createScheduleLoader<Data>();
    await expect(load({ serverLoader: offline, request: request("2026-05") })).rejects.toThrow(TypeError);
    load.shown(april);
    const refusal = new Response(null, { status: 500 });
    await expect(load({ serverLoader: () => Promise.reject(refusal), request: request("2026-05") })).rejects.toBe(refusal);
  });
});
