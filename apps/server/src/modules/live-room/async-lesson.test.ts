import { and, desc, eq, inArray } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import type { SlideAnswer } from "@larkroom/domain/curriculum/check-question";
import type { SharedStep } from "@larkroom/domain/curriculum/shared-slide";
import type { SlideState } from "@larkroom/domain/curriculum/slide-progress";
import { slideSamples } from "@larkroom/domain/curriculum/slide-samples";
import { auditEvent } from "../../kernel/audit/tables.ts";
import { testApp } from "../../kernel/testing/app.ts";
import { makeFixtures } from "../../kernel/testing/fixtures.ts";
import { writeDigest } from "../notifications/index.ts";
import { attendance, groupClass, slideAnswer } from "../classes/tables.ts";
import { slide } from "../curriculum/tables.ts";
import { groupStudent } from "../groups/tables.ts";
import { outgoingMessage } from "../../kernel/mail/tables.ts";
import { addQuizAndStory } from "./quiz.testing.ts";

const app = await testApp({}, Temporal.Instant.from("2026-03-04T20:00:00Z"));
const f = await makeFixtures(app);
const [id] = f.codingGroup.classIds;
const [lessonId] = f.coding.lessonIds;
const { quiz, story } = await addQuizAndStory(app.db, f.school.id, lessonId);
const params = { id };
const finishedAt = Temporal.Instant.from("2026-03-04T20:00:00Z");
const [samToken, asParent, timToken] = [await f.tokenFor(f.sam), await f.tokenAs(f.ada, f.sam), await f.tokenFor(f.tim)];
const ofS1 = and(eq(attendance.groupClassId, id), eq(attendance.studentId, f.sam.id));

const answer = (as: string, question: string, given: SlideAnswer, slideId = quiz) =>
  app.call("POST /public/class/:id/slide/:slideId/answer", { as, params: { id, slideId }, body: { question, answer: given } });
const report = (as: string, slideId: number, state: SlideState) =>
  app.call("POST /public/class/:id/attendance", { as, params, body: { slideId, state } });
const step = (as: string, slideId: number, state: SharedStep) =>
  app.call("POST /public/class/:id/slide_global_state", { as, params, body: { slide: slideId, state } });
const own = async (as = samToken) => (await app.call("GET /public/class/:id/attendance", { as, params })).body;
const option = (optionId: string): SlideAnswer => ({ kind: "option", optionId });
const hops: SlideAnswer = { kind: "number", value: 2 };
const goTo = (hours: number) => app.sleep(app.now().until(finishedAt.add({ minutes: Math.round(hours * 60) })));

beforeEach(async () => {
  await app.db.delete(slideAnswer).where(eq(slideAnswer.groupClassId, id));
  await app.db
    .update(groupClass)
    .set({ status: "CLOSED", startsAt: finishedAt.subtract({ hours: 1 }), endsAt: finishedAt, finishedAt })
    .where(eq(groupClass.id, id));
  await app.db
    .update(attendance)
    .set({ state: "PARTIAL", markedAt: finishedAt, slides: {}, stars: 0, caughtUpAt: null, asyncBoards: {}, digestState: null })
    .where(ofS1);
  await app.db.update(groupStudent).set({ leftAt: null }).where(eq(groupStudent.studentId, f.sam.id));
  goTo(1);
});

describe("finishing a lesson async", () => {
  test("continues where the child was to the last slide; then the child has caught up, and the mark stays", async () => {
    expect(await own()).toMatchObject({ state: "PARTIAL", caughtUpAt: null, asyncLesson: { left: 2, from: "2026-03-04T20:30:00.000Z" } });
    expect((await answer(samToken, "q1", option("a"))).body).toMatchObject({ correct: false, triesCount: 1, slideState: "STARTED" });
    expect((await answer(samToken, "q1", option("b"))).body).toMatchObject({ correct: true, triesCount: 2 });
    // The same answer again is the same attempt.
    expect((await answer(samToken, "q1", option("b"))).body).toMatchObject({ correct: true, triesCount: 2 });
    expect((await answer(asParent, "q2", hops)).body).toMatchObject({ correct: true, slideState: "FINISHED", stars: 0 });
    expect(await own()).toMatchObject({ caughtUpAt: null, asyncLesson: { left: 1 } });
    expect((await report(samToken, story, "STARTED")).body).toEqual({ slideId: story, state: "STARTED" });
    expect((await report(samToken, story, "FINISHED")).body).toEqual({ slideId: story, state: "FINISHED" });
    const done = await own();
    // The star for the finished lesson.
    expect(done).toMatchObject({ state: "PARTIAL", asyncLesson: null, stars: 1, answers: { [String(quiz)]: { q2: { correct: true } } } });
    expect(done.caughtUpAt).not.toBeNull();
    expect((await report(samToken, story, "STARTED")).body).toEqual({ slideId: story, state: "FINISHED" });
    const [logged] = await app.db.select().from(auditEvent).where(eq(auditEvent.action, "classes.caught_up")).orderBy(desc(auditEvent.id));
    expect(logged).toMatchObject({ targetId: f.sam.id, actorId: f.sam.id, schoolId: f.school.id });
  });

  test("appears in the staff's matrix, history and roster, in the family's lists and in the weekly summary", async () => {
    await answer(samToken, "q1", option("b"));
    await answer(samToken, "q2", hops);
    const rest = { asyncLesson: { left: 1 }, caughtUpAt: null };
    const parent = await f.tokenFor(f.ada);
    const listed = async (as: string, key: "GET /public/profile/client/attendance" | "GET /public/profile/student/group/attendance") =>
      (await app.call(key, { as })).body.find((row) => row.groupClass.id === id);
    expect(await listed(parent, "GET /public/profile/client/attendance")).toMatchObject(rest);
    expect(await listed(samToken, "GET /public/profile/student/group/attendance")).toMatchObject(rest);
    const [group] = (await app.call("GET /public/profile/client/groups", { as: parent })).body.filter(
      (one: { student: { id: number } }) => one.student.id === f.sam.id,
    );
    expect(group?.lastClasses.at(-1)?.attendance).toMatchObject(rest);
    await report(samToken, story, "FINISHED");
    expect(await listed(parent, "GET /public/profile/client/attendance")).toMatchObject({
      state: "PARTIAL",
      asyncLesson: null,
      caughtUpAt: expect.any(String),
    });
    const as = await f.tokenFor(f.teacher);
    const { cells } = (await app.call("GET /group/:id/attendances", { as, params: { id: f.codingGroup.id } })).body;
    expect(cells.find((cell) => cell.user === f.sam.id && cell.groupClass === id)).toMatchObject({
      state: "PARTIAL",
      caughtUpAt: expect.any(String),
    });
    const history = await app.call("GET /group_class/:id/attendance_history", { as, params, query: { user: f.sam.id } });
    expect(history.body[0]).toMatchObject({ what: "caught_up", from: "PARTIAL", to: "PARTIAL", by: { id: f.sam.id } });
    goTo(24 * 3);
    await app.db.delete(outgoingMessage);
    await writeDigest(app.kernel, f.ada.id);
    const [email] = await app.db.select().from(outgoingMessage);
    expect(email?.text).toContain("Left early");
    expect(email?.text).toContain("Your child finished the rest of the lesson at their own pace.");
  });

  test("the weekly summary gives the last day while something is left", async () => {
    goTo(24 * 3);
    await app.db.delete(outgoingMessage);
    await writeDigest(app.kernel, f.ada.id);
    const [email] = await app.db.select().from(outgoingMessage);
    const until = (await own()).asyncLesson?.until ?? "";
    const month = Temporal.Instant.from(until).toZonedDateTimeISO("America/New_York");
    expect(email?.text).toContain("The rest of the lesson can be finished at your child’s own pace until ");
    expect(email?.text).toContain(String(month.year));
  });

  test.each([
    ["before the class is settled", async () => goTo(0.4)],
    ["after its last day", async () => goTo(24 * 61)],
    ["after a mark that gives no right to it", () => app.db.update(attendance).set({ state: "LATE" }).where(ofS1)],
    ["for a missed class, which needs a catch-up class", () => app.db.update(attendance).set({ state: "ABSENT" }).where(ofS1)],
    ["for a canceled class", () => app.db.update(groupClass).set({ status: "CANCELED" }).where(eq(groupClass.id, id))],
    [
      "to a child who has left the course",
      () => app.db.update(groupStudent).set({ leftAt: finishedAt }).where(eq(groupStudent.studentId, f.sam.id)),
    ],
  ])("is refused %s", async (_, change) => {
    await change();
    // A new session: the one from the day of the class has expired by then.
    const as = await f.tokenFor(f.sam);
    for (const { status, body } of [await answer(as, "q1", option("b")), await report(as, story, "FINISHED")])
      expect([status, body.code]).toEqual([403, "class_not_open"]);
    expect(await app.db.$count(slideAnswer, eq(slideAnswer.groupClassId, id))).toBe(0);
  });

  test("doesn't affect a class that is reopened", async () => {
    await app.db.update(groupClass).set({ status: "UPCOMING", finishedAt: null }).where(eq(groupClass.id, id));
    expect((await answer(samToken, "q1", option("b"))).body.code).toBe("class_not_open");
  });

  test("[S-26] is refused to other children of the class, other families, parents without the child's session, and staff", async () => {
    const statuses = async (as: string | undefined) =>
      [
        await answer(as ?? "", "q1", option("b")),
        await report(as ?? "", story, "FINISHED"),
        await step(as ?? "", quiz, { kind: "letter", letter: "a" }),
      ].map(({ status }) => status);
    await app.db
      .update(attendance)
      .set({ state: "PRESENT" })
      .where(and(eq(attendance.groupClassId, id), eq(attendance.studentId, f.tim.id)));
    expect((await statuses(timToken)).slice(0, 2)).toEqual([403, 403]);
    expect(await statuses(await f.tokenFor(f.gal))).toEqual([404, 404, 404]);
    expect((await statuses(await f.tokenFor(f.ada))).slice(0, 2)).toEqual([403, 403]);
    expect((await statuses(await f.tokenFor(f.teacher))).slice(0, 2)).toEqual([403, 403]);
    expect(await app.db.$count(slideAnswer, eq(slideAnswer.groupClassId, id))).toBe(0);
    expect((await own()).slides).toEqual({});
  });

  test("when the last open question is removed, the quiz is finished by opening it or repeating an answer", async () => {
    const of = eq(slide.id, quiz);
    const [whole] = await app.db.select({ content: slide.content }).from(slide).where(of);
    if (whole?.content.type !== "QUIZ_BASIC") throw new Error("no quiz");
    const right = option("b");
    try {
      for (const finish of [() => report(samToken, quiz, "STARTED"), () => answer(samToken, "q1", right)]) {
        await app.db.update(slide).set({ content: whole.content }).where(of);
        await app.db.delete(slideAnswer).where(eq(slideAnswer.groupClassId, id));
        await app.db.update(attendance).set({ slides: {}, stars: 0, caughtUpAt: null }).where(ofS1);
        await report(samToken, story, "FINISHED");
        expect((await answer(samToken, "q1", right)).body.slideState).toBe("STARTED");
        expect((await report(samToken, quiz, "STARTED")).body.state).toBe("STARTED");
        await app.db
          .update(slide)
          .set({ content: { ...whole.content, questions: whole.content.questions.slice(0, 1) } })
          .where(of);
        expect((await finish()).status).toBe(200);
        expect(await own()).toMatchObject({ slides: { [String(quiz)]: { state: "FINISHED" } }, stars: 2, asyncLesson: null });
      }
    } finally {
      await app.db.update(slide).set({ content: whole.content }).where(of);
    }
  });

  test("a quiz is finished by its answers only, and a slide that can't be finished stays STARTED", async () => {
    expect((await report(samToken, quiz, "FINISHED")).body.code).toBe("transition_not_allowed");
    const [picture = 0] = f.coding.slideIds[0] ?? [];
    expect((await report(samToken, picture, "FINISHED")).body).toEqual({ slideId: picture, state: "STARTED" });
  });

  test("two concurrent answers are two attempts, and two concurrent last answers catch up once", async () => {
    await Promise.all([answer(samToken, "q1", option("a")), answer(samToken, "q1", option("c"))]);
    expect((await own()).answers[String(quiz)]?.q1?.tries).toBe(2);
    await answer(samToken, "q1", option("b"));
    await report(samToken, story, "FINISHED");
    const before = await app.db.$count(auditEvent, eq(auditEvent.action, "classes.caught_up"));
    await Promise.all(Array.from({ length: 3 }, () => answer(samToken, "q2", hops)));
    expect(await app.db.$count(auditEvent, eq(auditEvent.action, "classes.caught_up"))).toBe(before + 1);
  });
});

describe("shared slides", () => {
  const alone = { ...slideSamples.DOUBLES, play: "alone" } as typeof slideSamples.DOUBLES;
  const inTurns = { ...slideSamples.DOUBLES, play: "in_turns" } as typeof slideSamples.DOUBLES;

  test("cards can be turned by one child, a vote is still accepted, and a game in turns is left out", async () => {
    const rows = await app.db
      .insert(slide)
      .values(
        [alone, inTurns, slideSamples.QUIZ_VOTING].map((content, index) => ({
          schoolId: f.school.id,
          lessonId,
          title: "Together",
          type: content.type,
          sort: 10 + index,
          content,
        })),
      )
      .returning({ id: slide.id });
    const [cards = 0, table = 0, voting = 0] = rows.map((row) => row.id);
    const shown = async (slideId: number) =>
      (await app.call("GET /public/class/:id/slide_global_state", { as: samToken, params, query: { slide: slideId } })).body;
    expect((await own()).asyncLesson?.left).toBe(4);
    await answer(samToken, "q1", option("b"));
    await answer(samToken, "q2", hops);
    await report(samToken, story, "FINISHED");
    expect((await step(samToken, table, { kind: "card", cardId: alone.cards[0]?.id ?? "", turned: 0 })).body.code).toBe(
      "transition_not_allowed",
    );
    expect(await shown(cards)).toMatchObject({ isRevealed: false, right: null, shared: { kind: "cards", found: [], turned: 0 } });
    let turned = 0;
    for (const pair of alone.pairs)
      for (const cardId of pair) {
        const taken = await step(samToken, cards, { kind: "card", cardId, turned });
        expect(taken.status).toBe(200);
        turned += 1;
        // The same turn sent again counts once.
        expect((await step(samToken, cards, { kind: "card", cardId, turned: turned - 1 })).body.shared).toMatchObject({ turned });
      }
    expect((await shown(cards)).shared).toMatchObject({ found: alone.pairs.map((pair) => ({ cards: pair })) });
    expect((await own()).slides[String(cards)]?.state).toBe("FINISHED");
    expect((await own()).asyncLesson?.left).toBe(1);
    const [choice] = slideSamples.QUIZ_VOTING.question.options;
    expect((await shown(voting)).shared).toMatchObject({ kind: "votes", isOpen: true });
    expect((await answer(samToken, slideSamples.QUIZ_VOTING.question.id, option(choice?.id ?? ""), voting)).body.slideState).toBe(
      "FINISHED",
    );
    const done = await own();
    expect([done.asyncLesson, done.state, done.caughtUpAt === null]).toEqual([null, "PARTIAL", false]);
    await app.db.delete(slide).where(inArray(slide.id, [cards, table, voting]));
  });
});
