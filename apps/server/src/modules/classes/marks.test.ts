import { and, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { testApp } from "../../kernel/testing/app.ts";
import { makeFixtures } from "../../kernel/testing/fixtures.ts";
import { slide } from "../curriculum/tables.ts";
import { attendance, groupClass } from "./tables.ts";

const app = await testApp();
const f = await makeFixtures(app);
const [held = 0] = f.gA1.classIds;
const as = {
  tA: await f.tokenFor(f.tA),
  assistantA: await f.tokenFor(f.assistantA),
  s1: await f.tokenFor(f.s1),
  c1: await f.tokenFor(f.c1),
};

const lineOf = async (classId: number, studentId: number) =>
  (
    await app.db
      .select()
      .from(attendance)
      .where(and(eq(attendance.groupClassId, classId), eq(attendance.studentId, studentId)))
  )[0];
const mark = (user: number, state: string, classId = held) =>
  app.call("POST /group_class/:id/set_attendance_state", { as: as.tA, params: { id: classId }, body: { user, state } });

test("[GRP-26] [STU-11] [GCL-08] [GCL-07] what can be finished counts, by what the child finished; the rest is outside progress", async () => {
  const lessonId = f.courseA.lessonIds[0] ?? 0;
  const scene = { type: "STORYTELLING_SCENE" as const, panels: [{ id: "p1", text: { paragraphs: ["Once"] } }] };
  const made = await app.db
    .insert(slide)
    .values([3, 4, 5].map((sort) => ({ schoolId: f.schoolA.id, lessonId, title: `Scene ${sort}`, type: scene.type, sort, content: scene })))
    .returning({ id: slide.id });
  const [one, two, picture] = [made[0]?.id, made[1]?.id, f.courseA.slideIds[0]?.[0]];
  const own = and(eq(attendance.groupClassId, held), eq(attendance.studentId, f.s1.id));
  const finished = { state: "FINISHED" as const, finishedAt: app.now().toString() };
  await app.db
    .update(attendance)
    .set({ slides: { [String(one)]: finished, [String(picture)]: finished, [String(two)]: { state: "STARTED" } } })
    .where(own);
  const expected = { finished: 1, finishable: 3, progressPercent: 33 };
  const none = { finished: 0, finishable: 3, progressPercent: 0 };
  const group_ = (await app.call("GET /group/:id/students-async-progress", { as: as.tA, params: { id: f.gA1.id } })).body;
  expect(group_[0]).toMatchObject({
    student: { id: f.s1.id, name: f.s1.name },
    lessons: [{ groupClass: held, lesson: { id: lessonId, number: 1, title: "Lesson 1" }, state: "PRESENT", ...expected }, {}, {}, {}],
  });
  expect(group_[1].lessons[0]).toMatchObject(none);
  const mine = await app.call("GET /public/profile/student/group/:id/async_progress", { as: as.s1, params: { id: f.gA1.id } });
  expect(mine.body[0]).toMatchObject({ groupClass: held, ...expected });
  for (const key of ["GET /public/class/:id/lesson-students-progress", "GET /public/class/:id/students-states-with-progress"] as const) {
    const { body } = await app.call(key, { as: as.tA, params: { id: held } });
    expect(body).toMatchObject([
      { student: { id: f.s1.id }, ...expected },
      { student: { id: f.s3.id }, ...none },
    ]);
  }
  const states = await app.call("GET /public/class/:id/students-states-with-progress", { as: as.tA, params: { id: held } });
  expect(states.body[0].slides[String(two)]).toEqual({ state: "STARTED" });
  await app.db.update(attendance).set({ slides: {} }).where(own);
  for (const { id } of made) await app.db.delete(slide).where(eq(slide.id, id));
});

test("[F-25] of two who mark one child the second gets the mark that stands; of different children both have their way", async () => {
  await app.call("POST /group_class/:id/set_attendance_state/bulk", {
    as: as.tA,
    params: { id: held },
    body: [f.s1.id, f.s3.id].map((user) => ({ user, state: "EXPECTED" })),
  });
  const first = (await lineOf(held, f.s1.id))?.state ?? "EXPECTED";
  const second = (await lineOf(held, f.s3.id))?.state ?? "EXPECTED";
  const set = (token: string, user: number, state: string, was?: string) =>
    app.call("POST /group_class/:id/set_attendance_state", { as: token, params: { id: held }, body: { user, state, was } });
  const both = await Promise.all([set(as.tA, f.s1.id, "LATE", first), set(as.assistantA, f.s1.id, "EXCUSED", first)]);
  const [won, lost] = both.toSorted((a, b) => a.status - b.status);
  expect([won?.status, lost?.status, lost?.body.code]).toEqual([200, 409, "state_changed"]);
  expect(lost?.body.current).toEqual(won?.body);
  expect((await lineOf(held, f.s1.id))?.state).toBe(won?.body.state);
  const apart = await Promise.all([set(as.tA, f.s1.id, "PARTIAL", won?.body.state), set(as.assistantA, f.s3.id, "ABSENT", second)]);
  expect(apart.map(({ status }) => status)).toEqual([200, 200]);
  const marks = [f.s1, f.s3].map(({ id }) => ({ user: id, state: "PRESENT", was: "PARTIAL" }));
  const bulk = await app.call("POST /group_class/:id/set_attendance_state/bulk", { as: as.tA, params: { id: held }, body: marks });
  expect([bulk.status, bulk.body.code, bulk.body.current.map(({ state }: { state: string }) => state)]).toEqual([
    409,
    "state_changed",
    ["PARTIAL", "ABSENT"],
  ]);
  expect((await lineOf(held, f.s1.id))?.state).toBe("PARTIAL");
  // The same mark twice is no conflict, and one without care simply holds.
  expect([(await set(as.tA, f.s3.id, "ABSENT", "LATE")).status, (await set(as.tA, f.s3.id, "LATE")).status]).toEqual([200, 200]);
  for (const user of [f.s1.id, f.s3.id]) await set(as.tA, user, "EXPECTED");
});

test("[GCL-09] an absence told before counts again when a person's mark over it goes back to automatic", async () => {
  const [, , later = 0] = f.gA1.classIds;
  const tell = (id: number) =>
    app.call("POST /public/profile/client/class/:id/absence", { as: as.c1, params: { id }, body: { student: f.s1.id, reason: "Fever" } });
  expect((await tell(later)).status).toBe(200);
  const now = app.now();
  const run = { openedAt: now.subtract({ minutes: 60 }), finishedAt: now };
  await app.db.update(groupClass).set({ status: "OPEN", openedAt: run.openedAt }).where(eq(groupClass.id, later));
  expect((await mark(f.s1.id, "PRESENT", later)).body).toMatchObject({ state: "PRESENT", markedBy: "person" });
  expect((await mark(f.s1.id, "EXPECTED", later)).body).toMatchObject({ state: "EXCUSED", markedBy: "declared" });
  expect((await lineOf(later, f.s1.id))?.reason).toBe("Fever");
  await app.db
    .update(groupClass)
    .set({ status: "CLOSED", ...run })
    .where(eq(groupClass.id, later));
  const here = (seconds: number) =>
    app.db
      .update(attendance)
      .set({ onlineSeconds: seconds, firstJoinedAt: run.openedAt })
      .where(and(eq(attendance.groupClassId, later), eq(attendance.studentId, f.s1.id)));
  for (const [seconds, state, markedBy] of [
    [0, "EXCUSED", "declared"],
    [2_159, "EXCUSED", "declared"],
    [2_160, "PRESENT", "automatic"],
  ] as const) {
    await here(seconds);
    await mark(f.s1.id, "ABSENT", later);
    expect((await mark(f.s1.id, "EXPECTED", later)).body).toMatchObject({ state, markedBy });
  }
  // Said of the told absence itself, the child is expected, and nothing is left of what was told.
  await app.db.update(groupClass).set({ status: "UPCOMING", openedAt: null, finishedAt: null }).where(eq(groupClass.id, later));
  await app.db
    .update(attendance)
    .set({ state: "EXPECTED", markedBy: "automatic", toldAt: null, reason: null, onlineSeconds: 0, firstJoinedAt: null })
    .where(and(eq(attendance.groupClassId, later), eq(attendance.studentId, f.s1.id)));
  await tell(later);
  expect((await mark(f.s1.id, "EXPECTED", later)).body).toMatchObject({ state: "EXPECTED", markedBy: "automatic" });
  expect(await lineOf(later, f.s1.id)).toMatchObject({ toldAt: null, reason: null });
});
