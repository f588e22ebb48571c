import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { defaultSettings } from "@larkroom/domain/schools/settings";
import { testApp } from "../../kernel/testing/app.ts";
import { makeFixtures } from "../../kernel/testing/fixtures.ts";
import { course } from "../catalog/tables.ts";

const app = await testApp();
const f = await makeFixtures(app);
const id = f.gA1.classIds[1] ?? 0;
const held = f.gA1.classIds[0] ?? 0;
const tokens = {
  tA: await f.tokenFor(f.tA),
  tB: await f.tokenFor(f.tB),
  aA: await f.tokenFor(f.aA),
  aB: await f.tokenFor(f.aB),
  s1: await f.tokenFor(f.s1),
  s2: await f.tokenFor(f.s2),
  c1: await f.tokenFor(f.c1),
  c9: await f.tokenFor(f.c9),
  superAdmin: await f.tokenFor(f.superAdmin),
  assistantA: await f.tokenFor(f.assistantA),
};

test("[STU-05] a class with its slides for those who take part, for nobody else", async () => {
  for (const as of [tokens.s1, tokens.tA, tokens.assistantA, tokens.aA, tokens.superAdmin, tokens.c1]) {
    const { status, body } = await app.call("GET /public/class/:id", { as, params: { id } });
    expect([status, body.id, body.slides.length, body.studentsNumber]).toEqual([200, id, 2, 2]);
  }
  for (const as of [tokens.s2, tokens.tB, tokens.aB, tokens.c9]) {
    const [foreign, missing] = await Promise.all([
      app.call("GET /public/class/:id", { as, params: { id } }),
      app.call("GET /public/class/:id", { as, params: { id: 999_999 } }),
    ]);
    expect([foreign.status, foreign.body.code]).toEqual([missing.status, missing.body.code]);
    expect(foreign.status).toBe(404);
  }
  expect((await app.call("GET /public/class/:id", { params: { id } })).status).toBe(401);
  expect((await app.call("GET /public/class/:id", { as: tokens.s1, params: { id: "seven" } })).status).toBe(400);
});

test("[STU-05] [S-42] those who teach get the school's thresholds with the class; families do not", async () => {
  const wall = { stuckAfterTries: 4, idleAfterSeconds: 90, resortSeconds: 7 };
  const set = await app.call("PUT /school/:id", {
    as: tokens.aA,
    params: { id: f.schoolA.id },
    body: { settings: { wall, attendance: { lateAfterMinutes: 3 } } },
  });
  expect(set.status).toBe(200);
  const settings = async (as: string) => (await app.call("GET /public/class/:id", { as, params: { id } })).body.settings;
  for (const as of [tokens.tA, tokens.assistantA, tokens.aA, tokens.superAdmin])
    expect(await settings(as)).toEqual({ wall, attendance: { ...defaultSettings.attendance, lateAfterMinutes: 3 } });
  for (const as of [tokens.s1, tokens.c1]) expect(await settings(as)).toBeNull();
});

test("[GCL-02] anybody may know when a class is and who teaches it, and no more", async () => {
  const { body } = await app.call("GET /public/class/:id/public", { params: { id } });
  expect(Object.keys(body).toSorted()).toEqual(["course", "from", "id", "status", "teacher", "timeZone", "to"]);
  expect((await app.call("GET /public/class/:id/public", { params: { id: 999_999 } })).status).toBe(404);
});

test("[GCL-02] [S-43] of a course that is not shown only those of the class know it", async () => {
  const setCourse = (status: "HIDDEN" | "ACTIVE") => app.db.update(course).set({ status }).where(eq(course.id, f.courseA.id));
  await setCourse("HIDDEN");
  const ask = async (as?: string) => (await app.call("GET /public/class/:id/public", { as, params: { id } })).status;
  const outsiders = await Promise.all([ask(), ask(await f.tokenFor(f.s9)), ask(await f.tokenFor(f.c9)), ask(await f.tokenFor(f.tB))]);
  const own = await Promise.all([ask(tokens.s1), ask(tokens.c1), ask(tokens.tA), ask(await f.guestToken(id, f.schoolA.id))]);
  await setCourse("ACTIVE");
  expect([outsiders, own]).toEqual([
    [404, 404, 404, 404],
    [200, 200, 200, 200],
  ]);
});

test("[GCL-06] [GCL-07] [GCL-23] staff of the class read its roster with marks and progress", async () => {
  const one = await app.call("GET /public/class/:id/user_attendance", { as: tokens.tA, params: { id: held }, query: { user: f.s1.id } });
  expect(one.body).toMatchObject({ userId: f.s1.id, state: "PRESENT", onlineTime: 3_400 });
  expect(
    (await app.call("GET /public/class/:id/user_attendance", { as: tokens.tA, params: { id: held }, query: { user: f.s2.id } })).status,
  ).toBe(404);
  expect((await app.call("GET /public/class/:id/user_attendance", { as: tokens.tA, params: { id: held } })).status).toBe(422);
  const states = await app.call("GET /public/class/:id/students-states-with-progress", { as: tokens.assistantA, params: { id: held } });
  expect(states.body).toMatchObject([
    { student: { id: f.s1.id }, finished: 0, finishable: 0, progressPercent: 0 },
    { student: { id: f.s3.id } },
  ]);
  const roster = await app.call("GET /group_class/:id/group_students", { as: tokens.aA, params: { id: held } });
  expect(roster.body.map((row: { id: number }) => row.id)).toEqual([f.s1.id, f.s3.id]);
  for (const key of [
    "GET /public/class/:id/students-states-with-progress",
    "GET /group_class/:id/group_students",
    "GET /public/class/:id/user_attendance",
  ] as const) {
    const query = { user: f.s1.id };
    expect((await app.call(key, { as: tokens.tB, params: { id: held }, query })).status).toBe(404);
    expect((await app.call(key, { as: tokens.s1, params: { id: held }, query })).status).toBe(403);
  }
});

test("[GCL-22] a client sees only their own children on a roster", async () => {
  const { body } = await app.call("GET /group_class/:id/client_students", { as: tokens.c1, params: { id } });
  expect(body).toEqual([{ id: f.s1.id, name: f.s1.name }]);
  expect((await app.call("GET /group_class/:id/client_students", { as: tokens.c9, params: { id } })).status).toBe(404);
  expect((await app.call("GET /group_class/:id/client_students", { as: tokens.tA, params: { id } })).status).toBe(403);
});

test("[GCL-09] [GCL-10] marks by hand, all or none, and back to automatic on request", async () => {
  const mark = (body: object, as = tokens.tA) => app.call("POST /group_class/:id/set_attendance_state", { as, params: { id: held }, body });
  expect((await mark({ user: f.s1.id, state: "EXCUSED" })).body).toMatchObject({ state: "EXCUSED", markedBy: "person" });
  expect((await mark({ user: f.s1.id, state: "EXPECTED" })).body).toMatchObject({ state: "PRESENT", markedBy: "automatic" });
  expect((await mark({ user: f.s2.id, state: "LATE" })).status).toBe(404);
  expect((await mark({ user: f.s1.id, state: "ASLEEP" })).status).toBe(422);
  expect((await mark({ user: f.s1.id, state: "LATE" }, tokens.tB)).status).toBe(404);
  expect((await mark({ user: f.s1.id, state: "LATE" }, tokens.s1)).status).toBe(403);
  const bulk = (body: unknown, as = tokens.tA) =>
    app.call("POST /group_class/:id/set_attendance_state/bulk", { as, params: { id: held }, body });
  const refused = await bulk([
    { user: f.s1.id, state: "LATE" },
    { user: f.s2.id, state: "LATE" },
  ]);
  expect(refused.status).toBe(404);
  expect((await app.call("GET /public/class/:id/attendance", { as: tokens.s1, params: { id: held } })).body.state).toBe("PRESENT");
  expect(
    (
      await bulk([
        { user: f.s1.id, state: "LATE" },
        { user: f.s3.id, state: "ABSENT" },
      ])
    ).body.map((row: { state: string }) => row.state),
  ).toEqual(["LATE", "ABSENT"]);
  expect((await bulk([])).status).toBe(422);
  expect((await bulk([{ user: f.s1.id, state: "LATE" }], tokens.aB)).status).toBe(404);
});

test("[TCH-04] a teacher's classes of a span of time, with the size of each roster", async () => {
  const read = (as: string, teacher = f.tA.id, days = 14, daysBack = 0) => {
    const from = app.now().subtract({ hours: 24 * daysBack });
    return app.call("GET /teacher/:id/schedule", {
      as,
      params: { id: teacher },
      query: { from: from.subtract({ hours: 1 }).toString(), to: from.add({ hours: 24 * days }).toString() },
    });
  };
  const { body } = await read(tokens.tA);
  expect(body.map((one: { id: number }) => one.id)).toContain(id);
  expect(body[0]).toMatchObject({ id, studentsNumber: 2, presentNumber: 0, isFlagged: false, count: 4, number: 2 });
  // Of the two on the roster of the class before, one was late and one did not come.
  const earlier = (await read(tokens.tA, f.tA.id, 60, 40)).body.find((one: { id: number }) => one.id === held);
  expect(earlier).toMatchObject({ studentsNumber: 2, presentNumber: 1 });
  expect((await read(tokens.aA)).body.length).toBe(body.length);
  for (const as of [tokens.tB, tokens.aB, tokens.assistantA]) expect((await read(as)).status).toBe(404);
  expect((await read(tokens.assistantA, f.assistantA.id)).body.every((one: { groupId: number }) => one.groupId === f.gA1.id)).toBe(true);
  expect((await read(tokens.s1)).status).toBe(403);
  expect((await read(tokens.tA, f.tA.id, 200)).status).toBe(422);
  expect((await read(tokens.tA, f.s1.id)).status).toBe(404);
});
