import { describe, expect, test } from "vitest";
import { slideSamples } from "@larkroom/domain/curriculum/slide-samples";
import { type BodyOf, testApp } from "../../kernel/testing/app.ts";
import { makeFixtures } from "../../kernel/testing/fixtures.ts";
import { fields, lessonTools } from "./lessons.test-support.ts";

const app = await testApp();
const f = await makeFixtures(app);
const asAdmin = await f.tokenFor(f.admin);
const { makeCourse, list } = lessonTools(app, asAdmin);

const content = slideSamples.CORRELATE;
const translations = {
  il: { title: "מי עם מי?", description: "לזוגות.", texts: { text: "חברו בין השניים.", "left.mars.text": "מאדים" } },
  pt: { texts: { "left.mars.text": "Marte" } },
};
const newLesson = async () => (await makeCourse(1)).lessons[0]?.id ?? 0;
const add = async (lessonId: number, more: object = {}) =>
  (
    await app.call("POST /lesson/:lessonId/slide", {
      as: asAdmin,
      params: { lessonId },
      body: { title: "Who with whom?", content, translations, ...more },
    })
  ).body;
const put = (lessonId: number, id: number, body: BodyOf<"PUT /lesson/:lessonId/slide/:id">) =>
  app.call("PUT /lesson/:lessonId/slide/:id", { as: asAdmin, params: { lessonId, id }, body });
const slidesOf = async (lessonId: number) =>
  (await app.call("GET /lesson/:lessonId/slide", { as: asAdmin, params: { lessonId } })).body as { id: number; translations: object }[];

describe("translations of a slide, as staff manage them", () => {
  test("[LSN-14] are stored with the slide; a slide without any has none", async () => {
    const lessonId = await newLesson();
    const made = await add(lessonId);
    expect(made.translations).toEqual(translations);
    const untranslated = await add(lessonId, { translations: undefined });
    expect(untranslated.translations).toEqual({});
    expect((await slidesOf(lessonId)).map((one) => one.translations)).toEqual([translations, {}]);
    const one = await app.call("GET /lesson/:lessonId/slide/:id", { as: asAdmin, params: { lessonId, id: made.id } });
    expect(one.body).toMatchObject({ translations, title: "Who with whom?" });
  });

  test("[LSN-14] blank ones and those of missing texts are not stored; removing a text removes its translation", async () => {
    const lessonId = await newLesson();
    const { id } = await add(lessonId, {
      translations: { il: { title: " ", texts: { "left.gone.text": "x", text: " חברו. " } }, uk: { texts: {} } },
    });
    expect((await slidesOf(lessonId))[0]?.translations).toEqual({ il: { texts: { text: "חברו." } } });
    const { text: _text, ...wordless } = content;
    const changed = await put(lessonId, id, { content: wordless, version: 1 });
    expect(changed.body).toMatchObject({ version: 2, translations: {} });
    expect((await put(lessonId, id, { translations: { pt: translations.pt }, version: 2 })).body).toMatchObject({
      version: 3,
      translations: { pt: translations.pt },
      content: wordless,
    });
    expect((await put(lessonId, id, { title: "Other", version: 3 })).body.translations).toEqual({ pt: translations.pt });
  });

  test("[LSN-14] one that doesn't fit is rejected by its path, whether it comes with the content or after it", async () => {
    const lessonId = await newLesson();
    const wrong = {
      il: { texts: { "left.mars.text": "x".repeat(301), text: Array.from({ length: 21 }, (_, n) => `${n}`).join("\n\n") } },
      pt: { texts: { "left.mars.text": "Mercury" } },
    };
    const problems = ["translations.il.texts.text too_long", "translations.il.texts.left.mars.text too_long"];
    const posted = await app.call("POST /lesson/:lessonId/slide", {
      as: asAdmin,
      params: { lessonId },
      body: { title: "x", content, translations: { il: wrong.il } },
    });
    expect(posted.status).toBe(422);
    expect(fields(posted).toSorted()).toEqual(problems.toSorted());
    const { id } = await add(lessonId);
    expect(fields(await put(lessonId, id, { translations: { il: wrong.il }, version: 1 })).toSorted()).toEqual(problems.toSorted());
    const alike = { ...content, left: content.left.map(({ id: own, text }) => ({ id: own, text })) };
    const twice = await put(lessonId, id, { content: alike, translations: wrong, version: 1 });
    expect(fields(twice)).toContain("translations.pt.texts.left.mars.text options_alike");
    const strange = { translations: { fr: { texts: {} } }, version: 1 };
    const refused = await app.call("PUT /lesson/:lessonId/slide/:id", { as: asAdmin, params: { lessonId, id }, wrongBody: strange });
    expect(fields(refused).length).toBe(1);
    expect((await slidesOf(lessonId)).map((one) => one.translations)).toEqual([translations]);
  });

  test("[LSN-14] [F-25] an outdated version is reported even when translations are invalid", async () => {
    const lessonId = await newLesson();
    const { id } = await add(lessonId);
    await put(lessonId, id, { title: "First", version: 1 });
    const late = await put(lessonId, id, { translations: { il: { texts: { text: "x".repeat(2001) } } }, version: 1 });
    expect(late.body).toMatchObject({ code: "state_changed", current: { version: 2, translations } });
  });

  test("[LSN-14] stay with a copied, moved or restored slide and in a copied lesson", async () => {
    const course = await makeCourse(2);
    const [lessonId = 0, other = 0] = course.lessons.map(({ id }) => id);
    const { id } = await add(lessonId);
    const copy = await app.call("POST /lesson/:lessonId/slide/:id/duplicate", { as: asAdmin, params: { lessonId, id } });
    expect(copy.body).toMatchObject({ translations, version: 1 });
    const moved = await app.call("POST /lesson/:lessonId/slide/:id/move", {
      as: asAdmin,
      params: { lessonId, id: copy.body.id },
      body: { lesson: other },
    });
    expect(moved.body).toMatchObject({ translations, lesson: other });
    await put(lessonId, id, { translations: {}, version: 1 });
    const versions = await app.call("GET /lesson/:lessonId/slide/:id/version", { as: asAdmin, params: { lessonId, id } });
    expect(versions.body.map((one: { translations: object }) => one.translations)).toEqual([{}]);
    await put(lessonId, copy.body.id, { version: 1 });
    const removed = await app.call("DELETE /lesson/:lessonId/slide/:id", {
      as: asAdmin,
      params: { lessonId: other, id: copy.body.id },
      query: { isConfirmed: 1 },
    });
    expect(removed.status).toBe(204);
    const back = await app.call("POST /lesson/:lessonId/slide/:id/restore", {
      as: asAdmin,
      params: { lessonId: other, id: copy.body.id },
      body: {},
    });
    expect(back.body.translations).toEqual(translations);
    await app.call("POST /lesson/duplicate", { as: asAdmin, body: { lesson: other } });
    const behind = (await list(course.id)).find(({ title }) => title !== "Lesson 2" && title.includes("Lesson 2"));
    expect((await slidesOf(behind?.id ?? 0)).map((one) => one.translations)).toEqual([translations]);
  });

  test("[LSN-14] an earlier version is restored with its translations", async () => {
    const lessonId = await newLesson();
    const { id } = await add(lessonId);
    app.sleep({ minutes: 11 });
    await put(lessonId, id, { translations: { pt: translations.pt }, version: 1 });
    const restored = await app.call("POST /lesson/:lessonId/slide/:id/restore", {
      as: asAdmin,
      params: { lessonId, id },
      body: { version: 1 },
    });
    expect(restored.body).toMatchObject({ version: 3, translations });
  });

  test("[LSN-14] a draft starts with its slide's translations, stores them as typed, and publishes those that fit", async () => {
    const lessonId = await newLesson();
    const { id } = await add(lessonId);
    const draft = await app.call("POST /lesson/:lessonId/slide_draft", {
      as: asAdmin,
      params: { lessonId },
      body: { slide: id, title: "Who with whom?", content },
    });
    expect(draft.body).toMatchObject({ translations, slide: id });
    const write = async (version: number, own: object) => {
      const { body, status } = await app.call("PUT /lesson/:lessonId/slide_draft/:id", {
        as: asAdmin,
        params: { lessonId, id: draft.body.id },
        body: { version, translations: own },
      });
      expect(status, JSON.stringify(body)).toBe(200);
    };
    const publish = () => app.call("POST /lesson/:lessonId/slide_draft/publish", { as: asAdmin, params: { lessonId }, body: {} });
    await write(1, { il: { title: "x".repeat(200), texts: { "left.mars.text": "x".repeat(301), "left.gone.text": "x" } } });
    expect(fields(await publish()).toSorted()).toEqual([
      `drafts.${draft.body.id}.translations.il.texts.left.mars.text too_long`,
      `drafts.${draft.body.id}.translations.il.title too_long`,
    ]);
    expect((await slidesOf(lessonId))[0]?.translations).toEqual(translations);
    await write(2, { il: { title: " מי? ", texts: { "left.mars.text": "מאדים ", "left.gone_.text": "x" } } });
    const published = await publish();
    const stored = { il: { title: "מי?", texts: { "left.mars.text": "מאדים" } } };
    expect(published.body).toMatchObject({ slides: [{ id, version: 2, translations: stored }] });
    const made = await app.call("POST /lesson/:lessonId/slide_draft", {
      as: asAdmin,
      params: { lessonId },
      body: { title: "New", content, translations: { pt: translations.pt } },
    });
    expect(made.body.slide).toBeNull();
    expect((await publish()).body.slides).toMatchObject([{ title: "New", translations: { pt: translations.pt } }]);
  });
});
