import { expect, test } from "vitest";
import type { SlideAnswer } from "@larkroom/domain/curriculum/check-question";
import type { SharedStep } from "@larkroom/domain/curriculum/shared-slide";
import { slideSamples } from "@larkroom/domain/curriculum/slide-samples";
import { textsOf } from "@larkroom/domain/curriculum/slide-texts";
import type { SlideContent } from "@larkroom/domain/curriculum/slide-types";
import { sharedOn } from "@larkroom/domain/live-room/shared";
import { testApp } from "../../kernel/testing/app.ts";
import { makeFixtures } from "../../kernel/testing/fixtures.ts";
import { slide } from "../curriculum/tables.ts";
import { openRoom } from "./page.testing.ts";

const app = await testApp();
const f = await makeFixtures(app);
const room = await openRoom(app);
const id = f.codingGroup.classIds[1];
const lessonId = f.coding.lessonIds[1];
const [samToken, timToken, teacherToken, adminToken] = await Promise.all([f.sam, f.tim, f.teacher, f.admin].map((one) => f.tokenFor(one)));
const types = ["QUIZ_BASIC", "QUIZ_CASE", "QUIZ_GRADED", "QUIZ_PROF_TEST", "BLACKMANS", "DOUBLES", "STORYTELLING_SCENE"] as const;
type Type = (typeof types)[number];

/** Every text of a slide as "[edition path]", so that a translation has nothing of the base language. Accepted answers are a list. */
const overlay = (content: SlideContent, edition: "il" | "pt") => ({
  title: `[${edition} title]`,
  description: `[${edition} description]`,
  texts: Object.fromEntries(
    textsOf(content).map(({ path, kind }) => [path, kind === "accepted" ? `${edition}-for` : `[${edition} ${path}]`]),
  ),
});
const rows = await app.db
  .insert(slide)
  .values(
    types.map((type, index) => {
      const content = slideSamples[type];
      const translations = { il: overlay(content, "il"), ...(type === "QUIZ_CASE" && { pt: overlay(content, "pt") }) };
      return { schoolId: f.school.id, lessonId, title: type, description: "As written", type, content, translations, sort: 3 + index };
    }),
  )
  .returning({ id: slide.id, type: slide.type });
const on = (type: Type): number => rows.find((row) => row.type === type)?.id ?? 0;

/** A page's calls, in the edition of its URL. */
const pageOf = (as: string | undefined, edition: "us" | "uk" | "il" | "pt") => {
  const asked = { as, headers: { "x-country": edition } };
  return {
    class: async () => (await app.call("GET /public/class/:id", { ...asked, params: { id } })).body,
    join: async () => (await app.call("POST /public/class/:id/join", { ...asked, params: { id } })).body.groupClass,
    open: async () => (await app.call("POST /public/class/:id/open", { ...asked, params: { id } })).body,
    answer: async (type: Type, question: string, answer: SlideAnswer) =>
      (
        await app.call("POST /public/class/:id/slide/:slideId/answer", {
          ...asked,
          params: { id, slideId: on(type) },
          body: { question, answer },
        })
      ).body,
    own: async () => (await app.call("GET /public/class/:id/attendance", { ...asked, params: { id } })).body,
    right: async (type: Type) =>
      (await app.call("GET /public/class/:id/slide_global_state", { ...asked, params: { id }, query: { slide: on(type) } })).body,
    step: async (type: Type, state: SharedStep) =>
      (await app.call("POST /public/class/:id/slide_global_state", { ...asked, params: { id }, body: { slide: on(type), state } })).body,
  };
};
const shown = <Slide extends { id: number }>(groupClass: { slides: Slide[] }, type: Type) =>
  groupClass.slides.find((one) => one.id === on(type));
const option = (optionId: string): SlideAnswer => ({ kind: "option", optionId });
const [maya, tomer, teacher] = [pageOf(samToken, "us"), pageOf(timToken, "il"), pageOf(teacherToken, "us")];

test("[GCL-19] [GCL-26] [LSN-14] everyone gets titles and texts in the language of their page, and teaching staff the notes", async () => {
  expect(shown(await teacher.open(), "QUIZ_BASIC")?.title).toBe("QUIZ_BASIC");
  expect(shown(await pageOf(teacherToken, "il").class(), "QUIZ_BASIC")).toMatchObject({
    title: "[il title]",
    description: "[il description]",
  });
  for (const groupClass of [await maya.class(), await maya.join(), await pageOf(samToken, "uk").class()]) {
    expect(JSON.stringify(groupClass)).not.toContain("[il");
    expect(shown(groupClass, "QUIZ_CASE")).toMatchObject({
      title: "QUIZ_CASE",
      content: { case: { paragraphs: ["A rover stands still."] } },
    });
  }
  for (const groupClass of [await tomer.class(), await tomer.join()]) {
    for (const type of types) expect(shown(groupClass, type)).toMatchObject({ title: "[il title]", description: null });
    const visibleText = JSON.stringify(groupClass.slides.filter((one) => rows.some((row) => row.id === one.id)));
    expect(visibleText).not.toMatch(/Which number|Four questions|A rover|As written|It is early/);
    // What is hidden in one language is hidden in all.
    expect(visibleText).not.toMatch(/\.(hint|explanation|feedback|acceptedTexts)\]|profiles\.|cards\.|il-for/);
    expect(shown(groupClass, "STORYTELLING_SCENE")?.content).toMatchObject({
      panels: [
        { id: "one", text: { paragraphs: ["[il panels.one.text]"] }, voice: { transcript: "[il panels.one.voice.transcript]" } },
        { id: "two" },
      ],
    });
    expect(shown(groupClass, "BLACKMANS")?.content).toMatchObject({ hint: "[il hint]", alphabet: "pt", shape: expect.any(Array) });
  }
  // Only one slide has a Portuguese translation; the others are in the base language.
  const inPortugal = await pageOf(timToken, "pt").class();
  expect([shown(inPortugal, "QUIZ_CASE")?.title, shown(inPortugal, "QUIZ_BASIC")?.title]).toEqual(["[pt title]", "QUIZ_BASIC"]);
});

test("[GCL-36] [LSN-14] hints, feedback, explanations and right answers are in the page's language, also after a reload", async () => {
  expect(await tomer.answer("QUIZ_BASIC", "lands", option("a"))).toMatchObject({
    correct: false,
    feedback: "[il questions.lands.options.a.feedback]",
    hint: null,
  });
  expect(await tomer.answer("QUIZ_BASIC", "lands", option("c"))).toMatchObject({ correct: false, hint: "[il questions.lands.hint]" });
  expect(await tomer.answer("QUIZ_BASIC", "lands", option("b"))).toMatchObject({
    correct: true,
    explanation: { paragraphs: ["[il questions.lands.explanation]"] },
  });
  expect(await maya.answer("QUIZ_BASIC", "lands", option("a"))).toMatchObject({ feedback: "Three hops, yes. How far is one hop?" });
  expect(await tomer.answer("QUIZ_CASE", "word", { kind: "text", value: "while" })).toMatchObject({
    correct: false,
    rightAnswer: { kind: "text", value: "il-for" },
  });
  const explanationOn = async (page: typeof tomer) => (await page.own()).answers[String(on("QUIZ_BASIC"))]?.["lands"]?.explanation;
  expect(await explanationOn(tomer)).toEqual({ paragraphs: ["[il questions.lands.explanation]"] });
  expect(await explanationOn(pageOf(timToken, "uk"))).toEqual({ paragraphs: ["Three hops of two stones: 2, 4, 6."] });
});

test("[GCL-36] [LSN-14] a typed answer is accepted in the base language and every translation, on any page", async () => {
  const typed = (value: string): SlideAnswer => ({ kind: "text", value });
  expect(await maya.answer("QUIZ_CASE", "word", typed("pt-for"))).toMatchObject({
    correct: true,
    pointsCount: 1,
    rightAnswer: typed("for"),
  });
  expect(await tomer.answer("QUIZ_BASIC", "word", typed("for step"))).toMatchObject({ correct: true });
  expect(await maya.answer("QUIZ_BASIC", "word", typed("il-for"))).toMatchObject({ correct: true });
  expect(await maya.answer("QUIZ_BASIC", "loops", option("z"))).toMatchObject({ code: "validation_failed" });
});

test("[GCL-36] [LSN-14] a profile and the results of a graded quiz are in the page's language", async () => {
  await tomer.answer("QUIZ_PROF_TEST", "one", option("b"));
  const last = await tomer.answer("QUIZ_PROF_TEST", "two", option("b"));
  expect(last.results?.profile).toMatchObject({
    id: "maker",
    title: "[il profiles.maker.title]",
    picture: { alt: "[il profiles.maker.picture.alt]" },
  });
  const profileFor = async (page: typeof tomer) => (await page.own()).profiles[String(on("QUIZ_PROF_TEST"))]?.title;
  expect([await profileFor(tomer), await profileFor(pageOf(timToken, "us"))]).toEqual(["[il profiles.maker.title]", "Maker"]);
  await tomer.answer("QUIZ_GRADED", "lands", option("b"));
  await tomer.answer("QUIZ_GRADED", "loops", { kind: "options", optionIds: ["b", "c"] });
  await tomer.answer("QUIZ_GRADED", "half", { kind: "number", value: 3.5 });
  const graded = await tomer.answer("QUIZ_GRADED", "word", { kind: "text", value: "while" });
  expect(graded.results?.answers.word).toMatchObject({
    correct: false,
    rightAnswer: { kind: "text", value: "il-for" },
    explanation: { paragraphs: ["[il questions.word.explanation]"] },
  });
});

test("[GCL-20] [LSN-14] a teacher reads the right answers in their own language", async () => {
  const rightWordOn = async (page: typeof teacher) => (await page.right("QUIZ_BASIC")).right?.word;
  expect(await rightWordOn(teacher)).toEqual({ kind: "text", value: "for" });
  expect(await rightWordOn(pageOf(teacherToken, "il"))).toEqual({ kind: "text", value: "il-for" });
});

test("[GCL-21] [LSN-14] shared cards are turned for all, with each page's own words", async () => {
  const page = await room.page(timToken ?? "", id);
  const seats = [samToken, timToken].map((as) => pageOf(as, "us"));
  const turned = await Promise.all(seats.map((one) => one.step("DOUBLES", { kind: "card", cardId: "k1", turned: 0 })));
  const [face] = turned.flatMap(({ shared }) => (shared?.kind === "cards" && shared.faces.k1 ? [shared.faces.k1] : []));
  expect(face).toEqual({ id: "k1", text: "2 + 2", translations: { il: { texts: { text: "[il cards.k1.text]" } } } });
  await expect.poll(() => sharedOn(page.state, String(on("DOUBLES")), null)).toMatchObject({ faces: { k1: face } });
  expect(JSON.stringify(page.state)).not.toContain("cards.k2");
});

test("[LSN-14] staff who write a lesson get the original slides, whatever their edition", async () => {
  const listed = await app.call("GET /lesson/:lessonId/slide", { as: adminToken, params: { lessonId }, headers: { "x-country": "il" } });
  const quiz = listed.body.find((one) => one.id === on("QUIZ_BASIC"));
  expect(quiz).toMatchObject({ title: "QUIZ_BASIC", content: slideSamples.QUIZ_BASIC, translations: { il: { title: "[il title]" } } });
});

test("[LSN-14] British spellings appear only in the British edition: an American slide stays as it is", async () => {
  const [made] = await app.db
    .insert(slide)
    .values({
      schoolId: f.school.id,
      lessonId,
      title: "Colors",
      type: "PICTURE",
      content: slideSamples.PICTURE,
      sort: 20,
      translations: { uk: { title: "Colours", texts: { caption: "Nine grey stones." } } },
    })
    .returning({ id: slide.id });
  const titleFor = async (edition: "us" | "uk" | "il" | "pt") =>
    (await pageOf(samToken, edition).class()).slides.find((one) => one.id === made?.id)?.title;
  expect(await Promise.all((["us", "uk", "il", "pt"] as const).map(titleFor))).toEqual(["Colors", "Colours", "Colors", "Colors"]);
});
