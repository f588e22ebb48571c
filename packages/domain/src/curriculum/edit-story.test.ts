import { describe, expect, test } from "vitest";
import { contentProblems } from "./content-problems.ts";
import { withChapters, withLine, withoutLine, withoutPanel, withPanel } from "./edit-story.ts";
import { slideSamples } from "./slide-samples.ts";
import type { StoryChapter } from "./slide-types.ts";

const { STORYTELLING_CHOICE: story, NPC_DIALOG: talk, STORYTELLING_ARC: arc } = slideSamples;
const codes = (content: Parameters<typeof contentProblems>[0]): string[] =>
  contentProblems(content).map(({ path, code }) => `${path.join(".")}: ${code}`);

describe("a page of a story", () => {
  test("added for a choice is its target, and the story ends there", () => {
    const more = withPanel(story, "new", { panel: "left", choice: "back" });
    expect(more.panels.at(-1)).toEqual({ id: "new", text: { paragraphs: [] }, choices: [] });
    expect(more.panels[1]?.choices).toEqual([{ id: "back", label: "Back", toPanelId: "new" }]);
    expect(more.panels[0]).toBe(story.panels[0]);
    expect(codes(more)).toEqual([]);
    expect(codes(withPanel(story, "new"))).toEqual(["panels.3: never_reached"]);
  });

  test("when removed, leaves the choices that led there without a target", () => {
    const less = withoutPanel(story, "right");
    expect(less.panels.map(({ id }) => id)).toEqual(["fork", "left"]);
    expect(less.panels[0]?.choices[1]).toEqual({ id: "r", label: "Right", toPanelId: "" });
    expect(codes(less)).toContain("panels.0: target_unknown");
    expect(less.panels[1]).toBe(story.panels[1]);
  });

  test("when removed as the first page, the story starts at the first remaining one, or nowhere if there is none", () => {
    expect(withoutPanel(story, "fork").startPanelId).toBe("left");
    const none = story.panels.reduce((content, { id }) => withoutPanel(content, id), story);
    expect([none.panels, none.startPanelId]).toEqual([[], ""]);
  });
});

describe("a line of a dialog", () => {
  test("is added for a reply, and its removal doesn't end the dialog", () => {
    const more = withLine(talk, "new", { line: "ask", reply: "ship" });
    expect(more.lines[1]?.replies).toEqual([{ id: "ship", label: "A ship", toLineId: "new" }]);
    expect(codes(more)).toEqual([]);
    const less = withoutLine(talk, "ask");
    expect(less.lines[0]?.replies[0]).toEqual({ id: "hi", label: "Hi!", toLineId: "" });
    expect(codes(less)).toEqual(["lines.0: target_unknown"]);
    expect(withoutLine(talk, "hello").startLineId).toBe("ask");
  });
});

describe("the chapters of a lesson", () => {
  const [start, end] = arc.chapters as readonly [StoryChapter, StoryChapter];
  test("keep the current chapter as long as it exists", () => {
    expect(withChapters(arc, [end, start]).currentChapterId).toBe("start");
    expect(withChapters({ ...arc, currentChapterId: "end" }, [start]).currentChapterId).toBe("start");
    expect(withChapters(arc, [end]).currentChapterId).toBe("end");
    expect(withChapters(arc, []).currentChapterId).toBe("");
  });
});
