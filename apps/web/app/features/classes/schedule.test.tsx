import { fireEvent, screen, within } from "@testing-library/react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { editions } from "@larkroom/domain/editions/editions";
import { renderPage, type PageOptions } from "~/shared/testing/render-page.tsx";
import { aClass } from "./class.testing.ts";
import { keptSchedule } from "./kept-schedule.ts";
import { messages as schedule } from "./messages.us.ts";
import { askedMonth, type Month, monthQuery, monthTextAway } from "./month.ts";
import { Schedule, type ScheduleProps } from "./schedule.tsx";
import type { StudentClass } from "./types.ts";

const calls = { onTurn: vi.fn(), onToday: vi.fn(), onRetry: vi.fn() };
const join = vi.fn();
beforeEach(() => {
  // The page of `renderPage` was made at this instant.
  vi.useFakeTimers({ toFake: ["Date"], now: Date.UTC(2026, 2, 10, 20, 12) });
  Object.values({ ...calls, join }).forEach((call) => call.mockClear());
});

const show = (props: Partial<ScheduleProps> = {}, options: PageOptions = {}) =>
  renderPage(
    <Schedule
      month={{ year: 2026, month: 3 }}
      classes={[]}
      busy={false}
      wayOf={({ id, student }) => ({
        join: { words: `Join as ${student.name}`, onJoin: () => join(id) },
        page: { words: "To the group", href: "/us/student/groups/3" },
      })}
      {...calls}
      {...props}
    />,
    { texts: { schedule }, ...options },
  );

describe("[RT-09] the month an address asks for", () => {
  const now = Temporal.Instant.from("2026-04-01T02:00:00Z");
  test.each([
    ["2026-12", { year: 2026, month: 12 }],
    ["2026-13", { year: 2026, month: 3 }],
    ["26-1", { year: 2026, month: 3 }],
    [null, { year: 2026, month: 3 }],
  ])("%s, else the one it is in the reader's zone", (text, month) => {
    expect(askedMonth(text, now, "America/New_York")).toEqual(month);
  });

  test("[WG-01] turning passes the ends of the year; the weeks asked for begin on the edition's first weekday", () => {
    expect([monthTextAway({ year: 2026, month: 12 }, 1), monthTextAway({ year: 2026, month: 1 }, -1)]).toEqual(["2027-01", "2025-12"]);
    expect(monthQuery({ year: 2026, month: 3 }, editions.us, "UTC").from).toBe("2026-02-23T00:00:00Z");
    expect(monthQuery({ year: 2026, month: 3 }, editions.il, "UTC")).toEqual({ from: "2026-03-01T00:00:00Z", to: "2026-04-05T00:00:00Z" });
  });
});

describe("[RT-09] [RT-15] the schedule", () => {
  const live = aClass("2026-03-10T20:00:00Z", { status: "OPEN", id: 10, student: { id: 5, name: "Noah Bennett" } });
  const next = aClass("2026-03-10T22:30:00Z");
  const catchUp = aClass("2026-03-13T21:00:00Z", { id: 12, isCatchUp: true });
  const past = aClass("2026-03-03T22:30:00Z", { id: 9, status: "CLOSED", attendance: { state: "LATE", onlineTime: 3000, stars: 2 } });
  const people = [
    { id: 5, name: "Noah Bennett" },
    { id: 6, name: "Maya Bennett" },
  ];
  const titles = () =>
    screen.getAllByRole("button").flatMap((button) => (button.dataset["kind"] ? [[button.dataset["kind"], button.title]] : []));

  test("[WG-03] four kinds with their long titles", () => {
    show({ classes: [live, next, catchUp, past] });
    expect(titles()).toEqual([
      ["past", "8/24 Planets in Python, Loops that hop • Past"],
      ["live", "8/24 Planets in Python, Loops that hop • Online"],
      ["regular", "8/24 Planets in Python, Loops that hop • Upcoming"],
      ["catchUp", "8/24 Planets in Python, catch-up • Upcoming"],
    ]);
  });

  test("[WG-01] other months are asked for, the zone is named once", () => {
    show();
    expect(screen.getAllByRole("heading", { name: "March 2026" })).toHaveLength(1);
    fireEvent.click(screen.getByRole("button", { name: "Next month" }));
    fireEvent.click(screen.getByRole("button", { name: "Previous month" }));
    fireEvent.click(screen.getByRole("button", { name: "Today" }));
    expect(calls.onTurn.mock.calls).toEqual([[1], [-1]]);
    expect(calls.onToday).toHaveBeenCalledOnce();
    expect(screen.getAllByText(/New York/)).toHaveLength(1);
    expect(screen.getByText("No lessons in March 2026")).toBeTruthy();
  });

  test("[WG-02] a day opens its list, a line of it the class", () => {
    show({ classes: [live, next] });
    fireEvent.click(screen.getByRole("button", { name: "Tue, Mar 10, 2026, 2 lessons" }));
    const day = screen.getByRole("dialog", { name: "Tue, Mar 10, 2026" });
    fireEvent.click(within(day).getByRole("button", { name: /6:30 PM/ }));
    const one = screen.getByRole("dialog", { name: "Loops that hop" });
    expect(one.textContent).toContain("6:30 – 7:30 PM");
    expect(one.textContent).toContain("The door opens at 6:20 PM.");
    expect(within(one).queryByRole("button", { name: /^Join/ })).toBeNull();
    expect(within(one).getByRole("link", { name: "To the group" }).getAttribute("href")).toBe("/us/student/groups/3");
  });

  test("an open class lets in, one that is over says how it went", () => {
    show({ classes: [live, past] });
    fireEvent.click(screen.getByTitle(/Online/));
    fireEvent.click(screen.getByRole("button", { name: "Join as Noah Bennett" }));
    expect(join).toHaveBeenCalledExactlyOnceWith(10);
    fireEvent.click(screen.getByRole("button", { name: "Close" }));
    fireEvent.click(screen.getByTitle(/Past/));
    expect(screen.getByRole("dialog").textContent).toContain("Came late");
  });

  test("a parent may look at one child alone; a class of both stands there twice", () => {
    show({ classes: [next, { ...next, student: live.student }], people });
    expect(titles()).toHaveLength(2);
    fireEvent.click(screen.getByRole("button", { name: "Maya" }));
    expect(titles()).toHaveLength(1);
  });

  test("a reader in another zone is told the school's time", () => {
    show({ classes: [next] }, { root: { timeZone: "Asia/Jerusalem" } });
    fireEvent.click(screen.getByTitle(/Upcoming/));
    expect(screen.getByRole("dialog").textContent).toMatch(/12:30 – 1:30 AM.*At the school6:30 – 7:30 PM, New York/);
  });

  test("what could not be loaded says so and leaves the calendar", () => {
    show({ classes: null });
    fireEvent.click(screen.getByRole("button", { name: "Try again" }));
    expect(calls.onRetry).toHaveBeenCalledOnce();
    expect(screen.getByRole("grid")).toBeTruthy();
    expect(screen.queryByText(/No lessons in/)).toBeNull();
  });
});

describe("[RT-09] without a connection", () => {
  const request = (month: string) => new Request(`http://localhost/us/profile/schedule.data?month=${month}`);
  type Data = { texts: object; month: Month; classes: StudentClass[] | null };
  const april: Data = { texts: { schedule }, month: { year: 2026, month: 4 }, classes: [aClass("2026-04-10T20:00:00Z")] };
  const offline = () => Promise.reject(new TypeError("Failed to fetch"));

  test("the calendar turns to the month asked for, with its texts and without its classes", async () => {
    const load = keptSchedule<Data>();
    expect(await load({ serverLoader: async () => april, request: request("2026-04") })).toBe(april);
    load.shown(april);
    expect(await load({ serverLoader: offline, request: request("2026-05") })).toEqual({
      ...april,
      month: { year: 2026, month: 5 },
      classes: null,
    });
  });

  test("a page that was never there fails, and so does one the server refuses", async () => {
    const load = keptSchedule<Data>();
    await expect(load({ serverLoader: offline, request: request("2026-05") })).rejects.toThrow(TypeError);
    load.shown(april);
    const refusal = new Response(null, { status: 500 });
    await expect(load({ serverLoader: () => Promise.reject(refusal), request: request("2026-05") })).rejects.toBe(refusal);
  });
});
