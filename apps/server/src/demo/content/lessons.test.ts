import { describe, expect, test } from "vitest";
import { slideContent } from "@larkroom/contract/curriculum/slide-content";
import { checkAnswer } from "@larkroom/domain/curriculum/check-answer";
import { rightAnswer } from "@larkroom/domain/curriculum/check-question";
import type { CheckedQuestion } from "@larkroom/domain/curriculum/question-types";
import { textsOf, withTexts } from "@larkroom/domain/curriculum/slide-texts";
import { demoFileAddress, demoFiles } from "./demo-files.ts";
import type { DemoLesson, DemoSlide } from "./demo-lesson.ts";
import { demoLessons } from "./lessons.ts";
import { textsIn, withoutCode } from "./texts.test-support.ts";

const editions = demoLessons();
const everyEdition = Object.entries(editions);
const slidesOf = (lessons: readonly DemoLesson[]): DemoSlide[] => lessons.flatMap(({ slides }) => slides);
const questionsOf = ({ content }: DemoSlide): readonly CheckedQuestion[] =>
  content.type === "QUIZ_BASIC" || content.type === "QUIZ_CASE" || content.type === "QUIZ_GRADED" ? content.questions : [];

/** Fields beyond a slide's texts that differ by language: its word, its files and the pages it opens. */
const ownInEachLanguage = new Set(["word", "alphabet", "src", "url", "captions"]);

/** Everything about a slide that is the same in every language: its parts, their ids, and how they relate. */
const skeleton = ({ content }: DemoSlide): unknown => {
  const blank = withTexts(content, { texts: Object.fromEntries(textsOf(content).map(({ path }) => [path, "-"])) });
  return JSON.parse(JSON.stringify(blank, (field, value: unknown) => (ownInEachLanguage.has(field) ? undefined : value)));
};

/** The structure of a lesson, independent of language. */
const shape = (lessons: readonly DemoLesson[]) =>
  lessons.map((lesson) => ({
    lesson: lesson.key,
    type: lesson.type,
    slides: lesson.slides.map((slide) => ({
      slide: slide.key,
      type: slide.content.type,
      pictures: JSON.stringify(slide.content).match(/\/files\/demo\/[a-z-]+\.svg/g),
      listings: JSON.stringify(slide.content).split('"lang":"python"').length,
      parts: skeleton(slide),
      questions: questionsOf(slide).map((question) => ({
        id: question.id,
        kind: question.kind,
        options: "options" in question ? question.options.length : 0,
        right: question.kind === "text" ? question.compare : rightAnswer(question),
      })),
    })),
  }));

describe.each(everyEdition)("the course in %s", (_edition, lessons) => {
  test("[EN-05] has at least eight lessons of six or more valid slides", () => {
    expect(lessons.length).toBeGreaterThanOrEqual(8);
    for (const lesson of lessons) {
      expect(lesson.slides.length, lesson.key).toBeGreaterThanOrEqual(6);
      expect(new Set(lesson.slides.map(({ key }) => key)).size, lesson.key).toBe(lesson.slides.length);
      for (const slide of lesson.slides) expect(slideContent.parse(slide.content), slide.key).toEqual(slide.content);
    }
  });

  test("[GCL-36] has quizzes with a hint, an explanation, and a correct answer that passes the check", () => {
    const quizzes = slidesOf(lessons).filter((slide) => questionsOf(slide).length > 0);
    expect(quizzes.length).toBeGreaterThanOrEqual(3 * lessons.length);
    for (const slide of quizzes) {
      for (const question of questionsOf(slide)) {
        // With a single try there is no use for a hint.
        const { hint } = question;
        expect(slide.content.type === "QUIZ_BASIC" ? hint : (hint ?? "none"), slide.key).toMatch(/\S/u);
        expect(question.explanation?.paragraphs[0], slide.key).toMatch(/\S/u);
        expect(checkAnswer(slide.content, question.id, rightAnswer(question), 0)).toMatchObject({
          ok: true,
          check: { right: true, points: 1 },
        });
      }
    }
  });

  test("explains every wrong option to the child", () => {
    const silent = slidesOf(lessons)
      .flatMap(questionsOf)
      .flatMap((question) => {
        if (question.kind !== "one" && question.kind !== "several") return [];
        const right: readonly string[] = question.kind === "one" ? [question.correctOptionId] : question.correctOptionIds;
        return question.options
          .filter(({ id, feedback }) => !right.includes(id) && feedback === undefined)
          .map(({ text }) => `${question.id}: ${text}`);
      });
    expect(silent).toEqual([]);
  });

  test("does not always put the right answer in the same place", () => {
    const places = slidesOf(lessons)
      .flatMap(questionsOf)
      .flatMap((question) => (question.kind === "one" ? [question.correctOptionId] : []));
    expect(new Set(places).size).toBeGreaterThanOrEqual(4);
  });

  test("has the same structure as the others: lessons, slides, pictures, questions and right answers", () => {
    expect(shape(lessons)).toEqual(shape(editions.us));
  });

  test("uses only files that exist", () => {
    const known = new Set(demoFiles.map(({ name }) => demoFileAddress(name)));
    const used = JSON.stringify(lessons).match(/\/files\/demo\/[a-z0-9.-]+/g) ?? [];
    expect(used.filter((address) => !known.has(address))).toEqual([]);
  });

  test("has code listings without tabs that fit the width of a slide", () => {
    const listings = slidesOf(lessons).flatMap(({ content }) =>
      [...JSON.stringify(content).matchAll(/"code":"((?:[^"\\]|\\.)*)"/g)].map(([, code]) => JSON.parse(`"${code}"`) as string),
    );
    expect(listings.length).toBeGreaterThan(30);
    for (const code of listings) {
      expect(code).not.toContain("\t");
      expect(Math.max(...code.split("\n").map((line) => line.length)), code).toBeLessThanOrEqual(76);
    }
  });
});

describe("each edition's texts", () => {
  test("[EN-02] Hebrew texts have no English outside of code, and Hebrew letters wherever there are letters", () => {
    const texts = textsIn(editions.il).map(({ path, text }) => ({ path, text: withoutCode(text) }));
    expect(texts.filter(({ text }) => /[A-Za-z]/u.test(text))).toEqual([]);
    expect(texts.filter(({ text }) => /\p{L}/u.test(text) && !/[א-ת]/u.test(text))).toEqual([]);
  });

  test("[EN-02] Portuguese texts are never the English ones and have no English words", () => {
    const english = new Set(textsIn(editions.us).map(({ text }) => withoutCode(text).trim()));
    const texts = textsIn(editions.pt).map(({ path, text }) => ({ path, text: withoutCode(text).trim() }));
    expect(texts.filter(({ text }) => /\p{L}/u.test(text) && english.has(text))).toEqual([]);
    expect(texts.filter(({ text }) => /(?<!\p{L})(the|and|with|you|your|what|this|that|is|are|of)(?!\p{L})/iu.test(text))).toEqual([]);
  });

  test("[EN-02] American and British texts use their own spelling", () => {
    const american = textsIn(editions.us)
      .map(({ text }) => withoutCode(text))
      .join("\n");
    const british = textsIn(editions.uk)
      .map(({ text }) => withoutCode(text))
      .join("\n");
    expect(american).not.toMatch(/colour|favourite|centre\b|metre|full stop|\btorch\b|\bmum\b|practise|maths|grey/i);
    expect(british).not.toMatch(/\bcolors?\b|favorite|center|meters?\b|\bperiod\b|flashlight|\bmom\b|parentheses|\bgray\b/i);
    expect(british).not.toBe(american);
  });

  test("have no placeholders or stray whitespace", () => {
    for (const [, lessons] of everyEdition)
      expect(textsIn(lessons).filter(({ text }) => /TODO|lorem|undefined|\$\{|  |\s$|^\s/u.test(text))).toEqual([]);
  });
});

describe("the lesson files", () => {
  test("every picture is used and small, and has no text, script or external resource", () => {
    const used = JSON.stringify(everyEdition);
    expect(demoFiles.filter(({ name }) => !used.includes(demoFileAddress(name))).map(({ name }) => name)).toEqual([]);
    for (const file of demoFiles.filter(({ mediaType }) => mediaType === "image/svg+xml")) {
      const svg = file.bytes().toString();
      expect(svg, file.name).not.toMatch(/<text|<script|<image|<foreignObject|href="(?!#)|NaN|undefined/);
      expect(svg.length, file.name).toBeLessThan(40_000);
    }
  });

  test("the film is a small WebM, and its captions have the same timing in every language", () => {
    const film = demoFiles.find(({ mediaType }) => mediaType === "video/webm")?.bytes() ?? Buffer.alloc(0);
    expect(film.subarray(0, 4).toString("hex")).toBe("1a45dfa3");
    expect(film.length).toBeLessThan(300_000);
    const moments = demoFiles
      .filter(({ mediaType }) => mediaType === "text/vtt")
      .map((file) =>
        file
          .bytes()
          .toString()
          .match(/^\d\d:.*$/gm),
      );
    expect(moments).toHaveLength(3);
    expect(new Set(moments.map((lines) => JSON.stringify(lines))).size).toBe(1);
    expect(moments[0]?.length).toBe(9);
  });
});
