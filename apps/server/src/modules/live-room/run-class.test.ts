import { eq } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import type { SlideAnswer } from "@larkroom/domain/curriculum/check-question";
import type { SlideState } from "@larkroom/domain/curriculum/slide-progress";
import type { ClassStatus } from "@larkroom/domain/groups/class-status";
import { consentVersion } from "@larkroom/domain/people/consent";
import { session } from "../../kernel/auth/tables.ts";
import { type BodyOf, testApp } from "../../kernel/testing/app.ts";
import { makeFixtures } from "../../kernel/testing/fixtures.ts";
import { attendance, groupClass, guestAnswer } from "../classes/tables.ts";
import { liveClassEngineOf } from "./live-room.ts";
import { openRoom, waitFor } from "./page.testing.ts";
import { addQuizAndStory } from "./quiz.testing.ts";

const app = await testApp();
const f = await makeFixtures(app);
const id = f.codingGroup.classIds[1];
const lessonId = f.coding.lessonIds[1];
const [first = 0, second = 0] = f.coding.slideIds[1];
const { quiz, story } = await addQuizAndStory(app.db, f.school.id, lessonId);
const room = await openRoom(app);
const tokens = {
  teacher: await f.tokenFor(f.teacher),
  otherTeacher: await f.tokenFor(f.otherTeacher),
  admin: await f.tokenFor(f.admin),
  otherAdmin: await f.tokenFor(f.otherAdmin),
  sam: await f.tokenFor(f.sam),
  sia: await f.tokenFor(f.sia),
  tim: await f.tokenFor(f.tim),
  ada: await f.tokenFor(f.ada),
  noa: await f.tokenFor(f.noa),
  assistant: await f.tokenFor(f.assistant),
};
const params = { id };
const answer = (question: string, given: SlideAnswer, as = tokens.sam, slideId: number = quiz) =>
  app.call("POST /public/class/:id/slide/:slideId/answer", { as, params: { id, slideId }, body: { question, answer: given } });
const option = (optionId: string): SlideAnswer => ({ kind: "option", optionId });

test("[GCL-33] says whether someone may join: logged in, part of the class, at its time", async () => {
  const ask = async (as: string | undefined, classId = id) =>
    (await app.call("GET /public/class/:id/check_access", { as, params: { id: classId } })).body;
  expect(await ask(undefined)).toMatchObject({ access: false, reason: "not_logged_in" });
  expect(await ask(tokens.sia)).toMatchObject({ access: false, reason: "not_a_participant" });
  expect(await ask(tokens.sam)).toMatchObject({ access: true, reason: null, locks: { camera: true, chat: true } });
  expect(await ask(tokens.teacher)).toMatchObject({ access: true, locks: null });
  expect(await ask(tokens.sia, f.laterCodingGroup.classIds[1])).toMatchObject({
    access: false,
    reason: "too_early",
    joinOpensAt: expect.any(String),
  });
  expect(await ask(tokens.sam, f.codingGroup.classIds[0])).toMatchObject({ access: false, reason: "over" });
  const canceled = f.codingGroup.classIds[3];
  await app.db.update(groupClass).set({ status: "CANCELED" }).where(eq(groupClass.id, canceled));
  expect(await ask(tokens.sam, canceled)).toMatchObject({ access: false, reason: "canceled", joinOpensAt: null });
  await app.db.update(groupClass).set({ status: "UPCOMING" }).where(eq(groupClass.id, canceled));
  expect((await app.call("GET /public/class/:id/check_access", { params: { id: 999_999 } })).status).toBe(404);
  expect((await app.call("GET /public/class/:id/check_access", { params: { id: "x" } })).status).toBe(400);
});

test("[GCL-03] [GCL-36] [GCL-05] nothing can be done before the class is open", async () => {
  expect((await app.call("POST /public/class/:id/slide", { as: tokens.teacher, params, body: { slideId: second } })).body.code).toBe(
    "class_not_open",
  );
  expect((await answer("q1", option("a"))).body.code).toBe("class_not_open");
  expect(
    (await app.call("POST /public/class/:id/attendance", { as: tokens.sam, params, body: { slideId: story, state: "FINISHED" } })).body
      .code,
  ).toBe("class_not_open");
  expect((await app.call("POST /group_class/:id/finish", { as: tokens.teacher, params })).body.code).toBe("transition_not_allowed");
});

test("[GCL-26] joining returns a media ticket, the student's attendance, and the class without answers", async () => {
  const { status, body } = await app.call("POST /public/class/:id/join", { as: tokens.sam, params });
  expect(status).toBe(200);
  expect(body).toMatchObject({
    tokens: { media: { identity: String(f.sam.id), room: `class-${id}` } },
    attendance: { userId: f.sam.id, state: "EXPECTED" },
    groupClass: { id, slides: expect.any(Array) },
  });
  expect(JSON.stringify(body)).not.toMatch(/correctOptionId|Count the hops|Two hops/);
  expect(
    (await app.call("POST /public/class/:id/join", { as: tokens.sia, params: { id: f.laterCodingGroup.classIds[1] } })).body.code,
  ).toBe("class_not_open");
  for (const [as, classId] of [
    [tokens.sia, id],
    [tokens.otherTeacher, id],
    [tokens.sam, 999_999],
  ] as const) {
    expect((await app.call("POST /public/class/:id/join", { as, params: { id: classId } })).status).toBe(404);
  }
  expect((await app.call("POST /public/class/:id/join", { as: tokens.ada, params })).status).toBe(403);
  expect((await app.call("POST /public/class/:id/join", { params })).status).toBe(401);
});

test("[GCL-19] staff who run the class open it, once", async () => {
  expect((await app.call("POST /public/class/:id/open", { as: tokens.sam, params })).status).toBe(403);
  for (const as of [tokens.otherTeacher, tokens.otherAdmin])
    expect((await app.call("POST /public/class/:id/open", { as, params })).status).toBe(404);
  const opened = await app.call("POST /public/class/:id/open", { as: tokens.teacher, params });
  expect(opened.body).toMatchObject({ id, status: "OPEN", openedAt: expect.any(String) });
  const again = await app.call("POST /public/class/:id/open", { as: tokens.assistant, params });
  expect(again.body.openedAt).toBe(opened.body.openedAt);
  expect((await app.call("POST /public/class/:id/open", { as: tokens.teacher, params: { id: f.codingGroup.classIds[0] } })).body.code).toBe(
    "transition_not_allowed",
  );
});

test("[GCL-03] the class can move to one of its own slides", async () => {
  const moved = await app.call("POST /public/class/:id/slide", { as: tokens.teacher, params, body: { slideId: second } });
  expect(moved.body).toMatchObject({ currentSlideId: second, seq: expect.any(Number) });
  expect((await app.call("GET /public/class/:id", { as: tokens.sam, params })).body.currentSlideId).toBe(second);
  expect(
    (await app.call("POST /public/class/:id/slide", { as: tokens.teacher, params, body: { slideId: f.coding.slideIds[0][0] ?? 0 } }))
      .status,
  ).toBe(404);
  expect((await app.call("POST /public/class/:id/slide", { as: tokens.sam, params, body: { slideId: first } })).status).toBe(403);
  expect((await app.call("POST /public/class/:id/slide", { as: tokens.otherTeacher, params, body: { slideId: first } })).status).toBe(404);
  expect((await app.call("POST /public/class/:id/slide", { as: tokens.teacher, params, wrongBody: {} })).status).toBe(422);
});

test("[GCL-36] [FT-01] a quiz: a hint after two wrong attempts, the explanation with the right one; a repeat is no new attempt", async () => {
  expect((await answer("q1", option("a"))).body).toMatchObject({ correct: false, triesCount: 1, hint: null, slideState: "STARTED" });
  expect((await answer("q1", option("a"))).body).toMatchObject({ correct: false, triesCount: 1 });
  expect((await answer("q1", option("c"))).body).toMatchObject({ correct: false, triesCount: 2, hint: "Count the hops." });
  expect((await answer("q1", option("b"))).body).toMatchObject({
    correct: true,
    triesCount: 3,
    pointsCount: 0,
    explanation: { paragraphs: ["Two hops."] },
  });
  expect((await answer("q1", option("c"))).body.code).toBe("already_done");
  expect((await answer("q2", { kind: "number", value: 2 })).body).toMatchObject({
    correct: true,
    triesCount: 1,
    slideState: "FINISHED",
    stars: 0,
  });
});

test("[GCL-36] a right first attempt earns a star, even if a wrong one is sent at the same time", async () => {
  const [right, wrong] = await Promise.all([answer("q1", option("b"), tokens.tim), answer("q1", option("c"), tokens.tim)]);
  const codes = [right.body.triesCount ?? right.body.code, wrong.body.triesCount ?? wrong.body.code];
  // Whichever came first, the other was a second attempt or came too late: never two first attempts.
  expect([
    [1, "already_done"],
    [2, 1],
  ]).toContainEqual(codes);
  const done = await answer("q2", { kind: "number", value: 2 }, tokens.tim);
  expect(done.body).toMatchObject({ slideState: "FINISHED", stars: codes[0] === 1 ? 1 : 0 });
});

test("[GCL-36] [GCL-39] [PM-03] a guest can answer like a child as long as the session lasts, and earns no stars", async () => {
  const guest = await f.guestToken(id, f.school.id, "Lou");
  const another = await f.guestToken(id, f.school.id, "Gil");
  await room.page(guest, id);
  expect((await answer("q1", option("a"), guest)).body).toMatchObject({ correct: false, triesCount: 1, slideState: "STARTED", stars: 0 });
  expect((await answer("q1", option("b"), guest)).body).toMatchObject({ correct: true, triesCount: 2 });
  expect((await answer("q1", option("c"), guest)).body.code).toBe("already_done");
  expect((await answer("q2", { kind: "number", value: 2 }, guest)).body).toMatchObject({ slideState: "FINISHED", stars: 0 });
  const own = (as: string, classId = id) => app.call("GET /public/class/:id/guest", { as, params: { id: classId } });
  expect((await own(guest)).body).toMatchObject({
    name: "Lou",
    answers: { [quiz]: { q1: { tries: 2, correct: true }, q2: { tries: 1, correct: true } } },
  });
  expect((await own(another)).body).toEqual({ name: "Gil", answers: {}, profiles: {} });
  expect((await own(guest, f.laterCodingGroup.classIds[1])).status).toBe(404);
  expect((await own(tokens.sam)).status).toBe(403);
  const answerCount = () => app.db.$count(guestAnswer);
  expect(await answerCount()).toBe(2);
  // The retention job deletes a guest's session a day after it was created.
  await app.db.delete(session).where(eq(session.guestName, "Lou"));
  expect(await answerCount()).toBe(0);
});

test("[GCL-36] rejects invalid answers, and slides of other lessons return 404", async () => {
  expect((await answer("q1", { kind: "number", value: 1 }, tokens.tim)).status).toBeGreaterThanOrEqual(409);
  expect((await answer("nope", option("a"))).status).toBe(404);
  expect((await answer("q1", option("a"), tokens.sia)).status).toBe(404);
  expect((await answer("q1", option("a"), tokens.sam, f.coding.slideIds[0]?.[0])).status).toBe(404);
  expect((await answer("q1", option("a"), tokens.sam, first)).body.code).toBe("transition_not_allowed");
  const request = { as: tokens.sam, params: { id, slideId: quiz }, wrongBody: { question: "q1", answer: { kind: "wish" } } };
  expect((await app.call("POST /public/class/:id/slide/:slideId/answer", request)).status).toBe(422);
  expect((await answer("q1", option("a"), tokens.teacher)).status).toBe(403);
});

test("[GCL-05] [GCL-04] a slide's state only moves forward; the last finished slide gives the lesson's star", async () => {
  const report = (slideId: number, state: SlideState, as = tokens.sam) =>
    app.call("POST /public/class/:id/attendance", { as, params, body: { slideId, state } });
  expect((await report(first, "FINISHED")).body).toEqual({ slideId: first, state: "STARTED" });
  expect((await report(story, "STARTED")).body.state).toBe("STARTED");
  expect((await report(story, "FINISHED")).body.state).toBe("FINISHED");
  expect((await report(story, "NOT_STARTED")).body.state).toBe("FINISHED");
  const own = await app.call("GET /public/class/:id/attendance", { as: tokens.sam, params });
  expect(own.body.slides[String(story)]).toMatchObject({ state: "FINISHED", finishedAt: expect.any(String) });
  expect(own.body.stars).toBe(1);
  expect((await report(quiz, "FINISHED", tokens.tim)).body.state).toBe("FINISHED");
  expect((await report(999_999, "STARTED")).status).toBe(404);
  expect((await report(story, "STARTED", tokens.sia)).status).toBe(404);
  const lost = { as: tokens.sam, params, wrongBody: { slideId: story, state: "LOST" } };
  expect((await app.call("POST /public/class/:id/attendance", lost)).status).toBe(422);
  expect((await report(story, "STARTED", tokens.teacher)).status).toBe(403);
  expect((await app.call("GET /public/class/:id/attendance", { as: tokens.sia, params })).status).toBe(404);
});

test("[GCL-04] a reloaded page gets the previous answers", async () => {
  const { body } = await app.call("GET /public/class/:id/attendance", { as: tokens.sam, params });
  expect(body.answers[String(quiz)]).toEqual({
    q1: {
      tries: 3,
      correct: true,
      answer: option("b"),
      explanation: { paragraphs: ["Two hops."] },
      feedback: null,
      hint: null,
      rightAnswer: null,
    },
    q2: { tries: 1, correct: true, answer: { kind: "number", value: 2 }, feedback: null, hint: null, explanation: null, rightAnswer: null },
  });
  const seen = (await liveClassEngineOf(app.kernel).state(id)).progress[String(f.sam.id)]?.slides[String(quiz)]?.answers;
  expect(seen).toEqual({ q1: { answer: "b", correct: true, tries: 3 }, q2: { answer: "2", correct: true, tries: 1 } });
});

test("[GCL-20] only staff get the right answers until the teacher reveals them", async () => {
  const read = (as: string, slideId = quiz) =>
    app.call("GET /public/class/:id/slide_global_state", { as, params, query: { slide: slideId } });
  expect((await read(tokens.teacher)).body).toMatchObject({
    isRevealed: false,
    right: { q1: option("b"), q2: { kind: "number", value: 2 } },
  });
  expect((await read(tokens.sam)).body).toMatchObject({ isRevealed: false, right: null });
  const teacher = await room.page(tokens.teacher, id);
  await teacher.send({ type: "slide.reveal", slide: String(quiz) });
  expect((await read(tokens.sam)).body).toMatchObject({ isRevealed: true, right: { q1: option("b") } });
  expect((await read(tokens.sam, first)).body.right).toBeNull();
  for (const as of [tokens.sia, tokens.otherTeacher]) expect((await read(as)).status).toBe(404);
  expect((await read(tokens.sam, 999_999)).status).toBe(404);
  expect((await app.call("GET /public/class/:id/slide_global_state", { as: tokens.sam, params })).status).toBe(422);
  expect((await read(tokens.ada)).status).toBe(403);
});

test("[GCL-13] [GCL-12] [GCL-14] messages are sent once per uid, read in pages, and deleted by sender or staff", async () => {
  const uid = crypto.randomUUID();
  const send = (value: string, as = tokens.teacher, more: Partial<BodyOf<"POST /public/class/:id/message">> = {}) =>
    app.call("POST /public/class/:id/message", { as, params, body: { value, uid: crypto.randomUUID(), ...more } });
  expect((await send("hello", tokens.sam)).body.code).toBe("consent_required");
  await app.call("PUT /public/profile/client/student/:id/consent", {
    as: tokens.ada,
    params: { id: f.sam.id },
    body: { purpose: "chat", granted: true, version: consentVersion },
  });
  await waitFor(() => liveClassEngineOf(app.kernel).seen(id)?.participants[String(f.sam.id)]?.locks?.chat === false);
  const mine = await send("hello", tokens.sam, { uid });
  expect(mine.body).toMatchObject({ value: "hello", senderId: f.sam.id, receiverId: null, roomId: 0, attachments: [], isHeld: false, uid });
  expect((await send("hello", tokens.sam, { uid })).body.id).toBe(mine.body.id);
  await send("one");
  await send("two");
  const page = await app.call("GET /public/class/:id/messages", { as: tokens.tim, params, query: { limit: 2 } });
  expect(page.body.items.map((item) => item.value)).toEqual(["two", "one"]);
  const authorsFor = async (as: string | undefined) =>
    new Set((await app.call("GET /public/class/:id/messages", { as, params })).body.items.map((item) => item.senderName));
  expect(await authorsFor(tokens.sam)).toEqual(new Set(["Teacher A", "Sam One"]));
  expect(await authorsFor(tokens.tim)).toEqual(new Set(["Teacher A", "Sam O."]));
  expect(await authorsFor(tokens.teacher)).toEqual(new Set(["Teacher A", "Sam One"]));
  const older = await app.call("GET /public/class/:id/messages", { as: tokens.tim, params, query: { limit: 2, before: page.body.before } });
  expect(older.body.items[0]?.value).toBe("hello");
  const hide = (as: string) => app.call("DELETE /public/class/:id/message", { as, params, body: { id: mine.body.id } });
  expect((await hide(tokens.tim)).status).toBe(404);
  expect((await hide(tokens.sam)).body).toMatchObject({ isDeleted: true, value: "" });
  expect((await hide(tokens.teacher)).body).toMatchObject({ isDeleted: true });
  expect((await send("")).status).toBe(422);
  const refused = async (more: object, as: string) => {
    const wrongBody = { value: "look", uid: crypto.randomUUID(), ...more };
    const { status, body } = await app.call("POST /public/class/:id/message", { as, params, wrongBody });
    return [status, body.code, body.details?.[0]?.field];
  };
  for (const [attachments, field] of [
    [[{ type: "image", value: "/api/login" }], "attachments"],
    [["file-1"], "attachments.0"],
    [[7], "attachments.0"],
  ])
    for (const as of [tokens.sam, tokens.teacher]) expect(await refused({ attachments }, as)).toEqual([422, "validation_failed", field]);
  expect(await refused({ value: " " }, tokens.teacher)).toEqual([422, "validation_failed", "value"]);
  expect(await refused({ senderId: f.tim.id }, tokens.sam)).toEqual([422, "validation_failed", "senderId"]);
  expect((await send("as myself", tokens.sam, { senderId: f.sam.id, attachments: [], roomId: "0" })).body).toMatchObject({ roomId: 0 });
  expect((await send("x", tokens.sia)).status).toBe(404);
  expect((await send("x", tokens.ada)).status).toBe(403);
});

test("[S-32] messages of another class or another private chat return 404", async () => {
  const pair = `${f.sam.id}~${f.teacher.id}`;
  await app.call("POST /public/class/:id/message", {
    as: tokens.teacher,
    params,
    body: { roomId: pair, value: "just you", uid: crypto.randomUUID() },
  });
  const read = (as: string | undefined, roomId: string) =>
    app.call("GET /public/class/:id/messages", { as, params, query: { room: roomId } });
  expect((await read(tokens.sam, pair)).body.items).toMatchObject([{ roomId: pair, senderId: f.teacher.id, receiverId: f.sam.id }]);
  // The school's admins can read what an adult writes to a child.
  expect((await read(tokens.admin, pair)).body.items).toHaveLength(1);
  for (const as of [tokens.tim, tokens.sia, tokens.assistant, tokens.otherAdmin]) expect((await read(as, pair)).status).toBe(404);
  expect((await read(tokens.sia, "0")).status).toBe(404);
  expect((await read(undefined, "0")).status).toBe(401);
  expect((await read(tokens.tim, "0")).body.items.some((item) => item.value === "just you")).toBe(false);
});

test("[GCL-11] accepts a page's report on its connection, which affects no marks", async () => {
  const log = (body: BodyOf<"POST /public/class/:id/add_attendance_log">, as = tokens.sam) =>
    app.call("POST /public/class/:id/add_attendance_log", { as, params, body });
  expect((await log({ event: "offline", at: "2026-01-01T00:00:00Z" })).status).toBe(204);
  const cheated = { as: tokens.sam, params, wrongBody: { event: "cheated", at: "2026-01-01T00:00:00Z" } };
  expect((await app.call("POST /public/class/:id/add_attendance_log", cheated)).status).toBe(422);
  expect((await log({ event: "offline", at: "2026-01-01T00:00:00Z" }, tokens.sia)).status).toBe(404);
});

test("[S-31] [GCL-11] a page's report is about the sender only, even if it names someone else", async () => {
  const marks = () => app.db.select().from(attendance).where(eq(attendance.groupClassId, id)).orderBy(attendance.studentId);
  const before = await marks();
  const written = vi.spyOn(app.kernel.log, "info");
  const answer_ = await app.call("POST /public/class/:id/add_attendance_log", {
    as: tokens.sam,
    params,
    wrongBody: { event: "left", at: "2026-01-01T00:00:00Z", userId: f.tim.id, user: f.tim.id, participant: String(f.tim.id) },
  });
  expect(answer_.status).toBe(204);
  const logged = written.mock.calls.map(([fields]) => fields).filter((fields) => JSON.stringify(fields).includes('"event":"left"'));
  expect(logged).toEqual([{ classId: id, participant: String(f.sam.id), event: "left", at: "2026-01-01T00:00:00Z" }]);
  written.mockRestore();
  expect(await marks()).toEqual(before);
});

test("[GCL-11] limits how often a page can report, so that it can't flood the log", async () => {
  const body = { event: "hidden", at: "2026-01-01T00:00:00Z" } as const;
  const answers = await Promise.all(
    Array.from({ length: 130 }, () => app.call("POST /public/class/:id/add_attendance_log", { as: tokens.tim, params, body })),
  );
  expect(answers.filter(({ status }) => status === 204)).toHaveLength(120);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(10);
});

test("[F-08] a child's short disconnect changes nothing for the others; after the grace period the child is away", async () => {
  const engine = liveClassEngineOf(app.kernel);
  const tick = () => engine.run(id, { kind: "system" }, { type: "tick" });
  const teacher = await room.page(tokens.teacher, id);
  const other = await room.page(tokens.tim, id);
  const child = await room.page(tokens.sam, id);
  const own = (page: typeof teacher) => page.state.participants[String(f.sam.id)]?.presence;
  await waitFor(() => own(teacher) === "online" && own(other) === "online");
  child.close();
  await waitFor(() => own(teacher) === "reconnecting");
  expect(own(other)).toBe("online");
  app.sleep({ seconds: 29 });
  await tick();
  expect(own(teacher)).toBe("reconnecting");
  app.sleep({ seconds: 3 });
  await tick();
  await waitFor(() => own(teacher) === "away" && own(other) === "away");
  const back = await room.page(tokens.sam, id);
  await waitFor(() => own(other) === "online");
  back.close();
});

test("[GCL-28] finishing marks by the time online; a manual mark stays", async () => {
  const child = await room.page(tokens.tim, id);
  app.sleep({ minutes: 40 });
  expect(
    (await app.call("POST /group_class/:id/set_attendance_state", { as: tokens.teacher, params, body: { user: f.sam.id, state: "LATE" } }))
      .body,
  ).toMatchObject({ state: "LATE", markedBy: "person" });
  expect((await app.call("POST /group_class/:id/finish", { as: tokens.sam, params })).status).toBe(403);
  expect((await app.call("POST /group_class/:id/finish", { as: tokens.otherTeacher, params })).status).toBe(404);
  const finished = await app.call("POST /group_class/:id/finish", { as: tokens.teacher, params });
  expect(finished.body).toMatchObject({ status: "CLOSED", finishedAt: expect.any(String) });
  await child.until(({ phase }) => phase === "finished");
  const roster = await app.call("GET /group_class/:id/group_students", { as: tokens.teacher, params });
  expect(roster.body.map((row) => [row.id, row.attendance.state])).toEqual([
    [f.sam.id, "LATE"],
    [f.tim.id, "PRESENT"],
  ]);
  expect(roster.body[1]?.attendance.onlineTime).toBeGreaterThan(2_300);
  expect((await app.call("POST /group_class/:id/finish", { as: tokens.teacher, params })).body.code).toBe("transition_not_allowed");
});

test("[GCL-16] a status changes only as its transition table allows", async () => {
  const set = (status: ClassStatus, as = tokens.admin, classId = f.laterCodingGroup.classIds[2]) =>
    app.call("POST /group_class/:id/set_status", { as, params: { id: classId }, body: { status, reason: "Snow" } });
  expect((await set("POSTPONED")).body).toMatchObject({ status: "POSTPONED", statusReason: "Snow" });
  expect((await set("CLOSED")).body.code).toBe("transition_not_allowed");
  expect((await set("OPEN")).body.code).toBe("transition_not_allowed");
  expect((await set("UPCOMING", tokens.otherAdmin)).status).toBe(404);
  expect((await set("UPCOMING", tokens.sia)).status).toBe(403);
  const never = { as: tokens.admin, params: { id: f.laterCodingGroup.classIds[2] }, wrongBody: { status: "NEVER", reason: "Snow" } };
  expect((await app.call("POST /group_class/:id/set_status", never)).status).toBe(422);
});
