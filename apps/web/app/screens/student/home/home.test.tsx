import { fireEvent, screen } from "@testing-library/react";
import { describe, expect, test, vi } from "vitest";
import { aClass } from "~/features/classes/class.testing.ts";
import * as dialogs from "~/shared/dialogs/dialog-store.ts";
import { aStudent, renderPage } from "~/shared/testing/render-page.tsx";
import { Hero } from "./hero.tsx";
import studentHome from "./texts/en.json";
import { nextClasses, openRests } from "./next-classes.ts";
import { NextSteps } from "./next-steps.tsx";
import { starDays } from "./star-days.ts";
import { StarsCard } from "./stars-card.tsx";

const now = Temporal.Instant.from("2026-03-10T20:12:00Z");
const at = (text: string) => Temporal.Instant.from(text);
const texts = { studentHome };

describe("[RT-13] next class", () => {
  const next = aClass("2026-03-10T22:30:00Z");

  test.each([
    ["2026-03-10T21:29:00Z", "Today at 6:30 PM", false],
    ["2026-03-10T22:19:59Z", "Starts in 11 minutes", false],
    ["2026-03-10T22:20:00Z", "Starts in 10 minutes", true],
    ["2026-03-10T22:31:00Z", "Starting soon", true],
  ])("at %s it shows %s", (time, state, joins) => {
    renderPage(<Hero next={next} now={at(time)} isFinished={false} />, { user: aStudent, texts });
    expect(screen.getAllByText(state).length).toBeGreaterThan(0);
    expect(screen.queryByRole("link", { name: "Join class" })?.getAttribute("href")).toBe(joins ? "/us/live/11" : undefined);
    expect(screen.queryByRole("timer") === null).toBe(joins);
  });

  test("shows a class opened early as live, with a join button", () => {
    renderPage(<Hero next={{ ...next, status: "OPEN" }} now={now} isFinished={false} />, { user: aStudent, texts });
    expect(screen.getByText("Live now")).toBeTruthy();
    expect(screen.getByRole("link", { name: "Join class" })).toBeTruthy();
  });

  test("prefers an open class over an earlier one; leaves out past, canceled and postponed ones", () => {
    const open = aClass("2026-03-10T23:00:00Z", { id: 2, status: "OPEN" });
    const catchUp = aClass("2026-03-10T21:00:00Z", { id: 3, isCatchUp: true });
    const others = (["CLOSED", "CANCELED", "POSTPONED"] as const).map((status, index) =>
      aClass("2026-03-10T21:00:00Z", { id: 20 + index, status }),
    );
    const missed = aClass("2026-03-10T18:00:00Z", { id: 4 });
    expect(nextClasses([next, catchUp, missed, ...others, open], now).map(({ id }) => id)).toEqual([2, 3, 11]);
  });
});

describe("[FT-02] lessons at one's own pace", () => {
  const lesson = { id: 81, number: 9, title: "The echo", type: "ASYNC" as const };
  const asyncLesson = { from: "2026-03-09T21:00:00Z", until: "2026-03-16T21:00:00Z", left: 2 };
  const attendance = { state: "EXPECTED" as const, markedBy: "automatic" as const, onlineTime: 0, stars: 0, caughtUpAt: null, asyncLesson };
  const echo = aClass("2026-03-09T21:00:00Z", { status: "OPEN", lesson, attendance });

  test("an open one is a next step with its due date, and never the next live class", () => {
    expect(nextClasses([echo], now)).toEqual([]);
    expect(openRests([echo], now)).toEqual([echo]);
    renderPage(<NextSteps locks={null} later={[]} rest={[echo]} now={now} />, { user: aStudent, texts });
    expect(screen.getByText("A lesson at your own pace")).toBeTruthy();
    expect(screen.getByText(/The echo • due by .*Mar/)).toBeTruthy();
    expect(screen.getByRole("link", { name: "Continue: The echo" }).getAttribute("href")).toBe("/us/live/async/11");
  });

  test("isn't shown before its date and after it was due", () => {
    expect(openRests([echo], at("2026-03-09T20:59:59Z"))).toEqual([]);
    expect(openRests([echo], at("2026-03-16T21:00:00Z"))).toEqual([]);
  });
});

describe("[RT-13] next steps", () => {
  test("a locked feature leads to the parent, who decides on the child's page", () => {
    const open = vi.spyOn(dialogs, "openDialog");
    renderPage(<NextSteps locks={{ mic: true, camera: true, screen: true, chat: false }} later={[]} rest={[]} now={now} />, {
      user: aStudent,
      texts,
    });
    expect(screen.getByText("Ask a parent to allow your camera and microphone")).toBeTruthy();
    expect(screen.queryByText("Ask a parent to allow chat")).toBeNull();
    fireEvent.click(screen.getByRole("button", { name: "Log in as parent" }));
    expect(open).toHaveBeenCalledWith("parentPassword", { redirect: "/us/profile/students?student=6" });
  });

  test("shows three classes after the next one, or a message when there are none", () => {
    const later = ["11", "12", "13", "14"].map((day, index) => aClass(`2026-03-${day}T21:00:00Z`, { id: index }));
    const page = renderPage(<NextSteps locks={null} later={later} rest={[]} now={now} />, { user: aStudent, texts });
    expect(screen.getAllByRole("link", { name: "Open: Planets in Python" })).toHaveLength(3);
    page.unmount();
    renderPage(<NextSteps locks={{ mic: false, camera: false, screen: false, chat: false }} later={[]} rest={[]} now={now} />, {
      user: aStudent,
      texts,
    });
    expect(screen.getByText("You’re all caught up. Enjoy your day!")).toBeTruthy();
  });
});

describe("stars", () => {
  const starred = (from: string, stars: number) =>
    aClass(from, {
      status: "CLOSED",
      attendance: { state: "PRESENT", markedBy: "automatic", onlineTime: 60, stars, caughtUpAt: null, asyncLesson: null },
    });

  test("counts the last seven days in the reader's time zone, today last", () => {
    const classes = [starred("2026-03-10T03:00:00Z", 2), starred("2026-03-10T15:00:00Z", 1), starred("2026-03-03T15:00:00Z", 9)];
    const days = starDays(classes, now, "America/New_York");
    expect(days.at(-1)).toEqual({ day: "2026-03-10", stars: 1 });
    expect(days.map(({ stars }) => stars)).toEqual([0, 0, 0, 0, 0, 2, 1]);
  });

  test("gives the lark its hat at 140; says when the days couldn't be loaded", () => {
    const page = renderPage(<StarsCard stars={139} classes={[]} now={now} />, { user: aStudent, texts });
    expect(screen.getByText("139 of 140 stars")).toBeTruthy();
    page.unmount();
    renderPage(<StarsCard stars={140} classes={null} now={now} />, { user: aStudent, texts });
    expect(screen.getByText("You earned the lark a hat. Bravo!")).toBeTruthy();
    expect(screen.getByRole("alert").textContent).toContain("We couldn’t load your stars");
  });
});
