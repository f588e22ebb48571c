import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { toasts } from "~/kit/toast/toast-store.ts";
import errors from "~/shared/errors/texts/en.json";
import menu from "~/shared/menu/texts/en.json";
import table from "~/shared/table/texts/en.json";
import { aClient, renderPage } from "~/shared/testing/render-page.tsx";
import { json, stubApi } from "~/shared/testing/stub-api.ts";
import staff from "../../texts/en.json";
import { aClass, aGroup } from "../group.testing.ts";
import staffGroups from "../texts/en.json";
import { ClassesTable, type ClassesTableProps } from "./classes-table.tsx";
import staffGroupClasses from "./texts/en.json";

const answer = stubApi();

const answers = (by: Record<string, (body: Record<string, unknown>) => Response>) =>
  answer.mockImplementation((address, init) => {
    const key = `${init?.method ?? "GET"} ${(address as string).split("?")[0]}`;
    const found = by[key];
    if (!found) throw new Error(`not expected: ${key}`);
    return Promise.resolve(found(init?.body ? (JSON.parse(init.body as string) as Record<string, unknown>) : {}));
  });
const rows = [
  aClass(1, { status: "CLOSED", presentNumber: 5, studentsNumber: 6 }),
  aClass(2),
  aClass(3, { isCatchUp: true, lesson: { id: 3, number: 2, title: "Again", type: "INSTRUCTIONAL" } }),
  aClass(4, { status: "CANCELED" }),
];
const draw = (more: Partial<ClassesTableProps> = {}, path = "/us/staff/groups/12") =>
  renderPage(<ClassesTable group={aGroup} rows={rows} canManage {...more} />, {
    user: { ...aClient, type: "admin", role: "school_admin", students: undefined },
    path,
    texts: { staff, staffGroups, staffGroupClasses, table, menu },
  });
const choose = async (number: number, action: string) => {
  fireEvent.click(screen.getByRole("button", { name: `Actions for class ${number}` }));
  const list = screen.getByRole("menu", { name: `Actions for class ${number}`, hidden: true });
  fireEvent.click(within(list).getByRole("menuitem", { name: action, hidden: true }));
};
const dialog = () => screen.getByRole("dialog", { hidden: true });
const press = (name: string) => fireEvent.click(within(dialog()).getByRole("button", { name, hidden: true }));
const sent = (method: string) =>
  answer.mock.calls
    .filter(([, init]) => init?.method === method)
    .map(([address, init]) => [address, JSON.parse((init?.body as string | undefined) ?? "null") as unknown]);

describe("[GCL-01] [GRP-28] classes of a group", () => {
  test("show lesson, type, date in the school's time zone, status, attendance and length", () => {
    draw();
    const row = screen.getByRole("row", { name: /Lesson 1/ });
    expect(within(row).getByText("5 of 6")).toBeTruthy();
    expect(within(row).getByText("60 min")).toBeTruthy();
    expect(row.textContent).toContain("Mar 10, 4:00 PM");
    expect(within(screen.getByRole("row", { name: /Again/ })).getByText("Catch-up")).toBeTruthy();
  });

  test("[ST-03] show postponed, completed or not held as text", () => {
    const endedRows = [
      aClass(1),
      aClass(2, { status: "OPEN", state: "IN_PROGRESS" }),
      aClass(3, { state: "POSTPONED", onlineTime: 90 }),
      aClass(4, { status: "CLOSED", state: "COMPLETED", onlineTime: 3_600, isStudentsWereJoined: true }),
      aClass(5, { status: "CLOSED", state: "COMPLETED", notHeld: "nobody_joined" }),
      aClass(6, { status: "CANCELED", state: "COMPLETED", notHeld: "canceled" }),
      aClass(7, { status: "POSTPONED", state: "POSTPONED" }),
      aClass(8, { status: "PREVIEW", state: "PREVIEW" }),
    ];
    draw({ rows: endedRows });
    const words = ["Scheduled", "In Progress", "Postponed", "Completed", "Completed (no one joined)", "Completed (canceled)"];
    for (const [index, word] of [...words, "Postponed", "Preview"].entries())
      expect(within(screen.getByRole("row", { name: new RegExp(`Lesson ${index + 1}`) })).getAllByText(word).length).toBeGreaterThan(0);
  });

  test("offer the actions the status allows", async () => {
    draw();
    const actions = (number: number) =>
      within(screen.getByRole("menu", { name: `Actions for class ${number}`, hidden: true }))
        .getAllByRole("menuitem", { hidden: true })
        .map((item) => item.textContent);
    expect(actions(1)).toEqual(["Open class page", "Restore to schedule"]);
    expect(actions(2)).toEqual(["Open class page", "Reschedule", "Find substitute", "Postpone", "Cancel class", "Delete"]);
    expect(actions(4)).toEqual(["Open class page", "Restore to schedule", "Delete"]);
  });

  test("offer no actions to observers", () => {
    draw({ canManage: false });
    expect(screen.queryByRole("button", { name: "Update schedule" })).toBeNull();
    expect(screen.queryByRole("button", { name: /Actions for/ })).toBeNull();
  });

  test("are filtered by lesson, status and type from the URL", () => {
    draw({}, "/us/staff/groups/12?status=CANCELED");
    expect(screen.getAllByRole("row")).toHaveLength(2);
    expect(screen.getByRole("row", { name: /Lesson 4/ })).toBeTruthy();
  });

  test("can be scheduled when there are none", () => {
    draw({ rows: [], group: { ...aGroup, launched: false } });
    expect(screen.getByRole("button", { name: "Schedule classes" })).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Update schedule" })).toBeNull();
  });
});

describe("[GRP-14] [GCL-32] rescheduling a class", () => {
  const check = { conflict: false, conflicts: [], moved: 3 };
  const day = () => within(dialog()).getByLabelText("Date");

  test("checks the time while typing, then sends it in the school's time zone with the loaded version", async () => {
    answers({
      "POST /api/group_class/check_move_conflict": () => json(200, check),
      "POST /api/group/move_class/2": () => json(200, {}),
    });
    draw();
    await choose(2, "Reschedule");
    fireEvent.change(day(), { target: { value: "2026-03-19" } });
    fireEvent.click(within(dialog()).getByRole("radio", { name: /This and following classes/, hidden: true }));
    await within(dialog()).findByText("Everyone is free then. 3 classes will move.");
    press("Reschedule");
    await waitFor(() => expect(toasts.current()?.text).toBe("Rescheduled to Thu, Mar 19, 2026, 4:00 PM"));
    expect(sent("POST").at(-1)).toEqual([
      "/api/group/move_class/2",
      { newDateTime: "2026-03-19T20:00:00Z", moveFollowing: true, version: 1 },
    ]);
  });

  test("names conflicts and prevents moving the class there", async () => {
    const other = { id: 90, from: "2026-03-19T20:00:00Z", to: "2026-03-19T21:00:00Z", group: { id: 5, publicName: "Game Makers" } };
    const clash = { who: "teacher", person: { id: 7, name: "Noa Keller" }, from: other.from, to: other.to, with: other };
    answers({ "POST /api/group_class/check_move_conflict": () => json(200, { conflict: true, conflicts: [clash], moved: 0 }) });
    draw();
    await choose(2, "Reschedule");
    fireEvent.change(day(), { target: { value: "2026-03-19" } });
    await within(dialog()).findByText(/Noa Keller teaches Game Makers on Thu, Mar 19, 2026/);
    expect(within(dialog()).getByRole<HTMLButtonElement>("button", { name: "Reschedule", hidden: true }).disabled).toBe(true);
  });

  test("[F-25] doesn't move a class someone else changed meanwhile, and keeps the input", async () => {
    answers({
      "POST /api/group_class/check_move_conflict": () => json(200, check),
      "POST /api/group/move_class/2": () => json(409, { code: "state_changed", message: "", requestId: "r" }),
    });
    draw();
    await choose(2, "Reschedule");
    fireEvent.change(day(), { target: { value: "2026-03-19" } });
    press("Reschedule");
    expect(await within(dialog()).findByText(errors.state_changed)).toBeTruthy();
    expect((day() as HTMLInputElement).value).toBe("2026-03-19");
  });

  test("doesn't send an unchanged or missing time", async () => {
    draw();
    await choose(2, "Reschedule");
    press("Reschedule");
    expect(within(dialog()).getByText("Choose a different time.")).toBeTruthy();
    fireEvent.change(day(), { target: { value: "" } });
    press("Reschedule");
    expect(within(dialog()).getByText("Enter a date and a time.")).toBeTruthy();
    expect(answer).not.toHaveBeenCalled();
  });
});

describe("other changes of a class", () => {
  test("[GCL-16] canceling takes a reason; postponing works without one", async () => {
    answers({ "POST /api/group_class/2/set_status": () => json(200, {}) });
    draw();
    await choose(2, "Cancel class");
    fireEvent.change(within(dialog()).getByLabelText("Reason"), { target: { value: " snow " } });
    press("Cancel class");
    await waitFor(() => expect(toasts.current()?.text).toBe("Class canceled"));
    expect(sent("POST")).toEqual([["/api/group_class/2/set_status", { status: "CANCELED", reason: "snow" }]]);
    await choose(2, "Postpone");
    press("Postpone");
    await waitFor(() => expect(sent("POST")).toHaveLength(2));
    expect(sent("POST")[1]).toEqual(["/api/group_class/2/set_status", { status: "POSTPONED" }]);
  });

  test.each([
    ["canceled", 4, true],
    ["closed", 1, false],
  ] as const)("restoring a %s class says when it takes place, and whether families are notified", async (_, number, isAnnounced) => {
    draw();
    await choose(number, "Restore to schedule");
    expect(within(dialog()).getByText(/^It takes place at the time above\./)).toBeTruthy();
    expect(within(dialog()).queryByText(/Families are notified\./) !== null).toBe(isAnnounced);
  });

  test("[GCL-40] substitutes are listed with reasons; one with a class at that time can't be chosen", async () => {
    answers({
      "GET /api/group_class/2/substitutes": () =>
        json(200, [
          { id: 8, name: "Sam Ortiz", isPossible: true, reasons: ["free", "within_hours", "taught_course"], weekMinutes: 90 },
          { id: 9, name: "Iris Lang", isPossible: false, reasons: ["has_a_class"], weekMinutes: 600 },
        ]),
      "PUT /api/group_class/2": () => json(200, {}),
    });
    draw();
    await choose(2, "Find substitute");
    const sam = await within(dialog()).findByRole("radio", { name: /Sam Ortiz/, hidden: true });
    expect(within(dialog()).getByText("available · within available hours · has taught this course · 1.5 h that week")).toBeTruthy();
    expect(within(dialog()).getByRole<HTMLInputElement>("radio", { name: /Iris Lang/, hidden: true }).disabled).toBe(true);
    fireEvent.click(sam);
    press("Assign");
    await waitFor(() => expect(toasts.current()?.text).toBe("Sam Ortiz will teach this class"));
    expect(sent("PUT")).toEqual([["/api/group_class/2", { version: 1, teacher: 8 }]]);
  });

  test("[GRP-12] a link from the holidays page opens the schedule update, but not for observers", async () => {
    answers({ "GET /api/group/12/match_to_schedule": () => json(503, {}) });
    const { unmount } = draw({ canManage: false }, "/us/staff/groups/12?match=1");
    expect(screen.queryByRole("dialog", { hidden: true })).toBeNull();
    unmount();
    draw({}, "/us/staff/groups/12?match=1");
    expect(dialog().textContent).toContain("Update the schedule");
    await within(dialog()).findByRole("alert", { hidden: true });
  });

  test("[GCL-40] a link from the dashboard opens the substitutes; once closed, it stays closed", async () => {
    answers({ "GET /api/group_class/2/substitutes": () => json(503, {}) });
    draw({}, "/us/staff/groups/12?substitute=2");
    expect(dialog().textContent).toContain("Substitute for class 2");
    fireEvent.click(within(dialog()).getAllByRole("button", { hidden: true })[0]!);
    await waitFor(() => expect(screen.queryByRole("dialog", { hidden: true })).toBeNull());
  });

  test("[GRP-12] updating the schedule shows what moves, what stays and why, and the new end, before it is done", async () => {
    const one = (id: number) => ({
      id,
      lesson: { id, title: `Lesson ${id}` },
      number: id,
      from: "2026-03-17T20:00:00Z",
      to: "2026-03-17T21:00:00Z",
      status: "UPCOMING",
    });
    answers({
      "GET /api/group/12/match_to_schedule": () =>
        json(200, {
          timeZone: "America/New_York",
          problem: null,
          moves: [{ ...one(2), newFrom: "2026-03-24T20:00:00Z", newTo: "2026-03-24T21:00:00Z", newNumber: 2 }],
          stays: [{ ...one(1), because: "attended" }],
          unchanged: 4,
          added: [],
          removed: [],
          unplaced: [],
          endsBefore: "2026-05-05",
          endsAfter: "2026-05-12",
          clashes: [],
        }),
      "POST /api/group/12/match_to_schedule": () => json(200, {}),
    });
    draw();
    fireEvent.click(screen.getByRole("button", { name: "Update schedule" }));
    await within(dialog()).findByText(/The last class moves from Tue, May 05, 2026 to Tue, May 12, 2026/);
    expect(within(dialog()).getByRole("list", { name: "One class will move", hidden: true }).textContent).toContain("Tue, Mar 24, 2026");
    expect(within(dialog()).getByText("has attendance")).toBeTruthy();
    expect(sent("POST")).toEqual([]);
    press("Update");
    await waitFor(() => expect(toasts.current()?.text).toBe("Schedule updated"));
    expect(sent("POST")).toEqual([["/api/group/12/match_to_schedule", { dryRun: false }]]);
  });

  test("[GRP-13] a catch-up class is created for waiting children, and one can be left out", async () => {
    const credit = (id: number, name: string) => ({
      id,
      student: { id, name },
      lesson: { id: 3, number: 3, title: "Lesson 3", type: "INSTRUCTIONAL" },
      course: { id: 1, title: "Python" },
      missed: { id: 30, from: "2026-03-03T21:00:00Z", timeZone: "America/New_York", group: { id: 12, publicName: "Python, Tuesday" } },
      status: "OPEN",
      expiresAt: "2026-05-01T00:00:00Z",
      booked: null,
    });
    answers({
      "GET /api/catch_up": () => json(200, { items: [credit(51, "Ava"), credit(52, "Leo")], total: 2 }),
      "POST /api/group/12/catchup": () => json(200, {}),
    });
    draw();
    fireEvent.click(screen.getByRole("button", { name: "Catch-up class" }));
    fireEvent.click(await within(dialog()).findByRole("checkbox", { name: /Leo/, hidden: true }));
    press("Schedule class");
    expect(within(dialog()).getByText("Enter a date and a time.")).toBeTruthy();
    fireEvent.change(within(dialog()).getByLabelText("Date"), { target: { value: "2026-03-20" } });
    press("Schedule class");
    await waitFor(() => expect(sent("POST")).toHaveLength(1));
    expect(sent("POST")[0]).toEqual([
      "/api/group/12/catchup",
      { lesson: 3, from: "2026-03-20T20:00:00Z", to: "2026-03-20T21:00:00Z", students: [51] },
    ]);
  });
});
