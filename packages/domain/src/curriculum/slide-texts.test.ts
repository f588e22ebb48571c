import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { rightAnswer } from "./check-question.ts";
import { publicContent } from "./public-content.ts";
import { allSamples, slideSamples } from "./slide-samples.ts";
import {
  cleanTranslations,
  missingTexts,
  readInstead,
  type SlideText,
  textsOf,
  translationFor,
  translationsAsRead,
  withTexts,
} from "./slide-texts.ts";
import type { SlideContent } from "./slide-types.ts";

/** Fields whose strings are not displayed texts. */
const notTexts = /(^|\.)(type|id|src|url|lang|kind|mediaType|showVotes|play|rows|compare|word|alphabet|projectId|taskId|\w+Id)$/;
const notTextsWithin = /(^|\.)(captions|allowedHosts|correctOptionIds|pairs|weights)\b/;

/** Every string of a content in a text field, with its path. */
function stringsIn(value: unknown, at: readonly (string | number)[] = []): string[] {
  const where = at.join(".");
  if (typeof value === "string") return notTexts.test(where) || notTextsWithin.test(where) ? [] : [value];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => stringsIn(inner, [...at, name]));
}

const allTexts = (content: SlideContent): string[] => textsOf(content).map(({ text }) => text);
const everyText = (content: SlideContent, say: (text: SlideText) => string) => ({
  texts: Object.fromEntries(textsOf(content).map((text) => [text.path, say(text)])),
});
const sampled = allSamples.map((content) => [content.type, content] as const);
const sample = fc.constantFrom(...allSamples);

/** The content without its texts: what no translation may change. */
const bones = (content: SlideContent): unknown =>
  JSON.parse(
    JSON.stringify(content, (key, value: unknown) => {
      if (key === "paragraphs" || key === "acceptedTexts") return [];
      const isPlain = typeof value === "string" && !notTexts.test(key) && key !== "" && !/^\d+$/.test(key);
      return isPlain ? "text" : value;
    }),
  );

describe("the texts of a slide", () => {
  test.each(sampled)("[LSN-14] finds every text of %s", (_type, content) => {
    const found = allTexts(content).flatMap((text) => text.split("\n\n"));
    for (const text of stringsIn(content)) expect(found.some((one) => one === text || one.split("\n").includes(text))).toBe(true);
    const paths = textsOf(content).map(({ path }) => path);
    expect(new Set(paths).size).toBe(paths.length);
  });

  test("[LSN-14] paths consist of field names and part ids, in reading order", () => {
    const one = { ...slideSamples.QUIZ_BASIC, questions: slideSamples.QUIZ_BASIC.questions.slice(0, 1) };
    expect(textsOf(one).map(({ path, kind, needed }) => [path, kind, needed])).toEqual([
      ["intro", "rich", true],
      ["picture.alt", "alt", true],
      ["questions.lands.text", "rich", true],
      ["questions.lands.text.code", "code", false],
      ["questions.lands.picture.alt", "alt", true],
      ["questions.lands.prompt", "line", true],
      ["questions.lands.options.a.text", "option", false],
      ["questions.lands.options.a.feedback", "line", true],
      ["questions.lands.options.b.text", "option", false],
      ["questions.lands.options.b.picture.alt", "alt", true],
      ["questions.lands.options.c.text", "option", false],
      ["questions.lands.hint", "line", true],
      ["questions.lands.explanation", "rich", true],
    ]);
    expect(textsOf(slideSamples.NPC_DIALOG)[0]).toEqual({
      path: "character.name",
      at: ["character", "name"],
      kind: "label",
      text: "Pip the lark",
      needed: true,
    });
  });

  test("[LSN-14] reordering parts moves no translation to another part, and the database's order of fields doesn't matter", () => {
    const content = slideSamples.CORRELATE;
    const sorted = { ...content, left: content.left.toReversed(), right: content.right.toReversed() };
    const translation = everyText(content, ({ path }) => `[${path}]`);
    expect(withTexts(sorted, translation).left.toReversed()).toEqual(withTexts(content, translation).left);
    for (const one of allSamples) {
      const stored = JSON.parse(JSON.stringify(one, (_key, value: unknown) => (isRecord(value) ? reversed(value) : value))) as SlideContent;
      expect(textsOf(stored).map(({ path }) => path)).toEqual(textsOf(one).map(({ path }) => path));
    }
  });

  test("the hidden word of a class can't be translated, and unfinished content does no harm", () => {
    expect(textsOf(slideSamples.BLACKMANS).map(({ path }) => path)).toEqual(["hint"]);
    const begun = { type: "QUIZ_BASIC", questions: [{ id: "q", kind: "text", prompt: "" }, null, "x"] } as unknown as SlideContent;
    expect(textsOf(begun)).toEqual([]);
    expect(withTexts(begun, { texts: { "questions.q.prompt": "x" } })).toBe(begun);
  });
});

describe("a slide in another language", () => {
  test.each(sampled)("[LSN-14] %s: without translations it is the slide itself, as it is with its own texts put back", (_type, content) => {
    expect(withTexts(content, {})).toBe(content);
    expect(withTexts(content, undefined)).toBe(content);
    expect(
      withTexts(
        content,
        everyText(content, () => " "),
      ),
    ).toBe(content);
    expect(
      withTexts(
        content,
        everyText(content, ({ text }) => text),
      ),
    ).toBe(content);
  });

  test("[LSN-14] no translation changes ids, right answers or anything else but texts", () => {
    const words = fc.stringMatching(/^[A-Z ]{1,12}(\n\n?[a-z]{1,8})?$/);
    fc.assert(
      fc.property(sample, fc.array(words, { minLength: 1 }), fc.infiniteStream(fc.boolean()), (content, said, chosen) => {
        const known = textsOf(content);
        const texts = Object.fromEntries(
          known.flatMap(({ path }, index) => (chosen.next().value ? [[path, said[index % said.length] ?? ""] as const] : [])),
        );
        const other = withTexts(content, { texts: { ...texts, "questions.gone.prompt": "x", __proto__: null } as never });
        expect(bones(other)).toEqual(bones(content));
        const otherTexts = new Map(textsOf(other).map(({ path, text }) => [path, text]));
        for (const { path, text } of known) {
          const squeezed = (one: string | undefined) => one?.replaceAll(/\s+/g, " ").trim();
          expect(squeezed(otherTexts.get(path))).toBe(squeezed(texts[path]?.trim() ? texts[path] : text));
        }
      }),
    );
  });

  test.each(sampled)("[GCL-36] %s: no translation reveals what the base language hides", (_type, content) => {
    const seen = new Set(textsOf(publicContent(content, "seed")).map(({ path }) => path));
    const other = publicContent(
      withTexts(
        content,
        everyText(content, ({ path }) => `said:${path}`),
      ),
      "seed",
    );
    const paths = [...JSON.stringify(other).matchAll(/said:([A-Za-z0-9.-]+)/g)].map(([, path]) => path);
    expect(new Set(paths)).toEqual(seen);
    expect(bones(other as SlideContent)).toEqual(bones(publicContent(content, "seed") as SlideContent));
  });

  test("[LSN-14] there are as many paragraphs and accepted answers as the translation has", () => {
    const quiz = withTexts(slideSamples.QUIZ_BASIC, {
      texts: { intro: "Quatro perguntas.\n \nOlha bem.\n\n\n", "questions.word.acceptedTexts": "para\n\n para cada " },
    });
    expect(quiz.intro).toEqual({ paragraphs: ["Quatro perguntas.", "Olha bem."] });
    const word = quiz.questions.at(-1);
    expect(word?.kind === "text" && word.acceptedTexts).toEqual(["para", "para cada"]);
    expect(word && rightAnswer(word)).toEqual({ kind: "text", value: "para" });
  });
});

describe("missing, stored and displayed translations", () => {
  test("[LSN-14] listings, numbers and pure code need no translation", () => {
    const texts = { ...everyText(slideSamples.QUIZ_BASIC, ({ text }) => text).texts, "questions.half.unit": "" };
    expect(missingTexts(slideSamples.QUIZ_BASIC, { texts }).map(({ path }) => path)).toEqual(["questions.half.unit"]);
    expect(missingTexts(slideSamples.DOUBLES, undefined).map(({ path }) => path)).toEqual(["cards.k3.picture.alt"]);
    const needed = textsOf(slideSamples.QUIZ_BASIC).filter((one) => one.needed);
    expect(needed.some(({ path }) => path === "questions.word.acceptedTexts" || path.endsWith(".code"))).toBe(false);
  });

  test("[LSN-14] drops blank texts, surrounding spaces and texts of removed parts; a listing keeps its leading spaces", () => {
    const texts = { text: " Junta-os. ", "left.gone.text": "x", "left.mars.text": "  " };
    const code = { "questions.lands.text.code": "  print(1)" };
    expect(cleanTranslations(slideSamples.CORRELATE, { pt: { title: " ", texts }, il: { texts: {} } })).toEqual({
      pt: { texts: { text: "Junta-os." } },
    });
    expect(cleanTranslations(slideSamples.QUIZ_BASIC, { il: { title: " א ", texts: code } })).toEqual({ il: { title: "א", texts: code } });
  });

  test("[LSN-14] the two English editions fall back to each other's translation, text by text", () => {
    const us = { title: "Color", texts: { a: "color", b: "map" } };
    const uk = { title: " ", texts: { a: "colour", b: " " } };
    expect(translationFor({ us, uk }, "uk", "il")).toEqual({ title: "Color", texts: { a: "colour", b: "map" } });
    expect(translationFor({ us }, "uk", "il")).toEqual(us);
    expect(translationFor({ uk }, "us", "pt")).toEqual({ texts: { a: "colour" } });
    expect(translationFor({ us, uk }, "pt", "il")).toEqual({ texts: {} });
    expect([
      readInstead("uk", "il"),
      readInstead("us", "pt"),
      readInstead("uk", "us"),
      readInstead("us", "us"),
      readInstead("pt", "us"),
    ]).toEqual(["us", "uk", undefined, undefined, undefined]);
  });

  test("[LSN-14] the base edition reads the slide itself, and its sibling only what its own translation changes", () => {
    const translations = { uk: { title: "Colour", texts: { a: "colour" } }, il: { texts: { a: "צבע" } } };
    expect(translationFor(translations, "us", "us")).toEqual({ texts: {} });
    expect(translationFor(translations, "uk", "us")).toEqual(translations.uk);
    expect(translationFor({ ...translations, us: { texts: { b: "x" } } }, "uk", "us")).toEqual(translations.uk);
    expect(translationsAsRead(translations, "il")).toEqual({
      us: translations.uk,
      uk: translations.uk,
      il: { texts: {} },
      pt: { texts: {} },
    });
    expect(translationsAsRead({}, "il")).toEqual({});
  });
});

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function reversed(value: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(value).toReversed());
}
