import { and, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import type { AttendanceState } from "@larkroom/domain/classes/attendance-states";
import { testApp } from "../../kernel/testing/app.ts";
import { makeFixtures } from "../../kernel/testing/fixtures.ts";
import { slide } from "../curriculum/tables.ts";
import { attendance, groupClass } from "../classes/tables.ts";

const app = await testApp();
const f = await makeFixtures(app);
const [held] = f.codingGroup.classIds;
const as = {
  teacher: await f.tokenFor(f.teacher),
  assistant: await f.tokenFor(f.assistant),
  sam: await f.tokenFor(f.sam),
  ada: await f.tokenFor(f.ada),
};

const rosterEntryOf = async (classId: number, studentId: number) =>
  (
    await app.db
      .select()
      .from(attendance)
      .where(and(eq(attendance.groupClassId, classId), eq(attendance.studentId, studentId)))
  )[0];
const mark = (user: number, state: AttendanceState, classId = held) =>
  app.call("POST /group_class/:id/set_attendance_state", { as: as.teacher, params: { id: classId }, body: { user, state } });

test("[GRP-26] [STU-11] [GCL-08] [GCL-07] progress counts the slides that can be finished, and ignores the rest", async () => {
  const lessonId = f.coding.lessonIds[0];
  const scene = { type: "STORYTELLING_SCENE" as const, panels: [{ id: "p1", text: { paragraphs: ["Once"] } }] };
  const made = await app.db
    .insert(slide)
    .values([3, 4, 5].map((sort) => ({ schoolId: f.school.id, lessonId, title: `Scene ${sort}`, type: scene.type, sort, content: scene })))
    .returning({ id: slide.id });
  const [one, two, picture] = [made[0]?.id, made[1]?.id, f.coding.slideIds[0]?.[0]];
  const own = and(eq(attendance.groupClassId, held), eq(attendance.studentId, f.sam.id));
  const finished = { state: "FINISHED" as const, finishedAt: app.now().toString() };
  await app.db
    .update(attendance)
    .set({ slides: { [String(one)]: finished, [String(picture)]: finished, [String(two)]: { state: "STARTED" } } })
    .where(own);
  const expected = { finished: 1, finishable: 3, progressPercent: 33 };
  const none = { finished: 0, finishable: 3, progressPercent: 0 };
  const group_ = (await app.call("GET /group/:id/students-async-progress", { as: as.teacher, params: { id: f.codingGroup.id } })).body;
  expect(group_[0]).toMatchObject({
    student: { id: f.sam.id, name: f.sam.name },
    lessons: [{ groupClass: held, lesson: { id: lessonId, number: 1, title: "Lesson 1" }, state: "PRESENT", ...expected }, {}, {}, {}],
  });
  expect(group_[1]?.lessons[0]).toMatchObject(none);
  const mine = await app.call("GET /public/profile/student/group/:id/async_progress", { as: as.sam, params: { id: f.codingGroup.id } });
  expect(mine.body[0]).toMatchObject({ groupClass: held, ...expected });
  for (const key of ["GET /public/class/:id/lesson-students-progress", "GET /public/class/:id/students-states-with-progress"] as const) {
    const { body } = await app.call(key, { as: as.teacher, params: { id: held } });
    expect(body).toMatchObject([
      { student: { id: f.sam.id }, ...expected },
      { student: { id: f.tim.id }, ...none },
    ]);
  }
  const states = await app.call("GET /public/class/:id/students-states-with-progress", { as: as.teacher, params: { id: held } });
  expect(states.body[0]?.slides[String(two)]).toEqual({ state: "STARTED" });
  await app.db.update(attendance).set({ slides: {} }).where(own);
  for (const { id } of made) await app.db.delete(slide).where(eq(slide.id, id));
});

test("[F-25] the second of two marks for one child gets the current mark; marks for different children both apply", async () => {
  await app.call("POST /group_class/:id/set_attendance_state/bulk", {
    as: as.teacher,
    params: { id: held },
    body: [f.sam.id, f.tim.id].map((user) => ({ user, state: "EXPECTED" })),
  });
  const first = (await rosterEntryOf(held, f.sam.id))?.state ?? "EXPECTED";
  const second = (await rosterEntryOf(held, f.tim.id))?.state ?? "EXPECTED";
  const set = (token: string, user: number, state: AttendanceState, was?: AttendanceState) =>
    app.call("POST /group_class/:id/set_attendance_state", { as: token, params: { id: held }, body: { user, state, was } });
  const both = await Promise.all([set(as.teacher, f.sam.id, "LATE", first), set(as.assistant, f.sam.id, "EXCUSED", first)]);
  const [won, lost] = both.toSorted((a, b) => a.status - b.status);
  expect([won?.status, lost?.status, lost?.body.code]).toEqual([200, 409, "state_changed"]);
  expect(lost?.body.current).toEqual(won?.body);
  expect((await rosterEntryOf(held, f.sam.id))?.state).toBe(won?.body.state);
  const apart = await Promise.all([set(as.teacher, f.sam.id, "PARTIAL", won?.body.state), set(as.assistant, f.tim.id, "ABSENT", second)]);
  expect(apart.map(({ status }) => status)).toEqual([200, 200]);
  const marks = [f.sam, f.tim].map(({ id }) => ({ user: id, state: "PRESENT", was: "PARTIAL" }) as const);
  const bulk = await app.call("POST /group_class/:id/set_attendance_state/bulk", { as: as.teacher, params: { id: held }, body: marks });
  expect(bulk).toMatchObject({ status: 409, body: { code: "state_changed", current: [{ state: "PARTIAL" }, { state: "ABSENT" }] } });
  expect((await rosterEntryOf(held, f.sam.id))?.state).toBe("PARTIAL");
  // The same mark twice is no conflict, and a mark sent without `was` always applies.
  expect([(await set(as.teacher, f.tim.id, "ABSENT", "LATE")).status, (await set(as.teacher, f.tim.id, "LATE")).status]).toEqual([
    200, 200,
  ]);
  for (const user of [f.sam.id, f.tim.id]) await set(as.teacher, user, "EXPECTED");
});

test("[GCL-09] a reported absence counts again when a manual mark is reset to automatic", async () => {
  const [, , later] = f.codingGroup.classIds;
  const reportAbsence = (id: number) =>
    app.call("POST /public/profile/client/class/:id/absence", { as: as.ada, params: { id }, body: { student: f.sam.id, reason: "Fever" } });
  expect((await reportAbsence(later)).status).toBe(200);
  const now = app.now();
  const run = { openedAt: now.subtract({ minutes: 60 }), finishedAt: now };
  await app.db.update(groupClass).set({ status: "OPEN", openedAt: run.openedAt }).where(eq(groupClass.id, later));
  expect((await mark(f.sam.id, "PRESENT", later)).body).toMatchObject({ state: "PRESENT", markedBy: "person" });
  expect((await mark(f.sam.id, "EXPECTED", later)).body).toMatchObject({ state: "EXCUSED", markedBy: "declared" });
  expect((await rosterEntryOf(later, f.sam.id))?.reason).toBe("Fever");
  await app.db
    .update(groupClass)
    .set({ status: "CLOSED", ...run })
    .where(eq(groupClass.id, later));
  const here = (seconds: number) =>
    app.db
      .update(attendance)
      .set({ onlineSeconds: seconds, firstJoinedAt: run.openedAt })
      .where(and(eq(attendance.groupClassId, later), eq(attendance.studentId, f.sam.id)));
  for (const [seconds, state, markedBy] of [
    [0, "EXCUSED", "declared"],
    [2_159, "EXCUSED", "declared"],
    [2_160, "PRESENT", "automatic"],
  ] as const) {
    await here(seconds);
    await mark(f.sam.id, "ABSENT", later);
    expect((await mark(f.sam.id, "EXPECTED", later)).body).toMatchObject({ state, markedBy });
  }
  // If the reported absence itself is reset, the child is expected and nothing of the report remains.
  await app.db.update(groupClass).set({ status: "UPCOMING", openedAt: null, finishedAt: null }).where(eq(groupClass.id, later));
  await app.db
    .update(attendance)
    .set({ state: "EXPECTED", markedBy: "automatic", absenceReportedAt: null, reason: null, onlineSeconds: 0, firstJoinedAt: null })
    .where(and(eq(attendance.groupClassId, later), eq(attendance.studentId, f.sam.id)));
  await reportAbsence(later);
  expect((await mark(f.sam.id, "EXPECTED", later)).body).toMatchObject({ state: "EXPECTED", markedBy: "automatic" });
  expect(await rosterEntryOf(later, f.sam.id)).toMatchObject({ absenceReportedAt: null, reason: null });
});
