import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { confirms } from "~/kit/confirm/confirm-store.ts";
import { toasts } from "~/kit/toast/toast-store.ts";
import { renderPage } from "~/shared/testing/render-page.tsx";
import { json, stubApi } from "~/shared/testing/stub-api.ts";
import assessment from "../texts/en.json";
import { book, cell, column, grade, student } from "./gradebook.testing.ts";
import { Gradebook } from "./gradebook.tsx";
import gradebook from "./texts/en.json";

// The dialogs are loaded on demand; here, before the tests.
await import("./gradebook-dialogs.tsx");

const answer = stubApi();

/** Three children with two assignments whose percentages are typed. */
const typed = {
  ...book,
  assignments: [column(12, 2, "Maze"), column(13, 4, "Loops")],
  students: [student(5, "Noah"), student(6, "Maya"), student(7, "Ada")],
  cells: [5, 6, 7].flatMap((child) => [cell(child, 12, "GRADED", child * 1000), cell(child, 13, "REQUIRED")]),
};
const show = (its = typed) => renderPage(<Gradebook book={its} />, { texts: { gradebook, assessment } });
const at = (label: string): HTMLElement => screen.getByLabelText(label);
const focused = () => document.activeElement?.getAttribute("aria-label");
const press = (key: string, more: Partial<KeyboardEventInit> = {}): void =>
  void fireEvent.keyDown(document.activeElement ?? document.body, { key, code: /^\d$/.test(key) ? `Digit${key}` : key, ...more });
const write = (text: string): void => void fireEvent.change(screen.getByRole("textbox"), { target: { value: text } });
const sent = () =>
  answer.mock.calls.map(([address, init]) => [(address as string).split("/assignment/")[1], JSON.parse(init?.body as string)]);
/** Answers every change with what it asked for, as the server does. */
const saveAll = (): void => {
  answer.mockImplementation((address, init) => {
    const [, assignment, child] = /assignment\/(\d+)\/grades\/(\d+)/.exec(address as string) ?? [];
    const { version, percentage } = JSON.parse(init?.body as string) as { version: number; percentage: number | null };
    const saved = { ...grade(Number(child), Number(assignment), percentage ?? 0, version + 1), percentage };
    return Promise.resolve(json(200, percentage === null ? { ...saved, status: "REQUIRED", gradedBy: null } : saved));
  });
};

describe("[RT-13] part: the gradebook's keyboard", () => {
  test("is one tab stop, moved by the arrows, Home and End", () => {
    show();
    expect([...document.querySelectorAll("tbody [tabindex='0']")]).toHaveLength(1);
    at("Noah, Maze: Graded: 50%").focus();
    const moved = (key: string, more: Partial<KeyboardEventInit> = {}) => {
      press(key, more);
      return focused();
    };
    expect(moved("ArrowRight")).toBe("Noah, Loops: Required");
    expect(moved("ArrowDown")).toBe("Maya, Loops: Required");
    expect(moved("ArrowLeft")).toBe("Maya, Maze: Graded: 60%");
    expect(moved("End")).toBe("Maya, Loops: Required");
    expect(moved("End", { ctrlKey: true })).toBe("Ada, Loops: Required");
    expect(moved("ArrowUp")).toBe("Maya, Loops: Required");
    press("Home", { ctrlKey: true });
    expect(document.activeElement?.textContent).toContain("Noah");
    expect([...document.querySelectorAll("tbody [tabindex='0']")]).toHaveLength(1);
  });

  test.each([
    ["Enter", {}, "Ada, Maze: Graded: 70%"],
    ["Enter", { shiftKey: true }, "Noah, Maze: Graded: 50%"],
    ["Tab", {}, "Maya, Loops: Required"],
    ["ArrowDown", {}, "Ada, Maze: Graded: 70%"],
    ["ArrowUp", {}, "Noah, Maze: Graded: 50%"],
  ])("a typed number is saved with %s %j, which goes on to %s", async (key, more, next) => {
    saveAll();
    show();
    at("Maya, Maze: Graded: 60%").focus();
    press("8");
    write("82,5");
    press(key, more);
    expect(focused()).toBe(next);
    await waitFor(() => expect(at("Maya, Maze: Graded: 83%")).toBeTruthy());
    expect(sent()).toEqual([["12/grades/6", { version: 1, percentage: 8250 }]]);
  });

  test("Shift+Tab goes back, and at the last cell a key stays there", async () => {
    saveAll();
    show();
    at("Ada, Loops: Required").focus();
    press("9");
    press("Tab");
    expect(focused()).toBe("Ada, Loops: Required");
    await waitFor(() => expect(at("Ada, Loops: Graded: 9%")).toBeTruthy());
    press("8");
    press("Tab", { shiftKey: true });
    expect(focused()).toBe("Ada, Maze: Graded: 70%");
    await waitFor(() => expect(sent()).toHaveLength(2));
  });

  test("F2 changes the number that is there; Escape drops what was typed and stays", () => {
    show();
    at("Ada, Maze: Graded: 70%").focus();
    press("F2");
    expect(screen.getByRole<HTMLInputElement>("textbox").value).toBe("70");
    write("99");
    press("Escape");
    expect(focused()).toBe("Ada, Maze: Graded: 70%");
    press("F2");
    press("Enter");
    expect(answer).not.toHaveBeenCalled();
  });

  test("Delete takes a grade back, and Ctrl+Z writes back one number after another", async () => {
    saveAll();
    show();
    at("Noah, Maze: Graded: 50%").focus();
    press("Delete");
    await waitFor(() => expect(at("Noah, Maze: Required")).toBeTruthy());
    press("Delete");
    at("Maya, Maze: Graded: 60%").focus();
    press("1");
    press("Enter");
    await waitFor(() => expect(at("Maya, Maze: Graded: 1%")).toBeTruthy());
    press("z", { code: "KeyZ", ctrlKey: true });
    await waitFor(() => expect(at("Maya, Maze: Graded: 60%")).toBeTruthy());
    press("z", { code: "KeyZ", metaKey: true });
    await waitFor(() => expect(at("Noah, Maze: Graded: 50%")).toBeTruthy());
    press("z", { code: "KeyZ", ctrlKey: true });
    expect(sent()).toEqual([
      ["12/grades/5", { version: 1, percentage: null }],
      ["12/grades/6", { version: 1, percentage: 100 }],
      ["12/grades/6", { version: 2, percentage: 6000 }],
      ["12/grades/5", { version: 2, percentage: 5000 }],
    ]);
  });

  test("undoing a number over a calculated grade lets it be calculated again", async () => {
    saveAll();
    show({ ...typed, cells: typed.cells.map((one) => ({ ...one, gradedBy: one.gradedBy && ("automatic" as const) })) });
    at("Noah, Maze: Graded: 50%").focus();
    press("7");
    press("Enter");
    await waitFor(() => expect(at("Noah, Maze: Graded: 7%")).toBeTruthy());
    press("z", { code: "KeyZ", ctrlKey: true });
    await waitFor(() => expect(sent()[1]).toEqual(["12/grades/5", { version: 2, percentage: null }]));
  });

  test("a number that wasn't saved can't be undone", async () => {
    answer.mockResolvedValue(json(409, { code: "transition_not_allowed", message: "", requestId: "1", reason: "not_yet" }));
    show();
    at("Noah, Maze: Graded: 50%").focus();
    press("7");
    press("Enter");
    await waitFor(() => expect(toasts.current()?.text).toContain("can’t be graded now"));
    press("z", { code: "KeyZ", ctrlKey: true });
    expect(answer).toHaveBeenCalledTimes(1);
  });

  test("a grade whose feedback alone someone changed meanwhile is saved without a question", async () => {
    answer
      .mockResolvedValueOnce(json(409, { code: "state_changed", message: "", requestId: "1", current: grade(5, 12, 5000, 4) }))
      .mockResolvedValueOnce(json(200, grade(5, 12, 7000, 5)));
    show();
    at("Noah, Maze: Graded: 50%").focus();
    press("7");
    write("70");
    press("Enter");
    await waitFor(() => expect(at("Noah, Maze: Graded: 70%")).toBeTruthy());
    expect(sent()[1]).toEqual(["12/grades/5", { version: 4, percentage: 7000 }]);
    expect(confirms.current()).toBeNull();
  });

  test("nothing is typed for a child who left or in a group that is archived", () => {
    const left = student(7, "Ada");
    const { unmount } = show({ ...typed, students: [...typed.students.slice(0, 2), { ...left, leftAt: "2026-03-09T15:00:00.000Z" }] });
    at("Ada, Maze: Graded: 70%").focus();
    press("7");
    expect(screen.queryByRole("textbox")).toBeNull();
    unmount();
    show({ ...typed, group: { ...typed.group, isArchived: true } });
    at("Noah, Maze: Graded: 50%").focus();
    press("7");
    press("Delete");
    expect(screen.queryByRole("textbox")).toBeNull();
    expect(screen.queryByRole("button", { name: "Import" })).toBeNull();
    expect(answer).not.toHaveBeenCalled();
  });
});

describe("filters and the walk", () => {
  const waiting = { ...typed, cells: [cell(5, 12, "MISSED"), cell(6, 13, "SUBMITTED"), cell(7, 12, "SUBMITTED"), cell(5, 13, "REQUIRED")] };

  test("a cell stays where it is while its grade is entered, until the filter is chosen again", async () => {
    saveAll();
    show(waiting);
    fireEvent.click(screen.getByRole("radio", { name: "Missed" }));
    at("Noah, Maze: Missed: 0%").focus();
    press("7");
    press("Enter");
    await waitFor(() => expect(at("Noah, Maze: Graded: 7%")).toBeTruthy());
    fireEvent.click(screen.getByRole("radio", { name: "All" }));
    fireEvent.click(screen.getByRole("radio", { name: "Missed" }));
    expect(screen.getByText("No grades match")).toBeTruthy();
  });

  test("the panel walks through the works that wait, column by column, and says how many are left", async () => {
    answer.mockImplementation((address) => {
      const [, assignment, child] = /assignment\/(\d+)\/grades\/(\d+)/.exec(address as string) ?? [];
      const ungraded = { percentage: null, gradedAt: null, gradedBy: null, grader: null, status: "SUBMITTED" };
      return Promise.resolve(
        json(200, {
          grade: { ...grade(Number(child), Number(assignment), 0, 1), ...ungraded, id: Number(child) },
          rubric: null,
          submissions: [],
          classes: [],
        }),
      );
    });
    show(waiting);
    expect(screen.getByText("Needs review: 2")).toBeTruthy();
    at("Ada, Maze: Submitted").focus();
    press("Enter");
    const panel = within(await screen.findByRole("dialog", { name: /Ada/ }));
    fireEvent.click(await panel.findByRole("button", { name: "Next to review (1)" }));
    expect(await screen.findByRole("dialog", { name: /Maya/ })).toBeTruthy();
  });
});
