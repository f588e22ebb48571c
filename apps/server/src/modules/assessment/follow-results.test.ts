import { and, eq } from "drizzle-orm";
import { beforeEach, describe, expect, test, vi } from "vitest";
import type { AttendanceState } from "@larkroom/domain/classes/attendance-states";
import { auditEvent } from "../../kernel/audit/tables.ts";
import { testApp } from "../../kernel/testing/app.ts";
import { one } from "../../kernel/testing/fixture-makers.ts";
import { makeFixtures } from "../../kernel/testing/fixtures.ts";
import { statementsOf } from "../../kernel/testing/statements.ts";
import { attendance, groupClass, slideAnswer } from "../classes/tables.ts";
import { slide } from "../curriculum/tables.ts";
import { gradeOf, makeAssignment, planned } from "./group-assessment.test-support.ts";
import { watchAssessments } from "./assessment-jobs.ts";
import { followClass, followResults } from "./follow-results.ts";
import { courseAssignment, grade, submission } from "./tables.ts";

const app = await testApp({}, Temporal.Instant.from("2026-11-16T15:00:00Z"));
const f = await makeFixtures(app);
const groupId = f.codingGroup.id;
const [firstClass, secondClass] = f.codingGroup.classIds;
const [asTeacher, asOther, asChild, asParent] = await Promise.all([
  f.tokenFor(f.teacher),
  f.tokenFor(f.otherTeacher),
  f.tokenFor(f.sam),
  f.tokenFor(f.ada),
]);

const mark = (state: AttendanceState, classId: number = firstClass, child = f.sam.id) =>
  app.db
    .update(attendance)
    .set({ state })
    .where(and(eq(attendance.groupClassId, classId), eq(attendance.studentId, child)));

/** The classes that a child's cell names. */
const classesOf = async (assignmentId: number, studentId = f.sam.id): Promise<number[]> => {
  const params = { groupId, assignmentId, studentId };
  const { body } = await app.call("GET /group/:groupId/assignment/:assignmentId/grades/:studentId", { as: asTeacher, params });
  return body.classes.map(({ id }) => id);
};

/** A catch-up class of the first lesson, in another group, that sam was in. */
async function catchUp(state: AttendanceState): Promise<number> {
  const from = app.now().subtract({ hours: 30 });
  const place = {
    schoolId: f.school.id,
    groupId: f.laterCodingGroup.id,
    lessonId: f.coding.lessonIds[0],
    number: 1,
    timeZone: "America/New_York",
  };
  const times = { startsAt: from, endsAt: from.add({ hours: 1 }), openedAt: from, finishedAt: from.add({ hours: 1 }) };
  const { id } = one(
    (
      await app.db
        .insert(groupClass)
        .values({ ...place, ...times, status: "CLOSED", isCatchUp: true, uid: `catch-up-${from.epochNanoseconds}` })
        .returning()
    )[0],
  );
  await app.db.insert(attendance).values({ groupClassId: id, studentId: f.sam.id, schoolId: f.school.id, state });
  return id;
}

beforeEach(async () => {
  await app.db.delete(courseAssignment);
  await app.db.delete(slideAnswer);
  await app.db.delete(groupClass).where(eq(groupClass.isCatchUp, true));
  for (const child of [f.sam.id, f.tim.id]) await mark("PRESENT", firstClass, child);
});

describe("participation", () => {
  let part = 0;
  beforeEach(async () => {
    await makeAssignment(app, f.coding, { as: "participation" });
    part = (await planned(app, f.codingGroup))[0]?.id ?? 0;
  });
  const percentage = async (child = f.sam.id) => (await gradeOf(app, part, child))?.percentage;
  const recalculate = (preview: boolean, as = asTeacher, id = part) =>
    app.call("POST /group/:groupId/assignment/recalc-participations/:id", {
      as,
      params: { groupId, id },
      query: preview ? { preview: 1 } : {},
    });

  test("follows the marks, with half for a child who left early, and again when one changes", async () => {
    await mark("PARTIAL", firstClass, f.tim.id);
    expect(await followResults(app.kernel, groupId)).toBe(2);
    expect([await percentage(), await percentage(f.tim.id)]).toEqual([10_000, 5000]);
    expect(await gradeOf(app, part, f.sam.id)).toMatchObject({ gradedBy: "automatic", isViewed: false });
    expect(await followResults(app.kernel, groupId)).toBe(0);
    await mark("ABSENT");
    expect(await followResults(app.kernel, groupId)).toBe(1);
    expect(await percentage()).toBe(0);
    await mark("EXCUSED");
    await followResults(app.kernel, groupId);
    expect(await gradeOf(app, part, f.sam.id)).toMatchObject({ percentage: null, gradedAt: null, gradedBy: null });
  });

  test("counts a catch-up class in another group instead of the missed one", async () => {
    await mark("ABSENT");
    await followResults(app.kernel, groupId);
    expect(await percentage()).toBe(0);
    await followClass(app.kernel, await catchUp("LATE"));
    expect(await percentage()).toBe(10_000);
  });

  test("never overwrites what a person gave, nor the percentage of an excused child", async () => {
    await app.db
      .update(grade)
      .set({ percentage: 7000, gradedAt: app.now(), gradedBy: "person", gradedById: f.teacher.id })
      .where(eq(grade.studentId, f.sam.id));
    await app.db.update(grade).set({ isExcused: true, excusedReason: "Ill" }).where(eq(grade.studentId, f.tim.id));
    expect(await followResults(app.kernel, groupId)).toBe(0);
    expect([await percentage(), await percentage(f.tim.id)]).toEqual([7000, null]);
  });

  test("is followed again as soon as a person takes their grade back", async () => {
    const put = (version: number, given: number | null) =>
      app.call("PUT /group/:groupId/assignment/:assignmentId/grades/:studentId", {
        as: asTeacher,
        params: { groupId, assignmentId: part, studentId: f.sam.id },
        body: { version, percentage: given },
      });
    expect((await put(1, 7000)).body).toMatchObject({ percentage: 7000, gradedBy: "person" });
    expect((await put(2, null)).body).toMatchObject({ percentage: 10_000, gradedBy: "automatic", grader: null });
  });

  test("writes what changed, and from what, to the activity log", async () => {
    await followResults(app.kernel, groupId);
    const [row] = await app.db.select().from(auditEvent).where(eq(auditEvent.action, "assessment.grades_calculated"));
    expect(row).toMatchObject({
      actorRole: "job assessment",
      targetKind: "group",
      targetId: groupId,
      before: { grades: [{ groupAssignment: expect.any(Number), student: f.sam.id, percentage: null }, { student: f.tim.id }] },
      after: { students: [f.sam.id, f.tim.id], grades: [{ student: f.sam.id, percentage: 10_000 }, { student: f.tim.id }] },
    });
  });

  test("[GAS-03] the preview shows what would change and writes nothing; saving it gives just that", async () => {
    await app.db.update(grade).set({ percentage: 4000, gradedAt: app.now(), gradedBy: "person" }).where(eq(grade.studentId, f.tim.id));
    const before = await app.db.select().from(grade).orderBy(grade.id);
    const preview = await recalculate(true);
    expect(preview.body.changes).toEqual([{ student: { id: f.sam.id, name: f.sam.name }, before: null, after: 10_000 }]);
    expect(preview.body.kept).toEqual([{ student: { id: f.tim.id, name: f.tim.name }, before: 4000, after: 10_000 }]);
    expect(await app.db.select().from(grade).orderBy(grade.id)).toEqual(before);
    const saved = await recalculate(false);
    expect(saved.body.changes).toEqual(preview.body.changes);
    expect(saved.body.grades.map((row) => row.percentage)).toEqual([10_000, 4000]);
    expect((await recalculate(false)).body.changes).toEqual([]);
  });

  test("[GAS-03] is refused for a project, to [S-28] children and parents, and [S-29] to other staff", async () => {
    await makeAssignment(app, f.coding, { as: "project" });
    const project = (await planned(app, f.codingGroup)).find(({ id }) => id !== part)?.id ?? 0;
    expect((await recalculate(false, asTeacher, project)).body.reason).toBe("not_participation");
    for (const as of [asChild, asParent]) expect((await recalculate(false, as)).refusal).toBe("403 role_not_allowed");
    expect((await recalculate(false, asOther)).refusal).toBe("404 not_found");
    expect(await percentage()).toBeNull();
  });

  test("[GAS-05-read] names the classes it was graded from that were held with the child in them", async () => {
    await app.db.update(groupClass).set({ openedAt: app.now() }).where(eq(groupClass.id, firstClass));
    expect(await classesOf(part)).toEqual([firstClass]);
    await makeAssignment(app, f.coding, { as: "project" });
    const project = (await planned(app, f.codingGroup)).find(({ id }) => id !== part)?.id ?? 0;
    expect(await classesOf(project)).toEqual([]);
  });

  test("takes as many statements for five assignments as for one", async () => {
    await followResults(app.kernel, groupId);
    await mark("ABSENT");
    const small = await statementsOf(app.db, () => followResults(app.kernel, groupId));
    for (let index = 0; index < 4; index++) await makeAssignment(app, f.coding, { as: "participation", every: "every_lesson" });
    await planned(app, f.codingGroup);
    await mark("LATE");
    const large = await statementsOf(app.db, () => followResults(app.kernel, groupId));
    expect(large.length).toBe(small.length);
    expect(large.length).toBeLessThanOrEqual(8);
  });
});

describe("graded quizzes", () => {
  const [quizSlide] = f.coding.slideIds[0];
  const slideId = quizSlide ?? 0;
  const question = (id: string) => ({ id, kind: "single" as const, text: id, options: [] });
  const content = {
    type: "QUIZ_GRADED",
    mixOptions: false,
    questions: ["a", "b", "c"].map(question),
  } as unknown as typeof slide.$inferInsert.content;
  let quiz = 0;

  beforeEach(async () => {
    await app.db.update(slide).set({ type: "QUIZ_GRADED", content }).where(eq(slide.id, slideId));
    await makeAssignment(app, f.coding, { as: "graded_quiz", lessonId: f.coding.lessonIds[0], slideId, title: "Loops" });
    quiz = (await planned(app, f.codingGroup))[0]?.id ?? 0;
  });
  const answer = (points: Record<string, 0 | 1>, classId: number = firstClass) =>
    app.db.insert(slideAnswer).values(
      Object.entries(points).map(([id, own]) => ({
        groupClassId: classId,
        studentId: f.sam.id,
        slideId,
        question: id,
        schoolId: f.school.id,
        answeredAt: app.now(),
        progress: { tries: 1, right: own === 1, points: own, closed: true, answer: { kind: "text", text: "x" } as never },
      })),
    );
  const own = () => gradeOf(app, quiz, f.sam.id);

  test("[GAS-05-read] names the class with the quiz, and its slide", async () => {
    await app.db.update(groupClass).set({ openedAt: app.now() }).where(eq(groupClass.id, firstClass));
    const params = { groupId, assignmentId: quiz, studentId: f.sam.id };
    const { body } = await app.call("GET /group/:groupId/assignment/:assignmentId/grades/:studentId", { as: asTeacher, params });
    expect(body.classes.map(({ id, slide: on }) => [id, on])).toEqual([[firstClass, slideId]]);
  });

  test("become a grade once the last question is answered", async () => {
    await answer({ a: 1, b: 1 });
    await followResults(app.kernel, groupId);
    expect(await own()).toMatchObject({ percentage: null });
    await answer({ c: 0 });
    await followResults(app.kernel, groupId);
    expect(await own()).toMatchObject({ percentage: 6667, firstPercentage: 6667, gradedBy: "automatic" });
    expect(await followResults(app.kernel, groupId)).toBe(0);
  });

  test("[SAS-01] [SAS-01-client] tell the family their points with the last answer, not before", async () => {
    const results = async () => {
      const ofChild = await app.call("GET /public/profile/student/group/:groupId/assignments", { as: asChild, params: { groupId } });
      const params = { studentId: f.sam.id, groupId };
      const ofParent = await app.call("GET /public/profile/client/student/:studentId/group/:groupId/assignments", { as: asParent, params });
      expect(ofParent.body.gradedQuizResults).toEqual(ofChild.body.gradedQuizResults);
      return ofChild.body.gradedQuizResults;
    };
    await answer({ a: 1, b: 0 });
    expect(await results()).toMatchObject([{ groupAssignment: quiz, isFinished: false, progress: { pointsCount: 0, maxPointsCount: 3 } }]);
    await answer({ c: 1 });
    expect(await results()).toMatchObject([{ groupAssignment: quiz, isFinished: true, progress: { pointsCount: 2, maxPointsCount: 3 } }]);
  });

  test.each(["every_lesson", "weekly"] as const)(
    "of an assignment that repeats (%s) are the quizzes of the classes that have one",
    async (every) => {
      await app.db.delete(courseAssignment);
      await makeAssignment(app, f.coding, { as: "graded_quiz", every, title: "Quiz of the day" });
      const rows = await planned(app, f.codingGroup);
      expect(rows.map(({ groupClassId }) => groupClassId)).toEqual([firstClass]);
      quiz = rows[0]?.id ?? 0;
      await answer({ a: 1, b: 1, c: 0 });
      await followResults(app.kernel, groupId);
      expect(await own()).toMatchObject({ percentage: 6667, firstPercentage: 6667, gradedBy: "automatic" });
      const params = { groupId };
      const { body } = await app.call("GET /public/profile/student/group/:groupId/assignments", { as: asChild, params });
      expect(body.gradedQuizResults).toMatchObject([
        { groupAssignment: quiz, isFinished: true, progress: { id: slideId, pointsCount: 2 } },
      ]);
    },
  );

  test("of a period are graded where its quiz is held, also when its class became another; work stays with its class", async () => {
    const [firstLesson, secondLesson] = f.coding.lessonIds;
    const teach = async (lessons: readonly (readonly [number, number])[]) => {
      for (const [id, lessonId] of lessons) await app.db.update(groupClass).set({ lessonId }).where(eq(groupClass.id, id));
      return (await planned(app, f.codingGroup)).map(({ groupClassId }) => groupClassId);
    };
    const asPlanned = [
      [firstClass, firstLesson],
      [secondClass, secondLesson],
    ] as const;
    const exchanged = [
      [firstClass, secondLesson],
      [secondClass, firstLesson],
    ] as const;
    await app.db.delete(courseAssignment);
    await makeAssignment(app, f.coding, { as: "graded_quiz", every: "monthly", title: "Quiz of the month" });
    expect(await teach(asPlanned)).toEqual([firstClass]);
    expect(await teach(exchanged)).toEqual([secondClass]);
    quiz = (await planned(app, f.codingGroup))[0]?.id ?? 0;
    await answer({ a: 1, b: 1, c: 0 }, secondClass);
    await followResults(app.kernel, groupId);
    expect(await own()).toMatchObject({ percentage: 6667 });
    expect(await teach(asPlanned)).toEqual([secondClass]);
  });

  test("of a retake: the better try counts, and both are kept", async () => {
    await answer({ a: 1, b: 0, c: 0 });
    const [retakeSlide] = f.coding.slideIds[3];
    await app.db
      .update(slide)
      .set({ type: "QUIZ_GRADED", content })
      .where(eq(slide.id, retakeSlide ?? 0));
    await app.db.update(grade).set({ retakeClassId: secondClass }).where(eq(grade.studentId, f.sam.id));
    await app.db.insert(slideAnswer).values(
      ["a", "b", "c"].map((id) => ({
        groupClassId: secondClass,
        studentId: f.sam.id,
        slideId: retakeSlide ?? 0,
        question: id,
        schoolId: f.school.id,
        answeredAt: app.now(),
        progress: { tries: 1, right: true, points: 1 as const, closed: true, answer: { kind: "text", text: "x" } as never },
      })),
    );
    await followClass(app.kernel, secondClass);
    expect(await own()).toMatchObject({ percentage: 10_000, firstPercentage: 3333, retakePercentage: 10_000, retakeAt: expect.anything() });
  });

  test("done by a child who was excused count as soon as the excuse is taken back", async () => {
    const put = (body: { version: number; isExcused: boolean; excusedReason?: string }) =>
      app.call("PUT /group/:groupId/assignment/:assignmentId/grades/:studentId", {
        as: asTeacher,
        params: { groupId, assignmentId: quiz, studentId: f.sam.id },
        body,
      });
    expect((await put({ version: 1, isExcused: true, excusedReason: "Ill" })).body.status).toBe("EXCUSED");
    await answer({ a: 1, b: 1, c: 0 });
    await followClass(app.kernel, firstClass);
    expect(await own()).toMatchObject({ percentage: null, firstPercentage: 6667 });
    const version = (await own())?.version ?? 0;
    expect((await put({ version, isExcused: false })).body).toMatchObject({ percentage: 6667, gradedBy: "automatic", status: "GRADED" });
  });

  test("done in a catch-up class count, and a person's grade stays", async () => {
    const classId = await catchUp("PRESENT");
    await answer({ a: 1, b: 1, c: 1 }, classId);
    await followClass(app.kernel, classId);
    expect(await own()).toMatchObject({ percentage: 10_000 });
    await app.db.update(grade).set({ percentage: 5000, gradedBy: "person", firstPercentage: null }).where(eq(grade.studentId, f.sam.id));
    await followResults(app.kernel, groupId);
    expect(await own()).toMatchObject({ percentage: 5000, firstPercentage: 10_000, gradedBy: "person" });
  });

  test("[GRP-25] show how far each child is", async () => {
    await answer({ a: 1, b: 0 });
    const read = (as = asTeacher) => app.call("GET /group/:id/students-graded-quiz-progress", { as, params: { id: groupId } });
    const progress = { groupAssignment: quiz, title: "Loops", slide: slideId, questions: 3, isFinished: false, percentage: null };
    expect((await read()).body).toEqual([
      { student: { id: f.sam.id, name: f.sam.name }, quizzes: [{ ...progress, answered: 2, points: 1 }] },
      { student: { id: f.tim.id, name: f.tim.name }, quizzes: [{ ...progress, answered: 0, points: 0 }] },
    ]);
    expect((await read(asChild)).refusal).toBe("403 role_not_allowed");
    expect((await read(asOther)).refusal).toBe("404 not_found");
  });
});

describe("grades follow", () => {
  test("a mark that is changed after the class", async () => {
    const stop = watchAssessments(app.kernel);
    try {
      const body = { user: f.sam.id, state: "ABSENT" as const };
      const marked = await app.call("POST /group_class/:id/set_attendance_state", { as: asTeacher, params: { id: firstClass }, body });
      expect(marked.refusal).toBe("");
      await vi.waitFor(async () => {
        const { rows } = await app.db.$client.query("select data from pgboss.job where name = 'assessment.follow-class'");
        expect(rows).toEqual([{ data: { classId: firstClass } }]);
      }, 20_000);
    } finally {
      stop();
    }
  });
});

test("[GAS-07] the work children handed in, newest first, without drafts", async () => {
  await makeAssignment(app, f.coding);
  const [project] = await planned(app, f.codingGroup);
  const about = { schoolId: f.school.id, groupAssignmentId: project?.id ?? 0 };
  await app.db.insert(submission).values([
    { ...about, studentId: f.sam.id, description: "First", submittedAt: app.now().subtract({ minutes: 5 }) },
    { ...about, studentId: f.tim.id, description: "Second", submittedAt: app.now(), isWithParent: true },
    { ...about, studentId: f.tim.id, description: "Not yet" },
  ]);
  const read = (query = {}, as = asTeacher) => app.call("GET /group/:groupId/assignment/submissions", { as, params: { groupId }, query });
  expect((await read()).body.map(({ description }) => description)).toEqual(["Second", "First"]);
  expect((await read({ student: f.tim.id })).body).toMatchObject([
    { description: "Second", isWithParent: true, isHandedIn: true, studentSubmissionFiles: [] },
  ]);
  expect((await read({}, asChild)).refusal).toBe("403 role_not_allowed");
  expect((await read({}, asOther)).refusal).toBe("404 not_found");
});
