import { and, eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import type { SlideAnswer } from "@larkroom/domain/curriculum/check-question";
import { privateRoom } from "@larkroom/domain/live-room/rooms";
import { consentVersion } from "@larkroom/domain/people/consent";
import { outgoingMessage } from "../../kernel/mail/tables.ts";
import { testApp } from "../../kernel/testing/app.ts";
import { makeFixtures, type Person } from "../../kernel/testing/fixtures.ts";
import { makeAssignment, planned } from "../assessment/group-assessment.test-support.ts";
import { followClass } from "../assessment/follow-results.ts";
import { grade } from "../assessment/tables.ts";
import { catchUpCredit } from "../catch-up/tables.ts";
import { slideAnswer, attendance, groupClass } from "../classes/tables.ts";
import { notifyAbsences } from "../attendance/notify-absences.ts";
import { settleClass } from "../catch-up/index.ts";
import { lesson, slide } from "../curriculum/tables.ts";
import { classEvent, classMessage, classState } from "./tables.ts";
import { addQuizAndStory } from "./quiz.testing.ts";
import { runAsyncClasses } from "./run-async-classes.ts";
import { liveClassEngineOf } from "./live-room.ts";

const app = await testApp({}, Temporal.Instant.from("2026-03-02T15:00:00Z"));
const f = await makeFixtures(app);
const id = f.codingGroup.classIds[1];
const lessonId = f.coding.lessonIds[1];
const params = { id };
const opensAt = Temporal.Instant.from("2026-03-04T22:00:00Z");
/** A week later by the school's clock: summer time begins in between. */
const due = Temporal.Instant.from("2026-03-11T21:00:00Z");
// The other group of the course has the lesson at another time.
await app.db.update(groupClass).set({ status: "CANCELED" }).where(eq(groupClass.id, f.laterCodingGroup.classIds[1]));
await app.db.update(lesson).set({ type: "ASYNC" }).where(eq(lesson.id, lessonId));
const { quiz, story } = await addQuizAndStory(app.db, f.school.id, lessonId);
await makeAssignment(app, f.coding, { as: "participation" });
await planned(app, f.codingGroup);
for (const [parent, child] of [
  [f.ada, f.sam],
  [f.bo, f.tim],
] as const)
  await app.call("PUT /public/profile/client/student/:id/consent", {
    as: await f.tokenFor(parent),
    params: { id: child.id },
    body: { purpose: "chat", granted: child !== f.tim, version: consentVersion },
  });

const goTo = (at: Temporal.Instant) => app.sleep(app.now().until(at));
const rowOf = async (classId = id) => (await app.db.select().from(groupClass).where(eq(groupClass.id, classId)))[0];
const markOf = async (child: Person) =>
  (
    await app.db
      .select()
      .from(attendance)
      .where(and(eq(attendance.groupClassId, id), eq(attendance.studentId, child.id)))
  )[0];
const answer = (as: string, question: string, given: SlideAnswer) =>
  app.call("POST /public/class/:id/slide/:slideId/answer", { as, params: { id, slideId: quiz }, body: { question, answer: given } });
const report = (as: string, slideId: number, state: "STARTED" | "FINISHED") =>
  app.call("POST /public/class/:id/attendance", { as, params, body: { slideId, state } });
const own = async (as: string) => (await app.call("GET /public/class/:id/attendance", { as, params })).body;
const right: SlideAnswer = { kind: "option", optionId: "b" };
const hops: SlideAnswer = { kind: "number", value: 2 };
async function doAll(as: string): Promise<void> {
  for (const { status } of [await answer(as, "q1", right), await answer(as, "q2", hops), await report(as, story, "FINISHED")])
    expect(status).toBe(200);
}

beforeEach(async () => {
  for (const table of [classEvent, classState, classMessage, slideAnswer, catchUpCredit])
    await app.db.delete(table).where(eq(table.groupClassId, id));
  liveClassEngineOf(app.kernel).forget(id);
  await app.db
    .update(groupClass)
    .set({ status: "UPCOMING", startsAt: opensAt, endsAt: opensAt.add({ hours: 1 }), openedAt: null, finishedAt: null })
    .where(eq(groupClass.id, id));
  await app.db
    .update(attendance)
    .set({ state: "EXPECTED", markedBy: "automatic", markedAt: null, slides: {}, stars: 0, caughtUpAt: null, firstJoinedAt: null })
    .where(eq(attendance.groupClassId, id));
  await app.db.delete(outgoingMessage);
  goTo(opensAt);
});

describe("[FT-02] [RT-20] a lesson at one's own pace", () => {
  test("opens by itself at its date, is done slide by slide, and counts for the child at once", async () => {
    goTo(opensAt.subtract({ minutes: 1 }));
    const sam = await f.tokenFor(f.sam);
    expect(await runAsyncClasses(app.kernel)).toEqual({ opened: 0, closed: 0 });
    const early = await answer(sam, "q1", right);
    expect([early.status, early.body.code]).toEqual([403, "class_not_open"]);
    expect((await own(sam)).asyncLesson).toEqual({ from: "2026-03-04T22:00:00.000Z", until: "2026-03-11T21:00:00.000Z", left: 2 });
    goTo(opensAt);
    expect(await runAsyncClasses(app.kernel)).toEqual({ opened: 1, closed: 0 });
    expect(await runAsyncClasses(app.kernel)).toEqual({ opened: 0, closed: 0 });
    expect(await rowOf()).toMatchObject({ status: "OPEN", finishedAt: null });
    expect((await report(sam, story, "STARTED")).body.state).toBe("STARTED");
    await doAll(sam);
    const done = await own(sam);
    expect(done).toMatchObject({ state: "EXPECTED", asyncLesson: null, stars: 2, caughtUpAt: expect.any(String) });
    const page = await app.call("GET /public/class/:id", { as: sam, params });
    expect(page.body.dueAt).toBe("2026-03-11T21:00:00.000Z");
  });

  test("closes by itself when it is due, and marks each child by what they did; marks of people stay", async () => {
    await runAsyncClasses(app.kernel);
    const [sam, tim] = [await f.tokenFor(f.sam), await f.tokenFor(f.tim)];
    await doAll(sam);
    await answer(tim, "q1", right);
    goTo(due.subtract({ minutes: 1 }));
    expect((await runAsyncClasses(app.kernel)).closed).toBe(0);
    goTo(due);
    expect(await runAsyncClasses(app.kernel)).toEqual({ opened: 0, closed: 1 });
    expect(await rowOf()).toMatchObject({ status: "CLOSED", flag: null });
    expect([(await markOf(f.sam))?.state, (await markOf(f.tim))?.state]).toEqual(["PRESENT", "PARTIAL"]);
    const closed = await answer(await f.tokenFor(f.tim), "q2", hops);
    expect([closed.status, closed.body.code]).toEqual([403, "class_not_open"]);
  });

  test("counts in participation: done is 1, begun is a half, nothing is 0, a person's mark as it is", async () => {
    await runAsyncClasses(app.kernel);
    await doAll(await f.tokenFor(f.sam));
    goTo(due);
    await runAsyncClasses(app.kernel);
    const percentOf = async (child: Person) => {
      await followClass(app.kernel, id);
      return (await app.db.select().from(grade).where(eq(grade.studentId, child.id)))[0]?.percentage;
    };
    // The group's first class is the only other one; the fixtures leave its marks to the test.
    await app.db.update(attendance).set({ state: "EXCUSED" }).where(eq(attendance.groupClassId, f.codingGroup.classIds[0]));
    expect([await percentOf(f.sam), await percentOf(f.tim)]).toEqual([10_000, 0]);
    expect((await markOf(f.tim))?.state).toBe("ABSENT");
    await app.db
      .update(attendance)
      .set({ state: "PARTIAL" })
      .where(and(eq(attendance.groupClassId, id), eq(attendance.studentId, f.tim.id)));
    expect(await percentOf(f.tim)).toBe(5_000);
  });

  test("what is left may be done late, without another mark; there is no catch-up credit and no email about a missing child", async () => {
    await runAsyncClasses(app.kernel);
    app.sleep({ minutes: 11 });
    expect(await notifyAbsences(app.kernel)).toBe(0);
    goTo(due);
    await runAsyncClasses(app.kernel);
    goTo(due.add({ minutes: 31 }));
    await settleClass(app.kernel, id);
    expect(await app.db.$count(catchUpCredit, eq(catchUpCredit.groupClassId, id))).toBe(0);
    const sam = await f.tokenFor(f.sam);
    expect((await own(sam)).asyncLesson).toMatchObject({ left: 2 });
    await doAll(sam);
    expect(await own(sam)).toMatchObject({ state: "ABSENT", asyncLesson: null, caughtUpAt: expect.any(String) });
  });

  test("a child who reported an absence stays excused, unless they did all of it", async () => {
    await runAsyncClasses(app.kernel);
    await app.db.update(attendance).set({ state: "EXCUSED", markedBy: "declared" }).where(eq(attendance.groupClassId, id));
    await doAll(await f.tokenFor(f.sam));
    goTo(due);
    await runAsyncClasses(app.kernel);
    expect([(await markOf(f.sam))?.state, (await markOf(f.tim))?.state]).toEqual(["PRESENT", "EXCUSED"]);
  });

  test("has no live room: no one joins, opens it or comes as a guest, and it is in no list of live classes", async () => {
    await runAsyncClasses(app.kernel);
    const [sam, teacher] = [await f.tokenFor(f.sam), await f.tokenFor(f.teacher)];
    for (const as of [sam, teacher]) {
      const joined = await app.call("POST /public/class/:id/join", { as, params });
      expect([joined.status, joined.body.code]).toEqual([403, "class_not_open"]);
    }
    expect((await app.call("GET /public/class/:id/check_access", { as: sam, params })).body).toMatchObject({
      access: false,
      reason: "over",
    });
    expect((await app.call("GET /public/profile/user/open_group_classes", { as: sam })).body).toEqual([]);
    const [group] = (await app.call("GET /public/profile/student/groups", { as: sam })).body;
    expect(group?.upcomingClass?.id).not.toBe(id);
    const { code } = (await app.call("GET /group_class/:id/code", { as: teacher, params })).body;
    const guest = await app.call("POST /auth/login/group_class/:id", { params, body: { code, name: "Lou" } });
    expect([guest.status, guest.body.code]).toEqual([403, "class_not_open"]);
    await app.db.update(groupClass).set({ status: "UPCOMING", openedAt: null }).where(eq(groupClass.id, id));
    const opened = await app.call("POST /public/class/:id/open", { as: teacher, params });
    expect([opened.status, opened.body.code]).toEqual([409, "transition_not_allowed"]);
  });

  test("the teacher sees how far each child is", async () => {
    await runAsyncClasses(app.kernel);
    await answer(await f.tokenFor(f.sam), "q1", right);
    const as = await f.tokenFor(f.teacher);
    const rows = (await app.call("GET /public/class/:id/students-states-with-progress", { as, params })).body;
    const ofSam = rows.find(({ student }) => student.id === f.sam.id);
    expect(ofSam).toMatchObject({ finished: 0, finishable: 2, slides: { [String(quiz)]: { state: "STARTED" } } });
    expect(rows.find(({ student }) => student.id === f.tim.id)?.slides).toEqual({});
  });

  test("a postponed one takes no work and isn't opened", async () => {
    await app.db.update(groupClass).set({ status: "POSTPONED" }).where(eq(groupClass.id, id));
    expect(await runAsyncClasses(app.kernel)).toEqual({ opened: 0, closed: 0 });
    expect((await answer(await f.tokenFor(f.sam), "q1", right)).body.code).toBe("class_not_open");
    expect((await own(await f.tokenFor(f.sam))).asyncLesson).toBeNull();
  });

  test("its lesson can't become a live one while it is open", async () => {
    await runAsyncClasses(app.kernel);
    const as = await f.tokenFor(f.admin);
    const { body: before } = await app.call("GET /lesson/:id", { as, params: { id: lessonId } });
    const change = { as, params: { id: lessonId }, body: { version: before.version, type: "WORKSHOP" as const } };
    const { status, body } = await app.call("PUT /lesson/:id", change);
    expect([status, body.details?.[0]?.field, body.details?.[0]?.code]).toEqual([422, "type", "class_open"]);
    expect((await app.call("GET /lesson/:id", { as, params: { id: lessonId } })).body.type).toBe("ASYNC");
  });
});

describe("[FT-02-questions] asking the teacher in a lesson at one's own pace", () => {
  const room = privateRoom(String(f.sam.id), String(f.teacher.id));
  let uids = 0;
  const say = (as: string, value: string, roomId: string | 0 = room) =>
    app.call("POST /public/class/:id/message", { as, params, body: { roomId, value, uid: `question-${(uids += 1)}` } });
  const questions = async (person: Person) => (await app.call("GET /async_lesson/questions", { as: await f.tokenFor(person) })).body;
  const read = (as: string) => app.call("GET /public/class/:id/messages", { as, params, query: { room } });

  test("the question is in the teacher's list, and the child reads the answer", async () => {
    await runAsyncClasses(app.kernel);
    const [sam, teacher] = [await f.tokenFor(f.sam), await f.tokenFor(f.teacher)];
    expect(await questions(f.teacher)).toEqual([]);
    expect((await say(sam, "Where does the lark land?")).status).toBe(200);
    expect(await questions(f.teacher)).toMatchObject([
      {
        groupClass: id,
        group: { id: f.codingGroup.id },
        lesson: { id: lessonId },
        student: { id: f.sam.id, name: f.sam.name },
        value: "Where does the lark land?",
        isWaiting: true,
      },
    ]);
    expect((await say(teacher, "Count the hops.")).status).toBe(200);
    expect(await questions(f.teacher)).toMatchObject([{ isWaiting: false, value: "Count the hops." }]);
    const { items } = (await read(sam)).body;
    expect(items.map(({ value, senderId }) => [value, senderId])).toEqual([
      ["Count the hops.", f.teacher.id],
      ["Where does the lark land?", f.sam.id],
    ]);
  });

  test("no one else reads it: not another child, not the assistant; an admin of the school does", async () => {
    await runAsyncClasses(app.kernel);
    await say(await f.tokenFor(f.sam), "Only for my teacher");
    for (const person of [f.tim, f.assistant]) expect((await read(await f.tokenFor(person))).status).toBe(404);
    expect(await questions(f.assistant)).toEqual([]);
    expect(await questions(f.otherTeacher)).toEqual([]);
    expect(await questions(f.otherAdmin)).toEqual([]);
    expect(await questions(f.admin)).toMatchObject([{ value: "Only for my teacher" }]);
  });

  test("a child writes only to the teacher, with a parent's consent, while it is open; what is harmful is held", async () => {
    const sam = await f.tokenFor(f.sam);
    expect((await say(sam, "Too early")).body.code).toBe("class_not_open");
    await runAsyncClasses(app.kernel);
    const toAll = await say(sam, "Hello all", 0);
    expect([toAll.status, toAll.body.details?.[0]?.field]).toEqual([422, "roomId"]);
    expect((await say(sam, "Hello", privateRoom(String(f.sam.id), String(f.tim.id)))).status).toBe(404);
    expect((await say(sam, "Hello", privateRoom(String(f.sam.id), String(f.otherTeacher.id)))).status).toBe(404);
    const tims = privateRoom(String(f.tim.id), String(f.teacher.id));
    expect((await say(await f.tokenFor(f.tim), "Hello", tims)).body.code).toBe("consent_required");
    expect((await say(sam, "Call me on 212 555 0123")).body.isHeld).toBe(true);
    goTo(due);
    await runAsyncClasses(app.kernel);
    expect((await say(await f.tokenFor(f.sam), "Too late")).body.code).toBe("class_not_open");
    expect(await questions(f.teacher)).toEqual([]);
  });

  test("someone else who takes the class over is asked from then on", async () => {
    await runAsyncClasses(app.kernel);
    await app.db.update(groupClass).set({ teacherId: f.assistant.id }).where(eq(groupClass.id, id));
    try {
      const sam = await f.tokenFor(f.sam);
      expect((await say(sam, "Hello", privateRoom(String(f.sam.id), String(f.assistant.id)))).status).toBe(200);
      expect(await questions(f.assistant)).toMatchObject([{ value: "Hello", isWaiting: true }]);
    } finally {
      await app.db.update(groupClass).set({ teacherId: f.teacher.id }).where(eq(groupClass.id, id));
    }
  });
});

test("[FT-02] a lesson with nothing to finish is done once it is opened", async () => {
  await app.db.update(slide).set({ lessonId: f.coding.lessonIds[3] }).where(eq(slide.id, quiz));
  await app.db.update(slide).set({ lessonId: f.coding.lessonIds[3] }).where(eq(slide.id, story));
  try {
    await runAsyncClasses(app.kernel);
    const sam = await f.tokenFor(f.sam);
    expect((await own(sam)).asyncLesson).toMatchObject({ left: 0 });
    await report(sam, f.coding.slideIds[1][0] ?? 0, "STARTED");
    expect(await own(sam)).toMatchObject({ asyncLesson: null, caughtUpAt: expect.any(String) });
    goTo(due);
    await runAsyncClasses(app.kernel);
    expect([(await markOf(f.sam))?.state, (await markOf(f.tim))?.state]).toEqual(["PRESENT", "ABSENT"]);
  } finally {
    for (const one of [quiz, story]) await app.db.update(slide).set({ lessonId }).where(eq(slide.id, one));
  }
});
