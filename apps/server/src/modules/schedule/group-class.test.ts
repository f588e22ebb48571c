import { eq, sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import type { ContractKey } from "@larkroom/contract/contract";
import { defaultFeatures } from "@larkroom/domain/classes/features";
import type { ClassStatus } from "@larkroom/domain/groups/class-status";
import { inTransaction } from "../../kernel/db/transaction.ts";
import { type BodyOf, type OptionsOf, testApp } from "../../kernel/testing/app.ts";
import { People } from "../../kernel/testing/fixture-makers.ts";
import { makeFixtures, type Person } from "../../kernel/testing/fixtures.ts";
import { group, groupAssistant } from "../groups/tables.ts";
import { attendance, groupClass } from "../classes/tables.ts";
import { catchUpCredit } from "../catch-up/tables.ts";
import { classesOf, sentEmails, makeTimetable, monday, newYork, rosterOf, type TimetableDraft } from "./schedule.test-support.ts";

const app = await testApp({}, monday);
const f = await makeFixtures(app);
let asAdmin: string;
let other: Person;

beforeAll(async () => {
  asAdmin = await f.tokenFor(f.admin);
  other = await inTransaction(app.db, (tx) => new People(tx, "").staff(f.school, "teacher", "stand-in", "Stan Stand-in"));
});

async function launched(draft: Partial<TimetableDraft> & { name: string }) {
  const id = await makeTimetable(app, { school: f.school, course: f.drawing, ...draft });
  const answer = await app.call("POST /group/:id/launch", { as: asAdmin, params: { id } });
  expect(answer.body.code ?? answer.status).toBe(200);
  const [first, second] = await classesOf(app, id);
  return { id, first: first?.id ?? 0, second: second?.id ?? 0 };
}
const list = async (query: object, as = asAdmin) => (await app.call("GET /group_class", { as, query: { ...query } })).body;
const read = (id: number, as = asAdmin) => app.call("GET /group_class/:id", { as, params: { id } });
const change = (id: number, body: BodyOf<"PUT /group_class/:id">, as = asAdmin) =>
  app.call("PUT /group_class/:id", { as, params: { id }, body });
const statusAs = async <K extends ContractKey>(person: Person, key: K, options: OptionsOf<K>) =>
  (await app.call(key, { ...options, as: await f.tokenFor(person) })).status;

describe("[GCL-01] classes as staff list and manage them", () => {
  test("can be filtered by school, group, teacher, course, status, time, missing teacher and flag", async () => {
    const made = await launched({ name: "Listed larks", teacher: f.teacher, students: [f.sia], slots: [[6, "09:00", "10:00"]] });
    expect(await list({ group: made.id, limit: 2 })).toMatchObject({
      total: 4,
      items: [{ id: made.first, number: 1 }, { id: made.second }],
    });
    expect((await list({ group: made.id, sort: "-from", limit: 1 })).items[0]?.number).toBe(4);
    expect((await list({ group: made.id, from: newYork("2026-03-07", "09:30"), to: newYork("2026-03-14", "09:00") })).total).toBe(1);
    expect((await list({ group: made.id, status: "OPEN" })).total).toBe(0);
    expect((await list({ group: made.id, withoutTeacher: "1" })).total).toBe(0);
    expect(
      (await list({ group: made.id, withoutTeacher: "0", flagged: "0", catchUp: "0", teacher: f.teacher.id, course: f.drawing.id })).total,
    ).toBe(4);
    expect((await list({ search: "listed L", school: f.school.id })).total).toBe(4);
    await app.db.update(groupClass).set({ flag: "staff_away", teacherId: null }).where(eq(groupClass.id, made.second));
    expect((await list({ group: made.id, flagged: "1", withoutTeacher: "1" })).items).toMatchObject([
      { id: made.second, isFlagged: true, classTeacher: null },
    ]);
    expect((await app.call("GET /group_class", { as: asAdmin, query: { from: "yesterday" } })).status).toBe(422);
  });

  test("are limited to the actor's scope: own groups for teaching staff, the school for admins, none for others", async () => {
    const { total: all } = await list({});
    expect(all).toBeGreaterThan(0);
    expect((await list({ school: f.otherSchool.id })).total).toBe(0);
    expect((await list({ group: f.chessGroup.id }, await f.tokenFor(f.superAdmin))).total).toBe(4);
    expect((await list({ group: f.codingGroup.id }, await f.tokenFor(f.teacher))).total).toBe(4);
    expect((await list({ group: f.codingGroup.id }, await f.tokenFor(f.otherTeacher))).total).toBe(0);
    expect((await list({}, await f.tokenFor(f.assistant))).items.every(({ group: { id } }) => id === f.codingGroup.id)).toBe(true);
    expect((await list({ group: f.codingGroup.id }, await f.tokenFor(f.distributor))).total).toBe(4);
    expect(await statusAs(f.sam, "GET /group_class", {})).toBe(403);
  });

  test("one can be read with its roster; a class out of scope returns 404", async () => {
    const id = f.codingGroup.classIds[1];
    const counts = { count: 4, version: 1, studentsNumber: 2 };
    expect((await read(id)).body).toMatchObject({
      ...counts,
      id,
      group: { id: f.codingGroup.id, publicName: "codingGroup" },
      students: [
        { id: f.sam.id, name: "Sam One", state: "EXPECTED", markedBy: "automatic" },
        { id: f.tim.id, name: "Tim Two" },
      ],
      teacherAssistants: [{ id: f.assistant.id, name: "Assistant A" }],
    });
    for (const person of [f.otherTeacher, f.otherAdmin]) expect((await read(id, await f.tokenFor(person))).status).toBe(404);
    expect((await read(999_999_999)).status).toBe(404);
    expect(await statusAs(f.ada, "GET /group_class/:id", { params: { id } })).toBe(403);
    for (const person of [f.teacher, f.assistant, f.distributor, f.superAdmin])
      expect((await read(id, await f.tokenFor(person))).status).toBe(200);
  });

  test("one can be added outside the timetable with the group's children or none, and its families are notified", async () => {
    const made = await launched({ name: "added", teacher: f.teacher, students: [f.tim], slots: [[6, "11:00", "12:00"]] });
    await sentEmails(app);
    const [lessonId] = f.drawing.lessonIds;
    const draft = { group: made.id, lesson: lessonId, from: newYork("2026-03-08", "11:00"), to: newYork("2026-03-08", "12:00") };
    const answer = await app.call("POST /group_class", { as: asAdmin, body: draft });
    expect(answer.body).toMatchObject({ number: 1, isCatchUp: false, classTeacher: { id: f.teacher.id }, students: [{ id: f.tim.id }] });
    expect((await sentEmails(app)).map(({ recipient }) => recipient).toSorted()).toEqual(["bo@test.example", "teacher@test.example"]);
    const empty = await app.call("POST /group_class", {
      as: asAdmin,
      body: {
        ...draft,
        from: newYork("2026-03-08", "13:00"),
        to: newYork("2026-03-08", "14:00"),
        teacher: null,
        isAutoAddStudents: false,
        venue: "IN_CLASS",
      },
    });
    expect(empty.body).toMatchObject({ classTeacher: null, students: [], isAutoAddStudents: false, venue: "IN_CLASS" });
    const clash = await app.call("POST /group_class", { as: asAdmin, body: { ...draft, teacher: other.id } });
    expect([clash.status, clash.body.code]).toEqual([409, "schedule_clash"]);
    for (const [field, wrong] of [
      ["to", { to: draft.from }],
      ["from", { from: "2026-03-01T10:00:00Z", to: "2026-03-01T11:00:00Z" }],
      ["to", { to: newYork("2026-03-10", "11:00") }],
      ["lesson", { lesson: f.chess.lessonIds[0] }],
      ["teacher", { teacher: f.otherTeacher.id }],
    ] as const) {
      const bad = await app.call("POST /group_class", { as: asAdmin, body: { ...draft, ...wrong } });
      expect([bad.status, bad.body.details?.[0]?.field]).toEqual([422, field]);
    }
    expect(await statusAs(f.otherTeacher, "POST /group_class", { body: draft })).toBe(404);
    expect(await statusAs(f.sam, "POST /group_class", { body: draft })).toBe(403);
  });

  test("[F-25] one is given to a substitute: both teachers and the family are notified; an outdated version gets the current class", async () => {
    const made = await launched({ name: "substituted", teacher: f.teacher, students: [f.tim], slots: [[6, "13:00", "14:00"]] });
    await sentEmails(app);
    const answer = await change(made.first, { version: 1, teacher: other.id, venue: "IN_CLASS" });
    expect(answer.body).toMatchObject({ classTeacher: { id: other.id }, isSubstitute: true, venue: "IN_CLASS", version: 2 });
    const emails = await sentEmails(app);
    const written = emails.map(({ recipient }) => recipient).toSorted();
    expect(written).toEqual(["bo@test.example", "stand-in@test.example", "teacher@test.example"]);
    expect(emails.every(({ text }) => text.includes("Stan Stand-in instead of Teacher A"))).toBe(true);
    const late = await change(made.first, { version: 1, venue: "REMOTE" });
    expect(late).toMatchObject({ status: 409, body: { code: "state_changed", current: { version: 2 } } });
    expect((await read(made.first)).body.venue).toBe("IN_CLASS");
    const [logged] = (await app.call("GET /audit_event", { as: asAdmin, query: { action: "classes.teacher_changed" } })).body.items;
    expect(logged).toMatchObject({
      target: { kind: "group_class", id: made.first },
      before: { teacher: f.teacher.id },
      after: { teacher: other.id },
    });
  });

  test("rejects a teacher with a clash, a teacher of another school, and a lesson of another course", async () => {
    const one = await launched({ name: "busy", teacher: other, slots: [[6, "15:00", "16:00"]] });
    const two = await launched({ name: "wants", teacher: f.teacher, slots: [[6, "15:30", "16:30"]] });
    const busy = await change(two.first, { version: 1, teacher: other.id });
    expect([busy.status, busy.body.code, busy.body.details?.[0]?.message]).toEqual([
      409,
      "teacher_double_booked",
      expect.stringContaining("busy"),
    ]);
    expect((await change(two.first, { version: 1, teacher: f.otherTeacher.id })).body.details?.[0]?.field).toBe("teacher");
    expect((await change(two.first, { version: 1, lesson: f.chess.lessonIds[0] })).body.details?.[0]?.field).toBe("lesson");
    expect((await app.call("PUT /group_class/:id", { as: asAdmin, params: { id: two.first }, wrongBody: {} })).status).toBe(422);
    const changed = await change(two.first, { version: 1, teacher: null, lesson: f.drawing.lessonIds[2] });
    expect(changed.body).toMatchObject({ classTeacher: null, isSubstitute: false, number: 3, lesson: { title: "Lesson 3" } });
    await app.db.update(groupClass).set({ status: "CANCELED" }).where(eq(groupClass.id, one.first));
    expect((await change(one.first, { version: 1, teacher: null })).body).toMatchObject({ code: "transition_not_allowed", reason: "over" });
    expect(await statusAs(f.otherTeacher, "PUT /group_class/:id", { params: { id: two.second }, body: { version: 1 } })).toBe(404);
    expect(await statusAs(f.sam, "PUT /group_class/:id", { params: { id: two.second }, body: { version: 1 } })).toBe(403);
  });

  test("[F-26] one of two concurrent assignments of a teacher at the same time succeeds", async () => {
    const [one, two] = [
      await launched({ name: "first hand", slots: [[6, "18:00", "19:00"]] }),
      await launched({ name: "second hand", slots: [[6, "18:00", "19:00"]] }),
    ];
    const answers = await Promise.all([one, two].map(({ first }) => change(first, { version: 1, teacher: other.id })));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe("teacher_double_booked");
  });
});

describe("removing a class", () => {
  test.each(["DELETE /group_class/:id", "DELETE /group_class/:id/delete"] as const)(
    "[GCL-29] [S-29] %s removes a class no one was in and notifies its family",
    async (key) => {
      const slot = key.endsWith("delete") ? ([7, "09:00", "10:00"] as const) : ([7, "07:00", "08:00"] as const);
      const made = await launched({ name: `gone ${slot[1]}`, students: [f.tim], slots: [slot] });
      await sentEmails(app);
      const remove = (person: Person, id = made.first) => statusAs(person, key, { params: { id } });
      for (const foreign of [f.otherTeacher, f.otherAdmin]) expect(await remove(foreign)).toBe(404);
      expect([await remove(f.sam), await remove(f.admin, 999_999_999)]).toEqual([403, 404]);
      await app.db.update(attendance).set({ state: "EXCUSED", markedBy: "declared" }).where(eq(attendance.groupClassId, made.second));
      const refused = await app.call(key, { as: asAdmin, params: { id: made.second } });
      expect([refused.status, refused.body.reason]).toEqual([409, "has_attendance"]);
      expect(await remove(f.admin)).toBe(204);
      expect(await app.db.$count(groupClass, eq(groupClass.id, made.first))).toBe(0);
      const [email, ...others] = await sentEmails(app);
      expect([email?.recipient, others]).toEqual(["bo@test.example", []]);
      expect(email?.subject).toContain("canceled");
    },
  );
});

describe("the roster of one class", () => {
  const add = (id: number, student: number, as = asAdmin) =>
    app.call("POST /group_class/:id/add_student", { as, params: { id }, body: { student_id: student } });
  const take = (id: number, student: number, as = asAdmin) =>
    app.call("POST /group_class/:id/remove_student", { as, params: { id }, body: { student_id: student } });

  test("[GCL-24] [S-29] a child of the school is added once, if there is a free seat and the child has no clash", async () => {
    const made = await launched({ name: "roster", students: [f.tim], slots: [[7, "13:00", "14:00"]], capacity: 2 });
    const beside = await launched({ name: "same hour", students: [f.sia], slots: [[7, "13:30", "14:30"]] });
    const answer = await add(made.first, f.sam.id);
    expect(answer.body).toMatchObject({ studentsNumber: 2, version: 2, students: [{ id: f.sam.id }, { id: f.tim.id }] });
    expect((await add(made.first, f.sam.id)).body.code).toBe("duplicate");
    expect((await add(made.first, f.sia.id)).body.code).toBe("group_full");
    expect((await add(made.second, f.sia.id)).body.code).toBe("schedule_clash");
    expect((await add(made.second, f.gal.id)).status).toBe(404);
    expect((await add(made.second, f.sam.id, await f.tokenFor(f.otherTeacher))).status).toBe(404);
    expect((await add(made.second, f.sam.id, await f.tokenFor(f.sam))).status).toBe(403);
    expect((await app.call("POST /group_class/:id/add_student", { as: asAdmin, params: { id: made.second }, wrongBody: {} })).status).toBe(
      422,
    );
    expect(await rosterOf(app, beside.first)).toEqual([f.sia.id]);
  });

  test("[GCL-24] a reported absence frees the seat; no one can be added to a class that is over", async () => {
    const made = await launched({ name: "reported place", students: [f.tim], slots: [[7, "19:00", "20:00"]], capacity: 1 });
    expect((await add(made.first, f.sam.id)).body.code).toBe("group_full");
    const asParent = await f.tokenFor(f.bo);
    const request = { as: asParent, params: { id: made.first }, body: { student: f.tim.id } };
    expect((await app.call("POST /public/profile/client/class/:id/absence", request)).status).toBe(200);
    expect((await add(made.first, f.sam.id)).body).toMatchObject({ studentsNumber: 2 });
    expect((await app.call("DELETE /public/profile/client/class/:id/absence", request)).body.code).toBe("group_full");
    await app.db.update(groupClass).set({ status: "CANCELED" }).where(eq(groupClass.id, made.second));
    for (const answer of [await add(made.second, f.sam.id), await take(made.second, f.tim.id)])
      expect([answer.status, answer.body.code, answer.body.reason]).toEqual([409, "transition_not_allowed", "over"]);
  });

  test("[GCL-24] [F-26] the last seat goes to the first one, also against a parent who books it at the same time", async () => {
    const made = await launched({ name: "last place", students: [f.tim], slots: [[7, "21:00", "22:00"]], capacity: 2 });
    const waiting = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    const staff = await inTransaction(app.db, async (tx) => {
      await tx.select().from(groupClass).where(eq(groupClass.id, made.first)).for("no key update");
      const late = add(made.first, f.sia.id);
      while ((await app.db.execute(waiting)).rowCount === 0) await new Promise((resolve) => setTimeout(resolve, 5));
      await tx.insert(attendance).values({ groupClassId: made.first, studentId: f.sam.id, schoolId: f.school.id, createdAt: app.now() });
      return { late };
    });
    expect((await staff.late).body.code).toBe("group_full");
    expect(new Set(await rosterOf(app, made.first))).toEqual(new Set([f.sam.id, f.tim.id]));
  });

  test("[GCL-25] a child who wasn't there is taken off; one who was, or was marked, stays", async () => {
    const made = await launched({ name: "taken off", students: [f.sam, f.tim], slots: [[7, "16:00", "17:00"]] });
    expect((await take(made.first, f.sam.id)).body).toMatchObject({ studentsNumber: 1, students: [{ id: f.tim.id }] });
    expect((await take(made.first, f.sam.id)).status).toBe(404);
    await app.db.update(attendance).set({ onlineSeconds: 30 }).where(eq(attendance.groupClassId, made.first));
    const refused = await take(made.first, f.tim.id);
    expect([refused.status, refused.body.reason]).toEqual([409, "has_attendance"]);
    expect((await take(made.second, f.sam.id, await f.tokenFor(f.otherTeacher))).status).toBe(404);
    expect((await take(made.second, f.sam.id, await f.tokenFor(f.ada))).status).toBe(403);
  });

  test("[GCL-25] [GRP-13] a child taken off a booked catch-up class may catch up elsewhere; other bookings stay", async () => {
    const made = await launched({ name: "to catch up in", students: [], slots: [[7, "05:00", "06:00"]] });
    const lessonId = f.drawing.lessonIds[0];
    for (const [student, group_] of [
      [f.sam, f.codingGroup],
      [f.sia, f.laterCodingGroup],
    ] as const) {
      expect((await add(made.first, student.id)).status).toBe(200);
      const missed = { schoolId: f.school.id, studentId: student.id, groupClassId: group_.classIds[0], lessonId };
      const booked = { status: "BOOKED", bookedClassId: made.first, expiresAt: app.now().add({ hours: 240 }) } as const;
      await app.db.insert(catchUpCredit).values({ ...missed, ...booked });
    }
    const elsewise = { version: (await read(made.first)).body.version, lesson: f.drawing.lessonIds[2] };
    const refused = await change(made.first, elsewise);
    expect([refused.status, refused.body.code, refused.body.reason]).toEqual([409, "transition_not_allowed", "catch_ups_booked"]);
    expect((await take(made.first, f.sam.id)).status).toBe(200);
    const credits = await app.db.select().from(catchUpCredit).where(eq(catchUpCredit.lessonId, lessonId));
    const of = (student: Person) =>
      credits
        .filter(
          ({ studentId, groupClassId }) =>
            studentId === student.id && [f.codingGroup.classIds[0], f.laterCodingGroup.classIds[0]].includes(groupClassId),
        )
        .map(({ status, bookedClassId }) => [status, bookedClassId]);
    expect([of(f.sam), of(f.sia)]).toEqual([[["OPEN", null]], [["BOOKED", made.first]]]);
    await app.db.delete(catchUpCredit).where(eq(catchUpCredit.lessonId, lessonId));
  });
});

describe("[GRP-13] a catch-up class", () => {
  const catchUp = (id: number, body: BodyOf<"POST /group/:id/catchup">, as = asAdmin) =>
    app.call("POST /group/:id/catchup", { as, params: { id }, body });

  test("has the given children and no number among the group's classes; each family and the teacher are notified", async () => {
    const made = await launched({ name: "catching up", teacher: f.teacher, students: [f.sam, f.tim], slots: [[1, "19:00", "20:00"]] });
    await sentEmails(app);
    const lesson = f.drawing.lessonIds[1];
    const body = { lesson, from: newYork("2026-03-18", "18:00"), to: newYork("2026-03-18", "19:00"), students: [f.sam.id, f.sia.id] };
    const answer = await catchUp(made.id, body);
    expect(answer.body).toMatchObject({ isCatchUp: true, isAutoAddStudents: false, lesson: { id: lesson }, number: 2, count: 4 });
    expect(answer.body).toMatchObject({ studentsNumber: 2, students: [{ id: f.sam.id }, { id: f.sia.id }] });
    const emails = await sentEmails(app);
    expect(emails.map(({ recipient }) => recipient).toSorted()).toEqual(["ada@test.example", "teacher@test.example"]);
    const home = emails.find(({ recipient }) => recipient === "ada@test.example");
    expect(home?.text).toContain("Sam One and Sia One");
    expect(home?.text).toContain("Wed, Mar 18, 2026, 6:00 PM");
    const again = await catchUp(made.id, { ...body, teacher: null });
    expect(again.body.code).toBe("schedule_clash");
    expect((await app.call("POST /group/:id/launch", { as: asAdmin, params: { id: made.id } })).body.groupClasses).toHaveLength(5);
  });

  test("uses the open credits for the lesson, and gives them back when it is canceled or removed", async () => {
    const made = await launched({ name: "with credits", students: [f.tim], slots: [[4, "06:00", "07:00"]] });
    const [lesson] = f.drawing.lessonIds;
    const missed = { schoolId: f.school.id, studentId: f.tim.id, groupClassId: made.first, lessonId: lesson };
    await app.db.insert(catchUpCredit).values({ ...missed, expiresAt: app.now().add({ hours: 24 * 30 }) });
    const credit = async () => {
      const [row] = await app.db.select().from(catchUpCredit).where(eq(catchUpCredit.groupClassId, made.first));
      return [row?.status, row?.bookedClassId];
    };
    const body = { lesson, from: newYork("2026-03-21", "06:00"), to: newYork("2026-03-21", "07:00"), students: [f.tim.id] };
    const { id } = (await catchUp(made.id, body)).body;
    expect(await credit()).toEqual(["BOOKED", id]);
    await app.call("POST /group_class/:id/set_status", { as: asAdmin, params: { id }, body: { status: "CANCELED" } });
    expect(await credit()).toEqual(["OPEN", null]);
    const second = (await catchUp(made.id, body)).body.id;
    expect(await credit()).toEqual(["BOOKED", second]);
    expect((await app.call("DELETE /group_class/:id", { as: asAdmin, params: { id: second } })).status).toBe(204);
    expect(await credit()).toEqual(["OPEN", null]);
  });

  test("rejects too many children, a child of another school and a past time; other staff get 404", async () => {
    const made = await launched({ name: "no catching up", slots: [[1, "21:00", "22:00"]], capacity: 1 });
    const [lesson] = f.drawing.lessonIds;
    const body = { lesson, from: newYork("2026-03-19", "18:00"), to: newYork("2026-03-19", "19:00"), students: [f.sam.id] };
    expect((await catchUp(made.id, { ...body, students: [f.sam.id, f.sia.id] })).body.code).toBe("group_full");
    expect((await catchUp(made.id, { ...body, students: [f.gal.id] })).status).toBe(404);
    expect((await catchUp(made.id, { ...body, from: "2026-03-01T10:00:00Z", to: "2026-03-01T11:00:00Z" })).status).toBe(422);
    expect((await catchUp(made.id, body, await f.tokenFor(f.otherTeacher))).status).toBe(404);
    expect((await catchUp(made.id, body, await f.tokenFor(f.sam))).status).toBe(403);
    await app.db.update(group).set({ status: "ARCHIVED" }).where(eq(group.id, made.id));
    expect((await catchUp(made.id, body)).body.reason).toBe("archived");
  });
});

describe("[GCL-27] the status of a class", () => {
  const set = (id: number, status: ClassStatus, reason?: string) =>
    app.call("POST /group_class/:id/set_status", { as: asAdmin, params: { id }, body: { status, reason } });

  test("families are notified when it is canceled or postponed, and it counts again once it is upcoming", async () => {
    const made = await launched({ name: "called off", slots: [[2, "20:00", "21:00"]] });
    await app.call("POST /group_class/:id/add_student", { as: asAdmin, params: { id: made.first }, body: { student_id: f.tim.id } });
    await sentEmails(app);
    expect((await set(made.first, "CANCELED", "Snow")).body).toMatchObject({ status: "CANCELED", statusReason: "Snow" });
    const [email] = await sentEmails(app);
    expect([email?.recipient, email?.subject]).toEqual(["bo@test.example", expect.stringContaining("canceled")]);
    expect(email?.text).toContain("canceled (Snow)");
    expect((await read(made.first)).body).toMatchObject({ state: "COMPLETED", notHeld: "canceled", statusReason: "Snow", onlineTime: 0 });
    const upcoming = (as: string) => app.call("POST /group_class/:id/upcoming", { as, params: { id: made.first }, body: {} });
    expect((await upcoming(await f.tokenFor(f.otherTeacher))).status).toBe(404);
    expect((await upcoming(await f.tokenFor(f.sam))).status).toBe(403);
    expect((await upcoming(asAdmin)).body).toMatchObject({ status: "UPCOMING", statusReason: null });
    // Otherwise a family would stay away from the class that it read was canceled.
    const [back] = await sentEmails(app);
    expect([back?.recipient, back?.subject]).toEqual(["bo@test.example", expect.stringContaining("will take place")]);
    expect((await set(made.first, "POSTPONED")).status).toBe(200);
    expect((await sentEmails(app)).map(({ subject }) => subject)).toEqual([expect.stringContaining("postponed")]);
    expect((await read(made.first)).body).toMatchObject({ status: "POSTPONED", version: 5, availableToMove: true });
    const moved = await app.call("POST /group/move_class/:id", {
      as: asAdmin,
      params: { id: made.first },
      body: { newDateTime: newYork("2026-03-04", "21:00") },
    });
    expect(moved.body).toMatchObject({ status: "UPCOMING", isMoved: true });
  });

  test("[ST-03] [EN-07] is shown as postponed after it was opened and reverted, and as canceled if closed without children", async () => {
    const made = await launched({ name: "shown", teacher: f.teacher, students: [f.tim], slots: [[2, "06:00", "07:00"]] });
    const asAssistant = await f.tokenFor(f.assistant);
    await app.db.insert(groupAssistant).values({ groupId: made.id, assistantId: f.assistant.id });
    const statusNow = async () => {
      const { status, state, notHeld, onlineTime, startedAssistant, isStudentsWereJoined } = (await read(made.first)).body;
      return { status, state, notHeld, onlineTime, startedAssistant, isStudentsWereJoined };
    };
    const none = { notHeld: null, startedAssistant: null, isStudentsWereJoined: false };
    expect(await statusNow()).toEqual({ ...none, status: "UPCOMING", state: "SCHEDULED", onlineTime: 0 });
    const params = { id: made.first };
    expect((await app.call("POST /public/class/:id/open", { as: asAssistant, params })).status).toBe(200);
    app.sleep({ minutes: 2 });
    const by = { ...none, startedAssistant: { id: f.assistant.id, name: "Assistant A" } };
    expect(await statusNow()).toEqual({ ...by, status: "OPEN", state: "IN_PROGRESS", onlineTime: 120 });
    expect((await app.call("POST /group_class/:id/upcoming", { as: asAdmin, params, body: {} })).body).toMatchObject({
      state: "POSTPONED",
    });
    expect(await statusNow()).toEqual({ ...by, status: "UPCOMING", state: "POSTPONED", onlineTime: 120 });
    const home = { from: newYork("2026-03-02", "00:00"), to: newYork("2026-03-09", "00:00") };
    const family = await app.call("GET /public/profile/client/schedule", { as: await f.tokenFor(f.bo), query: home });
    expect(family.body.find(({ id }) => id === made.first)).toMatchObject({ status: "UPCOMING", state: "POSTPONED" });
    await app.call("POST /public/class/:id/open", { as: await f.tokenFor(f.teacher), params });
    app.sleep({ minutes: 10 });
    expect((await app.call("POST /group_class/:id/finish", { as: asAdmin, params })).body).toMatchObject({ notHeld: "nobody_joined" });
    expect(await statusNow()).toMatchObject({ ...none, status: "CLOSED", state: "COMPLETED", notHeld: "nobody_joined" });
    const week = await app.call("GET /teacher/:id/schedule", { as: asAdmin, params: { id: f.teacher.id }, query: home });
    const shown = () => week.body.find(({ id }) => id === made.first);
    expect(shown()).toMatchObject({ state: "COMPLETED", notHeld: "nobody_joined" });
    await app.db.update(attendance).set({ firstJoinedAt: app.now() }).where(eq(attendance.groupClassId, made.first));
    expect(await statusNow()).toMatchObject({ state: "COMPLETED", notHeld: null, isStudentsWereJoined: true });
    expect((await read(made.first)).body.features).toEqual(defaultFeatures);
  });

  test("can't be restored when its teacher has another class at that time", async () => {
    const made = await launched({ name: "came back", teacher: other, slots: [[3, "20:00", "21:00"]] });
    await set(made.first, "CANCELED");
    const [lesson] = f.drawing.lessonIds;
    const taken = await app.call("POST /group_class", {
      as: asAdmin,
      body: { group: made.id, lesson, from: newYork("2026-03-04", "20:30"), to: newYork("2026-03-04", "21:30"), teacher: other.id },
    });
    expect(taken.status).toBe(200);
    const back = await app.call("POST /group_class/:id/upcoming", { as: asAdmin, params: { id: made.first }, body: {} });
    expect([back.status, back.body.code]).toEqual([409, "teacher_double_booked"]);
  });
});
