import { and, eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { inTransaction } from "../../kernel/db/transaction.ts";
import { testApp } from "../../kernel/testing/app.ts";
import { makeGroup, People } from "../../kernel/testing/fixture-makers.ts";
import { makeFixtures } from "../../kernel/testing/fixtures.ts";
import { attendance, groupClass } from "../classes/tables.ts";
import { group } from "../groups/tables.ts";
import { enrolment } from "./tables.ts";

const app = await testApp();
const f = await makeFixtures(app);
const asParent = await f.tokenFor(f.ada);
const asAdmin = await f.tokenFor(f.admin);

let made = 0;
const groupOf = (course = f.coding, hours = 90) =>
  inTransaction(app.db, async (tx) => {
    const key = `new${++made}`;
    const teacher = await new People(tx, "").staff(f.school, "teacher", key, key);
    const next = app.now().add({ hours });
    return makeGroup(tx, course, { school: f.school, name: key, teacher, students: [], past: false, next, now: app.now() });
  });
const from = await groupOf();
const to = await groupOf();
const kid = await inTransaction(app.db, (tx) => new People(tx, "").child(f.school, f.ada, "kid", "Kid One"));
await app.call("POST /group/:id/add_student", { as: asAdmin, params: { id: from.id }, body: { student: kid.id } });

const move = (student: number, fromGroup: number, toGroup: number, as = asParent) =>
  app.call("POST /public/profile/client/groups/move_student", { as, body: { student, fromGroup, toGroup } });
const choices = (student: number, fromGroup: number, as = asParent) =>
  app.call("GET /public/profile/client/groups/to_move", { as, query: { student, fromGroup } });
const why = async (toGroup: number) => {
  const { status, body } = await move(kid.id, from.id, toGroup);
  return [status, body.code, body.reason];
};
const groupIdOf = async (student: number) => {
  const rows = await app.db
    .select({ groupId: enrolment.groupId })
    .from(enrolment)
    .where(and(eq(enrolment.studentId, student), eq(enrolment.status, "ACTIVE")));
  return rows.map(({ groupId }) => groupId);
};

describe("[CLI-10] [PM-13] a parent moves a child", () => {
  test("only an own child, out of a group the child is in; anything else returns 404", async () => {
    const answers = [
      await move(f.tim.id, f.codingGroup.id, to.id),
      await move(f.gal.id, f.chessGroup.id, to.id),
      await move(kid.id, f.codingGroup.id, to.id),
      await move(kid.id, from.id, f.chessGroup.id),
      await move(kid.id, from.id, 999_999_999),
      await move(kid.id, from.id, to.id, await f.tokenFor(f.bo)),
      await choices(f.tim.id, f.codingGroup.id),
      await choices(kid.id, f.codingGroup.id),
      await choices(kid.id, from.id, await f.tokenFor(f.bo)),
    ];
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404));
    for (const as of [await f.tokenFor(f.sam), await f.tokenAs(f.ada, f.sam), asAdmin, await f.tokenFor(f.teacher)])
      expect((await move(kid.id, from.id, to.id, as)).status).toBe(403);
    expect(
      (await app.call("POST /public/profile/client/groups/move_student", { as: asParent, wrongBody: { student: kid.id } })).status,
    ).toBe(422);
    expect(await groupIdOf(kid.id)).toEqual([from.id]);
  });

  test("within the course, to a group with a free seat and no clash; the others are listed with the reason", async () => {
    const full = await groupOf();
    await app.db.update(group).set({ capacity: 1 }).where(eq(group.id, full.id));
    const other = await inTransaction(app.db, (tx) => new People(tx, "").child(f.school, f.bo, "other", "Other Kid"));
    await app.call("POST /group/:id/add_student", { as: asAdmin, params: { id: full.id }, body: { student: other.id } });
    const elsewhere = await groupOf(f.drawing);
    expect(await why(full.id)).toEqual([409, "group_full", "full"]);
    expect(await why(elsewhere.id)).toEqual([409, "transition_not_allowed", "other_course"]);
    expect(await why(from.id)).toEqual([409, "transition_not_allowed", "same_group"]);
    const drawing = await groupOf(f.drawing, 150);
    await app.call("POST /group/:id/add_student", { as: asAdmin, params: { id: drawing.id }, body: { student: kid.id } });
    const clash = await groupOf(f.coding, 150);
    expect(await why(clash.id)).toEqual([409, "schedule_clash", undefined]);
    const { body } = await choices(kid.id, from.id);
    const said = new Map(body.groups.map((one) => [one.id, one.reason]));
    expect([said.get(to.id), said.get(full.id), said.get(clash.id), said.has(elsewhere.id), said.has(from.id)]).toEqual([
      null,
      "full",
      "clash",
      false,
      false,
    ]);
    expect(body.groups.find((one) => one.id === to.id)).toMatchObject({
      isPossible: true,
      freeSeats: 8,
      slots: [{ local: { timeFrom: "17:00" } }],
      teacher: { name: "new2" },
      firstClass: expect.any(String),
    });
    expect(body.untilHours).toBe(24);
    await app.db.update(group).set({ status: "CLOSED_FOR_JOINING" }).where(eq(group.id, clash.id));
    expect(await why(clash.id)).toEqual([409, "group_full", "closed"]);
  });

  test("only while the next class of both groups is far enough away, by the school's setting", async () => {
    const soon = await groupOf(f.coding, 23);
    expect(await why(soon.id)).toEqual([409, "transition_not_allowed", "too_late"]);
    const settings = (moveUntilHours: number) =>
      app.call("PUT /school/:id", { as: asAdmin, params: { id: f.school.id }, body: { settings: { moveUntilHours } } });
    expect((await settings(22)).body.settings.moveUntilHours).toBe(22);
    expect((await choices(kid.id, from.id)).body.groups.find((one) => one.id === soon.id)?.isPossible).toBe(true);
    await settings(24);
    await app.db
      .update(groupClass)
      .set({ startsAt: app.now().add({ hours: 3 }), endsAt: app.now().add({ hours: 4 }) })
      .where(eq(groupClass.id, from.classIds[0]));
    expect(await why(to.id)).toEqual([409, "transition_not_allowed", "too_late"]);
    await app.db
      .update(groupClass)
      .set({ startsAt: app.now().add({ hours: 80 }), endsAt: app.now().add({ hours: 81 }) })
      .where(eq(groupClass.id, from.classIds[0]));
  });

  test("without repeating a lesson that was held", async () => {
    const [first, second] = [await groupOf(f.coding, 500), await groupOf(f.coding, 500)];
    const sister = await inTransaction(app.db, (tx) => new People(tx, "").child(f.school, f.ada, "sister", "Kid Two"));
    await app.call("POST /group/:id/add_student", { as: asAdmin, params: { id: first.id }, body: { student: sister.id } });
    for (const id of first.classIds.slice(0, 3))
      await app.db.update(groupClass).set({ status: "CLOSED", openedAt: app.now(), finishedAt: app.now() }).where(eq(groupClass.id, id));
    const rostersIn = async ({ classIds }: typeof first) =>
      (await app.db.select().from(attendance).where(eq(attendance.studentId, sister.id)))
        .map(({ groupClassId }) => classIds.indexOf(groupClassId))
        .filter((index) => index >= 0)
        .toSorted((a, b) => a - b);
    expect((await move(sister.id, first.id, second.id)).status).toBe(200);
    expect(await rostersIn(second)).toEqual([3]);
  });

  test("with as many lessons as are left, also where the first lessons of the new group were held", async () => {
    const [first, second] = [await groupOf(f.coding, 700), await groupOf(f.coding, 700)];
    const brother = await inTransaction(app.db, (tx) => new People(tx, "").child(f.school, f.ada, "brother", "Kid Three"));
    await app.call("POST /group/:id/add_student", { as: asAdmin, params: { id: first.id }, body: { student: brother.id } });
    for (const id of first.classIds.slice(0, 2))
      await app.db.update(groupClass).set({ status: "CLOSED", openedAt: app.now(), finishedAt: app.now() }).where(eq(groupClass.id, id));
    // One lesson is left, as of a plan for three lessons.
    const [, , , last] = first.classIds;
    await app.db.delete(attendance).where(and(eq(attendance.studentId, brother.id), eq(attendance.groupClassId, last)));
    expect((await move(brother.id, first.id, second.id)).status).toBe(200);
    const rows = await app.db.select().from(attendance).where(eq(attendance.studentId, brother.id));
    const inSecond = rows.map(({ groupClassId }) => groupClassId).filter((id) => second.classIds.includes(id));
    expect(inSecond).toEqual([second.classIds[2]]);
  });

  test("with the enrolment; both groups' histories record it, and one of two concurrent moves succeeds", async () => {
    const third = await groupOf(f.coding, 100);
    const both = await Promise.all([move(kid.id, from.id, to.id), move(kid.id, from.id, third.id)]);
    const done = both.filter(({ status }) => status === 200);
    expect([done.length, both.find(({ status }) => status !== 200)?.status]).toEqual([1, 404]);
    const now = done[0]?.body;
    expect(now).toMatchObject({ student: { id: kid.id }, groupClassesNumber: 4, upcomingClass: { open: false } });
    expect(await groupIdOf(kid.id)).toContain(now?.id);
    for (const id of [from.id, now?.id ?? 0]) {
      const [logged] = (await app.call("GET /group/:id/events", { as: asAdmin, params: { id } })).body.items;
      expect(logged).toMatchObject({
        action: "enrolment.student_moved",
        actor: { id: f.ada.id },
        students: [{ id: kid.id, name: "Kid One" }],
      });
    }
    const list = (await app.call("GET /public/profile/client/groups", { as: asParent })).body;
    const own = list.filter((one) => one.student.id === kid.id).map(({ id }) => id);
    expect(own).toContain(now?.id);
    expect(own).not.toContain(from.id);
  });
});
