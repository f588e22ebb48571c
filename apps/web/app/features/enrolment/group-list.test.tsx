import { fireEvent, screen, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { renderPage } from "~/shared/testing/render-page.tsx";
import weekdays from "~/shared/weekdays/texts/en.json";
import { GroupList } from "./group-list.tsx";
import offer from "./texts/en.json";
import { aGroup, anOffer } from "./offer.testing.ts";
import type { OpenGroup } from "./types.ts";

const draw = (groups: OpenGroup[], timeZone = "America/New_York") =>
  renderPage(<GroupList course={anOffer({ groups })} zonePlaces={{}} />, { texts: { offer, weekdays }, root: { timeZone } });
const rows = () => screen.getAllByRole("listitem").map((row) => row.textContent ?? "");

describe("open groups", () => {
  test("[CRS-05] shows days and hours in the reader's time zone, first class, teacher, seats and a sign-up link", () => {
    draw([aGroup()]);
    const [row] = rows();
    for (const said of ["Mondays", "5:00 – 6:00 PM", "Mon, Mar 16, 2026", "Tomás Rivera", "3 seats left"]) expect(row).toContain(said);
    expect(screen.getByRole("link", { name: "Choose group Mondays 5:00 – 6:00 PM" }).getAttribute("href")).toBe(
      "/us/signup?course=planets-in-python&group=5&journey=purchase",
    );
  });

  test("shows another weekday when the class is past midnight for the reader", () => {
    draw([aGroup()], "Asia/Tokyo");
    expect(rows()[0]).toContain("Tuesdays6:00 – 7:00 AM");
    expect(rows()[0]).toContain("Tue, Mar 17, 2026");
  });

  test("[CRS-05] also shows the hours of a first class that the school moved from the weekly time", () => {
    const moved = { from: "2026-03-18T19:04:00.000Z", to: "2026-03-18T20:04:00.000Z", lessonTitle: "Hello, Python" };
    draw([aGroup({ firstClass: moved })]);
    expect(rows()[0]).toContain("Mondays5:00 – 6:00 PM");
    expect(rows()[0]).toContain("Wed, Mar 18, 2026, 3:04 – 4:04 PM");
    // Moved by an hour on its own day.
    draw([aGroup({ firstClass: { ...moved, from: "2026-03-16T22:00:00.000Z", to: "2026-03-16T23:00:00.000Z" } })]);
    expect(rows().at(-1)).toContain("Mon, Mar 16, 2026, 6:00 – 7:00 PM");
    // After a clock change a weekly time is the same time.
    draw([aGroup({ firstClass: { ...moved, from: "2026-11-09T22:00:00.000Z", to: "2026-11-09T23:00:00.000Z" } })], "Asia/Tokyo");
    expect(rows().at(-1)).toContain("Tue, Nov 10, 2026Tom");
  });

  test("names the time zone once and lets the reader change it", () => {
    draw([aGroup()]);
    const zone = screen.getByRole("combobox", { name: "Time zone" }) as HTMLSelectElement;
    expect(within(zone).getByRole("option", { name: "New York time (EDT)" })).toBeTruthy();
    expect(screen.getByText(/The time stays the same/)).toBeTruthy();
    fireEvent.change(zone, { target: { value: "Europe/London" } });
    expect(rows()[0]).toContain("9:00 – 10:00 PM");
    expect(screen.queryByText(/The time stays the same/)).toBeNull();
  });

  test("[FT-10] names a school's rare time zone with the page's own data", () => {
    renderPage(<GroupList course={anOffer({ timeZone: "Asia/Tashkent" })} zonePlaces={{ "Asia/Tashkent": "Uzbekistan" }} />, {
      texts: { offer, weekdays },
    });
    expect(screen.getByRole("option", { name: "Uzbekistan time (GMT+5)" })).toBeTruthy();
  });

  test("puts days with the same hours on one line, other hours on another", () => {
    const [slot] = aGroup().slots as [OpenGroup["slots"][number]];
    const on = (id: number, nextFrom: string, nextTo: string, weekNumber: 1 | 2 | null = null) => ({
      ...slot,
      id,
      nextFrom,
      nextTo,
      weekNumber,
    });
    draw([
      aGroup({
        slots: [
          on(1, "2026-03-16T21:00:00.000Z", "2026-03-16T22:00:00.000Z"),
          on(2, "2026-03-19T21:00:00.000Z", "2026-03-19T22:00:00.000Z"),
          on(3, "2026-03-21T14:00:00.000Z", "2026-03-21T15:00:00.000Z", 1),
        ],
      }),
    ]);
    expect(rows()[0]).toContain("Mondays and Thursdays5:00 – 6:00 PM");
    expect(rows()[0]).toContain("Saturdays, every other week10:00 – 11:00 AM");
  });

  test("offers the waiting list instead of a seat for a full group", async () => {
    draw([aGroup({ freeSeats: 0, studentNumber: 8 })]);
    expect(rows()[0]).toContain("Full");
    expect(screen.queryByRole("link", { name: /Choose/ })).toBeNull();
    fireEvent.click(screen.getByRole("button", { name: /Waiting list for group/ }));
    expect(await screen.findByText(/hold it for them for 24 hours/)).toBeTruthy();
  });

  test("shows a message and a link to book a call when there are no groups", () => {
    draw([]);
    expect(screen.getByText("No groups are open right now")).toBeTruthy();
    expect(screen.getByRole("link", { name: "Book a call" })).toBeTruthy();
  });

  test("[CRS-05] says that the time stays the same only when every class of every group was compared in both time zones", () => {
    const said = (groups: OpenGroup[]) => {
      const { unmount } = draw(groups, "Europe/London");
      const stays = screen.queryByText(/The time stays the same/) !== null;
      unmount();
      return stays;
    };
    const starts = (...classTimes: string[]) => aGroup({ classTimes });
    // The difference between the clocks is one hour smaller from 8 to 29 March and from 25 October to 1 November.
    expect(said([starts("2026-04-06T21:00:00Z", "2026-06-01T21:00:00Z", "2026-10-19T21:00:00Z")])).toBe(true);
    expect(said([starts("2026-04-06T21:00:00Z", "2026-10-26T21:00:00Z", "2026-11-02T22:00:00Z")])).toBe(false);
    expect(said([starts("2026-03-09T21:00:00Z", "2026-03-16T21:00:00Z"), starts("2026-04-06T21:00:00Z")])).toBe(true);
    expect(said([starts("2026-04-06T21:00:00Z"), starts("2026-03-23T21:00:00Z", "2026-03-30T21:00:00Z")])).toBe(false);
    expect(said([starts()])).toBe(false);
  });
});
