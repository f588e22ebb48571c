import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { useState } from "react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { renderPage } from "~/shared/testing/render-page.tsx";
import { aClass } from "../class.testing.ts";
import { AbsencePart, canReportAbsence } from "./absence-part.tsx";
import { CatchUps, type CatchUp } from "./catch-ups.tsx";
import { ClockWarning } from "./clock-warning.tsx";
import il from "./texts/he.json";
import pt from "./texts/pt.json";
import catchUps from "./texts/en.json";

type Sent = [call: string, body: unknown];
let sent: Sent[] = [];
let answers: Record<string, [status: number, body: unknown]> = {};
beforeEach(() => {
  sent = [];
  answers = {};
  vi.stubGlobal("fetch", async (address: string, init: RequestInit = {}) => {
    const call = `${init.method ?? "GET"} ${new URL(address, "http://localhost").pathname}`;
    sent.push([call, init.body ? JSON.parse(init.body as string) : null]);
    const [status, body] = answers[call] ?? [200, {}];
    return new Response(JSON.stringify(body), { status, headers: { "content-type": "application/json" } });
  });
});
afterEach(() => vi.unstubAllGlobals());

const texts = { catchUps };
const ahead = aClass("2026-03-12T22:30:00Z");
const marked = (state: "PRESENT" | "EXCUSED", markedBy: "automatic" | "person" | "declared") => ({
  ...ahead,
  attendance: { state, markedBy, onlineTime: 0, stars: 0, caughtUpAt: null, asyncLesson: null },
});
const now = Temporal.Instant.from("2026-03-10T20:12:00Z");
const refused = (code: string): [number, unknown] => [409, { code, message: code, requestId: "1" }];

const credit: CatchUp = {
  id: 4,
  student: { id: 6, name: "Maya Bennett" },
  lesson: ahead.lesson,
  course: { id: 2, title: "Planets in Python" },
  missed: { id: 9, from: "2026-03-03T22:30:00.000Z", timeZone: "America/New_York", group: { id: 3, publicName: "Planets A" } },
  status: "OPEN",
  expiresAt: "2026-05-01T00:00:00.000Z",
  booked: null,
};

describe("[CLI-12] reporting an absence before the class", () => {
  test("is possible only for a class that is ahead and not marked", () => {
    expect(canReportAbsence(ahead, [], now)).toBe(true);
    expect(canReportAbsence(aClass("2026-03-10T20:00:00Z"), [], now)).toBe(false);
    expect(canReportAbsence({ ...ahead, status: "CANCELED" }, [], now)).toBe(false);
    expect(canReportAbsence(marked("PRESENT", "automatic"), [], now)).toBe(false);
    // A booking is canceled instead, which returns its credit.
    const booked = { ...credit, status: "BOOKED", booked: ahead } as const;
    expect(canReportAbsence(ahead, [booked], now)).toBe(false);
    expect(canReportAbsence({ ...ahead, id: 12 }, [booked], now)).toBe(true);
    expect(canReportAbsence(ahead, [{ ...booked, student: { id: 7, name: "Noah Bennett" } }], now)).toBe(true);
  });

  test("sends an optional reason; keeps the typed text when the request fails", async () => {
    renderPage(<AbsencePart one={ahead} />, { texts });
    fireEvent.click(screen.getByRole("button", { name: "Report an absence for Maya" }));
    fireEvent.change(screen.getByLabelText("Reason (optional)"), { target: { value: " Dentist " } });
    const call = "POST /api/public/profile/client/class/11/absence";
    answers[call] = refused("transition_not_allowed");
    fireEvent.click(screen.getByRole("button", { name: "Report absence" }));
    expect((await screen.findByRole("alert")).textContent).toContain("It’s too late to change this");
    expect(screen.getByLabelText<HTMLInputElement>("Reason (optional)").value).toBe(" Dentist ");
    delete answers[call];
    fireEvent.click(screen.getByRole("button", { name: "Report absence" }));
    await waitFor(() => expect(sent.filter(([one]) => one === call)).toHaveLength(2));
    expect(sent.at(-1)).toEqual([call, { student: 6, reason: "Dentist" }]);
  });

  test("keeps the focus at the absence while its button and its form replace each other", async () => {
    const excused = marked("EXCUSED", "declared");
    function Page() {
      const [one, setOne] = useState<typeof ahead>(ahead);
      return (
        <>
          <AbsencePart one={one} />
          <button onClick={() => setOne(excused)}>reported</button>
          <button onClick={() => setOne(ahead)}>expected</button>
        </>
      );
    }
    renderPage(<Page />, { texts });
    const press = (name: string) => {
      const button = screen.getByRole("button", { name });
      button.focus();
      fireEvent.click(button);
    };
    const focused = () => document.activeElement?.textContent;
    const report = "Report an absence for Maya";
    expect(focused()).not.toBe(report);
    press(report);
    expect(document.activeElement).toBe(screen.getByLabelText("Reason (optional)"));
    press("Cancel");
    expect(focused()).toBe(report);
    press(report);
    press("Report absence");
    await waitFor(() => expect(focused()).toBe(report));
    fireEvent.click(screen.getByText("reported"));
    expect(focused()).toBe("Cancel Maya’s absence");
    fireEvent.click(screen.getByText("expected"));
    expect(focused()).toBe(report);
  });

  test("can be canceled while the seat is still free", async () => {
    renderPage(<AbsencePart one={marked("EXCUSED", "declared")} />, { texts });
    const call = "DELETE /api/public/profile/client/class/11/absence";
    answers[call] = refused("group_full");
    fireEvent.click(screen.getByRole("button", { name: "Cancel Maya’s absence" }));
    expect((await screen.findByRole("alert")).textContent).toContain("This seat has just been taken");
    expect(sent).toEqual([[call, { student: 6 }]]);
  });

  test("can't be canceled when the school excused the child", () => {
    renderPage(<AbsencePart one={marked("EXCUSED", "person")} />, { texts });
    expect(screen.getByText("The school has excused Maya from this class.")).toBeTruthy();
    expect(screen.queryByRole("button")).toBeNull();
  });
});

describe("[CLI-12] catching up on a missed lesson", () => {
  test("offers the classes that fit, highlights the best one and books with one tap", async () => {
    answers["GET /api/public/profile/client/catch_ups/4/classes"] = [
      200,
      [
        { ...ahead, id: 21, free: 1 },
        { ...aClass("2026-03-14T15:00:00Z"), id: 22, free: 3, teacher: null },
      ],
    ];
    renderPage(<CatchUps credits={[credit]} />, { texts });
    fireEvent.click(screen.getByRole("button", { name: "Find a class for Maya: Loops that hop" }));
    const dialog = within(await screen.findByRole("dialog"));
    const offers = await dialog.findAllByRole("listitem");
    expect(offers.map((item) => [item.textContent?.includes("Best fit"), item.textContent?.includes("1 seat left")])).toEqual([
      [true, true],
      [false, false],
    ]);
    fireEvent.click(within(offers[1] ?? document.body).getByRole("button"));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(sent.at(-1)).toEqual(["POST /api/public/profile/client/catch_ups/4/book", { groupClass: 22 }]);
  });

  test("says when a seat has been taken and keeps the other classes listed", async () => {
    answers["GET /api/public/profile/client/catch_ups/4/classes"] = [200, [{ ...ahead, id: 21, free: 1 }]];
    answers["POST /api/public/profile/client/catch_ups/4/book"] = refused("group_full");
    renderPage(<CatchUps credits={[credit]} />, { texts });
    fireEvent.click(screen.getByRole("button", { name: /Find a class/ }));
    fireEvent.click(await screen.findByRole("button", { name: /^Book / }));
    expect((await screen.findByRole("alert")).textContent).toContain("This seat has just been taken");
    expect(screen.getByRole("dialog")).toBeTruthy();
  });

  test("says what happens next when no class fits", async () => {
    answers["GET /api/public/profile/client/catch_ups/4/classes"] = [200, []];
    renderPage(<CatchUps credits={[credit]} />, { texts });
    fireEvent.click(screen.getByRole("button", { name: /Find a class/ }));
    expect(await screen.findByText("No catch-up classes available")).toBeTruthy();
  });

  test("cancels a booking", async () => {
    renderPage(<CatchUps credits={[{ ...credit, status: "BOOKED", booked: { ...ahead, id: 21 } }]} />, { texts });
    fireEvent.click(screen.getByRole("button", { name: "Cancel booking: Loops that hop, Maya" }));
    await waitFor(() => expect(sent).toEqual([["DELETE /api/public/profile/client/catch_ups/4/book", null]]));
  });

  test("says that a booked class is postponed, instead of its old time", () => {
    const booked = { ...ahead, id: 21, status: "POSTPONED" } as const;
    renderPage(<CatchUps credits={[{ ...credit, status: "BOOKED", booked }]} />, { texts });
    expect(screen.getByText(/ • postponed, a new time will follow$/)).toBeTruthy();
  });

  test.each([catchUps, il, pt])("starts every accessible name with the button's visible text", ({ catchUp }) => {
    expect(catchUp.giveBackLabel).toContain(catchUp.giveBack);
    expect(catchUp.findLabel).toContain(catchUp.find);
    expect(catchUp.bookLabel).toContain(catchUp.book);
  });

  test("shows nothing when there are no credits", () => {
    renderPage(<CatchUps credits={[]} />, { texts });
    expect(screen.queryByRole("region")).toBeNull();
  });
});

test("[F-13] warns a family in another time zone two weeks before a class starts at a different local time", () => {
  // The reader is in New York, where clocks change on 8 March 2026; London's change on the 29th. In between, a London class starts an hour later for
  // them.
  const at = Temporal.Instant.from("2026-03-01T12:00:00Z");
  const classes = ["2026-03-03T22:30:00Z", "2026-03-10T22:30:00Z"].map((from, id) => aClass(from, { id, timeZone: "Europe/London" }));
  const { unmount } = renderPage(<ClockWarning classes={classes} now={at} />, { texts });
  expect(screen.getByText(/Clocks change/).textContent).toContain("Planets in Python starts at 6:30 PM instead of 5:30 PM your time");
  unmount();
  renderPage(<ClockWarning classes={classes.map((one) => ({ ...one, timeZone: "America/New_York" }))} now={at} />, { texts });
  expect(screen.queryByText(/Clocks change/)).toBeNull();
});

test("[F-13] keeps the warning after the clock change until the first class at the new time has begun, ignoring canceled classes", () => {
  const [held, canceled, next] = ["2026-03-03T22:30:00Z", "2026-03-09T22:30:00Z", "2026-03-10T22:30:00Z"].map((from, id) =>
    aClass(from, { id, timeZone: "Europe/London", status: id === 1 ? "CANCELED" : "UPCOMING" }),
  );
  const classes = [held, canceled, next].filter((one) => one !== undefined);
  const isWarned = (text: string) => {
    const { unmount } = renderPage(<ClockWarning classes={classes} now={Temporal.Instant.from(text)} />, { texts });
    const found = screen.queryByText(/Clocks change/) !== null;
    unmount();
    return found;
  };
  expect(["2026-03-08T12:00:00Z", "2026-03-10T22:29:59Z", "2026-03-10T22:30:00Z"].map(isWarned)).toEqual([true, true, false]);
});
