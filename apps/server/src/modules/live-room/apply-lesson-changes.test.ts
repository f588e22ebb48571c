import { and, eq, sql } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import type { ClassStatus } from "@larkroom/domain/groups/class-status";
import type { ClassState } from "@larkroom/domain/live-room/state";
import { secondNode, testApp } from "../../kernel/testing/app.ts";
import { makeFixtures } from "../../kernel/testing/fixtures.ts";
import { attendance, groupClass } from "../classes/tables.ts";
import { slide as slideTable } from "../curriculum/tables.ts";
import { liveClassEngineOf } from "./live-room.ts";
import { openRoom } from "./page.testing.ts";
import { classState } from "./tables.ts";

const app = await testApp();
const other = await secondNode(app);
const f = await makeFixtures(app);
const id = f.codingGroup.classIds[1];
const params = { id };
const lessonId = f.coding.lessonIds[1];
const first = f.coding.slideIds[1]?.[0] ?? 0;
const [here, there] = [await openRoom(app), await openRoom(other)];
const [teacherToken, samToken, adminToken] = (await Promise.all([f.teacher, f.sam, f.admin].map((one) => f.tokenFor(one)))) as [
  string,
  string,
  string,
];

const sister = f.laterCodingGroup.classIds[1];
const idsOf = ({ slides }: ClassState): number[] => slides.map((one) => Number(one.id));

const content = { type: "LINK" as const, url: "https://example.org/mars", title: "Mars" };
const addSlide = async (title: string): Promise<number> =>
  (await app.call("POST /lesson/:lessonId/slide", { as: adminToken, params: { lessonId }, body: { title, content } })).body.id;
/** Writes a slide without an announcement, as if the writer had crashed or the listeners were disconnected. */
const writeUnannounced = async (): Promise<number> => {
  const [row] = await app.db
    .insert(slideTable)
    .values({ schoolId: f.school.id, lessonId, title: "Unheard", content, type: "LINK", sort: sql`(select max(sort) + 1 from slide)` })
    .returning({ id: slideTable.id });
  return row?.id ?? 0;
};
const shownTo = async (as: string): Promise<{ id: number; title: string; version: number }[]> =>
  (await app.call("GET /public/class/:id", { as, params })).body.slides;

test("[GCL-03] [LSN-14] a slide added while a class is waiting or running can be shown in it, on every node", async () => {
  const [teacher, child] = [await here.page(teacherToken, id), await there.page(samToken, id)];
  expect(child.state.phase).toBe("waiting");
  const early = await addSlide("Written while joining is open");
  for (const page of [teacher, child]) await page.until(({ slides }) => slides.some((slide) => slide.id === String(early)));
  await teacher.send({ type: "class.open" });
  const late = await addSlide("Written while the class runs");
  for (const page of [teacher, child]) await page.until(({ slides }) => slides.some((slide) => slide.id === String(late)));
  expect((await app.call("POST /public/class/:id/slide", { as: teacherToken, params, body: { slideId: late } })).status).toBe(200);
  await child.until(({ currentSlide }) => currentSlide === String(late));
  expect((await shownTo(samToken)).map(({ title }) => title)).toContain("Written while the class runs");
});

test("[GCL-03] [LSN-14] an edited or moved slide has the version and position that the class announces", async () => {
  const child = await there.page(samToken, id);
  const before = await shownTo(samToken);
  const version = before.find((slide) => slide.id === first)?.version ?? 0;
  const path = { lessonId, id: first };
  await app.call("PUT /lesson/:lessonId/slide/:id", { as: adminToken, params: path, body: { version, title: "Spelled right" } });
  await child.until(({ slides }) => slides.find((slide) => slide.id === String(first))?.version === version + 1);
  await app.call("PUT /lesson/:lessonId/slide/:id", { as: adminToken, params: path, body: { version: version + 1, order: before.length } });
  await child.until(({ slides }) => slides.at(-1)?.id === String(first));
  const now = await shownTo(samToken);
  expect(child.state.slides.map(({ id: slide, version: at }) => [Number(slide), at])).toEqual(
    now.map((slide) => [slide.id, slide.version]),
  );
});

test("[GCL-03] [GCL-29] a class closed by mistake and reopened gets the current lesson", async () => {
  await app.call("POST /group_class/:id/finish", { as: teacherToken, params });
  const meanwhile = await addSlide("Written when it was over");
  // Another class of the lesson gets the announcement after this one would have.
  await (await here.page(teacherToken, sister)).until(({ slides }) => slides.some((one) => one.id === String(meanwhile)));
  expect(idsOf(await liveClassEngineOf(app.kernel).state(id))).not.toContain(meanwhile);
  expect((await app.call("POST /group_class/:id/upcoming", { as: teacherToken, params })).status).toBe(200);
  await app.call("POST /public/class/:id/open", { as: teacherToken, params });
  expect((await app.call("POST /public/class/:id/slide", { as: teacherToken, params, body: { slideId: meanwhile } })).status).toBe(200);
});

test("[GCL-05] [GCL-36] removing the last open question finishes the quiz for everyone who answered the others", async () => {
  const question = (of: string) => ({ id: of, kind: "number" as const, prompt: "How many hops?", correctNumber: 2, tolerance: 0 });
  const quizOf = (...ids: string[]) => ({ type: "QUIZ_BASIC" as const, mixOptions: false, questions: ids.map(question) });
  const answer = async (as: string, slideId: number) =>
    (
      await app.call("POST /public/class/:id/slide/:slideId/answer", {
        as,
        params: { id, slideId },
        body: { question: "q1", answer: { kind: "number", value: 2 } },
      })
    ).body.slideState;
  const addQuiz = async () => {
    const made = { title: "Hops", content: quizOf("q1", "q2") };
    return (await app.call("POST /lesson/:lessonId/slide", { as: adminToken, params: { lessonId }, body: made })).body.id;
  };
  const stateOf = async (slideId: number) => {
    const [own] = await app.db
      .select({ slides: attendance.slides })
      .from(attendance)
      .where(and(eq(attendance.groupClassId, id), eq(attendance.studentId, f.sam.id)));
    return own?.slides[String(slideId)]?.state;
  };
  const child = await there.page(samToken, id);
  const quiz = await addQuiz();
  await child.until((state) => idsOf(state).includes(quiz));
  expect(await answer(samToken, quiz)).toBe("STARTED");
  await child.send({ type: "progress.start", slide: String(first) });
  const path = { lessonId, id: quiz };
  expect(
    (await app.call("PUT /lesson/:lessonId/slide/:id", { as: adminToken, params: path, body: { version: 1, content: quizOf("q1") } }))
      .status,
  ).toBe(200);
  const own = ({ progress }: ClassState) => progress[String(f.sam.id)];
  await child.until((state) => own(state)?.slides[String(quiz)]?.state === "FINISHED");
  expect(own(child.state)?.slide).toBe(String(first));
  expect(await stateOf(quiz)).toBe("FINISHED");

  // The question was removed a moment ago: repeating an answer is enough.
  const later = await addQuiz();
  await child.until((state) => idsOf(state).includes(later));
  expect(await answer(samToken, later)).toBe("STARTED");
  await app.db
    .update(slideTable)
    .set({ content: quizOf("q1"), version: 2 })
    .where(eq(slideTable.id, later));
  expect([await answer(samToken, later), await answer(samToken, later), await stateOf(later)]).toEqual([
    "FINISHED",
    "FINISHED",
    "FINISHED",
  ]);
  await child.until((state) => own(state)?.slides[String(later)]?.state === "FINISHED");
  expect(own(child.state)?.slides[String(later)]?.tries).toBe(1);
  expect(child.events.filter(({ event }) => event.type === "progress.finished")).toHaveLength(2);
});

test("[GCL-16] [GCL-03] a postponed or canceled class gets the current lesson when it is held", async () => {
  const path = { id: sister };
  const setTo = (status: ClassStatus) => app.call("POST /group_class/:id/set_status", { as: teacherToken, params: path, body: { status } });
  const page = await here.page(teacherToken, sister);
  await setTo("POSTPONED");
  const late = await addSlide("Written while it was postponed");
  await page.until((state) => idsOf(state).includes(late));
  await setTo("CANCELED");
  const later = await addSlide("Written while it was canceled");
  await vi.waitFor(async () => expect(idsOf(await liveClassEngineOf(app.kernel).state(sister))).toContain(later), 5_000);
  // A slide whose change was not announced.
  const unannounced = await writeUnannounced();
  expect((await app.call("POST /group_class/:id/upcoming", { as: teacherToken, params: path })).status).toBe(200);
  expect((await app.call("POST /public/class/:id/open", { as: teacherToken, params: path })).status).toBe(200);
  expect((await app.call("POST /public/class/:id/slide", { as: teacherToken, params: path, body: { slideId: unannounced } })).status).toBe(
    200,
  );
  expect((await app.call("POST /group_class/:id/finish", { as: teacherToken, params: path })).status).toBe(200);
});

test("[GCL-01] [GCL-03] a class that gets another lesson shows that lesson's slides from the first, also to people already in it", async () => {
  const [coming, another] = [f.laterCodingGroup.classIds[2], f.coding.lessonIds[3]];
  const page = await here.page(teacherToken, coming);
  await page.send({ type: "slide.set", slide: page.state.slides[1]?.id ?? "" });
  const { version } = (await app.call("GET /group_class/:id", { as: adminToken, params: { id: coming } })).body;
  expect(
    (await app.call("PUT /group_class/:id", { as: adminToken, params: { id: coming }, body: { version, lesson: another } })).status,
  ).toBe(200);
  await page.until((state) => state.currentSlide === String(f.coding.slideIds[3]?.[0]));
  expect(idsOf(page.state)).toEqual(f.coding.slideIds[3]);
});

test("[GCL-03] a current slide that is moved stays current, in the class and in its record", async () => {
  const coming = f.codingGroup.classIds[2];
  const page = await here.page(teacherToken, coming);
  await page.send({ type: "class.open" });
  const [up = 0] = f.coding.slideIds[2] ?? [];
  const path = { lessonId: f.coding.lessonIds[2], id: up };
  const version = page.state.slides[0]?.version ?? 0;
  expect((await app.call("PUT /lesson/:lessonId/slide/:id", { as: adminToken, params: path, body: { version, order: 2 } })).status).toBe(
    200,
  );
  await page.until((state) => idsOf(state)[1] === up);
  expect(page.state.currentSlide).toBe(String(up));
  expect((await app.call("GET /public/class/:id", { as: teacherToken, params: { id: coming } })).body.currentSlideId).toBe(up);
});

test("[F-09] [F-12] missed slide changes reach the class when the connection returns and when a node starts", async () => {
  const page = await here.page(teacherToken, id);
  const unannounced = await writeUnannounced();
  await app.db.execute(sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'larkroom bus' and datname = current_database()`);
  await page.until((state) => idsOf(state).includes(unannounced));
  const nextUnannounced = await writeUnannounced();
  await openRoom(await secondNode(app));
  await page.until((state) => idsOf(state).includes(nextUnannounced));
  expect(idsOf(page.state).slice(-2)).toEqual([unannounced, nextUnannounced]);
});

test("[GCL-03] a class that can't load its lesson doesn't affect other classes", async () => {
  const [broken, whole] = [f.codingGroup.classIds[3], f.laterCodingGroup.classIds[3]];
  expect(broken).toBeLessThan(whole);
  await app.db.insert(classState).values({ groupClassId: broken, head: 0, seq: 0, state: {} as ClassState, updatedAt: app.now() });
  const page = await here.page(teacherToken, whole);
  const ofLesson = f.coding.lessonIds[3];
  const made = await app.call("POST /lesson/:lessonId/slide", {
    as: adminToken,
    params: { lessonId: ofLesson },
    body: { title: "Behind", content },
  });
  await page.until((state) => idsOf(state).includes(made.body.id));
  expect(await app.db.$count(groupClass, eq(groupClass.lessonId, ofLesson))).toBeGreaterThan(1);
});
