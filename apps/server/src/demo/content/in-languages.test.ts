import { describe, expect, test } from "vitest";
import { slideContent } from "@larkroom/contract/curriculum/slide-content";
import { translationProblems } from "@larkroom/contract/curriculum/slide-translations";
import { contentIn } from "@larkroom/domain/curriculum/slide-in-edition";
import { cleanTranslations, missingTexts, textsOf, translationFor, withTexts } from "@larkroom/domain/curriculum/slide-texts";
import { editions, editionSlugs } from "@larkroom/domain/editions/editions";
import { demoCatalogue } from "./catalogue.ts";
import { inLanguages } from "./in-languages.ts";
import { demoLessons } from "./lessons.ts";

const written = demoLessons();
const planetsOf = (edition: (typeof editionSlugs)[number]) => {
  const course = demoCatalogue(edition).courses.find(({ key }) => key === "planets");
  return course?.modules.flatMap(({ lessons }) => lessons).map(({ slides }) => slides) ?? [];
};

describe.each(editionSlugs)("the fully written course of the %s school", (base) => {
  const lessons = planetsOf(base);
  const slides = lessons.flat();

  test("[EN-02] [LSN-14] no slide misses a text in any language, and no overlay repeats the fallback", () => {
    expect(slides.length).toBeGreaterThan(40);
    for (const { key, title, content, translations = {} } of slides) {
      for (const edition of editionSlugs) {
        const read = translationFor(translations, edition, base);
        const isOther = editions[edition].lang !== editions[base].lang;
        expect([key, edition, isOther ? missingTexts(content, read) : []]).toEqual([key, edition, []]);
        expect((read.title ?? title).trim()).not.toBe("");
      }
      expect(translations[base]).toBeUndefined();
      expect(cleanTranslations(content, translations)).toEqual(translations);
      expect(translationProblems(content, translations)).toEqual([]);
      expect(slideContent.parse(content)).toEqual(content);
    }
    const british = slides.filter(({ translations }) => translations?.uk);
    expect(base === "uk" || british.length < slides.length / 2).toBe(true);
  });

  test("[EN-02] [LSN-14] in each language a slide has the same texts as in that country's own school", () => {
    for (const edition of editionSlugs) {
      const own = written[edition].map((lesson) => lesson.slides);
      lessons.forEach((inLesson, at) =>
        inLesson.forEach(({ content, title, translations = {} }, index) => {
          const there = own[at]?.[index];
          expect(translationFor(translations, edition, base).title ?? title).toBe(there?.title);
          const read = withTexts(content, translationFor(translations, edition, base));
          expect(textsOf(read).map(({ text }) => text)).toEqual(there && textsOf(there.content).map(({ text }) => text));
        }),
      );
    }
  });

  test("a film has captions in all languages", () => {
    const films = slides.flatMap(({ content }) => (content.type === "VIDEO" ? [content.captions.map(({ lang }) => lang)] : []));
    expect(films.length).toBeGreaterThan(0);
    for (const langs of films) expect(langs.toSorted()).toEqual(["en", "he", "pt"]);
    expect(films[0]?.[0]).toBe(editions[base].lang);
  });
});

test("[LSN-14] a slide gets its translations from the same slide in other languages, without texts that only one of them has", () => {
  const ask = (title: string, prompt: string, feedback?: string) => ({
    key: "q",
    title,
    content: {
      type: "QUIZ_BASIC" as const,
      mixOptions: false,
      questions: [
        {
          kind: "one" as const,
          id: "q",
          prompt,
          correctOptionId: "a",
          options: [
            { id: "a", text: "1", ...(feedback !== undefined && { feedback }) },
            { id: "b", text: "2" },
          ],
        },
      ],
    },
  });
  const slide = inLanguages(ask("Color", "Which color?"), "us", {
    uk: ask("Colour", "Which colour?"),
    il: ask("צבע", "איזה צבע?", "יפה"),
    pt: ask("Color", "Which color?"),
  });
  expect(slide.translations).toEqual({
    uk: { title: "Colour", texts: { "questions.q.prompt": "Which colour?" } },
    il: { title: "צבע", texts: { "questions.q.prompt": "איזה צבע?" } },
  });
  expect(contentIn({ content: slide.content, translations: slide.translations ?? {}, base: "us" }, "uk")).toMatchObject({
    questions: [{ prompt: "Which colour?" }],
  });
});
