import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test, vi } from "vitest";
import { slideSamples } from "@larkroom/domain/curriculum/slide-samples";
import { choose } from "../fields/form.testing.tsx";
import us from "../texts/en.json";
import quiz from "../quiz/texts/en.json";
import { fill, key, press, showForm, showNewForm, write, wrongs } from "./form-in-page.testing.tsx";

const png = new File(["x"], "stones.png", { type: "image/png" });
const picked = { src: "/files/stones.png", width: 640, height: 480 };
const named = (name: string | RegExp): HTMLElement => screen.getByRole("button", { name });

describe("chapters form", () => {
  test("[EN-05] goes from empty to complete, and the author sets the current chapter", async () => {
    const { now, refused } = await showNewForm("STORYTELLING_ARC");
    fill(us.story.title, "The start");
    await press(us.story.text);
    await write(us.story.text, "A lark wakes.");
    await press(us.picture.label);
    await choose(us.picture.label, png);
    fill(us.picture.alt, "A lark");
    await press(us.story.addChapter);
    expect(document.activeElement).toBe(screen.getByLabelText(us.story.title));
    fill(us.story.title, "The end");
    fireEvent.click(screen.getByRole("radio", { name: "Current chapter: The end" }));
    const [start, end] = now().chapters;
    expect(now()).toEqual({
      type: "STORYTELLING_ARC",
      chapters: [
        { id: start?.id, title: "The start", text: { paragraphs: ["A lark wakes."] }, picture: { ...picked, alt: "A lark" } },
        { id: end?.id, title: "The end" },
      ],
      currentChapterId: end?.id,
    });
    expect(refused()).toEqual([]);
  });

  test("reorders by keyboard; when a chapter is removed, the current one stays or moves one back", async () => {
    const { now } = await showForm({ ...slideSamples.STORYTELLING_ARC, currentChapterId: "end" });
    await key(named("Move Chapter 2"), "ArrowUp", { altKey: true });
    expect([now().chapters.map(({ id }) => id), now().currentChapterId]).toEqual([["end", "start"], "end"]);
    await press("Delete Chapter 1");
    expect([now().chapters.map(({ id }) => id), now().currentChapterId]).toEqual([["start"], "start"]);
  });
});

describe("form of a linear story", () => {
  test("[EN-05] goes from empty to complete: text, picture, voice; a collapsed page says that something is missing", async () => {
    const { now, refused, upload } = await showNewForm("STORYTELLING_SCENE");
    await write(us.story.text, "It is early.");
    await press(us.voice.label);
    upload.mockResolvedValueOnce({ src: "/files/one.mp3", mediaType: "audio/mpeg", width: null, height: null });
    await choose(us.voice.label, new File(["x"], "one.mp3", { type: "audio/mpeg" }));
    expect(wrongs()).toEqual([quiz.problem.transcriptRequired]);
    fill(us.voice.transcript, "It is early.");
    await press(us.story.addPage);
    const [one, two] = now().panels;
    expect(now().panels).toEqual([
      { id: one?.id, text: { paragraphs: ["It is early."] }, voice: { src: "/files/one.mp3", transcript: "It is early." } },
      { id: two?.id, text: { paragraphs: [] } },
    ]);
    await press(/^Page 1/);
    expect(within(named(/^Page 2/)).getByText(quiz.problem.textRequired)).toBeTruthy();
    await press(/^Page 2/);
    await write(us.story.text, "The sun rises.");
    expect(refused()).toEqual([]);
  });
});

describe("voice field", () => {
  test("records, uploads and stores; leaving early stores nothing and releases the microphone", async () => {
    const stopTrack = vi.fn();
    class Recorder extends EventTarget {
      static isTypeSupported = (type: string): boolean => type === "audio/webm";
      mimeType = "audio/webm;codecs=opus";
      start(): void {}
      stop(): void {
        this.dispatchEvent(Object.assign(new Event("dataavailable"), { data: new Blob(["voice"]) }));
        this.dispatchEvent(new Event("stop"));
      }
    }
    vi.stubGlobal("MediaRecorder", Recorder);
    const getUserMedia = vi.fn(() => Promise.resolve({ getTracks: () => [{ stop: stopTrack }] }));
    Object.defineProperty(navigator, "mediaDevices", { value: { getUserMedia }, configurable: true });
    const { now, upload, page } = await showNewForm("STORYTELLING_SCENE");
    await press(us.voice.label);
    await press(us.voice.record);
    expect(screen.getByRole("timer").textContent).toBe("Recording, 0 seconds");
    expect(document.activeElement).toBe(named(us.voice.stop));
    await press(us.voice.stop);
    await waitFor(() => expect(now().panels[0]?.voice).toEqual({ src: "/files/voice.webm", transcript: "" }));
    expect([upload.mock.calls[0]?.[0].type, stopTrack.mock.calls.length]).toEqual(["audio/webm", 1]);
    await press(us.voice.record);
    page.unmount();
    expect([upload.mock.calls.length, stopTrack.mock.calls.length]).toEqual([1, 2]);
    vi.unstubAllGlobals();
  });

  test("says what to do when there is no microphone", async () => {
    vi.stubGlobal("MediaRecorder", vi.fn());
    const getUserMedia = vi.fn(() => Promise.reject(new DOMException("no", "NotAllowedError")));
    Object.defineProperty(navigator, "mediaDevices", { value: { getUserMedia }, configurable: true });
    await showNewForm("STORYTELLING_SCENE");
    await press(us.voice.label);
    await press(us.voice.record);
    expect(await screen.findByText(us.voice.noMicrophone)).toBeTruthy();
    vi.unstubAllGlobals();
  });
});

describe("form of a story with choices", () => {
  test("[EN-05] goes from empty to complete: pages are created by the choices that lead to them", async () => {
    const { now, refused } = await showNewForm("STORYTELLING_CHOICE");
    await write(us.story.text, "Left or right?");
    await write(`Choice 1: ${us.story.choiceLabel}`, "Left");
    await press(us.story.addChoice);
    await write(`Choice 2: ${us.story.choiceLabel}`, "Right");
    expect(wrongs()).toContain(quiz.problem.chooseTarget);
    fireEvent.change(screen.getAllByLabelText(us.story.leadsTo)[1] as HTMLElement, { target: { value: "+" } });
    const [fork, left, right] = now().panels;
    expect(fork?.choices.map(({ label, toPanelId }) => [label, toPanelId])).toEqual([
      ["Left", left?.id],
      ["Right", right?.id],
    ]);
    await press("Go to page 2");
    await write(us.story.text, "A river.");
    await press(us.story.addChoice);
    await write(`Choice 1: ${us.story.choiceLabel}`, "Back");
    fill(us.story.leadsTo, fork?.id ?? "");
    await press(/^Page 3/);
    await write(us.story.text, "Home.");
    expect(screen.getByText(us.story.isEnding)).toBeTruthy();
    expect(now().panels.map(({ text }) => text.paragraphs)).toEqual([["Left or right?"], ["A river."], ["Home."]]);
    expect([refused(), wrongs()]).toEqual([[], []]);
  });

  test("the map shows each page's status: start, ending, unreachable, a choice without a target, no path to an ending", async () => {
    const { STORYTELLING_CHOICE: story } = slideSamples;
    await showForm({
      ...story,
      panels: [
        ...story.panels.map((panel) => ({
          ...panel,
          choices: panel.id === "fork" ? panel.choices : [{ id: "on", label: "On", toPanelId: panel.id === "left" ? "left" : "gone" }],
        })),
        { id: "lost", text: { paragraphs: ["Nobody comes"] }, choices: [] },
      ],
    });
    const map = screen.getByRole("navigation", { name: us.story.map });
    expect(
      within(map)
        .getAllByRole("button")
        .slice(0, 4)
        .map((button) => button.getAttribute("aria-label")),
    ).toEqual([
      "Page 1, Left or right?, start, no path from here reaches an ending",
      "Page 2, A river., no path from here reaches an ending",
      "Page 3, Home., 1 choice has no target page",
      "Page 4, Nobody comes, ending, nothing links to this page yet",
    ]);
    expect(within(map).getAllByRole("listitem")).toHaveLength(4 + 4);
    await press("Go to page 4", map);
    expect(screen.getByRole("heading", { name: "Page 4 of 4" })).toBeTruthy();
    expect(map.querySelector("[aria-current]")?.textContent).toBe("4");
  });

  test("deleting a page keeps the choices that led to it, says so, and moves the focus to the start page", async () => {
    const { now } = await showForm(slideSamples.STORYTELLING_CHOICE);
    await press(/^Page 3/);
    await press("Delete page 3");
    expect(screen.getByText("Page 3 deleted. 1 choice needs a new page.")).toBeTruthy();
    expect(now().panels[0]?.choices[1]).toEqual({ id: "r", label: "Right", toPanelId: "" });
    expect(document.activeElement).toBe(screen.getByRole("heading", { name: "Page 1 of 2" }));
    await press(/^Page 2/);
    await press(us.story.makeStart);
    expect(now().startPanelId).toBe("left");
    expect(screen.getByText(us.story.isStart)).toBeTruthy();
  });

  test("reorders and deletes choices by keyboard", async () => {
    const { now } = await showForm(slideSamples.STORYTELLING_CHOICE);
    await key(named("Move Choice 1"), "ArrowDown", { altKey: true });
    expect(now().panels[0]?.choices.map(({ id }) => id)).toEqual(["r", "l"]);
    await press("Delete Choice 1");
    await press("Delete Choice 1");
    expect(now().panels[0]?.choices).toEqual([]);
  });
});

describe("dialog form", () => {
  test("[EN-05] goes from empty to complete: a character, lines, replies that lead on or end it", async () => {
    const { now, refused } = await showNewForm("NPC_DIALOG");
    fill(`${us.talk.character}: ${us.talk.name}`, "Pip the lark");
    await press(us.picture.label);
    await choose(us.picture.label, png);
    fill(us.picture.alt, "Pip");
    await write(us.talk.says, "Hello!");
    await press(us.talk.addReply);
    await write(`Reply 1: ${us.talk.replyLabel}`, "Hi!");
    fill(us.story.leadsTo, "+");
    await press(us.talk.addReply);
    await write(`Reply 2: ${us.talk.replyLabel}`, "Bye!");
    fill(us.story.leadsTo, ".", 1);
    await press("Go to line 2");
    await write(us.talk.says, "What do you build?");
    const [hello, ask] = now().lines;
    expect(now()).toEqual({
      type: "NPC_DIALOG",
      character: { name: "Pip the lark", picture: { ...picked, alt: "Pip" } },
      startLineId: hello?.id,
      lines: [
        {
          id: hello?.id,
          text: { paragraphs: ["Hello!"] },
          replies: [
            { id: hello?.replies[0]?.id, label: "Hi!", toLineId: ask?.id },
            { id: hello?.replies[1]?.id, label: "Bye!" },
          ],
        },
        { id: ask?.id, text: { paragraphs: ["What do you build?"] }, replies: [] },
      ],
    });
    expect([refused(), wrongs()]).toEqual([[], []]);
  });

  test("deleting a line doesn't silently end the dialog", async () => {
    const { now, refused } = await showForm(slideSamples.NPC_DIALOG);
    await press(/^Line 2/);
    await press("Delete line 2");
    expect(now().lines[0]?.replies[0]).toEqual({ id: "hi", label: "Hi!", toLineId: "" });
    expect(refused()).not.toEqual([]);
    expect(wrongs()).toContain(quiz.problem.chooseTarget);
  });
});

describe("map form", () => {
  const box = new DOMRect(10, 20, 200, 100);
  const board = (): HTMLElement => {
    const place = screen.getByRole("group", { name: us.map.board });
    vi.spyOn(place, "getBoundingClientRect").mockReturnValue(box);
    return place;
  };
  const pin = (name: RegExp): HTMLElement => within(screen.getByRole("group", { name: us.map.board })).getByRole("button", { name });

  test("[EN-05] goes from empty to complete: first the picture, then places by click, with their cards", async () => {
    const { now, refused } = await showNewForm("INTERACTIVE_MAP");
    expect(screen.getByText(us.map.needsPicture)).toBeTruthy();
    await choose(us.map.picture, png);
    fill(us.picture.alt, "The hills");
    const picture = board().querySelector("img") as HTMLElement;
    await act(async () => void fireEvent.click(picture, { clientX: 50, clientY: 70 }));
    fill(us.map.title, "The hill");
    await write(us.map.text, "Here the lark sings.");
    expect(now()).toEqual({
      type: "INTERACTIVE_MAP",
      picture: { ...picked, alt: "The hills" },
      places: [{ id: now().places[0]?.id, x: 20, y: 50, title: "The hill", text: { paragraphs: ["Here the lark sings."] } }],
    });
    expect(refused()).toEqual([]);
  });

  test("adds and moves a place by keyboard, and announces it", async () => {
    const { now } = await showForm(slideSamples.INTERACTIVE_MAP);
    await press(us.map.addPlace);
    expect(now().places[1]).toMatchObject({ x: 50, y: 50 });
    const second = pin(/^\d+\. Place 2/);
    await key(second, "ArrowRight");
    await key(second, "ArrowUp", { shiftKey: true });
    expect(now().places[1]).toMatchObject({ x: 51, y: 45 });
    expect(screen.getByText("Place 2 is 51% from the left and 45% from the top.")).toBeTruthy();
    for (let times = 0; times < 12; times += 1) await key(second, "ArrowDown", { shiftKey: true });
    expect(now().places[1]?.y).toBe(100);
  });

  test("drags a place; a press without movement only opens it", async () => {
    const { now } = await showForm(slideSamples.INTERACTIVE_MAP);
    board();
    const hill = Object.assign(pin(/^\d+\. The hill/), { setPointerCapture: () => undefined });
    fireEvent.pointerDown(hill, { button: 0, clientX: 50, clientY: 60, pointerId: 1 });
    fireEvent.pointerMove(hill, { clientX: 52, clientY: 61, pointerId: 1 });
    fireEvent.pointerUp(hill, { pointerId: 1 });
    expect(now()).toEqual(slideSamples.INTERACTIVE_MAP);
    fireEvent.pointerDown(hill, { button: 0, clientX: 50, clientY: 60, pointerId: 1 });
    fireEvent.pointerMove(hill, { clientX: 110, clientY: 95, pointerId: 1 });
    fireEvent.pointerUp(hill, { pointerId: 1 });
    expect(now().places[0]).toMatchObject({ id: "hill", x: 50, y: 75 });
    await act(async () => void fireEvent.click(hill));
    expect(screen.getByLabelText(us.map.title)).toBeTruthy();
  });

  test("[EN-02] counts places from the right on a mirrored picture, and arrow keys follow their direction", async () => {
    const { picture, places } = slideSamples.INTERACTIVE_MAP;
    const { keepDirection: _, ...mirrored } = picture;
    const content = { type: "INTERACTIVE_MAP", picture: mirrored, places } as const;
    const { now, page } = await showForm<"INTERACTIVE_MAP">(content, { edition: "il" });
    const hill = page.container.querySelector("[style*='20%']") as HTMLElement;
    expect(hill.closest("[dir]")?.getAttribute("dir")).toBe("rtl");
    await key(hill, "ArrowRight");
    expect(now().places[0]?.x).toBe(19);
  });

  test("reorders places, which sets their numbers, and deletes them", async () => {
    const { now } = await showForm(slideSamples.INTERACTIVE_MAP);
    await press(us.map.addPlace);
    await key(named("Move The hill"), "ArrowDown", { altKey: true });
    expect(now().places.map(({ title }) => title)).toEqual(["", "The hill"]);
    await press("Delete Place 1");
    await press("Delete The hill");
    expect(now().places).toEqual([]);
  });
});
