import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { useLocation } from "react-router";
import { afterEach, describe, expect, test, vi } from "vitest";
import { QueryProvider } from "~/shared/api/query-provider.tsx";
import menu from "~/shared/menu/texts/en.json";
import type { RootData } from "~/shared/session/root-data.ts";
import { aClient, renderPage } from "~/shared/testing/render-page.tsx";
import { stubApi } from "~/shared/testing/stub-api.ts";
import staff from "../texts/en.json";
import { matchIn } from "./match.ts";
import { usePageActions } from "../page-actions.ts";
import { Palette } from "./finder.tsx";
import { notePlace, recentPlaces } from "../recent-places.ts";

const answer = stubApi();
afterEach(() => {
  sessionStorage.clear();
});

const someone = (role: string): RootData["user"] => ({ ...aClient, type: "admin", role, students: undefined });
const names = (list: { id: number; name: string }[]) =>
  new Response(JSON.stringify(list), { headers: { "content-type": "application/json" } });
const onClose = vi.fn();
const run = vi.fn();

function Page() {
  const { pathname, hash } = useLocation();
  usePageActions([{ id: "add", title: "Catch someone up", run }]);
  return (
    <QueryProvider>
      <Palette open onClose={onClose} />
      <output>{pathname + hash}</output>
    </QueryProvider>
  );
}
const draw = (role = "school_admin") => renderPage(<Page />, { user: someone(role), path: "/us/staff/students", texts: { staff, menu } });
const field = () => screen.getByRole("combobox");
const options = () => screen.getAllByRole("option").map((option) => option.textContent);
const chosen = () => screen.getAllByRole("option").filter((option) => option.getAttribute("aria-selected") === "true");
const press = (key: string) => fireEvent.keyDown(field(), { key });

describe("[RT-24] command palette", () => {
  test("offers actions of the page first, then pages of the role, then commands", () => {
    draw();
    expect(screen.getAllByRole("group").map((group) => within(group).getAllByRole("presentation")[0]?.textContent)).toEqual([
      "On this page",
      "Go to",
      "Commands",
    ]);
    expect(options().some((text) => text.startsWith("Admins"))).toBe(false);
    expect(options().some((text) => text.startsWith("Parents"))).toBe(true);
  });

  test("opens with the search field focused, on phones too", () => {
    draw();
    expect(document.activeElement).toBe(field());
  });

  test("offers a teacher no pages and commands of school managers", () => {
    draw("teacher");
    const texts = options().join(" ");
    for (const word of ["Teachers", "School settings", "Activity log", "Add a student"]) expect(texts).not.toContain(word);
    expect(texts).toContain("Students");
  });

  test("wraps around with arrow keys, runs the choice with Enter, and announces it in the field", () => {
    draw();
    press("ArrowUp");
    expect(chosen()[0]?.textContent).toContain("Log out");
    press("ArrowDown");
    expect(chosen()[0]?.textContent).toContain("Catch someone up");
    expect(field().getAttribute("aria-activedescendant")).toBe(chosen()[0]?.id);
    press("Enter");
    expect(run).toHaveBeenCalledOnce();
    expect(onClose).toHaveBeenCalledOnce();
  });

  test("searches people from two letters on, among the kinds the reader may open", async () => {
    answer.mockImplementation((address) =>
      Promise.resolve(names((address as string).includes("/student/") ? [{ id: 6, name: "Finn Catalano" }] : [])),
    );
    draw("teacher");
    fireEvent.change(field(), { target: { value: "c" } });
    expect(answer).not.toHaveBeenCalled();
    fireEvent.change(field(), { target: { value: "cat" } });
    await waitFor(() => expect(options().some((text) => text.startsWith("Finn Catalano"))).toBe(true));
    expect(answer.mock.calls.map(([address]) => address as string).toSorted()).toEqual([
      "/api/client/autocomplete?search=cat&limit=5",
      "/api/course/autocomplete?search=cat&limit=5",
      "/api/group/autocomplete?search=cat&limit=5",
      "/api/lesson/list?search=cat&limit=5",
      "/api/student/autocomplete?search=cat&limit=5",
    ]);
    expect(screen.getAllByText("Cat").map(({ tagName }) => tagName)).toEqual(["MARK", "MARK"]);
  });

  test("[CRS-01] lists courses separately from people, linked to their pages", async () => {
    answer.mockImplementation((address) =>
      Promise.resolve(names((address as string).includes("/course/") ? [{ id: 7, name: "Star Makers" }] : [])),
    );
    draw();
    fireEvent.change(field(), { target: { value: "star" } });
    const found = await screen.findByRole("option", { name: /^Star Makers/ });
    expect(within(screen.getByRole("group", { name: "Courses" })).getAllByRole("option")).toEqual([found]);
    expect(screen.queryByRole("group", { name: "People" })).toBeNull();
  });

  test("[GRP-01] finds groups by name; a distributor finds groups and courses only", async () => {
    answer.mockImplementation((address) =>
      Promise.resolve(names((address as string).includes("/group/") ? [{ id: 12, name: "Python Start" }] : [])),
    );
    draw("distributor");
    fireEvent.change(field(), { target: { value: "python" } });
    const found = await screen.findByRole("option", { name: /^Python Start/ });
    expect(within(screen.getByRole("group", { name: "Groups" })).getAllByRole("option")).toEqual([found]);
    expect(answer.mock.calls.map(([address]) => (address as string).split("?")[0])).toEqual([
      "/api/course/autocomplete",
      "/api/group/autocomplete",
      "/api/lesson/list",
    ]);
  });

  test("[LSN-16] finds a lesson with its course and number, linked to its row in the course", async () => {
    const lesson = { id: 31, name: "Cat and mouse", number: 4, course: { id: 7, title: "Scratch Stories" } };
    answer.mockImplementation((address) => Promise.resolve(names((address as string).includes("/lesson/") ? [lesson] : [])));
    draw("teacher");
    fireEvent.change(field(), { target: { value: "cat" } });
    const found = await screen.findByRole("option", { name: /^Scratch Stories, Cat and mouse.*Lesson 4/ });
    expect(found.textContent).toContain("Scratch Stories, Cat and mouseLesson 4");
    expect(within(screen.getByRole("group", { name: "Lessons" })).getAllByRole("option")).toEqual([
      found,
      screen.getByRole("option", { name: /^Scratch Stories, Cat and mouse: slides/ }),
    ]);
    expect(screen.queryByRole("group", { name: "People" })).toBeNull();
    fireEvent.click(found);
    await waitFor(() => expect(screen.getByText(/^\/us\/staff/).textContent).toBe("/us/staff/courses/7/lessons#lesson-31"));
  });

  test("reports a failed search and keeps the pages", async () => {
    answer.mockRejectedValue(new TypeError("failed to fetch"));
    draw();
    fireEvent.change(field(), { target: { value: "st" } });
    expect(await screen.findByText(staff.palette.failed)).toBeTruthy();
    expect(options().some((text) => text.startsWith("Students"))).toBe(true);
  });

  test("says when nothing was found", () => {
    draw();
    fireEvent.change(field(), { target: { value: "q" } });
    expect(screen.queryAllByRole("option")).toEqual([]);
    expect(screen.getByText(staff.palette.nothing)).toBeTruthy();
  });

  test("lists recent pages by name, latest first, without duplicates or external ones", () => {
    notePlace({ href: "/us/staff/clients/4", title: "Nadia" });
    notePlace({ href: "/us/staff/students/5", title: "Leo" });
    notePlace({ href: "/us/staff/clients/4?school=2", title: "Nadia" });
    expect(recentPlaces().map(({ title }) => title)).toEqual(["Nadia", "Leo"]);
    sessionStorage.setItem("staff-recent", JSON.stringify([{ href: "//evil.example", title: "x" }, 5, { href: "/us/staff" }]));
    expect(recentPlaces()).toEqual([]);
  });

  test.each([
    ["Catherine Wu", "cat", ["", "Cat", "herine Wu"]],
    ["Vacation, Cat", "cat", ["Vacation, ", "Cat", ""]],
    ["Vacation", "cat", ["Va", "cat", "ion"]],
    ["נועה לוי", "לוי", ["נועה ", "לוי", ""]],
    ["Noa", "cat", null],
    ["Noa", " ", ["Noa", "", ""]],
  ])("%s matches %s", (text, typed, found) => expect(matchIn(text, typed)).toEqual(found));
});
