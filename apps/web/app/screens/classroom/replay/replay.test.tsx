import { fireEvent, screen, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { publicContent } from "@larkroom/domain/curriculum/public-content";
import { slideSamples } from "@larkroom/domain/curriculum/slide-samples";
import { liveClass, newClass, viewerOf } from "@larkroom/domain/live-room/play.testing";
import { replayFor } from "@larkroom/domain/live-room/replay";
import { viewFor } from "@larkroom/domain/live-room/view";
import { elementOf } from "@larkroom/domain/live-room/whiteboard/element.testing";
import slides from "~/features/curriculum/texts/en.json";
import together from "~/features/curriculum/together/texts/en.json";
import classroom from "~/features/live-room/texts/en.json";
import recording from "~/features/live-room/recording/texts/en.json";
import type { GroupClass } from "~/features/live-room/room/class-room.tsx";
import { aClient, aStudent, renderPage } from "~/shared/testing/render-page.tsx";
import { json, stubApi } from "~/shared/testing/stub-api.ts";
import replay from "./texts/en.json";
import ReplayPage from "./replay.tsx";

const server = stubApi();

const types = ["QUIZ_BASIC", "PICTURE", "QUIZ_VOTING"] as const;
const groupClass = {
  id: 7,
  course: { title: "Planets in Python" },
  lesson: { number: 3, title: "Loops that hop" },
  from: "2026-03-10T20:00:00.000Z",
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

/** A class on three slides: an answer and a message on the first, a board on the second. */
function played() {
  const play = liveClass();
  play.act("system", { type: "answer.checked", user: "maya", slide: "1", question: "lands", answer: "b", correct: true, finished: false });
  play.say("leo", "I got three");
  play.act("noa", { type: "slide.set", slide: "2" });
  play.act("noa", { type: "whiteboard.show", board: "0" });
  play.act("noa", { type: "slide.set", slide: "3" });
  play.act("noa", { type: "whiteboard.show", board: null });
  play.act("noa", { type: "class.finish" });
  return play;
}

const boards: string[] = [];
function show(viewer: string, user = aStudent, search = "") {
  const play = played();
  const who = viewerOf(viewer);
  boards.length = 0;
  server.mockImplementation((address) => {
    const path = address as string;
    if (path.includes("/replay"))
      return Promise.resolve(json(200, { viewer: who, start: viewFor(newClass(), who), events: replayFor(play.log, who) }));
    if (path.includes("/limnu_board")) {
      boards.push(path);
      const drawn = { id: "a", by: "noa", shape: elementOf("text", "noa", { text: "Seven hops" }).shape, points: null };
      return Promise.resolve(json(200, { class: 7, board: "0", updatedAt: null, elements: [drawn], boards: [] }));
    }
    return Promise.resolve(json(200, { slide: 1, isRevealed: false, right: null, word: null, shared: null }));
  });
  renderPage(<ReplayPage {...({ loaderData: { groupClass, texts: {} } } as unknown as Parameters<typeof ReplayPage>[0])} />, {
    user,
    path: `/us/live/replay/7${search}`,
    texts: { replay, recording, classroom, slides, together },
  });
  return play;
}
const stage = () => screen.findByRole("region", { name: replay.stage });
const visits = async () => within(await screen.findByRole("navigation", { name: recording.chapters })).getAllByRole("button");
const chat = () => screen.getByRole("list", { name: recording.chat }).textContent ?? "";

describe("the replay of a class", () => {
  test("shows each slide as the class left it, and every moment before", async () => {
    show("noa");
    const [first, second, third] = await visits();
    expect([first, second, third].map((button) => button?.textContent)).toEqual([
      expect.stringContaining("Slide 1: A slide of QUIZ_BASIC"),
      expect.stringContaining("Slide 2: A slide of PICTURE"),
      expect.stringContaining("Slide 3: A slide of QUIZ_VOTING"),
    ]);
    expect((await stage()).textContent).toContain("maya");
    expect(chat()).toContain("I got three");
    fireEvent.click(screen.getByRole("button", { name: replay.momentBefore }));
    expect(chat()).not.toContain("I got three");
    fireEvent.click(screen.getByRole("button", { name: replay.momentBefore }));
    expect((await stage()).textContent).not.toContain("maya");
    fireEvent.click(screen.getByRole("button", { name: replay.slideAfter }));
    expect(second?.getAttribute("aria-current")).toBe("true");
    fireEvent.change(screen.getByRole("slider"), { target: { value: "0" } });
    expect(first?.getAttribute("aria-current")).toBe("true");
    expect(screen.getByRole("button", { name: replay.momentBefore }).hasAttribute("disabled")).toBe(true);
  });

  test("shows a board that everyone saw, as it was at that moment", async () => {
    const play = show("noa");
    const [, second, third] = await visits();
    if (second) fireEvent.click(second);
    expect(await screen.findByText("Seven hops")).toBeTruthy();
    const shown = play.log.find(({ event }) => event.type === "whiteboard.changed");
    expect(decodeURIComponent(boards[0] ?? "")).toContain(`at=${new Date(shown?.at ?? 0).toISOString()}`);
    if (third) fireEvent.click(third);
    expect(screen.queryByText("Seven hops")).toBeNull();
  });

  test("a link opens it at a slide", async () => {
    show("noa", aStudent, "?slide=2");
    const [, second] = await visits();
    expect(second?.getAttribute("aria-current")).toBe("true");
  });

  test("a child sees no other child's answers", async () => {
    show("leo");
    expect((await stage()).textContent).not.toContain("maya");
    expect(chat()).toContain("I got three");
  });

  test("says when nothing was kept, and when it can't be loaded", async () => {
    show("noa");
    await visits();
    server.mockImplementation(() => Promise.resolve(json(200, { viewer: viewerOf("noa"), start: null, events: [] })));
    renderPage(<ReplayPage {...({ loaderData: { groupClass, texts: {} } } as unknown as Parameters<typeof ReplayPage>[0])} />, {
      user: aStudent,
      texts: { replay, recording, classroom, slides, together },
    });
    expect(await screen.findByText(replay.emptyTitle)).toBeTruthy();
  });

  test("isn't for parents", () => {
    show("noa", aClient);
    expect(screen.getByRole("heading", { name: replay.goneTitle })).toBeTruthy();
  });
});
