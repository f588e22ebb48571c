import { act, fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { aClient, aStudent, renderPage } from "~/shared/testing/render-page.tsx";
import shell from "~/shared/shell/texts/en.json";
import { aClass } from "../class.testing.ts";
import type { StudentClass } from "../types.ts";
import { LiveLessonBanner } from "./live-lesson-banner.tsx";
import liveLesson from "./texts/en.json";

let open: StudentClass[] = [];
let status = 200;
let asked = 0;

const answer = (code: number, body: unknown) =>
  new Response(JSON.stringify(body), { status: code, headers: { "content-type": "application/json" } });

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  [open, status, asked] = [[], 200, 0];
  localStorage.clear();
  vi.stubGlobal("fetch", async () => {
    asked++;
    return status === 200 ? answer(200, open) : answer(status, { code: "session_required" });
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const show = (user: typeof aClient) => renderPage(<LiveLessonBanner />, { user, texts: { liveLesson, shell } });
const one = (id: number, from: string, more: Partial<StudentClass> = {}) => aClass(from, { id, status: "OPEN", ...more });
const title = () => screen.queryByRole("heading", { name: "Class is starting. Come on in!" });

describe("[DL-04] live class banner", () => {
  test("appears within five seconds of the class opening and disappears when it ends", async () => {
    show(aStudent);
    await pass(50);
    expect(title()).toBeNull();
    open = [one(11, "2026-03-10T20:00:00Z")];
    await pass(4500);
    expect(title()).toBeTruthy();
    expect(screen.getByRole("status").textContent).toContain("Planets in Python");
    expect(screen.getByRole("link", { name: "Join class" }).getAttribute("href")).toBe("/us/live/11");
    open = [];
    await pass(4500);
    expect(title()).toBeNull();
  });

  test("stays closed for that class on every page; the next class shows its own", async () => {
    open = [one(11, "2026-03-10T20:00:00Z")];
    const first = show(aStudent);
    await pass(50);
    fireEvent.click(screen.getByRole("button", { name: "Close" }));
    expect(title()).toBeNull();
    first.unmount();
    open = [one(12, "2026-03-10T20:30:00Z"), one(11, "2026-03-10T20:00:00Z")];
    show(aStudent);
    await pass(50);
    expect(screen.getByRole("link", { name: "Join class" }).getAttribute("href")).toBe("/us/live/12");
  });

  test("ignores invalid stored content", async () => {
    localStorage.setItem("dismissedClasses", "{oops");
    open = [one(11, "2026-03-10T20:00:00Z")];
    show(aStudent);
    await pass(50);
    expect(title()).toBeTruthy();
  });

  test("lets a parent join as the child, and asks which one when two are in the class", async () => {
    const maya = one(11, "2026-03-10T20:00:00Z", { student: { id: 6, name: "Maya Bennett" } });
    open = [maya, one(11, "2026-03-10T20:00:00Z", { student: { id: 5, name: "Noah Bennett" } })];
    show(aClient);
    await pass(50);
    expect(screen.getByRole("button", { name: "Join as Noah" })).toBeTruthy();
    open = [maya];
    await pass(4500);
    expect(screen.getByRole("status").textContent).toContain("Maya, Planets in Python");
    const join = screen.getByRole("button", { name: "Join class" });
    expect(join.getAttribute("formaction")).toBe("/us/students/6/enter?redirect=%2Fus%2Flive%2F11");
  });

  test("stops polling when the session is over", async () => {
    status = 401;
    show(aStudent);
    await pass(60_000);
    expect(asked).toBe(1);
  });
});
