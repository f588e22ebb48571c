import { and, eq } from "drizzle-orm";
import pg from "pg";
import { describe, expect, test, vi } from "vitest";
import { allSamples, slideSamples } from "@larkroom/domain/curriculum/slide-samples";
import { auditEvent } from "../../kernel/audit/tables.ts";
import { account } from "../../kernel/auth/tables.ts";
import { type BodyOf, testApp } from "../../kernel/testing/app.ts";
import { makeFixtures } from "../../kernel/testing/fixtures.ts";
import { lessonTools } from "./lessons.test-support.ts";
import { slideDraft, slideVersion } from "./tables.ts";

const app = await testApp();
const f = await makeFixtures(app);
const asAdmin = await f.tokenFor(f.admin);
const asSuper = await f.tokenFor(f.superAdmin);
const asOther = await f.tokenFor(f.otherAdmin);
const { makeCourse, actionsOn } = lessonTools(app, asAdmin);
const fieldsOf = (body: { details?: { field: string }[] }): string[] => (body.details ?? []).map(({ field }) => field);

interface Draft {
  id: number;
  version: number;
  slide: number | null;
  baseVersion: number | null;
  order: number | null;
  title: string;
  by: string | null;
  content: { type: string };
}
interface Slide {
  id: number;
  version: number;
  title: string;
  order: number;
}

const link = slideSamples.LINK;
/** An incomplete quiz. */
const begun = { type: "QUIZ_BASIC", mixOptions: true, questions: [{ kind: "one", id: "q", prompt: "", options: [], correctOptionId: "" }] };

const newLesson = async (): Promise<number> => (await makeCourse(1)).lessons[0]?.id ?? 0;
const addSlide = async (lessonId: number, title: string): Promise<Slide> =>
  (await app.call("POST /lesson/:lessonId/slide", { as: asAdmin, params: { lessonId }, body: { title, content: link } })).body;
const putSlide = (lessonId: number, id: number, body: BodyOf<"PUT /lesson/:lessonId/slide/:id">) =>
  app.call("PUT /lesson/:lessonId/slide/:id", { as: asAdmin, params: { lessonId, id }, body });
const slides = async (lessonId: number): Promise<Slide[]> =>
  (await app.call("GET /lesson/:lessonId/slide", { as: asAdmin, params: { lessonId } })).body;
const titles = async (lessonId: number): Promise<string> =>
  (await slides(lessonId)).map(({ title, order }) => `${order}${title}`).join(" ");

const begin = (lessonId: number, body: Partial<BodyOf<"POST /lesson/:lessonId/slide_draft">>, as = asAdmin) =>
  app.call("POST /lesson/:lessonId/slide_draft", { as, params: { lessonId }, body: { title: "Draft", content: link, ...body } });
const draft = async (lessonId: number, body: Partial<BodyOf<"POST /lesson/:lessonId/slide_draft">> = {}): Promise<Draft> => {
  const answer = await begin(lessonId, body);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body;
};
const write = (lessonId: number, id: number, body: BodyOf<"PUT /lesson/:lessonId/slide_draft/:id">, as = asAdmin) =>
  app.call("PUT /lesson/:lessonId/slide_draft/:id", { as, params: { lessonId, id }, body });
const discard = (lessonId: number, id: number, as = asAdmin) =>
  app.call("DELETE /lesson/:lessonId/slide_draft/:id", { as, params: { lessonId, id } });
const drafts = async (lessonId: number): Promise<Draft[]> =>
  (await app.call("GET /lesson/:lessonId/slide_draft", { as: asAdmin, params: { lessonId } })).body;
const publish = (lessonId: number, body: object = {}, as = asAdmin) =>
  app.call("POST /lesson/:lessonId/slide_draft/publish", { as, params: { lessonId }, body });

describe("drafts of slides", () => {
  test("[LSN-14] a draft is stored as typed, however incomplete, and changes no slide", async () => {
    const lessonId = await newLesson();
    const slide = await addSlide(lessonId, "Taught");
    const made = await draft(lessonId, { slide: slide.id, title: "Half a ", description: " ", content: begun });
    expect(made).toMatchObject({
      slide: slide.id,
      baseVersion: 1,
      order: null,
      version: 1,
      title: "Half a ",
      description: " ",
      content: begun,
    });
    expect(made.by).toBe(f.admin.name);
    const next = await write(lessonId, made.id, { version: 1, title: "", content: { type: "PICTURE" } }, asSuper);
    expect(next.body).toMatchObject({ version: 2, title: "", content: { type: "PICTURE" }, by: f.superAdmin.name });
    expect(await drafts(lessonId)).toEqual([next.body]);
    expect(await titles(lessonId)).toBe("1Taught");
    expect((await discard(lessonId, made.id)).status).toBe(204);
    expect((await discard(lessonId, made.id)).status).toBe(404);
    expect((await write(lessonId, made.id, { version: 2 })).status).toBe(404);
    expect(await drafts(lessonId)).toEqual([]);
    expect(await actionsOn("lesson", lessonId)).toContain("curriculum.slide_draft_discarded");
  });

  test("[LSN-14] [F-25] one of two concurrent writes is rejected with the current draft, and nothing is lost", async () => {
    const lessonId = await newLesson();
    const { id } = await draft(lessonId);
    const answers = await Promise.all([asAdmin, asSuper].map((as) => write(lessonId, id, { version: 1, title: as }, as)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const won = answers.find(({ status }) => status === 200)?.body;
    const lost = answers.find(({ status }) => status === 409)?.body;
    expect(lost).toMatchObject({ code: "state_changed", current: won });
    expect(await drafts(lessonId)).toEqual([won]);
  });

  test("[LSN-14] a slide has one draft: the second of two concurrent requests gets the existing one", async () => {
    const lessonId = await newLesson();
    const slide = await addSlide(lessonId, "Taught");
    const answers = await Promise.all(["a", "b", "c"].map((title) => begin(lessonId, { slide: slide.id, title })));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
    const [stored] = await drafts(lessonId);
    for (const { status, body } of answers) expect(status === 200 ? body : body.current).toEqual(stored);
  });

  test("[LSN-14] rejects a draft with another lesson's slide or other invalid fields, and names them", async () => {
    const [lessonId, other] = [await newLesson(), await newLesson()];
    const [slide, strange] = [await addSlide(lessonId, "a"), await addSlide(other, "b")];
    const refused = async (body: object) => fieldsOf((await begin(lessonId, body)).body);
    expect(await refused({ slide: strange.id })).toEqual(["slide"]);
    expect(await refused({ slide: f.chess.slideIds[0]?.[0] })).toEqual(["slide"]);
    expect(await refused({ slide: slide.id, order: 1 })).toEqual(["order"]);
    expect(await refused({ slide: slide.id, baseVersion: 2 })).toEqual(["baseVersion"]);
    expect(await refused({ baseVersion: 1 })).toEqual(["baseVersion"]);
    expect(await refused({ content: { type: "POEM" } })).toEqual(["content.type"]);
    expect(await refused({ content: "text" })).toEqual(["content"]);
    const { id } = await draft(lessonId, { slide: slide.id });
    expect(fieldsOf((await write(lessonId, id, { version: 1, order: 2 })).body)).toEqual(["order"]);
    expect(fieldsOf((await write(lessonId, id, { version: 1, baseVersion: 7 })).body)).toEqual(["baseVersion"]);
    expect((await drafts(lessonId))[0]?.version).toBe(1);
  });

  test("[LSN-14] limits a draft's size and depth like a slide's, and rejects reserved JavaScript names", async () => {
    const lessonId = await newLesson();
    const wide = await begin(lessonId, { content: { type: "PICTURE", note: "x".repeat(256 * 1024) } });
    expect([wide.status, wide.body.code]).toEqual([413, "body_too_large"]);
    expect((await begin(lessonId, { content: { type: "PICTURE", note: "x".repeat(200 * 1024) } })).status).toBe(200);
    const nested = (levels: number): object => (levels === 0 ? {} : { a: nested(levels - 1) });
    const deep = await begin(lessonId, { content: { type: "PICTURE", ...nested(20) } });
    expect([deep.status, deep.body.details?.[0]?.code]).toEqual([422, "too_deep"]);
    const bottomless = await begin(lessonId, { content: { type: "PICTURE", ...nested(5000) } });
    expect([bottomless.status, bottomless.body.code]).toEqual([400, "malformed_request"]);
    for (const name of ["constructor", "prototype", "a.b", "", "$where", "<b>"]) {
      const answer = await begin(lessonId, { content: { type: "PICTURE", questions: [{ [name]: { x: 1 } }] } });
      expect([answer.status, answer.body.details?.[0]?.code], name).toEqual([422, "malformed_name"]);
    }
    for (const body of ['"__proto__":{"polluted":1}', '"a":{"__proto__":{"polluted":1}}', '"constructor":{"prototype":{"polluted":1}}']) {
      const answer = await app.http.inject({
        method: "POST",
        url: `/api/lesson/${lessonId}/slide_draft`,
        headers: { authorization: `Bearer ${asAdmin}`, "content-type": "application/json" },
        payload: `{"title":"t","content":{"type":"PICTURE",${body}}}`,
      });
      expect([answer.statusCode, answer.json().code]).toEqual([400, "malformed_json"]);
    }
    expect(({} as { polluted?: number }).polluted).toBeUndefined();
    expect(await drafts(lessonId)).toHaveLength(1);
  });
});

describe("publishing", () => {
  test("[LSN-14] drafts of existing and new slides go live, each at its position, and are removed", async () => {
    const lessonId = await newLesson();
    const [a] = [await addSlide(lessonId, "a"), await addSlide(lessonId, "b")];
    await draft(lessonId, { slide: a.id, title: "A", content: slideSamples.QUIZ_BASIC, description: "For the teacher." });
    await draft(lessonId, { title: "end" });
    await draft(lessonId, { title: "third", order: 3 });
    await draft(lessonId, { title: "first", order: 1 });
    const { body, status } = await publish(lessonId);
    expect(status, JSON.stringify(body)).toBe(200);
    expect(await titles(lessonId)).toBe("1first 2A 3third 4b 5end");
    const all = await slides(lessonId);
    expect(body.slides).toEqual(all.filter(({ title }) => title !== "b"));
    expect(all[1]).toMatchObject({
      id: a.id,
      version: 2,
      type: "QUIZ_BASIC",
      content: slideSamples.QUIZ_BASIC,
      description: "For the teacher.",
    });
    expect(await drafts(lessonId)).toEqual([]);
    expect((await publish(lessonId)).body).toEqual({ slides: [] });
    const [logged] = await app.db
      .select()
      .from(auditEvent)
      .where(and(eq(auditEvent.targetId, lessonId), eq(auditEvent.action, "curriculum.slides_published")));
    expect(logged).toMatchObject({ actorId: f.admin.id, schoolId: f.school.id, targetKind: "lesson" });
    expect(JSON.stringify(logged?.after)).toContain(`"slideId":${a.id}`);
  });

  test("[LSN-14] [EN-05] a slide of every type survives a draft unchanged", async () => {
    const lessonId = await newLesson();
    for (const content of allSamples) await draft(lessonId, { title: content.type, content });
    const { body } = await publish(lessonId);
    expect(body.slides.map(({ content }: { content: unknown }) => content)).toEqual(allSamples);
    for (const { id, content } of body.slides) await draft(lessonId, { slide: id, title: "Again", content });
    expect((await publish(lessonId)).body.slides.map(({ version }: Slide) => version)).toEqual(allSamples.map(() => 2));
  });

  test("[LSN-14] names incomplete drafts with draft and field, and publishes nothing", async () => {
    const lessonId = await newLesson();
    const slide = await addSlide(lessonId, "a");
    const whole = await draft(lessonId, { slide: slide.id, title: "whole" });
    const half = await draft(lessonId, { title: " ", content: begun });
    const { status, body } = await publish(lessonId);
    expect([status, body.code]).toEqual([422, "validation_failed"]);
    const at = `drafts.${half.id}`;
    expect(fieldsOf(body)).toEqual(
      expect.arrayContaining([`${at}.title`, `${at}.content.questions.0.prompt`, `${at}.content.questions.0.options`]),
    );
    expect(fieldsOf(body).every((field) => field.startsWith(at))).toBe(true);
    expect(await titles(lessonId)).toBe("1a");
    expect(await drafts(lessonId)).toHaveLength(2);
    expect((await publish(lessonId, { drafts: [whole.id] })).body.slides).toMatchObject([{ id: slide.id, title: "whole" }]);
    expect((await drafts(lessonId)).map(({ id }) => id)).toEqual([half.id]);
  });

  test("[LSN-14] [F-25] a slide changed since the draft began is returned and nothing is published, unless overwriting is requested", async () => {
    const lessonId = await newLesson();
    const [a, b] = [await addSlide(lessonId, "a"), await addSlide(lessonId, "b")];
    for (const { id } of [a, b]) await draft(lessonId, { slide: id, title: "mine" });
    await putSlide(lessonId, a.id, { title: "theirs", version: 1 });
    const { status, body } = await publish(lessonId);
    expect([status, body.code]).toEqual([409, "state_changed"]);
    expect(body.current).toMatchObject({ slides: [(await slides(lessonId))[0]] });
    expect(await titles(lessonId)).toBe("1theirs 2b");
    expect((await publish(lessonId, { overwrite: true })).body.slides).toMatchObject([
      { title: "mine", version: 3 },
      { title: "mine", version: 2 },
    ]);
  });

  test("[LSN-14] [F-25] an editor who has seen the newer version can overwrite that one, but not a later one", async () => {
    const lessonId = await newLesson();
    const slide = await addSlide(lessonId, "a");
    await putSlide(lessonId, slide.id, { title: "theirs", version: 1 });
    const { id } = await draft(lessonId, { slide: slide.id, baseVersion: 1 });
    expect((await publish(lessonId)).status).toBe(409);
    expect((await write(lessonId, id, { version: 1, baseVersion: 2 })).body).toMatchObject({ baseVersion: 2, version: 2 });
    await putSlide(lessonId, slide.id, { title: "theirs again", version: 2 });
    expect((await publish(lessonId)).status).toBe(409);
    await write(lessonId, id, { version: 2, baseVersion: 3 });
    expect((await publish(lessonId)).body.slides).toMatchObject([{ title: "Draft", version: 4 }]);
  });

  test("[LSN-14] one of two concurrent publishes succeeds, and each slide gets one version", async () => {
    const lessonId = await newLesson();
    const slide = await addSlide(lessonId, "a");
    const ids = [await draft(lessonId, { slide: slide.id, title: "A" }), await draft(lessonId, { title: "new" })].map(({ id }) => id);
    const answers = await Promise.all([publish(lessonId, { drafts: ids }), publish(lessonId, { drafts: ids }, asSuper)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404]);
    expect(await titles(lessonId)).toBe("1A 2new");
    expect((await slides(lessonId)).map(({ version }) => version)).toEqual([2, 1]);
  });

  test("[LSN-14] a write during publishing is either published or rejected because the draft no longer exists", async () => {
    const lessonId = await newLesson();
    const slide = await addSlide(lessonId, "a");
    for (let round = 1; round <= 5; round += 1) {
      const { id } = await draft(lessonId, { slide: slide.id, title: `early ${round}` });
      const [written, published] = await Promise.all([write(lessonId, id, { version: 1, title: `late ${round}` }), publish(lessonId)]);
      expect(published.status).toBe(200);
      expect([200, 404]).toContain(written.status);
      expect(await titles(lessonId)).toBe(`1${written.status === 200 ? "late" : "early"} ${round}`);
    }
  });

  test("[LSN-14] a draft identical to its slide creates no version", async () => {
    const lessonId = await newLesson();
    const slide = await addSlide(lessonId, "a");
    await draft(lessonId, { slide: slide.id, title: " a " });
    expect((await publish(lessonId)).body.slides).toMatchObject([{ id: slide.id, version: 1 }]);
    expect(await drafts(lessonId)).toEqual([]);
  });

  test("[LSN-14] one author's publishes in one sitting are one version, another author's the next, and fifty are stored", async () => {
    const lessonId = await newLesson();
    const slide = await addSlide(lessonId, "v1");
    const versions = async () =>
      (await app.db.select().from(slideVersion).where(eq(slideVersion.slideId, slide.id)).orderBy(slideVersion.version)).map(
        ({ version, title, byId }) => `${version} ${title} ${byId === f.admin.id ? "admin" : "super"}`,
      );
    const once = async (title: string, as = asAdmin) => {
      await draft(lessonId, { slide: slide.id, title });
      expect((await publish(lessonId, {}, as)).status).toBe(200);
    };
    await once("v2");
    await once("v3");
    await once("v4", asSuper);
    expect(await versions()).toEqual(["3 v3 admin", "4 v4 super"]);
    for (let n = 5; n <= 56; n += 1) await once(`v${n}`, n % 2 === 0 ? asSuper : asAdmin);
    const all = await versions();
    expect([all.length, all[0], all.at(-1)]).toEqual([50, "7 v7 admin", "56 v56 super"]);
  });

  test("[LSN-14] publishing many takes as many queries as publishing a few", async () => {
    const count = async (drafted: number): Promise<number> => {
      const lessonId = await newLesson();
      for (let n = 0; n < drafted; n += 1) {
        await draft(lessonId, { slide: (await addSlide(lessonId, `s${n}`)).id, title: `S${n}` });
        await draft(lessonId, { title: `n${n}` });
      }
      const sent = vi.spyOn(pg.Client.prototype, "query");
      expect((await publish(lessonId)).status).toBe(200);
      const queries = sent.mock.calls.map(([query]) => (typeof query === "string" ? query : (query as unknown as pg.QueryConfig).text));
      sent.mockRestore();
      return queries.filter((query) => /"slide|\bslide_version\b|update slide s/.test(query)).length;
    };
    const few = await count(2);
    expect(few).toBeGreaterThan(8);
    expect(await count(12)).toBe(few);
  });
});

describe("a draft when its slide moves", () => {
  const removeSlide = (lessonId: number, id: number) =>
    app.call("DELETE /lesson/:lessonId/slide/:id", { as: asAdmin, params: { lessonId, id }, query: { isConfirmed: "1" } });

  test("[LSN-14] is removed and restored with its slide, and not published meanwhile", async () => {
    const lessonId = await newLesson();
    const slide = await addSlide(lessonId, "a");
    const made = await draft(lessonId, { slide: slide.id, title: "A" });
    expect((await removeSlide(lessonId, slide.id)).status).toBe(204);
    expect(await drafts(lessonId)).toEqual([]);
    expect((await publish(lessonId)).body).toEqual({ slides: [] });
    expect((await publish(lessonId, { drafts: [made.id] })).status).toBe(404);
    expect((await write(lessonId, made.id, { version: 1, title: "x" })).status).toBe(404);
    expect((await discard(lessonId, made.id)).status).toBe(404);
    await app.call("POST /lesson/:lessonId/slide/:id/restore", { as: asAdmin, params: { lessonId, id: slide.id }, body: {} });
    expect(await drafts(lessonId)).toMatchObject([{ id: made.id, title: "A", version: 1 }]);
    expect((await publish(lessonId)).body.slides).toMatchObject([{ title: "A" }]);
  });

  test("[LSN-14] moves with its slide to another lesson; copies of the slide or lesson have the published content", async () => {
    const { id: course, lessons } = await makeCourse(2);
    const [lessonId = 0, other = 0] = lessons.map(({ id }) => id);
    const slide = await addSlide(lessonId, "a");
    const made = await draft(lessonId, { slide: slide.id, title: "A" });
    await draft(lessonId, { title: "new" });
    const copy = await app.call("POST /lesson/:lessonId/slide/:id/duplicate", { as: asAdmin, params: { lessonId, id: slide.id } });
    expect(copy.body.title).toBe("a");
    const copied = await app.call("POST /lesson/duplicate", { as: asAdmin, body: { lesson: lessonId } });
    expect(await drafts(copied.body.id)).toEqual([]);
    expect(await titles(copied.body.id)).toBe("1a 2a");
    await app.call("POST /lesson/:lessonId/slide/:id/move", { as: asAdmin, params: { lessonId, id: slide.id }, body: { lesson: other } });
    expect((await drafts(lessonId)).map(({ title }) => title)).toEqual(["new"]);
    expect(await drafts(other)).toMatchObject([{ id: made.id, slide: slide.id }]);
    expect((await write(lessonId, made.id, { version: 1 })).status).toBe(404);
    expect((await publish(other)).body.slides).toMatchObject([{ id: slide.id, title: "A", lesson: other }]);
    expect(course).toBeGreaterThan(0);
  });

  test("[LSN-14] [LSN-06] is deleted with its lesson", async () => {
    const lessonId = await newLesson();
    const slide = await addSlide(lessonId, "a");
    const made = [await draft(lessonId, { slide: slide.id }), await draft(lessonId)];
    const unconfirmed = await app.call("DELETE /lesson/:id", { as: asAdmin, params: { id: lessonId } });
    expect(unconfirmed.body.dependencies).toContainEqual({ kind: "drafts", count: 2, names: [], isBlocking: false });
    const removed = await app.call("DELETE /lesson/:id", { as: asAdmin, params: { id: lessonId }, query: { isConfirmed: "1" } });
    expect(removed.status).toBe(204);
    for (const { id } of made) expect(await app.db.select().from(slideDraft).where(eq(slideDraft.id, id))).toEqual([]);
  });

  test("[LSN-14] stays, without a name, when its editor's account is deleted", async () => {
    const lessonId = await newLesson();
    const { id } = await draft(lessonId);
    const [removed] = await app.db
      .insert(account)
      .values({ kind: "admin", schoolId: f.school.id, edition: "us", name: "Gone", email: "gone@test.example" })
      .returning();
    await app.db.update(slideDraft).set({ byId: removed?.id }).where(eq(slideDraft.id, id));
    expect((await drafts(lessonId))[0]?.by).toBe("Gone");
    await app.db.delete(account).where(eq(account.id, removed?.id ?? 0));
    expect(await drafts(lessonId)).toMatchObject([{ id, by: null }]);
  });
});

describe("access to drafts", () => {
  test("[LSN-14] [S-25] drafts of another school or lesson return 404", async () => {
    const [lessonId, other] = [await newLesson(), await newLesson()];
    const { id } = await draft(lessonId);
    const missing = await write(lessonId, 999_999_999, { version: 1 });
    const answers = [
      await app.call("GET /lesson/:lessonId/slide_draft", { as: asOther, params: { lessonId } }),
      await begin(lessonId, {}, asOther),
      await write(lessonId, id, { version: 1, title: "x" }, asOther),
      await discard(lessonId, id, asOther),
      await publish(lessonId, {}, asOther),
      await write(other, id, { version: 1, title: "x" }),
      await discard(other, id),
      await publish(other, { drafts: [id] }),
      await publish(other, { drafts: [999_999_999] }),
    ];
    for (const { status, body } of answers) expect([status, { ...body, requestId: "" }]).toEqual([404, { ...missing.body, requestId: "" }]);
    expect(await drafts(lessonId)).toMatchObject([{ id, version: 1 }]);
  });

  test("[LSN-14] [S-25] only people who manage lessons can read drafts: children, parents, teachers and observers can't", async () => {
    const lessonId = f.coding.lessonIds[1];
    const { id } = await draft(lessonId, { title: "Secret draft" });
    for (const person of [f.sam, f.ada, f.teacher, f.assistant, f.observer, f.distributor]) {
      const as = await f.tokenFor(person);
      const answers = [
        await app.call("GET /lesson/:lessonId/slide_draft", { as, params: { lessonId } }),
        await begin(lessonId, {}, as),
        await write(lessonId, id, { version: 1 }, as),
        await discard(lessonId, id, as),
        await publish(lessonId, {}, as),
      ];
      expect(
        answers.map(({ status }) => status),
        person.name,
      ).toEqual([403, 403, 403, 403, 403]);
    }
    const shown = await app.call("GET /lesson/:id", { as: await f.tokenFor(f.teacher), params: { id: lessonId } });
    expect(JSON.stringify(shown.body)).not.toContain("Secret draft");
  });

  test("[LSN-14] limits the number of drafts in a lesson", async () => {
    const lessonId = await newLesson();
    const { id } = await draft(lessonId);
    const [row] = await app.db.select().from(slideDraft).where(eq(slideDraft.id, id));
    const { id: _id, ...values } = row!;
    await app.db.insert(slideDraft).values(Array.from({ length: 499 }, () => values));
    expect(await begin(lessonId, {})).toMatchObject({ status: 409, body: { code: "transition_not_allowed", reason: "too_many" } });
    await discard(lessonId, id);
    expect((await begin(lessonId, {})).status).toBe(200);
  });
});
