import { describe, expect, test } from "vitest";
import { z } from "zod";
import { publicContent } from "@larkroom/domain/curriculum/public-content";
import { allSamples, slideSamples } from "@larkroom/domain/curriculum/slide-samples";
import { slideTypes } from "@larkroom/domain/curriculum/slide-table";
import { publicSlideContent } from "./slide-content-public.ts";
import { slideContent, slideType } from "./slide-content.ts";

const issuesOf = (content: unknown): string[] =>
  slideContent.safeParse(content).error?.issues.map(({ path, message }) => `${path.join(".")}: ${message}`) ?? [];

describe("slide content", () => {
  test("[EN-05] accepts every type with all its fields and returns it unchanged", () => {
    expect(slideType.options.toSorted()).toEqual(slideTypes.toSorted());
    for (const content of allSamples) expect(slideContent.parse(JSON.parse(JSON.stringify(content)))).toEqual(content);
  });

  test("[EN-05] drops an unknown field and refuses an unknown type", () => {
    expect(slideContent.parse({ type: "NOT_FOUND", script: "x" })).toEqual({ type: "NOT_FOUND" });
    expect(slideContent.safeParse({ type: "POEM" }).success).toBe(false);
  });

  test("refuses contradictory content with the path of the problem", () => {
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
    "refuses a picture from %s",
    (src) => {
      const { picture } = slideSamples.PICTURE;
      expect(slideContent.safeParse({ ...slideSamples.PICTURE, picture: { ...picture, src } }).success).toBe(false);
    },
  );

  test("refuses a picture without a description", () => {
    const { picture } = slideSamples.PICTURE;
    expect(issuesOf({ type: "PICTURE", picture: { ...picture, alt: "  " } })).toEqual(["picture.alt: required"]);
  });

  test("refuses ids that are property names of JavaScript objects", () => {
    for (const id of ["__proto__", "A", "two words", "", "x".repeat(41)]) {
      expect(slideContent.safeParse({ ...slideSamples.QUIZ_VOTING, question: { ...slideSamples.QUIZ_VOTING.question, id } }).success).toBe(
        false,
      );
    }
  });
});

describe("what a child may see of a slide", () => {
  test("[GCL-36] the public content has exactly the fields that the response schema names, for every type", () => {
    for (const content of allSamples) {
      const given = publicContent(content, "seed");
      expect(publicSlideContent.parse(JSON.parse(JSON.stringify(given)))).toEqual(given);
    }
  });

  test("[GCL-36] the response schema strips the answers even if the whole content is sent by mistake", () => {
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

  test("[EN-05] both schemas can be written as JSON schema for the API description", () => {
    expect(JSON.stringify(z.toJSONSchema(publicSlideContent, { io: "input" }))).toContain("STORYTELLING_SCENE");
    expect(JSON.stringify(z.toJSONSchema(slideContent, { io: "input" }))).toContain("correctOptionId");
  });
});
