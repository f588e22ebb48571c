import { eq, inArray } from "drizzle-orm";
import { expect, test } from "vitest";
import { testApp } from "../../kernel/testing/app.ts";
import { makeFixtures } from "../../kernel/testing/fixtures.ts";
import { group } from "../groups/tables.ts";
import { attendance, groupClass } from "./tables.ts";

const app = await testApp();
const f = await makeFixtures(app);
const [c1, s1, s2] = await Promise.all([f.tokenFor(f.c1), f.tokenFor(f.s1), f.tokenFor(f.s2)]);
const month = {
  from: app
    .now()
    .subtract({ hours: 24 * 14 })
    .toString(),
  to: app
    .now()
    .add({ hours: 24 * 60 })
    .toString(),
};
const names = (rows: { student: { id: number } }[]) => [...new Set(rows.map((row) => row.student.id))].toSorted((a, b) => a - b);

test("[CLI-11] [STU-09] [ST-05] groups of a family, and of one child alone, soonest first", async () => {
  const family = await app.call("GET /public/profile/client/groups", { as: c1 });
  expect(family.body.map((one: { id: number }) => one.id)).toEqual([f.gA1.id, f.gA2.id]);
  expect(names(family.body)).toEqual([f.s1.id, f.s2.id]);
  expect(family.body[0].upcomingClass).toMatchObject({ id: f.gA1.classIds[1], open: false });
  expect(family.body[0].lastClasses).toEqual([expect.objectContaining({ id: f.gA1.classIds[0] })]);
  const own = await app.call("GET /public/profile/student/groups", { as: s2 });
  expect(own.body.map((one: { id: number }) => one.id)).toEqual([f.gA2.id]);
});

test("[STU-10] [S-26] [PM-02] a group of one's own with its classes; another is as if it were not there", async () => {
  const own = await app.call("GET /public/profile/student/group/:id", { as: s1, params: { id: f.gA1.id } });
  expect(own.body.classes.map((one: { id: number }) => one.id)).toEqual(f.gA1.classIds);
  for (const id of [f.gA2.id, f.gB1.id, 999_999]) {
    expect((await app.call("GET /public/profile/student/group/:id", { as: s1, params: { id } })).status).toBe(404);
  }
});

test("[CLI-13] [STU-13] the classes of a span of time, at most a hundred days long", async () => {
  const family = await app.call("GET /public/profile/client/schedule", { as: c1, query: month });
  expect(names(family.body)).toEqual([f.s1.id, f.s2.id]);
  const starts = family.body.map((one: { from: string }) => one.from);
  expect(starts).toEqual(starts.toSorted());
  const own = await app.call("GET /public/profile/student/schedule", { as: s1, query: month });
  expect(names(own.body)).toEqual([f.s1.id]);
  const long = await app.call("GET /public/profile/student/schedule", {
    as: s1,
    query: {
      ...month,
      to: app
        .now()
        .add({ hours: 24 * 200 })
        .toString(),
    },
  });
  expect(long.status).toBe(422);
  expect(long.body.details[0].field).toBe("to");
  expect((await app.call("GET /public/profile/client/schedule", { as: c1, query: { from: "yesterday", to: "tomorrow" } })).status).toBe(
    422,
  );
  for (const key of ["GET /public/profile/client/schedule", "GET /public/profile/student/schedule"] as const) {
    const backwards = await app.call(key, { as: key.includes("client") ? c1 : s1, query: { from: month.to, to: month.from } });
    expect([backwards.status, backwards.body.details[0]]).toEqual([422, expect.objectContaining({ field: "to", code: "before_from" })]);
  }
  // To the instant: a class that ends when the span begins is in it, one that begins when it ends is not.
  const [first] = own.body;
  const starting = { from: first.from, to: Temporal.Instant.from(first.from).add({ seconds: 1 }).toString() };
  const within = async (query: Record<string, unknown>) =>
    (await app.call("GET /public/profile/student/schedule", { as: s1, query })).body.map(({ id }: { id: number }) => id);
  expect(await within(starting)).toEqual([first.id]);
  expect(await within({ from: Temporal.Instant.from(first.from).subtract({ hours: 1 }).toString(), to: first.from })).toEqual([]);
});

test("[CLI-13] a class in preparation is nobody's but staff's", async () => {
  const classId = f.gA1.classIds[2] ?? 0;
  await app.db.update(groupClass).set({ status: "PREVIEW" }).where(eq(groupClass.id, classId));
  const { body } = await app.call("GET /public/profile/client/schedule", { as: c1, query: month });
  expect(body.some((one: { id: number }) => one.id === classId)).toBe(false);
  expect((await app.call("GET /public/class/:id", { as: s1, params: { id: classId } })).status).toBe(404);
  await app.db.update(groupClass).set({ status: "UPCOMING" }).where(eq(groupClass.id, classId));
});

test("[CLI-12] [STU-12] attendance of own children, newest first, and of nobody else", async () => {
  await app.db
    .update(attendance)
    .set({ state: "LATE", onlineSeconds: 1800 })
    .where(eq(attendance.groupClassId, f.gA1.classIds[0] ?? 0));
  const family = await app.call("GET /public/profile/client/attendance", { as: c1 });
  expect(names(family.body)).toEqual([f.s1.id, f.s2.id]);
  const one = await app.call("GET /public/profile/client/attendance", { as: c1, query: { student: f.s1.id, group: f.gA1.id } });
  expect(one.body).toEqual([expect.objectContaining({ state: "LATE", onlineTime: 1800, student: { id: f.s1.id, name: f.s1.name } })]);
  for (const student of [f.s3.id, f.s9.id, 999_999]) {
    expect((await app.call("GET /public/profile/client/attendance", { as: c1, query: { student } })).status).toBe(404);
  }
  const own = (await app.call("GET /public/profile/student/group/attendance", { as: s1 })).body;
  expect(own).toEqual(family.body.filter((row: { student: { id: number } }) => row.student.id === f.s1.id));
  expect((await app.call("GET /public/profile/student/group/attendance", { as: s1, query: { group: f.gA1.id } })).body).toEqual(own);
  expect(own[0]).toMatchObject({
    groupClass: { id: f.gA1.classIds[0], lesson: { number: 1, title: "Lesson 1" }, group: { id: f.gA1.id, publicName: "gA1" } },
    ...{ state: "LATE", onlineTime: 1800, markedBy: "automatic", createdAt: expect.any(String) },
  });
  const starts = family.body.map((row: { groupClass: { from: string } }) => row.groupClass.from);
  expect(starts).toEqual(starts.toSorted().toReversed());
  expect((await app.call("GET /public/profile/student/group/attendance", { as: s1, query: { group: f.gA2.id } })).status).toBe(404);
});

test("[S-33] [PM-08] a child's page asks for attendance that is not there: another child's group, and another parent's child", async () => {
  const asked = { student: f.s1.id, group: f.gA2.id };
  const missing = await app.call("GET /public/profile/client/attendance", { as: c1, query: { student: 999_999, group: 999_999 } });
  for (const as of [c1, await f.tokenFor(f.c2)]) {
    const answer = await app.call("GET /public/profile/client/attendance", { as, query: asked });
    expect([answer.status, answer.body.code]).toEqual([404, "not_found"]);
    expect({ ...answer.body, requestId: "" }).toEqual({ ...missing.body, requestId: "" });
    const groups = await app.call("GET /public/profile/client/groups", { as });
    const holding = groups.body.filter((one: { id: number; student: { id: number } }) => one.id === f.gA2.id && one.student.id === f.s1.id);
    expect(holding).toEqual([]);
  }
});

test("[GRP-16] groups that are not over, for parent and child", async () => {
  expect((await app.call("GET /group/user_active_groups", { as: c1 })).body).toHaveLength(2);
  expect((await app.call("GET /group/user_active_groups", { as: s1 })).body).toHaveLength(1);
  expect((await app.call("GET /group/user_active_groups", { as: await f.tokenFor(f.tA) })).status).toBe(403);
  const ids = async (as: string) => (await app.call("GET /group/user_active_groups", { as })).body.map(({ id }: { id: number }) => id);
  expect(await ids(c1)).toEqual([f.gA1.id, f.gA2.id]);
  const [upcoming] = await app.db
    .select()
    .from(groupClass)
    .where(eq(groupClass.id, f.gA2.classIds[1] ?? 0));
  const over = { status: "CLOSED" as const, openedAt: app.now(), finishedAt: app.now() };
  await app.db.update(groupClass).set(over).where(inArray(groupClass.id, f.gA2.classIds));
  expect([await ids(c1), await ids(s2)]).toEqual([[f.gA1.id], []]);
  // Its other list shows it still, behind the one with a class ahead.
  const all = (await app.call("GET /public/profile/client/groups", { as: c1 })).body;
  expect(all.map((one: { id: number; isFinished: boolean }) => [one.id, one.isFinished])).toEqual([
    [f.gA1.id, false],
    [f.gA2.id, true],
  ]);
  const back = { status: upcoming?.status ?? "UPCOMING", openedAt: null, finishedAt: null };
  await app.db
    .update(groupClass)
    .set(back)
    .where(inArray(groupClass.id, f.gA2.classIds.slice(1)));
  await app.db.update(group).set({ status: "ARCHIVED" }).where(eq(group.id, f.gA2.id));
  expect(await ids(s2)).toEqual([]);
  await app.db.update(group).set({ status: "OPEN" }).where(eq(group.id, f.gA2.id));
});

test("[GCL-35] [DL-04] an open class is told to its family at once, and to no other", async () => {
  const open = (as: string) => app.call("GET /public/profile/user/open_group_classes", { as });
  expect((await open(s1)).body).toEqual([]);
  await app.call("POST /public/class/:id/open", { as: await f.tokenFor(f.tA), params: { id: f.gA1.classIds[1] ?? 0 } });
  expect((await open(s1)).body).toEqual([expect.objectContaining({ id: f.gA1.classIds[1], status: "OPEN" })]);
  expect((await open(c1)).body).toEqual([expect.objectContaining({ student: { id: f.s1.id, name: f.s1.name } })]);
  expect((await open(s2)).body).toEqual([]);
  expect((await open(await f.tokenFor(f.c9))).body).toEqual([]);
});
