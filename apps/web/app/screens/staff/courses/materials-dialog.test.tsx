import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { ConfirmHost } from "~/kit/confirm/confirm-host.tsx";
import { renderPage } from "~/shared/testing/render-page.tsx";
import { json, stubApi } from "~/shared/testing/stub-api.ts";
import { stubXhr } from "~/shared/testing/stub-xhr.ts";
import pictures from "~/shared/pictures/texts/en.json";
import uploads from "~/shared/uploads/texts/en.json";
import staff from "../texts/en.json";
import { aLesson } from "./course.testing.ts";
import { MaterialsDialog } from "./materials-dialog.tsx";
import staffCourses from "./texts/en.json";

const sent = stubXhr();
const answer = stubApi();

const material = (id: number, filename: string) => ({
  id,
  filename,
  mediaType: "application/pdf",
  size: 655_360,
  url: `/files/lesson/11/${id}.pdf?token=x`,
  createdAt: "2026-01-05T10:00:00.000Z",
});
const draw = (files: ReturnType<typeof material>[], canManage = true) => {
  answer.mockResolvedValueOnce(json(200, { ...aLesson, slides: [], files }));
  return renderPage(
    <>
      <MaterialsDialog lesson={aLesson} canManage={canManage} onClose={() => undefined} />
      <ConfirmHost />
    </>,
    { path: "/us/staff/courses/7/lessons", texts: { staff, staffCourses, pictures, uploads } },
  );
};
const file = (name: string, size = 10) => Object.defineProperty(new File(["x"], name), "size", { value: size });
const choose = (...files: File[]) => fireEvent.change(screen.getByLabelText("Add files"), { target: { files } });
const onTheirWay = () =>
  within(screen.getByRole("list", { name: "Uploads" }))
    .getAllByRole("listitem")
    .map((line) => line.textContent);

describe("[FILE-08] [WG-12] lesson materials in the console", () => {
  test("are listed with their sizes and download under their names", async () => {
    draw([material(1, "sheet.pdf")], false);
    const link = await screen.findByRole("link", { name: /sheet\.pdf/ });
    expect([link.getAttribute("href"), link.getAttribute("download")]).toEqual(["/files/lesson/11/1.pdf?token=x", "sheet.pdf"]);
    expect(link.textContent).toContain("640 KB");
    expect(screen.queryByLabelText("Add files")).toBeNull();
  });

  test("[WG-15] pictures open in a viewer and can be browsed and saved; other files download", async () => {
    const picture = (id: number, filename: string) => ({ ...material(id, filename), mediaType: "image/png" });
    draw([picture(1, "orbits.png"), material(2, "sheet.pdf"), picture(3, "moons.png")], false);
    const pressed = (name: RegExp, init?: MouseEventInit) => !fireEvent.click(screen.getByRole("link", { name }), init);
    await screen.findByRole("link", { name: /sheet\.pdf/ });
    expect(pressed(/sheet\.pdf/)).toBe(false);
    expect(pressed(/orbits\.png/, { ctrlKey: true })).toBe(false);
    expect(screen.queryByRole("heading", { name: "orbits.png" })).toBeNull();
    expect(pressed(/orbits\.png/)).toBe(true);
    await screen.findByRole("heading", { name: "orbits.png" });
    fireEvent.click(screen.getByRole("button", { name: "Next image" }));
    expect(screen.getByRole("heading", { name: "moons.png" })).toBeTruthy();
    expect(screen.getByRole("link", { name: "Save image" }).getAttribute("href")).toBe("/files/lesson/11/3.pdf?token=x");
  });

  test("upload one after another with progress; a waiting file can be removed, the current one stopped", async () => {
    draw([]);
    await screen.findByText(/No materials yet/);
    choose(file("a.pdf"), file("b.pdf"), file("c.pdf"));
    expect(sent.map(({ address, form }) => [address, form.get("filename")])).toEqual([["/api/course_material/11", "a.pdf"]]);
    act(() => sent[0]?.progress(0.62));
    expect(screen.getByRole("progressbar", { name: "a.pdf" }).getAttribute("aria-valuetext")).toBe("62%");
    fireEvent.click(screen.getByRole("button", { name: "Remove b.pdf from the list" }));
    await act(async () => sent[0]?.answer(200, material(5, "a.pdf")));
    expect(await screen.findByRole("link", { name: /a\.pdf/ })).toBeTruthy();
    expect(sent.map(({ form }) => form.get("filename"))).toEqual(["a.pdf", "c.pdf"]);
    fireEvent.click(screen.getByRole("button", { name: "Cancel upload of c.pdf" }));
    await waitFor(() => expect(screen.queryByRole("list", { name: "Uploads" })).toBeNull());
    expect(sent[1]?.isAborted()).toBe(true);
  });

  test("show a refusal next to its file, and the next upload continues", async () => {
    draw([]);
    await screen.findByText(/No materials yet/);
    choose(file("page.html"), file("b.pdf"), file("c.pdf"));
    const details = [{ field: "file", code: "file_type", message: "" }];
    await act(async () => sent[0]?.answer(422, { code: "validation_failed", message: "", details }));
    await act(async () => sent[1]?.fail());
    expect(onTheirWay().slice(0, 2)).toEqual([
      expect.stringContaining(uploads.refused.type),
      expect.stringContaining(uploads.refused.network),
    ]);
    expect(sent).toHaveLength(3);
    fireEvent.click(screen.getByRole("button", { name: "Remove page.html from the list" }));
    expect(onTheirWay()).toHaveLength(2);
  });

  test("aren't uploaded when too large; both sizes are shown", async () => {
    draw([]);
    await screen.findByText(/No materials yet/);
    choose(file("film.mp4", 20 * 1024 * 1024));
    expect(screen.getByText("film.mp4 is 20 MB. Choose a file up to 10 MB.")).toBeTruthy();
    expect(sent).toHaveLength(0);
  });

  test("[FILE-09] are removed after a confirmation", async () => {
    draw([material(1, "sheet.pdf"), material(2, "other.pdf")]);
    fireEvent.click(await screen.findByRole("button", { name: "Delete sheet.pdf" }));
    answer.mockResolvedValueOnce(new Response(null, { status: 204 }));
    fireEvent.click(await screen.findByRole("button", { name: "Delete" }));
    await waitFor(() => expect(screen.queryByRole("link", { name: /sheet\.pdf/ })).toBeNull());
    expect(answer.mock.calls.at(-1)?.[0]).toBe("/api/course_material/11/1");
    expect(screen.getByRole("link", { name: /other\.pdf/ })).toBeTruthy();
  });

  test("show an error with a retry button when they can't be loaded", async () => {
    answer.mockResolvedValueOnce(json(500, { code: "internal_error", message: "" }));
    draw([material(1, "sheet.pdf")]);
    fireEvent.click(await screen.findByRole("button", { name: "Try again" }));
    expect(await screen.findByRole("link", { name: /sheet\.pdf/ })).toBeTruthy();
  });
});
