import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test, vi } from "vitest";
import { book as sampleBook, cell, column, student } from "~/features/assessment/gradebook/gradebook.testing.ts";
import assessment from "~/features/assessment/texts/en.json";
import { confirms } from "~/kit/confirm/confirm-store.ts";
import { toasts } from "~/kit/toast/toast-store.ts";
import menu from "~/shared/menu/texts/en.json";
import table from "~/shared/table/texts/en.json";
import { aClient, renderPage } from "~/shared/testing/render-page.tsx";
import { json, stubApi } from "~/shared/testing/stub-api.ts";
import staff from "../../texts/en.json";
import { aGroup } from "../group.testing.ts";
import staffGroups from "../texts/en.json";
import { assignmentRows, shownRows } from "./assignment-rows.ts";
import { AssignmentsTable, type AssignmentsTableProps } from "./assignments-table.tsx";
import { anAssignment, aRow } from "./assignments.testing.ts";
import staffGroupAssignments from "./texts/en.json";

const answer = stubApi();
const answers = (by: Record<string, () => Response>) =>
  answer.mockImplementation((address, init) => {
    const key = `${init?.method ?? "GET"} ${(address as string).replace("/api/group/12/assignment", "")}`;
    const found = by[key];
    if (!found) throw new Error(`not expected: ${key}`);
    return Promise.resolve(found());
  });
const sent = () =>
  answer.mock.calls
    .filter(([, init]) => init?.method !== undefined && init.method !== "GET")
    .map(([address, init]) => [
      `${init?.method} ${(address as string).replace("/api/group/12/assignment", "")}`,
      JSON.parse((init?.body as string | undefined) ?? "null") as unknown,
    ]);
const rows = [
  aRow(1, "Maze", { done: 4, toReview: 2, firstToReview: 31 }),
  aRow(2, "Kite", { isActive: false, dateFrom: "2026-03-05T15:00:00.000Z", dateTo: null, classFeedback: "Well flown." }),
  aRow(3, "Loops", { type: "graded_quiz", hasRetake: true, done: 5, dateFrom: "2026-03-20T15:00:00.000Z" }),
];
const draw = (more: Partial<AssignmentsTableProps> = {}, path = "/us/staff/groups/12/assignments") =>
  renderPage(<AssignmentsTable group={aGroup} rows={rows} templates={[{ id: 7, title: "Maze" }]} {...more} />, {
    user: { ...aClient, type: "admin", role: "teacher", students: undefined },
    path,
    texts: { staff, staffGroups, staffGroupAssignments, assessment, table, menu },
  });
const choose = (title: string, action: string) => {
  fireEvent.click(screen.getByRole("button", { name: `Actions for ${title}` }));
  const list = screen.getByRole("menu", { name: `Actions for ${title}`, hidden: true });
  fireEvent.click(within(list).getByRole("menuitem", { name: action, hidden: true }));
};
const dialog = () => screen.getByRole("dialog", { hidden: true });
const press = (name: string) => fireEvent.click(within(dialog()).getByRole("button", { name, hidden: true }));
const dates = (name: string) => within(within(dialog()).getByRole("group", { name, hidden: true }));
const type = (group: string, label: string, value: string) => fireEvent.change(dates(group).getByLabelText(label), { target: { value } });

describe("[GAS-11] part: the assignments of a group in the console", () => {
  test("show when they open and are due in the school's time zone, whether they are published, and what waits for a grader", () => {
    draw();
    const cells = (title: string) => screen.getByRole("row", { name: new RegExp(title) }).textContent;
    expect(cells("Maze")).toContain("Mar 1, 10:00 AM");
    expect(cells("Maze")).toContain("Mar 12, 4:00 PM");
    expect(cells("Maze")).toContain("4 of 6");
    expect(screen.getByRole("link", { name: "Review 2" }).getAttribute("href")).toBe("/us/staff/groups/12/grading/1/31");
    expect(cells("Maze")).toContain("Published");
    expect(cells("Kite")).toContain("Not published");
    expect(cells("Kite")).toContain("No due date");
    expect(cells("Kite")).toContain("Comment to the class");
    expect(cells("Loops")).toContain("Not open yet");
    expect(cells("Loops")).toContain("5 of 6 graded");
  });

  test("count the children who are in the group: of projects what was handed in, of quizzes what has a percentage", () => {
    const found = assignmentRows(
      [
        anAssignment(12),
        anAssignment(13, { occurrence: "added 5", courseAssignment: { ...anAssignment(13).courseAssignment, title: "Loops", type: 4 } }),
      ],
      {
        ...sampleBook,
        students: [student(5, "Noah"), student(6, "Maya"), { ...student(7, "Ada"), leftAt: "2026-03-02T10:00:00.000Z" }],
        assignments: [{ ...column(12, 2, "Maze"), number: 3 }, column(13, 4, "Loops")],
        cells: [
          { ...cell(5, 12, "MISSED"), handedInAt: null },
          { ...cell(6, 12, "REVIEW_REQUIRED"), handedInAt: "2026-03-03T10:00:00.000Z" },
          { ...cell(7, 12, "REVIEW_REQUIRED"), handedInAt: "2026-03-03T10:00:00.000Z" },
          cell(5, 13, "GRADED", 9000),
          cell(6, 13, "REQUIRED"),
        ],
      },
    );
    expect(found).toEqual([
      aRow(12, "Maze", { number: 3, students: 2, done: 1, toReview: 1, firstToReview: 6 }),
      aRow(13, "Loops", { type: "graded_quiz", students: 2, done: 1, isAddedByHand: true }),
    ]);
  });

  test("are found by title and type, and sorted by due date, those without one last", () => {
    const query = { search: "", type: "", sort: "due", titleOf: ({ title }: { title: string }) => title };
    const titles = (more: Partial<typeof query>) => shownRows(rows, { ...query, ...more }).map(({ title }) => title);
    expect(titles({})).toEqual(["Maze", "Loops", "Kite"]);
    expect(titles({ sort: "-opens" })).toEqual(["Loops", "Kite", "Maze"]);
    expect(titles({ search: "kI" })).toEqual(["Kite"]);
    expect(titles({ type: "graded_quiz" })).toEqual(["Loops"]);
  });

  test("say that there are none, that they couldn't be loaded, and that there is no connection", () => {
    const none = draw({ rows: [] });
    expect(screen.getByText(staffGroupAssignments.empty)).toBeTruthy();
    none.unmount();
    const failed = draw({ rows: null });
    expect(screen.getByText(table.failedEmpty)).toBeTruthy();
    failed.unmount();
    vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    draw();
    expect(screen.getByText(staffGroupAssignments.offline)).toBeTruthy();
    vi.restoreAllMocks();
  });
});

describe("[GAS-04] part: publishing assignments", () => {
  const now = [anAssignment(1), anAssignment(2, { isActive: false }), anAssignment(3), anAssignment(4)];

  test("publishes one, beside those that are published now, whatever the page showed before", async () => {
    answers({ "GET ": () => json(200, now), "PUT /update-activity": () => json(200, now) });
    draw();
    choose("Kite", "Publish");
    await waitFor(() => expect(toasts.current()?.text).toBe("Assignment published"));
    expect(sent()).toEqual([["PUT /update-activity", { activeAssignmentIds: [1, 2, 3, 4] }]]);
  });

  test("asks before taking back what has work, and takes back those that are selected", async () => {
    answers({ "GET ": () => json(200, now), "PUT /update-activity": () => json(200, now) });
    draw();
    for (const title of ["Maze", "Kite", "Loops"]) fireEvent.click(screen.getByRole("checkbox", { name: `Select ${title}` }));
    fireEvent.click(screen.getByRole("button", { name: "Unpublish" }));
    await waitFor(() => expect(confirms.current()?.title).toBe("Unpublish 2 assignments?"));
    expect(sent()).toEqual([]);
    await act(async () => confirms.answer(confirms.current()?.id ?? 0, true));
    await waitFor(() => expect(toasts.current()?.text).toBe("2 assignments unpublished"));
    expect(sent()).toEqual([["PUT /update-activity", { activeAssignmentIds: [4] }]]);
  });
});

describe("[GAS-11] part: changing an assignment of a group", () => {
  test("sets a due date by hand in the school's time zone, and sends only that", async () => {
    answers({ "PUT /1": () => json(200, anAssignment(1, { version: 2, isDatesSet: true })) });
    draw();
    choose("Maze", "Change dates");
    fireEvent.click(within(dialog()).getByRole("radio", { name: /Set by hand/, hidden: true }));
    type("Due", "Date", "2026-03-15");
    type("Due", "Time", "18:30");
    press("Save");
    await waitFor(() => expect(toasts.current()?.text).toBe("Dates changed"));
    expect(sent()).toEqual([["PUT /1", { version: 1, dateTo: "2026-03-15T22:30:00Z" }]]);
  });

  test("refuses a due date before the start, takes the due date away, and lets the dates follow the classes again", async () => {
    answers({ "PUT /1": () => json(200, anAssignment(1, { version: 2, isDatesSet: true, dateTo: null })) });
    const own = rows.map((row) => ({ ...row, isDatesSet: true }));
    const first = draw({ rows: own });
    choose("Maze", "Change dates");
    type("Due", "Date", "2026-02-15");
    press("Save");
    expect(within(dialog()).getByText(staffGroupAssignments.dates.order)).toBeTruthy();
    expect(sent()).toEqual([]);
    fireEvent.click(within(dialog()).getByRole("checkbox", { name: "Has a due date", hidden: true }));
    press("Save");
    await waitFor(() => expect(sent()).toEqual([["PUT /1", { version: 1, dateTo: null }]]));
    first.unmount();
    draw({ rows: own });
    choose("Maze", "Change dates");
    fireEvent.click(within(dialog()).getByRole("radio", { name: /Follow the classes/, hidden: true }));
    press("Save");
    await waitFor(() => expect(sent()[1]).toEqual(["PUT /1", { version: 1, isFollowingClasses: true }]));
  });

  test("writes a comment to the class; after a conflict both versions are shown and nothing typed is lost", async () => {
    let isFirst = true;
    answers({
      "PUT /2": () => {
        const current = anAssignment(2, { version: 2, classFeedback: "Flown well!" });
        if (!isFirst) return json(200, { ...current, version: 3, classFeedback: "Lovely tails." });
        isFirst = false;
        return json(409, { code: "state_changed", message: "", requestId: "r", current });
      },
    });
    draw();
    choose("Kite", "Comment to the class");
    fireEvent.change(within(dialog()).getByLabelText("Comment"), { target: { value: "Lovely tails." } });
    press("Save");
    const both = await screen.findByRole("alertdialog", { hidden: true });
    expect(both.textContent).toContain("Flown well!");
    expect(both.textContent).toContain("Lovely tails.");
    fireEvent.click(within(both).getByRole("button", { name: "Save selected versions", hidden: true }));
    await waitFor(() => expect(toasts.current()?.text).toBe("Comment saved"));
    expect(sent().at(-1)).toEqual(["PUT /2", { version: 2, classFeedback: "Lovely tails." }]);
  });

  test("allows retakes of a quiz, and of nothing else", async () => {
    answers({ "PUT /3": () => json(200, anAssignment(3, { isRetakeEnabled: true })) });
    draw();
    expect(within(screen.getByRole("menu", { name: "Actions for Maze", hidden: true })).queryByText("Allow retakes")).toBeNull();
    choose("Loops", "Allow retakes");
    await waitFor(() => expect(toasts.current()?.text).toBe("Retakes allowed"));
    expect(sent()).toEqual([["PUT /3", { version: 1, isRetakeEnabled: true }]]);
  });
});

describe("[GAS-11] part: giving an assignment of the course once more", () => {
  test("sends the chosen one with its dates, and names what is missing", async () => {
    answers({ "POST ": () => json(200, anAssignment(9)) });
    draw();
    fireEvent.click(screen.getByRole("button", { name: "Add assignment" }));
    press("Add");
    expect(within(dialog()).getByText("Choose an assignment.")).toBeTruthy();
    fireEvent.change(within(dialog()).getByLabelText("Assignment"), { target: { value: "7" } });
    type("Opens", "Date", "2026-03-16");
    type("Opens", "Time", "09:00");
    type("Due", "Date", "2026-03-20");
    type("Due", "Time", "17:00");
    press("Add");
    await waitFor(() => expect(toasts.current()?.text).toBe("Assignment added"));
    expect(sent()).toEqual([["POST ", { courseAssignment: 7, dateFrom: "2026-03-16T13:00:00Z", dateTo: "2026-03-20T21:00:00Z" }]]);
  });

  test("takes away only what was added by hand, and says why it can't once there is work", async () => {
    answers({ "DELETE /1": () => json(409, { code: "transition_not_allowed", message: "", requestId: "r" }) });
    draw({ rows: [aRow(1, "Maze", { isAddedByHand: true }), aRow(2, "Kite")] });
    expect(within(screen.getByRole("menu", { name: "Actions for Kite", hidden: true })).queryByText("Remove")).toBeNull();
    choose("Maze", "Remove");
    await waitFor(() => expect(confirms.current()?.title).toBe("Remove Maze?"));
    await act(async () => confirms.answer(confirms.current()?.id ?? 0, true));
    await waitFor(() => expect(toasts.current()?.text).toBe(staffGroupAssignments.remove.hasWork));
  });

  test("isn't offered in an archived group", () => {
    draw({ group: { ...aGroup, status: "ARCHIVED" } });
    expect(screen.queryByRole("button", { name: "Add assignment" })).toBeNull();
  });
});
