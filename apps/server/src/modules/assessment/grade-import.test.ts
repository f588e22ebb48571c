import { and, eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { limits } from "@larkroom/domain/identity/limits";
import { auditEvent } from "../../kernel/audit/tables.ts";
import { account } from "../../kernel/auth/tables.ts";
import { testApp } from "../../kernel/testing/app.ts";
import { makeFixtures } from "../../kernel/testing/fixtures.ts";
import { statementsOf } from "../../kernel/testing/statements.ts";
import { group, groupStudent } from "../groups/tables.ts";
import { gradeOf, makeAssignment, makeRubric, planned } from "./group-assessment.test-support.ts";
import { courseAssignment, grade } from "./tables.ts";

const app = await testApp({}, Temporal.Instant.from("2026-11-16T15:00:00Z"));
const f = await makeFixtures(app);
const groupId = f.codingGroup.id;
const [asTeacher, asAdmin, asOther, asChild, asParent] = await Promise.all([
  f.tokenFor(f.teacher),
  f.tokenFor(f.admin),
  f.tokenFor(f.otherTeacher),
  f.tokenFor(f.sam),
  f.tokenFor(f.ada),
]);

/** Sends a file as a browser does. */
async function send(file: string | Uint8Array | null, query: Record<string, string> = {}, as: string | undefined = asTeacher) {
  const form = new FormData();
  form.append("name", "value");
  if (file !== null) form.append("file", new Blob([Buffer.from(file as string)]), "grades.csv");
  const request = new Response(form);
  return app.call("POST /group/:groupId/assignment/gradebook/import", {
    as,
    params: { groupId },
    query,
    headers: { "content-type": request.headers.get("content-type") ?? "" },
    multipart: Buffer.from(await request.arrayBuffer()),
  });
}
const csv = (...rows: (string | number)[][]): string => rows.map((row) => row.join(",")).join("\r\n");
const heads = ["Student ID", "Student", "Maze", "Loops", "Story"];
const everything = () => app.db.select().from(grade).orderBy(grade.id);
const give = (assignment: number, percentage: number, values: Partial<typeof grade.$inferInsert> = {}, child = f.sam.id) =>
  app.db
    .update(grade)
    .set({ percentage, gradedAt: app.now(), gradedBy: "person", ...values })
    .where(and(eq(grade.groupAssignmentId, assignment), eq(grade.studentId, child)));

let [maze, loops, story] = [0, 0, 0];
beforeEach(async () => {
  await app.db.delete(courseAssignment);
  const rubric = await makeRubric(app, f.school.id, 2);
  const made = [
    await makeAssignment(app, f.coding, { title: "Maze" }),
    await makeAssignment(app, f.coding, { title: "Loops", as: "graded_quiz", lessonId: f.coding.lessonIds[0] }),
    await makeAssignment(app, f.coding, { title: "Story", rubricId: rubric.id }),
  ];
  const rows = await planned(app, f.codingGroup);
  [maze, loops, story] = made.map(({ id }) => rows.find((row) => row.courseAssignmentId === id)?.id ?? 0) as [number, number, number];
});

describe("[GAS-09] importing grades from a file", () => {
  test("is refused to [S-28] children and parents, [S-29] to other staff, and without a session", async () => {
    const file = csv(heads, [f.sam.id, "", 50]);
    for (const as of [asChild, asParent]) expect((await send(file, {}, as)).refusal).toBe("403 role_not_allowed");
    expect((await send(file, {}, asOther)).refusal).toBe("404 not_found");
    expect((await send(file, {}, "")).status).toBe(401);
  });

  test("refuses a file that can't be read or has no grades, and writes nothing", async () => {
    const before = await everything();
    const file = (code: string) => `422 validation_failed file ${code}`;
    expect((await send(null)).refusal).toBe(file("required"));
    expect((await send("")).refusal).toBe(file("required"));
    expect((await send(Buffer.alloc(1024 * 1024 + 1, "a"))).refusal).toBe(file("file_too_large"));
    expect((await send(Buffer.from([0xff, 0x41, 0x00]))).refusal).toBe(file("file_encoding"));
    expect((await send(csv(heads, ...Array.from({ length: 1_001 }, () => [1])))).refusal).toBe(file("too_many_rows"));
    expect((await send(csv(["Name", "Maze"], ["Sam", 50]))).refusal).toBe(file("no_student_column"));
    expect((await send(csv(["Student", "Notes"], ["Sam", 50]))).refusal).toBe(file("no_assignment_column"));
    expect((await send(csv(heads))).refusal).toBe(file("no_rows"));
    expect(await everything()).toEqual(before);
  });

  test("a plan names each change with both values and each row that is left out; confirmed, it changes exactly that", async () => {
    await give(maze, 8000, { isViewed: true, draft: draftOf("Well planned") });
    const before = await everything();
    const file = csv(
      heads,
      [f.sam.id, f.sam.name, "82.5", "", 75],
      [f.tim.id, f.tim.name, "60,5", "", ""].map((one) => `"${one}"`),
      [99, "", 1],
    );
    const plan = (await send(file)).body;
    expect(plan).toMatchObject({
      isDone: false,
      kept: [],
      unchanged: 0,
      problemsCount: 2,
      changes: [
        { student: { id: f.sam.id, name: f.sam.name }, groupAssignment: maze, title: "Maze", before: 8000, after: 8250 },
        { student: { id: f.tim.id, name: f.tim.name }, groupAssignment: maze, title: "Maze", before: null, after: 6050 },
      ],
      problems: [
        { row: 2, column: "Story", code: "needs_rubric" },
        { row: 4, column: null, code: "unknown_student" },
      ],
    });
    expect(await everything()).toEqual(before);

    const done = await send(file, { plan: plan.plan });
    expect(done.body).toMatchObject({ isDone: true, changes: plan.changes });
    expect(await gradeOf(app, maze, f.sam.id)).toMatchObject({
      percentage: 8250,
      gradedBy: "person",
      gradedById: f.teacher.id,
      isViewed: false,
      version: 2,
      feedback: "",
      draft: { percentage: 8250, feedback: "Well planned" },
      gradedAt: expect.any(Temporal.Instant),
    });
    expect(await gradeOf(app, maze, f.tim.id)).toMatchObject({ percentage: 6050, gradedById: f.teacher.id });
    expect(await gradeOf(app, story, f.sam.id)).toMatchObject({ percentage: null, version: 1 });
    const [logged] = await app.db.select().from(auditEvent).where(eq(auditEvent.action, "assessment.grades_imported"));
    expect(logged).toMatchObject({
      before: {
        grades: [
          { student: f.sam.id, groupAssignment: maze, percentage: 8000 },
          { student: f.tim.id, percentage: null },
        ],
      },
      after: { students: [f.sam.id, f.tim.id], grades: [{ percentage: 8250 }, { percentage: 6050 }] },
    });
    expect((await send(file)).body).toMatchObject({ changes: [], unchanged: 2 });
  });

  test("a grade that someone else changed meanwhile: the new plan, with their value, and nothing is written", async () => {
    await give(maze, 8000);
    const file = csv(heads, [f.sam.id, "", 90], [f.tim.id, "", 70]);
    const plan = (await send(file)).body;
    const params = { groupId, assignmentId: maze, studentId: f.sam.id };
    await app.call("PUT /group/:groupId/assignment/:assignmentId/grades/:studentId", {
      as: asAdmin,
      params,
      body: { version: 1, percentage: 8500 },
    });
    const before = await everything();
    const refused = await send(file, { plan: plan.plan });
    expect(refused.refusal).toBe("409 state_changed");
    expect(refused.body.current).toMatchObject({ isDone: false, changes: [{ before: 8500, after: 9000, version: 2 }, { after: 7000 }] });
    expect(await everything()).toEqual(before);
    const again = await send(file, { plan: (refused.body.current as typeof plan).plan });
    expect(again.body).toMatchObject({ isDone: true });
    expect(await gradeOf(app, maze, f.sam.id)).toMatchObject({ percentage: 9000, version: 3 });
    // The same plan a second time is another one by now.
    expect((await send(file, { plan: plan.plan })).refusal).toBe("409 state_changed");
    expect((await send(file, { plan: "made up" })).refusal).toBe("409 state_changed");
  });

  test("two people who confirm at once: each grade is written once", async () => {
    const files = [csv(heads, [f.sam.id, "", 10], [f.tim.id, "", 20]), csv(heads, [f.tim.id, "", 30], [f.sam.id, "", 40])];
    const plans = await Promise.all(files.map(async (file) => ({ file, plan: (await send(file)).body.plan })));
    const done = await Promise.all(plans.map(({ file, plan }, index) => send(file, { plan }, index === 0 ? asTeacher : asAdmin)));
    expect(done.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const first = done[0]?.status === 200;
    expect((await gradeOf(app, maze, f.sam.id))?.percentage).toBe(first ? 1000 : 4000);
    expect((await gradeOf(app, maze, f.tim.id))?.percentage).toBe(first ? 2000 : 3000);
  });

  test("participation and quizzes stay as they are, unless it is said that they change too", async () => {
    await give(loops, 9000, { gradedBy: "automatic" });
    const file = csv(heads, [f.sam.id, "", "", 70]);
    const plan = (await send(file)).body;
    expect(plan).toMatchObject({ changes: [], kept: [{ groupAssignment: loops, before: 9000, after: 7000 }] });
    expect((await send(file, { plan: plan.plan })).body).toMatchObject({ isDone: true, changes: [] });
    expect(await gradeOf(app, loops, f.sam.id)).toMatchObject({ percentage: 9000, version: 1 });
    const other = (await send(file, { withCalculated: "1" })).body;
    expect(other).toMatchObject({ kept: [], changes: [{ before: 9000, after: 7000 }] });
    await send(file, { withCalculated: "1", plan: other.plan });
    expect(await gradeOf(app, loops, f.sam.id)).toMatchObject({ percentage: 7000, gradedBy: "person" });
  });

  test("a child who left and a group that is archived keep their grades", async () => {
    await give(maze, 8000);
    const place = and(eq(groupStudent.groupId, groupId), eq(groupStudent.studentId, f.sam.id));
    await app.db.update(groupStudent).set({ leftAt: app.now() }).where(place);
    expect((await send(csv(heads, [f.sam.id, "", 90]))).body).toMatchObject({
      changes: [],
      problems: [{ row: 2, column: "Maze", code: "left" }],
    });
    await app.db.update(groupStudent).set({ leftAt: null }).where(place);
    const file = csv(heads, [f.sam.id, "", 90]);
    const { plan } = (await send(file)).body;
    await app.db.update(group).set({ status: "ARCHIVED" }).where(eq(group.id, groupId));
    expect((await send(file)).body).toMatchObject({ problems: [{ code: "archived" }] });
    expect((await send(file, { plan })).refusal).toBe("409 transition_not_allowed");
    await app.db.update(group).set({ status: "OPEN" }).where(eq(group.id, groupId));
    expect(await gradeOf(app, maze, f.sam.id)).toMatchObject({ percentage: 8000, version: 1 });
  });

  test.each(["csv", "xlsx"] as const)(
    "a gradebook as it was exported changes nothing, even with names like formulas: %s",
    async (format) => {
      await app.db.update(courseAssignment).set({ title: "=SUM(A1)" }).where(eq(courseAssignment.title, "Maze"));
      await makeAssignment(app, f.coding, { title: "Loops", every: "every_lesson" });
      await planned(app, f.codingGroup);
      await app.db.update(account).set({ name: "-2 or @more" }).where(eq(account.id, f.tim.id));
      await give(maze, 8214);
      await give(maze, 1, {}, f.tim.id);
      await give(loops, 6667);
      for (const country of ["us", "uk", "il", "pt"]) {
        const exported = await app.http.inject({
          method: "POST",
          url: `/api/group/${groupId}/assignment/gradebook/export`,
          payload: { format },
          headers: { authorization: `Bearer ${asTeacher}`, "x-country": country },
        });
        const { body } = await send(exported.rawPayload, { withCalculated: "1" });
        expect(body).toMatchObject({ changes: [], kept: [], problems: [] });
        expect(body.unchanged).toBeGreaterThanOrEqual(3);
      }
      await app.db.update(account).set({ name: f.tim.name }).where(eq(account.id, f.tim.id));
    },
  );

  test("takes as many statements for two grades as for one", async () => {
    const confirm = async (...rows: (string | number)[][]) => {
      const { plan } = (await send(csv(heads, ...rows))).body;
      return statementsOf(app.db, () => send(csv(heads, ...rows), { plan }));
    };
    const one = await confirm([f.sam.id, "", 10]);
    const two = await confirm([f.sam.id, "", 20], [f.tim.id, "", 30]);
    const counted = (all: typeof one) => all.filter(({ text }) => !text.includes("rate_limit")).length;
    expect((await gradeOf(app, maze, f.tim.id))?.percentage).toBe(3000);
    expect(counted(two)).toBe(counted(one));
    expect(counted(two)).toBeLessThanOrEqual(8);
  });

  test("is limited: whoever sends file after file has to wait", async () => {
    await app.kernel.limits.reset("gradeImport", String(f.admin.id));
    for (let sent = 0; sent < limits.gradeImport.tries; sent++) await app.kernel.limits.take("gradeImport", String(f.admin.id));
    const refused = await send(csv(heads, [f.sam.id, "", 10]), {}, asAdmin);
    expect(refused.refusal).toBe("429 too_many_requests");
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
  });
});

/** A draft of a grade with feedback. */
function draftOf(feedback: string): NonNullable<typeof grade.$inferInsert.draft> {
  return {
    rubricVersionId: null,
    scores: {},
    additionalPercentage: 0,
    percentage: null,
    feedback,
    byId: f.teacher.id,
    savedAt: app.now().toString(),
  };
}
