import { and, eq, inArray } from "drizzle-orm";
import { expect, test } from "vitest";
import { inTransaction } from "../../kernel/db/transaction.ts";
import { testApp } from "../../kernel/testing/app.ts";
import { makeGroup, People } from "../../kernel/testing/fixture-makers.ts";
import { type FixtureCourse, type FixtureGroup, makeFixtures, type Person } from "../../kernel/testing/fixtures.ts";
import { courseAssignment, grade, groupAssignment } from "../assessment/tables.ts";
import { group, groupStudent } from "../groups/tables.ts";
import { classMessage } from "../live-room/tables.ts";
import { deleteAged } from "../privacy/retain.ts";
import { attendance, groupClass, slideAnswer } from "./tables.ts";

const app = await testApp();
const f = await makeFixtures(app);
const { db } = app;
const schoolId = f.school.id;
let made = 0;

const child = (): Promise<Person> => inTransaction(db, (tx) => new People(tx, "").child(f.school, f.ada, `kid-${++made}`, `Kid ${made}`));

/** A group whose first class was held, and whose second to fourth, not opened yet, begin so many days ago. Groups never overlap. */
const groupOf = (course: FixtureCourse, daysAgo: number, students: Person[]): Promise<FixtureGroup> =>
  inTransaction(db, (tx) => {
    const next = app.now().subtract({ hours: 24 * daysAgo - 4 - 2 * ++made });
    return makeGroup(tx, course, { school: f.school, name: `aged-${made}`, teacher: f.teacher, students, next, now: app.now() });
  });

const change = (id: number, values: Partial<typeof groupClass.$inferInsert>) =>
  db.update(groupClass).set(values).where(eq(groupClass.id, id));

test("[S-94] room_chat and submissions: a class never opened or re-dated doesn't keep a group going; one open or ahead does", async () => {
  const old = () => groupOf(f.coding, 400, []);
  const groups = { unopened: await old(), postponed: await old(), running: await old(), ahead: await old() };
  await change(groups.postponed.classIds[3], { status: "POSTPONED" });
  await change(groups.running.classIds[3], { status: "OPEN", openedAt: app.now().subtract({ hours: 24 * 380 }) });
  const later = app.now().add({ hours: 200 });
  await change(groups.ahead.classIds[3], { startsAt: later, endsAt: later.add({ hours: 1 }) });
  const at = app.now().subtract({ hours: 24 * 400 });
  const held = Object.values(groups).map(({ classIds: [first] }) => first);
  await db.insert(slideAnswer).values(
    held.map((groupClassId) => ({
      schoolId,
      groupClassId,
      studentId: f.sam.id,
      slideId: f.coding.slideIds[0][0] ?? 0,
      question: "q",
      answeredAt: at,
      progress: { tries: 1 } as never,
    })),
  );
  const sender = { senderId: f.sam.id, senderName: "Sam One", senderRole: "child" as const };
  await db
    .insert(classMessage)
    .values(
      held.map((groupClassId) => ({ ...sender, schoolId, groupClassId, roomId: "0", number: 1, uid: "u", value: "Hello", createdAt: at })),
    );
  await deleteAged(app.kernel);
  const left = [
    await db.select({ id: slideAnswer.groupClassId }).from(slideAnswer).where(inArray(slideAnswer.groupClassId, held)),
    await db.select({ id: classMessage.groupClassId }).from(classMessage).where(inArray(classMessage.groupClassId, held)),
  ];
  const kept = [groups.running.classIds[0], groups.ahead.classIds[0]];
  expect(left.map((rows) => rows.map(({ id }) => id).toSorted((a, b) => a - b))).toEqual([kept, kept]);
});

test("[S-94] attendance_and_grades: of every child whose last group or class is over for three years, and of no other", async () => {
  const kids = {
    unopened: await child(),
    neverLaunched: await child(),
    canceled: await child(),
    guest: await child(),
    waiting: await child(),
    seated: await child(),
    guestNow: await child(),
  };
  const { guest, guestNow, ...members } = kids;
  const finished = await groupOf(f.coding, 1_200, Object.values(members));
  const own = { schoolId, groupClassId: finished.classIds[0], state: "PRESENT" as const };
  await db.insert(attendance).values([guest, guestNow].map(({ id }) => ({ ...own, studentId: id })));

  const removeClasses = ({ id }: FixtureGroup) => db.delete(groupClass).where(eq(groupClass.groupId, id));
  const neverLaunched = await groupOf(f.drawing, -1, [kids.neverLaunched]);
  await removeClasses(neverLaunched);
  await db.update(groupStudent).set({ leftAt: app.now() }).where(eq(groupStudent.groupId, neverLaunched.id));
  await removeClasses(await groupOf(f.drawing, -1, [kids.waiting]));
  const canceled = await groupOf(f.drawing, 1_200, [kids.canceled]);
  await db.update(groupClass).set({ status: "CANCELED" }).where(eq(groupClass.groupId, canceled.id));
  await db.update(group).set({ status: "ARCHIVED" }).where(eq(group.id, canceled.id));
  for (const { id } of [kids.seated, guestNow])
    await db.insert(attendance).values({ schoolId, groupClassId: f.drawingGroup.classIds[0], studentId: id });

  const [template] = await db
    .insert(courseAssignment)
    .values({ schoolId, courseId: f.coding.id, title: "Project", type: 2, frequency: 1, sort: 1 })
    .returning();
  const [given] = await db
    .insert(groupAssignment)
    .values({ schoolId, groupId: finished.id, courseAssignmentId: template?.id ?? 0, occurrence: "once", dateFrom: app.now() })
    .returning();
  const graded = { schoolId, groupAssignmentId: given?.id ?? 0, createdAt: app.now().subtract({ hours: 24 * 1_200 }) };
  await db.insert(grade).values(Object.values(kids).map(({ id }) => ({ ...graded, studentId: id })));

  await deleteAged(app.kernel);
  const left = async ({ id }: Person) => [
    await db.$count(attendance, and(eq(attendance.studentId, id), eq(attendance.groupClassId, finished.classIds[0]))),
    await db.$count(grade, eq(grade.studentId, id)),
  ];
  const after = await Promise.all(Object.entries(kids).map(async ([name, kid]) => [name, await left(kid)] as const));
  expect(Object.fromEntries(after)).toEqual({
    unopened: [0, 0],
    neverLaunched: [0, 0],
    canceled: [0, 0],
    guest: [0, 0],
    waiting: [1, 1],
    seated: [1, 1],
    guestNow: [1, 1],
  });
  expect(await db.$count(attendance, eq(attendance.studentId, f.sam.id))).toBe(4);
});
