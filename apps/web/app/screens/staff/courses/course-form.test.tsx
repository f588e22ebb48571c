import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import catalog from "~/features/catalog/texts/en.json";
import { toasts } from "~/kit/toast/toast-store.ts";
import { aClient, renderPage } from "~/shared/testing/render-page.tsx";
import { json, stubApi } from "~/shared/testing/stub-api.ts";
import staff from "../texts/en.json";
import { CourseForm } from "./course-form.tsx";
import { aCourse } from "./course.testing.ts";
import staffCourses from "./texts/en.json";

const answer = stubApi();

const user = { ...aClient, type: "admin", role: "super_admin", students: undefined } as const;
const draw = () => renderPage(<CourseForm course={aCourse} />, { user, texts: { staff, staffCourses, catalog } });
const field = (name: string | RegExp) => screen.getByRole<HTMLInputElement>("textbox", { name });
const fill = (name: string | RegExp, value: string) => fireEvent.change(field(name), { target: { value } });
const save = () => fireEvent.click(screen.getByRole("button", { name: /^Save/ }));
const sent = (call: number) => JSON.parse(answer.mock.calls[call]?.[1]?.body as string) as Record<string, unknown>;

describe("[CRS-06] course details", () => {
  test("sends only what was changed, with the loaded version", async () => {
    answer.mockResolvedValue(json(200, { ...aCourse, title: "Robots", version: 5 }));
    draw();
    fill("Title", "Robots");
    fireEvent.click(screen.getByRole("radio", { name: "Robots" }));
    save();
    await waitFor(() => expect(toasts.current()?.tone).toBe("success"));
    expect(answer.mock.calls[0]?.[0]).toBe("/api/course/7");
    expect(sent(0)).toEqual({ title: "Robots", cover: { palette: "sky", pattern: "crosses", glyph: "robots" }, version: 4 });
    expect(toasts.current()?.text).toBe("Changes saved");
  });

  test("requires a complete course once families see it; focuses the first invalid field and sends nothing", () => {
    draw();
    fill("Tagline", "");
    fill("Maximum age", "4");
    save();
    expect(screen.getByText("Required for courses that families can see")).toBeTruthy();
    expect(screen.getByText("Must be at least the minimum age")).toBeTruthy();
    expect(document.activeElement).toBe(field("Tagline"));
    expect(answer).not.toHaveBeenCalled();
  });

  test("shows a taken slug at its field and keeps the input", async () => {
    answer.mockResolvedValue(
      json(422, { code: "validation_failed", message: "", details: [{ field: "prettyUrl", code: "pretty_url_taken", message: "" }] }),
    );
    draw();
    fill(/address/, "taken");
    save();
    expect(await screen.findByText("Another course in this country already uses this address")).toBeTruthy();
    expect([document.activeElement, field(/address/).value]).toEqual([field(/address/), "taken"]);
  });

  test("adds, edits, reorders and removes outcomes", async () => {
    answer.mockResolvedValue(json(200, aCourse));
    draw();
    fireEvent.click(screen.getByRole("button", { name: "Add outcome" }));
    const rows = () => screen.getAllByRole("textbox", { name: "Outcome title" });
    fireEvent.change(rows()[1]!, { target: { value: "A robot" } });
    fireEvent.change(screen.getAllByRole("textbox", { name: "By lesson" })[1]!, { target: { value: "12" } });
    fireEvent.keyDown(screen.getByRole("button", { name: "Move A robot" }), { key: "ArrowUp", altKey: true });
    expect(rows().map((row) => (row as HTMLInputElement).value)).toEqual(["A robot", "A star map"]);
    fireEvent.click(screen.getByRole("button", { name: "Remove A star map" }));
    save();
    await waitFor(() => expect(answer).toHaveBeenCalledOnce());
    expect(sent(0)).toEqual({ outcomes: [{ byLesson: 12, title: "A robot", line: "" }], version: 4 });
  });
});

describe("[F-25] two people editing a course", () => {
  const changedBy = (more: object) => ({ ...aCourse, ...more, version: 9 });
  const overtaken = (current: object) => json(409, { code: "state_changed", message: "", current });

  test("shows both versions, lets the user choose each field, and saves the result over the other version", async () => {
    const theirs = changedBy({ title: "Deep Space", promise: "A rocket that lands.", lessonMinutes: 90 });
    answer.mockResolvedValueOnce(overtaken(theirs)).mockResolvedValueOnce(json(200, { ...theirs, title: "Near Space", version: 10 }));
    draw();
    fill("Title", "Near Space");
    fill("Tagline", "A rocket that flies.");
    save();
    const dialog = await screen.findByRole("alertdialog", { name: "Someone else edited this too", hidden: true });
    const group = (name: string) => within(dialog).getByRole("group", { name, hidden: true });
    expect(within(dialog).getAllByRole("group", { hidden: true })).toHaveLength(3);
    expect(group("Title").textContent).toContain("Near Space");
    expect(group("Title").textContent).toContain("Deep Space");
    const chosen = (name: string) =>
      within(group(name))
        .getAllByRole<HTMLInputElement>("radio", { hidden: true })
        .map((one) => one.checked);
    expect([chosen("Title"), chosen("Tagline"), chosen("Lesson length (minutes)")]).toEqual([
      [true, false],
      [true, false],
      [false, true],
    ]);
    fireEvent.click(within(group("Tagline")).getAllByRole("radio", { hidden: true })[1]!);
    fireEvent.click(within(dialog).getByRole("button", { name: "Save selected versions", hidden: true }));
    await waitFor(() => expect(toasts.current()?.tone).toBe("success"));
    expect(sent(1)).toEqual({ title: "Near Space", version: 9 });
    expect(field("Tagline").value).toBe("A rocket that lands.");
  });

  test("keeps the input when the user returns to the form, and saves nothing", async () => {
    answer.mockResolvedValue(overtaken(changedBy({ title: "Deep Space" })));
    draw();
    fill("Title", "Near Space");
    save();
    const dialog = await screen.findByRole("alertdialog", { hidden: true });
    fireEvent.click(within(dialog).getByRole("button", { name: "Keep editing", hidden: true }));
    await waitFor(() => expect(screen.queryByRole("alertdialog", { hidden: true })).toBeNull());
    expect([field("Title").value, answer.mock.calls.length, toasts.current()]).toEqual(["Near Space", 1, null]);
  });

  test("saves without asking when the other person changed nothing in this form", async () => {
    answer.mockResolvedValueOnce(overtaken(changedBy({ waiting: 3 }))).mockResolvedValueOnce(json(200, changedBy({ title: "Near Space" })));
    draw();
    fill("Title", "Near Space");
    save();
    await waitFor(() => expect(toasts.current()?.tone).toBe("success"));
    expect([sent(0), sent(1)]).toEqual([
      { title: "Near Space", version: 4 },
      { title: "Near Space", version: 9 },
    ]);
  });
});
