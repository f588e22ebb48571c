import { and, eq, inArray } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { auditEvent } from "../../kernel/audit/tables.ts";
import { testApp } from "../../kernel/testing/app.ts";
import { makeFixtures } from "../../kernel/testing/fixtures.ts";
import { statementsOf } from "../../kernel/testing/statements.ts";
import { drawing } from "../../kernel/files/upload.test-support.ts";
import { attendance, groupClass } from "../classes/tables.ts";
import { slide } from "../curriculum/tables.ts";
import { groupStudent } from "../groups/tables.ts";
import { gradeOf, makeAssignment, makeRubric, planned } from "./group-assessment.test-support.ts";
import { currentRubricVersion } from "./rubric-versions.store.ts";
import { childWork, saveCall } from "./submissions.test-support.ts";
import { gradebookVisibility, grade, groupAssignment, rubric, submission } from "./tables.ts";

const app = await testApp();
const f = await makeFixtures(app);
const group = f.codingGroup;
const rubricOf = await makeRubric(app, f.school.id, 4);
await makeAssignment(app, f.coding, { rubricId: rubricOf.id, title: "Lark on the line" });
await makeAssignment(app, f.coding, { as: "participation", every: "every_lesson" });
const assignments = await planned(app, group);
const project = assignments.find(({ occurrence }) => occurrence === "once");
const lesson = assignments.find(({ occurrence }) => occurrence !== "once");
if (!project || !lesson) throw new Error("not planned");
const work = childWork(app, group, project);
const [sam, asParent, tim, sia] = [
  await f.tokenFor(f.sam),
  await f.tokenAs(f.ada, f.sam),
  await f.tokenFor(f.tim),
  await f.tokenFor(f.sia),
];
const [ada, bo, teacher] = [await f.tokenFor(f.ada), await f.tokenFor(f.bo), await f.tokenFor(f.teacher)];
const listCall = "GET /public/profile/student/group/:groupId/assignments";
const childCall = "GET /public/profile/client/student/:studentId/group/:groupId/assignments";
const selfCall = "POST /public/profile/student/group/:groupId/assignments/:id/save-self-grading";
const viewCall = "PUT /public/profile/student/group/:groupId/assignments/:id/mark-as-viewed";
const getCall = "GET /public/profile/student/group/:groupId/assignments/:id/submission/:submissionId";
const withdrawCall = "DELETE /public/profile/student/group/:groupId/assignments/:id/submission/:submissionId";
const calculateCall = "POST /public/grade-calculation/pre-calculate/:id/:studentId";

const list = (as: string) => app.call(listCall, { as, params: { groupId: group.id } });
const ofSam = and(eq(grade.groupAssignmentId, project.id), eq(grade.studentId, f.sam.id));
const change = (values: Partial<typeof grade.$inferInsert>) => app.db.update(grade).set(values).where(ofSam);
const publish = async (points: readonly number[], more: Partial<typeof grade.$inferInsert> = {}) => {
  const version = await app.db.transaction((tx) => currentRubricVersion(tx, rubricOf.id));
  await change({
    rubricVersionId: version?.id ?? null,
    percentage: Math.round((10_000 * points.reduce((a, b) => a + b, 0)) / 16),
    scores: Object.fromEntries(rubricOf.criteria.map((id, index) => [String(id), (points[index] ?? 1) as 1])),
    gradedAt: app.now(),
    gradedBy: "person",
    gradedById: f.teacher.id,
    feedback: "Well done",
    isViewed: false,
    ...more,
  });
};
const criteria = (...points: (number | null)[]) =>
  rubricOf.criteria.map((criterion, index) => ({ criterion, pointScore: points[index] ?? null }));
const everything = async () => ({
  grades: await app.db.select().from(grade).orderBy(grade.id),
  submissions: await app.db.select().from(submission).orderBy(submission.id),
});
let before: Awaited<ReturnType<typeof everything>>;
const nothingChanged = async () => expect(await everything()).toEqual(before);
const ungraded = { percentage: null, gradedAt: null, gradedBy: null, gradedById: null, additionalPercentage: 0 };
const unmarked = { feedback: "", scores: {}, rubricVersionId: null, isViewed: false, viewedAt: null };
const notExcused = { isExcused: false, excusedReason: null, reopenedUntil: null };
const notSelfGraded = { selfGradingScores: null, selfGradingPercentage: null, selfGradedAt: null };
const unpublished = { ...ungraded, ...unmarked, ...notExcused, ...notSelfGraded };

beforeEach(async () => {
  await app.db.delete(submission);
  await app.db.delete(gradebookVisibility);
  await change(unpublished);
  before = await everything();
});

describe("[SAS-01] a child's assignments", () => {
  test("what to do with its rubric, before anything was done", async () => {
    const { status, body } = await list(sam);
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body.group).toMatchObject({ id: group.id, isFinished: false, timeZone: f.school.timeZone });
    expect(body.assignments.find(({ id }) => id === project.id)?.courseAssignment).toMatchObject({
      title: "Lark on the line",
      totalScore: 16,
    });
    expect(body.rubrics).toMatchObject([
      { rubric: rubricOf.id, criteria: [{ pointScores: [{ pointScore: 1, description: "Begins" }, {}, {}, {}] }, {}, {}, {}] },
    ]);
    const own = body.grades.find(({ groupAssignment: id }) => id === project.id);
    expect(own).toMatchObject({ status: "REQUIRED", percentage: null, canHandIn: true, canSelfGrade: true, canRetake: false });
    expect(body.weights).toMatchObject({ from: "default", objectType: 2, objectId: group.id });
    expect(body.statistic?.total).toMatchObject({ kind: "current", percentage: null, shown: null });
  });

  test("a published grade with its words, the total it gives, and what lifts it to the next band", async () => {
    await publish([4, 3, 3, 3]);
    const { body } = await list(sam);
    const own = body.grades.find(({ groupAssignment: id }) => id === project.id);
    expect(own).toMatchObject({ status: "GRADED", percentage: 8125, feedback: "Well done", teacher: f.teacher.name });
    expect(own?.pointScores[0]).toMatchObject({ pointScore: 4, pointScoreTitle: "outstanding", description: "Explains it" });
    expect(body.statistic?.total).toMatchObject({
      percentage: 8125,
      shown: 81,
      terms: [{ assignmentType: 2, weight: 35, counted: [{ groupAssignment: project.id, percentage: 8125 }] }],
    });
    expect(body.statistic?.next).toMatchObject({ groupAssignment: project.id, to: 90, band: 4 });
  });

  test("[S-30] part: no other child's grades or work, and no group the child isn't in", async () => {
    await publish([4, 4, 4, 4]);
    await work.save(sam, { description: "Mine" });
    const { body } = await list(tim);
    expect(body.submissions).toEqual([]);
    expect(body.grades.every(({ student }) => student === f.tim.id)).toBe(true);
    expect(JSON.stringify(body)).not.toContain("Well done");
    expect((await list(sia)).refusal).toBe("404 not_found");
    expect((await list(ada)).status).toBe(403);
  });

  test("hidden: statuses, feedback and own points, but no percentage, points or total", async () => {
    await publish([4, 4, 4, 4]);
    await change({ selfGradingPercentage: 7500, firstPercentage: 1000, retakePercentage: 2000 });
    await app.db
      .insert(gradebookVisibility)
      .values({ groupId: group.id, studentId: f.sam.id, schoolId: f.school.id, isVisible: false, changedAt: app.now() });
    const { body } = await list(sam);
    expect(body).toMatchObject({ isVisible: false, statistic: null, gradedQuizResults: [] });
    const own = body.grades.find(({ groupAssignment: id }) => id === project.id);
    expect(own).toMatchObject({ status: "GRADED", feedback: "Well done", selfGradingPercentage: 7500 });
    const hidden = { percentage: null, pointScores: [], additionalPercentage: 0, firstPercentage: null, retakePercentage: null };
    expect(own).toMatchObject(hidden);
    await change({ firstPercentage: null, retakePercentage: null });
  });

  test("[SAS-01-client] a parent sees the same of their own child only", async () => {
    await publish([4, 3, 3, 3]);
    await work.save(sam, { description: "Mine" });
    const call = (as: string, studentId: number, groupId: number) => app.call(childCall, { as, params: { studentId, groupId } });
    expect((await call(ada, f.sam.id, group.id)).body).toEqual((await list(sam)).body);
    for (const [as, student, of] of [
      [bo, f.sam.id, group.id],
      [ada, f.tim.id, group.id],
      [ada, f.sia.id, group.id],
      [ada, f.sam.id, f.laterCodingGroup.id],
    ] as const)
      expect((await call(as, student, of)).refusal).toBe("404 not_found");
    expect((await call(sam, f.sam.id, group.id)).status).toBe(403);
  });

  test("in as many queries with one submission as with ten", async () => {
    await work.save(sam, { description: "One" });
    const few = (await statementsOf(app.db, () => list(sam))).length;
    for (let index = 0; index < 9; index += 1) await work.save(sam, { description: `${index}` });
    expect((await statementsOf(app.db, () => list(sam))).length).toBe(few);
  });
});

describe("[SAS-02] handing in work", () => {
  test("a draft is not handed in; then it is, once, with what it contains", async () => {
    const draft = (await work.save(sam, { description: "Not yet", isHandedIn: false })).body;
    expect(draft).toMatchObject({ isHandedIn: false, description: "Not yet" });
    const { body } = await work.save(sam, { description: "My game", url: "https://scratch.mit.edu/projects/1" });
    expect(body).toMatchObject({
      id: draft.id,
      isHandedIn: true,
      isLate: false,
      isWithParent: false,
      url: "https://scratch.mit.edu/projects/1",
    });
    const { body: after } = await list(sam);
    expect(after.grades.find(({ groupAssignment: id }) => id === project.id)?.status).toBe("REVIEW_REQUIRED");
    const [logged] = await app.db.select().from(auditEvent).where(eq(auditEvent.action, "assessment.submitted"));
    expect(logged).toMatchObject({ actorId: f.sam.id, targetId: f.sam.id });
  });

  test("by a parent who acts as the child it is marked, and late work is marked and accepted", async () => {
    await app.db.update(groupAssignment).set({ dateTo: app.now() }).where(eq(groupAssignment.id, project.id));
    app.sleep({ minutes: 1 });
    expect((await work.save(asParent, { description: "Together" })).body).toMatchObject({ isWithParent: true, isLate: true });
    expect((await list(sam)).body.grades.find(({ groupAssignment: id }) => id === project.id)?.statusDescription).toBe("late");
    await change({ reopenedUntil: app.now().add({ hours: 1 }) });
    expect((await work.save(sam, { description: "Again" })).body).toMatchObject({ isLate: false });
    await app.db.update(groupAssignment).set({ dateTo: project.dateTo }).where(eq(groupAssignment.id, project.id));
  });

  test("sent again after a lost answer it is handed in once", async () => {
    const headers = { "idempotency-key": "one" };
    const call = () => app.call(saveCall, { as: sam, params: work.params, body: { description: "Once" }, headers });
    const answers = await Promise.all([call(), call()]);
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect(await app.db.$count(submission)).toBe(1);
  });

  test.each([
    ["nothing in it", {}, "422 validation_failed description required"],
    ["only spaces", { description: "  \n " }, "422 validation_failed description required"],
    ["a link that runs something", { url: "javascript:alert(1)" }, "422 validation_failed url invalid_address"],
    ["a text that is too long", { description: "x".repeat(10_001) }, "422 validation_failed description too_long"],
    [
      "another lesson's slide",
      { slide: { id: f.coding.slideIds[1][0] ?? 0, groupClass: group.classIds[0] } },
      "422 validation_failed slide not_found",
    ],
    [
      "another group's class",
      { slide: { id: f.coding.slideIds[0][0] ?? 0, groupClass: f.laterCodingGroup.classIds[0] } },
      "422 validation_failed slide not_found",
    ],
  ])("refuses %s", async (_, body, refusal) => {
    expect((await work.save(sam, body)).refusal).toBe(refusal);
    await nothingChanged();
  });

  test("a slide's project of a class the child was in is enough", async () => {
    const made = { id: f.coding.slideIds[0][0] ?? 0, groupClass: group.classIds[0] };
    expect((await work.save(sam, { slide: made })).body).toMatchObject({ isHandedIn: true, slide: made.id });
  });

  test("the projects to choose from are the child's own, begun in a class of the group, on slides where something is made", async () => {
    const [made = 0, other = 0] = f.coding.slideIds[0];
    const [classId] = group.classIds;
    const types = await app.db
      .select({ id: slide.id, type: slide.type })
      .from(slide)
      .where(inArray(slide.id, [made, other]));
    await app.db.update(slide).set({ type: "SCRATCH" }).where(eq(slide.id, made));
    await app.db.update(slide).set({ type: "PICTURE" }).where(eq(slide.id, other));
    const ofChild = and(eq(attendance.groupClassId, classId), eq(attendance.studentId, f.sam.id));
    const begin = (slides: typeof attendance.$inferInsert.slides) => app.db.update(attendance).set({ slides }).where(ofChild);
    const projects = async (as: string) => (await list(as)).body.projects;
    await begin({ [made]: { state: "NOT_STARTED" } });
    expect(await projects(sam)).toEqual([]);
    await begin({ [made]: { state: "STARTED" }, [other]: { state: "FINISHED" } });
    expect(await projects(sam)).toMatchObject([{ slide: { id: made }, groupClass: classId, lesson: { number: 1 } }]);
    expect(await projects(tim)).toEqual([]);
    const [shown] = await projects(sam);
    if (!shown) throw new Error("no project");
    expect((await work.save(sam, { slide: { id: shown.slide.id, groupClass: shown.groupClass } })).body).toMatchObject({ slide: made });
    await begin({});
    for (const { id, type } of types) await app.db.update(slide).set({ type }).where(eq(slide.id, id));
  });

  test("only in the child's own group, from its start until the group is finished, and not when excused or not handed in at all", async () => {
    expect((await work.save(sia, { description: "x" })).refusal).toBe("404 not_found");
    const elsewhere = childWork(app, f.laterCodingGroup, project);
    expect((await elsewhere.save(sia, { description: "x" })).refusal).toBe("404 not_found");
    expect((await childWork(app, group, lesson).save(sam, { description: "x" })).body).toMatchObject({ reason: "not_handed_in" });
    const refusedWith = async (reason: string) =>
      expect((await work.save(sam, { description: "x" })).body).toMatchObject({ code: "transition_not_allowed", reason });
    await app.db
      .update(groupAssignment)
      .set({ dateFrom: app.now().add({ minutes: 1 }) })
      .where(eq(groupAssignment.id, project.id));
    await refusedWith("not_available");
    await app.db.update(groupAssignment).set({ dateFrom: project.dateFrom }).where(eq(groupAssignment.id, project.id));
    await change({ isExcused: true, excusedReason: "Ill" });
    await refusedWith("excused");
    await change({ isExcused: false, excusedReason: null });
    const classes = await app.db.select().from(groupClass).where(eq(groupClass.groupId, group.id));
    await app.db.update(groupClass).set({ status: "CANCELED" }).where(eq(groupClass.groupId, group.id));
    await refusedWith("group_finished");
    for (const { id, status } of classes) await app.db.update(groupClass).set({ status }).where(eq(groupClass.id, id));
    await nothingChanged();
  });

  test("not by a child who left, and not one to whom it was never given", async () => {
    await app.db.update(groupStudent).set({ leftAt: app.now() }).where(eq(groupStudent.studentId, f.sam.id));
    for (const answer of [await work.save(sam, { description: "x" }), await list(sam)]) expect(answer.refusal).toBe("404 not_found");
    await app.db.update(groupStudent).set({ leftAt: null }).where(eq(groupStudent.studentId, f.sam.id));
    await nothingChanged();
    const [removed] = await app.db.delete(grade).where(ofSam).returning();
    expect((await work.save(sam, { description: "x" })).body).toMatchObject({ code: "transition_not_allowed", reason: "not_available" });
    if (!removed) throw new Error("no grade");
    const { id: _id, ...row } = removed;
    await app.db.insert(grade).values(row);
  });
});

describe("[SAS-04] a submission", () => {
  const get = (as: string, submissionId: number, groupId = group.id) =>
    app.call(getCall, { as, params: { ...work.params, groupId, submissionId } });
  const withdraw = (as: string, submissionId: number) => app.call(withdrawCall, { as, params: { ...work.params, submissionId } });

  test("[S-30] with its files: for its child; 404 for a classmate and every other child", async () => {
    const draft = await work.draft(sam);
    await work.add(sam, draft, await drawing(40, 40).png().toBuffer(), "lark.png");
    await work.save(sam, { description: "Mine" });
    const { body } = await get(sam, draft);
    expect(body).toMatchObject({ description: "Mine", studentSubmissionFiles: [{ filename: "lark.png", width: 40 }] });
    for (const as of [tim, sia]) expect((await get(as, draft)).refusal).toBe("404 not_found");
    expect((await get(sam, draft, f.laterCodingGroup.id)).refusal).toBe("404 not_found");
    expect((await get(sam, draft + 1)).refusal).toBe("404 not_found");
  });

  test("[SAS-04-withdraw] is withdrawn with its files until it is graded, by its child only", async () => {
    const draft = await work.draft(sam);
    const { body: file } = await work.add(sam, draft, await drawing(40, 40).png().toBuffer(), "lark.png");
    await work.save(sam, { description: "Mine" });
    expect((await withdraw(tim, draft)).refusal).toBe("404 not_found");
    expect((await withdraw(sam, draft)).status).toBe(204);
    expect((await app.http.inject({ url: file.url })).statusCode).toBe(404);
    expect((await list(sam)).body.grades.find(({ groupAssignment: id }) => id === project.id)?.status).toBe("REQUIRED");
    const again = (await work.save(sam, { description: "Mine again" })).body.id;
    await publish([4, 4, 4, 4]);
    before = await everything();
    expect((await withdraw(sam, again)).body).toMatchObject({ code: "transition_not_allowed", reason: "graded" });
    await nothingChanged();
  });
});

describe("[SAS-03] viewing a grade", () => {
  const view = (as: string) => app.call(viewCall, { as, params: work.params });

  test("makes it DONE, once; an ungraded one can't be viewed", async () => {
    expect((await view(sam)).body).toMatchObject({ code: "transition_not_allowed", reason: "not_graded" });
    await nothingChanged();
    await publish([4, 4, 4, 4]);
    expect((await view(sam)).body).toMatchObject({ status: "DONE", percentage: 10_000, isViewed: true });
    const viewed = await gradeOf(app, project.id, f.sam.id);
    app.sleep({ minutes: 1 });
    await view(sam);
    expect(await gradeOf(app, project.id, f.sam.id)).toEqual(viewed);
    expect((await view(sia)).refusal).toBe("404 not_found");
  });
});

describe("[SAS-05] [SAS-06] grading one's own work", () => {
  const selfGrade = (as: string, body: object) => app.call(selfCall, { as, params: work.params, wrongBody: body });
  const calculate = (as: string, body: object, studentId = f.sam.id, query = {}) =>
    app.call(calculateCall, { as, params: { id: project.id, studentId }, query, wrongBody: body });

  test("[SAS-06] saves the child's own points with the same formula, and again until the teacher's are published", async () => {
    expect((await selfGrade(sam, { criteria: criteria(3, 3, 2, 4) })).body).toMatchObject({
      selfGradingPercentage: 7500,
      percentage: null,
    });
    expect((await selfGrade(sam, { criteria: criteria(4, 3, 2, 4) })).body).toMatchObject({
      selfGradingPercentage: 8125,
      selfGradingPointScores: criteria(4, 3, 2, 4),
    });
    expect((await list(sam)).body.statistic?.total.percentage).toBeNull();
    await publish([4, 4, 4, 4]);
    before = await everything();
    expect((await selfGrade(sam, { criteria: criteria(1, 1, 1, 1) })).body.code).toBe("transition_not_allowed");
    await nothingChanged();
  });

  test("[S-44] only the self-grading fields move, whatever is sent, and only those of the caller", async () => {
    await selfGrade(sam, {
      criteria: criteria(4, 4, 4, 4),
      student: f.tim.id,
      studentId: f.tim.id,
      percentage: 10_000,
      isExcused: true,
      grade: { percentage: 10_000, isExcused: true, isViewed: true, additionalPercentage: 100, student: f.tim.id, feedback: "x" },
    });
    const after = await everything();
    const changed = after.grades.filter((row, index) => JSON.stringify(row) !== JSON.stringify(before.grades[index]));
    expect(changed.map(({ studentId }) => studentId)).toEqual([f.sam.id]);
    const [own] = changed;
    const old = before.grades.find(({ id }) => id === own?.id);
    const selfFields = ["selfGradingScores", "selfGradingPercentage", "selfGradedAt", "rubricVersionId"];
    const others = (row: object | undefined) => Object.entries(row ?? {}).filter(([key]) => !selfFields.includes(key));
    expect(others(own)).toEqual(others(old));
    expect(own?.selfGradingPercentage).toBe(10_000);
  });

  test("[SAS-06] refuses criteria of another rubric, too few, twice, points that don't exist, and an assignment without a rubric", async () => {
    const other = await makeRubric(app, f.school.id, 1);
    const first = rubricOf.criteria[0] ?? 0;
    for (const sent of [
      [...criteria(4, 4, 4, 4), { criterion: other.criteria[0], pointScore: 4 }],
      criteria(4, 4, 4, null),
      [],
      [...criteria(4, 4, 4, 4), { criterion: first, pointScore: 1 }],
      criteria(4, 4, 4, 5),
      criteria(4, 4, 4, 0),
    ])
      expect((await selfGrade(sam, { criteria: sent })).status, JSON.stringify(sent)).toBe(422);
    const without = await app.call(selfCall, { as: sam, params: { groupId: group.id, id: lesson.id }, body: { criteria: [] } });
    expect(without.body.code).toBe("transition_not_allowed");
    expect((await selfGrade(sia, { criteria: criteria(4, 4, 4, 4) })).refusal).toBe("404 not_found");
    await nothingChanged();
  });

  test("[SAS-06] points of an older version of the rubric are refused", async () => {
    const [link] = await app.db.select().from(rubric).where(eq(rubric.id, rubricOf.id));
    await app.db
      .update(rubric)
      .set({ version: (link?.version ?? 1) + 1 })
      .where(eq(rubric.id, rubricOf.id));
    const stale = criteria(4, 4, 4, 4).map((one, index) => (index === 0 ? { ...one, criterion: 999_999 } : one));
    expect((await selfGrade(sam, { criteria: stale })).status).toBe(422);
    await nothingChanged();
  });

  test("[SAS-05] calculates for the child and for staff; an unscored criterion is 0, and without points it is 0", async () => {
    expect((await calculate(sam, { criteria: criteria(4, 3, 3, 3) })).body).toEqual({ percentage: 8125 });
    expect((await calculate(sam, { criteria: criteria(4) })).body).toEqual({ percentage: 2500 });
    expect((await calculate(sam, { criteria: [] })).body).toEqual({ percentage: 0 });
    const raised = { criteria: criteria(4, 3, 3, 3), grade: { additionalPercentage: 5 } };
    expect((await calculate(teacher, raised)).body).toEqual({ percentage: 8625 });
    expect((await calculate(teacher, raised, f.sam.id, { "self-grading": "1" })).body).toEqual({ percentage: 8125 });
    expect((await calculate(sam, raised)).body).toEqual({ percentage: 8125 });
  });

  test("[SAS-05] not for another child, and not for staff of another school", async () => {
    for (const [as, student] of [
      [tim, f.sam.id],
      [sam, f.tim.id],
      [await f.tokenFor(f.otherTeacher), f.sam.id],
      [teacher, f.sia.id],
    ] as const)
      expect((await calculate(as, { criteria: [] }, student)).refusal).toBe("404 not_found");
    expect((await calculate(ada, { criteria: [] })).status).toBe(403);
  });

  test("[S-44] part: a hundred calculations write nothing", async () => {
    const events = await app.db.$count(auditEvent);
    const statements = await statementsOf(app.db, async () => {
      for (let index = 0; index < 100; index += 1) await calculate(sam, { criteria: criteria(1 + (index % 4), 2, 3, 4) });
    });
    expect(statements.filter(({ text }) => /^\s*(insert|update|delete)/i.test(text))).toEqual([]);
    expect(await app.db.$count(auditEvent)).toBe(events);
    await nothingChanged();
  });
});
