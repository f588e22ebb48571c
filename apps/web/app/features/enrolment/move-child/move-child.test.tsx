import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { confirms } from "~/kit/confirm/confirm-store.ts";
import { renderPage } from "~/shared/testing/render-page.tsx";
import moveChild from "./texts/en.json";
import { MoveDialog } from "./move-dialog.tsx";

type Sent = [call: string, body: unknown];
let sent: Sent[] = [];
let moved: [status: number, body: unknown];
const slot = { id: 1, weekday: 3, timeFrom: "21:00", timeTo: "22:00", weekNumber: null };
const group = (id: number, change: object) => ({
  id,
  publicName: `Group ${id}`,
  startDate: "2026-01-05",
  timeZone: "America/New_York",
  venue: "REMOTE",
  slots: [{ ...slot, nextFrom: "2026-03-11T21:00:00.000Z", nextTo: "2026-03-11T22:00:00.000Z" }],
  teacher: { id: 9, name: "Noa Cohen" },
  freeSeats: 2,
  firstClass: "2026-03-11T21:00:00.000Z",
  isPossible: true,
  reason: null,
  ...change,
});
beforeEach(() => {
  sent = [];
  moved = [200, { id: 8 }];
  vi.stubGlobal("fetch", async (address: string, init: RequestInit = {}) => {
    const { pathname } = new URL(address, "http://localhost");
    const call = `${init.method ?? "GET"} ${pathname}`;
    sent.push([call, init.body ? JSON.parse(init.body as string) : null]);
    const choice = { untilHours: 24, groups: [group(8, {}), group(9, { isPossible: false, reason: "full", freeSeats: 0 })] };
    const [status, body] = call.endsWith("to_move") ? [200, choice] : moved;
    return new Response(JSON.stringify(body), { status, headers: { "content-type": "application/json" } });
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const show = (onClose = vi.fn()) => {
  renderPage(
    <MoveDialog
      open
      student={{ id: 6, name: "Maya Bennett" }}
      group={{ id: 7, course: { title: "Planets in Python" } }}
      onClose={onClose}
    />,
    { texts: { moveChild } },
  );
  return onClose;
};

test("[CLI-10] [PM-13] lists the groups a child could move to, with the reason for unavailable ones; asks before moving", async () => {
  const asked = vi.spyOn(confirms, "ask").mockResolvedValue(true);
  const onClose = show();
  const rows = within(await screen.findByRole("list")).getAllByRole("listitem");
  expect(rows.map((row) => [row.textContent?.includes("Wednesday, 5:00"), within(row).queryByRole("button") !== null])).toEqual([
    [true, true],
    [true, false],
  ]);
  expect(rows[1]?.textContent).toContain("Full");
  expect(screen.getByText(/up to 24 hours before the next class/)).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Move here: Group 8" }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(asked).toHaveBeenCalledWith(expect.objectContaining({ title: "Move Maya to Group 8?" }));
  expect(sent.at(-1)).toEqual(["POST /api/public/profile/client/groups/move_student", { student: 6, fromGroup: 7, toGroup: 8 }]);
});

test("[CLI-10] says when the seat was taken meanwhile, and changes nothing", async () => {
  moved = [409, { code: "group_full", message: "", requestId: "1" }];
  vi.spyOn(confirms, "ask").mockResolvedValue(true);
  const onClose = show();
  fireEvent.click(await screen.findByRole("button", { name: "Move here: Group 8" }));
  expect((await screen.findByRole("alert")).textContent).toContain("That group has just filled up");
  expect(onClose).not.toHaveBeenCalled();
});
