import { eq, inArray, sql } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { auditEvent } from "../../kernel/audit/tables.ts";
import { testApp } from "../../kernel/testing/app.ts";
import { makeFixtures } from "../../kernel/testing/fixtures.ts";
import { statementsOf } from "../../kernel/testing/statements.ts";
import { account } from "../../kernel/auth/tables.ts";
import { groupStudent } from "../groups/tables.ts";
import { student } from "../people/tables.ts";
import { gradeOf, makeAssignment, planned } from "./group-assessment.test-support.ts";
import { planGroupAssignments } from "./plan-group-assignments.ts";
import { assignmentWeight, courseAssignment, grade, gradebookVisibility, groupAssignment } from "./tables.ts";

const app = await testApp({}, Temporal.Instant.from("2026-11-16T15:00:00Z"));
const f = await makeFixtures(app);
const groupId = f.codingGroup.id;
const [asTeacher, asOther, asChild, asParent, asActing] = await Promise.all([
  f.tokenFor(f.teacher),
  f.tokenFor(f.otherTeacher),
  f.tokenFor(f.sam),
  f.tokenFor(f.ada),
  f.tokenAs(f.ada, f.sam),
]);
const params = { groupId };
const book = (as = asTeacher) => app.call("GET /group/:groupId/assignment/gradebook", { as, params });

/** Projects and a quiz, begun and due tomorrow; in the order they were made. */
async function makeWork(): Promise<number[]> {
  await app.db.delete(courseAssignment);
  await makeAssignment(app, f.coding, { title: "Maze" });
  await makeAssignment(app, f.coding, { title: "Story" });
  await makeAssignment(app, f.coding, { title: "Loops", as: "graded_quiz", lessonId: f.coding.lessonIds[0] });
  await makeAssignment(app, f.coding, { title: "Taking part", as: "participation" });
  await planned(app, f.codingGroup);
  const rows = await app.db
    .select()
    .from(groupAssignment)
    .where(eq(groupAssignment.groupId, groupId))
    .orderBy(groupAssignment.courseAssignmentId);
  return rows.map(({ id }) => id);
}
const give = (assignment: number, percentage: number, child = f.sam.id) =>
  app.db
    .update(grade)
    .set({ percentage, gradedAt: app.now(), gradedBy: "person" })
    .where(sql`${grade.groupAssignmentId} = ${assignment} and ${grade.studentId} = ${child}`);

let work: number[] = [];
beforeEach(async () => {
  await app.db.delete(assignmentWeight);
  await app.db.delete(gradebookVisibility);
  work = await makeWork();
});

describe("[GAS-09] the gradebook", () => {
  test("totals as in the example: 82.14 %, and 87.14 % once the 60 is excused", async () => {
    const [maze = 0, story = 0, loops = 0, part = 0] = work;
    await give(maze, 8000);
    await give(story, 6000);
    await give(loops, 9000);
    await give(part, 10_000);
    const sam = async () => (await book()).body.students.find(({ id }) => id === f.sam.id);
    expect((await sam())?.current).toEqual({ percentage: 8214, shown: 82 });
    await app.db
      .update(grade)
      .set({ isExcused: true, excusedReason: "Ill" })
      .where(sql`${grade.groupAssignmentId} = ${story}`);
    expect((await sam())?.current).toEqual({ percentage: 8714, shown: 87 });
  });

  test("orders assignments by type and numbers repeated ones, with the mean of what counts", async () => {
    await makeAssignment(app, f.coding, { title: "Notes", every: "every_lesson" });
    await planned(app, f.codingGroup);
    await give(work[0] ?? 0, 8000);
    await give(work[0] ?? 0, 6001, f.tim.id);
    const { assignments, students, statistic } = (await book()).body;
    expect(assignments.map(({ type }) => type)).toEqual([1, 2, 2, 2, 2, 2, 2, 4]);
    expect(assignments.filter(({ title }) => title === "Notes").map(({ number }) => number)).toEqual([1, 2, 3, 4]);
    expect(assignments.find(({ title }) => title === "Maze")).toMatchObject({ number: null, average: 7001 });
    expect(students.map(({ name }) => name)).toEqual([f.sam.name, f.tim.name]);
    // 80 and 60.01: 70.005, rounded half up.
    expect(statistic.average).toBe(70);
  });

  test("shows the outcome of each cell; missed work counts as 0 and what comes later doesn't", async () => {
    const [maze = 0, story = 0, loops = 0] = work;
    const due = app.now().subtract({ hours: 1 });
    await app.db
      .update(groupAssignment)
      .set({ dateFrom: due.subtract({ hours: 48 }), dateTo: due })
      .where(eq(groupAssignment.id, maze));
    await app.db
      .update(groupAssignment)
      .set({ dateFrom: app.now().add({ hours: 1 }) })
      .where(eq(groupAssignment.id, story));
    await give(loops, 9000);
    const { cells, students, statistic } = (await book()).body;
    const of = (assignment: number) => cells.find((cell) => cell.groupAssignment === assignment && cell.student === f.sam.id);
    expect(of(maze)).toMatchObject({ status: "MISSED", percentage: null });
    expect(of(story)).toMatchObject({ status: "NOT_AVAILABLE" });
    expect(of(loops)).toMatchObject({ status: "GRADED", percentage: 9000, gradedBy: "person" });
    // (35 × 0 + 20 × 90) / 55
    expect(students.find(({ id }) => id === f.sam.id)?.current).toEqual({ percentage: 3273, shown: 33 });
    expect(statistic).toMatchObject({ missed: 2, reviewRequired: 0 });
  });

  test("what was due before a child came back counts neither for staff nor for the family", async () => {
    const [maze = 0, , loops = 0] = work;
    const due = app.now().subtract({ hours: 1 });
    await app.db
      .update(groupAssignment)
      .set({ dateFrom: due.subtract({ hours: 48 }), dateTo: due })
      .where(eq(groupAssignment.id, maze));
    await give(loops, 9000);
    const ofSam = sql`${groupStudent.groupId} = ${groupId} and ${groupStudent.studentId} = ${f.sam.id}`;
    const [before] = await app.db.select({ joinedAt: groupStudent.joinedAt }).from(groupStudent).where(ofSam);
    await app.db
      .update(groupStudent)
      .set({ joinedAt: due.add({ minutes: 30 }) })
      .where(ofSam);
    const { cells, students } = (await book()).body;
    const statusOf = (studentId: number) => cells.find((one) => one.groupAssignment === maze && one.student === studentId)?.status;
    expect([statusOf(f.sam.id), statusOf(f.tim.id)]).toEqual(["NOT_AVAILABLE", "MISSED"]);
    expect(students.find(({ id }) => id === f.sam.id)?.current).toEqual({ percentage: 9000, shown: 90 });
    const { body } = await app.call("GET /public/profile/student/group/:groupId/assignments", { as: asChild, params });
    expect(body.grades.find((one) => one.groupAssignment === maze)?.status).toBe("NOT_AVAILABLE");
    expect(body.statistic?.total).toMatchObject({ percentage: 9000, shown: 90 });
    await app.db.update(groupStudent).set({ joinedAt: before?.joinedAt }).where(ofSam);
  });

  test("explains both totals with terms that give the same number", async () => {
    const [maze = 0, story = 0, loops = 0] = work;
    await give(maze, 8000);
    await give(loops, 9000);
    const explain = (as = asTeacher, studentId = f.sam.id) =>
      app.call("GET /group/:groupId/assignment/explain/:studentId", { as, params: { ...params, studentId } });
    const { current, final } = (await explain()).body;
    expect(current.terms).toEqual([
      { assignmentType: 2, weight: 35, counted: [{ groupAssignment: maze, percentage: 8000 }] },
      { assignmentType: 4, weight: 20, counted: [{ groupAssignment: loops, percentage: 9000 }] },
    ]);
    expect(final.terms[0]?.counted).toEqual([
      { groupAssignment: maze, percentage: 8000 },
      { groupAssignment: story, percentage: 0 },
    ]);
    expect(current).toMatchObject({ percentage: 8364, shown: 84 });
    expect((await explain(asTeacher, f.gal.id)).refusal).toBe("404 not_found");
    expect((await explain(asOther)).refusal).toBe("404 not_found");
  });

  test("leaves as a file that spreadsheets read, and the activity log says who took it", async () => {
    await give(work[0] ?? 0, 8214);
    const send = (format: "csv" | "xlsx", as = asTeacher) =>
      app.call("POST /group/:groupId/assignment/gradebook/export", { as, params, body: { format } });
    const file = await send("csv");
    const lines = String(file.body).split("\r\n");
    expect(lines[0]).toContain("Student ID,Student,Course grade,Taking part,Maze,Story,Loops");
    expect(lines[1]).toBe(`${f.sam.id},${f.sam.name},82.14,,82.14,,`);
    expect((await send("xlsx")).headers["content-type"]).toContain("spreadsheetml");
    expect((await send("csv", asOther)).refusal).toBe("404 not_found");
    expect((await send("csv", asChild)).refusal).toBe("403 role_not_allowed");
    expect(await app.db.$count(auditEvent, eq(auditEvent.action, "assessment.gradebook_exported"))).toBe(2);
  });

  test("[S-28] is refused to children and parents, and [S-29] hidden from staff of another school", async () => {
    for (const as of [asChild, asParent, asActing]) expect((await book(as)).refusal).toBe("403 role_not_allowed");
    expect((await book(asOther)).refusal).toBe("404 not_found");
  });
});

describe("[GAS-09] thirty children with forty assignments", () => {
  beforeAll(async () => {
    const names = Array.from({ length: 28 }, (_, index) => `Child ${index + 10}`);
    const accounts = await app.db
      .insert(account)
      .values(
        names.map((name) => ({
          kind: "student" as const,
          schoolId: f.school.id,
          edition: "us" as const,
          name,
          login: name,
          passwordSetBy: "self" as const,
        })),
      )
      .returning({ id: account.id });
    await app.db.insert(student).values(accounts.map(({ id }) => ({ id, schoolId: f.school.id })));
    const joinedAt = app.now().subtract({ hours: 24 * 30 });
    await app.db.insert(groupStudent).values(accounts.map(({ id }) => ({ groupId, studentId: id, schoolId: f.school.id, joinedAt })));
    return async () => {
      const ids = accounts.map(({ id }) => id);
      await app.db.delete(groupStudent).where(inArray(groupStudent.studentId, ids));
      await app.db.delete(grade).where(inArray(grade.studentId, ids));
    };
  });

  const fill = async () => {
    for (let index = 0; index < 9; index++) await makeAssignment(app, f.coding, { every: "every_lesson" });
    await planGroupAssignments(app.kernel, groupId);
    await app.db.update(grade).set({ percentage: sql`(${grade.id} * 37) % 10001`, gradedAt: app.now(), gradedBy: "person" });
  };

  test("[W4] take four queries, weights and totals included, as many as one child with one, and at most 60 kB gzipped", async () => {
    await fill();
    let body = (await book()).body;
    const large = await statementsOf(app.db, async () => void ({ body } = await book()));
    expect(body.cells).toHaveLength(30 * 40);
    expect(body.cells.every(({ percentage }) => percentage !== null)).toBe(true);
    expect(body.students.every(({ current }) => current !== null)).toBe(true);
    expect([body.weights.weights.length, body.statistic.average]).toEqual([4, expect.any(Number)]);
    expect(large.length).toBeLessThanOrEqual(4);
    const { headers, rawPayload } = await app.http.inject({
      url: `/api/group/${groupId}/assignment/gradebook`,
      headers: { authorization: `Bearer ${asTeacher}`, "accept-encoding": "gzip" },
    });
    expect(headers["content-encoding"]).toBe("gzip");
    expect(rawPayload.length).toBeLessThanOrEqual(60_000);
  });

  test("[W5] one grade of 1,200 is written and the child's totals are read again with as many statements as one of two", async () => {
    const write = (version: number, percentage: number) =>
      app.call("PUT /group/:groupId/assignment/:assignmentId/grades/:studentId", {
        as: asTeacher,
        params: { ...params, assignmentId: work[0] ?? 0, studentId: f.sam.id },
        body: { version, percentage },
      });
    const explain = () =>
      app.call("GET /group/:groupId/assignment/explain/:studentId", { as: asTeacher, params: { ...params, studentId: f.sam.id } });
    const cell = async () => (await book()).body.cells.find((one) => one.groupAssignment === work[0] && one.student === f.sam.id);
    const measured = async (percentage: number) => {
      const version = (await cell())?.version ?? -1;
      return statementsOf(app.db, async () => {
        expect((await write(version, percentage)).body).toMatchObject({ percentage, version: version + 1 });
        const [projects] = (await explain()).body.current.terms.filter(({ assignmentType }) => assignmentType === 2);
        expect(projects?.counted).toContainEqual({ groupAssignment: work[0], percentage });
      });
    };
    const few = await measured(6100);
    await fill();
    const many = await measured(7200);
    expect(many.map(({ text }) => text.slice(0, 20))).toEqual(few.map(({ text }) => text.slice(0, 20)));
    expect(many.length).toBeLessThanOrEqual(20);
    // Nothing but this grade and its entry in the activity log is written.
    expect(many.filter(({ text }) => /^\s*(?:insert|update|delete)/i.test(text)).length).toBeLessThanOrEqual(3);
    expect(await cell()).toMatchObject({ percentage: 7200 });
  });
});

describe("weights", () => {
  const own = (percentages: number[], as = asTeacher) =>
    app.call("PUT /group/:groupId/assignment/weights", {
      as,
      params,
      wrongBody: { weights: percentages.map((percentage, index) => ({ assignmentType: index + 1, percentage })) },
    });
  const read = async () => (await app.call("GET /group/:groupId/assignment/weights", { as: asTeacher, params })).body;

  test("[GAS-01] [GAS-02] of the group count instead of the course's, until they are removed", async () => {
    expect(await read()).toMatchObject({ from: "default", objectType: 2, objectId: groupId });
    await app.db.insert(assignmentWeight).values(
      [10, 20, 30, 40].map((percentage, index) => ({
        schoolId: f.school.id,
        courseId: f.coding.id,
        assignmentType: index + 1,
        percentage,
      })),
    );
    expect(await read()).toMatchObject({ from: "course" });
    expect((await own([0, 50, 0, 50])).body).toMatchObject({ from: "group" });
    await give(work[0] ?? 0, 8000);
    await give(work[2] ?? 0, 9000);
    const { body } = await book();
    expect(body.students[0]?.current).toEqual({ percentage: 8500, shown: 85 });
    expect(body.weights).toMatchObject({
      from: "group",
      weights: [{ percentage: 0 }, { percentage: 50 }, { percentage: 0 }, { percentage: 50 }],
    });
    const reset = await app.call("DELETE /group/:groupId/assignment/weights", { as: asTeacher, params });
    expect(reset.body).toMatchObject({ from: "course" });
  });

  test("[GAS-02] must add up to 100, and are refused to [S-28] children and parents and [S-29] other staff", async () => {
    expect((await own([15, 35, 30, 21])).refusal).toBe("422 validation_failed weights sum_not_100");
    for (const as of [asChild, asParent]) expect((await own([25, 25, 25, 25], as)).refusal).toBe("403 role_not_allowed");
    expect((await own([25, 25, 25, 25], asOther)).refusal).toBe("404 not_found");
    expect(await app.db.$count(assignmentWeight)).toBe(0);
  });
});

describe("[GAS-10] visibility", () => {
  const change = (body: { studentId: number | null; isVisible: boolean }, as = asTeacher) =>
    app.call("POST /gradebook/visibility_change", { as, body: { groupId, ...body } });
  const shown = async () => Object.fromEntries((await book()).body.students.map(({ id, isVisible }) => [id, isVisible]));

  test("hides one child's percentages or everyone's, and changes no grade", async () => {
    await give(work[0] ?? 0, 8000);
    const before = await app.db.select().from(grade).orderBy(grade.id);
    expect((await change({ studentId: f.sam.id, isVisible: false })).body).toEqual({ isVisible: false });
    expect(await shown()).toMatchObject({ [f.sam.id]: false, [f.tim.id]: true });
    await change({ studentId: null, isVisible: false });
    expect(await shown()).toMatchObject({ [f.sam.id]: false, [f.tim.id]: false });
    await change({ studentId: null, isVisible: true });
    expect(await shown()).toMatchObject({ [f.sam.id]: true, [f.tim.id]: true });
    expect(await app.db.select().from(grade).orderBy(grade.id)).toEqual(before);
  });

  test("[S-28] is refused to children and parents, [S-29] to other staff, and for a child of another group", async () => {
    const hide = { studentId: f.sam.id, isVisible: false };
    for (const as of [asChild, asParent]) expect((await change(hide, as)).refusal).toBe("403 role_not_allowed");
    expect((await change(hide, asOther)).refusal).toBe("404 not_found");
    expect((await change({ ...hide, studentId: f.gal.id })).refusal).toBe("404 not_found");
    expect(await app.db.$count(gradebookVisibility)).toBe(0);
  });
});

describe("the assignments of a group", () => {
  const list = async () => (await app.call("GET /group/:groupId/assignment", { as: asTeacher, params })).body;

  test("[GAS-11] are listed and read with what the course says of them", async () => {
    const all = await list();
    expect(all.map(({ courseAssignment: its }) => its.title).toSorted()).toEqual(["Loops", "Maze", "Story", "Taking part"]);
    const [first] = all;
    const one = await app.call("GET /group/:groupId/assignment/:id", { as: asTeacher, params: { ...params, id: first?.id ?? 0 } });
    expect(one.body).toEqual(first);
    const elsewhere = { groupId: f.laterCodingGroup.id, id: first?.id ?? 0 };
    expect((await app.call("GET /group/:groupId/assignment/:id", { as: asTeacher, params: elsewhere })).refusal).toBe("404 not_found");
    expect((await app.call("GET /group/:groupId/assignment", { as: asOther, params })).refusal).toBe("404 not_found");
  });

  test("[GAS-11] dates that a person set stay until they follow the classes again; an outdated version is refused", async () => {
    const id = work[0] ?? 0;
    const put = (body: Record<string, unknown>) =>
      app.call("PUT /group/:groupId/assignment/:id", { as: asTeacher, params: { ...params, id }, wrongBody: body });
    const planned1 = (await list()).find((one) => one.id === id);
    const dateTo = app
      .now()
      .add({ hours: 24 * 9 })
      .round("second")
      .toString({ fractionalSecondDigits: 3 });
    expect((await put({ version: 1, dateTo, classFeedback: "Well done, all" })).body).toMatchObject({
      dateTo,
      version: 2,
      classFeedback: "Well done, all",
      isDatesSet: true,
    });
    await planGroupAssignments(app.kernel, groupId);
    expect((await list()).find((one) => one.id === id)?.dateTo).toBe(dateTo);
    const outdated = await put({ version: 1, isActive: false });
    expect(outdated.refusal).toBe("409 state_changed");
    expect(outdated.body.current).toMatchObject({ version: 2, isActive: true });
    expect(
      (
        await put({
          version: 2,
          dateFrom: app
            .now()
            .add({ hours: 24 * 10 })
            .toString(),
        })
      ).refusal,
    ).toBe("422 validation_failed dateTo before_start");
    expect((await put({ version: 2, isFollowingClasses: true })).body).toMatchObject({ isDatesSet: false });
    await planGroupAssignments(app.kernel, groupId);
    expect((await list()).find((one) => one.id === id)?.dateTo).toBe(planned1?.dateTo);
  });

  test("[GAS-11] one that was added by hand is kept by planning, and removed only without work", async () => {
    const [template] = await app.db.select().from(courseAssignment).where(eq(courseAssignment.title, "Maze"));
    const body = { courseAssignment: template?.id ?? 0, dateFrom: app.now().toString(), dateTo: app.now().add({ hours: 72 }).toString() };
    const made = await app.call("POST /group/:groupId/assignment", { as: asTeacher, params, body });
    const { id } = made.body;
    await planGroupAssignments(app.kernel, groupId);
    expect(await gradeOf(app, id, f.sam.id)).toMatchObject({ percentage: null });
    const remove = (one: number) => app.call("DELETE /group/:groupId/assignment/:id", { as: asTeacher, params: { ...params, id: one } });
    expect((await remove(work[0] ?? 0)).body.reason).toBe("planned");
    await give(id, 5000);
    expect((await remove(id)).body.reason).toBe("has_work");
    await app.db.update(grade).set({ percentage: null, gradedAt: null, gradedBy: null }).where(eq(grade.groupAssignmentId, id));
    expect((await remove(id)).status).toBe(204);
    const foreign = await app.call("POST /group/:groupId/assignment", {
      as: asTeacher,
      params,
      body: { ...body, courseAssignment: 999_999 },
    });
    expect(foreign.refusal).toBe("422 validation_failed courseAssignment no_assignment");
  });

  test("[GAS-04] are switched on and off all at once; one of another group is refused", async () => {
    const [maze = 0, story = 0] = work;
    const set = (ids: number[], as = asTeacher) =>
      app.call("PUT /group/:groupId/assignment/update-activity", { as, params, body: { activeAssignmentIds: ids } });
    const active = (await set([maze, story])).body.filter(({ isActive }) => isActive).map(({ id }) => id);
    expect(active.toSorted((a, b) => a - b)).toEqual([maze, story]);
    const { cells } = (await book()).body;
    expect(cells.filter(({ groupAssignment: id }) => id === work[2]).map(({ status }) => status)).toEqual([
      "NOT_AVAILABLE",
      "NOT_AVAILABLE",
    ]);
    const [foreign] = await planned(app, f.laterCodingGroup);
    expect((await set([maze, foreign?.id ?? 0])).refusal).toBe("404 not_found");
    expect((await set([], asChild)).refusal).toBe("403 role_not_allowed");
    expect((await set([], asOther)).refusal).toBe("404 not_found");
  });

  test("[GAS-08] those with a grade are named", async () => {
    const read = async (as = asTeacher) => await app.call("GET /group/:groupId/assignment/get-ids-with-grades", { as, params });
    expect((await read()).body).toEqual([]);
    await give(work[1] ?? 0, 7000);
    expect((await read()).body).toEqual([work[1]]);
    expect((await read(asOther)).refusal).toBe("404 not_found");
  });
});
