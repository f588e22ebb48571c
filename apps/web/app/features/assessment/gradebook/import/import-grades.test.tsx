import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { toasts } from "~/kit/toast/toast-store.ts";
import { renderPage } from "~/shared/testing/render-page.tsx";
import { json, stubApi } from "~/shared/testing/stub-api.ts";
import gradebook from "../texts/en.json";
import { ImportGrades } from "./import-grades.tsx";
import type { Plan } from "./import-plan.tsx";
import gradeImport from "./texts/en.json";

const answer = stubApi();
const onClose = vi.fn();

const change = (id: number, name: string, before: number | null, after: number, version = 1): Plan["changes"][number] => ({
  student: { id, name },
  groupAssignment: 12,
  title: "Maze",
  version,
  before,
  after,
});
const plan = (more: Partial<Plan> = {}): Plan => ({
  isDone: false,
  plan: "p1",
  changes: [change(5, "Noah", 8000, 8250)],
  kept: [],
  unchanged: 0,
  problems: [],
  problemsCount: 0,
  ...more,
});
const show = () => renderPage(<ImportGrades groupId={7} onClose={onClose} />, { texts: { gradebook, gradeImport } });
const choose = (): void => {
  fireEvent.change(screen.getByLabelText("CSV or Excel file"), { target: { files: [new File(["Student,Maze"], "grades.csv")] } });
};
const addresses = () => answer.mock.calls.map(([address]) => (address as string).split("/import")[1]);
const rows = (name: string) =>
  within(screen.getByRole("table", { name }))
    .getAllByRole("row")
    .slice(1)
    .map((row) => [...row.querySelectorAll("th, td")].map((one) => one.textContent));

test("shows each change with both values and each row that is left out, then imports exactly that", async () => {
  const problems = [
    { row: 3, column: "Story", code: "needs_rubric" as const },
    { row: 4, column: null, code: "unknown_student" as const },
  ];
  const planned = plan({
    changes: [change(5, "Noah", 8000, 8250), change(6, "Maya", null, 100)],
    unchanged: 3,
    problems,
    problemsCount: 103,
  });
  answer.mockResolvedValueOnce(json(200, planned)).mockResolvedValueOnce(json(200, { ...planned, isDone: true }));
  show();
  choose();
  await waitFor(() => expect(screen.getByText("Nothing has changed yet. Check what grades.csv will change:")).toBeTruthy());
  expect(rows("Grades to change")).toEqual([
    ["Noah", "Maze", "80%", "82.5%"],
    ["Maya", "Maze", "No grade", "1%"],
  ]);
  expect(rows("Not imported")).toEqual([
    ["3", "Story", "This work is graded with its rubric"],
    ["4", "Whole row", "This student isn’t in the group"],
  ]);
  expect(screen.getByText("And 101 more")).toBeTruthy();
  expect(screen.getByText("3 grades stay the same.")).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Import 2 grades" }));
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  expect(addresses()).toEqual(["", "?plan=p1"]);
  expect(toasts.current()?.text).toBe("2 grades imported");
  // The file as it was chosen is sent both times.
  for (const [, init] of answer.mock.calls) expect((init?.body as FormData | undefined)?.get("file")).toMatchObject({ size: 12 });
});

test("grades that someone changed meanwhile are marked, and imported only when confirmed again", async () => {
  const now = plan({ plan: "p2", changes: [change(5, "Noah", 8500, 8250, 2), change(6, "Maya", null, 100)] });
  answer
    .mockResolvedValueOnce(json(200, plan({ changes: [change(5, "Noah", 8000, 8250), change(6, "Maya", null, 100)] })))
    .mockResolvedValueOnce(json(409, { code: "state_changed", message: "", requestId: "1", current: now }))
    .mockResolvedValueOnce(json(200, { ...now, isDone: true }));
  onClose.mockClear();
  show();
  choose();
  fireEvent.click(await screen.findByRole("button", { name: "Import 2 grades" }));
  await waitFor(() => expect(screen.getByText(/nothing was imported/)).toBeTruthy());
  expect(rows("Grades to change")).toEqual([
    ["Noah", "MazeJust changed", "85%", "82.5%"],
    ["Maya", "Maze", "No grade", "1%"],
  ]);
  expect(onClose).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole("button", { name: "Import 2 grades" }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(addresses()).toEqual(["", "?plan=p1", "?plan=p2"]);
});

test("participation and quizzes change only when checked", async () => {
  answer
    .mockResolvedValueOnce(json(200, plan({ kept: [change(6, "Maya", 9000, 100)] })))
    .mockResolvedValueOnce(json(200, plan({ plan: "p3", changes: [change(5, "Noah", 8000, 8250), change(6, "Maya", 9000, 100)] })))
    .mockResolvedValueOnce(json(200, plan({ isDone: true })));
  show();
  choose();
  fireEvent.click(await screen.findByRole("checkbox", { name: /Also change 1 grade/ }));
  fireEvent.click(await screen.findByRole("button", { name: "Import 2 grades" }));
  await waitFor(() => expect(addresses()).toEqual(["", "?withCalculated=1", "?plan=p3&withCalculated=1"]));
});

test.each([
  [plan({ changes: [], unchanged: 4 }), "The grades in grades.csv are already here."],
  [plan({ changes: [] }), "grades.csv has no grades to import."],
])("offers no import where nothing would change", async (nothing, text) => {
  answer.mockResolvedValueOnce(json(200, nothing));
  show();
  choose();
  await waitFor(() => expect(screen.getByText(text)).toBeTruthy());
  expect(screen.queryByRole("button", { name: /^Import/ })).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "Choose another file" }));
  expect(screen.getByLabelText("CSV or Excel file")).toBeTruthy();
});

test("says why a file can't be read, and when the server can't be reached", async () => {
  const refused = {
    code: "validation_failed",
    message: "",
    requestId: "1",
    details: [{ field: "file", code: "no_student_column", message: "" }],
  };
  answer.mockResolvedValueOnce(json(422, refused)).mockRejectedValueOnce(new TypeError("offline"));
  show();
  choose();
  await waitFor(() => expect(screen.getByRole("alert").textContent).toContain("no column with students"));
  choose();
  await waitFor(() => expect(screen.getByRole("alert").textContent).toContain("connection"));
});
