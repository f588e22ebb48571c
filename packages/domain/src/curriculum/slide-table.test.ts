import { describe, expect, test } from "vitest";
import { slideSamples } from "./slide-samples.ts";
import { isFinishable, slideTable, slideTypes, traitsOf } from "./slide-table.ts";

describe("the table of slide types", () => {
  test("[EN-05] there are 24 types, each with its content", () => {
    expect(slideTypes).toHaveLength(24);
    expect(Object.keys(slideSamples).toSorted()).toEqual(slideTypes.toSorted());
    for (const type of slideTypes) expect(slideSamples[type].type).toBe(type);
  });

  test("[EN-14] these twelve types can't be finished", () => {
    expect(slideTypes.filter((type) => !isFinishable(type)).toSorted()).toEqual([
      "ALGORITMICS",
      "BLACKMANS",
      "INTERACTIVE_MAP",
      "LINK",
      "NOT_FOUND",
      "NPC_DIALOG",
      "PICTURE",
      "SCORING_TABLE",
      "SCRATCH",
      "STORYTELLING_ARC",
      "TYPEFORM",
      "VIDEO",
    ]);
  });

  test("[EN-14] these three fill the whole stage", () => {
    expect(slideTypes.filter((type) => slideTable[type].fullSize).toSorted()).toEqual(["ALGORITMICS", "NOT_FOUND", "TYPEFORM"]);
  });

  test("a star is earned only where a right answer is scored", () => {
    const starred = slideTypes.filter((type) => slideTable[type].star);
    expect(starred.toSorted()).toEqual(["QUIZ_BASIC", "QUIZ_CASE", "QUIZ_GRADED"]);
    expect(starred.every((type) => ["first_tries", "graded_quiz"].includes(traitsOf(type).scored))).toBe(true);
  });
});
