import { act, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import guests from "~/features/identity/guests/texts/en.json";
import login from "~/features/identity/texts/en.json";
import { aClient, renderPage } from "~/shared/testing/render-page.tsx";
import { DemoClass } from "./demo-class.tsx";

const drawn = Date.UTC(2026, 2, 10, 20, 12);
const inMinutes = (minutes: number) => new Date(drawn + minutes * 60_000).toISOString();
beforeEach(() => void vi.useFakeTimers({ now: drawn }));
afterEach(() => void vi.useRealTimers());

type One = Parameters<typeof DemoClass>[0]["one"];
function draw({
  from = 10,
  status = "UPCOMING",
  user = null,
}: { from?: number; status?: One["status"]; user?: typeof aClient | null } = {}) {
  const one: One = {
    id: 9,
    uid: "larks-try-it",
    from: inMinutes(from),
    to: inMinutes(from + 60),
    timeZone: "America/New_York",
    status,
    course: { id: 1, title: "Web Studio", prettyUrl: "web-studio", cover: { palette: "sun", pattern: "dots", glyph: "code" } },
    teacher: { id: 3, name: "Ada Brook", portrait: null },
    opensAt: inMinutes(from - 30),
    closesAt: inMinutes(from + 60),
  };
  renderPage(<DemoClass one={one} />, { texts: { guests, login }, user });
}
const form = () => screen.queryByLabelText(guests.demo.name);

describe("[GCL-34] [AUTH-14] demo class page", () => {
  test("describes the class and takes a name while guests can join", () => {
    draw();
    expect(screen.getByRole("heading", { name: "Web Studio" })).toBeTruthy();
    expect(screen.getByText("With Ada Brook")).toBeTruthy();
    expect(form()).toBeTruthy();
  });

  test("says when it can be joined, and opens by itself", async () => {
    draw({ from: 31 });
    expect(screen.getByRole("status").textContent).toContain("You can join starting at 4:13");
    expect(form()).toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(61_000));
    expect(form()).toBeTruthy();
  });

  test.each([
    [{ from: -61 }, guests.demo.over],
    [{ status: "CLOSED" as const }, guests.demo.over],
    [{ status: "CANCELED" as const }, guests.demo.canceled],
  ])("no one can join a class that is over or canceled", (what, words) => {
    draw(what);
    expect(screen.getByText(words)).toBeTruthy();
    expect(form()).toBeNull();
  });

  test("a logged-in user keeps their account", () => {
    draw({ user: aClient });
    expect(screen.getByText(/You’re logged in as Rachel Bennett/)).toBeTruthy();
    expect(form()).toBeNull();
  });
});
