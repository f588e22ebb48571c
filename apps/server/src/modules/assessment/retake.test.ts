import { and, eq, inArray } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import type { SlideAnswer } from "@larkroom/domain/curriculum/check-question";
import { retakeOpenDays } from "@larkroom/domain/classes/retake-class";
import type { SlideContent } from "@larkroom/domain/curriculum/slide-types";
import { testApp } from "../../kernel/testing/app.ts";
import { one } from "../../kernel/testing/fixture-makers.ts";
import { makeFixtures } from "../../kernel/testing/fixtures.ts";
import { attendance, groupClass, slideAnswer } from "../classes/tables.ts";
import { lesson, slide } from "../curriculum/tables.ts";
import { makeAssignment, planned } from "./group-assessment.test-support.ts";
import { followClass } from "./follow-results.ts";
import { grade, groupAssignment } from "./tables.ts";

const app = await testApp();
const f = await makeFixtures(app);
const group = f.codingGroup;
const options = ["a", "b"].map((id) => ({ id, text: `Stone ${id}` }));
const content: SlideContent = {
  type: "QUIZ_GRADED",
  mixOptions: false,
  questions: ["q1", "q2"].map((id) => ({ id, kind: "one", prompt: `Where? ${id}`, options, correctOptionId: "b" })),
};
const addQuiz = async (lessonId: number, sort = 9) => {
  const values = { schoolId: f.school.id, lessonId, title: "Quiz", type: "QUIZ_GRADED", sort, content } as const;
  return one((await app.db.insert(slide).values(values).returning())[0]).id;
};
const [firstLesson] = f.coding.lessonIds;
const quiz = await addQuiz(firstLesson);
const hidden = one(
  (
    await app.db
      .insert(lesson)
      .values({ schoolId: f.school.id, courseId: f.coding.id, title: "Again", sort: 99, number: 99, visibilityMode: "hidden_retake" })
      .returning()
  )[0],
).id;
const retakeQuiz = await addQuiz(hidden);
await makeAssignment(app, f.coding, { as: "graded_quiz", lessonId: firstLesson, slideId: quiz, retakeLessonId: hidden });
const assignment = one((await planned(app, group))[0]);
const params = { groupId: group.id, id: assignment.id };
const [sam, asParent, tim, sia] = [
  await f.tokenFor(f.sam),
  await f.tokenAs(f.ada, f.sam),
  await f.tokenFor(f.tim),
  await f.tokenFor(f.sia),
];
const [teacher, admin, ada] = [await f.tokenFor(f.teacher), await f.tokenFor(f.admin), await f.tokenFor(f.ada)];

const start = (as: string) => app.call("POST /public/profile/student/group/:groupId/assignments/:id/retake", { as, params });
const option = (optionId: string): SlideAnswer => ({ kind: "option", optionId });
const answer = (as: string, id: number, question: string, optionId: string, slideId = retakeQuiz) =>
  app.call("POST /public/class/:id/slide/:slideId/answer", {
    as,
    params: { id, slideId },
    body: { question, answer: option(optionId) },
  });
const ofSam = and(eq(grade.groupAssignmentId, assignment.id), eq(grade.studentId, f.sam.id));
const gradeNow = async () => one((await app.db.select().from(grade).where(ofSam))[0]);
const listed = async (as: string) =>
  one(
    (await app.call("GET /public/profile/student/group/:groupId/assignments", { as, params: { groupId: group.id } })).body.grades.find(
      ({ groupAssignment: id }) => id === assignment.id,
    ),
  );
/** The child's first try: one of two questions right. */
const original = async () => {
  const progress = (right: boolean) =>
    ({ tries: 1, right, points: right ? 1 : 0, closed: true, answer: option(right ? "b" : "a") }) as const;
  const row = { groupClassId: group.classIds[0], studentId: f.sam.id, slideId: quiz, schoolId: f.school.id, answeredAt: app.now() };
  await app.db.insert(slideAnswer).values([
    { ...row, question: "q1", progress: progress(true) },
    { ...row, question: "q2", progress: progress(false) },
  ]);
  await followClass(app.kernel, group.classIds[0]);
};

beforeEach(async () => {
  await app.db.delete(slideAnswer);
  await app.db
    .update(grade)
    .set({
      percentage: null,
      gradedAt: null,
      gradedBy: null,
      gradedById: null,
      isViewed: false,
      isExcused: false,
      excusedReason: null,
      firstPercentage: null,
      retakePercentage: null,
      retakeAt: null,
      retakeClassId: null,
    })
    .where(eq(grade.groupAssignmentId, assignment.id));
  await app.db.delete(groupClass).where(eq(groupClass.lessonId, hidden));
  await app.db
    .update(groupAssignment)
    .set({ isRetakeEnabled: true, dateTo: assignment.dateTo })
    .where(eq(groupAssignment.id, assignment.id));
});

describe("[SAS-07] retaking a quiz", () => {
  test("one class for the child alone, at their own pace; asked again it is the same; the better of the two counts", async () => {
    await original();
    expect(await listed(sam)).toMatchObject({ percentage: 5000, canRetake: true, retakeClass: null });
    const both = await Promise.all([start(sam), start(asParent)]);
    expect(new Set(both.map(({ body }) => body.id)).size).toBe(1);
    const { id } = both[0].body;
    expect(both[0].body).toMatchObject({ groupAssignment: assignment.id, lesson: { id: hidden }, finishedAt: null });
    const rows = await app.db.select().from(attendance).where(eq(attendance.groupClassId, id));
    expect(rows.map(({ studentId }) => studentId)).toEqual([f.sam.id]);
    expect((await answer(sam, id, "q1", "b")).status).toBe(200);
    // Left midway: it counts as nothing, and goes on where it stopped.
    await followClass(app.kernel, id);
    expect(await gradeNow()).toMatchObject({ percentage: 5000, retakeAt: null });
    expect((await start(sam)).body.id).toBe(id);
    expect((await app.call("GET /public/class/:id/attendance", { as: sam, params: { id } })).body).toMatchObject({
      asyncLesson: { left: 1 },
    });
    expect((await answer(sam, id, "q2", "b")).body).toMatchObject({ slideState: "FINISHED" });
    await followClass(app.kernel, id);
    expect(await gradeNow()).toMatchObject({
      percentage: 10_000,
      firstPercentage: 5000,
      retakePercentage: 10_000,
      retakeAt: expect.anything(),
    });
    expect((await start(sam)).refusal).toBe("409 already_done");
    expect((await answer(sam, id, "q1", "a")).status).toBe(403);
    expect(await listed(sam)).toMatchObject({ canRetake: false, firstPercentage: 5000, retakePercentage: 10_000 });
  });

  test("a worse retake changes nothing, and both are kept", async () => {
    await original();
    const { id } = (await start(sam)).body;
    await answer(sam, id, "q1", "a");
    await answer(sam, id, "q2", "a");
    await followClass(app.kernel, id);
    expect(await gradeNow()).toMatchObject({ percentage: 5000, firstPercentage: 5000, retakePercentage: 0 });
  });

  test("of a lesson with several quizzes, it is the one of the assignment: only this one is shown, and only this one counts", async () => {
    const [before, other] = [await addQuiz(firstLesson, 8), await addQuiz(hidden, 8)];
    await original();
    const { id } = (await start(sam)).body;
    const { slides } = (await app.call("GET /public/class/:id", { as: sam, params: { id } })).body;
    expect(slides.map((shown) => shown.id)).toEqual([retakeQuiz]);
    // Answers to another quiz of the lesson, which the page doesn't show, don't count.
    for (const question of ["q1", "q2"]) expect((await answer(sam, id, question, "a", other)).status).toBe(200);
    await followClass(app.kernel, id);
    expect(await gradeNow()).toMatchObject({ percentage: 5000, retakePercentage: null, retakeAt: null });
    expect((await app.call("GET /public/class/:id/attendance", { as: sam, params: { id } })).body).toMatchObject({
      asyncLesson: { left: 1 },
    });
    for (const question of ["q1", "q2"]) await answer(sam, id, question, "b");
    expect((await app.call("GET /public/class/:id/attendance", { as: sam, params: { id } })).body.asyncLesson).toBeNull();
    await followClass(app.kernel, id);
    expect(await gradeNow()).toMatchObject({ percentage: 10_000, retakePercentage: 10_000, retakeAt: expect.anything() });
    const { body } = await app.call("GET /public/profile/student/group/:groupId/assignments", { as: sam, params: { groupId: group.id } });
    expect(body.gradedQuizResults.filter(({ isRetake }) => isRetake).map(({ progress }) => progress.id)).toEqual([retakeQuiz]);
    await app.db.delete(slide).where(inArray(slide.id, [before, other]));
  });

  test("also after it was missed; but not before it is due, when excused, when switched off, or for another child", async () => {
    expect((await start(sam)).refusal).toBe("409 transition_not_allowed");
    await app.db.update(groupAssignment).set({ isRetakeEnabled: false }).where(eq(groupAssignment.id, assignment.id));
    const past = { dateFrom: app.now().subtract({ hours: 4 }), dateTo: app.now().subtract({ hours: 2 }) };
    await app.db.update(groupAssignment).set(past).where(eq(groupAssignment.id, assignment.id));
    expect((await start(sam)).refusal).toBe("409 transition_not_allowed");
    await app.db.update(groupAssignment).set({ isRetakeEnabled: true }).where(eq(groupAssignment.id, assignment.id));
    await app.db.update(grade).set({ isExcused: true, excusedReason: "Ill" }).where(ofSam);
    expect((await start(sam)).refusal).toBe("409 transition_not_allowed");
    await app.db.update(grade).set({ isExcused: false, excusedReason: null }).where(ofSam);
    expect((await start(sia)).refusal).toBe("404 not_found");
    expect(await app.db.$count(groupClass, eq(groupClass.lessonId, hidden))).toBe(0);
    expect((await start(sam)).status).toBe(200);
  });

  test("its class is the child's alone: 404 for a classmate, and no class of the group anywhere", async () => {
    await original();
    const { id } = (await start(sam)).body;
    expect((await app.call("GET /public/class/:id", { as: sam, params: { id } })).body).toMatchObject({
      slides: [{ type: "QUIZ_GRADED" }],
    });
    expect((await app.call("GET /public/class/:id/check_access", { as: sam, params: { id } })).body).toMatchObject({
      access: false,
      reason: "over",
    });
    expect((await app.call("POST /public/class/:id/join", { as: sam, params: { id } })).status).toBe(403);
    for (const as of [tim, sia]) {
      expect((await app.call("GET /public/class/:id", { as, params: { id } })).refusal).toBe("404 not_found");
      expect((await answer(as, id, "q1", "b")).refusal).toBe("404 not_found");
      expect((await app.call("GET /public/class/:id/check_access", { as, params: { id } })).refusal).toBe("404 not_found");
    }
    const own = (await app.call("GET /public/profile/student/group/:id", { as: sam, params: { id: group.id } })).body;
    expect(own.classes.map((row) => row.id)).not.toContain(id);
    const ofParent = (await app.call("GET /public/profile/client/attendance", { as: ada })).body;
    expect(ofParent.map(({ groupClass: held }) => held.id)).not.toContain(id);
    for (const as of [teacher, admin]) {
      const classes = (await app.call("GET /group_class", { as, query: { group: group.id } })).body.items;
      expect(classes.map((row) => row.id)).not.toContain(id);
    }
  });

  test("is open for sixty days; after that a new one begins", async () => {
    await original();
    const { id } = (await start(sam)).body;
    app.sleep({ hours: 24 * retakeOpenDays });
    const later = await f.tokenFor(f.sam);
    expect((await answer(later, id, "q1", "b")).refusal).toBe("403 class_not_open");
    expect((await start(later)).body.id).not.toBe(id);
  });
});
