import { describe, expect, test } from "vitest";
import { z } from "zod";
import { publicContent } from "@larkroom/domain/curriculum/public-content";
import { allSamples, slideSamples } from "@larkroom/domain/curriculum/slide-samples";
import { slideTypes } from "@larkroom/domain/curriculum/slide-table";
import { publicSlideContent } from "./slide-content-public.ts";
import { slideContent, slideType } from "./slide-content.ts";

const issuesOf = (content: unknown): string[] =>
  slideContent.safeParse(content).error?.issues.map(({ path, message }) => `${path.join(".")}: ${message}`) ?? [];

describe("the content of a slide", () => {
  test("[EN-05] every type is accepted with every field it can have, and comes out as it went in", () => {
    expect(slideType.options.toSorted()).toEqual(slideTypes.toSorted());
    for (const content of allSamples) expect(slideContent.parse(JSON.parse(JSON.stringify(content)))).toEqual(content);
  });

  test("[EN-05] a field nobody knows is dropped, a type nobody knows is refused", () => {
    expect(slideContent.parse({ type: "NOT_FOUND", script: "x" })).toEqual({ type: "NOT_FOUND" });
    expect(slideContent.safeParse({ type: "POEM" }).success).toBe(false);
  });

  test("what does not hold together is refused by its place", () => {
    expect(
      issuesOf({
        ...slideSamples.CORRELATE,
        pairs: [
          { leftId: "mars", rightId: "red" },
          { leftId: "mars", rightId: "rings" },
        ],
      }),
    ).toEqual(["pairs: pair_incomplete"]);
    expect(issuesOf({ ...slideSamples.STORYTELLING_ARC, currentChapterId: "nowhere" })).toEqual(["currentChapterId: target_unknown"]);
  });

  test.each([
    "javascript:alert(1)",
    "http://example.com",
    "https://user:secret@example.com/",
    "//example.com",
    "ftp://example.com",
    "https://localhost/x y",
  ])("a link to %s is refused", (url) => {
    expect(slideContent.safeParse({ ...slideSamples.LINK, url }).success).toBe(false);
  });

  test.each(["javascript:alert(1)", "//evil.example/x.png", "/files/../etc/passwd", "data:image/png;base64,AAAA", "stones.svg", ""])(
    "a picture from %s is refused",
    (src) => {
      const { picture } = slideSamples.PICTURE;
      expect(slideContent.safeParse({ ...slideSamples.PICTURE, picture: { ...picture, src } }).success).toBe(false);
    },
  );

  test("a picture without a description is refused", () => {
    const { picture } = slideSamples.PICTURE;
    expect(issuesOf({ type: "PICTURE", picture: { ...picture, alt: "  " } })).toEqual(["picture.alt: required"]);
  });

  test("ids that could be mistaken for something of the language's own are refused", () => {
    for (const id of ["__proto__", "A", "two words", "", "x".repeat(41)]) {
      expect(slideContent.safeParse({ ...slideSamples.QUIZ_VOTING, question: { ...slideSamples.QUIZ_VOTING.question, id } }).success).toBe(
        false,
      );
    }
  });
});

describe("what a child may have of it", () => {
  test("[GCL-36] what the rule gives is what the response names, for every type", () => {
    for (const content of allSamples) {
      const given = publicContent(content, "seed");
      expect(publicSlideContent.parse(JSON.parse(JSON.stringify(given)))).toEqual(given);
    }
  });

  test("[GCL-36] if the whole content ever went out by mistake, the response would strip its answers", () => {
    const quizzes = [slideSamples.QUIZ_BASIC, slideSamples.QUIZ_CASE, slideSamples.QUIZ_GRADED].map((content) => ({
      ...content,
      questions: content.questions.map((question) => ({ ...question, hasHint: true })),
    }));
    const others = [slideSamples.QUIZ_PROF_TEST, slideSamples.CORRELATE, slideSamples.CLASSIFY, slideSamples.DOUBLES];
    for (const content of [...quizzes, ...others]) {
      const sent = JSON.stringify(publicSlideContent.parse(content));
      expect(sent).not.toMatch(/correct|accepted|tolerance|"feedback"|explanation|"hint"|weights|categoryId|pairs|2 \+ 2/);
    }
    expect(publicSlideContent.safeParse(slideSamples.BLACKMANS).success).toBe(false);
  });

  test("[EN-05] both shapes can be printed as JSON schema for the API's description", () => {
    expect(JSON.stringify(z.toJSONSchema(publicSlideContent, { io: "input" }))).toContain("STORYTELLING_SCENE");
    expect(JSON.stringify(z.toJSONSchema(slideContent, { io: "input" }))).toContain("correctOptionId");
  });
});
