import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { slideSamples } from "@larkroom/domain/curriculum/slide-samples";
import type { UnsavedEdit } from "./unsaved-edits.ts";
import { createLessonEditor, type LessonEditor } from "./lesson-editor.ts";
import { isUnpublished, saveStateOf } from "./lesson-items.ts";
import { aBrowser, aSlide, SlideServer } from "./slides.testing.ts";

let server: SlideServer;
let editor: LessonEditor;
let browser = aBrowser();
let at = 0;
let keys = 0;

function open(edits: UnsavedEdit[] = []): void {
  browser = aBrowser(edits);
  editor = createLessonEditor({
    lesson: 26,
    slides: server.slides,
    drafts: server.drafts,
    edits: browser,
    now: () => ++at * 10_000,
    newKey: () => `k${++keys}`,
  });
}

const titles = (): string[] => editor.state().items.map(({ saving }) => saving.doc.title);
const item = (index: number) => {
  const found = editor.state().items[index];
  if (!found) throw new Error("no such slide");
  return found;
};
const rename = (index: number, title: string): void => editor.edit(item(index).key, { ...item(index).saving.doc, title });
/** Lets pending requests be sent and answered. */
const pass = async (ms = 800): Promise<void> => {
  await vi.advanceTimersByTimeAsync(ms);
};
const fresh = { title: "New", description: "", content: slideSamples.LINK, translations: {} };

beforeEach(() => {
  vi.useFakeTimers();
  server = new SlideServer([aSlide(1, "One"), aSlide(2, "Two"), aSlide(3, "Three")]);
  vi.stubGlobal("fetch", server.fetch);
  open();
});
afterEach(() => {
  editor.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("[LSN-14] editing the slides of a lesson", () => {
  test("saves edits after a pause: first as a new draft of the slide, then as changes of that draft", async () => {
    rename(0, "O");
    rename(0, "On");
    rename(0, "One more");
    expect([server.calls, saveStateOf(editor.state().items)]).toEqual([[], "saving"]);
    await pass();
    expect([server.calls, saveStateOf(editor.state().items)]).toEqual([["POST slide_draft"], "saved"]);
    expect(server.drafts[0]).toMatchObject({ slide: 1, baseVersion: 1, title: "One more" });
    rename(0, "One again");
    await pass();
    expect(server.calls.at(-1)).toBe("PUT slide_draft/101");
    expect([server.drafts.length, server.drafts[0]?.title, browser.all()]).toEqual([1, "One again", []]);
  });

  test("stores offline edits in the browser, continues from them on the next opening, and sends them after reconnecting", async () => {
    server.connection = "offline";
    rename(1, "Written in the tunnel");
    editor.add(fresh, item(0).key);
    await pass();
    expect(saveStateOf(editor.state().items)).toBe("offline");
    const edits = browser.all();
    expect(edits.map(({ doc }) => doc.title).toSorted()).toEqual(["New", "Written in the tunnel"]);
    editor.close();
    open(edits);
    expect(titles()).toEqual(["One", "New", "Written in the tunnel", "Three"]);
    server.connection = "online";
    editor.resume();
    await pass();
    expect(server.drafts.map(({ title, slide, order }) => [title, slide, order])).toEqual([
      ["New", null, 2],
      ["Written in the tunnel", 2, null],
    ]);
    expect([browser.all(), await editor.flush()]).toEqual([[], true]);
  });

  test("doesn't create a new slide twice when the answer was lost", async () => {
    server.connection = "lost";
    editor.add(fresh, null);
    await pass();
    server.connection = "online";
    await pass(6000);
    expect([server.drafts.length, saveStateOf(editor.state().items)]).toEqual([1, "saved"]);
    rename(3, "Newer");
    await pass();
    expect(server.drafts.map(({ title }) => title)).toEqual(["Newer"]);
  });

  test.each([
    ["mine", ["Mine"], ["Mine", "Two", "Three"]],
    ["theirs", ["Theirs"], ["Theirs", "Two", "Three"]],
    ["both", ["Theirs", "Mine"], ["Theirs", "Mine", "Two", "Three"]],
  ] as const)("two people editing one slide: nothing is sent until the user chooses; here %s", async (taken, stored, shown) => {
    rename(0, "As it was");
    await pass();
    server.writeElsewhere(101, "Theirs");
    rename(0, "Mine");
    await pass();
    expect([saveStateOf(editor.state().items), item(0).saving.theirs?.doc.title, item(0).saving.theirs?.by]).toEqual([
      "conflict",
      "Theirs",
      "Ada",
    ]);
    expect([titles()[0], server.drafts[0]?.title]).toEqual(["Mine", "Theirs"]);
    editor.settle(item(0).key, taken);
    await pass();
    expect([server.drafts.map(({ title }) => title), titles()]).toEqual([stored, shown]);
    expect(saveStateOf(editor.state().items)).toBe("saved");
  });

  test("shows stored edits and a draft someone else changed meanwhile side by side", async () => {
    rename(0, "As it was");
    await pass();
    server.connection = "offline";
    rename(0, "Mine");
    await pass();
    const edits = browser.all();
    server.connection = "online";
    server.writeElsewhere(101, "Theirs");
    editor.close();
    open(edits);
    expect([item(0).saving.doc.title, item(0).saving.theirs?.doc.title]).toEqual(["Mine", "Theirs"]);
  });

  test("undoes and redoes edits and the order, saving each time", async () => {
    rename(0, "First");
    await pass();
    await editor.reorder([item(1).key, item(0).key, item(2).key]);
    expect(server.slides.map(({ id }) => id)).toEqual([2, 1, 3]);
    await editor.undo();
    expect([titles(), server.slides.map(({ id }) => id)]).toEqual([
      ["First", "Two", "Three"],
      [1, 2, 3],
    ]);
    await editor.undo();
    await pass();
    expect([titles()[0], server.drafts[0]?.title]).toEqual(["One", "One"]);
    await editor.redo();
    await pass();
    expect([titles()[0], server.drafts[0]?.title]).toEqual(["First", "First"]);
  });

  test("restores the order when the server refuses the new one", async () => {
    server.connection = "failing";
    await expect(editor.reorder([item(2).key, item(0).key, item(1).key])).rejects.toThrow("internal_error");
    expect(titles()).toEqual(["One", "Two", "Three"]);
  });

  test("moves a new slide to its position and publishes it there; further edits go into the next draft", async () => {
    const key = editor.add(fresh, item(0).key);
    await editor.reorder([item(0).key, item(2).key, key, item(3).key]);
    await pass();
    expect(server.drafts[0]).toMatchObject({ slide: null, order: 3 });
    rename(0, "Begun");
    expect(await editor.flush()).toBe(true);
    await editor.publish([key], false);
    expect(server.slides.map(({ title }) => title)).toEqual(["One", "Two", "New", "Three"]);
    expect(editor.state().items.map((one) => [one.saving.doc.title, isUnpublished(one)])).toEqual([
      ["Begun", true],
      ["Two", false],
      ["New", false],
      ["Three", false],
    ]);
    expect(item(2).key).toBe(key);
    rename(2, "Newer");
    await pass();
    expect(server.drafts.at(-1)).toMatchObject({ title: "Newer", slide: server.slides[2]?.id, baseVersion: 1 });
  });

  test("discards changes, and removes a new slide with its draft", async () => {
    rename(0, "Begun");
    editor.add(fresh, null);
    await pass();
    await editor.discard(item(0).key);
    await editor.discard(item(3).key);
    expect([titles(), server.drafts, editor.state().history.done]).toEqual([["One", "Two", "Three"], [], []]);
  });
});
