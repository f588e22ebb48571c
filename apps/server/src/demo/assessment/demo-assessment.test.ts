import { and, asc, eq, inArray, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { annotationProblem } from "@larkroom/domain/assessment/annotation";
import { outcomeStatuses } from "@larkroom/domain/assessment/outcome-status";
import { editionSlugs } from "@larkroom/domain/editions/editions";
import { inspectUpload } from "../../kernel/files/receive-file.ts";
import { storedFile } from "../../kernel/files/tables.ts";
import { testApp } from "../../kernel/testing/app.ts";
import { followResults, planGroupAssignments, submissionOwner } from "../../modules/assessment/index.ts";
import {
  assignmentNotice,
  assignmentWeight,
  courseAssignment,
  grade,
  groupAssignment,
  submission,
  submissionAnnotation,
} from "../../modules/assessment/tables.ts";
import { groupClass } from "../../modules/classes/tables.ts";
import { group, groupStudent } from "../../modules/groups/tables.ts";
import { school } from "../../modules/schools/tables.ts";
import { demoPeople } from "../content/courses/people.ts";
import { seedDemo } from "../seed.ts";
import { demoTerm, withLogin } from "./demo-term.test-support.ts";

const app = await testApp();
await seedDemo(app.kernel);
const { db } = app;

const { sessionOf, runningGroup, readGradebook, listGroups, unannounced } = demoTerm(app);

describe.each(editionSlugs)("the term of the %s demo school", (edition) => {
  test("the gradebook of Planets has assignments of every type, and work in every state", async () => {
    const { assignments, cells, students } = await readGradebook(edition, "planets");
    expect(new Set(assignments.map((one) => one.type))).toEqual(new Set([1, 2, 3, 4]));
    expect(new Set(cells.map(({ status }) => status))).toEqual(new Set(outcomeStatuses));
    expect(cells.some(({ isLate }) => isLate)).toBe(true);
    expect(students.length).toBeGreaterThanOrEqual(5);
  });

  test("weights add up to 100 in every course, and in the group that has its own", async () => {
    const rows = await db
      .select({ courseId: assignmentWeight.courseId, groupId: assignmentWeight.groupId, percentage: assignmentWeight.percentage })
      .from(assignmentWeight)
      .innerJoin(school, eq(school.id, assignmentWeight.schoolId))
      .where(eq(school.slug, demoPeople[edition].school.slug));
    const sums = [...Map.groupBy(rows, ({ courseId, groupId }) => `${courseId} ${groupId}`).values()].map((own) =>
      own.reduce((sum, { percentage }) => sum + percentage, 0),
    );
    expect(sums.length).toBeGreaterThanOrEqual(9);
    expect(new Set(sums)).toEqual(new Set([100]));
    const games = await runningGroup(edition, "games");
    expect(rows.some(({ groupId }) => groupId === games.id)).toBe(true);
  });

  test("children handed in drawings, a photo, code, a PDF and a sound, which pass the inspection of uploads and can be opened", async () => {
    const files = await db
      .select({ key: storedFile.key, filename: storedFile.filename, mediaType: storedFile.mediaType, size: storedFile.size })
      .from(storedFile)
      .innerJoin(submission, and(eq(storedFile.ownerKind, submissionOwner), eq(submission.id, storedFile.ownerId)))
      .innerJoin(school, eq(school.id, submission.schoolId))
      .where(eq(school.slug, demoPeople[edition].school.slug));
    const kinds = Map.groupBy(files, ({ filename }) => filename);
    expect(new Set(files.map(({ mediaType }) => mediaType))).toEqual(
      new Set(["image/png", "image/jpeg", "text/plain", "application/pdf", "audio/wav"]),
    );
    for (const [filename, [file]] of kinds) {
      const content = await app.kernel.files.read(file?.key ?? "");
      const bytes = Buffer.concat(content ? await Array.fromAsync(content.stream as AsyncIterable<Buffer>) : []);
      expect(bytes.length, filename).toBe(file?.size);
      expect((await inspectUpload(bytes, filename, "submission")).mediaType).toBe(file?.mediaType);
    }
    const planets = await runningGroup(edition, "planets");
    const as = await sessionOf(withLogin(planets.children[1]?.login ?? ""));
    const { body } = await app.call("GET /public/profile/student/group/:groupId/assignments", { as, params: { groupId: planets.id } });
    const url = body.submissions.flatMap((one) => one.studentSubmissionFiles).find(({ mediaType }) => mediaType === "image/png")?.url ?? "";
    const opened = await app.http.inject({ url: new URL(url, "http://school.test").pathname + new URL(url, "http://school.test").search });
    expect(opened.statusCode).toBe(200);
  });

  test("teachers drew on pictures, and families see it with the grade", async () => {
    const rows = await db
      .select({ marks: submissionAnnotation.marks, published: submissionAnnotation.publishedMarks })
      .from(submissionAnnotation)
      .innerJoin(school, eq(school.id, submissionAnnotation.schoolId))
      .where(eq(school.slug, demoPeople[edition].school.slug));
    expect(rows.some(({ published }) => published !== null)).toBe(true);
    expect(rows.map(({ marks }) => annotationProblem(marks))).toEqual(rows.map(() => null));
  });

  test("the featured child has something to hand in and a quiz to retake, and another child retook it with the better result", async () => {
    const planets = await runningGroup(edition, "planets");
    const as = await sessionOf(withLogin(planets.children[0]?.login ?? ""));
    const { body } = await app.call("GET /public/profile/student/group/:groupId/assignments", { as, params: { groupId: planets.id } });
    expect(body.grades.some(({ canHandIn, status }) => canHandIn && status === "REQUIRED")).toBe(true);
    expect(body.grades.some(({ canRetake }) => canRetake)).toBe(true);
    expect(
      body.grades.some(
        ({ status, feedback, selfGradingPercentage }) => status === "DONE" && feedback !== "" && selfGradingPercentage !== null,
      ),
    ).toBe(true);
    expect(body.statistic?.total.shown).toBeGreaterThan(50);
    const other = await sessionOf(withLogin(planets.children[2]?.login ?? ""));
    const theirs = await app.call("GET /public/profile/student/group/:groupId/assignments", { as: other, params: { groupId: planets.id } });
    const retaken = theirs.body.grades.find(({ retakeAt }) => retakeAt !== null);
    expect(retaken).toMatchObject({ firstPercentage: 5000, retakePercentage: 10_000, percentage: 10_000, canRetake: false });
  });

  test("families of the chess group see no percentages, the others do", async () => {
    const chess = await runningGroup(edition, "chess");
    const as = await sessionOf(withLogin(chess.children[0]?.login ?? ""));
    const { body } = await app.call("GET /public/profile/student/group/:groupId/assignments", { as, params: { groupId: chess.id } });
    expect(body.isVisible).toBe(false);
    expect(body.statistic).toBeNull();
    expect(body.grades.length).toBeGreaterThan(0);
    expect(body.grades.every(({ percentage }) => percentage === null)).toBe(true);
  });
});

test("planning and calculating every group again changes nothing: what is stored is what the product would store", async () => {
  for (const { id } of await listGroups()) {
    expect(await planGroupAssignments(app.kernel, id), `group ${id}`).toEqual({ added: 0, moved: 0, removed: 0, given: 0 });
    expect(await followResults(app.kernel, id), `group ${id}`).toBe(0);
  }
});

test("families were notified when it happened, so that a first start doesn't announce a year of grades and missed work", async () => {
  const kinds = await db.selectDistinct({ kind: assignmentNotice.kind }).from(assignmentNotice);
  expect(kinds.map(({ kind }) => kind).toSorted((a, b) => a.localeCompare(b))).toEqual(["commented", "graded", "missed", "retake"]);
  expect(await unannounced()).toEqual([]);
});

test("groups of earlier terms have grades too", async () => {
  const without = await db
    .select({ id: group.id })
    .from(group)
    .innerJoin(groupStudent, eq(groupStudent.groupId, group.id))
    .where(
      and(
        eq(group.isDemo, false),
        sql`${groupStudent.leftAt} is null`,
        inArray(group.courseId, db.select({ id: courseAssignment.courseId }).from(courseAssignment)),
        sql`not exists (select 1 from ${grade} join ${groupAssignment} a on a.id = ${grade.groupAssignmentId} where a.group_id = ${group.id})`,
      ),
    );
  expect(without).toEqual([]);
});

test("weeks later the term has moved with its classes: the same states, nothing to plan again, and no one is notified twice", async () => {
  const look = async () =>
    Object.fromEntries(
      (await readGradebook("us", "planets")).cells.map(({ groupAssignment: of, student: who, status }) => [`${of} ${who}`, status]),
    );
  const before = await look();
  const [first] = await db.select({ at: groupAssignment.dateFrom }).from(groupAssignment).orderBy(asc(groupAssignment.id)).limit(1);
  app.sleep({ hours: 24 * 7 * 5 });
  await seedDemo(app.kernel);
  expect(await look()).toEqual(before);
  const [moved] = await db.select({ at: groupAssignment.dateFrom }).from(groupAssignment).orderBy(asc(groupAssignment.id)).limit(1);
  expect(moved?.at.since(first?.at ?? app.now()).total("hours")).toBeGreaterThan(24 * 7 * 5 - 2);
  expect(await unannounced()).toEqual([]);
  for (const { id } of await listGroups())
    expect(await planGroupAssignments(app.kernel, id), `group ${id}`).toEqual({ added: 0, moved: 0, removed: 0, given: 0 });
  const retakes = await db.select({ id: groupClass.id }).from(groupClass).where(eq(groupClass.statusReason, "retake"));
  expect(retakes).toHaveLength(editionSlugs.length);
});
