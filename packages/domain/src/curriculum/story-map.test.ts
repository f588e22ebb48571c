import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { slideSamples } from "./slide-samples.ts";
import { nodesOfStory, nodesOfTalk, type StoryNode, storyMap } from "./story-map.ts";
import { storyProblems } from "./story-problems.ts";

const node = (id: string, ...to: (string | undefined)[]): StoryNode => ({
  id,
  links: to.map((target, at) => ({ id: `${id}${String(at)}`, label: "", to: target })),
});

describe("the map of a story", () => {
  test("puts the start on top and what it leads to below, each page once", () => {
    const { STORYTELLING_CHOICE: story } = slideSamples;
    const { places, edges, rows } = storyMap(nodesOfStory(story), story.startPanelId);
    expect(places.map(({ id, number, row, at, of }) => [id, number, row, at, of])).toEqual([
      ["fork", 1, 0, 0, 1],
      ["left", 2, 1, 0, 2],
      ["right", 3, 1, 1, 2],
    ]);
    expect(rows).toBe(2);
    expect(edges).toEqual([
      { from: "fork", to: "left", isBack: false },
      { from: "fork", to: "right", isBack: false },
      { from: "left", to: "fork", isBack: true },
    ]);
    expect(places.map(({ isStart, isEnding }) => [isStart, isEnding])).toEqual([
      [true, false],
      [false, false],
      [false, true],
    ]);
  });

  test("a reply without a target ends a dialog", () => {
    const { NPC_DIALOG: talk } = slideSamples;
    expect(storyMap(nodesOfTalk(talk), talk.startLineId).places.map(({ isEnding }) => isEnding)).toEqual([true, true]);
  });

  test("puts unreachable pages last, and marks choices without a target and paths without an ending", () => {
    const { places } = storyMap([node("a", "b", "gone"), node("b", "c"), node("c", "b"), node("lost", "a"), node("end")], "a");
    expect(places.map(({ id, row, isReached, isTrapped, loose, from }) => [id, row, isReached, isTrapped, loose, from])).toEqual([
      ["a", 0, true, true, ["a1"], ["lost"]],
      ["b", 1, true, true, [], ["a", "c"]],
      ["c", 2, true, true, [], ["b"]],
      ["lost", 3, false, true, [], []],
      ["end", 3, false, false, [], []],
    ]);
  });

  test("limits the width of a row, and splits a wide one evenly", () => {
    const many = Array.from({ length: 7 }, (_, at) => `p${String(at)}`);
    const { places } = storyMap([node("a", ...many), ...many.map((id) => node(id))], "a", 6);
    expect(places.slice(1).map(({ row, of }) => `${String(row)}: ${String(of)}`)).toEqual([
      "1: 4",
      "1: 4",
      "1: 4",
      "1: 4",
      "2: 3",
      "2: 3",
      "2: 3",
    ]);
  });

  test("any story has a map with one place per page, none shared, which agrees with the content checks", () => {
    const id = fc.constantFrom("a", "b", "c", "d", "e", "f", "g");
    const stories = fc.uniqueArray(fc.record({ id, to: fc.array(id, { maxLength: 4 }) }), {
      selector: (one) => one.id,
      minLength: 1,
      maxLength: 7,
    });
    fc.assert(
      fc.property(stories, id, (pages, start) => {
        const panels = pages.map((page) => ({
          id: page.id,
          text: { paragraphs: [] },
          choices: page.to.map((toPanelId, at) => ({ id: `c${String(at)}`, label: "", toPanelId })),
        }));
        const content = { type: "STORYTELLING_CHOICE", startPanelId: start, panels } as const;
        const { places, rows } = storyMap(nodesOfStory(content), start, 3);
        expect(new Set(places.map(({ row, at }) => `${String(row)}/${String(at)}`)).size).toBe(pages.length);
        expect(places.every(({ row, at, of }) => row < rows && at < of && of <= 3)).toBe(true);
        const problems = storyProblems(content);
        const at = (code: string): unknown[] =>
          problems.filter((one) => one.code === code && one.path.length > 1).map(({ path }) => path[1]);
        // If there is no start page, the checks report only that.
        const isLost = panels.some((panel) => panel.id === start) ? places.filter(({ isReached }) => !isReached) : [];
        expect(isLost.map(({ number }) => number - 1)).toEqual(at("never_reached"));
        expect(places.filter(({ loose }) => loose.length > 0).map(({ number }) => number - 1)).toEqual(at("target_unknown"));
        expect(problems.some(({ code }) => code === "no_ending")).toBe(!places.some(({ isReached, isEnding }) => isReached && isEnding));
      }),
    );
  });
});
