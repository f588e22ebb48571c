import { eq, inArray } from "drizzle-orm";
import { expect, test } from "vitest";
import { bodyOf, testApp } from "../../kernel/testing/app.ts";
import { makeFixtures } from "../../kernel/testing/fixtures.ts";
import { group } from "../groups/tables.ts";
import { attendance, groupClass } from "./tables.ts";

const app = await testApp();
const f = await makeFixtures(app);
const [adaToken, samToken, siaToken] = await Promise.all([f.tokenFor(f.ada), f.tokenFor(f.sam), f.tokenFor(f.sia)]);
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

test("[CLI-11] [STU-09] [ST-05] lists the groups of a family, and of one child only, soonest first", async () => {
  const family = await app.call("GET /public/profile/client/groups", { as: adaToken });
  expect(family.body.map((one) => one.id)).toEqual([f.codingGroup.id, f.laterCodingGroup.id]);
  expect(names(family.body)).toEqual([f.sam.id, f.sia.id]);
  expect(family.body[0]?.upcomingClass).toMatchObject({ id: f.codingGroup.classIds[1], open: false });
  expect(family.body[0]?.lastClasses).toEqual([expect.objectContaining({ id: f.codingGroup.classIds[0] })]);
  const own = await app.call("GET /public/profile/student/groups", { as: siaToken });
  expect(own.body.map((one) => one.id)).toEqual([f.laterCodingGroup.id]);
});

test("[STU-10] [S-26] [PM-02] a student reads their own group with its classes; another group returns 404", async () => {
  const own = await app.call("GET /public/profile/student/group/:id", { as: samToken, params: { id: f.codingGroup.id } });
  expect(own.body.classes.map((one) => one.id)).toEqual(f.codingGroup.classIds);
  for (const id of [f.laterCodingGroup.id, f.chessGroup.id, 999_999]) {
    expect((await app.call("GET /public/profile/student/group/:id", { as: samToken, params: { id } })).status).toBe(404);
  }
});

test("[CLI-13] [STU-13] lists the classes in a time range of at most 100 days", async () => {
  const family = await app.call("GET /public/profile/client/schedule", { as: adaToken, query: month });
  expect(names(family.body)).toEqual([f.sam.id, f.sia.id]);
  const starts = family.body.map((one) => one.from);
  expect(starts).toEqual(starts.toSorted());
  const own = await app.call("GET /public/profile/student/schedule", { as: samToken, query: month });
  expect(names(own.body)).toEqual([f.sam.id]);
  const long = await app.call("GET /public/profile/student/schedule", {
    as: samToken,
    query: {
      ...month,
      to: app
        .now()
        .add({ hours: 24 * 200 })
        .toString(),
    },
  });
  expect(long.status).toBe(422);
  expect(long.body.details?.[0]?.field).toBe("to");
  expect(
    (await app.call("GET /public/profile/client/schedule", { as: adaToken, query: { from: "yesterday", to: "tomorrow" } })).status,
  ).toBe(422);
  for (const key of ["GET /public/profile/client/schedule", "GET /public/profile/student/schedule"] as const) {
    const backwards = await app.call(key, { as: key.includes("client") ? adaToken : samToken, query: { from: month.to, to: month.from } });
    expect([backwards.status, backwards.body.details?.[0]]).toEqual([422, expect.objectContaining({ field: "to", code: "before_from" })]);
  }
  // Bounds are exact: a class that ends when the range begins is included, one that begins when it ends isn't.
  const [first] = own.body;
  const from = first?.from ?? "";
  const starting = { from, to: Temporal.Instant.from(from).add({ seconds: 1 }).toString() };
  const within = async (query: Record<string, unknown>) =>
    (await app.call("GET /public/profile/student/schedule", { as: samToken, query })).body.map(({ id }) => id);
  expect(await within(starting)).toEqual([first?.id]);
  expect(await within({ from: Temporal.Instant.from(from).subtract({ hours: 1 }).toString(), to: from })).toEqual([]);
});

test("[CLI-13] only staff see a class with status PREVIEW", async () => {
  const classId = f.codingGroup.classIds[2];
  await app.db.update(groupClass).set({ status: "PREVIEW" }).where(eq(groupClass.id, classId));
  const { body } = await app.call("GET /public/profile/client/schedule", { as: adaToken, query: month });
  expect(body.some((one) => one.id === classId)).toBe(false);
  expect((await app.call("GET /public/class/:id", { as: samToken, params: { id: classId } })).status).toBe(404);
  await app.db.update(groupClass).set({ status: "UPCOMING" }).where(eq(groupClass.id, classId));
});

test("[CLI-12] [STU-12] lists the attendance of the family's own children only, newest first", async () => {
  await app.db.update(attendance).set({ state: "LATE", onlineSeconds: 1800 }).where(eq(attendance.groupClassId, f.codingGroup.classIds[0]));
  const family = await app.call("GET /public/profile/client/attendance", { as: adaToken });
  expect(names(family.body)).toEqual([f.sam.id, f.sia.id]);
  const one = await app.call("GET /public/profile/client/attendance", {
    as: adaToken,
    query: { student: f.sam.id, group: f.codingGroup.id },
  });
  expect(one.body).toEqual([expect.objectContaining({ state: "LATE", onlineTime: 1800, student: { id: f.sam.id, name: f.sam.name } })]);
  for (const student of [f.tim.id, f.gal.id, 999_999]) {
    expect((await app.call("GET /public/profile/client/attendance", { as: adaToken, query: { student } })).status).toBe(404);
  }
  const own = (await app.call("GET /public/profile/student/group/attendance", { as: samToken })).body;
  expect(own).toEqual(family.body.filter((row) => row.student.id === f.sam.id));
  expect(
    (await app.call("GET /public/profile/student/group/attendance", { as: samToken, query: { group: f.codingGroup.id } })).body,
  ).toEqual(own);
  expect(own[0]).toMatchObject({
    groupClass: {
      id: f.codingGroup.classIds[0],
      lesson: { number: 1, title: "Lesson 1" },
      group: { id: f.codingGroup.id, publicName: "codingGroup" },
    },
    state: "LATE",
    onlineTime: 1800,
    markedBy: "automatic",
    createdAt: expect.any(String),
  });
  const starts = family.body.map((row) => row.groupClass.from);
  expect(starts).toEqual(starts.toSorted().toReversed());
  expect(
    (await app.call("GET /public/profile/student/group/attendance", { as: samToken, query: { group: f.laterCodingGroup.id } })).status,
  ).toBe(404);
});

test("[S-33] [PM-08] returns 404 for another child's group and another parent's child", async () => {
  const asked = { student: f.sam.id, group: f.laterCodingGroup.id };
  const missing = await app.call("GET /public/profile/client/attendance", { as: adaToken, query: { student: 999_999, group: 999_999 } });
  for (const as of [adaToken, await f.tokenFor(f.bo)]) {
    const answer = await app.call("GET /public/profile/client/attendance", { as, query: asked });
    expect([answer.status, answer.body.code]).toEqual([404, "not_found"]);
    expect(bodyOf(answer)).toEqual(bodyOf(missing));
    const groups = await app.call("GET /public/profile/client/groups", { as });
    const holding = groups.body.filter(
      (one: { id: number; student: { id: number } }) => one.id === f.laterCodingGroup.id && one.student.id === f.sam.id,
    );
    expect(holding).toEqual([]);
  }
});

test("[GRP-16] parent and child see groups that have not ended", async () => {
  expect((await app.call("GET /group/user_active_groups", { as: adaToken })).body).toHaveLength(2);
  expect((await app.call("GET /group/user_active_groups", { as: samToken })).body).toHaveLength(1);
  expect((await app.call("GET /group/user_active_groups", { as: await f.tokenFor(f.teacher) })).status).toBe(403);
  const ids = async (as: string) => (await app.call("GET /group/user_active_groups", { as })).body.map(({ id }) => id);
  expect(await ids(adaToken)).toEqual([f.codingGroup.id, f.laterCodingGroup.id]);
  const [upcoming] = await app.db.select().from(groupClass).where(eq(groupClass.id, f.laterCodingGroup.classIds[1]));
  const over = { status: "CLOSED" as const, openedAt: app.now(), finishedAt: app.now() };
  await app.db.update(groupClass).set(over).where(inArray(groupClass.id, f.laterCodingGroup.classIds));
  expect([await ids(adaToken), await ids(siaToken)]).toEqual([[f.codingGroup.id], []]);
  // The family's group list still has it, after the one with an upcoming class.
  const all = (await app.call("GET /public/profile/client/groups", { as: adaToken })).body;
  expect(all.map((one) => [one.id, one.isFinished])).toEqual([
    [f.codingGroup.id, false],
    [f.laterCodingGroup.id, true],
  ]);
  const back = { status: upcoming?.status ?? "UPCOMING", openedAt: null, finishedAt: null };
  await app.db
    .update(groupClass)
    .set(back)
    .where(inArray(groupClass.id, f.laterCodingGroup.classIds.slice(1)));
  await app.db.update(group).set({ status: "ARCHIVED" }).where(eq(group.id, f.laterCodingGroup.id));
  expect(await ids(siaToken)).toEqual([]);
  await app.db.update(group).set({ status: "OPEN" }).where(eq(group.id, f.laterCodingGroup.id));
});

test("[GCL-35] [DL-04] the class's own families see it as soon as it opens, other families don't", async () => {
  const open = (as: string) => app.call("GET /public/profile/user/open_group_classes", { as });
  expect((await open(samToken)).body).toEqual([]);
  await app.call("POST /public/class/:id/open", { as: await f.tokenFor(f.teacher), params: { id: f.codingGroup.classIds[1] } });
  expect((await open(samToken)).body).toEqual([expect.objectContaining({ id: f.codingGroup.classIds[1], status: "OPEN" })]);
  expect((await open(adaToken)).body).toEqual([expect.objectContaining({ student: { id: f.sam.id, name: f.sam.name } })]);
  expect((await open(siaToken)).body).toEqual([]);
  expect((await open(await f.tokenFor(f.noa))).body).toEqual([]);
});
