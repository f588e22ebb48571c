import { act, cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, describe, expect, test, vi } from "vitest";
import { publicContent } from "@larkroom/domain/curriculum/public-content";
import { slideSamples } from "@larkroom/domain/curriculum/slide-samples";
import type { SlideType } from "@larkroom/domain/curriculum/slide-types";
import slides from "~/features/curriculum/texts/en.json";
import { aStudent, renderPage } from "~/shared/testing/render-page.tsx";
import { json, stubApi } from "~/shared/testing/stub-api.ts";
import classroom from "~/features/live-room/texts/en.json";
import type { LiveData, OwnLesson } from "../load-live.server.ts";
import { AsyncLessonRoom } from "./async-lesson-room.tsx";
import asyncLesson from "./texts/en.json";

const server = stubApi();
afterEach(() => {
  vi.useRealTimers();
  localStorage.clear();
});

type GroupClass = NonNullable<LiveData["groupClass"]>;
const types: SlideType[] = ["PICTURE", "STORYTELLING_SCENE", "QUIZ_FEEDBACK"];
const groupClass = {
  id: 9,
  course: { title: "Planets in Python" },
  lesson: { number: 3, title: "Loops that hop" },
  slides: types.map((type, index) => ({
    id: index + 1,
    title: `A slide of ${type}`,
    description: "",
    type,
    order: index + 1,
    version: 1,
    content: publicContent(slideSamples[type], "seed"),
  })),
} as unknown as GroupClass;
const nothing: OwnLesson = { answers: {}, profiles: {}, stars: 2, slides: {} };
const done = (...ids: string[]): OwnLesson =>
  ({ ...nothing, slides: Object.fromEntries(ids.map((id) => [id, { state: "FINISHED" }])) }) as unknown as OwnLesson;

function show(own: OwnLesson) {
  const onDone = vi.fn();
  renderPage(<AsyncLessonRoom groupClass={groupClass} own={own} me="5" onDone={onDone} />, {
    user: aStudent,
    texts: { asyncLesson, classroom, slides },
  });
  return { onDone };
}
/** What this browser stores for the server; a story's position is stored separately. */
const waiting = () => Object.keys(localStorage).filter((key) => key.endsWith("-work"));
const off = () => Promise.reject(new TypeError("Failed to fetch"));
const taken = () => Promise.resolve(json(200, {}));
const reported = () =>
  server.mock.calls.flatMap(([address, init]) =>
    address === "/api/public/class/9/attendance" && typeof init?.body === "string"
      ? [JSON.parse(init.body) as { slideId: number; state: string }]
      : [],
  );
const heading = (type: SlideType) => screen.findByRole("heading", { level: 1, name: `A slide of ${type}` });
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole("button", { name })));
/** Reads the current story to its last page. */
async function readStory(): Promise<void> {
  await heading("STORYTELLING_SCENE");
  const next = () => screen.queryByRole("button", { name: slides.pageNext });
  while (next()) await press(slides.pageNext);
}

describe("[GCL-05] finishing a lesson at one's own pace", () => {
  test("starts at the first unfinished slide, reports opened slides to the server, and ends when nothing is left", async () => {
    server.mockImplementation(taken);
    const { onDone } = show(done("2", "3"));
    // Nothing is left: it starts at the beginning and can be finished at once.
    await heading("PICTURE");
    expect(screen.getByText("All done")).toBeTruthy();
    await press(asyncLesson.finish);
    expect(onDone).toHaveBeenCalledOnce();
    cleanup();
    show(done("2"));
    await heading("QUIZ_FEEDBACK");
    expect(screen.getByText("1 slide left")).toBeTruthy();
    expect(screen.queryByRole("button", { name: asyncLesson.finish })).toBeNull();
    await waitFor(() => expect(reported()).toContainEqual({ slideId: 3, state: "STARTED" }));
  });

  test("counts a slide at once when the server reports it finished on opening", async () => {
    server.mockImplementation(() => Promise.resolve(json(200, { slideId: 3, state: "FINISHED" })));
    show(done("2"));
    await heading("QUIZ_FEEDBACK");
    expect(await screen.findByText("All done")).toBeTruthy();
    expect(screen.getByRole("button", { name: asyncLesson.finish })).toBeTruthy();
  });

  test("counts a story read offline at once, keeps it through a reload, and reports it once after reconnecting", async () => {
    server.mockImplementation(off);
    show(done("3"));
    await readStory();
    expect(screen.getByText("All done")).toBeTruthy();
    cleanup();
    server.mockClear();
    show(done("3"));
    expect(await screen.findByText("All done")).toBeTruthy();
    await waitFor(() => expect(reported()).toContainEqual({ slideId: 2, state: "FINISHED" }));
    server.mockClear();
    server.mockImplementation(taken);
    await act(async () => void window.dispatchEvent(new Event("online")));
    await waitFor(() => expect(reported().filter(({ state }) => state === "FINISHED")).toEqual([{ slideId: 2, state: "FINISHED" }]));
    await waitFor(() => expect(waiting()).toEqual([]));
    server.mockClear();
    await act(async () => void window.dispatchEvent(new Event("online")));
    expect(reported()).toEqual([]);
  });

  test("doesn't retry what the server refuses permanently; waits without a session", async () => {
    server.mockImplementation(() => Promise.resolve(json(401, { code: "not_authenticated", message: "no", requestId: "r" })));
    show(done("3"));
    await readStory();
    expect(waiting()).toHaveLength(1);
    server.mockImplementation(() => Promise.resolve(json(409, { code: "class_not_open", message: "no", requestId: "r" })));
    await act(async () => void window.dispatchEvent(new Event("online")));
    await waitFor(() => expect(waiting()).toEqual([]));
  });
});
