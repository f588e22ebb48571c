import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { type BodyOf, testApp } from "../../kernel/testing/app.ts";
import { makeFixtures } from "../../kernel/testing/fixtures.ts";
import { attendance, groupClass } from "../classes/tables.ts";
import { group, groupObserver, groupSlot } from "./tables.ts";

// In winter New York is five hours behind UTC.
const app = await testApp({}, Temporal.Instant.from("2026-11-23T12:00:00Z"));
const f = await makeFixtures(app);
const asAdmin = await f.tokenFor(f.admin);
const asTeacher = await f.tokenFor(f.teacher);
const asSuper = await f.tokenFor(f.superAdmin);
const asForeign = await f.tokenFor(f.otherAdmin);
const asForeignTeacher = await f.tokenFor(f.otherTeacher);

const ids = ({ body }: { body: { items: { id: number }[] } }) => body.items.map(({ id }) => id);
const list = (as: string, query: Record<string, unknown> = {}) => app.call("GET /group", { as, query: { limit: 50, ...query } });
const read = async (id: number, as = asAdmin) => (await app.call("GET /group/:id", { as, params: { id } })).body;
const put = (id: number, body: BodyOf<"PUT /group/:id">, query: Record<string, unknown> = {}, as = asAdmin) =>
  app.call("PUT /group/:id", { as, params: { id }, body, query });
const slot = { local: { weekday: 2, timeFrom: "17:00", timeTo: "18:30" } };
const draft = { course: f.drawing.id, publicName: "Tuesday larks", startDate: "2026-12-01", slots: [slot] };
const make = async (more: Partial<BodyOf<"POST /group">> = {}) => {
  const made = await app.call("POST /group", { as: asAdmin, body: { ...draft, ...more } });
  expect(made.status).toBe(200);
  return made.body;
};

test("[S-39] [GRP-27] an observer reads the linked groups without contact data or secrets, and can't change anything", async () => {
  const as = await f.tokenFor(f.observer);
  expect((await list(as)).body).toEqual({ items: [], total: 0 });
  await app.db.insert(groupObserver).values({ groupId: f.codingGroup.id, observerId: f.observer.id, schoolId: f.school.id });
  await app.db.update(attendance).set({ reason: "a cold, said Ada" }).where(eq(attendance.studentId, f.sam.id));
  expect(ids(await list(as))).toEqual([f.codingGroup.id]);
  const params = { id: f.codingGroup.id };
  const itself = await app.call("GET /group/:id", { as, params });
  const own = [
    itself,
    await app.call("GET /group/:id/students", { as, params, query: { left: 1 } }),
    await app.call("GET /group/:id/group_classes", { as, params }),
    await app.call("GET /group/:id/lessons", { as, params }),
    await app.call("GET /group/:id/attendances", { as, params }),
  ];
  expect(own.map(({ status }) => status)).toEqual(own.map(() => 200));
  expect(itself.body.inviteId).toBeNull();
  expect(own[1]?.body).toEqual([
    expect.objectContaining({ name: "Sam One", login: null, age: null, client: null }),
    expect.objectContaining({ name: "Tim Two", login: null, age: null, client: null }),
  ]);
  const bodies = JSON.stringify(own.map(({ body }) => body));
  for (const secret of ["@test.example", "invite-codingGroup", "a cold", "Ada One", '"sam"']) expect(bodies, secret).not.toContain(secret);
  const reasons = (body: { cells: { reason: string | null }[] }) => body.cells.some(({ reason }) => reason !== null);
  for (const [reader, sees] of [
    [asTeacher, true],
    [await f.tokenFor(f.distributor), false],
  ] as const)
    expect(reasons((await app.call("GET /group/:id/attendances", { as: reader, params })).body)).toBe(sees);
  expect((await app.call("GET /group/:id", { as, params: { id: f.laterCodingGroup.id } })).status).toBe(404);
  const writes = [
    await app.call("POST /group/:id/add_student", { as, params, body: { student: f.sia.id } }),
    await app.call("GET /group/:id/credentials", { as, params }),
    await app.call("POST /group/:id/invitation", { as, params }),
    await app.call("POST /public/class/:id/message", {
      as,
      params: { id: f.codingGroup.classIds[1] },
      body: { value: "hello", uid: crypto.randomUUID() },
    }),
  ];
  expect(writes.map(({ status }) => status)).toEqual(writes.map(() => 403));
});

describe("[GRP-01] lists of groups", () => {
  test("contain the groups of the actor's schools, or only their own groups for teaching staff", async () => {
    expect(new Set(ids(await list(asAdmin)))).toEqual(new Set([f.codingGroup.id, f.laterCodingGroup.id, f.drawingGroup.id]));
    expect(ids(await list(await f.tokenFor(f.distributor))).length).toBe(3);
    expect(ids(await list(await f.tokenFor(f.assistant)))).toEqual([f.codingGroup.id]);
    expect(ids(await list(asForeignTeacher))).toEqual([f.chessGroup.id]);
    expect(ids(await list(asSuper)).length).toBe(4);
    expect((await list(await f.tokenFor(f.ada))).status).toBe(403);
  });

  test("can be searched by name within the actor's scope, by word prefixes of two letters or more", async () => {
    const find = async (as: string, search: string) =>
      (await app.call("GET /group/autocomplete", { as, query: { search, limit: 20 } })).body as { id: number; name: string }[];
    const { publicName } = await read(f.codingGroup.id);
    const own = await find(asTeacher, publicName);
    expect(own.some(({ id, name }) => id === f.codingGroup.id && name === publicName)).toBe(true);
    expect((await find(asForeign, publicName)).some(({ id }) => id === f.codingGroup.id)).toBe(false);
    expect((await find(asForeignTeacher, publicName)).some(({ id }) => id === f.codingGroup.id)).toBe(false);
    expect(await find(asAdmin, "nothing is called so")).toEqual([]);
    expect((await find(asSuper, publicName.slice(0, 2))).length).toBeGreaterThanOrEqual(1);
  });

  test("a row has the course, times, counts and the next class", async () => {
    const { items, total } = (await list(asAdmin, { search: "codinggroup" })).body;
    expect([total, items.find(({ id }) => id === f.codingGroup.id)]).toEqual([
      2,
      expect.objectContaining({
        id: f.codingGroup.id,
        course: expect.objectContaining({
          id: f.coding.id,
          title: "Course code-for-larks",
          prettyUrl: "code-for-larks",
          cover: { palette: "sky", pattern: "dots", glyph: "lark" },
        }),
        school: { id: f.school.id, name: "School A" },
        teacher: { id: f.teacher.id, name: "Teacher A" },
        teacherAssistants: [{ id: f.assistant.id, name: "Assistant A" }],
        studentNumber: 2,
        freeSeats: 6,
        groupClassesNumber: 4,
        classesDone: 1,
        isFinished: false,
        launched: true,
        nextClass: expect.objectContaining({
          id: f.codingGroup.classIds[1],
          number: 2,
          open: false,
          lesson: { id: f.coding.lessonIds[1], number: 2, title: "Lesson 2" },
        }),
      }),
    ]);
    // 17:00 in New York, the school's local time.
    expect(items[0]?.slots[0]).toMatchObject({
      weekday: 1,
      timeFrom: "22:00",
      timeTo: "23:00",
      local: { weekday: 1, timeFrom: "17:00", timeTo: "18:00" },
    });
    expect([items[0]?.startTime, items[0]?.endTime]).toEqual(["22:00", "23:00"]);
    expect(items[0]).not.toHaveProperty("inviteId");
  });

  test("can be filtered, sorted and paged", async () => {
    const fresh = await make({ publicName: "Aardvarks", venue: "IN_CLASS" });
    expect(ids(await list(asAdmin, { withoutTeacher: 1 }))).toEqual([fresh.id]);
    expect(ids(await list(asAdmin, { launched: 0 }))).toEqual([fresh.id]);
    expect(ids(await list(asAdmin, { venue: "IN_CLASS" }))).toEqual([fresh.id]);
    expect(ids(await list(asAdmin, { course: f.drawing.id, teacher: f.teacher.id }))).toEqual([f.drawingGroup.id]);
    expect(ids(await list(asAdmin, { finished: 1 }))).toEqual([]);
    expect(ids(await list(asSuper, { school: f.otherSchool.id }))).toEqual([f.chessGroup.id]);
    expect(ids(await list(asAdmin, { status: "ARCHIVED" }))).toEqual([]);
    expect(ids(await list(asAdmin, { sort: "nextClass" }))).toEqual([f.codingGroup.id, f.laterCodingGroup.id, f.drawingGroup.id, fresh.id]);
    expect(ids(await list(asAdmin, { sort: "-studentNumber" }))[0]).toBe(f.codingGroup.id);
    expect(ids(await list(asAdmin, { sort: "publicName", limit: 1, page: 2 }))).toEqual([f.codingGroup.id]);
    expect((await list(asAdmin, { sort: "inviteId" })).status).toBe(422);
    expect((await app.call("DELETE /group/:id", { as: asAdmin, params: { id: fresh.id } })).status).toBe(204);
  });

  test("[GRP-02] [GRP-03] those of a course are returned all at once or in pages", async () => {
    const params = { id: f.coding.id };
    const all = await app.call("GET /group/course/:id/group", { as: asTeacher, params });
    expect(all.body.map(({ id }) => id)).toEqual([f.codingGroup.id, f.laterCodingGroup.id]);
    const page = await app.call("GET /group/course/:id/group/paginate", {
      as: asAdmin,
      params,
      query: { page: 2, limit: 1, sort: "-publicName" },
    });
    expect([page.body.total, ids(page)]).toEqual([2, [f.codingGroup.id]]);
    for (const key of ["GET /group/course/:id/group", "GET /group/course/:id/group/paginate"] as const)
      expect((await app.call(key, { as: asForeignTeacher, params })).status).toBe(404);
  });
});

describe("[GRP-01] [EN-07] a group's record", () => {
  test("has everything: children, classes, holidays, lessons, features, and the invitation for teaching staff", async () => {
    const record = await read(f.codingGroup.id);
    expect(record).toMatchObject({
      inviteId: "invite-codingGroup",
      country: f.school.countryId,
      venue: "REMOTE",
      isDemo: false,
      holidays: [],
      lessons: [],
      features: {},
      nextLesson: { id: f.coding.lessonIds[1] },
    });
    expect(record.students.map(({ name }: { name: string }) => name)).toEqual(["Sam One", "Tim Two"]);
    expect(record.groupClasses.map(({ id }) => id)).toEqual(f.codingGroup.classIds);
    expect((await read(f.codingGroup.id, await f.tokenFor(f.distributor))).inviteId).toBeNull();
    expect((await read(f.codingGroup.id, asTeacher)).inviteId).toBe("invite-codingGroup");
  });

  test("returns 404 for another school and for teachers of other groups", async () => {
    const missing = await app.call("GET /group/:id", { as: asForeignTeacher, params: { id: 999_999_999 } });
    for (const as of [asForeign, asForeignTeacher]) {
      const answer = await app.call("GET /group/:id", { as, params: { id: f.codingGroup.id } });
      expect([answer.status, answer.body.code]).toEqual([missing.status, missing.body.code]);
    }
    expect((await app.call("GET /group/:id", { as: await f.tokenFor(f.assistant), params: { id: f.laterCodingGroup.id } })).status).toBe(
      404,
    );
  });

  test("is created with its weekly times, holidays, teacher and assistants, and is not launched", async () => {
    const made = await make({
      teacher: f.teacher.id,
      teacherAssistants: [f.assistant.id],
      holidays: [{ dateFrom: "2026-12-24", dateTo: "2027-01-02" }],
      capacity: 4,
    });
    expect(made).toMatchObject({
      teacher: { id: f.teacher.id },
      teacherAssistants: [{ id: f.assistant.id }],
      holidays: [{ dateFrom: "2026-12-24", dateTo: "2027-01-02" }],
      slots: [
        { weekday: 2, timeFrom: "22:00", timeTo: "23:30", weekNumber: null, local: slot.local, nextFrom: "2026-12-01T22:00:00.000Z" },
      ],
      launched: false,
      groupClasses: [],
      nextClass: null,
      nextLesson: { id: f.drawing.lessonIds[0] },
      freeSeats: 4,
      status: "OPEN",
      version: 1,
    });
    expect(made.inviteId?.length).toBeGreaterThan(40);
    const [logged] = (await app.call("GET /audit_event", { as: asAdmin, query: { action: "groups.added" } })).body.items;
    expect(logged?.target).toMatchObject({ kind: "group", id: made.id });
  });

  test("is rejected with the invalid fields named", async () => {
    const wrong = async (more: Record<string, unknown>, as = asAdmin) => {
      const answer = await app.call("POST /group", { as, body: { ...draft, ...more } });
      return [answer.status, answer.body.details?.[0]?.field, answer.body.details?.[0]?.code];
    };
    expect(await wrong({ course: f.chess.id })).toEqual([422, "course", "no_course"]);
    expect(await wrong({ teacher: f.otherTeacher.id })).toEqual([422, "teacher", "no_teacher"]);
    expect(await wrong({ teacher: f.assistant.id })).toEqual([422, "teacher", "no_teacher"]);
    expect(await wrong({ teacherAssistants: [f.teacher.id] })).toEqual([404, undefined, undefined]);
    const touching = { local: { weekday: 2, timeFrom: "18:30", timeTo: "19:00" } };
    expect(await wrong({ slots: [slot, touching] })).toEqual([422, "slots.1", "slots_conflict"]);
    const backwards = { local: { weekday: 2, timeFrom: "18:30", timeTo: "18:00" } };
    expect(await wrong({ slots: [backwards] })).toEqual([422, "slots.0.local.timeTo", "ends_before_start"]);
    expect(await wrong({ holidays: [{ dateFrom: "2026-12-24", dateTo: "2026-12-23" }] })).toEqual([
      422,
      "holidays.0.dateTo",
      "ends_before_start",
    ]);
    expect((await wrong({ slots: [{ local: { weekday: 8, timeFrom: "25:00", timeTo: "18:00" } }] }))[0]).toBe(422);
    expect((await wrong({ publicName: "" }))[1]).toBe("publicName");
    expect((await wrong({ capacity: 0 }))[1]).toBe("capacity");
    expect((await wrong({}, asTeacher))[0]).toBe(403);
  });

  test("weekly times keep their ids when changed, are deleted when left out, and can't be another group's", async () => {
    const made = await make({ slots: [slot, { local: { weekday: 4, timeFrom: "17:00", timeTo: "18:00" }, weekNumber: 2 }] });
    const [first, second] = made.slots;
    const moved = { id: first?.id, local: { weekday: 3, timeFrom: "16:00", timeTo: "17:00" } };
    const changed = await put(made.id, { version: 1, slots: [moved, { local: { weekday: 5, timeFrom: "10:00", timeTo: "11:00" } }] });
    expect(changed.body.slots).toMatchObject([{ id: first?.id, local: moved.local }, { local: { weekday: 5, timeFrom: "10:00" } }]);
    expect(await app.db.$count(groupSlot, eq(groupSlot.id, second?.id ?? 0))).toBe(0);
    const [foreign] = (await read(f.codingGroup.id)).slots;
    const refused = await put(made.id, { version: 2, slots: [{ ...moved, id: foreign?.id }] });
    expect([refused.status, refused.body.code]).toEqual([404, "not_found"]);
    expect((await read(made.id)).slots.map(({ id }) => id)).toEqual(changed.body.slots.map(({ id }) => id));
    const echoed = await put(made.id, { version: 2, slots: changed.body.slots });
    expect(echoed.body.slots).toEqual(changed.body.slots);
    const free = await put(made.id, { version: 3, holidays: [{ dateFrom: "2026-12-24", dateTo: "2026-12-26" }] });
    const [holiday] = free.body.holidays;
    const later = await put(made.id, { version: 4, holidays: [{ id: holiday?.id, dateFrom: "2026-12-24", dateTo: "2026-12-31" }] });
    expect(later.body.holidays).toEqual([{ id: holiday?.id, dateFrom: "2026-12-24", dateTo: "2026-12-31" }]);
  });

  test("[F-25] the second of two concurrent edits gets the current record, and nothing is lost", async () => {
    const made = await make();
    const both = await Promise.all([
      put(made.id, { version: 1, publicName: "Hers", slots: [] }),
      put(made.id, { version: 1, publicName: "His", slots: [] }),
    ]);
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]));
    const saved = both.find(({ status }) => status === 200)?.body;
    const lost = both.find(({ status }) => status === 409)?.body;
    expect(lost).toMatchObject({ code: "state_changed", current: { publicName: saved?.publicName, version: 2 } });
    const blind = { as: asAdmin, params: { id: made.id }, wrongBody: { publicName: "Blind" } };
    expect((await app.call("PUT /group/:id", blind)).status).toBe(422);
    expect((await read(made.id)).publicName).toBe(saved?.publicName);
  });

  test("the capacity can't go below the number of children, and a launched group's start date can't change", async () => {
    const { version } = await read(f.codingGroup.id);
    const few = await put(f.codingGroup.id, { version, capacity: 1 });
    expect([few.status, few.body.details?.[0]]).toEqual([422, expect.objectContaining({ field: "capacity", code: "below_students" })]);
    const moved = await put(f.codingGroup.id, { version, startDate: "2027-01-01" });
    expect([moved.status, moved.body.details?.[0]?.field]).toEqual([422, "startDate"]);
    const there = await put(f.codingGroup.id, { version, venue: "IN_CLASS", capacity: 2 });
    expect(there.body).toMatchObject({ venue: "IN_CLASS", freeSeats: 0 });
    const venues = await app.db.select({ venue: groupClass.venue }).from(groupClass).where(eq(groupClass.groupId, f.codingGroup.id));
    expect(venues.map(({ venue }) => venue).toSorted()).toEqual(["IN_CLASS", "IN_CLASS", "IN_CLASS", "REMOTE"]);
  });

  test("can be removed only if it was never launched and has no children", async () => {
    const remove = async (id: number, as = asAdmin) => (await app.call("DELETE /group/:id", { as, params: { id } })).body;
    expect(await remove(f.codingGroup.id)).toMatchObject({ code: "transition_not_allowed", reason: "launched" });
    const made = await make();
    expect((await remove(made.id, asForeign)).code).toBe("not_found");
    await app.db.update(group).set({ launchedAt: null }).where(eq(group.id, f.laterCodingGroup.id));
    expect(await remove(f.laterCodingGroup.id)).toMatchObject({ code: "transition_not_allowed", reason: "has_students" });
    await app.db.update(group).set({ launchedAt: app.now() }).where(eq(group.id, f.laterCodingGroup.id));
    expect(await remove(made.id)).toBe("");
    expect((await app.call("GET /group/:id", { as: asAdmin, params: { id: made.id } })).status).toBe(404);
  });
});

describe("[ST-02] [GRP-11] the status of a group", () => {
  test("changes by its transition table; archiving lists the upcoming classes and cancels them after confirmation", async () => {
    const { version } = await read(f.drawingGroup.id);
    const closed = await put(f.drawingGroup.id, { version, status: "CLOSED_FOR_JOINING" });
    expect(closed.body.status).toBe("CLOSED_FOR_JOINING");
    const asked = await put(f.drawingGroup.id, { version: version + 1, status: "ARCHIVED" });
    expect([asked.status, asked.body]).toEqual([
      200,
      { dependencies: [{ kind: "classes_planned", count: 4, names: [], isBlocking: false }] },
    ]);
    expect(await read(f.drawingGroup.id)).toMatchObject({ status: "CLOSED_FOR_JOINING", version: version + 1 });
    const archived = await put(f.drawingGroup.id, { version: version + 1, status: "ARCHIVED" }, { isConfirmed: 1 });
    expect(archived.body).toMatchObject({ status: "ARCHIVED", nextClass: null, isFinished: true });
    expect(archived.body.groupClasses.every(({ status }: { status: string }) => status === "CANCELED")).toBe(true);
    const back = await put(f.drawingGroup.id, { version: version + 2, status: "CLOSED_FOR_JOINING" });
    expect([back.status, back.body.code]).toEqual([409, "transition_not_allowed"]);
    const reopen = (as = asAdmin) => app.call("POST /group/:id/reopen", { as, params: { id: f.drawingGroup.id } });
    expect((await reopen(asForeign)).status).toBe(404);
    expect((await reopen(await f.tokenFor(f.distributor))).status).toBe(403);
    expect((await reopen()).body).toMatchObject({ status: "OPEN", version: version + 3 });
    expect((await reopen()).body).toMatchObject({ status: "OPEN", version: version + 3 });
    const auditLog = (await app.call("GET /audit_event", { as: asAdmin, query: { targetKind: "group", targetId: f.drawingGroup.id } })).body
      .items;
    expect(auditLog.map(({ action }: { action: string }) => action)).toEqual(["groups.reopened", "groups.archived", "groups.changed"]);
    expect(auditLog[1]?.after).toMatchObject({ status: "ARCHIVED", canceledClasses: 4 });
  });

  test("a group can't be archived while its class runs", async () => {
    const running = f.laterCodingGroup.classIds[1];
    await app.db.update(groupClass).set({ status: "OPEN", openedAt: app.now() }).where(eq(groupClass.id, running));
    const { version } = await read(f.laterCodingGroup.id);
    const refused = await put(f.laterCodingGroup.id, { version, status: "ARCHIVED" }, { isConfirmed: 1 });
    expect([refused.status, refused.body.reason]).toEqual([409, "class_open"]);
    await app.db.update(groupClass).set({ status: "UPCOMING" }).where(eq(groupClass.id, running));
  });

  test("[S-29] a teacher of another school can't change, remove or reopen a group", async () => {
    const before = await read(f.codingGroup.id);
    for (const as of [asForeign, asForeignTeacher]) {
      const answers = [
        await put(f.codingGroup.id, { version: before.version, publicName: "Mine" }, {}, as),
        await app.call("DELETE /group/:id", { as, params: { id: f.codingGroup.id } }),
        await app.call("POST /group/:id/reopen", { as, params: { id: f.codingGroup.id } }),
      ];
      expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
    }
    expect(await read(f.codingGroup.id)).toEqual(before);
    expect(await app.db.$count(attendance, eq(attendance.groupClassId, f.codingGroup.classIds[1]))).toBe(2);
  });
});
