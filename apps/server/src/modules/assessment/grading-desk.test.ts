import { and, eq, inArray } from "drizzle-orm";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { auditEvent } from "../../kernel/audit/tables.ts";
import { inTransaction } from "../../kernel/db/transaction.ts";
import { storedFile } from "../../kernel/files/tables.ts";
import { drawing } from "../../kernel/files/upload.test-support.ts";
import { testApp } from "../../kernel/testing/app.ts";
import { makeFixtures } from "../../kernel/testing/fixtures.ts";
import { statementsOf } from "../../kernel/testing/statements.ts";
import { groupStudent } from "../groups/tables.ts";
import { desk, mp4 } from "./grading-desk.test-support.ts";
import { gradeOf, makeAssignment, makeRubric, planned } from "./group-assessment.test-support.ts";
import { assessmentTables } from "./personal-data.ts";
import { childWork } from "./submissions.test-support.ts";
import { courseAssignment, grade, savedComment, submission, submissionAnnotation } from "./tables.ts";
import { voiceDraftOwner, voiceOwner } from "./voice-comments.store.ts";

const dataDir = await mkdtemp(join(tmpdir(), "grading-desk-"));
afterAll(() => rm(dataDir, { recursive: true, force: true }));
const app = await testApp({ DATA_DIR: dataDir });
const f = await makeFixtures(app);
const [teacher, assistant, other, sam, ada, tim] = await Promise.all(
  [f.teacher, f.assistant, f.otherTeacher, f.sam, f.ada, f.tim].map((one) => f.tokenFor(one)),
);
if (!teacher || !assistant || !other || !sam || !ada || !tim) throw new Error("nobody logged in");
const its = await makeRubric(app, f.school.id, 2);
const scores = (...points: (number | null)[]) => its.criteria.map((criterion, index) => ({ criterion, pointScore: points[index] ?? null }));
const png = await drawing(64, 40).png().toBuffer();
const pdf = Buffer.from("%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n");

let project = 0;
let mine = desk(app, { groupId: 0, assignmentId: 0, studentId: 0 });
const deskOf = (studentId: number) => desk(app, { groupId: f.codingGroup.id, assignmentId: project, studentId });
const stored = () => gradeOf(app, project, f.sam.id);

beforeEach(async () => {
  await app.db.delete(courseAssignment);
  await app.db.delete(storedFile);
  await makeAssignment(app, f.coding, { rubricId: its.id });
  project = (await planned(app, f.codingGroup))[0]?.id ?? 0;
  mine = deskOf(f.sam.id);
});

/** Sam hands in a picture and a PDF. */
const handIn = async () => {
  const work = childWork(app, f.codingGroup, { id: project });
  const id = await work.draft(sam);
  const picture = (await work.add(sam, id, png, "lark.png")).body;
  const paper = (await work.add(sam, id, pdf, "lark.pdf")).body;
  const text = (await work.add(sam, id, "print(1)", "lark.py")).body;
  await work.save(sam, { description: "My lark" });
  return { id, picture: picture.id, paper: paper.id, text: text.id };
};
/** What the child and a parent read. */
const family = async () => {
  const own = await app.call("GET /public/profile/student/group/:groupId/assignments", { as: sam, params: { groupId: f.codingGroup.id } });
  const params = { groupId: f.codingGroup.id, studentId: f.sam.id };
  const parents = await app.call("GET /public/profile/client/student/:studentId/group/:groupId/assignments", { as: ada, params });
  expect(parents.body.annotations).toEqual(own.body.annotations);
  expect(parents.body.voiceComments).toEqual(own.body.voiceComments);
  return own.body;
};
const marks = [
  {
    kind: "line",
    points: [
      [0.1, 0.1],
      [0.5, 0.25],
    ],
    text: "",
  },
  { kind: "note", points: [[0.5, 0.5]], text: "A fine lark" },
];
const fieldOf = ({ status, body }: { status: number; body: { details?: { field: string; code: string }[] | undefined } }) =>
  `${status} ${body.details?.[0]?.field} ${body.details?.[0]?.code}`;

describe("[GAS-06] annotations", () => {
  test("are stored, read again by staff, and reach the family with the grade, not before", async () => {
    const { id, picture, paper } = await handIn();
    const drawn = { submission: id, file: picture, page: 1, marks, version: 1, isPublished: false };
    expect((await mine.annotate(teacher, id, { file: picture, page: 1, version: 0, marks })).body).toEqual(drawn);
    await mine.annotate(assistant, id, { file: paper, page: 3, version: 0, marks: marks.slice(1) });
    expect((await mine.read(assistant)).body.annotations).toMatchObject([drawn, { file: paper, page: 3, version: 1 }]);
    expect((await family()).annotations).toEqual([]);
    await mine.grade(teacher, { version: 1, draft: true, pointScores: scores(3, 3) });
    expect((await family()).annotations).toEqual([]);
    await mine.grade(teacher, { version: 2, pointScores: scores(3, 3) });
    expect((await family()).annotations).toEqual([
      { submission: id, file: picture, page: 1, marks },
      { submission: id, file: paper, page: 3, marks: marks.slice(1) },
    ]);
    expect((await mine.read(teacher)).body.annotations.map(({ isPublished }) => isPublished)).toEqual([true, true]);
  });

  test("that change after publication reach the family when it is published again, and then haven't been viewed", async () => {
    const { id, picture } = await handIn();
    await mine.annotate(teacher, id, { file: picture, page: 1, version: 0, marks });
    await mine.grade(teacher, { version: 1, pointScores: scores(3, 3) });
    await app.db.update(grade).set({ isViewed: true });
    await mine.annotate(teacher, id, { file: picture, page: 1, version: 1, marks: marks.slice(0, 1) });
    expect((await family()).annotations[0]?.marks).toEqual(marks);
    expect((await mine.read(teacher)).body.grade.draft).not.toBeNull();
    expect((await mine.grade(teacher, { version: 2, feedback: "Look" })).body).toMatchObject({ isViewed: false, draft: null });
    expect((await family()).annotations[0]?.marks).toEqual(marks.slice(0, 1));
    await app.db.update(grade).set({ isViewed: true });
    expect((await mine.grade(teacher, { version: 3, feedback: "Look" })).body).toMatchObject({ isViewed: true });
    await mine.annotate(teacher, id, { file: picture, page: 1, version: 2, marks: [] });
    await mine.grade(teacher, { version: 4, feedback: "Look" });
    expect((await family()).annotations).toEqual([]);
  });

  test("of two graders, the second gets 409 with what the first drew", async () => {
    const { id, picture } = await handIn();
    const draw = (as: string) => mine.annotate(as, id, { file: picture, page: 1, version: 0, marks });
    const answers = await Promise.all([draw(teacher), draw(assistant)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ code: "state_changed", current: { version: 1, marks } });
  });

  test("are logged without what was written", async () => {
    const { id, picture } = await handIn();
    await mine.annotate(teacher, id, { file: picture, page: 1, version: 0, marks });
    const rows = await app.db.select().from(auditEvent).where(eq(auditEvent.action, "assessment.annotated")).orderBy(auditEvent.id);
    expect(rows.at(-1)).toMatchObject({
      actorId: f.teacher.id,
      targetId: f.sam.id,
      before: { marks: 0 },
      after: { submission: id, marks: 2 },
    });
    expect(JSON.stringify(rows)).not.toContain("A fine lark");
  });

  test("are refused, and nothing is stored", async () => {
    const { id, picture, text } = await handIn();
    const body = { file: picture, page: 1, version: 0, marks };
    const draft = await childWork(app, f.codingGroup, { id: project }).draft(tim);
    const refused: [string, Awaited<ReturnType<typeof mine.annotate>>][] = [
      ["422 file file_type", await mine.annotate(teacher, id, { ...body, file: text })],
      ["422 file not_found", await mine.annotate(teacher, id, { ...body, file: 999_999 })],
      ["422 page too_big", await mine.annotate(teacher, id, { ...body, page: 2 })],
      [
        "422 marks off_page",
        await mine.annotate(teacher, id, {
          ...body,
          marks: [
            {
              ...marks[0],
              points: [
                [0, 0],
                [1.2, 1],
              ],
            },
          ],
        }),
      ],
      ["422 marks no_line", await mine.annotate(teacher, id, { ...body, marks: [{ kind: "line", points: [[0, 0]] }] })],
      ["422 marks.0.kind", await mine.annotate(teacher, id, { ...body, marks: [{ kind: "script", points: [[0, 0]] }] })],
      ["409", await mine.annotate(teacher, id, { ...body, version: 3 })],
      // Work that isn't handed in yet, of another group, and for staff of another school.
      ["404", await mine.annotate(teacher, draft, body)],
      ["404", await mine.annotate(teacher, id, body, f.laterCodingGroup.id)],
      ["404", await mine.annotate(other, id, body)],
      ["403", await mine.annotate(sam, id, body)],
      ["403", await mine.annotate(ada, id, body)],
    ];
    for (const [expected, answer] of refused) expect(fieldOf(answer)).toContain(expected);
    await app.db.update(groupStudent).set({ leftAt: app.now() }).where(eq(groupStudent.studentId, f.sam.id));
    expect((await mine.annotate(teacher, id, body)).body).toMatchObject({ code: "transition_not_allowed", reason: "left" });
    await app.db.update(groupStudent).set({ leftAt: null });
    expect(await app.db.$count(submissionAnnotation)).toBe(0);
  });

  test("go with the file or the work they are on", async () => {
    const { id, picture, paper } = await handIn();
    for (const file of [picture, paper]) await mine.annotate(teacher, id, { file, page: 1, version: 0, marks });
    await app.call("DELETE /file/upload/submission/:id/:fileId", { as: sam, params: { id, fileId: picture } });
    expect((await app.db.select().from(submissionAnnotation)).map(({ fileId }) => fileId)).toEqual([paper]);
    await app.db.delete(submission);
    expect(await app.db.$count(submissionAnnotation)).toBe(0);
  });
});

describe("[GAS-06] a voice comment", () => {
  const voices = () =>
    app.db
      .select()
      .from(storedFile)
      .where(inArray(storedFile.ownerKind, [voiceDraftOwner, voiceOwner]));

  test("is heard by the family once the grade is published, and replaces the one before", async () => {
    const first = (await mine.say(teacher)).body.draft;
    const second = (await mine.say(teacher)).body;
    expect(second).toMatchObject({ draft: { mediaType: "audio/wav" }, published: null });
    expect((await app.http.inject({ url: first?.url ?? "" })).statusCode).toBe(404);
    expect((await mine.read(assistant)).body).toMatchObject({ voice: second, grade: { draft: { feedback: "" } } });
    expect((await family()).voiceComments).toEqual([]);
    await mine.grade(teacher, { version: 1, pointScores: scores(3, 3) });
    const [heard] = (await family()).voiceComments;
    expect(heard).toMatchObject({ groupAssignment: project, file: { id: second.draft?.id } });
    expect((await app.http.inject({ url: heard?.file.url ?? "" })).statusCode).toBe(200);
    await mine.say(teacher);
    expect((await family()).voiceComments).toEqual([heard]);
    await mine.grade(teacher, { version: 2, pointScores: scores(3, 3) });
    expect((await family()).voiceComments[0]?.file.id).not.toBe(heard?.file.id);
    expect(await voices()).toHaveLength(1);
  });

  test("may be an MP4 with sound alone, as Safari records it", async () => {
    expect((await mine.say(teacher, mp4("soun"), "comment.m4a")).body.draft).toMatchObject({
      mediaType: "audio/mp4",
      filename: "comment.m4a",
    });
  });

  test("[S-30] part: isn't read by a classmate, and its address opens nothing without its token", async () => {
    const url = (await mine.say(teacher)).body.draft?.url ?? "";
    await mine.grade(teacher, { version: 1, pointScores: scores(3, 3) });
    const params = { groupId: f.codingGroup.id };
    const { body } = await app.call("GET /public/profile/student/group/:groupId/assignments", { as: tim, params });
    expect([body.voiceComments, body.annotations]).toEqual([[], []]);
    expect((await app.http.inject({ url: url.split("?")[0] ?? "", headers: { authorization: `Bearer ${tim}` } })).statusCode).toBe(404);
  });

  test("is removed, published or not, by staff of the group only", async () => {
    const { draft } = (await mine.say(teacher)).body;
    expect((await mine.unsay(other, draft?.id ?? 0)).refusal).toBe("404 not_found");
    expect((await mine.unsay(sam, draft?.id ?? 0)).refusal).toBe("403 role_not_allowed");
    expect((await deskOf(f.tim.id).unsay(teacher, draft?.id ?? 0)).refusal).toBe("404 not_found");
    expect((await mine.unsay(assistant, draft?.id ?? 0)).body).toEqual({ draft: null, published: null });
    const again = (await mine.say(teacher)).body.draft;
    await mine.grade(teacher, { version: 1, pointScores: scores(3, 3) });
    await mine.unsay(teacher, again?.id ?? 0);
    expect((await family()).voiceComments).toEqual([]);
    const logged = await app.db.select().from(auditEvent).where(eq(auditEvent.action, "assessment.voice_removed")).orderBy(auditEvent.id);
    expect(logged.at(-1)).toMatchObject({ targetId: f.sam.id, before: { isPublished: true } });
  });

  test("may be a video, which replaces a voice and has the same rules", async () => {
    await mine.say(teacher);
    const { draft } = (await mine.say(teacher, mp4("soun", "vide"), "comment.mp4")).body;
    expect(draft).toMatchObject({ mediaType: "video/mp4", filename: "comment.mp4" });
    expect(await voices()).toHaveLength(1);
    expect((await family()).voiceComments).toEqual([]);
    await mine.grade(teacher, { version: 1, pointScores: scores(3, 3) });
    const [seen] = (await family()).voiceComments;
    expect(seen?.file).toMatchObject({ id: draft?.id, mediaType: "video/mp4" });
    const served = await app.http.inject({ url: seen?.file.url ?? "" });
    expect([served.statusCode, served.headers["content-type"]]).toEqual([200, "video/mp4"]);
    expect((await app.http.inject({ url: seen?.file.url.split("?")[0] ?? "" })).statusCode).toBe(404);
  });

  test("is sound or video and nothing else, of staff of the group", async () => {
    expect(fieldOf(await mine.say(teacher, png, "a.png"))).toBe("422 file file_type");
    expect(fieldOf(await mine.say(teacher, "", "a.wav"))).toBe("422 file file_empty");
    expect(fieldOf(await mine.say(teacher, pdf, "a.pdf"))).toBe("422 file file_type");
    expect((await mine.say(other)).refusal).toBe("404 not_found");
    expect((await mine.say(sam)).refusal).toBe("403 role_not_allowed");
    expect(await voices()).toEqual([]);
    expect(await stored()).toMatchObject({ draft: null });
  });

  test("[S-97] part: goes with the child's grades", async () => {
    await mine.say(teacher);
    await mine.grade(teacher, { version: 1, pointScores: scores(3, 3) });
    await mine.say(teacher);
    const subject = { kind: "student", id: f.sam.id, schoolId: f.school.id, name: f.sam.name, addresses: [] } as const;
    const table = assessmentTables.find((one) => one.table === "grade");
    expect(await voices()).toHaveLength(2);
    await inTransaction(app.db, async (tx) => table?.student?.erase(tx, subject, app.kernel));
    expect(await voices()).toEqual([]);
    expect(await stored()).toBeNull();
  });
});

describe("[S-97] part: what a teacher drew and said about a child's work", () => {
  test("is in the child's data once it is published, and goes with it", async () => {
    const { id, picture } = await handIn();
    await mine.annotate(teacher, id, { file: picture, page: 1, version: 0, marks });
    await mine.say(teacher);
    const subject = { kind: "student", id: f.sam.id, schoolId: f.school.id, name: f.sam.name, addresses: [] } as const;
    const holdings = ["submission_annotation", "grade"].map((name) => assessmentTables.find(({ table }) => table === name)?.student);
    const read = () => Promise.all(holdings.map(async (one) => one?.rows?.(app.db, subject)));
    expect(await read()).toMatchObject([[], [{ feedback: "" }]]);
    expect(JSON.stringify(await read())).not.toContain(voiceDraftOwner);
    await mine.grade(teacher, { version: 1, pointScores: scores(3, 3) });
    expect(await read()).toMatchObject([[{ notes: "A fine lark", page: 1 }], [{ files: [{ mediaType: "audio/wav" }] }]]);
    await inTransaction(app.db, async (tx) => {
      for (const one of holdings) await one?.erase(tx, subject, app.kernel);
    });
    expect(await app.db.$count(submissionAnnotation)).toBe(0);
  });
});

describe("[GAS-06] publishing all drafts of an assignment", () => {
  test("publishes those that are complete, with everything that belongs to them, and names the others", async () => {
    const { id, picture } = await handIn();
    await mine.annotate(teacher, id, { file: picture, page: 1, version: 0, marks });
    await mine.say(teacher);
    await mine.grade(teacher, { version: 1, draft: true, pointScores: scores(4, 3), additionalPercentage: -5, feedback: "So close" });
    await deskOf(f.tim.id).grade(teacher, { version: 1, draft: true, pointScores: scores(4, null) });
    const { body } = await mine.publishAll(assistant);
    expect(body).toEqual({ published: [f.sam.id], skipped: [{ student: { id: f.tim.id, name: f.tim.name }, reason: "incomplete" }] });
    // 100 × 7/8 − 5
    expect(await stored()).toMatchObject({ percentage: 8250, draft: null, feedback: "So close", gradedById: f.assistant.id, version: 3 });
    expect(await gradeOf(app, project, f.tim.id)).toMatchObject({ percentage: null, version: 2 });
    expect(await family()).toMatchObject({ annotations: [{ file: picture }], voiceComments: [{ groupAssignment: project }] });
    const logged = and(eq(auditEvent.action, "assessment.grade_changed"), eq(auditEvent.targetId, f.sam.id));
    const [entry] = (await app.db.select().from(auditEvent).where(logged).orderBy(auditEvent.id)).slice(-1);
    expect(entry).toMatchObject({ actorId: f.assistant.id, before: { percentage: null }, after: { percentage: 8250 } });
    expect((await mine.publishAll(assistant)).body.published).toEqual([]);
  });

  test("in as many statements for several children as for one", async () => {
    const theirs = deskOf(f.tim.id);
    const comment = async (one: typeof mine, points: number) => {
      await one.say(teacher);
      const { version } = (await one.read(teacher)).body.grade;
      await one.grade(teacher, { version, draft: true, pointScores: scores(points, 3), feedback: `${points}` });
    };
    const published: number[][] = [];
    const publish = async () => void published.push((await mine.publishAll(teacher)).body.published);
    for (const one of [mine, theirs]) await comment(one, 2);
    await publish();
    await comment(mine, 3);
    const few = await statementsOf(app.db, publish);
    for (const one of [mine, theirs]) await comment(one, 4);
    const more = await statementsOf(app.db, publish);
    expect(published).toEqual([[f.sam.id, f.tim.id], [f.sam.id], [f.sam.id, f.tim.id]]);
    expect(more.map(({ text }) => text.slice(0, 20))).toEqual(few.map(({ text }) => text.slice(0, 20)));
    // 100 × 7/8
    for (const { id } of [f.sam, f.tim])
      expect(await gradeOf(app, project, id)).toMatchObject({ percentage: 8750, feedback: "4", gradedById: f.teacher.id, draft: null });
    const logged = and(eq(auditEvent.action, "assessment.grade_changed"), inArray(auditEvent.targetId, [f.sam.id, f.tim.id]));
    const entries = (await app.db.select().from(auditEvent).where(logged).orderBy(auditEvent.id)).slice(-2);
    expect(entries).toMatchObject([
      { actorId: f.teacher.id, targetId: f.sam.id, before: { percentage: 7500 }, after: { percentage: 8750 } },
      { actorId: f.teacher.id, targetId: f.tim.id, before: { percentage: 6250 }, after: { percentage: 8750 } },
    ]);
  });

  test("skips a child who left, and doesn't freeze a score that was calculated", async () => {
    await app.db.update(courseAssignment).set({ rubricId: null });
    const auto = { percentage: 9000, gradedAt: app.now(), gradedBy: "automatic" } as const;
    await app.db.update(grade).set(auto).where(eq(grade.studentId, f.sam.id));
    await mine.say(teacher);
    await deskOf(f.tim.id).grade(teacher, { version: 1, draft: true, percentage: 5000 });
    await app.db.update(groupStudent).set({ leftAt: app.now() }).where(eq(groupStudent.studentId, f.tim.id));
    const { body } = await mine.publishAll(teacher);
    await app.db.update(groupStudent).set({ leftAt: null });
    expect(body).toMatchObject({ published: [f.sam.id], skipped: [{ student: { id: f.tim.id }, reason: "not_gradable" }] });
    expect(await stored()).toMatchObject({ percentage: 9000, gradedBy: "automatic", draft: null });
    expect((await family()).voiceComments).toHaveLength(1);
  });

  test("[S-29] part: 404 for staff of another group or school, and for an assignment of another group", async () => {
    await mine.grade(teacher, { version: 1, draft: true, pointScores: scores(4, 4) });
    expect((await mine.publishAll(other)).refusal).toBe("404 not_found");
    const elsewhere = desk(app, { groupId: f.laterCodingGroup.id, assignmentId: project, studentId: f.sam.id });
    expect((await elsewhere.publishAll(teacher)).refusal).toBe("404 not_found");
    expect((await mine.publishAll(sam)).refusal).toBe("403 role_not_allowed");
    expect(await stored()).toMatchObject({ percentage: null, version: 2 });
  });
});

describe("[GAS-06] saved comments", () => {
  const params = { groupId: f.codingGroup.id };
  const list = async (as: string) =>
    (await app.call("GET /group/:groupId/assignment/saved-comments", { as, params })).body.map(({ text }) => text);
  const save = (as: string, text: string) => app.call("POST /group/:groupId/assignment/saved-comments", { as, params, body: { text } });
  const remove = (as: string, commentId: number) =>
    app.call("DELETE /group/:groupId/assignment/saved-comments/:commentId", { as, params: { ...params, commentId } });

  test("are a grader's own, latest used first, once each", async () => {
    await save(teacher, "Name your variables");
    app.sleep({ minutes: 1 });
    await save(teacher, "Well explained");
    app.sleep({ minutes: 1 });
    await Promise.all([save(teacher, "Name your variables"), save(teacher, "Name your variables")]);
    expect(await list(teacher)).toEqual(["Name your variables", "Well explained"]);
    expect(await list(assistant)).toEqual([]);
    const [first] = await app.db.select().from(savedComment).orderBy(savedComment.id);
    expect((await remove(assistant, first?.id ?? 0)).refusal).toBe("404 not_found");
    expect((await remove(teacher, first?.id ?? 0)).status).toBe(204);
    expect(await list(teacher)).toEqual(["Well explained"]);
  });

  test("have a text, and are at most 200", async () => {
    expect(fieldOf(await save(teacher, "  "))).toBe("422 text required");
    const about = { schoolId: f.school.id, accountId: f.assistant.id, usedAt: app.now() };
    await app.db.insert(savedComment).values(Array.from({ length: 200 }, (_, at) => ({ ...about, text: `Comment ${at}` })));
    expect(fieldOf(await save(assistant, "One more"))).toBe("422 text too_many");
    expect((await save(assistant, "Comment 7")).status).toBe(200);
  });

  test("[S-29] part: 404 for staff of another school, 403 for families", async () => {
    expect((await save(other, "Hello")).refusal).toBe("404 not_found");
    for (const as of [sam, ada]) expect((await save(as, "Hello")).refusal).toBe("403 role_not_allowed");
  });
});
