import { and, eq, inArray } from "drizzle-orm";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { auditEvent } from "../../kernel/audit/tables.ts";
import { account } from "../../kernel/auth/tables.ts";
import { inTransaction } from "../../kernel/db/transaction.ts";
import { outgoingMessage } from "../../kernel/mail/tables.ts";
import { testApp } from "../../kernel/testing/app.ts";
import { makeGroup, People } from "../../kernel/testing/fixture-makers.ts";
import { makeFixtures, type FixtureGroup, type Person } from "../../kernel/testing/fixtures.ts";
import { attendance } from "../classes/tables.ts";
import { enrolment } from "../enrolment/tables.ts";
import { group, groupStudent } from "../groups/tables.ts";
import { client, student } from "../people/tables.ts";
import { carriedOut, send } from "./import.test-support.ts";

const app = await testApp();
const f = await makeFixtures(app);
const teacher = await f.tokenFor(f.teacher);
const admin = await f.tokenFor(f.admin);
beforeAll(() => app.kernel.jobs.start());

const csv = (...rows: string[]) => ({ bytes: ["Name,Birth date,Login,Parent e-mail", ...rows].join("\r\n") });
const plan = (file: { bytes: string }, to: { id: number }, as = teacher) => send(app, as, { group: String(to.id) }, file);
const refused = (row: number, code: string) => ({ row, column: null, code });
const byLogin = async (...logins: string[]) =>
  app.db.select().from(account).innerJoin(student, eq(student.id, account.id)).where(inArray(account.login, logins)).orderBy(account.login);
const membersOf = async ({ id }: { id: number }) =>
  (await app.db.select().from(groupStudent).where(eq(groupStudent.groupId, id))).map(({ studentId }) => studentId);

let made = 0;
/** A group of school A whose first class is in `hours` hours. */
const groupOf = (of: Person, { capacity = 8, hours = 72 + made } = {}): Promise<FixtureGroup> =>
  inTransaction(app.db, async (tx) => {
    const key = `into${++made}`;
    const holder = await new People(tx, "").staff(f.school, "teacher", key, key);
    const next = app.now().add({ hours });
    const one = await makeGroup(tx, f.drawing, {
      school: f.school,
      name: key,
      teacher: holder,
      students: [],
      past: false,
      next,
      now: app.now(),
    });
    await tx.update(group).set({ teacherId: of.id, capacity }).where(eq(group.id, one.id));
    return one;
  });
const colleague = await inTransaction(app.db, (tx) => new People(tx, "").staff(f.school, "teacher", "colleague", "Colleague"));
/** A family of school A whose child has no teacher. */
const stranger = await inTransaction(app.db, async (tx) => {
  const people = new People(tx, "");
  const parent = await people.client(f.school, "stranger", "Petra Strange");
  return { parent, child: await people.child(f.school, parent, "stranger.kid", "Stan Strange") };
});

describe("[STU-07] a teacher's file of students", () => {
  test("creates new children with a place in the teacher's group; the same file again adds none", async () => {
    const file = csv(
      "Lia New,2015-01-02,lia.new,lia.parent@test.example",
      "Max New,2015-01-03,,max.parent@test.example",
      "Bad,soon,bad.one,",
    );
    const planned = await plan(file, f.drawingGroup);
    expect(planned.body).toMatchObject({ newStudents: 2, existedStudents: 0, newParents: 2, totalRows: 3, errorRows: 1 });
    expect(await membersOf(f.drawingGroup)).toEqual([]);
    const counts = { newStudents: 2, existedStudents: 0, newParents: 2, totalRows: 3, errorRows: 1 };
    expect(await carriedOut(app, teacher, planned)).toMatchObject(counts);
    const members = await membersOf(f.drawingGroup);
    expect(members.length).toBe(2);
    const [lia] = await byLogin("lia.new");
    expect(lia?.student).toMatchObject({ id: members[0], schoolId: f.school.id, clientId: expect.any(Number) });
    expect(await app.db.select().from(enrolment).where(inArray(enrolment.studentId, members))).toMatchObject(
      members.map(() => ({ groupId: f.drawingGroup.id, courseId: f.drawing.id, journey: "invite", orderItemId: null, status: "ACTIVE" })),
    );
    expect(await app.db.$count(attendance, inArray(attendance.studentId, members))).toBe(2 * 4);
    const auditLog = await app.db.select().from(auditEvent).where(eq(auditEvent.action, "people.students_imported"));
    expect(auditLog.at(-1)).toMatchObject({ schoolId: f.school.id, after: { newStudents: 2, by: f.teacher.id, group: f.drawingGroup.id } });
    const [added] = await app.db
      .select()
      .from(auditEvent)
      .where(and(eq(auditEvent.action, "enrolment.student_added"), eq(auditEvent.targetId, f.drawingGroup.id)));
    expect(added?.after).toEqual({ students: members, by: f.teacher.id });

    const again = await plan(file, f.drawingGroup);
    expect(again.body).toMatchObject({ newStudents: 0, existedStudents: 2, errorRows: 1 });
    expect(await carriedOut(app, teacher, again)).toMatchObject({ newStudents: 0, existedStudents: 2 });
    expect(await membersOf(f.drawingGroup)).toEqual(members);
    expect(await app.db.$count(enrolment, inArray(enrolment.studentId, members))).toBe(2);
  });

  test("for a group whose classes are far ahead, the same file again adds none either", async () => {
    const far = await groupOf(f.teacher, { hours: 24 * 40 });
    const file = csv("Fae Far,2015-01-02,fae.far,fae.parent@test.example");
    await carriedOut(app, teacher, await plan(file, far));
    expect((await plan(file, far)).body).toMatchObject({ newStudents: 0, existedStudents: 1, errors: [] });
  });

  test("must name a group of the teacher's own; a missing field is named, and another teacher's group returns 404", async () => {
    const file = csv("Nia Nowhere,2015-01-02,nia.nowhere,");
    const missing = await send(app, teacher, {}, file);
    expect([missing.status, missing.body.details?.[0]]).toMatchObject([422, { field: "group", code: "required" }]);
    const malformed = await send(app, teacher, { group: "mine" }, file);
    expect([malformed.status, malformed.body.details?.[0]]).toMatchObject([422, { field: "group", code: "malformed" }]);
    const others = await groupOf(colleague);
    const answers = await Promise.all([others, f.chessGroup, { id: 999_999_999 }].map((one) => plan(file, one)));
    for (const { status, body } of answers) {
      expect(status).toBe(404);
      expect({ ...body, requestId: "" }).toEqual({ ...answers[0]?.body, requestId: "" });
    }
    for (const person of [f.assistant, f.distributor, f.ada])
      expect((await plan(file, f.codingGroup, await f.tokenFor(person))).status).toBe(403);
    expect((await app.call("GET /student/import/template", { as: teacher, query: { format: "csv" } })).status).toBe(200);
    expect(await byLogin("nia.nowhere")).toEqual([]);
  });

  test("is not executed when the group was given to another teacher after the plan", async () => {
    const lost = await groupOf(f.teacher);
    const planned = await plan(csv("Lou Lost,2015-01-02,lou.lost,"), lost);
    await app.db.update(group).set({ teacherId: colleague.id }).where(eq(group.id, lost.id));
    expect((await send(app, teacher, { mode: "execute", statusToken: planned.body.statusToken })).status).toBe(404);
    expect(await byLogin("lou.lost")).toEqual([]);
  });

  test("[S-60] says of other teachers' children and parents only that the school knows them, and doesn't seat or change them", async () => {
    const waiting = await inTransaction(app.db, async (tx) => {
      const kid = await new People(tx, "").child(f.school, stranger.parent, "waiting.kid", "Wes Waiting");
      await tx.update(student).set({ clientId: null }).where(eq(student.id, kid.id));
      await tx.update(account).set({ email: "waiting@test.example" }).where(eq(account.id, kid.id));
      return kid;
    });
    const theirs = await groupOf(colleague);
    const theirChild = await inTransaction(app.db, (tx) =>
      new People(tx, "").child(f.school, stranger.parent, "theirs.kid", "Theo Theirs"),
    );
    await app.call("POST /group/:id/add_student", { as: admin, params: { id: theirs.id }, body: { student: theirChild.id } });
    const to = await groupOf(f.teacher);
    const file = csv(
      "Somebody Typed,2015-01-02,stranger.kid,",
      "Stan Strange,2016-04-12,,stranger@test.example",
      "Made Up,2015-01-02,made.up,Stranger@test.example",
      "Made Up Too,2015-01-02,made.up.too,waiting@test.example",
      "Tess Theirs,2015-01-02,theirs.kid,",
      "Sam One,2016-04-12,,ada@test.example",
      "Sis New,2015-01-02,sis.new,ada@test.example",
    );
    const errors = [2, 3, 4, 5, 6].map((row) => refused(row, "known_at_school"));
    const before = await app.db
      .select()
      .from(student)
      .where(inArray(student.id, [stranger.child.id, waiting.id, theirChild.id, f.sam.id]));
    const planned = await plan(file, to);
    const { status: _, statusToken: __, statusCheckToken: ___, ...counts } = planned.body;
    const expected = { newStudents: 1, existedStudents: 1, newParents: 0, parentsNotified: false, totalRows: 7, errorRows: 5, errors };
    expect(counts).toEqual(expected);
    expect(await carriedOut(app, teacher, planned)).toEqual(expected);
    expect(await byLogin("made.up", "made.up.too")).toEqual([]);
    const [sister] = await byLogin("sis.new");
    expect(sister?.student.clientId).toBe(f.ada.id);
    expect(await membersOf(to)).toEqual([sister?.student.id]);
    expect(
      await app.db
        .select()
        .from(student)
        .where(inArray(student.id, [stranger.child.id, waiting.id, theirChild.id, f.sam.id])),
    ).toEqual(before);
    for (const { id } of [stranger.child, waiting, theirChild])
      expect((await app.call("GET /student/:id", { params: { id }, as: teacher })).status).toBe(404);
    expect((await app.call("GET /client/:id", { params: { id: stranger.parent.id }, as: teacher })).status).toBe(404);
  });

  test("a teacher's own child without a parent's account gives no access to another family", async () => {
    const lone = await inTransaction(app.db, (tx) => new People(tx, "").child(f.school, f.bo, "lone.kid", "Lone Kid"));
    await app.db.update(student).set({ clientId: null }).where(eq(student.id, lone.id));
    await app.call("POST /group/:id/add_student", { as: admin, params: { id: f.codingGroup.id }, body: { student: lone.id } });
    const { body } = await plan(csv("Made Up,2015-01-02,made.up,stranger@test.example"), f.drawingGroup);
    expect(body).toMatchObject({ newStudents: 0, errors: [refused(2, "known_at_school")] });
  });

  test("[F-22] a job that runs again after its transaction seats no one twice", async () => {
    const to = await groupOf(f.teacher);
    const planned = await plan(csv("Rae Seat,2015-01-01,rae.seat,"), to);
    const first = await carriedOut(app, teacher, planned);
    await app.db.$client.query("update operation set status = 'PENDING', result = null where key = $1", [planned.body.statusCheckToken]);
    expect(await carriedOut(app, teacher, planned)).toEqual(first);
    expect((await membersOf(to)).length).toBe(1);
    expect(await app.db.$count(enrolment, eq(enrolment.groupId, to.id))).toBe(1);
  });
});

describe("[STU-07] the seats of the group", () => {
  const rows = (key: string) => [1, 2, 3].map((n) => `${key} ${n},2015-01-0${n},${key}.${n},${key}${n}@test.example`);

  test("rows beyond them are errors, and nothing of those rows is written", async () => {
    const to = await groupOf(f.teacher, { capacity: 2 });
    const planned = await plan(csv(...rows("seat")), to);
    expect(planned.body).toMatchObject({ newStudents: 2, newParents: 2, errorRows: 1, errors: [refused(4, "group_full")] });
    await app.db.update(group).set({ capacity: 1 }).where(eq(group.id, to.id));
    expect(await carriedOut(app, teacher, planned)).toMatchObject({
      newStudents: 1,
      newParents: 1,
      errorRows: 2,
      errors: [refused(3, "group_full"), refused(4, "group_full")],
    });
    expect((await byLogin("seat.1", "seat.2", "seat.3")).map(({ account: { login } }) => login)).toEqual(["seat.1"]);
    const emails = [1, 2, 3].map((n) => `seat${n}@test.example`);
    expect(await app.db.$count(account, and(eq(account.kind, "client"), inArray(account.email, emails)))).toBe(1);
    expect((await membersOf(to)).length).toBe(1);
  });

  test("two concurrent files never fill more than there are", async () => {
    const to = await groupOf(f.teacher, { capacity: 4 });
    const plans = [await plan(csv(...rows("left")), to), await plan(csv(...rows("right")), to)];
    const done = await Promise.all(plans.map((one) => carriedOut(app, teacher, one)));
    expect(done.map(({ newStudents }) => Number(newStudents)).toSorted((a, b) => a - b)).toEqual([1, 3]);
    expect((await membersOf(to)).length).toBe(4);
  });

  test("a group closed for joining takes no one", async () => {
    const to = await groupOf(f.teacher);
    await app.db.update(group).set({ status: "CLOSED_FOR_JOINING" }).where(eq(group.id, to.id));
    const { body } = await plan(csv(...rows("shut")), to);
    expect(body).toMatchObject({ newStudents: 0, newParents: 0, errors: [2, 3, 4].map((row) => refused(row, "group_closed")) });
  });
});

test("[STU-07] an admin's file can name a group of the admin's schools; known children stay where they are", async () => {
  const to = await groupOf(colleague);
  const file = csv("Ada Min,2015-01-02,ada.min,", "Stan Strange,2016-04-12,,stranger@test.example");
  expect(await carriedOut(app, admin, await plan(file, to, admin))).toMatchObject({ newStudents: 1, existedStudents: 1, errors: [] });
  const [ada] = await byLogin("ada.min");
  expect(await membersOf(to)).toEqual([ada?.student.id]);
  expect((await plan(file, to, await f.tokenFor(f.otherAdmin))).status).toBe(404);
  const boss = await f.tokenFor(f.superAdmin);
  expect((await plan(file, to, boss)).body).toMatchObject({ newStudents: 0, existedStudents: 2 });
  expect((await send(app, boss, { group: String(to.id), schoolId: String(f.otherSchool.id) }, file)).status).toBe(404);
});

test("[STU-07] a known family is emailed that its child joined; new parents in the file get only the invitation", async () => {
  const to = await groupOf(f.teacher);
  await app.db.update(client).set({ mailEdition: null }).where(eq(client.id, f.bo.id));
  const file = csv("Tia Two,2015-01-02,tia.two,bo@test.example", "Una New,2015-01-02,una.new,una.parent@test.example");
  const emailsTo = (recipient: string) => app.db.select().from(outgoingMessage).where(eq(outgoingMessage.recipient, recipient));
  await carriedOut(app, teacher, await plan(file, to));
  await vi.waitFor(async () => expect((await emailsTo(f.bo.identity)).map(({ kind }) => kind)).toEqual(["enrolment.added"]), 10_000);
  expect(await emailsTo("una.parent@test.example")).toEqual([]);
});
