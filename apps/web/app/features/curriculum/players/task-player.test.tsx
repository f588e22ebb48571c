import { act, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { aStudent, renderPage } from "~/shared/testing/render-page.tsx";
import slides from "../texts/en.json";
import { TaskClassProvider } from "../task-class.tsx";
import { TaskPlayer } from "./task-player.tsx";

let answers: (object | null)[] = [];
let asked: string[] = [];
beforeEach(() => {
  vi.useFakeTimers();
  [answers, asked] = [[], []];
  vi.stubGlobal("fetch", async (path: string) => {
    asked.push(path);
    const body = answers.shift();
    if (body === undefined) return new Promise(() => undefined);
    if (body === null) throw new TypeError("no connection");
    return Response.json(body);
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const url = "https://tasks.example.com/12";
const own = (code: string, over: object = {}) => ({ url: `${url}?code=${code}`, percent: 0, doneAt: null, ...over });
const show = async (classId: number | null) => {
  const { container } = renderPage(
    <TaskClassProvider classId={classId}>
      <TaskPlayer slideId={5} url={url} />
    </TaskClassProvider>,
    { user: aStudent, texts: { slides } },
  );
  await act(() => vi.advanceTimersByTimeAsync(0));
  return () => container.querySelector("iframe")?.getAttribute("src");
};

test("[ALG-04] in a class the task opens by the child's own link, with progress; the frame stays when a new link comes", async () => {
  answers = [own("one", { percent: 25 }), own("two", { percent: 100, doneAt: "2026-11-28T10:00:00Z" })];
  const frame = await show(3);
  expect(frame()).toBe(`${url}?code=one`);
  expect(asked).toEqual(["/api/public/class/3/algoritmics/5"]);
  expect(screen.getByRole("progressbar", { name: "Your progress" }).getAttribute("aria-valuetext")).toBe("25% done");
  await act(() => vi.advanceTimersByTimeAsync(20_000));
  expect(screen.getByRole("progressbar").getAttribute("aria-valuetext")).toBe("Task done!");
  expect(frame()).toBe(`${url}?code=one`);
});

test.each([
  ["the platform knows nothing of the child", [{ url: null, percent: null, doneAt: null }], 0],
  ["the connection fails", [null, null], 2_000],
  ["no answer comes", [], 6_000],
])("[ALG-04] the task opens at its own address when %s", async (_, given, after) => {
  answers = given;
  const frame = await show(3);
  await act(() => vi.advanceTimersByTimeAsync(after));
  expect(frame()).toBe(url);
  expect(screen.queryByRole("progressbar")).toBeNull();
});

test("[ALG-04] a child without a link of their own is not asked about again", async () => {
  answers = [{ url: null, percent: null, doneAt: null }];
  await show(3);
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(asked).toHaveLength(1);
});

test("[ALG-04] a preview asks no one and shows the slide's own address", async () => {
  const frame = await show(null);
  expect(frame()).toBe(url);
  expect(asked).toEqual([]);
});
