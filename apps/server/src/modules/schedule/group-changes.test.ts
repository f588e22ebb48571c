import { and, asc, eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { defaultFeatures } from "@larkroom/domain/classes/features";
import { sealPassword } from "../people/index.ts";
import { account } from "../../kernel/auth/tables.ts";
import { inTransaction } from "../../kernel/db/transaction.ts";
import { type BodyOf, testApp } from "../../kernel/testing/app.ts";
import { makeGroup, People } from "../../kernel/testing/fixture-makers.ts";
import { makeFixtures } from "../../kernel/testing/fixtures.ts";
import { group, groupLesson } from "../groups/tables.ts";
import { aiAssistant } from "../people/tables.ts";
import { groupClass } from "../classes/tables.ts";

const app = await testApp();
const f = await makeFixtures(app);
const asAdmin = await f.tokenFor(f.admin);
const asTeacher = await f.tokenFor(f.teacher);
const asForeignTeacher = await f.tokenFor(f.otherTeacher);
const spare = await inTransaction(app.db, async (tx) => {
  const people = new People(tx, "");
  return {
    free: await people.staff(f.school, "teacher", "free", "Free Teacher"),
    busy: await people.staff(f.school, "teacher", "busy", "Busy Teacher"),
    assistant: await people.staff(f.school, "teacher_assistant", "second", "Second Assistant"),
  };
});
const params = { id: f.codingGroup.id };
const lessonIds = f.coding.lessonIds;

describe("[GRP-22] [GRP-23] the lessons of a group", () => {
  const choose = (chosen: readonly number[], as = asTeacher, id = f.drawingGroup.id) =>
    app.call("POST /group/:id/lessons", { as, params: { id }, body: { lessonIds: chosen } });

  test("are the whole course by default, in the course's order; choosing all of them stores no choice", async () => {
    const own = f.drawing.lessonIds;
    const read = async () => (await app.call("GET /group/:id/lessons", { as: asAdmin, params: { id: f.drawingGroup.id } })).body;
    expect(await read()).toEqual({ lessonIds: own, isWholeCourse: true, heldIds: [] });
    const some = await choose([own[2], own[0]]);
    expect(some.body).toEqual({ lessonIds: [own[0], own[2]], isWholeCourse: false, heldIds: [] });
    expect(await read()).toEqual(some.body);
    expect((await app.call("GET /group/:id", { as: asAdmin, params: { id: f.drawingGroup.id } })).body.lessons).toEqual([own[0], own[2]]);
    expect((await choose(own)).body.isWholeCourse).toBe(true);
    expect(await app.db.$count(groupLesson, eq(groupLesson.groupId, f.drawingGroup.id))).toBe(0);
  });

  test("[F-25] the second of two concurrent choices gets the first one's result", async () => {
    const own = f.drawing.lessonIds;
    const put = (chosen: readonly number[], seen: readonly number[]) =>
      app.call("POST /group/:id/lessons", { as: asTeacher, params: { id: f.drawingGroup.id }, body: { lessonIds: chosen, seen } });
    const both = await Promise.all([put([own[0], own[1]], own), put([own[2]], own)]);
    const [won, lost] = both.toSorted((a, b) => a.status - b.status);
    expect([won?.status, lost?.status, lost?.body.code]).toEqual([200, 409, "state_changed"]);
    expect(lost?.body.current).toEqual(won?.body);
    expect((await put(own, won?.body.lessonIds ?? [])).body.isWholeCourse).toBe(true);
  });

  test("a lesson that was held can't be dropped, and a lesson of another course can't be added", async () => {
    const held = await choose(lessonIds.slice(1), asTeacher, f.codingGroup.id);
    expect([held.status, held.body.reason, held.body.details]).toEqual([
      409,
      "held",
      [{ field: `lessonIds.${lessonIds[0]}`, code: "held", message: "Lesson 1" }],
    ]);
    const code = async (chosen: readonly number[]) => {
      const { status, body } = await choose(chosen);
      return [status, body.details?.[0]?.code];
    };
    expect(await code([lessonIds[0]])).toEqual([404, undefined]);
    expect(await code([f.drawing.lessonIds[0], f.drawing.lessonIds[0]])).toEqual([422, "duplicate"]);
    expect((await choose([])).status).toBe(422);
    expect((await choose(lessonIds, asForeignTeacher, f.codingGroup.id)).status).toBe(404);
    expect((await choose(lessonIds, await f.tokenFor(f.distributor), f.codingGroup.id)).status).toBe(403);
  });
});

describe("[GRP-24] the initial features of a group's classes", () => {
  const put = (body: BodyOf<"PUT /group/:id/features">, as = asTeacher) => app.call("PUT /group/:id/features", { as, params, body });

  test("[F-25] are merged part by part over the defaults; concurrent changes of different parts both apply", async () => {
    const [first] = await Promise.all([put({ camera: { width: 320 } }), put({ microphone: { AEC: false }, recording: true })]);
    expect(first.status).toBe(200);
    const after = await put({ camera: { frameRate: 30 } });
    expect(after.body).toEqual({
      version: 4,
      ...defaultFeatures,
      recording: true,
      camera: { ...defaultFeatures.camera, width: 320, frameRate: 30 },
      microphone: { ...defaultFeatures.microphone, AEC: false },
    });
    const [row] = await app.db
      .select({ features: group.features, version: group.version })
      .from(group)
      .where(eq(group.id, f.codingGroup.id));
    expect(row).toEqual({
      features: { recording: true, camera: { width: 320, frameRate: 30 }, microphone: { AEC: false } },
      version: 4,
    });
    const [saved] = await app.db
      .select({ features: groupClass.features })
      .from(groupClass)
      .where(eq(groupClass.groupId, f.codingGroup.id))
      .limit(1);
    expect(saved?.features).toEqual({});
  });

  test("[F-25] a change with an outdated version is rejected with the current features", async () => {
    const { features, version } = (await app.call("GET /group/:id", { as: asTeacher, params })).body;
    const both = await Promise.all([put({ version, vdi: true }), put({ version, logging: false })]);
    const [won, lost] = both.toSorted((a, b) => a.status - b.status);
    expect([won?.status, lost?.status, lost?.body.code]).toEqual([200, 409, "state_changed"]);
    expect(lost?.body.current).toEqual(won?.body);
    const saved = (await app.call("GET /group/:id", { as: asTeacher, params })).body;
    expect(saved.version).toBe(version + 1);
    expect(Object.keys(saved.features).length).toBe(Object.keys(features).length + 1);
    const again = await put({ version: saved.version, ...(won?.body.vdi === true ? { logging: false } : { vdi: true }) });
    expect([again.status, again.body.vdi, again.body.logging]).toEqual([200, true, false]);
    await put({ vdi: false, logging: true });
  });

  test("rejects a maximum bitrate below the minimum and names it, also when they come in separate requests", async () => {
    expect((await put({ camera: { bitrateMin: 500 } })).status).toBe(200);
    const wrong = await put({ camera: { bitrateMax: 400 } });
    expect([wrong.status, wrong.body.details?.[0]]).toEqual([422, expect.objectContaining({ field: "camera.bitrateMax" })]);
    expect((await put({ camera: { bitrateMin: null, bitrateMax: 400 } })).status).toBe(200);
    await put({ camera: { bitrateMax: null } });
  });

  test("[S-29] rejects teachers of other schools and unknown features", async () => {
    expect((await put({ recording: true }, asForeignTeacher)).status).toBe(404);
    expect((await put({ recording: true }, await f.tokenFor(f.ada))).status).toBe(403);
    expect((await put({ camera: { width: 1 } })).status).toBe(422);
    for (const wrongBody of [{ spy: true }, { camera: { zoom: 2 } }])
      expect((await app.call("PUT /group/:id/features", { as: asTeacher, params, wrongBody })).status).toBe(422);
  });
});

describe("[GRP-28] the classes of a group", () => {
  const list = async (as: string, id = f.codingGroup.id) => app.call("GET /group/:id/group_classes", { as, params: { id } });

  test("staff get them with student counts, children and parents without", async () => {
    const [, second] = f.codingGroup.classIds;
    await app.db.update(groupClass).set({ status: "PREVIEW" }).where(eq(groupClass.id, f.codingGroup.classIds[3]));
    for (const as of [asTeacher, asAdmin, await f.tokenFor(f.assistant), await f.tokenFor(f.distributor)]) {
      const { body } = await list(as);
      expect(body.map(({ id }) => id)).toEqual(f.codingGroup.classIds.slice(0, 3));
      expect(body[0]).toMatchObject({ number: 1, studentsNumber: 2, presentNumber: 2, status: "CLOSED" });
    }
    for (const person of [f.sam, f.ada]) {
      const { body } = await list(await f.tokenFor(person));
      expect(body[1]).toMatchObject({ id: second, studentsNumber: null, presentNumber: null, lesson: { title: "Lesson 2" } });
    }
    await app.db.update(groupClass).set({ status: "UPCOMING" }).where(eq(groupClass.id, f.codingGroup.classIds[3]));
  });

  test("no one else can read them", async () => {
    for (const person of [f.otherTeacher, f.otherAdmin, f.sia, f.noa]) expect((await list(await f.tokenFor(person))).status).toBe(404);
    expect((await app.call("GET /group/:id/group_classes", { params })).status).toBe(401);
  });
});

describe("[GRP-30] what happened to a group", () => {
  test("comes from the activity log, including entries about its classes, newest first, in pages", async () => {
    const id = f.laterCodingGroup.id;
    const version = (await app.call("GET /group/:id", { as: asAdmin, params: { id } })).body.version;
    await app.call("PUT /group/:id", { as: asAdmin, params: { id }, body: { version, publicName: "Renamed" } });
    const put = { as: asTeacher, params: { id: f.laterCodingGroup.classIds[3] }, body: { status: "POSTPONED" as const } };
    expect((await app.call("POST /group_class/:id/set_status", put)).status).toBe(200);
    await app.call("POST /group/:id/remove_student", { as: asAdmin, params: { id }, body: { student: f.sia.id } });
    const read = (query = {}) => app.call("GET /group/:id/events", { as: asTeacher, params: { id }, query });
    const { items, next } = (await read()).body;
    expect(items.map(({ action }) => action)).toEqual(["enrolment.student_removed", "classes.status_set", "groups.changed"]);
    expect(items[0]).toMatchObject({
      actor: { id: f.admin.id, name: "Admin A" },
      groupClass: null,
      students: [{ id: f.sia.id, name: "Sia One" }],
    });
    expect(items[1]).toMatchObject({ groupClass: { id: f.laterCodingGroup.classIds[3], number: 4 } });
    expect(items[2]).toMatchObject({
      before: { publicName: "laterCodingGroup" },
      after: { publicName: "Renamed", fields: ["publicName"] },
    });
    expect(next).toBeNull();
    const first = (await read({ limit: 2 })).body;
    expect(first.next).toBe(items[1]?.id);
    expect((await read({ limit: 2, before: first.next })).body).toEqual({ items: [items[2]], next: null });
    expect((await app.call("GET /group/:id/events", { as: asForeignTeacher, params: { id } })).status).toBe(404);
    expect((await app.call("GET /group/:id/events", { as: await f.tokenFor(f.sia), params: { id } })).status).toBe(403);
    expect((await read({ limit: 0 })).status).toBe(422);
  });
});

describe("[GRP-09] a group's teacher", () => {
  type Assigned = BodyOf<"POST /group/:id/assign_teacher">;
  const assign = (body: Assigned, as = asAdmin, id = f.drawingGroup.id) =>
    app.call("POST /group/:id/assign_teacher", { as, params: { id }, body });
  const teachers = async (id = f.drawingGroup.id) =>
    (
      await app.db
        .select({ teacherId: groupClass.teacherId })
        .from(groupClass)
        .where(eq(groupClass.groupId, id))
        .orderBy(asc(groupClass.startsAt))
    ).map(({ teacherId }) => teacherId);

  test("gets the upcoming classes; substitutes stay, and past classes don't change", async () => {
    const [putOff, stoodIn] = f.drawingGroup.classIds;
    // A postponed class can be given a new time also after its old one.
    const [before] = await app.db.select().from(groupClass).where(eq(groupClass.id, putOff));
    const put = async (status: "POSTPONED" | "UPCOMING", at: Temporal.Instant) => {
      const endsAt = at.add({ minutes: 60 });
      await app.db.update(groupClass).set({ status, startsAt: at, endsAt }).where(eq(groupClass.id, putOff));
    };
    await put("POSTPONED", app.now().subtract({ hours: 1 }));
    await app.db.update(groupClass).set({ teacherId: spare.busy.id }).where(eq(groupClass.id, stoodIn));
    const done = await assign({ teacher: spare.free.id, teacherAssistants: [spare.assistant.id] });
    expect([done.status, done.body.teacher, done.body.teacherAssistants]).toEqual([
      200,
      { id: spare.free.id, name: "Free Teacher" },
      [{ id: spare.assistant.id, name: "Second Assistant" }],
    ]);
    expect(await teachers()).toEqual([spare.free.id, spare.busy.id, spare.free.id, spare.free.id]);
    const [logged] = (await app.call("GET /group/:id/events", { as: asAdmin, params: { id: f.drawingGroup.id } })).body.items;
    expect(logged).toMatchObject({
      action: "groups.teacher_assigned",
      before: { teacher: f.teacher.id },
      after: { teacher: spare.free.id, classes: 3 },
    });
    const unassigned = await assign({ teacher: null });
    expect([unassigned.body.teacher, unassigned.body.teacherAssistants.length]).toEqual([null, 1]);
    expect(await teachers()).toEqual([null, spare.busy.id, null, null]);
    expect((await assign({ teacher: f.teacher.id, teacherAssistants: [] })).body.teacher?.id).toBe(f.teacher.id);
    await put("UPCOMING", before?.startsAt ?? app.now());
  });

  test("a clash is reported with its classes and times, and nothing changes", async () => {
    const [first] = await app.db.select().from(groupClass).where(eq(groupClass.id, f.drawingGroup.classIds[2]));
    const other = await inTransaction(app.db, (tx) =>
      makeGroup(tx, f.coding, {
        school: f.school,
        name: "busy elsewhere",
        teacher: spare.busy,
        students: [],
        past: false,
        now: app.now(),
        next: (first?.startsAt ?? app.now()).add({ minutes: 30 }),
      }),
    );
    const before = (await app.call("GET /group/:id", { as: asAdmin, params: { id: f.drawingGroup.id } })).body;
    const refused = await assign({ teacher: spare.busy.id });
    expect(refused.status).toBe(200);
    expect(refused.body.conflicts[0]).toEqual({
      who: "teacher",
      person: { id: spare.busy.id, name: "Busy Teacher" },
      groupClass: {
        id: first?.id,
        from: first?.startsAt.toString({ fractionalSecondDigits: 3 }),
        to: first?.endsAt.toString({ fractionalSecondDigits: 3 }),
      },
      with: {
        id: other.classIds[0],
        from: expect.any(String),
        to: expect.any(String),
        group: { id: other.id, publicName: "busy elsewhere" },
      },
    });
    expect((await app.call("GET /group/:id", { as: asAdmin, params: { id: f.drawingGroup.id } })).body).toEqual(before);
    const own = await app.call("POST /group/:id/assign_teacher", {
      as: asAdmin,
      params: { id: other.id },
      body: { teacher: spare.busy.id, teacherAssistants: [spare.assistant.id] },
    });
    expect(own.body.teacherAssistants).toEqual([{ id: spare.assistant.id, name: "Second Assistant" }]);
    const assistant = await assign({ teacher: f.teacher.id, teacherAssistants: [spare.assistant.id] });
    expect(assistant.body.conflicts[0]).toMatchObject({ who: "assistant", person: { id: spare.assistant.id } });
  });

  test("must teach at the school and is chosen by its staff", async () => {
    const field = async (body: Assigned) => (await assign(body)).body.details?.[0]?.field;
    expect(await field({ teacher: f.otherTeacher.id })).toBe("teacher");
    expect(await field({ teacher: f.assistant.id })).toBe("teacher");
    expect((await assign({ teacher: f.teacher.id, teacherAssistants: [f.teacher.id] })).status).toBe(404);
    const emptyRequest = { as: asAdmin, params: { id: f.drawingGroup.id }, wrongBody: {} };
    expect((await app.call("POST /group/:id/assign_teacher", emptyRequest)).status).toBe(422);
    expect((await assign({ teacher: f.otherTeacher.id }, asForeignTeacher)).status).toBe(404);
    expect((await assign({ teacher: f.otherTeacher.id }, await f.tokenFor(f.ada))).status).toBe(403);
  });
});

describe("[GRP-17] printing the logins of a group", () => {
  test("includes the readable passwords; each reading is in the child's activity log, where the parent sees it", async () => {
    const passwordReadable = sealPassword(app.kernel, "lark-four");
    await app.db.update(account).set({ passwordReadable, passwordSetBy: "platform" }).where(eq(account.id, f.sam.id));
    const answer = await app.call("GET /group/:id/credentials", { as: asTeacher, params });
    expect([answer.status, answer.headers["cache-control"]]).toEqual([200, "no-store"]);
    expect(answer.body).toMatchObject({
      group: { id: f.codingGroup.id, publicName: "codingGroup" },
      course: "Course code-for-larks",
      school: "School A",
    });
    expect(answer.body.loginUrl).toMatch(/\/us\/login\/student$/);
    expect(answer.body.students).toEqual([
      { id: f.sam.id, name: "Sam One", login: "sam", password: "lark-four" },
      { id: f.tim.id, name: "Tim Two", login: "tim", password: null },
    ]);
    const access = (child: number, as: string) =>
      app.call("GET /public/profile/client/student/:id/access_log", { as, params: { id: child } });
    expect((await access(f.sam.id, await f.tokenFor(f.ada))).body[0]).toMatchObject({ what: "password_read", by: { name: "Teacher A" } });
    expect((await access(f.tim.id, await f.tokenFor(f.bo))).body).toEqual([]);
    const [logged] = (await app.call("GET /group/:id/events", { as: asAdmin, params })).body.items;
    expect(logged?.action).toBe("groups.credentials_read");
  });

  test("is refused to others, and limited in number", async () => {
    const read = async (as: string) => (await app.call("GET /group/:id/credentials", { as, params })).status;
    expect(await read(asForeignTeacher)).toBe(404);
    expect(await read(await f.tokenFor(f.distributor))).toBe(403);
    expect(await read(await f.tokenFor(f.sam))).toBe(403);
    const asAssistant = await f.tokenFor(f.assistant);
    const answers = [];
    for (let count = 0; count < 11; count++) answers.push(await read(asAssistant));
    expect(answers).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
  });
});

test("[GRP-01] a new invitation makes the previous one invalid", async () => {
  const renew = (as: string) => app.call("POST /group/:id/invitation", { as, params });
  const check = (id: string) => app.call("GET /public/student/invite/check-group/:id", { params: { id } });
  expect((await check(f.codingGroup.inviteId)).status).toBe(200);
  expect([(await renew(asForeignTeacher)).status, (await renew(await f.tokenFor(f.ada))).status]).toEqual([404, 403]);
  const { body } = await renew(asTeacher);
  expect(body.url.endsWith(`/us/invite/${body.inviteId}`)).toBe(true);
  expect([(await check(f.codingGroup.inviteId)).status, (await check(body.inviteId)).status]).toEqual([404, 200]);
  const auditLog = (await app.call("GET /audit_event", { as: asAdmin, query: { action: "groups.invitation_renewed" } })).body.items;
  expect(JSON.stringify(auditLog)).not.toContain(body.inviteId);
  expect(auditLog.length).toBe(1);
  expect(await app.db.$count(group, and(eq(group.id, f.codingGroup.id), eq(group.inviteId, body.inviteId)))).toBe(1);
});

describe("[EN-07] [AIA-02] the AI assistant of a group", () => {
  const makeAssistant = async (schoolId: number, name: string) => {
    const [row] = await app.db
      .insert(account)
      .values({ kind: "ai_assistant", schoolId, name, edition: "us" })
      .returning({ id: account.id });
    const id = row?.id ?? 0;
    await app.db.insert(aiAssistant).values({ id, schoolId, externalId: `asst_${name}` });
    return id;
  };

  test("is one of the school's own, is shown with the group, recorded in the activity log, and can be turned off", async () => {
    const [own, foreign, removed] = [
      await makeAssistant(f.school.id, "Pip"),
      await makeAssistant(f.otherSchool.id, "Pop"),
      await makeAssistant(f.school.id, "Old"),
    ];
    await app.db.update(account).set({ removedAt: app.now() }).where(eq(account.id, removed));
    const listed = await app.call("GET /ai_assistant/list", { as: asTeacher });
    expect(listed.body).toEqual([{ id: own, name: "Pip", school: f.school.id, externalId: "asst_Pip" }]);
    for (const person of [f.ada, f.sam, f.observer, f.distributor])
      expect((await app.call("GET /ai_assistant/list", { as: await f.tokenFor(person) })).status).toBe(403);

    const read = async () => (await app.call("GET /group/:id", { as: asTeacher, params })).body;
    expect((await read()).aiAssistant).toBeNull();
    const put = async (aiAssistantId: number | null) =>
      app.call("PUT /group/:id", { as: asTeacher, params, body: { version: (await read()).version, aiAssistant: aiAssistantId } });
    const on = await put(own);
    expect([on.status, on.body.aiAssistant]).toEqual([200, { id: own, name: "Pip" }]);
    for (const other of [foreign, removed, f.teacher.id, 999_999_999]) {
      const refused = await put(other);
      expect([refused.status, refused.body.details?.[0]]).toEqual([
        422,
        expect.objectContaining({ field: "aiAssistant", code: "no_ai_assistant" }),
      ]);
    }
    expect((await read()).aiAssistant).toEqual({ id: own, name: "Pip" });
    expect((await put(null)).body.aiAssistant).toBeNull();
    const auditLog = await app.call("GET /audit_event", {
      as: await f.tokenFor(f.admin),
      query: { targetKind: "group", targetId: params.id },
    });
    const changed = auditLog.body.items.filter(({ action }) => action === "groups.changed");
    expect(changed[0]).toMatchObject({ before: { aiAssistant: { name: "Pip" } }, after: { aiAssistant: null } });
  });

  test("can be given when creating a group; another school's is rejected", async () => {
    const [own, foreign] = [await makeAssistant(f.school.id, "Pipa"), await makeAssistant(f.otherSchool.id, "Popa")];
    const as = await f.tokenFor(f.admin);
    const add = (more: { aiAssistant?: number }) =>
      app.call("POST /group", { as, body: { course: f.drawing.id, publicName: "New", startDate: "2030-01-07", ...more } });
    expect((await add({ aiAssistant: own })).body.aiAssistant).toEqual({ id: own, name: "Pipa" });
    expect((await add({})).body.aiAssistant).toBeNull();
    expect((await add({ aiAssistant: foreign })).body.details?.[0]).toMatchObject({ field: "aiAssistant", code: "no_ai_assistant" });
  });
});
