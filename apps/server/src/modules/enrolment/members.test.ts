import { and, eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { nameAmongChildren } from "@larkroom/domain/people/name-among-children";
import { inTransaction } from "../../kernel/db/transaction.ts";
import { testApp } from "../../kernel/testing/app.ts";
import { makeGroup, People } from "../../kernel/testing/fixture-makers.ts";
import { makeFixtures, type FixtureGroup, type Person } from "../../kernel/testing/fixtures.ts";
import { attendance, catchUpCredit } from "../classes/tables.ts";
import { group, groupStudent } from "../groups/tables.ts";
import { enrolment } from "./tables.ts";

const app = await testApp();
const f = await makeFixtures(app);
const asAdmin = await f.tokenFor(f.aA);
const asTeacher = await f.tokenFor(f.tA);
const asForeignTeacher = await f.tokenFor(f.tB);

let made = 0;
/** A child of school A. */
const child = (of: Person = f.c2) =>
  inTransaction(app.db, (tx) => new People(tx, "").child(f.schoolA, of, `kid${++made}`, `Kid ${String(made).padStart(2, "0")}`));
/** Another group of tA's, its classes held by somebody of its own; the next is so many hours from now. */
const groupOf = (course = f.courseFree, hours = 72) =>
  inTransaction(app.db, async (tx) => {
    const key = `new${++made}`;
    const teacher = await new People(tx, "").staff(f.schoolA, "teacher", key, key);
    const next = app.now().add({ hours });
    const one = await makeGroup(tx, course, { school: f.schoolA, name: key, teacher, students: [], past: false, next, now: app.now() });
    await tx.update(group).set({ teacherId: f.tA.id }).where(eq(group.id, one.id));
    return one;
  });

const add = (to: number, student: number, as = asAdmin) =>
  app.call("POST /group/:id/add_student", { as, params: { id: to }, body: { student } });
const move = (from: number, student: number, toGroup: number, as = asAdmin) =>
  app.call("POST /group/:id/move_student", { as, params: { id: from }, body: { student, toGroup } });
const remove = (from: number, student: number, as = asAdmin) =>
  app.call("POST /group/:id/remove_student", { as, params: { id: from }, body: { student } });
const rosters = (student: number, of: FixtureGroup) =>
  app.db
    .select({ classId: attendance.groupClassId })
    .from(attendance)
    .where(eq(attendance.studentId, student))
    .then((rows) => rows.map(({ classId }) => classId).filter((id) => of.classIds.includes(id)).length);
const enrolmentOf = async (student: number) => {
  const [row] = await app.db
    .select()
    .from(enrolment)
    .where(and(eq(enrolment.studentId, student), eq(enrolment.status, "ACTIVE")));
  return row;
};
const trail = async (id: number) =>
  (await app.call("GET /audit_event", { as: asAdmin, query: { targetKind: "group", targetId: id } })).body.items.map(
    ({ action }: { action: string }) => action,
  );

describe("[GRP-05] a child put into a group", () => {
  test("has a seat, an enrolment, and a line on the roster of each class ahead; again changes nothing", async () => {
    const kid = await child();
    const before = (await app.call("GET /group/:id", { as: asAdmin, params: { id: f.gFree.id } })).body;
    const done = await add(f.gFree.id, kid.id);
    expect([done.status, done.body.studentNumber, done.body.freeSeats]).toEqual([200, before.studentNumber + 1, before.freeSeats - 1]);
    expect(await rosters(kid.id, f.gFree)).toBe(4);
    expect(await enrolmentOf(kid.id)).toMatchObject({
      groupId: f.gFree.id,
      courseId: f.courseFree.id,
      journey: "invite",
      orderItemId: null,
    });
    const again = await add(f.gFree.id, kid.id);
    expect([again.status, again.body.studentNumber]).toEqual([200, before.studentNumber + 1]);
    expect((await trail(f.gFree.id)).filter((action: string) => action === "enrolment.student_added").length).toBe(1);
  });

  test("is refused where there is no way in, and why is told", async () => {
    const why = async (to: number, student: number) => {
      const { status, body } = await add(to, student);
      return [status, body.code, body.reason ?? body.details?.[0]?.code];
    };
    expect(await why(f.gA2.id, f.s1.id)).toEqual([409, "student_already_enrolled", "other_group"]);
    expect(await why(f.gFree.id, f.s9.id)).toEqual([404, "not_found", undefined]);
    expect(await why(f.gFree.id, 999_999_999)).toEqual([404, "not_found", undefined]);
    const shut = await groupOf();
    await app.db.update(group).set({ status: "CLOSED_FOR_JOINING" }).where(eq(group.id, shut.id));
    const kid = await child();
    expect(await why(shut.id, kid.id)).toEqual([409, "group_full", "closed"]);
    expect((await app.call("POST /group/:id/add_student", { as: asAdmin, params: { id: shut.id }, body: {} })).status).toBe(422);
    expect(await enrolmentOf(kid.id)).toBeUndefined();
  });

  test("[S-29] a teacher of another school puts nobody in; other roles may not", async () => {
    const kid = await child();
    const bulk = { as: asForeignTeacher, params: { id: f.gA1.id }, body: { students: [kid.id] } };
    const answers = [
      await add(f.gA1.id, kid.id, asForeignTeacher),
      await app.call("POST /group/:id/bulk_add_students", bulk),
      await move(f.gA1.id, f.s1.id, f.gA2.id, asForeignTeacher),
      await remove(f.gA1.id, f.s1.id, asForeignTeacher),
      await app.call("GET /group/groups_to_move", { as: asForeignTeacher, query: { student: f.s1.id, fromGroup: f.gA1.id } }),
      await app.call("GET /group/:id/students", { as: asForeignTeacher, params: { id: f.gA1.id } }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404]);
    expect((await enrolmentOf(f.s1.id))?.groupId).toBe(f.gA1.id);
    for (const person of [f.c1, f.s1, f.distributor, f.observerA])
      expect((await add(f.gA1.id, kid.id, await f.tokenFor(person))).status).toBe(403);
  });

  test("[GRP-06] twenty at once for the last seat: exactly one has it", async () => {
    const one = await groupOf();
    await app.db.update(group).set({ capacity: 1 }).where(eq(group.id, one.id));
    const kids = await Promise.all(Array.from({ length: 20 }, () => child()));
    const answers = await Promise.all(kids.map(({ id }) => add(one.id, id)));
    expect(answers.filter(({ status }) => status === 200).length).toBe(1);
    expect(new Set(answers.filter(({ status }) => status !== 200).map(({ body }) => `${body.code} ${body.reason}`))).toEqual(
      new Set(["group_full full"]),
    );
    expect(await app.db.$count(groupStudent, eq(groupStudent.groupId, one.id))).toBe(1);
  });
});

test("[GRP-06] of many each has an outcome, and whoever can't come in takes no seat", async () => {
  const into = await groupOf();
  await app.db.update(group).set({ capacity: 2 }).where(eq(group.id, into.id));
  const [first, second, third, elsewhere] = await Promise.all([child(), child(), child(), child()]);
  await add(f.gFree.id, elsewhere.id);
  const answer = await app.call("POST /group/:id/bulk_add_students", {
    as: asTeacher,
    params: { id: into.id },
    body: { students: [elsewhere.id, first.id, first.id, second.id, third.id] },
  });
  expect(answer.status).toBe(200);
  expect(answer.body.group.studentNumber).toBe(2);
  // Of these only the one in their other group was the teacher's own when it was asked.
  const told = ({ name }: { name: string }) => nameAmongChildren(name);
  expect(answer.body.outcomes).toEqual([
    { student: elsewhere.id, name: elsewhere.name, outcome: "other_group", isTold: false },
    { student: first.id, name: told(first), outcome: "added", isTold: true },
    { student: first.id, name: told(first), outcome: "already", isTold: false },
    { student: second.id, name: told(second), outcome: "added", isTold: true },
    { student: third.id, name: told(third), outcome: "full", isTold: false },
  ]);
  const empty = await app.call("POST /group/:id/bulk_add_students", { as: asAdmin, params: { id: into.id }, body: { students: [] } });
  expect(empty.status).toBe(422);
});

test("[GRP-05] a child who would sit in two classes at once stays out", async () => {
  const kid = await child();
  const [first, other] = [await groupOf(f.courseA, 200), await groupOf(f.courseFree, 200)];
  expect((await add(first.id, kid.id)).status).toBe(200);
  const clash = await add(other.id, kid.id);
  expect([clash.status, clash.body.code]).toEqual([409, "schedule_clash"]);
});

test("[F-26] [GRP-05] put into two groups that meet at one hour by two at once, a child comes into one of them", async () => {
  const kid = await child();
  const [one, other] = [await groupOf(f.courseA, 210), await groupOf(f.courseFree, 210)];
  const answers = await Promise.all([add(one.id, kid.id), add(other.id, kid.id)]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)?.body.code).toBe("schedule_clash");
  expect((await rosters(kid.id, one)) + (await rosters(kid.id, other))).toBe(4);
});

describe("[GRP-07] a child moved to another group", () => {
  test("not over a lesson it catches up elsewhere in the course; a class of the new group in which it does is no obstacle", async () => {
    const [from, beside, host] = [await groupOf(f.courseA, 500), await groupOf(f.courseA, 620), await groupOf(f.courseA, 620)];
    const kid = await child();
    await add(from.id, kid.id);
    const [booked = 0] = host.classIds;
    const [missed = 0] = from.classIds;
    const lessonId = f.courseA.lessonIds[0] ?? 0;
    const own = { schoolId: f.schoolA.id, studentId: kid.id };
    await app.db.insert(attendance).values({ ...own, groupClassId: booked });
    await app.db.insert(catchUpCredit).values({
      ...{ ...own, groupClassId: missed, lessonId, status: "BOOKED", bookedClassId: booked },
      expiresAt: app.now().add({ hours: 900 }),
    });
    const possible = async (id: number) => {
      const { body } = await app.call("GET /group/groups_to_move", { as: asAdmin, query: { student: kid.id, fromGroup: from.id } });
      return body.find((one: { group: { id: number } }) => one.group.id === id).reason;
    };
    expect([await possible(beside.id), await possible(host.id)]).toEqual(["clash", null]);
    const refused = await move(from.id, kid.id, beside.id);
    expect([refused.status, refused.body.code]).toEqual([409, "schedule_clash"]);
    expect((await move(from.id, kid.id, host.id)).status).toBe(200);
    expect(await rosters(kid.id, host)).toBe(4);
    // Whoever leaves that group may catch the lesson up elsewhere.
    expect((await remove(host.id, kid.id)).status).toBe(200);
    const [credit] = await app.db.select().from(catchUpCredit).where(eq(catchUpCredit.studentId, kid.id));
    expect([credit?.status, credit?.bookedClassId, await rosters(kid.id, host)]).toEqual(["OPEN", null, 0]);
  });

  test("takes the enrolment along; marks and past classes stay where they were", async () => {
    const to = await groupOf(f.courseA, 90);
    const before = await enrolmentOf(f.s2.id);
    const done = await move(f.gA2.id, f.s2.id, to.id);
    expect([done.status, done.body.id, done.body.studentNumber]).toEqual([200, to.id, 1]);
    expect(await enrolmentOf(f.s2.id)).toMatchObject({ id: before?.id, groupId: to.id, orderItemId: before?.orderItemId });
    expect(await rosters(f.s2.id, to)).toBe(4);
    expect(await rosters(f.s2.id, f.gA2)).toBe(1);
    const [place] = await app.db
      .select()
      .from(groupStudent)
      .where(and(eq(groupStudent.groupId, f.gA2.id), eq(groupStudent.studentId, f.s2.id)));
    expect(place).toMatchObject({ leftReason: "moved" });
    for (const id of [f.gA2.id, to.id]) expect(await trail(id)).toContain("enrolment.student_moved");
    const back = await move(to.id, f.s2.id, f.gA2.id);
    expect([back.status, await rosters(f.s2.id, to), await rosters(f.s2.id, f.gA2)]).toEqual([200, 0, 4]);
  });

  test("who was to come to one lesson comes to one", async () => {
    const [from, to] = [await groupOf(), await groupOf()];
    const kid = await child();
    await add(from.id, kid.id);
    await app.db.delete(attendance).where(and(eq(attendance.studentId, kid.id), eq(attendance.groupClassId, from.classIds[3] ?? 0)));
    await app.db.delete(attendance).where(and(eq(attendance.studentId, kid.id), eq(attendance.groupClassId, from.classIds[2] ?? 0)));
    await move(from.id, kid.id, to.id);
    expect(await rosters(kid.id, to)).toBe(2);
  });

  test("is refused, and why is told", async () => {
    const why = async (from: number, student: number, to: number) => {
      const { status, body } = await move(from, student, to);
      return [status, body.code, body.reason ?? body.details?.[0]?.code];
    };
    expect(await why(f.gA1.id, f.s2.id, f.gA2.id)).toEqual([422, "validation_failed", "not_in_group"]);
    expect(await why(f.gA1.id, f.s1.id, f.gA1.id)).toEqual([422, "validation_failed", "same_group"]);
    expect((await move(f.gA1.id, f.s1.id, f.gB1.id)).status).toBe(404);
    const full = await groupOf(f.courseA, 96);
    await app.db.update(group).set({ capacity: 1 }).where(eq(group.id, full.id));
    const kid = await child();
    await add(full.id, kid.id);
    expect(await why(f.gA1.id, f.s1.id, full.id)).toEqual([409, "group_full", "full"]);
    expect((await enrolmentOf(f.s1.id))?.groupId).toBe(f.gA1.id);
  });

  test("[GRP-04] groups to move to: of the course first, each saying whether and if not why", async () => {
    const shut = await groupOf(f.courseA, 300);
    await app.db.update(group).set({ status: "CLOSED_FOR_JOINING" }).where(eq(group.id, shut.id));
    const free = await groupOf(f.courseA, 130);
    const answer = await app.call("GET /group/groups_to_move", { as: asAdmin, query: { student: f.s1.id, fromGroup: f.gA1.id } });
    expect(answer.status).toBe(200);
    const said = (id: number) => {
      const { isSameCourse, isPossible, reason } = answer.body.find((one: { group: { id: number } }) => one.group.id === id);
      return { isSameCourse, isPossible, reason };
    };
    expect(said(free.id)).toEqual({ isSameCourse: true, isPossible: true, reason: null });
    expect(said(shut.id)).toEqual({ isSameCourse: true, isPossible: false, reason: "closed" });
    expect(said(f.gFree.id)).toEqual({ isSameCourse: false, isPossible: true, reason: null });
    const sameCourse = answer.body.map((one: { isSameCourse: boolean }) => one.isSameCourse);
    expect(sameCourse).toEqual(sameCourse.toSorted((a: boolean, b: boolean) => Number(b) - Number(a)));
    expect(answer.body.some((one: { group: { id: number } }) => one.group.id === f.gA1.id)).toBe(false);
    const stranger = await app.call("GET /group/groups_to_move", { as: asAdmin, query: { student: f.s2.id, fromGroup: f.gA1.id } });
    expect(stranger.status).toBe(422);
  });
});

describe("[GRP-08] [GRP-27] [STU-04] a child taken out of a group", () => {
  test("leaves the rosters ahead; what was stays, and staff still see it", async () => {
    const done = await remove(f.gA1.id, f.s3.id);
    expect([done.status, done.body.wasBought, done.body.group.studentNumber]).toEqual([200, false, 1]);
    expect(await rosters(f.s3.id, f.gA1)).toBe(1);
    expect(await enrolmentOf(f.s3.id)).toBeUndefined();
    expect(await trail(f.gA1.id)).toContain("enrolment.student_removed");
    const students = async (as: string, query = {}) =>
      (await app.call("GET /group/:id/students", { as, params: { id: f.gA1.id }, query })).body;
    expect((await students(asTeacher)).map(({ id }: Person) => id)).toEqual([f.s1.id]);
    const [gone] = (await students(asTeacher, { left: 1 })).filter(({ id }: Person) => id === f.s3.id);
    expect(gone).toMatchObject({
      leftReason: "removed_by_staff",
      login: "s3",
      client: { id: f.c2.id, name: "Bo Two" },
      age: expect.any(Number),
    });
    expect(await students(await f.tokenFor(f.s1), { left: 1 })).toEqual([
      expect.objectContaining({ id: f.s1.id, name: "Sam One", login: null, client: null, age: null }),
    ]);
    expect((await students(await f.tokenFor(f.c1))).length).toBe(1);
    expect((await app.call("GET /group/:id/students", { as: await f.tokenFor(f.c2), params: { id: f.gA1.id } })).status).toBe(404);
    const groups = async (as: string, id = f.s3.id) => app.call("GET /student/:id/groups", { as, params: { id } });
    expect((await groups(asAdmin)).body).toEqual([
      expect.objectContaining({ id: f.gA1.id, leftReason: "removed_by_staff", leftAt: expect.any(String) }),
    ]);
    expect((await groups(asForeignTeacher)).status).toBe(404);
    expect((await groups(await f.tokenFor(f.c1))).status).toBe(403);
    expect((await remove(f.gA1.id, f.s3.id)).body.details[0]).toMatchObject({ field: "student", code: "not_in_group" });
  });

  test("[S-87] comes into no class ahead any more, also where an absence had been told", async () => {
    const [from, to] = [await groupOf(f.courseA, 400), await groupOf(f.courseA, 400)];
    const kid = await child();
    const asParent = await f.tokenFor(f.c2);
    await add(from.id, kid.id);
    for (const id of from.classIds) {
      const told = { as: asParent, params: { id }, body: { student: kid.id } };
      expect((await app.call("POST /public/profile/client/class/:id/absence", told)).body.state).toBe("EXCUSED");
    }
    expect((await move(from.id, kid.id, to.id)).status).toBe(200);
    expect([await rosters(kid.id, from), await rosters(kid.id, to)]).toEqual([0, 4]);
    expect((await app.call("GET /public/class/:id", { as: asParent, params: { id: from.classIds[0] ?? 0 } })).status).toBe(404);
  });

  test("whose place was bought keeps the order, and the answer says so", async () => {
    const kid = await child();
    await add(f.gFree.id, kid.id);
    await app.db.update(enrolment).set({ orderItemId: 424_242 }).where(eq(enrolment.studentId, kid.id));
    expect((await remove(f.gFree.id, kid.id)).body.wasBought).toBe(true);
    const [row] = await app.db.select().from(enrolment).where(eq(enrolment.studentId, kid.id));
    expect(row).toMatchObject({ status: "ENDED", endReason: "removed_by_staff", orderItemId: 424_242 });
    expect((await add(f.gFree.id, kid.id)).status).toBe(200);
    expect(await rosters(kid.id, f.gFree)).toBe(4);
  });
});
