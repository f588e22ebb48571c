import { describe, expect, test } from "vitest";
import { contentProblems } from "./content-problems.ts";
import { allSamples, slideSamples } from "./slide-samples.ts";
import type { SlideContent } from "./slide-types.ts";

const codes = (content: SlideContent): string[] => contentProblems(content).map(({ path, code }) => `${path.join(".")}: ${code}`);
const one = slideSamples.QUIZ_BASIC.questions[0];
const several = slideSamples.QUIZ_BASIC.questions[1];
if (one?.kind !== "one" || several?.kind !== "several") throw new Error("the sample has changed");
const quiz = (question: typeof one | typeof several): SlideContent => ({ ...slideSamples.QUIZ_BASIC, questions: [question] });
const say = { paragraphs: ["Text"] };

test("[EN-05] the samples of all 24 types are consistent", () => {
  for (const content of allSamples) expect(codes(content)).toEqual([]);
});

describe("names contradictory content by its path", () => {
  test.each<[SlideContent, string[]]>([
    [quiz({ ...one, correctOptionId: "z" }), ["questions.0.correctOptionId: target_unknown"]],
    [quiz({ ...several, correctOptionIds: [] }), ["questions.0.correctOptionIds: right_answer_missing"]],
    [
      quiz({
        ...one,
        options: [
          { id: "a", text: "6" },
          { id: "b", text: "**6**" },
        ],
      }),
      ["questions.0.options.1.text: options_alike"],
    ],
    [
      quiz({
        ...one,
        options: [
          { id: "b", text: "6" },
          { id: "b", text: "7" },
        ],
      }),
      ["questions.0.options.1.id: duplicate_id"],
    ],
    [{ ...slideSamples.QUIZ_BASIC, questions: [one, one] }, ["questions.1.id: duplicate_id"]],
    [{ ...slideSamples.VIDEO, startSeconds: 20 }, ["endSeconds: end_before_start"]],
    [{ type: "FEEDBACK", prompt: say }, ["rating: nothing_asked"]],
    [{ ...slideSamples.TYPEFORM, url: "https://larkroom.typeform.com.evil.example/to" }, ["url: host_not_allowed"]],
    [{ ...slideSamples.STORYTELLING_ARC, currentChapterId: "middle" }, ["currentChapterId: target_unknown"]],
    [{ ...slideSamples.SCORING_TABLE, teams: [] }, ["teams: nothing_asked"]],
    [{ ...slideSamples.BLACKMANS, word: "שלום" }, ["word: letters_unknown"]],
    [{ ...slideSamples.BLACKMANS, word: "12" }, ["word: letters_unknown"]],
    [{ ...slideSamples.CORRELATE, pairs: slideSamples.CORRELATE.pairs.slice(1) }, ["pairs: pair_incomplete"]],
    [{ ...slideSamples.CLASSIFY, categories: slideSamples.CLASSIFY.categories.slice(1) }, ["items.0.categoryId: target_unknown"]],
    [
      {
        ...slideSamples.DOUBLES,
        pairs: [
          ["k1", "k2"],
          ["k3", "k3"],
        ],
      },
      ["pairs: pair_incomplete"],
    ],
    [
      { ...slideSamples.QUIZ_PROF_TEST, profiles: slideSamples.QUIZ_PROF_TEST.profiles.slice(0, 1) },
      ["questions.0.options.1.weights: target_unknown", "questions.1.options.1.weights: target_unknown"],
    ],
  ])("%#", (content, problems) => expect(codes(content)).toEqual(problems));

  test("finds a branch without a target, an unreachable page and a story without an ending", () => {
    const panel = (id: string, ...to: string[]) => ({
      id,
      text: say,
      choices: to.map((toPanelId, index) => ({ id: `c${index}`, label: "On", toPanelId })),
    });
    const story = (...panels: ReturnType<typeof panel>[]): SlideContent => ({ type: "STORYTELLING_CHOICE", startPanelId: "a", panels });
    expect(codes(story(panel("a", "b"), panel("b", "a")))).toEqual(["panels: no_ending"]);
    expect(codes(story(panel("a", "z"), panel("b")))).toEqual(["panels.0: target_unknown", "panels.1: never_reached", "panels: no_ending"]);
    expect(codes(story(panel("b")))).toEqual(["startPanelId: target_unknown", "panels: no_ending"]);
  });
});
