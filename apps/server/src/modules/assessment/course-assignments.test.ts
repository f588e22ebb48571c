import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ownedBy } from "../../kernel/files/stored-files.ts";
import { storedFile } from "../../kernel/files/tables.ts";
import { sendFile } from "../../kernel/files/upload.test-support.ts";
import { bodyOf, testApp } from "../../kernel/testing/app.ts";
import { makeFixtures } from "../../kernel/testing/fixtures.ts";
import { lessonTools } from "../curriculum/lessons.test-support.ts";
import { assignmentOwner } from "./assignment-files.read.ts";
import { assessmentTools, idOf } from "./assessment.test-support.ts";
import { courseAssignment, grade, groupAssignment, submission } from "./tables.ts";

const dataDir = await mkdtemp(join(tmpdir(), "assignments-"));
afterAll(() => rm(dataDir, { recursive: true, force: true }));
const app = await testApp({ DATA_DIR: dataDir });
const f = await makeFixtures(app);
const asAdmin = await f.tokenFor(f.admin);
const asOther = await f.tokenFor(f.otherAdmin);
const asTeacher = await f.tokenFor(f.teacher);
const { assign, change, addQuiz, rubricWith, actionsOn } = assessmentTools(app, asAdmin);
const lessons = lessonTools(app, asAdmin);

const courseId = f.coding.id;
const [lessonOne, lessonTwo] = f.coding.lessonIds;
const announced: number[] = [];
app.kernel.bus.on("assignments-changed", (event) => announced.push(event.courseId));
let quizSlide = 0;
beforeAll(async () => void (quizSlide = (await addQuiz(lessonOne)).id));

const read = (id: number, as = asAdmin, of = courseId) =>
  app.call("GET /course/:courseId/assignment/:id", { as, params: { courseId: of, id } });
const remove = (id: number, isConfirmed = false, as = asAdmin) =>
  app.call("DELETE /course/:courseId/assignment/:id", { as, params: { courseId, id }, query: isConfirmed ? { isConfirmed: 1 } : {} });
const check = (id: number, as = asAdmin) =>
  app.call("POST /course/:courseId/assignment/:id/check_dependencies", { as, params: { courseId, id } });
const retake = (id: number, as = asAdmin, of = courseId) =>
  app.call("POST /course/:courseId/assignment/:id/retake", { as, params: { courseId: of, id } });
const given = async (courseAssignmentId: number, occurrence = "once") => {
  const [row] = await app.db
    .insert(groupAssignment)
    .values({ schoolId: f.school.id, groupId: f.codingGroup.id, courseAssignmentId, occurrence, dateFrom: app.now() })
    .returning();
  return idOf(row);
};
const graded = (groupAssignmentId: number, studentId: number, more: Partial<typeof grade.$inferInsert>) =>
  app.db.insert(grade).values({ schoolId: f.school.id, groupAssignmentId, studentId, ...more });

describe("assignments of a course", () => {
  test("[CAS-01] only admins write; teachers and assistants read; families do neither", async () => {
    const { body } = await assign(courseId, { title: "Make a game", type: 2 });
    for (const person of [f.teacher, f.assistant]) {
      const as = await f.tokenFor(person);
      expect((await read(body.id, as)).status).toBe(200);
      expect((await assign(courseId, { title: "Mine", type: 2 }, as)).refusal).toBe("403 role_not_allowed");
      expect((await change(courseId, body.id, { version: 1 }, as)).refusal).toBe("403 role_not_allowed");
      expect((await remove(body.id, true, as)).refusal).toBe("403 role_not_allowed");
      expect((await retake(body.id, as)).refusal).toBe("403 role_not_allowed");
    }
    for (const person of [f.ada, f.sam]) expect((await read(body.id, await f.tokenFor(person))).refusal).toBe("403 role_not_allowed");
    expect((await app.call("GET /course/:courseId/assignment", { params: { courseId } })).refusal).toBe("401 session_required");
  });

  test("[CAS-01] [CAS-04] [CAS-05] another school's, another course's and a missing one answer alike", async () => {
    const { body } = await assign(courseId, { title: "Make a game", type: 2 });
    const missing = 999_999_999;
    const attempts = [
      (id: number) => read(id, asOther),
      (id: number) => change(courseId, id, { title: "Taken", version: 1 }, asOther),
      (id: number) => remove(id, true, asOther),
      (id: number) => check(id, asOther),
      (id: number) => retake(id, asOther),
      (id: number) => read(id, asAdmin, f.drawing.id),
      (id: number) => change(f.drawing.id, id, { title: "Taken", version: 1 }),
      (id: number) => retake(id, asAdmin, f.drawing.id),
    ];
    for (const attempt of attempts) {
      const [denied, unknown] = [await attempt(body.id), await attempt(missing)];
      expect([denied.status, bodyOf(denied)]).toEqual([404, bodyOf(unknown)]);
    }
    for (const other of [f.chess.id, missing]) {
      expect((await assign(other, { title: "x", type: 2 })).refusal).toBe("404 not_found");
      expect((await app.call("GET /course/:courseId/assignment", { as: asAdmin, params: { courseId: other } })).refusal).toBe(
        "404 not_found",
      );
    }
    expect((await read(body.id)).body).toMatchObject({ title: "Make a game", version: 1 });
  });

  test("[CAS-01] bad input names the field; a record of another school is refused like a missing one", async () => {
    const post = async (more: object) =>
      (await assign(courseId, { title: "x", type: 4, ...more })).refusal.replace("422 validation_failed ", "");
    expect(await post({ title: " ", lesson: lessonOne })).toBe("title required");
    expect(await post({ type: 5, frequency: 6 })).toMatch(/^type \w+, frequency \w+$/);
    expect(await post({ description: "x".repeat(4001), lesson: lessonOne })).toBe("description too_long");
    expect(await post({})).toBe("lesson required");
    expect(await post({ lesson: lessonTwo })).toBe("lesson no_graded_quiz");
    expect(await post({ lesson: lessonOne, slide: f.coding.slideIds[0]?.[0] })).toBe("slide no_graded_quiz");
    expect(await post({ lesson: lessonOne, retakeLesson: lessonOne })).toBe("retakeLesson retake_of_itself");
    expect(await post({ lesson: lessonOne, retakeLesson: lessonTwo })).toBe("retakeLesson not_hidden");
    expect(await post({ lesson: lessonOne, rubric: (await rubricWith("x")).id })).toBe("rubric rubric_not_used");
    const { body: foreign } = await app.call("POST /assessment/rubric", { as: asOther, body: { title: "Foreign" } });
    for (const stranger of [foreign.id, 999_999_999]) expect(await post({ type: 2, rubric: stranger })).toBe("rubric no_rubric");
    for (const [lesson, slide] of [
      [f.chess.lessonIds[0], f.chess.slideIds[0]?.[0]],
      [999_999_999, 999_999_999],
    ])
      expect(await post({ type: 2, lesson, slide })).toBe("lesson no_lesson, slide no_slide");
    expect(await post({ type: 2, lesson: f.drawing.lessonIds[0] })).toBe("lesson no_lesson");
  });

  test("[CAS-01] [EN-10] every field is created, read and updated; the total score is that of the rubric or the quiz", async () => {
    const { id: rubric, title } = await rubricWith("Explains", "Codes");
    const whole = { title: "Make a game", description: "With *three* levels.", type: 2, frequency: 3 };
    const made = await assign(courseId, { ...whole, rubric, lesson: lessonTwo, slide: f.coding.slideIds[1]?.[0] ?? 0 });
    expect(made.body).toMatchObject({ ...whole, version: 1, course: courseId, totalScore: 8, retakeLesson: null });
    expect(made.body).toMatchObject({ rubric: { id: rubric, title, linkedCriteriaCount: 2 }, files: [], groupAssignments: [] });
    expect(made.body).toMatchObject({ lesson: { id: lessonTwo, title: "Lesson 2" }, slide: { id: f.coding.slideIds[1]?.[0] } });
    const next = { title: "Quiz", description: "", type: 4, frequency: 1, rubric: null, lesson: lessonOne, slide: quizSlide };
    const changed = await change(courseId, made.body.id, { ...next, version: 1 });
    expect(changed.body).toMatchObject({ title: "Quiz", type: 4, frequency: 1, rubric: null, version: 2, slide: { id: quizSlide } });
    expect(changed.body.totalScore).toBeGreaterThan(1);
    expect((await read(made.body.id, asTeacher)).body).toEqual(changed.body);
    const groupAssignmentId = await given(made.body.id, "week 3");
    expect((await read(made.body.id)).body.groupAssignments).toMatchObject([
      { id: groupAssignmentId, occurrence: "week 3", group: { id: f.codingGroup.id }, isActive: true, dateTo: null },
    ]);
    expect(await actionsOn("course_assignment", made.body.id)).toEqual(["assessment.assignment_added", "assessment.assignment_changed"]);
  });

  test("[CAS-01] a course lists its own in the order they were added", async () => {
    const { id } = await lessons.makeCourse(1);
    for (const title of ["First", "Second", "Third"]) await assign(id, { title, type: 2 });
    const { body } = await app.call("GET /course/:courseId/assignment", { as: asTeacher, params: { courseId: id } });
    expect(body.map(({ title, sort }) => `${sort} ${title}`)).toEqual(["1 First", "2 Second", "3 Third"]);
  });

  test("[CAS-01] [F-25] the second of two concurrent edits gets the current assignment and writes nothing", async () => {
    const { body } = await assign(courseId, { title: "Make a game", type: 2 });
    const answers = await Promise.all([
      change(courseId, body.id, { version: 1, title: "First" }),
      change(courseId, body.id, { version: 1, description: "Second" }),
    ]);
    const won = answers.find(({ status }) => status === 200);
    const lost = answers.find(({ status }) => status === 409);
    expect(lost?.body).toMatchObject({ code: "state_changed", current: won?.body });
    expect((await change(courseId, body.id, { version: 2, title: "Third" })).body).toMatchObject({ title: "Third", version: 3 });
  });

  test("[CAS-01] the type stays once there is work; everything else can change", async () => {
    const { body } = await assign(courseId, { title: "Make a game", type: 2 });
    const groupAssignmentId = await given(body.id);
    expect((await change(courseId, body.id, { type: 3, version: 1 })).body).toMatchObject({ type: 3, version: 2 });
    await app.db.insert(submission).values({ schoolId: f.school.id, groupAssignmentId, studentId: f.sam.id });
    expect((await change(courseId, body.id, { type: 2, version: 2 })).refusal).toBe("422 validation_failed type type_in_use");
    expect((await change(courseId, body.id, { frequency: 5, version: 2 })).body).toMatchObject({ type: 3, frequency: 5, version: 3 });
  });

  test("[CAS-01] a link that broke since doesn't keep other fields from being changed", async () => {
    const { id, lessons: own } = await lessons.makeCourse(1);
    const lessonId = idOf(own[0]);
    const slide = await addQuiz(lessonId);
    const { body } = await assign(id, { title: "Quiz", type: 4, lesson: lessonId });
    await app.call("DELETE /lesson/:lessonId/slide/:id", { as: asAdmin, params: { lessonId, id: slide.id }, query: { isConfirmed: 1 } });
    expect((await change(id, body.id, { title: "Renamed", version: 1 })).body).toMatchObject({ title: "Renamed", totalScore: 0 });
    expect((await change(id, body.id, { frequency: 2, version: 2 })).refusal).toBe("422 validation_failed lesson no_graded_quiz");
  });

  test("[CAS-01] adding, changing and removing one is announced with its course, so that groups plan again", async () => {
    const { id } = await lessons.makeCourse(1);
    const { body } = await assign(id, { title: "Make a game", type: 2 });
    await change(id, body.id, { title: "Make two games", version: 1 });
    await change(id, body.id, { title: "Make two games", version: 2 });
    await app.call("DELETE /course/:courseId/assignment/:id", {
      as: asAdmin,
      params: { courseId: id, id: body.id },
      query: { isConfirmed: 1 },
    });
    await expect.poll(() => announced.filter((its) => its === id).length).toBe(3);
  });
});

describe("removing an assignment", () => {
  test("[CAS-04] [CAS-01] its dates and calculated grades go with it, unconfirmed nothing does", async () => {
    const { body } = await assign(courseId, { title: "Participation", type: 1, frequency: 5 });
    const [one, two] = [await given(body.id, "class 1"), await given(body.id, "class 2")];
    await graded(one, f.sam.id, { percentage: 10_000, gradedAt: app.now(), gradedBy: "automatic" });
    await graded(two, f.sam.id, {});
    const { publicName } = (await app.call("GET /group/:id", { as: asAdmin, params: { id: f.codingGroup.id } })).body;
    const dependencies = [
      { kind: "automatic_grades", count: 1, names: [], isBlocking: false },
      { kind: "group_assignments", count: 2, names: [publicName], isBlocking: false },
    ];
    expect((await check(body.id, asTeacher)).body.dependencies).toEqual(dependencies);
    expect((await remove(body.id)).body.dependencies).toEqual(dependencies);
    expect((await read(body.id)).status).toBe(200);
    expect((await remove(body.id, true)).status).toBe(204);
    expect((await read(body.id)).refusal).toBe("404 not_found");
    expect(await app.db.$count(groupAssignment, eq(groupAssignment.courseAssignmentId, body.id))).toBe(0);
    expect(await app.db.$count(grade, eq(grade.groupAssignmentId, one))).toBe(0);
    expect(await actionsOn("course_assignment", body.id)).toContain("assessment.assignment_removed");
  });

  test.each([
    [
      "work that was handed in",
      async (id: number) => void (await app.db.insert(submission).values({ ...sent(id), submittedAt: app.now() })),
    ],
    ["work that was begun", async (id: number) => void (await app.db.insert(submission).values(sent(id)))],
    ["a grade given by a person", (id: number) => gradedBy(id, { percentage: 8_000, gradedAt: app.now(), gradedBy: "person" })],
    ["a grade that is not published", (id: number) => gradedBy(id, { draft: draftOf(f.teacher.id) })],
    ["an excuse", (id: number) => gradedBy(id, { isExcused: true, excusedReason: "Away" })],
    ["a self-grade", (id: number) => gradedBy(id, { selfGradingScores: { 1: 3 } })],
  ])("[CAS-04] [CAS-01] %s keeps it", async (_, work) => {
    const { body } = await assign(courseId, { title: "Make a game", type: 2 });
    await work(await given(body.id));
    expect((await check(body.id)).body.dependencies).toMatchObject([{ count: 1, isBlocking: true }, { kind: "group_assignments" }]);
    expect((await remove(body.id, true)).refusal).toBe("409 transition_not_allowed");
    expect((await read(body.id)).body.groupAssignments.length).toBe(1);
  });

  test("[CAS-01] removed twice at once, it is removed once", async () => {
    const { body } = await assign(courseId, { title: "Make a game", type: 2 });
    const answers = await Promise.all([remove(body.id, true), remove(body.id, true)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 404]);
    expect((await actionsOn("course_assignment", body.id)).filter((action) => action.endsWith("_removed"))).toHaveLength(1);
  });
});

const sent = (groupAssignmentId: number) => ({ schoolId: f.school.id, groupAssignmentId, studentId: f.sam.id });
const gradedBy = async (id: number, more: Partial<typeof grade.$inferInsert>) => void (await graded(id, f.sam.id, more));
const draftOf = (byId: number) => ({
  rubricVersionId: null,
  scores: {},
  additionalPercentage: 0,
  percentage: 5_000,
  feedback: "",
  byId,
  savedAt: app.now().toString(),
});

describe("the retake of a quiz", () => {
  test("[CAS-05] only a quiz of a lesson has one", async () => {
    const { body: project } = await assign(courseId, { title: "Make a game", type: 2, lesson: lessonOne });
    expect((await retake(project.id)).body).toMatchObject({ code: "transition_not_allowed", reason: "no_quiz" });
    const { body: everyClass } = await assign(courseId, { title: "Quizzes", type: 4, frequency: 5 });
    expect((await retake(everyClass.id)).body).toMatchObject({ code: "transition_not_allowed", reason: "no_lesson" });
  });

  test("[CAS-05] a hidden lesson with a copy of the quiz alone follows the lesson; families see as many lessons as before", async () => {
    const { id, lessons: own } = await lessons.makeCourse(2);
    const [one, two] = own.map((lesson) => lesson.id) as [number, number];
    await app.call("POST /lesson/:lessonId/slide", {
      as: asAdmin,
      params: { lessonId: one },
      body: { title: "Story", content: { type: "NOT_FOUND" } },
    });
    const quiz = await addQuiz(one);
    const { body } = await assign(id, { title: "Quiz", type: 4, lesson: one });
    const [prepared, again] = await Promise.all([retake(body.id, asAdmin, id), retake(body.id, asAdmin, id)]);
    expect(again.body.retakeLesson).toEqual(prepared.body.retakeLesson);
    expect(prepared.body).toMatchObject({ id: body.id, retakeLesson: { title: "Lesson 1 (2)" }, lesson: { id: one } });
    const hidden = prepared.body.retakeLesson?.id ?? 0;
    const lesson = (await app.call("GET /lesson/:id", { as: asAdmin, params: { id: hidden } })).body;
    expect(lesson).toMatchObject({
      visibilityMode: "hidden_retake",
      type: "ASYNC",
      hasGradedQuizSlide: true,
      slides: [{ title: "Quiz", order: 1 }],
    });
    expect(lesson.slides).toHaveLength(1);
    expect(lesson.slides[0]?.id).not.toBe(quiz.id);
    expect((await lessons.list(id)).map((its) => its.id)).toEqual([one, hidden, two]);
    expect(await lessons.lessonNumber(id)).toBe(2);
    expect((await app.call("GET /lesson/:id", { as: asAdmin, params: { id: one } })).body.retakeLesson?.id).toBe(hidden);
    // Another assignment of the same lesson shares it.
    const { body: second } = await assign(id, { title: "Quiz again", type: 4, lesson: one });
    expect((await retake(second.id, asAdmin, id)).body.retakeLesson?.id).toBe(hidden);
    expect(await lessons.list(id)).toHaveLength(3);
    expect((await actionsOn("course_assignment", body.id)).filter((action) => action === "assessment.retake_prepared")).toHaveLength(1);
  });

  test("[CAS-05] a retake lesson that families see, or that lost its quiz, is replaced", async () => {
    const { id, lessons: own } = await lessons.makeCourse(1);
    const one = idOf(own[0]);
    await addQuiz(one);
    const { body } = await assign(id, { title: "Quiz", type: 4, lesson: one });
    const first = (await retake(body.id, asAdmin, id)).body.retakeLesson?.id ?? 0;
    const { version } = (await app.call("GET /lesson/:id", { as: asAdmin, params: { id: first } })).body;
    await lessons.put(first, { visibilityMode: "default", version });
    const second = (await retake(body.id, asAdmin, id)).body.retakeLesson?.id ?? 0;
    expect([first, one]).not.toContain(second);
  });
});

describe("weights", () => {
  const weights = (...percentages: number[]) => percentages.map((percentage, index) => ({ assignmentType: index + 1, percentage }));
  const get = async (id: number, as = asAdmin) => app.call("GET /course/:courseId/assignment/weights", { as, params: { courseId: id } });
  const put = (id: number, sentWeights: ReturnType<typeof weights>, as = asAdmin) =>
    app.call("PUT /course/:courseId/assignment/weights", { as, params: { courseId: id }, body: { weights: sentWeights } });

  test("[CAS-02] [CN-01] are 15, 35, 30 and 20 until a course has its own", async () => {
    expect((await get(courseId, asTeacher)).body).toEqual({
      from: "default",
      objectType: 1,
      objectId: courseId,
      weights: weights(15, 35, 30, 20).map((one) => ({ ...one, id: null })),
    });
  });

  test("[CAS-03] [VL-05] are whole percents that add up to 100, one for each type: anything else names the field and changes nothing", async () => {
    for (const wrong of [weights(15, 35, 30, 21), weights(0, 0, 0, 0), weights(25, 25, 25, 24)])
      expect((await put(courseId, wrong)).refusal).toBe("422 validation_failed weights sum_not_100");
    expect(
      (
        await put(
          courseId,
          weights(25, 25, 25, 25).map((one) => ({ ...one, assignmentType: 1 })),
        )
      ).refusal,
    ).toBe("422 validation_failed weights each_once");
    expect((await put(courseId, weights(100, 0, 0))).refusal).toMatch(/^422 validation_failed weights /);
    expect((await put(courseId, weights(120, -20, 0, 0))).status).toBe(422);
    expect((await put(courseId, weights(33.3, 33.3, 33.4, 0))).status).toBe(422);
    expect((await put(courseId, weights(25, 25, 25, 25), asTeacher)).refusal).toBe("403 role_not_allowed");
    for (const id of [f.chess.id, 999_999_999]) {
      expect((await put(id, weights(25, 25, 25, 25))).refusal).toBe("404 not_found");
      expect((await get(id)).refusal).toBe("404 not_found");
    }
    expect((await get(courseId)).body.from).toBe("default");
  });

  test("[CAS-02] [CAS-03] a course's own replace each other whole, also at once", async () => {
    const { id } = await lessons.makeCourse();
    const both = [weights(10, 20, 30, 40), weights(0, 100, 0, 0)];
    const answers = await Promise.all(both.map((one) => put(id, one)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const { body } = await get(id);
    const stored = body.weights.map(({ assignmentType, percentage }) => ({ assignmentType, percentage }));
    expect(both).toContainEqual(stored);
    expect(body).toMatchObject({ from: "course", weights: stored.map(() => ({ id: expect.any(Number) })) });
    expect((await put(id, weights(40, 30, 20, 10).toReversed())).body.weights.map(({ percentage }) => percentage)).toEqual([
      40, 30, 20, 10,
    ]);
    expect(await actionsOn("course", id)).toContain("assessment.weights_changed");
  });
});

describe("files of an assignment", () => {
  const pdf = Buffer.from("%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n");
  const give = (id: number, name = "task.pdf", bytes: Uint8Array | string = pdf, as = asAdmin, of = courseId) =>
    sendFile(app, "POST /course/:courseId/assignment/:id/file", { as, params: { courseId: of, id }, bytes, name });
  const take = (id: number, fileId: number, as = asAdmin) =>
    app.call("DELETE /course/:courseId/assignment/:id/file/:fileId", { as, params: { courseId, id, fileId } });

  test("[CAS-01] are added, listed, downloaded with their address only, and removed", async () => {
    const { body } = await assign(courseId, { title: "Make a game", type: 2 });
    expect((await give(body.id, "task.pdf", pdf, asTeacher)).refusal).toBe("403 role_not_allowed");
    expect((await give(body.id, "task.pdf", pdf, asOther)).refusal).toBe("404 not_found");
    expect((await give(body.id, "task.pdf", pdf, asAdmin, f.drawing.id)).refusal).toBe("404 not_found");
    expect((await give(body.id, "page.html", "<h1>x</h1>")).refusal).toBe("422 validation_failed file file_type");
    const { body: file } = await give(body.id);
    expect(file).toMatchObject({ filename: "task.pdf", mediaType: "application/pdf", size: pdf.length, width: null });
    expect((await read(body.id, asTeacher)).body.files).toMatchObject([{ id: file.id, filename: "task.pdf" }]);
    expect((await app.http.inject({ url: file.url })).rawPayload.equals(pdf)).toBe(true);
    expect((await app.http.inject({ url: file.url.split("?")[0] ?? "" })).statusCode).toBe(404);
    const { body: another } = await assign(courseId, { title: "Another", type: 2 });
    expect((await take(another.id, file.id)).refusal).toBe("404 not_found");
    expect((await take(body.id, file.id, asOther)).refusal).toBe("404 not_found");
    expect((await take(body.id, file.id)).status).toBe(204);
    expect((await take(body.id, file.id)).refusal).toBe("404 not_found");
    expect((await app.http.inject({ url: file.url })).statusCode).toBe(404);
    expect(await actionsOn("course_assignment", body.id)).toEqual([
      "assessment.assignment_added",
      "assessment.file_added",
      "assessment.file_removed",
    ]);
  });

  test("[CAS-01] at most twenty", async () => {
    const { body } = await assign(courseId, { title: "Make a game", type: 2 });
    for (let n = 1; n <= 20; n += 1) expect((await give(body.id, `${n}.txt`, "Hello")).status).toBe(200);
    expect((await give(body.id)).refusal).toBe("422 validation_failed file too_many");
    expect((await read(body.id)).body.files).toHaveLength(20);
  });

  test("[CAS-01] [CRS-06] go with the assignment, and with the course", async () => {
    const left = (id: number) => app.db.$count(storedFile, ownedBy(assignmentOwner, [id]));
    const { body } = await assign(courseId, { title: "Make a game", type: 2 });
    await give(body.id);
    expect((await remove(body.id, true)).status).toBe(204);
    expect(await left(body.id)).toBe(0);
    const { id } = await lessons.makeCourse();
    const { body: second } = await assign(id, { title: "Make a game", type: 2 });
    expect((await give(second.id, "task.pdf", pdf, asAdmin, id)).status).toBe(200);
    const gone = await app.call("DELETE /course/:id", { as: asAdmin, params: { id }, query: { isConfirmed: 1 } });
    expect(gone.status).toBe(204);
    expect(await left(second.id)).toBe(0);
    expect(await app.db.$count(courseAssignment, and(eq(courseAssignment.courseId, id)))).toBe(0);
  });
});

test("[LSN-08] [LSN-10] a lesson names the assignments it is linked to: removed, they lose it; they keep it from moving", async () => {
  const { id, lessons: own } = await lessons.makeCourse(2);
  const lesson = idOf(own[0]);
  const { body } = await assign(id, { title: "Make a game", type: 2, lesson });
  const named = { kind: "assignments", count: 1, names: ["Make a game"] };
  const move = (isConfirmed: boolean) =>
    app.call("POST /lesson/move_lesson_to_course", {
      as: asAdmin,
      body: { lesson, targetCourse: f.drawing.id },
      query: isConfirmed ? { isConfirmed: 1 } : {},
    });
  expect((await move(false)).body.dependencies).toContainEqual({ ...named, isBlocking: true });
  expect((await move(true)).refusal).toBe("409 transition_not_allowed");
  const removeLesson = (isConfirmed: boolean) =>
    app.call("DELETE /lesson/:id", { as: asAdmin, params: { id: lesson }, query: isConfirmed ? { isConfirmed: 1 } : {} });
  expect((await removeLesson(false)).body.dependencies).toContainEqual({ ...named, isBlocking: false });
  expect((await removeLesson(true)).status).toBe(204);
  expect((await read(body.id, asAdmin, id)).body).toMatchObject({ lesson: null, title: "Make a game" });
});
