import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { confirms } from "~/kit/confirm/confirm-store.ts";
import { renderPage } from "~/shared/testing/render-page.tsx";
import { json, stubApi } from "~/shared/testing/stub-api.ts";
import assessment from "../texts/en.json";
import { Gradebook } from "./gradebook.tsx";
import { averageOf, type Cell, cellsByKey, classAverage, filtered, keyOf, nextToReview, totalOf } from "./gradebook-data.ts";
import { book, cell, grade } from "./gradebook.testing.ts";
import gradebook from "./texts/en.json";

// The dialogs are loaded on demand; here, before the tests.
await import("./gradebook-dialogs.tsx");

const answer = stubApi();

const show = () => renderPage(<Gradebook book={book} />, { texts: { gradebook, assessment } });
const at = (label: string): HTMLElement => screen.getByLabelText(label);
/** The totals of the children, as the page shows them. */
const totals = () => [...document.querySelectorAll("tbody tr")].map((row) => row.querySelector("td")?.textContent);
const type = (label: string, text: string, key = "Enter"): void => {
  fireEvent.keyDown(at(label), { key: text[0], code: `Digit${text[0]}` });
  const input = screen.getByRole("textbox");
  fireEvent.change(input, { target: { value: text } });
  fireEvent.keyDown(input, { key });
};
const sent = (): unknown[] =>
  answer.mock.calls.map(([address, init]) => [`${init?.method} ${address as string}`, JSON.parse(init?.body as string)]);

describe("[RT-13] part: the gradebook of a group", () => {
  test("names every cell with child, assignment and outcome, beside its sign", () => {
    show();
    expect([...document.querySelectorAll("td[data-status]")].map((td) => td.getAttribute("aria-label"))).toEqual([
      "Noah, Taking part: Graded: 100%",
      "Noah, Maze: Review required",
      "Noah, Loops: Graded: 90%",
      "Maya, Taking part: Graded: 80%",
      "Maya, Maze: Excused",
      "Maya, Loops: Missed: 0%",
    ]);
    for (const td of document.querySelectorAll("td[data-status]")) expect(td.querySelector("svg")).not.toBeNull();
    // (15 × 100 + 20 × 90) / 35, and (15 × 80 + 20 × 0) / 35
    expect(totals()).toEqual(["94%", "34%"]);
  });

  test("a typed number is saved with Enter, and the total follows", async () => {
    answer.mockResolvedValue(json(200, grade(6, 13, 7050)));
    show();
    type("Maya, Loops: Missed: 0%", "70.5");
    await waitFor(() => expect(sent()).toEqual([["PUT /api/group/7/assignment/13/grades/6", { version: 1, percentage: 7050 }]]));
    await waitFor(() => expect(at("Maya, Loops: Graded: 71%")).toBeTruthy());
    expect(screen.getByText("Maya: 70.5%")).toBeTruthy();
    // (15 × 80 + 20 × 70.5) / 35
    expect(totals()[1]).toBe("75%");
  });

  test("Escape saves nothing; a number over 100 stays in its field; and a rubric isn't typed over", async () => {
    show();
    type("Maya, Loops: Missed: 0%", "70", "Escape");
    expect(screen.queryByRole("textbox")).toBeNull();
    type("Maya, Loops: Missed: 0%", "701");
    expect(screen.getByRole("textbox").getAttribute("aria-invalid")).toBe("true");
    fireEvent.keyDown(screen.getByRole("textbox"), { key: "Escape" });
    fireEvent.keyDown(at("Noah, Maze: Review required"), { key: "7", code: "Digit7" });
    expect(screen.queryByRole("textbox")).toBeNull();
    expect(answer).not.toHaveBeenCalled();
  });

  test("Ctrl+Z gives the last number back", async () => {
    answer.mockResolvedValueOnce(json(200, grade(5, 13, 5000))).mockResolvedValueOnce(json(200, grade(5, 13, 9000, 3)));
    show();
    type("Noah, Loops: Graded: 90%", "50");
    await waitFor(() => expect(at("Noah, Loops: Graded: 50%")).toBeTruthy());
    fireEvent.keyDown(at("Noah, Loops: Graded: 50%"), { key: "z", code: "KeyZ", ctrlKey: true });
    await waitFor(() => expect(sent()[1]).toEqual(["PUT /api/group/7/assignment/13/grades/5", { version: 2, percentage: 9000 }]));
    await waitFor(() => expect(at("Noah, Loops: Graded: 90%")).toBeTruthy());
  });

  test("of two graders, both values are shown, and the second one chooses", async () => {
    answer
      .mockResolvedValueOnce(json(409, { code: "state_changed", message: "", requestId: "1", current: grade(5, 13, 8000, 4) }))
      .mockResolvedValueOnce(json(200, grade(5, 13, 5000, 5)));
    show();
    type("Noah, Loops: Graded: 90%", "50");
    await waitFor(() => expect(confirms.current()?.text).toBe("Dana entered 80%. You entered 50%. Which one should stay?"));
    expect(at("Noah, Loops: Graded: 80%")).toBeTruthy();
    await act(async () => confirms.answer(confirms.current()?.id ?? 0, true));
    await waitFor(() => expect(sent()[1]).toEqual(["PUT /api/group/7/assignment/13/grades/5", { version: 4, percentage: 5000 }]));
  });

  test("E asks why a child is excused, and takes an excuse back", async () => {
    // Each call gets a response of its own: a body is read once, and an unread one is asked for again.
    answer.mockImplementation(() => Promise.resolve(json(200, grade(6, 12, 6000))));
    show();
    fireEvent.keyDown(at("Maya, Maze: Excused"), { key: "e", code: "KeyE" });
    await waitFor(() => expect(sent()).toEqual([["PUT /api/group/7/assignment/12/grades/6", { version: 1, isExcused: false }]]));
    fireEvent.keyDown(at("Noah, Loops: Graded: 90%"), { key: "ק", code: "KeyE" });
    const dialog = within(await screen.findByRole("dialog"));
    fireEvent.click(dialog.getByRole("button", { name: "Excuse" }));
    expect(dialog.getByText("Enter a reason.")).toBeTruthy();
    fireEvent.change(dialog.getByLabelText("Reason"), { target: { value: "Ill" } });
    fireEvent.click(dialog.getByRole("button", { name: "Excuse" }));
    await waitFor(() =>
      expect(sent()[1]).toEqual(["PUT /api/group/7/assignment/13/grades/5", { version: 1, isExcused: true, excusedReason: "Ill" }]),
    );
  });

  test("shows only what a filter looks for", () => {
    show();
    fireEvent.click(screen.getByRole("radio", { name: "Missed" }));
    expect([...document.querySelectorAll("td[data-status]")].map((td) => td.getAttribute("aria-label"))).toEqual([
      "Maya, Loops: Missed: 0%",
    ]);
  });

  test("says what stands here when there are no assignments or no children", () => {
    const { unmount } = renderPage(<Gradebook book={{ ...book, assignments: [] }} />, { texts: { gradebook, assessment } });
    expect(screen.getByText("No assignments yet")).toBeTruthy();
    unmount();
    renderPage(<Gradebook book={{ ...book, students: [] }} />, { texts: { gradebook, assessment } });
    expect(screen.getByText("No students yet")).toBeTruthy();
  });
});

describe("[WG-04] part: the grading panel", () => {
  const titles = ["emerging", "developing", "proficient", "outstanding"] as const;
  const rubric = {
    id: 3,
    rubric: 2,
    number: 1,
    title: "Project",
    criteria: ["Explains", "Codes"].map((title, index) => ({
      id: index + 1,
      title,
      pointScores: titles.map((pointScoreTitle, level) => ({ id: level + 1, pointScore: level + 1, pointScoreTitle, description: "" })),
    })),
  };
  const ungraded = { ...grade(5, 12, 0, 1), percentage: null, gradedAt: null, gradedBy: null, grader: null, status: "REVIEW_REQUIRED" };

  test("opens with the work, and publishes only when every criterion is scored", async () => {
    const work = {
      id: 9,
      groupAssignment: 12,
      student: 5,
      description: "My maze",
      url: null,
      slide: null,
      createdAt: "2026-03-08T14:00:00.000Z",
      isHandedIn: true,
      isLate: false,
      isWithParent: true,
      studentSubmissionFiles: [],
    };
    answer
      .mockResolvedValueOnce(json(200, { grade: ungraded, rubric, submissions: [work], classes: [] }))
      .mockResolvedValueOnce(json(200, { ...grade(5, 12, 8750), rubricVersion: 3 }));
    show();
    expect(screen.getByRole("link", { name: "Needs review: 1" }).getAttribute("href")).toBe("/us/staff/groups/7/grading/12/5");
    fireEvent.keyDown(at("Noah, Maze: Review required"), { key: "Enter" });
    await waitFor(() => expect(screen.getByText("My maze")).toBeTruthy());
    expect(screen.getByText(/with a parent/)).toBeTruthy();
    fireEvent.click(screen.getByRole("radio", { name: /Explains: 4/ }));
    expect(screen.getByText("Result: 50%")).toBeTruthy();
    fireEvent.click(screen.getByRole("button", { name: "Publish" }));
    expect(screen.getByText("Score every criterion before publishing.")).toBeTruthy();
    fireEvent.click(screen.getByRole("radio", { name: /Codes: 3/ }));
    fireEvent.click(screen.getByRole("button", { name: "Publish" }));
    await waitFor(() => expect(answer).toHaveBeenCalledTimes(2));
    expect(JSON.parse(answer.mock.calls[1]?.[1]?.body as string)).toEqual({
      version: 1,
      draft: false,
      feedback: "",
      rubricVersion: 3,
      additionalPercentage: 0,
      pointScores: [
        { criterion: 1, pointScore: 4 },
        { criterion: 2, pointScore: 3 },
      ],
    });
    await waitFor(() => expect(at("Noah, Maze: Graded: 88%")).toBeTruthy());
  });

  test("shows the next work although the last one is saved only after it is open", async () => {
    const two = { ...book, cells: book.cells.map((one) => (one.groupAssignment === 12 ? cell(one.student, 12, "REVIEW_REQUIRED") : one)) };
    const saved = Promise.withResolvers<Response>();
    const loaded = (studentId: number) => ({
      grade: { ...ungraded, id: studentId, student: studentId },
      rubric,
      submissions: [],
      classes: [],
    });
    answer
      .mockResolvedValueOnce(json(200, loaded(5)))
      .mockReturnValueOnce(saved.promise)
      .mockResolvedValueOnce(json(200, loaded(6)));
    renderPage(<Gradebook book={two} />, { texts: { gradebook, assessment } });
    fireEvent.keyDown(at("Noah, Maze: Review required"), { key: "Enter" });
    fireEvent.click(await screen.findByRole("radio", { name: /Explains: 4/ }));
    fireEvent.click(screen.getByRole("radio", { name: /Codes: 3/ }));
    fireEvent.click(screen.getByRole("button", { name: "Publish" }));
    fireEvent.click(screen.getByRole("button", { name: /^Next/ }));
    const panel = within(await screen.findByRole("dialog", { name: "Maya" }));
    await panel.findByRole("radio", { name: /Explains: 4/ });
    saved.resolve(json(200, { ...grade(5, 12, 8750), rubricVersion: 3 }));
    await waitFor(() => expect(at("Noah, Maze: Graded: 88%")).toBeTruthy());
    expect(panel.getByRole("radio", { name: /Explains: 4/ })).toBeTruthy();
  });

  test("leads from a quiz or participation to a replay of each class it was graded from", async () => {
    const classes = [{ id: 31, from: "2026-03-04T15:00:00.000Z", lesson: "Loops", slide: 8 }];
    answer.mockResolvedValueOnce(json(200, { grade: grade(5, 13, 9000), rubric: null, submissions: [], classes }));
    show();
    fireEvent.keyDown(at("Noah, Loops: Graded: 90%"), { key: "Enter" });
    const link = await screen.findByRole("link", { name: /^Replay of / });
    expect(link.getAttribute("href")).toBe("/us/live/replay/31?slide=8");
    expect(screen.getByRole("list", { name: "Replay the class" }).textContent).toContain("Loops");
  });
});

describe("the data of a gradebook", () => {
  const cells = cellsByKey(book.cells, new Map());

  test("a saved grade replaces an older one only", () => {
    const [first] = book.cells;
    const newer = { ...(first as Cell), percentage: 5000, version: 2 };
    const key = keyOf(newer);
    expect(cellsByKey(book.cells, new Map([[key, newer]])).get(key)?.percentage).toBe(5000);
    expect(cellsByKey([{ ...newer, percentage: 7000, version: 3 }], new Map([[key, newer]])).get(key)?.percentage).toBe(7000);
  });

  test("totals leave out excused work, and averages count missed work as 0", () => {
    expect(totalOf(book, cells, 6)).toMatchObject({ shown: 34 });
    expect(book.assignments.map((one) => averageOf(one, book.students, cells))).toEqual([90, null, 45]);
    // 94.29 and 34.29; a child who left isn't counted.
    expect(classAverage(book, cells)).toBe(64);
    const left = { ...book, students: book.students.map((one) => ({ ...one, leftAt: one.id === 6 ? "2026-03-09T15:00:00.000Z" : null })) };
    expect(classAverage(left, cells)).toBe(94);
  });

  test("what waits for a grader is found column by column, beginning again at the end", () => {
    const [a, b] = [cell(5, 12, "SUBMITTED"), cell(6, 11, "REVIEW_REQUIRED")];
    const all = cellsByKey([a, b, cell(5, 11, "DONE", 1), cell(6, 12, "DONE", 1)], new Map());
    expect([nextToReview(book, all, null), nextToReview(book, all, keyOf(b)), nextToReview(book, all, keyOf(a))]).toEqual([b, a, b]);
    expect(nextToReview(book, cellsByKey([a], new Map()), keyOf(a))).toBeNull();
    expect(filtered(book, all, "review")).toEqual({ students: book.students, assignments: book.assignments.slice(0, 2) });
  });
});
