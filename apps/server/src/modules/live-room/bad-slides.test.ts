import { eq, sql } from "drizzle-orm";
import fc from "fast-check";
import { afterEach, expect, test, vi } from "vitest";
import { playableSlide } from "@larkroom/contract/curriculum/playable-slide";
import { questionIds } from "@larkroom/domain/curriculum/slide-progress";
import { allSamples, slideSamples } from "@larkroom/domain/curriculum/slide-samples";
import { spoiltContent, spoiltTranslations } from "@larkroom/domain/curriculum/spoilt-slides.testing";
import type { Answered } from "../../kernel/testing/app.ts";
import { testApp } from "../../kernel/testing/app.ts";
import { makeFixtures } from "../../kernel/testing/fixtures.ts";
import { slide } from "../curriculum/tables.ts";
import { openRoom } from "./page.testing.ts";

const app = await testApp();
const f = await makeFixtures(app);
const room = await openRoom(app);
const id = f.codingGroup.classIds[1];
const lessonId = f.coding.lessonIds[1];
const [samToken, teacherToken] = (await Promise.all([f.sam, f.teacher].map((one) => f.tokenFor(one)))) as [string, string];
const guest = await f.guestToken(id, f.school.id);

await app.db.delete(slide).where(eq(slide.lessonId, lessonId));
const rows = await app.db
  .insert(slide)
  .values(
    allSamples.map((content, index) => ({
      schoolId: f.school.id,
      lessonId,
      title: content.type,
      type: content.type,
      content,
      sort: index + 1,
    })),
  )
  .returning({ id: slide.id, type: slide.type });
const slides = rows.map((row, index) => ({ ...row, sample: allSamples[index] ?? slideSamples.NOT_FOUND }));
const on = (type: string): number => rows.find((row) => row.type === type)?.id ?? 0;

/** Stores content as an older version or a manual edit may have left it. */
const store = (slideId: number, content: unknown, translations: unknown = {}) =>
  app.db.execute(
    sql`update slide set content = ${JSON.stringify(content)}::jsonb, translations = ${JSON.stringify(translations)}::jsonb where id = ${slideId}`,
  );

const well = <Answer extends Answered>(answer: Answer): Answer => {
  expect([answer.status, answer.body], JSON.stringify(answer.body)).toEqual([
    answer.status < 500 ? answer.status : "no failure",
    answer.body,
  ]);
  return answer;
};
const open = () => app.call("POST /public/class/:id/open", { as: teacherToken, params: { id } });
const upcoming = () => app.call("POST /group_class/:id/upcoming", { as: teacherToken, params: { id } });
const stateOf = (slideId: number, as: string) =>
  app.call("GET /public/class/:id/slide_global_state", { as, params: { id }, query: { slide: slideId } });
const setSlide = (slideId: number) => app.call("POST /public/class/:id/slide", { as: teacherToken, params: { id }, body: { slideId } });

afterEach(async () => {
  for (const { id: slideId, sample } of slides) await store(slideId, sample);
  await upcoming();
});

test("[EN-05] a class opens although a text only looks like a URL, and the lesson's real URLs are still allowed", async () => {
  const text = { paragraphs: ["Your page will be https://<your-name>.example/ one day.", "http://[ and https://%zz.example/ are none."] };
  await store(on("LINK"), { ...slideSamples.LINK, text });
  expect((await open()).status).toBe(200);
  const child = await room.page(samToken, id);
  expect(child.state.lessonHosts).toContain("docs.python.org");
  expect((await stateOf(on("LINK"), samToken)).status).toBe(200);
});

test("[EN-05] a slide that can't be shown is NOT_FOUND for everyone, the class can move on, and staff are notified", async () => {
  const log = vi.spyOn(app.kernel.log, "error");
  const broken = on("QUIZ_BASIC");
  await store(broken, { type: "QUIZ_BASIC", questions: "none" });
  expect((await open()).status).toBe(200);
  expect(log.mock.calls.map(([details]) => details)).toContainEqual({ classId: id, slides: [String(broken)] });
  log.mockRestore();
  for (const as of [teacherToken, samToken, guest]) {
    const { status, body } = await app.call("GET /public/class/:id", { as, params: { id } });
    expect(status).toBe(200);
    const shown = body.slides.find((one) => one.id === broken);
    expect(shown).toMatchObject({ title: "QUIZ_BASIC", type: "NOT_FOUND", content: { type: "NOT_FOUND" } });
    expect(body.slides.filter((one) => one.type === "NOT_FOUND")).toHaveLength(2);
  }
  const child = await room.page(samToken, id);
  expect((await setSlide(broken)).status).toBe(200);
  const body = { question: "q1", answer: { kind: "option", optionId: "a" } } as const;
  const answer = await app.call("POST /public/class/:id/slide/:slideId/answer", { as: samToken, params: { id, slideId: broken }, body });
  expect(answer.status).toBeLessThan(500);
  expect((await setSlide(on("PICTURE"))).status).toBe(200);
  await child.until((state) => state.currentSlide === String(on("PICTURE")));
});

test("[EN-05] staff find the slide in its lesson and fix it, and the running class gets it", async () => {
  const broken = on("LINK");
  await store(broken, { type: "LINK", url: 5 }, "nonsense");
  await open();
  const admin = await f.tokenFor(f.admin);
  const params = { lessonId, id: broken };
  const listed = await app.call("GET /lesson/:lessonId/slide", { as: admin, params: { lessonId } });
  expect(listed.body.find((one) => one.id === broken)).toMatchObject({ type: "NOT_FOUND", content: { type: "NOT_FOUND" } });
  const { version } = (await app.call("GET /lesson/:lessonId/slide/:id", { as: admin, params })).body;
  const put = await app.call("PUT /lesson/:lessonId/slide/:id", { as: admin, params, body: { version, content: slideSamples.LINK } });
  expect([put.status, put.body.type]).toEqual([200, "LINK"]);
  expect((await app.call("GET /lesson/:lessonId/slide/:id/version", { as: admin, params })).status).toBe(200);
  const { body } = await app.call("GET /public/class/:id", { as: samToken, params: { id } });
  expect(body.slides.find((one) => one.id === broken)).toMatchObject({ type: "LINK" });
});

/** Reports which case failed and why; all 24 contents would fill the screen. */
async function reportFailure<Case>({ failed, errorInstance, seed, counterexamplePath }: fc.RunDetails<Case>): Promise<void> {
  if (failed) throw new Error(`the case ${counterexamplePath} of seed ${seed} failed`, { cause: errorInstance });
}

test("[EN-05] whatever is stored for all 24 types, the class opens, people join it and every slide can be played", async () => {
  const round = fc.record({
    contents: fc.tuple(...slides.map(({ sample }) => spoiltContent(sample))),
    overlays: fc.tuple(...slides.map(({ sample }) => spoiltTranslations(sample))),
    edition: fc.constantFrom("us", "uk", "il", "pt"),
  });
  await fc.assert(
    fc.asyncProperty(round, async ({ contents, overlays, edition }) => {
      const stored = slides.map((one, index) => ({
        ...one,
        ...playableSlide({ content: contents[index], translations: overlays[index] }),
      }));
      for (const [index, { id: slideId }] of slides.entries()) await store(slideId, contents[index], overlays[index]);
      const asked = { headers: { "x-country": edition }, params: { id } };
      expect(well(await app.call("POST /public/class/:id/open", { ...asked, as: teacherToken })).status).toBe(200);
      const pages = [];
      for (const as of [teacherToken, samToken, guest]) {
        const joined = well(await app.call("POST /public/class/:id/join", { ...asked, as }));
        expect(joined.body.groupClass.slides.map((one) => one.type)).toEqual(stored.map(({ content }) => content.type));
        const page = await room.page(as, id);
        expect([page.goodbye, page.welcome?.kind]).toEqual([null, "state"]);
        pages.push(page);
      }
      for (const { id: slideId, content } of stored) {
        expect(well(await setSlide(slideId)).status).toBe(200);
        for (const as of [teacherToken, samToken, guest]) expect(well(await stateOf(slideId, as)).status).toBe(200);
        for (const state of [
          { kind: "vote", optionId: "a" },
          { kind: "letter", letter: "A" },
          { kind: "card", cardId: "k1", turned: 0 },
        ] as const)
          well(await app.call("POST /public/class/:id/slide_global_state", { ...asked, as: samToken, body: { slide: slideId, state } }));
        const [question = "gone"] = questionIds(content);
        for (const answer of [
          { kind: "option", optionId: "a" },
          { kind: "text", value: "x" },
          { kind: "rating", value: 3 },
          { kind: "match", targetId: "a" },
        ] as const)
          for (const as of [samToken, guest]) {
            const params = { id, slideId };
            well(await app.call("POST /public/class/:id/slide/:slideId/answer", { ...asked, as, params, body: { question, answer } }));
          }
        well(await app.call("POST /public/class/:id/attendance", { ...asked, as: samToken, body: { slideId, state: "FINISHED" } }));
      }
      expect(well(await app.call("GET /public/class/:id/attendance", { ...asked, as: samToken })).status).toBe(200);
      expect(well(await app.call("GET /public/class/:id/guest", { ...asked, as: guest })).status).toBe(200);
      for (const key of ["lesson-students-progress", "students-states-with-progress"] as const)
        expect(well(await app.call(`GET /public/class/:id/${key}`, { ...asked, as: teacherToken })).status).toBe(200);
      const last = String(slides.at(-1)?.id);
      for (const page of pages) await page.until((state) => state.currentSlide === last);
      for (const page of pages) page.close();
      expect(well(await upcoming()).status).toBe(200);
    }),
    { numRuns: 3, endOnFailure: true, asyncReporter: reportFailure },
  );
}, 120_000);
