import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { defaultSettings } from "@larkroom/domain/schools/settings";
import { type BodyOf, testApp } from "../../kernel/testing/app.ts";
import { makeFixtures } from "../../kernel/testing/fixtures.ts";
import { course } from "../catalog/tables.ts";

const app = await testApp();
const f = await makeFixtures(app);
const id = f.codingGroup.classIds[1];
const held = f.codingGroup.classIds[0];
const tokens = {
  teacher: await f.tokenFor(f.teacher),
  otherTeacher: await f.tokenFor(f.otherTeacher),
  admin: await f.tokenFor(f.admin),
  otherAdmin: await f.tokenFor(f.otherAdmin),
  sam: await f.tokenFor(f.sam),
  sia: await f.tokenFor(f.sia),
  ada: await f.tokenFor(f.ada),
  noa: await f.tokenFor(f.noa),
  superAdmin: await f.tokenFor(f.superAdmin),
  assistant: await f.tokenFor(f.assistant),
};

test("[STU-05] participants can read a class with its slides, no one else can", async () => {
  for (const as of [tokens.sam, tokens.teacher, tokens.assistant, tokens.admin, tokens.superAdmin, tokens.ada]) {
    const { status, body } = await app.call("GET /public/class/:id", { as, params: { id } });
    expect([status, body.id, body.slides.length, body.studentsNumber]).toEqual([200, id, 2, 2]);
  }
  for (const as of [tokens.sia, tokens.otherTeacher, tokens.otherAdmin, tokens.noa]) {
    const [foreign, missing] = await Promise.all([
      app.call("GET /public/class/:id", { as, params: { id } }),
      app.call("GET /public/class/:id", { as, params: { id: 999_999 } }),
    ]);
    expect([foreign.status, foreign.body.code]).toEqual([missing.status, missing.body.code]);
    expect(foreign.status).toBe(404);
  }
  expect((await app.call("GET /public/class/:id", { params: { id } })).status).toBe(401);
  expect((await app.call("GET /public/class/:id", { as: tokens.sam, params: { id: "seven" } })).status).toBe(400);
});

test("[STU-05] [S-42] teaching staff get the school's thresholds with the class, families don't", async () => {
  const wall = { stuckAfterTries: 4, idleAfterSeconds: 90, resortSeconds: 7 };
  const set = await app.call("PUT /school/:id", {
    as: tokens.admin,
    params: { id: f.school.id },
    body: { settings: { wall, attendance: { lateAfterMinutes: 3 } } },
  });
  expect(set.status).toBe(200);
  const settings = async (as: string) => (await app.call("GET /public/class/:id", { as, params: { id } })).body.settings;
  for (const as of [tokens.teacher, tokens.assistant, tokens.admin, tokens.superAdmin])
    expect(await settings(as)).toEqual({ wall, recordings: false, attendance: { ...defaultSettings.attendance, lateAfterMinutes: 3 } });
  for (const as of [tokens.sam, tokens.ada]) expect(await settings(as)).toBeNull();
});

test("[GCL-02] anyone can read when a class is and who teaches it, and nothing more", async () => {
  const { body } = await app.call("GET /public/class/:id/public", { params: { id } });
  expect(Object.keys(body).toSorted()).toEqual(["course", "from", "id", "status", "teacher", "timeZone", "to"]);
  expect((await app.call("GET /public/class/:id/public", { params: { id: 999_999 } })).status).toBe(404);
});

test("[GCL-02] [S-43] only participants can read a class of a hidden course", async () => {
  const setCourse = (status: "HIDDEN" | "ACTIVE") => app.db.update(course).set({ status }).where(eq(course.id, f.coding.id));
  await setCourse("HIDDEN");
  const ask = async (as?: string) => (await app.call("GET /public/class/:id/public", { as, params: { id } })).status;
  const outsiders = await Promise.all([
    ask(),
    ask(await f.tokenFor(f.gal)),
    ask(await f.tokenFor(f.noa)),
    ask(await f.tokenFor(f.otherTeacher)),
  ]);
  const own = await Promise.all([ask(tokens.sam), ask(tokens.ada), ask(tokens.teacher), ask(await f.guestToken(id, f.school.id))]);
  await setCourse("ACTIVE");
  expect([outsiders, own]).toEqual([
    [404, 404, 404, 404],
    [200, 200, 200, 200],
  ]);
});

test("[GCL-06] [GCL-07] [GCL-23] the staff of a class can read its roster with marks and progress", async () => {
  const one = await app.call("GET /public/class/:id/user_attendance", {
    as: tokens.teacher,
    params: { id: held },
    query: { user: f.sam.id },
  });
  expect(one.body).toMatchObject({ userId: f.sam.id, state: "PRESENT", onlineTime: 3_400 });
  expect(
    (await app.call("GET /public/class/:id/user_attendance", { as: tokens.teacher, params: { id: held }, query: { user: f.sia.id } }))
      .status,
  ).toBe(404);
  expect((await app.call("GET /public/class/:id/user_attendance", { as: tokens.teacher, params: { id: held } })).status).toBe(422);
  const states = await app.call("GET /public/class/:id/students-states-with-progress", { as: tokens.assistant, params: { id: held } });
  expect(states.body).toMatchObject([
    { student: { id: f.sam.id }, finished: 0, finishable: 0, progressPercent: 0 },
    { student: { id: f.tim.id } },
  ]);
  const roster = await app.call("GET /group_class/:id/group_students", { as: tokens.admin, params: { id: held } });
  expect(roster.body.map((row) => row.id)).toEqual([f.sam.id, f.tim.id]);
  for (const key of [
    "GET /public/class/:id/students-states-with-progress",
    "GET /group_class/:id/group_students",
    "GET /public/class/:id/user_attendance",
  ] as const) {
    const query = { user: f.sam.id };
    expect((await app.call(key, { as: tokens.otherTeacher, params: { id: held }, query })).status).toBe(404);
    expect((await app.call(key, { as: tokens.sam, params: { id: held }, query })).status).toBe(403);
  }
});

test("[GCL-22] a client sees only their own children on a roster", async () => {
  const { body } = await app.call("GET /group_class/:id/client_students", { as: tokens.ada, params: { id } });
  expect(body).toEqual([{ id: f.sam.id, name: f.sam.name }]);
  expect((await app.call("GET /group_class/:id/client_students", { as: tokens.noa, params: { id } })).status).toBe(404);
  expect((await app.call("GET /group_class/:id/client_students", { as: tokens.teacher, params: { id } })).status).toBe(403);
});

test("[GCL-09] [GCL-10] sets marks by hand, all or none, and resets them to automatic", async () => {
  const mark = (body: BodyOf<"POST /group_class/:id/set_attendance_state">, as = tokens.teacher) =>
    app.call("POST /group_class/:id/set_attendance_state", { as, params: { id: held }, body });
  expect((await mark({ user: f.sam.id, state: "EXCUSED" })).body).toMatchObject({ state: "EXCUSED", markedBy: "person" });
  expect((await mark({ user: f.sam.id, state: "EXPECTED" })).body).toMatchObject({ state: "PRESENT", markedBy: "automatic" });
  expect((await mark({ user: f.sia.id, state: "LATE" })).status).toBe(404);
  const asleep = { as: tokens.teacher, params: { id: held }, wrongBody: { user: f.sam.id, state: "ASLEEP" } };
  expect((await app.call("POST /group_class/:id/set_attendance_state", asleep)).status).toBe(422);
  expect((await mark({ user: f.sam.id, state: "LATE" }, tokens.otherTeacher)).status).toBe(404);
  expect((await mark({ user: f.sam.id, state: "LATE" }, tokens.sam)).status).toBe(403);
  const bulk = (body: BodyOf<"POST /group_class/:id/set_attendance_state/bulk">, as = tokens.teacher) =>
    app.call("POST /group_class/:id/set_attendance_state/bulk", { as, params: { id: held }, body });
  const refused = await bulk([
    { user: f.sam.id, state: "LATE" },
    { user: f.sia.id, state: "LATE" },
  ]);
  expect(refused.status).toBe(404);
  expect((await app.call("GET /public/class/:id/attendance", { as: tokens.sam, params: { id: held } })).body.state).toBe("PRESENT");
  expect(
    (
      await bulk([
        { user: f.sam.id, state: "LATE" },
        { user: f.tim.id, state: "ABSENT" },
      ])
    ).body.map((row) => row.state),
  ).toEqual(["LATE", "ABSENT"]);
  expect((await bulk([])).status).toBe(422);
  expect((await bulk([{ user: f.sam.id, state: "LATE" }], tokens.otherAdmin)).status).toBe(404);
});

test("[TCH-04] a teacher's classes in a time range, with the size of each roster", async () => {
  const read = (as: string, teacher = f.teacher.id, days = 14, daysBack = 0) => {
    const from = app.now().subtract({ hours: 24 * daysBack });
    return app.call("GET /teacher/:id/schedule", {
      as,
      params: { id: teacher },
      query: { from: from.subtract({ hours: 1 }).toString(), to: from.add({ hours: 24 * days }).toString() },
    });
  };
  const { body } = await read(tokens.teacher);
  expect(body.map((one) => one.id)).toContain(id);
  expect(body[0]).toMatchObject({ id, studentsNumber: 2, presentNumber: 0, isFlagged: false, count: 4, number: 2 });
  // The past class's roster has two children: one was late, one absent.
  const earlier = (await read(tokens.teacher, f.teacher.id, 60, 40)).body.find((one) => one.id === held);
  expect(earlier).toMatchObject({ studentsNumber: 2, presentNumber: 1 });
  expect((await read(tokens.admin)).body.length).toBe(body.length);
  for (const as of [tokens.otherTeacher, tokens.otherAdmin, tokens.assistant]) expect((await read(as)).status).toBe(404);
  expect((await read(tokens.assistant, f.assistant.id)).body.every((one) => one.groupId === f.codingGroup.id)).toBe(true);
  expect((await read(tokens.sam)).status).toBe(403);
  expect((await read(tokens.teacher, f.teacher.id, 200)).status).toBe(422);
  expect((await read(tokens.teacher, f.sam.id)).status).toBe(404);
});
