import { and, eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { auditEvent } from "../../kernel/audit/tables.ts";
import { testApp } from "../../kernel/testing/app.ts";
import { makeFixtures } from "../../kernel/testing/fixtures.ts";
import { group, groupStudent } from "../groups/tables.ts";
import { gradeOf, makeAssignment, makeRubric, planned } from "./group-assessment.test-support.ts";
import { courseAssignment, grade, groupAssignment, rubric, rubricVersion, submission } from "./tables.ts";

const app = await testApp({}, Temporal.Instant.from("2026-11-16T15:00:00Z"));
const f = await makeFixtures(app);
const [asTeacher, asAssistant, asAdmin, asOther, asChild, asParent] = await Promise.all([
  f.tokenFor(f.teacher),
  f.tokenFor(f.assistant),
  f.tokenFor(f.admin),
  f.tokenFor(f.otherTeacher),
  f.tokenFor(f.sam),
  f.tokenFor(f.ada),
]);
const its = await makeRubric(app, f.school.id, 3);
const [first = 0, second = 0, third = 0] = its.criteria;
const otherRubric = await makeRubric(app, f.school.id, 1);

type Body = Record<string, unknown>;
let project = 0;

const put = (body: Body, { as = asTeacher, child = f.sam.id, assignment = project, groupId = f.codingGroup.id } = {}) =>
  app.call("PUT /group/:groupId/assignment/:assignmentId/grades/:studentId", {
    as,
    params: { groupId, assignmentId: assignment, studentId: child },
    wrongBody: { version: 1, ...body },
  });
const scores = (...points: (number | null)[]) =>
  [first, second, third].map((criterion, index) => ({ criterion, pointScore: points[index] ?? null }));
const stored = () => gradeOf(app, project, f.sam.id);
const refused = async (call: Promise<{ refusal: string; body: { reason?: string | undefined } }>) => {
  const before = await app.db.select().from(grade).orderBy(grade.id);
  const { refusal, body } = await call;
  expect(await app.db.select().from(grade).orderBy(grade.id)).toEqual(before);
  return body.reason ? `${refusal}: ${body.reason}` : refusal;
};

/** Plans the group anew with one project that was graded by the rubric, begun and not due yet. */
async function begin(values: Partial<typeof courseAssignment.$inferInsert> = { rubricId: its.id }): Promise<void> {
  await app.db.delete(courseAssignment);
  await makeAssignment(app, f.coding, values);
  project = (await planned(app, f.codingGroup))[0]?.id ?? 0;
}

beforeEach(() => begin());
afterEach(async () => {
  await app.db.update(groupStudent).set({ leftAt: null });
  await app.db.update(group).set({ status: "OPEN" });
});

describe("[GAS-06] publishing scores", () => {
  test("stores the percentage of the rubric with the additional one, who gave it and when", async () => {
    const { body, refusal } = await put({ pointScores: scores(4, 3, 3), additionalPercentage: -5, feedback: "Well explained." });
    expect(refusal).toBe("");
    // 100 × 10/12 − 5 = 78.33
    expect(body).toMatchObject({
      percentage: 7833,
      status: "GRADED",
      version: 2,
      gradedBy: "person",
      feedback: "Well explained.",
      isViewed: false,
    });
    expect(body.grader).toEqual({ id: f.teacher.id, name: f.teacher.name });
    expect(body.pointScores).toMatchObject([
      { criterion: first, pointScore: 4, pointScoreTitle: "outstanding", description: "Explains it" },
      { criterion: second, pointScore: 3 },
      { criterion: third, pointScore: 3 },
    ]);
    expect(await stored()).toMatchObject({ percentage: 7833, scores: { [first]: 4, [second]: 3, [third]: 3 }, additionalPercentage: -5 });
  });

  test("writes the grade before and after with its inputs to the activity log", async () => {
    await put({ pointScores: scores(1, 1, 1) });
    await put({ version: 2, pointScores: scores(2, 2, 2) });
    const rows = await app.db
      .select()
      .from(auditEvent)
      .where(and(eq(auditEvent.action, "assessment.grade_changed"), eq(auditEvent.targetId, f.sam.id)));
    expect(rows.at(-1)).toMatchObject({
      actorId: f.teacher.id,
      before: { groupAssignment: project, percentage: 2500, scores: { [first]: 1 } },
      after: { groupAssignment: project, percentage: 5000, scores: { [first]: 2, [second]: 2, [third]: 2 }, additionalPercentage: 0 },
    });
  });

  test("needs every criterion; a draft doesn't, and families see nothing of it", async () => {
    expect(await refused(put({ pointScores: scores(4, null, 3) }))).toBe("422 validation_failed pointScores incomplete");
    const { body } = await put({ draft: true, pointScores: scores(4, null, 3), feedback: "So far" });
    expect(body).toMatchObject({
      percentage: null,
      status: "REQUIRED",
      feedback: "",
      draft: { feedback: "So far", pointScores: scores(4, null, 3) },
    });
    expect(body.draft?.by).toEqual({ id: f.teacher.id, name: f.teacher.name });
    const published = await put({ version: 2, pointScores: scores(4, 4, 4) });
    expect(published.body).toMatchObject({ percentage: 10_000, feedback: "So far", draft: null });
  });

  test("of two graders, the second gets 409 with the first one's grade", async () => {
    await put({ pointScores: scores(4, 4, 4) });
    const late = await put({ pointScores: scores(1, 1, 1) }, { as: asAssistant });
    expect(late.refusal).toBe("409 state_changed");
    expect(late.body.current).toMatchObject({ version: 2, percentage: 10_000, grader: { name: f.teacher.name } });
    expect(await stored()).toMatchObject({ percentage: 10_000, version: 2 });
  });

  test("two at once: one is saved", async () => {
    const results = await Promise.all([put({ pointScores: scores(4, 4, 4) }), put({ pointScores: scores(1, 1, 1) }, { as: asAdmin })]);
    expect(results.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  test("a changed score hasn't been viewed; the same one again stays viewed", async () => {
    await put({ pointScores: scores(2, 2, 2) });
    const view = () => app.db.update(grade).set({ isViewed: true });
    await view();
    expect((await put({ version: 2, pointScores: scores(2, 2, 2) })).body).toMatchObject({ isViewed: true, status: "DONE" });
    expect((await put({ version: 3, pointScores: scores(2, 2, 3) })).body).toMatchObject({ isViewed: false, status: "GRADED" });
    await view();
    expect((await put({ version: 4, feedback: "More" })).body).toMatchObject({ isViewed: false });
  });

  test("work handed in again after grading needs a review until it is graded again", async () => {
    await put({ pointScores: scores(2, 2, 2) });
    const about = { schoolId: f.school.id, groupAssignmentId: project, studentId: f.sam.id };
    await app.db.insert(submission).values({ ...about, submittedAt: app.now().add({ seconds: 5 }), description: "Second try" });
    app.sleep({ seconds: 10 });
    expect((await put({ version: 2, feedback: "Seen" })).body.status).toBe("REVIEW_REQUIRED");
    expect((await put({ version: 3, pointScores: scores(3, 3, 3) })).body).toMatchObject({ status: "REVIEWED", percentage: 7500 });
  });

  test("takes a grade back", async () => {
    await put({ pointScores: scores(2, 2, 2) });
    expect((await put({ version: 2, percentage: null })).body).toMatchObject({
      percentage: null,
      gradedAt: null,
      gradedBy: null,
      status: "REQUIRED",
    });
  });
});

describe("[GAS-06] a grade keeps the version of its rubric", () => {
  const change = () => app.db.update(rubric).set({ version: 2 }).where(eq(rubric.id, its.id));
  afterEach(() => app.db.update(rubric).set({ version: 1 }).where(eq(rubric.id, its.id)));

  test("when the rubric changes, until it is graded with the new one", async () => {
    const before = (await put({ pointScores: scores(2, 2, 2) })).body.rubricVersion;
    await change();
    const kept = await put({ version: 2, pointScores: scores(3, 3, 3) });
    expect(kept.body.rubricVersion).toBe(before);
    const other = await put({ pointScores: scores(3, 3, 3) }, { child: f.tim.id });
    expect(other.body.rubricVersion).not.toBe(before);
    const anew = await put({ version: 3, rubricVersion: other.body.rubricVersion, pointScores: scores(4, 4, 4) });
    expect(anew.body.rubricVersion).toBe(other.body.rubricVersion);
  });

  test("scores of an older version are refused for work that wasn't graded with it", async () => {
    const before = (await put({ pointScores: scores(2, 2, 2) }, { child: f.tim.id })).body.rubricVersion;
    await change();
    const versions = await app.db.$count(rubricVersion);
    expect(await refused(put({ rubricVersion: before, pointScores: scores(3, 3, 3) }))).toBe(
      "422 validation_failed rubricVersion other_version",
    );
    expect(await app.db.$count(rubricVersion)).toBe(versions);
  });
});

describe("[GAS-06] refuses, and changes nothing:", () => {
  test.each([
    [
      "a score of a criterion that isn't in the rubric",
      { pointScores: [{ criterion: otherRubric.criteria[0], pointScore: 3 }] },
      "pointScores other_criteria",
    ],
    ["a criterion scored twice", { pointScores: [...scores(4, 4, 4), { criterion: first, pointScore: 2 }] }, "pointScores other_criteria"],
    ["points beyond 4", { pointScores: scores(5, 4, 4) }, "pointScores.0.pointScore too_big"],
    ["an additional percentage over 100", { pointScores: scores(4, 4, 4), additionalPercentage: 101 }, "additionalPercentage too_big"],
    ["a typed percentage beside a rubric", { percentage: 8000 }, "percentage needs_rubric"],
    ["a typed percentage in a draft beside a rubric", { draft: true, percentage: 8000 }, "percentage needs_rubric"],
    ["an excuse without a reason", { isExcused: true }, "excusedReason required"],
    ["an excuse as a draft", { draft: true, isExcused: true, excusedReason: "Ill" }, "draft not_a_draft"],
  ])("%s", async (_, body, problem) => {
    expect(await refused(put(body))).toBe(`422 validation_failed ${problem}`);
  });

  test("a child who left, work that hasn't begun or is switched off, and a group that is archived", async () => {
    const full = { pointScores: scores(4, 4, 4) };
    const set = (values: Partial<typeof groupAssignment.$inferInsert>) =>
      app.db.update(groupAssignment).set(values).where(eq(groupAssignment.id, project));
    await app.db.update(groupStudent).set({ leftAt: app.now() }).where(eq(groupStudent.studentId, f.sam.id));
    expect(await refused(put(full))).toBe("409 transition_not_allowed: left");
    await app.db.update(groupStudent).set({ leftAt: null });
    await set({ isActive: false });
    expect(await refused(put(full))).toBe("409 transition_not_allowed: inactive");
    await set({ isActive: true, dateFrom: app.now().add({ hours: 1 }), dateTo: app.now().add({ hours: 2 }) });
    expect(await refused(put(full))).toBe("409 transition_not_allowed: not_yet");
    await app.db.update(group).set({ status: "ARCHIVED" }).where(eq(group.id, f.codingGroup.id));
    expect(await refused(put(full))).toBe("409 transition_not_allowed: archived");
  });

  test("a child who joined after it was due, and one who never was in the group", async () => {
    const full = { pointScores: scores(4, 4, 4) };
    expect(await refused(put(full, { child: f.sia.id }))).toBe("404 not_found");
    await app.db.delete(grade).where(eq(grade.studentId, f.tim.id));
    expect(await refused(put(full, { child: f.tim.id }))).toBe("409 transition_not_allowed: not_given");
  });

  test("[S-28] children and parents, and [S-29] staff of another group or school", async () => {
    const full = { pointScores: scores(4, 4, 4) };
    expect(await refused(put(full, { as: asChild }))).toBe("403 role_not_allowed");
    expect(await refused(put(full, { as: asParent }))).toBe("403 role_not_allowed");
    expect(await refused(put(full, { as: asOther }))).toBe("404 not_found");
    expect(await refused(put(full, { as: asAssistant, groupId: f.laterCodingGroup.id }))).toBe("404 not_found");
    expect(await refused(put(full, { groupId: f.laterCodingGroup.id }))).toBe("404 not_found");
  });
});

describe("[GAS-06] work without a rubric", () => {
  beforeEach(() => begin({}));

  test("gets the percentage that was typed", async () => {
    expect((await put({ percentage: 8250 })).body).toMatchObject({ percentage: 8250, status: "GRADED", pointScores: [] });
    expect(await refused(put({ version: 2, percentage: 10_001 }))).toBe("422 validation_failed percentage too_big");
    expect(await refused(put({ version: 2, pointScores: scores(4, 4, 4) }))).toBe("422 validation_failed pointScores no_rubric");
    expect(await refused(put({ version: 2, additionalPercentage: 5 }))).toBe("422 validation_failed percentage required");
  });

  test("a grade that is taken back publishes nothing of its draft, which stays", async () => {
    await put({ percentage: 6000, feedback: "A good start" });
    await put({ version: 2, draft: true, percentage: 8000, feedback: "Not for the family yet" });
    const draft = { percentage: 8000, feedback: "Not for the family yet" };
    expect((await put({ version: 3, percentage: null })).body).toMatchObject({ percentage: null, feedback: "A good start", draft });
    expect(await stored()).toMatchObject({ percentage: null, gradedAt: null, feedback: "A good start", draft });
    const published = await put({ version: 4, percentage: 8000 });
    expect(published.body).toMatchObject({ percentage: 8000, feedback: "Not for the family yet", draft: null });
  });

  test("an excuse keeps its reason and author; taking it back clears both", async () => {
    await put({ percentage: 6000 });
    const excused = await put({ version: 2, isExcused: true, excusedReason: "Ill for two weeks" });
    expect(excused.body).toMatchObject({ isExcused: true, excusedReason: "Ill for two weeks", status: "EXCUSED", percentage: 6000 });
    expect(await stored()).toMatchObject({ excusedById: f.teacher.id });
    const again = await put({ version: 3, isExcused: false });
    expect(again.body).toMatchObject({ isExcused: false, excusedReason: null, status: "GRADED" });
  });

  test("is opened again for one child, past the due date", async () => {
    const before = app.now().subtract({ hours: 1 });
    await app.db
      .update(groupAssignment)
      .set({ dateTo: before, dateFrom: before.subtract({ hours: 24 }) })
      .where(eq(groupAssignment.id, project));
    expect((await put({ feedback: "Please try" })).body.status).toBe("MISSED");
    const until = app.now().add({ hours: 48 }).toString();
    expect((await put({ version: 2, reopenedUntil: until })).body).toMatchObject({ status: "REQUIRED" });
  });
});

describe("[GAS-05] the grades of a group", () => {
  test("show a child's self-grade only once the grader has chosen every score", async () => {
    await put({ draft: true, pointScores: scores(3, 3, null) });
    const { id, draft } = (await stored()) ?? { id: 0, draft: null };
    const self = { selfGradingScores: { [first]: 4, [second]: 4, [third]: 4 }, selfGradingPercentage: 10_000, selfGradedAt: app.now() };
    await app.db
      .update(grade)
      .set({ ...self, rubricVersionId: draft?.rubricVersionId ?? null })
      .where(eq(grade.id, id));
    const read = async () =>
      (
        await app.call("GET /group/:groupId/assignment/grades", {
          as: asTeacher,
          params: { groupId: f.codingGroup.id },
          query: { student: f.sam.id },
        })
      ).body[0];
    expect(await read()).toMatchObject({ isSelfGraded: true, selfGradingPercentage: null, selfGradingPointScores: [] });
    await put({ version: 2, draft: true, pointScores: scores(3, 3, 3) });
    expect(await read()).toMatchObject({ selfGradingPercentage: 10_000, selfGradingPointScores: scores(4, 4, 4) });
  });

  test("one with its rubric and the work, before and after it is graded", async () => {
    await app.db
      .insert(submission)
      .values({ schoolId: f.school.id, groupAssignmentId: project, studentId: f.sam.id, submittedAt: app.now(), description: "My game" });
    const read = () =>
      app.call("GET /group/:groupId/assignment/:assignmentId/grades/:studentId", {
        as: asAssistant,
        params: { groupId: f.codingGroup.id, assignmentId: project, studentId: f.sam.id },
      });
    const { body } = await read();
    expect(body.grade).toMatchObject({ status: "REVIEW_REQUIRED", percentage: null });
    expect(body.rubric?.criteria.map(({ id }) => id)).toEqual([first, second, third]);
    expect(body.submissions).toMatchObject([{ description: "My game", isHandedIn: true, isLate: false }]);
    const { rubricVersion: version } = (await put({ pointScores: scores(1, 2, 3) })).body;
    expect((await read()).body.rubric).toMatchObject({ id: version, number: 1 });
  });
});
