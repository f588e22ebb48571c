import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import errors from "~/shared/errors/texts/en.json";
import catalog from "~/features/catalog/texts/en.json";
import { toasts } from "~/kit/toast/toast-store.ts";
import { renderPage } from "~/shared/testing/render-page.tsx";
import { json, stubApi } from "~/shared/testing/stub-api.ts";
import staff from "../texts/en.json";
import { aCourse, aLesson } from "./course.testing.ts";
import { LessonList } from "./lesson-list.tsx";
import type { Lesson } from "./lesson-rows.ts";
import staffCourses from "./texts/en.json";

const answer = stubApi();

const modules = [
  { id: 1, course: 7, title: "Sky", number: 1 },
  { id: 2, course: 7, title: "Space", number: 2 },
];
const lesson = (id: number, title: string, module: number): Lesson => ({
  ...aLesson,
  id,
  title,
  sort: id,
  number: id,
  module: { id: module, title: "", number: module },
});
const lessons = [lesson(1, "Stars", 1), lesson(2, "Moon", 1), lesson(3, "Rockets", 2)];
const draw = (canManage = true, path = "/us/staff/courses/7/lessons") =>
  renderPage(<LessonList course={aCourse} lessons={lessons} modules={modules} canManage={canManage} />, {
    path,
    texts: { staff, staffCourses, catalog },
  });
const rowElements = () => within(screen.getByRole("list", { name: "Course lessons" })).getAllByRole("listitem");
const titles = () => rowElements().map((row) => /Stars|Moon|Rockets|Sky|Space|No module/.exec(row.textContent)?.[0]);
const sent = (call = 0) => [answer.mock.calls[call]?.[0], JSON.parse(answer.mock.calls[call]?.[1]?.body as string)];

describe("[LSN-02] reordering lessons", () => {
  test("moves a lesson to another module by keyboard and sends every lesson with its module", async () => {
    answer.mockResolvedValue(json(200, lessons));
    draw();
    expect(titles()).toEqual(["Sky", "Stars", "Moon", "Space", "Rockets", "No module"]);
    fireEvent.keyDown(screen.getByRole("button", { name: "Move Moon" }), { key: "ArrowDown", altKey: true });
    expect(titles()).toEqual(["Sky", "Stars", "Space", "Moon", "Rockets", "No module"]);
    await waitFor(() => expect(toasts.current()?.tone).toBe("success"));
    expect(sent()).toEqual([
      "/api/lesson/lesson_list",
      [
        { id: 1, sort: 1, module: 1 },
        { id: 2, sort: 3, module: 2 },
        { id: 3, sort: 4, module: 2 },
      ],
    ]);
  });

  test("restores the order with a message when the server refuses it", async () => {
    answer.mockResolvedValue(json(500, { code: "internal_error", message: "" }));
    draw();
    fireEvent.keyDown(screen.getByRole("button", { name: "Move Rockets" }), { key: "ArrowUp", altKey: true });
    expect(titles()[3]).toBe("Rockets");
    await waitFor(() => expect(toasts.current()?.text).toBe(errors.unknown));
    expect(titles()).toEqual(["Sky", "Stars", "Moon", "Space", "Rockets", "No module"]);
  });

  test("moves a whole module from its menu", async () => {
    answer.mockResolvedValue(json(200, lessons));
    draw();
    const menu = screen.getByRole("menu", { name: "Actions for module Space", hidden: true });
    fireEvent.click(within(menu).getByRole("menuitem", { name: "Move up", hidden: true }));
    await waitFor(() => expect(toasts.current()?.tone).toBe("success"));
    expect((sent()[1] as { id: number; module: number }[]).map(({ id, module }) => `${id} ${module}`)).toEqual(["3 2", "1 1", "2 1"]);
  });
});

describe("single lessons", () => {
  const inMenu = (title: string, name: string) =>
    fireEvent.click(
      within(screen.getByRole("menu", { name: `Actions for ${title}`, hidden: true })).getByRole("menuitem", { name, hidden: true }),
    );

  test("[LSN-04] are renamed inline: Enter saves, Escape cancels", async () => {
    answer.mockResolvedValue(json(200, lessons[0]));
    draw();
    const field = () => screen.getByRole<HTMLInputElement>("textbox", { name: "New title for Stars" });
    fireEvent.click(screen.getByRole("button", { name: "New title for Stars" }));
    fireEvent.change(field(), { target: { value: "Nothing" } });
    fireEvent.keyDown(field(), { key: "Escape" });
    expect(answer).not.toHaveBeenCalled();
    inMenu("Stars", "Rename");
    fireEvent.change(field(), { target: { value: "Bright stars" } });
    fireEvent.keyDown(field(), { key: "Enter" });
    await waitFor(() => expect(toasts.current()?.tone).toBe("success"));
    expect(sent()).toEqual(["/api/lesson/1/rename", { title: "Bright stars" }]);
  });

  test("[LSN-05] [LSN-06] change their level at once, and can be copied", async () => {
    answer.mockImplementation(() => Promise.resolve(json(200, lessons[0])));
    draw();
    fireEvent.change(screen.getByRole("combobox", { name: "Level: Moon" }), { target: { value: "3" } });
    inMenu("Moon", "Duplicate");
    await waitFor(() => expect(answer).toHaveBeenCalledTimes(2));
    expect([sent(0), sent(1)]).toEqual([
      ["/api/lesson/change_level", { lesson: 2, newLevel: 3 }],
      ["/api/lesson/duplicate", { lesson: 2 }],
    ]);
  });

  test("[LSN-10] show what uses them before deletion; a blocking use can't be confirmed", async () => {
    const held = { kind: "classes_held", count: 2, names: ["Tuesday group"], isBlocking: true };
    answer.mockResolvedValue(json(200, { dependencies: [held] }));
    draw();
    inMenu("Stars", "Delete");
    const dialog = await screen.findByRole("alertdialog", { name: "Delete “Stars”?", hidden: true });
    expect(await within(dialog).findByText("2 past classes")).toBeTruthy();
    expect(within(dialog).getByText("Tuesday group")).toBeTruthy();
    expect(within(dialog).queryByRole("button", { name: "Delete", hidden: true })).toBeNull();
    expect(answer.mock.calls.map(([address]) => address)).toEqual(["/api/lesson/1"]);
  });

  test("[LSN-10] show what is deleted along with them, then are deleted", async () => {
    const slides = { kind: "slides", count: 4, names: [], isBlocking: false };
    answer.mockResolvedValueOnce(json(200, { dependencies: [slides] })).mockResolvedValueOnce(new Response(null, { status: 204 }));
    draw();
    inMenu("Stars", "Delete");
    fireEvent.click(await screen.findByRole("button", { name: "Delete", hidden: true }));
    await waitFor(() => expect(toasts.current()?.tone).toBe("success"));
    expect(answer.mock.calls.map(([address, init]) => `${init?.method} ${address as string}`)).toEqual([
      "DELETE /api/lesson/1",
      "DELETE /api/lesson/1?isConfirmed=1",
    ]);
  });

  test("[LSN-08] move to another course: choose one, see what uses the lesson, then move", async () => {
    answer
      .mockResolvedValueOnce(json(200, [aCourse, { ...aCourse, id: 8, title: "Ocean Makers" }]))
      .mockResolvedValueOnce(json(200, { dependencies: [] }))
      .mockResolvedValueOnce(json(200, lessons[0]));
    draw();
    inMenu("Stars", "Move to another course");
    const choice = await screen.findByRole<HTMLSelectElement>("combobox", { name: "Move to", hidden: true });
    expect([...choice.options].map(({ text }) => text)).toEqual(["", "Ocean Makers"]);
    fireEvent.change(choice, { target: { value: "8" } });
    fireEvent.click(screen.getByRole("button", { name: "Check where it’s used", hidden: true }));
    fireEvent.click(await screen.findByRole("button", { name: "Move", hidden: true }));
    await waitFor(() => expect(toasts.current()?.tone).toBe("success"));
    expect(sent(2)).toEqual(["/api/lesson/move_lesson_to_course?isConfirmed=1", { lesson: 1, targetCourse: 8 }]);
    expect(toasts.current()?.text).toBe("“Stars” moved to Ocean Makers");
  });

  test("[LSN-15] are created with all fields and their course", async () => {
    answer.mockResolvedValue(json(200, lessons[0]));
    draw();
    fireEvent.click(screen.getByRole("button", { name: "New lesson" }));
    const dialog = await screen.findByRole("dialog", { name: "New lesson", hidden: true });
    fireEvent.change(within(dialog).getByRole("textbox", { name: "Title", hidden: true }), { target: { value: "Comets" } });
    fireEvent.change(within(dialog).getByRole("combobox", { name: "Module", hidden: true }), { target: { value: "2" } });
    fireEvent.click(within(dialog).getByRole("button", { name: "Save", hidden: true }));
    await waitFor(() => expect(toasts.current()?.tone).toBe("success"));
    expect(sent()).toEqual(["/api/lesson", expect.objectContaining({ title: "Comets", module: 2, course: 7, level: 1, priority: null })]);
  });

  test("readers get no editing actions", () => {
    draw(false);
    expect(titles()).toContain("Moon");
    const opened = screen.queryAllByRole("button").map((button) => button.getAttribute("aria-label"));
    // Readers can open a lesson's materials but not change them.
    expect(opened).toEqual(lessons.map(({ title }) => `Materials for ${title}: no files`));
    expect(screen.queryByRole("combobox")).toBeNull();
  });
});

test("[LSN-16] marks the lesson named in the URL, or none", () => {
  const current = () => rowElements().flatMap((row, index) => (row.getAttribute("aria-current") === "true" ? [titles()[index]] : []));
  for (const [hash, marked] of [
    ["#lesson-2", ["Moon"]],
    ["#lesson-99", []],
    ["#lesson-", []],
  ] as const) {
    const { unmount } = draw(false, `/us/staff/courses/7/lessons${hash}`);
    expect(current()).toEqual(marked);
    unmount();
  }
});
