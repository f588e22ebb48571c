import { act, fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { aClient, renderPage } from "~/shared/testing/render-page.tsx";
import algoritmics from "./texts/en.json";
import { TaskBoard } from "./task-board.tsx";

let answers: [status: number, body: object][] = [];
let asked: string[] = [];
beforeEach(() => {
  vi.useFakeTimers();
  [answers, asked] = [[], []];
  vi.stubGlobal("fetch", async (path: string) => {
    asked.push(path);
    const [status, body] = answers.shift() ?? [500, { code: "internal_error", message: "", requestId: "r" }];
    return Response.json(body, { status });
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const child = (id: number, name: string, percent: number | null, doneAt: string | null = null) => ({
  student: { id, name },
  percent,
  doneAt,
});
const show = async (isTeacher = true) => {
  renderPage(<TaskBoard classId={3} slideId={5} isTeacher={isTeacher} />, {
    user: { ...aClient, type: "teacher", role: "teacher" } as never,
    texts: { algoritmics },
  });
  await act(() => vi.advanceTimersByTimeAsync(0));
};
const bars = () => screen.getAllByRole("progressbar").map((bar) => [bar.getAttribute("aria-label"), bar.getAttribute("aria-valuetext")]);

test("[ALG-05] staff see each child's progress, and are told when it is old", async () => {
  const items = [child(1, "Sam One", 60), child(2, "Sia One", 100, "2026-11-28T10:00:00Z"), child(3, "Tim Two", null)];
  answers = [
    [200, { items, isConnected: true, isCurrent: true }],
    [200, { items, isConnected: true, isCurrent: false }],
  ];
  await show();
  expect(bars()).toEqual([
    ["Sam One", "60%"],
    ["Sia One", "Done"],
    ["Tim Two", "Not known"],
  ]);
  expect(screen.queryByRole("status")).toBeNull();
  expect(screen.getByText(/^Progress is known once/)).toBeTruthy();
  await act(() => vi.advanceTimersByTimeAsync(15_000));
  expect(screen.getByRole("status").textContent).toBe(algoritmics.stale);
  expect(bars()).toHaveLength(3);
});

test("[ALG-05] a failure is said, and tried again on request", async () => {
  answers = Array.from({ length: 4 }, () => [500, { code: "internal_error", message: "", requestId: "r" }] as [number, object]);
  await show();
  await act(() => vi.advanceTimersByTimeAsync(5_000));
  expect(screen.getByText(algoritmics.failed)).toBeTruthy();
  answers = [[200, { items: [child(1, "Sam One", 5)], isConnected: true, isCurrent: true }]];
  fireEvent.click(screen.getByRole("button", { name: "Try again" }));
  await act(() => vi.advanceTimersByTimeAsync(0));
  expect(bars()).toEqual([["Sam One", "5%"]]);
});

test("[ALG-02] a teacher opens the platform's pages in a tab of their own, which can't reach back; an assistant has no such button", async () => {
  const tab = { opener: {} as unknown, location: { href: "" }, close: vi.fn() };
  vi.spyOn(window, "open").mockReturnValue(tab as never);
  answers = [
    [200, { items: [], isConnected: true, isCurrent: true }],
    [200, { link: "https://tasks.example.com/teacher?code=x" }],
  ];
  await show();
  fireEvent.click(screen.getByRole("button", { name: "Open teacher pages" }));
  await act(() => vi.advanceTimersByTimeAsync(0));
  expect([tab.location.href, tab.opener]).toEqual(["https://tasks.example.com/teacher?code=x", null]);
});

test("[ALG-02] an assistant has no button for teacher pages", async () => {
  answers = [[200, { items: [], isConnected: true, isCurrent: true }]];
  await show(false);
  expect(screen.queryByRole("button", { name: "Open teacher pages" })).toBeNull();
});

test("[ALG-05] a school without the platform sees nothing of it", async () => {
  answers = [[200, { items: [child(1, "Sam One", null)], isConnected: false, isCurrent: true }]];
  await show();
  expect(screen.queryByText(algoritmics.title)).toBeNull();
  expect(screen.queryByRole("progressbar")).toBeNull();
});
