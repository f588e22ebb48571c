import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { toasts } from "~/kit/toast/toast-store.ts";
import { renderPage } from "~/shared/testing/render-page.tsx";
import { AttendanceMatrix } from "./attendance-matrix.tsx";
import attendance from "../attendance/texts/en.json";
import { type Matrix, type MatrixCell, presentIn } from "./matrix-cells.ts";
import matrix from "./texts/en.json";

type Sent = [call: string, body: unknown];
let sent: Sent[] = [];
let refused: string | null = null;
let standing: { state: MatrixCell["state"] } | undefined;
beforeEach(() => {
  sent = [];
  refused = null;
  standing = undefined;
  vi.stubGlobal("fetch", async (address: string, init: RequestInit = {}) => {
    sent.push([`${init.method ?? "GET"} ${address}`, init.body ? JSON.parse(init.body as string) : null]);
    const body = refused ? { code: refused, message: "", requestId: "1", current: standing } : [];
    return new Response(JSON.stringify(body), { status: refused ? 409 : 200, headers: { "content-type": "application/json" } });
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  for (let toast = toasts.current(); toast; toast = toasts.current()) toasts.dismiss(toast.id);
});

const lesson = (number: number) => ({ id: 100 + number, number, title: `Lesson ${number}`, type: "INSTRUCTIONAL" as const });
const held = (id: number, status: Matrix["classes"][number]["status"]): Matrix["classes"][number] => ({
  id,
  number: id,
  from: `2026-03-0${id}T22:00:00.000Z`,
  to: `2026-03-0${id}T23:00:00.000Z`,
  timeZone: "America/New_York",
  status,
  isCatchUp: false,
  isFlagged: false,
  lesson: lesson(id),
});
const cell = (
  groupClass: number,
  user: number,
  state: MatrixCell["state"],
  markedBy: MatrixCell["markedBy"] = "automatic",
): MatrixCell => ({
  groupClass,
  user,
  state,
  markedBy,
  onlineTime: state === "PRESENT" ? 3_480 : 0,
  reason: null,
  caughtUpAt: null,
  catchUp: state === "ABSENT" ? "OPEN" : null,
});
const given: Matrix = {
  classes: [held(1, "CLOSED"), held(2, "CLOSED"), held(3, "UPCOMING")],
  students: [
    { id: 5, name: "Noah", leftAt: null, attended: 1, held: 2 },
    { id: 6, name: "Maya", leftAt: null, attended: 1, held: 1 },
  ],
  cells: [
    cell(1, 5, "PRESENT"),
    cell(1, 6, "EXCUSED", "declared"),
    cell(2, 5, "ABSENT"),
    cell(2, 6, "LATE", "person"),
    cell(3, 5, "EXPECTED"),
  ],
};
const show = (mayMark = true) =>
  renderPage(<AttendanceMatrix group="Planets" matrix={given} mayMark={mayMark} />, { texts: { matrix, attendance } });
const at = (name: string) => screen.getByLabelText(name);

test("[GRP-29] labels every cell with name, class, day and mark", () => {
  show();
  expect([...document.querySelectorAll("td[aria-label]")].map((one) => one.getAttribute("aria-label"))).toEqual([
    "Noah, class 1, Mar 1: Present",
    "Noah, class 2, Mar 2: Absent",
    "Noah, class 3, Mar 3: Not marked",
    "Maya, class 1, Mar 1: Excused",
    "Maya, class 2, Mar 2: Late",
    "Maya, class 3, Mar 3: not on this class’s roster",
  ]);
  expect(screen.getByText("Present in class").closest("tr")?.textContent).toBe("Present in class1 of 11 of 2");
});

describe("[GCL-09] marking attendance", () => {
  test("by keys: goes by key position, sets only what the class allows, and does nothing for a read-only user", async () => {
    const { unmount } = show();
    fireEvent.keyDown(at("Noah, class 2, Mar 2: Absent"), { code: "KeyL", key: "ל" });
    fireEvent.keyDown(at("Noah, class 3, Mar 3: Not marked"), { code: "KeyP" });
    await waitFor(() =>
      expect(sent).toEqual([["POST /api/group_class/2/set_attendance_state", { user: 5, state: "LATE", was: "ABSENT" }]]),
    );
    unmount();
    sent = [];
    show(false);
    fireEvent.keyDown(at("Noah, class 2, Mar 2: Absent"), { code: "KeyL" });
    expect(sent).toEqual([]);
    expect(screen.queryByText("Select a cell to view or change attendance.")).toBeNull();
    expect(screen.queryByText(/then press/)).toBeNull();
  });

  test("by click: the cell shows how its mark was set, and sets another one or resets it to automatic", async () => {
    show();
    fireEvent.click(at("Maya, class 2, Mar 2: Late"));
    const chosen = within(screen.getByRole("region", { name: "Selected cell" }));
    expect(chosen.getByRole("status").textContent).toContain("set manually");
    expect(chosen.getByRole("button", { name: "Late" }).getAttribute("aria-pressed")).toBe("true");
    fireEvent.click(chosen.getByRole("button", { name: "Set automatically" }));
    await waitFor(() =>
      expect(sent.at(-1)).toEqual(["POST /api/group_class/2/set_attendance_state", { user: 6, state: "EXPECTED", was: "LATE" }]),
    );
  });

  test("restores the previous mark when the server refuses the new one", async () => {
    refused = "transition_not_allowed";
    show();
    fireEvent.keyDown(at("Noah, class 2, Mar 2: Absent"), { code: "KeyE" });
    expect(at("Noah, class 2, Mar 2: Excused")).toBeTruthy();
    await waitFor(() => expect(at("Noah, class 2, Mar 2: Absent")).toBeTruthy());
  });

  test("[F-25] keeps a mark that someone else set meanwhile, and shows both", async () => {
    refused = "state_changed";
    standing = { state: "LATE" };
    show();
    fireEvent.keyDown(at("Noah, class 2, Mar 2: Absent"), { code: "KeyE" });
    await waitFor(() =>
      expect(toasts.current()?.text).toBe("Someone else updated attendance for Noah: Late. Your change, Excused, wasn’t saved."),
    );
    await waitFor(() => expect(at("Noah, class 2, Mar 2: Absent")).toBeTruthy());
  });

  test("[GCL-10] marks a whole class at once: only unmarked children; an excused child stays excused", async () => {
    show();
    fireEvent.click(at("Noah, class 1, Mar 1: Present"));
    fireEvent.click(screen.getByRole("button", { name: "Mark the rest present in class 1" }));
    expect(sent).toEqual([]);
    fireEvent.click(at("Noah, class 2, Mar 2: Absent"));
    fireEvent.click(screen.getByRole("button", { name: "Mark the rest present in class 2" }));
    await waitFor(() =>
      expect(sent).toEqual([["POST /api/group_class/2/set_attendance_state", { user: 5, state: "PRESENT", was: "ABSENT" }]]),
    );
  });
});

test("counts how many attended", () => {
  expect(presentIn([cell(1, 1, "EXPECTED")])).toBeNull();
  expect(presentIn([cell(1, 1, "PARTIAL"), cell(1, 2, "ABSENT"), cell(1, 3, "EXCUSED")])).toEqual({ attended: 1, held: 2 });
});
