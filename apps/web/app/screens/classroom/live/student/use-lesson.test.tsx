import { act, render } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { ClassState, SlideProgress } from "@larkroom/domain/live-room/state";
import { type ClassRoom, ClassRoomProvider } from "~/features/live-room/room/class-room.tsx";
import { aClassState } from "~/features/live-room/room/room.testing.tsx";
import { clearOtherUsers } from "~/shared/session/user-scoped-storage.ts";
import { json, stubApi } from "~/shared/testing/stub-api.ts";
import { type Lesson, useLesson } from "./use-lesson.ts";

const server = stubApi();
beforeEach(() => vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] }));
afterEach(() => {
  vi.useRealTimers();
  localStorage.clear();
});

const option = (optionId: string) => ({ kind: "option" as const, optionId });
const shown = { correct: true, triesCount: 1, pointsCount: 1, feedback: null, hint: null, explanation: null, rightAnswer: null };
const taken = (more: object = {}) => json(200, { ...shown, slideState: "STARTED", stars: 0, results: null, ...more });
const sent = () =>
  server.mock.calls.flatMap(([address, init]) =>
    init?.method === "POST" && typeof init.body === "string" ? [{ address, ...(JSON.parse(init.body) as { question: string }) }] : [],
  );
const off = () => Promise.reject(new TypeError("Failed to fetch"));

/** A child's page in a class; the test controls its connection and messages. */
function open(id = "7") {
  const commands = vi.fn(() => Promise.resolve({ ok: true }));
  const listeners = new Set<() => void>();
  const state = aClassState(0, { [id]: { role: "child", name: "Maya" } });
  let snapshot = {
    connection: "up",
    viewer: { id, role: "child" },
    state: { ...state, slides: [{ id: "1", finish: "learner" }] } as ClassState,
  };
  const set = (change: Partial<typeof snapshot>) =>
    act(async () => {
      snapshot = { ...snapshot, ...change };
      for (const listener of listeners) listener();
    });
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  const room = { link: { get: () => snapshot, subscribe, send: commands }, call: {}, groupClass: { id: 3 } } as unknown as ClassRoom;
  const lesson: { now: Lesson } = { now: null as never };
  function Page() {
    lesson.now = useLesson(null);
    return null;
  }
  const page = render(
    <ClassRoomProvider room={room}>
      <Page />
    </ClassRoomProvider>,
  );
  const progress = (slide: Partial<SlideProgress>) =>
    set({
      state: {
        ...snapshot.state,
        progress: {
          [id]: {
            slide: "1",
            slides: { "1": { state: "STARTED", tries: 1, wrongInRow: 0, lastAnswer: null, correct: null, finishedAt: null, ...slide } },
          },
        },
      },
    });
  return { lesson, commands, progress, connection: (connection: string) => set({ connection }), close: () => page.unmount() };
}

const answer = (page: ReturnType<typeof open>, question: string, chosen: string) =>
  act(async () => page.lesson.now.answer("1", question, option(chosen)));

test("[ST-17] [F-08] an answer given offline survives a reload and is sent once after reconnecting", async () => {
  server.mockImplementation(off);
  const before = open();
  await before.connection("lost");
  expect(await answer(before, "q1", "b")).toEqual({ kind: "later" });
  expect(before.lesson.now.waitingOf("1")).toEqual({ q1: option("b") });
  before.close();

  server.mockReset();
  server.mockImplementation(() => Promise.resolve(taken()));
  const after = open();
  await act(async () => undefined);
  await vi.waitFor(() => expect(after.lesson.now.waitingOf("1")).toEqual({}));
  expect(after.lesson.now.answersOf("1")["q1"]).toMatchObject({ correct: true, answer: option("b") });
  expect(sent()).toEqual([{ address: "/api/public/class/3/slide/1/answer", question: "q1", answer: option("b") }]);
  after.close();
  open();
  await act(async () => undefined);
  expect(sent()).toHaveLength(1);
  expect(localStorage.length).toBe(0);
});

test("[GCL-36] only the last of two pending answers to a question is sent, and a refused one isn't retried", async () => {
  server.mockImplementation(off);
  const page = open();
  await page.connection("lost");
  await answer(page, "q1", "a");
  await answer(page, "q2", "a");
  await answer(page, "q1", "b");
  server.mockReset();
  server.mockImplementation(() => Promise.resolve(json(409, { code: "already_done", message: "closed" })));
  await page.connection("up");
  await vi.waitFor(() => expect(page.lesson.now.waitingOf("1")).toEqual({}));
  expect(sent().map(({ question }) => question)).toEqual(["q2", "q1"]);
  expect(localStorage.length).toBe(0);
});

test("an answer is retried after a server error while the class is connected", async () => {
  server.mockImplementation(() => Promise.resolve(json(503, { code: "unavailable", message: "" })));
  const page = open();
  expect(await answer(page, "q1", "b")).toEqual({ kind: "later" });
  server.mockImplementation(() => Promise.resolve(taken()));
  await act(async () => vi.advanceTimersByTimeAsync(5_000));
  await vi.waitFor(() => expect(page.lesson.now.answersOf("1")["q1"]?.correct).toBe(true));
});

test("[GCL-36] changing an answer while the previous one is being sent doesn't lose it", async () => {
  server.mockImplementation(off);
  const page = open();
  await page.connection("lost");
  await answer(page, "q1", "a");
  const { promise: arrives, resolve } = Promise.withResolvers<Response>();
  server.mockImplementationOnce(() => arrives);
  await page.connection("up");
  const changed = answer(page, "q1", "b");
  resolve(taken());
  expect(await changed).toEqual({ kind: "later" });
  expect(page.lesson.now.waitingOf("1")).toEqual({ q1: option("b") });
});

test("a sibling on the same browser sees none of it and sends nothing", async () => {
  server.mockImplementation(off);
  const maya = open();
  await maya.connection("lost");
  await answer(maya, "q1", "b");
  maya.close();
  server.mockReset();
  server.mockImplementation(() => Promise.resolve(taken()));
  clearOtherUsers("8");
  const leo = open("8");
  await act(async () => undefined);
  expect(leo.lesson.now.waitingOf("1")).toEqual({});
  expect(server).not.toHaveBeenCalled();
});

test("[ST-17] a story finished offline counts at once and is reported after reconnecting, also after a reload", async () => {
  const before = open();
  await before.connection("lost");
  await act(async () => before.lesson.now.finish("1"));
  expect(before.lesson.now.isFinished("1")).toBe(true);
  expect(before.commands).not.toHaveBeenCalledWith({ type: "progress.finish", slide: "1" });
  before.close();
  const after = open();
  expect(after.lesson.now.isFinished("1")).toBe(true);
  expect(after.commands).toHaveBeenCalledWith({ type: "progress.finish", slide: "1" });
  await after.progress({ state: "FINISHED" });
  expect(localStorage.length).toBe(0);
  expect(after.lesson.now.isFinished("1")).toBe(true);
});

test("[GCL-36] answers given on the child's second page are loaded here, once", async () => {
  const stored = { ...shown, tries: 1, answer: option("b") };
  server.mockImplementation(() => Promise.resolve(json(200, { answers: { "1": { q1: stored } }, profiles: {}, stars: 2, slides: {} })));
  const page = open();
  await page.progress({ answers: { q1: { answer: "b", correct: false, tries: 1 } } });
  await vi.waitFor(() => expect(page.lesson.now.answersOf("1")["q1"]).toMatchObject({ correct: true }));
  expect(page.lesson.now.stars).toBe(2);
  expect(server).toHaveBeenCalledTimes(1);
  expect(server.mock.calls[0]?.[0]).toBe("/api/public/class/3/attendance");
});
