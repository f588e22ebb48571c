import { and, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import type { AttendanceState } from "@larkroom/domain/classes/attendance-states";
import { outgoingMessage } from "../../kernel/mail/tables.ts";
import { testApp } from "../../kernel/testing/app.ts";
import { makeFixtures } from "../../kernel/testing/fixtures.ts";
import { auditEvent } from "../../kernel/audit/tables.ts";
import { group } from "../groups/tables.ts";
import { expireCredits, settleClass } from "../catch-up/settle-class.ts";
import { attendance, groupClass } from "../classes/tables.ts";
import { catchUpCredit } from "../catch-up/tables.ts";
import { notifyAbsences } from "./notify-absences.ts";

const app = await testApp();
const f = await makeFixtures(app);
const [held, next] = f.codingGroup.classIds;
const as = {
  teacher: await f.tokenFor(f.teacher),
  otherTeacher: await f.tokenFor(f.otherTeacher),
  admin: await f.tokenFor(f.admin),
  otherAdmin: await f.tokenFor(f.otherAdmin),
  sam: await f.tokenFor(f.sam),
  sia: await f.tokenFor(f.sia),
  tim: await f.tokenFor(f.tim),
  ada: await f.tokenFor(f.ada),
  bo: await f.tokenFor(f.bo),
  noa: await f.tokenFor(f.noa),
  assistant: await f.tokenFor(f.assistant),
};

const rosterEntryOf = async (classId: number, studentId: number) =>
  (
    await app.db
      .select()
      .from(attendance)
      .where(and(eq(attendance.groupClassId, classId), eq(attendance.studentId, studentId)))
  )[0];
const mailsOf = (kind: string) => app.db.select().from(outgoingMessage).where(eq(outgoingMessage.kind, kind));
const creditsOf = (studentId: number) => app.db.select().from(catchUpCredit).where(eq(catchUpCredit.studentId, studentId));
const mark = (user: number, state: AttendanceState, classId = held) =>
  app.call("POST /group_class/:id/set_attendance_state", { as: as.teacher, params: { id: classId }, body: { user, state } });

test("[GRP-29] the matrix of a group lists its classes, its children and every mark", async () => {
  for (const token of [as.teacher, as.assistant, as.admin]) {
    const { status, body } = await app.call("GET /group/:id/attendances", { as: token, params: { id: f.codingGroup.id } });
    expect([status, body.classes.map(({ id }) => id)]).toEqual([200, f.codingGroup.classIds]);
    expect(body.students).toMatchObject([
      { id: f.sam.id, attended: 1, held: 1, leftAt: null },
      { id: f.tim.id, leftAt: null },
    ]);
    expect(body.cells).toHaveLength(2 * f.codingGroup.classIds.length);
    expect(body.cells).toContainEqual({
      groupClass: held,
      user: f.sam.id,
      state: "PRESENT",
      markedBy: "automatic",
      onlineTime: 3_400,
      reason: null,
      catchUp: null,
      caughtUpAt: null,
    });
  }
  for (const token of [as.otherTeacher, as.otherAdmin])
    expect((await app.call("GET /group/:id/attendances", { as: token, params: { id: f.codingGroup.id } })).status).toBe(404);
  expect((await app.call("GET /group/:id/attendances", { as: as.ada, params: { id: f.codingGroup.id } })).status).toBe(403);
});

test("[GRP-26] [STU-11] [GCL-08] progress by lesson: of a group, of the student, of one class", async () => {
  const all = await app.call("GET /group/:id/students-async-progress", { as: as.teacher, params: { id: f.codingGroup.id } });
  expect(all.body.map((row) => [row.student.id, row.lessons.length])).toEqual([
    [f.sam.id, f.codingGroup.classIds.length],
    [f.tim.id, f.codingGroup.classIds.length],
  ]);
  const own = await app.call("GET /public/profile/student/group/:id/async_progress", { as: as.sam, params: { id: f.codingGroup.id } });
  expect(own.body).toEqual(all.body[0]?.lessons);
  expect(
    (await app.call("GET /public/profile/student/group/:id/async_progress", { as: as.sia, params: { id: f.codingGroup.id } })).status,
  ).toBe(404);
  const one = await app.call("GET /public/class/:id/lesson-students-progress", { as: as.teacher, params: { id: held } });
  expect(one.body).toMatchObject([{ student: { id: f.sam.id }, onlineTime: 3_400 }, { student: { id: f.tim.id } }]);
  expect((await app.call("GET /public/class/:id/lesson-students-progress", { as: as.otherTeacher, params: { id: held } })).status).toBe(
    404,
  );
});

test("[S-31] children and parents can't set marks", async () => {
  const before = await rosterEntryOf(held, f.tim.id);
  for (const token of [as.sam, as.tim, as.ada]) {
    const sent = { as: token, params: { id: held } };
    const body = { user: f.tim.id, state: "PRESENT" } as const;
    const answers = [
      await app.call("POST /group_class/:id/set_attendance_state", { ...sent, body }),
      await app.call("POST /group_class/:id/set_attendance_state/bulk", { ...sent, body: [body] }),
    ];
    expect(answers.map(({ refusal }) => refusal)).toEqual(["403 role_not_allowed", "403 role_not_allowed"]);
  }
  expect(
    (
      await app.call("POST /group_class/:id/set_attendance_state", {
        as: as.otherTeacher,
        params: { id: held },
        body: { user: f.tim.id, state: "ABSENT" },
      })
    ).status,
  ).toBe(404);
  expect(await rosterEntryOf(held, f.tim.id)).toEqual(before);
});

test("[GCL-09] the history shows who marked a child, when, and from what to what", async () => {
  await mark(f.tim.id, "LATE");
  await mark(f.tim.id, "PARTIAL");
  const { body } = await app.call("GET /group_class/:id/attendance_history", {
    as: as.teacher,
    params: { id: held },
    query: { user: f.tim.id },
  });
  expect(body).toMatchObject([
    { by: { id: f.teacher.id }, from: "LATE", to: "PARTIAL" },
    { by: { id: f.teacher.id }, to: "LATE" },
  ]);
  expect(
    (await app.call("GET /group_class/:id/attendance_history", { as: as.teacher, params: { id: held }, query: { user: f.sia.id } })).status,
  ).toBe(404);
});

test("[GCL-09] [GCL-10] what may be marked depends on the class; an automatic mark after its end follows from the recorded times", async () => {
  const bulk = (states: readonly [number, AttendanceState][], id = held) =>
    app.call("POST /group_class/:id/set_attendance_state/bulk", {
      as: as.teacher,
      params: { id },
      body: states.map(([user, state]) => ({ user, state })),
    });
  expect((await bulk([[f.sam.id, "PRESENT"]], next)).body.code).toBe("transition_not_allowed");
  const all = await bulk([
    [f.sam.id, "ABSENT"],
    [f.tim.id, "LATE"],
  ]);
  expect(all.body.map(({ state, markedBy }) => [state, markedBy])).toEqual([
    ["ABSENT", "person"],
    ["LATE", "person"],
  ]);
  // All or none: sia isn't on the roster.
  const marked = await rosterEntryOf(held, f.sam.id);
  expect(
    (
      await bulk([
        [f.sam.id, "PRESENT"],
        [f.sia.id, "PRESENT"],
      ])
    ).status,
  ).toBe(404);
  expect(await rosterEntryOf(held, f.sam.id)).toEqual(marked);
  expect((await bulk([[f.sam.id, "EXPECTED"]])).body).toMatchObject([{ state: "PRESENT", markedBy: "automatic" }]);
  const auditLog = await app.db.select().from(auditEvent).where(eq(auditEvent.action, "classes.attendance_marked"));
  const lines = auditLog.length;
  expect((await bulk([[f.sam.id, "EXPECTED"]])).status).toBe(200);
  expect((await app.db.select().from(auditEvent).where(eq(auditEvent.action, "classes.attendance_marked"))).length).toBe(lines);
});

test("[CLI-12] [ST-03] a parent reports an absence before the class and withdraws it while the seat is free", async () => {
  const report = (token: string, student: number, id = next, body = {}) =>
    app.call("POST /public/profile/client/class/:id/absence", { as: token, params: { id }, body: { student, ...body } });
  const withdraw = () =>
    app.call("DELETE /public/profile/client/class/:id/absence", { as: as.ada, params: { id: next }, body: { student: f.sam.id } });
  const reported = await report(as.ada, f.sam.id, next, { reason: "Dentist" });
  expect([reported.status, reported.body]).toMatchObject([200, { state: "EXCUSED", markedBy: "declared", reason: "Dentist" }]);
  // A repeated report changes nothing and sends no second email.
  expect((await report(as.ada, f.sam.id)).body).toMatchObject({ state: "EXCUSED", reason: "Dentist" });
  const [mail, ...others] = await mailsOf("classes.excused");
  expect([mail?.recipient, others]).toEqual([f.ada.identity, []]);
  const [logged] = await app.db.select().from(auditEvent).where(eq(auditEvent.action, "classes.absence_told"));
  expect([logged?.targetId, JSON.stringify(logged?.after).includes("Dentist")]).toEqual([f.sam.id, false]);
  // Another family's child, another class, a class that is over.
  expect((await report(as.ada, f.tim.id)).status).toBe(404);
  expect((await report(as.noa, f.sam.id)).status).toBe(404);
  expect((await report(as.ada, f.sam.id, held)).body.code).toBe("transition_not_allowed");
  // The seat has been taken meanwhile, so the report can't be withdrawn.
  await app.db.update(group).set({ capacity: 1 }).where(eq(group.id, f.codingGroup.id));
  expect((await withdraw()).body.code).toBe("group_full");
  await app.db.update(group).set({ capacity: f.codingGroup.capacity }).where(eq(group.id, f.codingGroup.id));
  const shown = async () => {
    const query = { from: app.now().toString(), to: app.now().add({ hours: 48 }).toString() };
    const { body } = await app.call("GET /public/profile/client/schedule", { as: as.ada, query });
    const own = body.find((one) => one.id === next && one.student.id === f.sam.id)?.attendance;
    return [own?.state, own?.markedBy];
  };
  expect(await shown()).toEqual(["EXCUSED", "declared"]);
  expect((await withdraw()).body).toMatchObject({ state: "EXPECTED", markedBy: "automatic", reason: null });
  // An absence excused by staff isn't the parent's to withdraw.
  expect((await mark(f.sam.id, "EXCUSED", next)).status).toBe(200);
  expect(await shown()).toEqual(["EXCUSED", "person"]);
  expect((await withdraw()).body.code).toBe("transition_not_allowed");
  expect((await mark(f.sam.id, "EXPECTED", next)).body).toMatchObject({ state: "EXPECTED", markedBy: "automatic" });
});

test("a parent is emailed once about a missing child, but not about a reported absence or a class that wasn't opened", async () => {
  await app.call("POST /public/profile/client/class/:id/absence", { as: as.bo, params: { id: next }, body: { student: f.tim.id } });
  app.sleep({ minutes: 20 });
  expect(await notifyAbsences(app.kernel)).toBe(0);
  const openedAt = app.now();
  await app.db.update(groupClass).set({ status: "OPEN", openedAt }).where(eq(groupClass.id, next));
  app.sleep({ minutes: 9 });
  expect(await notifyAbsences(app.kernel)).toBe(0);
  app.sleep({ minutes: 2 });
  expect(await notifyAbsences(app.kernel)).toBe(1);
  expect(await notifyAbsences(app.kernel)).toBe(0);
  expect((await mailsOf("classes.missing")).map(({ recipient }) => recipient)).toEqual([f.ada.identity]);
  expect((await rosterEntryOf(next, f.sam.id))?.parentNotifiedAt).not.toBeNull();
  await app.db.update(groupClass).set({ status: "UPCOMING", openedAt: null }).where(eq(groupClass.id, next));
});

test("[GRP-13] [CLI-12] a child catches up on a missed lesson in another class: credit, choice of classes, booking", async () => {
  // The lesson sam missed a week ago gets another class in laterCodingGroup, the only one to catch up in.
  const [missed] = await app.db.select().from(groupClass).where(eq(groupClass.id, held));
  await mark(f.sam.id, "ABSENT");
  await settleClass(app.kernel, held);
  await settleClass(app.kernel, held);
  const [credit, ...more] = await creditsOf(f.sam.id);
  expect([credit?.status, credit?.lessonId, more]).toEqual(["OPEN", missed?.lessonId, []]);
  const credits = await app.call("GET /public/profile/client/catch_ups", { as: as.ada });
  expect(credits.body).toMatchObject([{ student: { id: f.sam.id }, missed: { id: held }, status: "OPEN", booked: null }]);
  expect((await app.call("GET /public/profile/client/catch_ups", { as: as.bo })).body).toEqual([]);

  const startsAt = app.now().add({ hours: 26 });
  const [other] = await app.db
    .insert(groupClass)
    .values({
      schoolId: f.school.id,
      groupId: f.laterCodingGroup.id,
      lessonId: missed?.lessonId ?? 0,
      number: 9,
      startsAt,
      endsAt: startsAt.add({ minutes: 60 }),
      timeZone: f.school.timeZone,
      uid: "catch-up-candidate",
    })
    .returning();
  const id = credit?.id ?? 0;
  const classId = other?.id ?? 0;
  const candidates = await app.call("GET /public/profile/client/catch_ups/:id/classes", { as: as.ada, params: { id } });
  expect(candidates.body.map((card) => card.id)).toEqual([classId]);
  const book = (token: string, groupClassId = classId) =>
    app.call("POST /public/profile/client/catch_ups/:id/book", { as: token, params: { id }, body: { groupClass: groupClassId } });
  expect((await book(as.bo)).status).toBe(404);
  expect((await book(as.ada, f.chessGroup.classIds[1])).body.code).toBe("transition_not_allowed");
  await app.db.update(group).set({ capacity: 1 }).where(eq(group.id, f.laterCodingGroup.id));
  await app.db.insert(attendance).values({ groupClassId: classId, studentId: f.sia.id, schoolId: f.school.id });
  expect((await book(as.ada)).body.code).toBe("group_full");
  await app.db.update(group).set({ capacity: 8 }).where(eq(group.id, f.laterCodingGroup.id));
  const both = await Promise.all([book(as.ada), book(as.ada)]);
  expect(both.map(({ status, body }) => [status, body.status, body.booked?.id])).toEqual([
    [200, "BOOKED", classId],
    [200, "BOOKED", classId],
  ]);
  expect(await rosterEntryOf(classId, f.sam.id)).toMatchObject({ state: "EXPECTED" });
  // Reporting an absence would use the credit up; the booking is canceled instead.
  const absence = await app.call("POST /public/profile/client/class/:id/absence", {
    as: as.ada,
    params: { id: classId },
    body: { student: f.sam.id },
  });
  expect([absence.body.code, (await rosterEntryOf(classId, f.sam.id))?.state]).toEqual(["transition_not_allowed", "EXPECTED"]);
  // It is a catch-up for the child who booked it, but not for the group's own members.
  const range = { from: app.now().toString(), to: app.now().add({ hours: 48 }).toString() };
  const schedule = await app.call("GET /public/profile/client/schedule", { as: as.ada, query: range });
  const kinds = schedule.body.filter((one) => one.id === classId);
  expect(kinds.map((one) => [one.student.id, one.isCatchUp])).toEqual([
    [f.sam.id, true],
    [f.sia.id, false],
  ]);
  const homes = async () => {
    const { body } = await app.call("GET /public/profile/client/groups", { as: as.ada });
    const own = body.find((one) => one.id === f.codingGroup.id && one.student.id === f.sam.id);
    return [own?.upcomingClass, own?.nextClass && [own?.nextClass.id, own?.nextClass.isCatchUp, own?.nextClass.open]] as const;
  };
  const [regular] = await homes();
  const regularFrom = Temporal.Instant.from(regular?.from ?? "");
  // The parent's home page shows what comes first: the regular class or the catch-up booked in another group of the course.
  const shift = async (from: Temporal.Instant) => {
    await app.db
      .update(groupClass)
      .set({ startsAt: from, endsAt: from.add({ minutes: 60 }) })
      .where(eq(groupClass.id, classId));
  };
  await shift(regularFrom.subtract({ minutes: 5 }));
  expect(await homes()).toEqual([regular, [classId, true, false]]);
  const ownView = await app.call("GET /public/profile/student/group/:id", {
    as: await f.tokenFor(f.sam),
    params: { id: f.codingGroup.id },
  });
  expect(ownView.body.nextClass?.id).toBe(classId);
  expect(ownView.body.classes.some((one) => one.id === classId)).toBe(false);
  await shift(regularFrom.add({ minutes: 5 }));
  expect(await homes()).toEqual([regular, [regular?.id, false, false]]);
  // A postponed class can be left also after its old time.
  await shift(app.now().subtract({ minutes: 5 }));
  await app.db.update(groupClass).set({ status: "POSTPONED" }).where(eq(groupClass.id, classId));
  const given = await app.call("DELETE /public/profile/client/catch_ups/:id/book", { as: as.ada, params: { id } });
  expect([given.body.status, await rosterEntryOf(classId, f.sam.id)]).toEqual(["OPEN", undefined]);

  await app.db.update(groupClass).set({ status: "UPCOMING" }).where(eq(groupClass.id, classId));
  await shift(startsAt);
  // The credit is used once the class was held, and a catch-up class gives no new credit.
  await book(as.ada);
  await app.db.update(groupClass).set({ status: "CLOSED", openedAt: startsAt, finishedAt: startsAt }).where(eq(groupClass.id, classId));
  await app.db.update(attendance).set({ state: "ABSENT" }).where(eq(attendance.groupClassId, classId));
  await settleClass(app.kernel, classId);
  expect((await creditsOf(f.sam.id)).map(({ status }) => status)).toEqual(["USED"]);
  expect((await creditsOf(f.sia.id)).map(({ status }) => status)).toEqual(["OPEN"]);
});

test("[GRP-29] a corrected mark withdraws the credit, and a credit expires", async () => {
  await mark(f.tim.id, "ABSENT");
  await settleClass(app.kernel, held);
  expect((await creditsOf(f.tim.id)).map(({ status }) => status)).toEqual(["OPEN"]);
  await mark(f.tim.id, "PRESENT");
  await settleClass(app.kernel, held);
  expect(await creditsOf(f.tim.id)).toEqual([]);
  await mark(f.tim.id, "EXCUSED");
  await settleClass(app.kernel, held);
  app.sleep({ hours: 24 * 61 });
  expect(await expireCredits(app.kernel)).toBe(2);
  expect((await creditsOf(f.tim.id)).map(({ status }) => status)).toEqual(["EXPIRED"]);
});

test("[GRP-13] three children waiting for one lesson are proposed to staff, who see all credits in a list", async () => {
  const token = await f.tokenFor(f.admin);
  const foreign = await f.tokenFor(f.otherAdmin);
  await app.db.delete(catchUpCredit);
  const lessonId = f.coding.lessonIds[0];
  for (const student of [f.sam, f.sia, f.tim]) {
    const groupClassId = student === f.sia ? f.laterCodingGroup.classIds[0] : held;
    await app.db
      .insert(catchUpCredit)
      .values({ schoolId: f.school.id, studentId: student.id, groupClassId, lessonId, expiresAt: app.now().add({ hours: 240 }) });
  }
  const proposals = await app.call("GET /catch_up/proposals", { as: token });
  expect(proposals.body).toMatchObject([{ lesson: { id: lessonId }, group: { id: f.codingGroup.id } }]);
  expect(proposals.body[0]?.students).toHaveLength(3);
  expect((await app.call("GET /catch_up/proposals", { as: foreign })).body).toEqual([]);
  const list = await app.call("GET /catch_up", { as: token, query: { search: "s", sort: "student", limit: 2 } });
  expect(list.status).toBe(200);
  const all = await app.call("GET /catch_up", { as: token, query: { status: "OPEN" } });
  expect([all.body.total, (await app.call("GET /catch_up", { as: foreign })).body.total]).toEqual([3, 0]);
});

test("[GRP-29] children who missed two classes in a row are listed until they attend again", async () => {
  const token = await f.tokenFor(f.admin);
  const risk = async (query = {}) => (await app.call("GET /attendance/at_risk", { as: token, query })).body;
  const at = app.now().subtract({ hours: 24 });
  await app.db
    .update(groupClass)
    .set({ status: "CLOSED", startsAt: at, endsAt: at.add({ minutes: 60 }), openedAt: at, finishedAt: at.add({ minutes: 60 }) })
    .where(eq(groupClass.id, next));
  const earlier = at.subtract({ hours: 24 * 7 });
  await app.db
    .update(groupClass)
    .set({ startsAt: earlier, endsAt: earlier.add({ minutes: 60 }) })
    .where(eq(groupClass.id, held));
  for (const id of [held, next])
    await app.db
      .update(attendance)
      .set({ state: "ABSENT" })
      .where(and(eq(attendance.groupClassId, id), eq(attendance.studentId, f.sam.id)));
  expect(await risk()).toMatchObject([
    { student: { id: f.sam.id }, group: { id: f.codingGroup.id }, absences: 2, parent: { id: f.ada.id } },
  ]);
  expect(await risk({ group: f.laterCodingGroup.id })).toEqual([]);
  expect((await app.call("GET /attendance/at_risk", { as: await f.tokenFor(f.otherAdmin) })).body).toEqual([]);
  await app.db
    .update(attendance)
    .set({ state: "LATE" })
    .where(and(eq(attendance.groupClassId, next), eq(attendance.studentId, f.sam.id)));
  expect(await risk()).toEqual([]);
});
