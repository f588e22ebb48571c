import { and, eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { nameAmongChildren } from "@larkroom/domain/people/name-among-children";
import { inTransaction } from "../../kernel/db/transaction.ts";
import { testApp } from "../../kernel/testing/app.ts";
import { makeGroup, People } from "../../kernel/testing/fixture-makers.ts";
import { makeFixtures, type FixtureGroup, type Person } from "../../kernel/testing/fixtures.ts";
import { attendance, groupClass } from "../classes/tables.ts";
import { catchUpCredit } from "../catch-up/tables.ts";
import { group, groupStudent } from "../groups/tables.ts";
import { enrolment } from "./tables.ts";

const app = await testApp();
const f = await makeFixtures(app);
const asAdmin = await f.tokenFor(f.admin);
const asTeacher = await f.tokenFor(f.teacher);
const asForeignTeacher = await f.tokenFor(f.otherTeacher);

let made = 0;
/** A child of school A. */
const child = (of: Person = f.bo) =>
  inTransaction(app.db, (tx) => new People(tx, "").child(f.school, of, `kid${++made}`, `Kid ${String(made).padStart(2, "0")}`));
/** Another group of the course, taught by its own new teacher; the next class is in `hours` hours. */
const groupOf = (course = f.drawing, hours = 72) =>
  inTransaction(app.db, async (tx) => {
    const key = `new${++made}`;
    const teacher = await new People(tx, "").staff(f.school, "teacher", key, key);
    const next = app.now().add({ hours });
    const one = await makeGroup(tx, course, { school: f.school, name: key, teacher, students: [], past: false, next, now: app.now() });
    await tx.update(group).set({ teacherId: f.teacher.id }).where(eq(group.id, one.id));
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
const auditLog = async (id: number) =>
  (await app.call("GET /audit_event", { as: asAdmin, query: { targetKind: "group", targetId: id } })).body.items.map(
    ({ action }: { action: string }) => action,
  );

describe("[GRP-05] adding a child to a group", () => {
  test("gives a seat, an enrolment, and a roster entry for each upcoming class; a repeat changes nothing", async () => {
    const kid = await child();
    const before = (await app.call("GET /group/:id", { as: asAdmin, params: { id: f.drawingGroup.id } })).body;
    const done = await add(f.drawingGroup.id, kid.id);
    expect([done.status, done.body.studentNumber, done.body.freeSeats]).toEqual([200, before.studentNumber + 1, before.freeSeats - 1]);
    expect(await rosters(kid.id, f.drawingGroup)).toBe(4);
    expect(await enrolmentOf(kid.id)).toMatchObject({
      groupId: f.drawingGroup.id,
      courseId: f.drawing.id,
      journey: "invite",
      orderItemId: null,
    });
    const again = await add(f.drawingGroup.id, kid.id);
    expect([again.status, again.body.studentNumber]).toEqual([200, before.studentNumber + 1]);
    expect((await auditLog(f.drawingGroup.id)).filter((action) => action === "enrolment.student_added").length).toBe(1);
  });

  test("gives a roster entry for a postponed class too, whose old time is over; a child who moves takes that lesson along", async () => {
    const [from, to] = [await groupOf(), await groupOf()];
    const kid = await child();
    const startsAt = app.now().subtract({ hours: 1 });
    const endsAt = startsAt.add({ minutes: 60 });
    await app.db.update(groupClass).set({ status: "POSTPONED", startsAt, endsAt }).where(eq(groupClass.id, from.classIds[0]));
    await add(from.id, kid.id);
    expect(await rosters(kid.id, from)).toBe(4);
    // Then a child with one lesson less.
    await app.db.delete(attendance).where(and(eq(attendance.studentId, kid.id), eq(attendance.groupClassId, from.classIds[3])));
    await move(from.id, kid.id, to.id);
    expect(await rosters(kid.id, to)).toBe(3);
  });

  test("is refused with the reason where the child can't join", async () => {
    const why = async (to: number, student: number) => {
      const { status, body } = await add(to, student);
      return [status, body.code, body.reason ?? body.details?.[0]?.code];
    };
    expect(await why(f.laterCodingGroup.id, f.sam.id)).toEqual([409, "student_already_enrolled", "other_group"]);
    expect(await why(f.drawingGroup.id, f.gal.id)).toEqual([404, "not_found", undefined]);
    expect(await why(f.drawingGroup.id, 999_999_999)).toEqual([404, "not_found", undefined]);
    const shut = await groupOf();
    await app.db.update(group).set({ status: "CLOSED_FOR_JOINING" }).where(eq(group.id, shut.id));
    const kid = await child();
    expect(await why(shut.id, kid.id)).toEqual([409, "group_full", "closed"]);
    expect((await app.call("POST /group/:id/add_student", { as: asAdmin, params: { id: shut.id }, wrongBody: {} })).status).toBe(422);
    expect(await enrolmentOf(kid.id)).toBeUndefined();
  });

  test("[S-29] a teacher of another school can't add children; other roles are refused", async () => {
    const kid = await child();
    const bulk = { as: asForeignTeacher, params: { id: f.codingGroup.id }, body: { students: [kid.id] } };
    const answers = [
      await add(f.codingGroup.id, kid.id, asForeignTeacher),
      await app.call("POST /group/:id/bulk_add_students", bulk),
      await move(f.codingGroup.id, f.sam.id, f.laterCodingGroup.id, asForeignTeacher),
      await remove(f.codingGroup.id, f.sam.id, asForeignTeacher),
      await app.call("GET /group/groups_to_move", { as: asForeignTeacher, query: { student: f.sam.id, fromGroup: f.codingGroup.id } }),
      await app.call("GET /group/:id/students", { as: asForeignTeacher, params: { id: f.codingGroup.id } }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404]);
    expect((await enrolmentOf(f.sam.id))?.groupId).toBe(f.codingGroup.id);
    for (const person of [f.ada, f.sam, f.distributor, f.observer])
      expect((await add(f.codingGroup.id, kid.id, await f.tokenFor(person))).status).toBe(403);
  });

  test("[GRP-06] exactly one of twenty concurrent requests for the last seat succeeds", async () => {
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

test("[GRP-06] adding many returns an outcome for each, and a child who can't join takes no seat", async () => {
  const into = await groupOf();
  await app.db.update(group).set({ capacity: 2 }).where(eq(group.id, into.id));
  const [first, second, third, elsewhere] = await Promise.all([child(), child(), child(), child()]);
  await add(f.drawingGroup.id, elsewhere.id);
  const answer = await app.call("POST /group/:id/bulk_add_students", {
    as: asTeacher,
    params: { id: into.id },
    body: { students: [elsewhere.id, first.id, first.id, second.id, third.id] },
  });
  expect(answer.status).toBe(200);
  expect(answer.body.group.studentNumber).toBe(2);
  // At the time of the request only the child in the teacher's other group was one of the teacher's own.
  const shownName = ({ name }: { name: string }) => nameAmongChildren(name);
  expect(answer.body.outcomes).toEqual([
    { student: elsewhere.id, name: elsewhere.name, outcome: "other_group", isNotified: false },
    { student: first.id, name: shownName(first), outcome: "added", isNotified: true },
    { student: first.id, name: shownName(first), outcome: "already", isNotified: false },
    { student: second.id, name: shownName(second), outcome: "added", isNotified: true },
    { student: third.id, name: shownName(third), outcome: "full", isNotified: false },
  ]);
  const empty = await app.call("POST /group/:id/bulk_add_students", { as: asAdmin, params: { id: into.id }, body: { students: [] } });
  expect(empty.status).toBe(422);
});

test("[GRP-05] refuses a child who would be in two classes at once", async () => {
  const kid = await child();
  const [first, other] = [await groupOf(f.coding, 200), await groupOf(f.drawing, 200)];
  expect((await add(first.id, kid.id)).status).toBe(200);
  const clash = await add(other.id, kid.id);
  expect([clash.status, clash.body.code]).toEqual([409, "schedule_clash"]);
});

test("[F-26] [GRP-05] a child added concurrently to two groups at the same time joins one of them", async () => {
  const kid = await child();
  const [one, other] = [await groupOf(f.coding, 210), await groupOf(f.drawing, 210)];
  const answers = await Promise.all([add(one.id, kid.id), add(other.id, kid.id)]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)?.body.code).toBe("schedule_clash");
  expect((await rosters(kid.id, one)) + (await rosters(kid.id, other))).toBe(4);
});

describe("[GRP-07] moving a child to another group", () => {
  test("is refused over a booked catch-up elsewhere, but allowed when the catch-up is in the new group", async () => {
    const [from, beside, host] = [await groupOf(f.coding, 500), await groupOf(f.coding, 620), await groupOf(f.coding, 620)];
    const kid = await child();
    await add(from.id, kid.id);
    const [booked] = host.classIds;
    const [missed] = from.classIds;
    const lessonId = f.coding.lessonIds[0];
    const own = { schoolId: f.school.id, studentId: kid.id };
    await app.db.insert(attendance).values({ ...own, groupClassId: booked });
    await app.db.insert(catchUpCredit).values({
      ...own,
      groupClassId: missed,
      lessonId,
      status: "BOOKED",
      bookedClassId: booked,
      expiresAt: app.now().add({ hours: 900 }),
    });
    const possible = async (id: number) => {
      const { body } = await app.call("GET /group/groups_to_move", { as: asAdmin, query: { student: kid.id, fromGroup: from.id } });
      return body.find((one) => one.group.id === id)?.reason;
    };
    expect([await possible(beside.id), await possible(host.id)]).toEqual(["clash", null]);
    const refused = await move(from.id, kid.id, beside.id);
    expect([refused.status, refused.body.code]).toEqual([409, "schedule_clash"]);
    expect((await move(from.id, kid.id, host.id)).status).toBe(200);
    expect(await rosters(kid.id, host)).toBe(4);
    // A child who leaves that group may catch up on the lesson elsewhere.
    expect((await remove(host.id, kid.id)).status).toBe(200);
    const [credit] = await app.db.select().from(catchUpCredit).where(eq(catchUpCredit.studentId, kid.id));
    expect([credit?.status, credit?.bookedClassId, await rosters(kid.id, host)]).toEqual(["OPEN", null, 0]);
  });

  test("moves the enrolment; marks and past classes stay", async () => {
    const to = await groupOf(f.coding, 90);
    const before = await enrolmentOf(f.sia.id);
    const done = await move(f.laterCodingGroup.id, f.sia.id, to.id);
    expect([done.status, done.body.id, done.body.studentNumber]).toEqual([200, to.id, 1]);
    expect(await enrolmentOf(f.sia.id)).toMatchObject({ id: before?.id, groupId: to.id, orderItemId: before?.orderItemId });
    expect(await rosters(f.sia.id, to)).toBe(4);
    expect(await rosters(f.sia.id, f.laterCodingGroup)).toBe(1);
    const [place] = await app.db
      .select()
      .from(groupStudent)
      .where(and(eq(groupStudent.groupId, f.laterCodingGroup.id), eq(groupStudent.studentId, f.sia.id)));
    expect(place).toMatchObject({ leftReason: "moved" });
    for (const id of [f.laterCodingGroup.id, to.id]) expect(await auditLog(id)).toContain("enrolment.student_moved");
    const back = await move(to.id, f.sia.id, f.laterCodingGroup.id);
    expect([back.status, await rosters(f.sia.id, to), await rosters(f.sia.id, f.laterCodingGroup)]).toEqual([200, 0, 4]);
  });

  test("a child with one lesson left gets one lesson", async () => {
    const [from, to] = [await groupOf(), await groupOf()];
    const kid = await child();
    await add(from.id, kid.id);
    await app.db.delete(attendance).where(and(eq(attendance.studentId, kid.id), eq(attendance.groupClassId, from.classIds[3])));
    await app.db.delete(attendance).where(and(eq(attendance.studentId, kid.id), eq(attendance.groupClassId, from.classIds[2])));
    await move(from.id, kid.id, to.id);
    expect(await rosters(kid.id, to)).toBe(2);
  });

  test("is refused with the reason", async () => {
    const why = async (from: number, student: number, to: number) => {
      const { status, body } = await move(from, student, to);
      return [status, body.code, body.reason ?? body.details?.[0]?.code];
    };
    expect(await why(f.codingGroup.id, f.sia.id, f.laterCodingGroup.id)).toEqual([422, "validation_failed", "not_in_group"]);
    expect(await why(f.codingGroup.id, f.sam.id, f.codingGroup.id)).toEqual([422, "validation_failed", "same_group"]);
    expect((await move(f.codingGroup.id, f.sam.id, f.chessGroup.id)).status).toBe(404);
    const full = await groupOf(f.coding, 96);
    await app.db.update(group).set({ capacity: 1 }).where(eq(group.id, full.id));
    const kid = await child();
    await add(full.id, kid.id);
    expect(await why(f.codingGroup.id, f.sam.id, full.id)).toEqual([409, "group_full", "full"]);
    expect((await enrolmentOf(f.sam.id))?.groupId).toBe(f.codingGroup.id);
  });

  test("[GRP-04] groups to move to: the course's first, each with whether it is possible and why not", async () => {
    const shut = await groupOf(f.coding, 300);
    await app.db.update(group).set({ status: "CLOSED_FOR_JOINING" }).where(eq(group.id, shut.id));
    const free = await groupOf(f.coding, 130);
    const answer = await app.call("GET /group/groups_to_move", { as: asAdmin, query: { student: f.sam.id, fromGroup: f.codingGroup.id } });
    expect(answer.status).toBe(200);
    const said = (id: number) => {
      const found = answer.body.find((one) => one.group.id === id);
      return { isSameCourse: found?.isSameCourse, isPossible: found?.isPossible, reason: found?.reason };
    };
    expect(said(free.id)).toEqual({ isSameCourse: true, isPossible: true, reason: null });
    expect(said(shut.id)).toEqual({ isSameCourse: true, isPossible: false, reason: "closed" });
    expect(said(f.drawingGroup.id)).toEqual({ isSameCourse: false, isPossible: true, reason: null });
    const sameCourse = answer.body.map((one) => one.isSameCourse);
    expect(sameCourse).toEqual(sameCourse.toSorted((a, b) => Number(b) - Number(a)));
    expect(answer.body.some((one) => one.group.id === f.codingGroup.id)).toBe(false);
    const stranger = await app.call("GET /group/groups_to_move", {
      as: asAdmin,
      query: { student: f.sia.id, fromGroup: f.codingGroup.id },
    });
    expect(stranger.status).toBe(422);
  });
});

describe("[GRP-08] [GRP-27] [STU-04] removing a child from a group", () => {
  test("takes the child off upcoming rosters; past records stay visible to staff", async () => {
    const done = await remove(f.codingGroup.id, f.tim.id);
    expect([done.status, done.body.wasBought, done.body.group.studentNumber]).toEqual([200, false, 1]);
    expect(await rosters(f.tim.id, f.codingGroup)).toBe(1);
    expect(await enrolmentOf(f.tim.id)).toBeUndefined();
    expect(await auditLog(f.codingGroup.id)).toContain("enrolment.student_removed");
    const students = async (as: string, query = {}) =>
      (await app.call("GET /group/:id/students", { as, params: { id: f.codingGroup.id }, query })).body;
    expect((await students(asTeacher)).map(({ id }) => id)).toEqual([f.sam.id]);
    const [removed] = (await students(asTeacher, { left: 1 })).filter(({ id }) => id === f.tim.id);
    expect(removed).toMatchObject({
      leftReason: "removed_by_staff",
      login: "tim",
      client: { id: f.bo.id, name: "Bo Two" },
      age: expect.any(Number),
    });
    expect(await students(await f.tokenFor(f.sam), { left: 1 })).toEqual([
      expect.objectContaining({ id: f.sam.id, name: "Sam One", login: null, client: null, age: null }),
    ]);
    expect((await students(await f.tokenFor(f.ada))).length).toBe(1);
    expect((await app.call("GET /group/:id/students", { as: await f.tokenFor(f.bo), params: { id: f.codingGroup.id } })).status).toBe(404);
    const groups = async (as: string, id = f.tim.id) => app.call("GET /student/:id/groups", { as, params: { id } });
    expect((await groups(asAdmin)).body).toEqual([
      expect.objectContaining({ id: f.codingGroup.id, leftReason: "removed_by_staff", leftAt: expect.any(String) }),
    ]);
    expect((await groups(asForeignTeacher)).status).toBe(404);
    expect((await groups(await f.tokenFor(f.ada))).status).toBe(403);
    expect((await remove(f.codingGroup.id, f.tim.id)).body.details?.[0]).toMatchObject({ field: "student", code: "not_in_group" });
  });

  test("[S-87] also removes the child from upcoming classes with a reported absence", async () => {
    const [from, to] = [await groupOf(f.coding, 400), await groupOf(f.coding, 400)];
    const kid = await child();
    const asParent = await f.tokenFor(f.bo);
    await add(from.id, kid.id);
    for (const id of from.classIds) {
      const options = { as: asParent, params: { id }, body: { student: kid.id } };
      expect((await app.call("POST /public/profile/client/class/:id/absence", options)).body.state).toBe("EXCUSED");
    }
    expect((await move(from.id, kid.id, to.id)).status).toBe(200);
    expect([await rosters(kid.id, from), await rosters(kid.id, to)]).toEqual([0, 4]);
    expect((await app.call("GET /public/class/:id", { as: asParent, params: { id: from.classIds[0] } })).status).toBe(404);
  });

  test("the answer says if the place was bought; the order stays", async () => {
    const kid = await child();
    await add(f.drawingGroup.id, kid.id);
    await app.db.update(enrolment).set({ orderItemId: 424_242 }).where(eq(enrolment.studentId, kid.id));
    expect((await remove(f.drawingGroup.id, kid.id)).body.wasBought).toBe(true);
    const [row] = await app.db.select().from(enrolment).where(eq(enrolment.studentId, kid.id));
    expect(row).toMatchObject({ status: "ENDED", endReason: "removed_by_staff", orderItemId: 424_242 });
    expect((await add(f.drawingGroup.id, kid.id)).status).toBe(200);
    expect(await rosters(kid.id, f.drawingGroup)).toBe(4);
  });
});
