import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { allSamples, slideSamples } from "@larkroom/domain/curriculum/slide-samples";
import { type BodyOf, testApp } from "../../kernel/testing/app.ts";
import { makeFixtures } from "../../kernel/testing/fixtures.ts";
import { groupClass, slideAnswer } from "../classes/tables.ts";
import { lessonTools } from "./lessons.test-support.ts";
import { slideVersion } from "./tables.ts";

const app = await testApp();
const f = await makeFixtures(app);
const asAdmin = await f.tokenFor(f.admin);
const asTeacher = await f.tokenFor(f.teacher);
const asOther = await f.tokenFor(f.otherAdmin);
const { makeCourse, actionsOn } = lessonTools(app, asAdmin);

interface Slide {
  id: number;
  version: number;
  title: string;
  order: number;
  content: { type: string };
}

const picture = slideSamples.PICTURE;
const newLesson = async (): Promise<number> => (await makeCourse(1)).lessons[0]?.id ?? 0;
const add = async (lessonId: number, title: string, more: object = {}): Promise<Slide> => {
  const { body, status } = await app.call("POST /lesson/:lessonId/slide", {
    as: asAdmin,
    params: { lessonId },
    body: { title, content: picture, ...more },
  });
  expect(status).toBe(200);
  return body;
};
const list = async (lessonId: number): Promise<Slide[]> =>
  (await app.call("GET /lesson/:lessonId/slide", { as: asTeacher, params: { lessonId } })).body;
const titles = async (lessonId: number): Promise<string> => (await list(lessonId)).map(({ title, order }) => `${order}${title}`).join(" ");
const put = (lessonId: number, id: number, body: BodyOf<"PUT /lesson/:lessonId/slide/:id">, as = asAdmin) =>
  app.call("PUT /lesson/:lessonId/slide/:id", { as, params: { lessonId, id }, body });
const remove = (lessonId: number, id: number, isConfirmed = true) =>
  app.call("DELETE /lesson/:lessonId/slide/:id", { as: asAdmin, params: { lessonId, id }, query: isConfirmed ? { isConfirmed: 1 } : {} });
const restore = (lessonId: number, id: number, body: object) =>
  app.call("POST /lesson/:lessonId/slide/:id/restore", { as: asAdmin, params: { lessonId, id }, body });
const versions = async (lessonId: number, id: number): Promise<{ version: number; title: string; by: string | null; type: string }[]> =>
  (await app.call("GET /lesson/:lessonId/slide/:id/version", { as: asTeacher, params: { lessonId, id } })).body;

describe("slides as staff manage them", () => {
  test("[LSN-14] [EN-05] a slide of every type can be created, read and updated unchanged", async () => {
    const lessonId = await newLesson();
    for (const content of allSamples) {
      const made = await add(lessonId, `A ${content.type}`, { content, description: "For the teacher." });
      expect(made).toMatchObject({ version: 1, lesson: lessonId, type: content.type, content, description: "For the teacher." });
      const changed = await put(lessonId, made.id, { title: "Other", content, version: 1 });
      expect(changed.body).toMatchObject({ title: "Other", version: 2, content });
    }
    const all = await list(lessonId);
    expect(all.map(({ order }) => order)).toEqual(allSamples.map((_, index) => index + 1));
    expect(all.map(({ content }) => content)).toEqual(allSamples);
    const one = await app.call("GET /lesson/:lessonId/slide/:id", { as: asTeacher, params: { lessonId, id: all[3]?.id ?? 0 } });
    expect(one.body).toEqual(all[3]);
    expect(await actionsOn("lesson", lessonId)).toContain("curriculum.slide_changed");
  });

  test("[LSN-14] a slide can change its type, and invalid content is rejected with the field's name", async () => {
    const lessonId = await newLesson();
    const { id } = await add(lessonId, "One");
    expect((await put(lessonId, id, { content: slideSamples.QUIZ_GRADED, version: 1 })).body).toMatchObject({ type: "QUIZ_GRADED" });
    const broken = await put(lessonId, id, { content: { ...slideSamples.CORRELATE, pairs: [] }, version: 2 });
    expect(broken.status).toBe(422);
    expect(broken.body.details?.map(({ field }: { field: string }) => field)).toContain("content.pairs");
    expect((await list(lessonId))[0]).toMatchObject({ version: 2, type: "QUIZ_GRADED" });
  });

  test("[LSN-14] slides are ordered: adding and moving puts them at the requested position", async () => {
    const lessonId = await newLesson();
    const a = await add(lessonId, "a");
    await add(lessonId, "b");
    const c = await add(lessonId, "c", { order: 1 });
    expect(c.order).toBe(1);
    expect(await titles(lessonId)).toBe("1c 2a 3b");
    const moved = await put(lessonId, a.id, { order: 99, version: 1 });
    expect(moved.body).toMatchObject({ order: 3, version: 1 });
    expect(await titles(lessonId)).toBe("1c 2b 3a");
    expect((await put(lessonId, a.id, { order: 0, version: 1 })).status).toBe(422);
  });

  test("[LSN-14] [F-25] an outdated version gets the current slide and loses nothing; sorting never conflicts", async () => {
    const lessonId = await newLesson();
    const { id } = await add(lessonId, "First");
    await add(lessonId, "Second");
    await put(lessonId, id, { order: 2, version: 1 });
    const answers = await Promise.all(["Mine", "Yours"].map((title) => put(lessonId, id, { title, version: 1 })));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const lost = answers.find(({ status }) => status === 409);
    expect(lost?.body).toMatchObject({ code: "state_changed", current: { id, version: 2, order: 2 } });
    const saved = (await list(lessonId)).find((one) => one.id === id);
    expect(saved?.title).toBe(answers.find(({ status }) => status === 200)?.body.title);
  });

  test("[LSN-14] ten concurrent sorts and additions leave every slide with its own position", async () => {
    const lessonId = await newLesson();
    const made = [await add(lessonId, "a"), await add(lessonId, "b"), await add(lessonId, "c")];
    await Promise.all([
      ...made.map(({ id }, index) => put(lessonId, id, { order: 3 - index, version: 1 })),
      ...Array.from({ length: 7 }, (_, index) => add(lessonId, `n${index}`, { order: 1 })),
    ]);
    expect((await list(lessonId)).map(({ order }) => order)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  });

  test("[LSN-14] a copy follows its original, a moved slide goes to the end of the other lesson", async () => {
    const [lessonId, other] = [await newLesson(), await newLesson()];
    const a = await add(lessonId, "a");
    await add(lessonId, "b");
    await add(other, "z");
    const copy = await app.call("POST /lesson/:lessonId/slide/:id/duplicate", { as: asAdmin, params: { lessonId, id: a.id } });
    expect(copy.body).toMatchObject({ title: "a", order: 2, version: 1, content: picture });
    expect(await titles(lessonId)).toBe("1a 2a 3b");
    const move = (lesson: number) =>
      app.call("POST /lesson/:lessonId/slide/:id/move", { as: asAdmin, params: { lessonId, id: a.id }, body: { lesson } });
    expect((await move(f.chess.lessonIds[0])).body.details).toMatchObject([{ field: "lesson", code: "no_lesson" }]);
    expect((await move(other)).body).toMatchObject({ lesson: other, order: 2 });
    expect([await titles(lessonId), await titles(other)]).toEqual(["1a 2b", "1z 2a"]);
  });
});

describe("versions of a slide", () => {
  test("[LSN-14] one author's edits in one sitting are one version, and the original can always be restored", async () => {
    const lessonId = await newLesson();
    const { id } = await add(lessonId, "v1");
    for (const [index, title] of ["v2", "v3"].entries()) await put(lessonId, id, { title, version: index + 1 });
    expect((await versions(lessonId, id)).map(({ version, title }) => `${version} ${title}`)).toEqual(["3 v3"]);
    await app.db
      .update(slideVersion)
      .set({ startedAt: app.now().subtract({ minutes: 10 }) })
      .where(eq(slideVersion.slideId, id));
    await put(lessonId, id, { title: "v4", content: slideSamples.LINK, version: 3 });
    const found = await versions(lessonId, id);
    expect(found.map(({ version, title, type }) => `${version} ${title} ${type}`)).toEqual(["4 v4 LINK", "3 v3 PICTURE"]);
    expect(found[0]?.by).toBe(f.admin.name);
    const back = await restore(lessonId, id, { version: 3 });
    expect(back.body).toMatchObject({ title: "v3", version: 5, type: "PICTURE", content: picture });
    expect((await restore(lessonId, id, { version: 2 })).status).toBe(404);
    const foreign = await app.call("POST /lesson/:lessonId/slide/:id/restore", {
      as: asOther,
      params: { lessonId, id },
      body: { version: 3 },
    });
    expect(foreign.status).toBe(404);
  });

  test("[LSN-14] a slide older than versioning starts with its previous content", async () => {
    const lessonId = f.coding.lessonIds[2];
    const id = f.coding.slideIds[2]?.[0] ?? 0;
    await put(lessonId, id, { title: "New", version: 1 });
    const found = await versions(lessonId, id);
    expect(found.map(({ version, title, by }) => `${version} ${title} ${by}`)).toEqual([`2 New ${f.admin.name}`, "1 Slide 1 null"]);
  });

  test("[LSN-14] a removed slide is in no lesson and is restored with everything it had", async () => {
    const lessonId = await newLesson();
    const a = await add(lessonId, "a");
    await add(lessonId, "b");
    expect((await remove(lessonId, a.id, false)).body).toEqual({ dependencies: [] });
    expect(await titles(lessonId)).toBe("1a 2b");
    expect((await remove(lessonId, a.id)).status).toBe(204);
    expect(await titles(lessonId)).toBe("1b");
    expect((await remove(lessonId, a.id)).status).toBe(404);
    expect((await put(lessonId, a.id, { title: "x", version: 1 })).status).toBe(404);
    const bin = await app.call("GET /lesson/:lessonId/slide/removed", { as: asTeacher, params: { lessonId } });
    expect(bin.body).toMatchObject([{ id: a.id, title: "a", type: "PICTURE" }]);
    expect((await restore(lessonId, a.id, {})).body).toMatchObject({ id: a.id, title: "a", order: 2 });
    expect((await restore(lessonId, a.id, {})).status).toBe(404);
    expect(await titles(lessonId)).toBe("1b 2a");
    expect(await actionsOn("lesson", lessonId)).toEqual(expect.arrayContaining(["curriculum.slide_removed", "curriculum.slide_restored"]));
  });
});

describe("dependencies of slides", () => {
  const lessonId = () => f.coding.lessonIds[1];
  const slideId = () => f.coding.slideIds[1]?.[0] ?? 0;
  const check = (body: BodyOf<"POST /lesson/:id/check_slide_dependencies">, as = asTeacher) =>
    app.call("POST /lesson/:id/check_slide_dependencies", { as, params: { id: lessonId() }, body });

  test("[LSN-09] no slide can be removed while its class runs, and answers stay with a removed slide", async () => {
    const classId = f.codingGroup.classIds[1];
    expect((await check({ slides: [slideId()] })).body).toEqual({ dependencies: [] });
    await app.db.insert(slideAnswer).values({
      groupClassId: classId,
      studentId: f.sam.id,
      slideId: slideId(),
      schoolId: f.school.id,
      question: "q",
      answeredAt: app.now(),
      progress: { tries: 1, right: true, points: 1, closed: true, answer: { kind: "option", optionId: "a" } },
    });
    await app.db.update(groupClass).set({ status: "OPEN", openedAt: app.now() }).where(eq(groupClass.id, classId));
    const slide = { id: slideId(), title: "Slide 1" };
    expect((await check({ slides: [slideId()] })).body.dependencies).toEqual([
      { slide, kind: "classes_open", count: 1, names: [expect.any(String)], isBlocking: true },
      { slide, kind: "answers", count: 1, names: [], isBlocking: false },
    ]);
    const whole = (await check({ slides: [], isFullLessonCheck: true })).body.dependencies;
    expect(whole).toEqual(expect.arrayContaining([expect.objectContaining({ slide: null, kind: "answers", count: 1, isBlocking: true })]));
    expect(await remove(lessonId(), slideId())).toMatchObject({
      status: 409,
      body: { code: "transition_not_allowed", reason: "has_dependencies" },
    });
    await app.db.update(groupClass).set({ status: "CLOSED", finishedAt: app.now() }).where(eq(groupClass.id, classId));
    const moved = await app.call("POST /lesson/:lessonId/slide/:id/move", {
      as: asAdmin,
      params: { lessonId: lessonId(), id: slideId() },
      body: { lesson: f.coding.lessonIds[3] },
    });
    expect(moved.status).toBe(409);
    expect((await remove(lessonId(), slideId())).status).toBe(204);
    expect(await app.db.select().from(slideAnswer).where(eq(slideAnswer.slideId, slideId()))).toHaveLength(1);
    expect((await restore(lessonId(), slideId(), {})).status).toBe(200);
  });

  test("[LSN-09] slides of another lesson or school return 404", async () => {
    expect((await check({ slides: [f.coding.slideIds[0][0] ?? 0] })).status).toBe(404);
    expect((await check({ slides: [] }, asOther)).status).toBe(404);
    expect((await check({ slides: [0] })).status).toBe(422);
  });
});

test("[LSN-14] staff can read which hosts may be embedded, families and visitors can't", async () => {
  expect((await app.call("GET /slide_frames", { as: asTeacher })).body).toEqual({ hosts: [...app.kernel.config.FRAME_HOSTS] });
  expect((await app.call("GET /slide_frames")).status).toBe(401);
  expect((await app.call("GET /slide_frames", { as: await f.tokenFor(f.ada) })).status).toBe(403);
});
