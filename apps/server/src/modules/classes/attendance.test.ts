import { and, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { outgoingMessage } from "../../kernel/mail/tables.ts";
import { testApp } from "../../kernel/testing/app.ts";
import { makeFixtures } from "../../kernel/testing/fixtures.ts";
import { auditEvent } from "../../kernel/audit/tables.ts";
import { group } from "../groups/tables.ts";
import { expireCredits, settleClass } from "./settle-class.ts";
import { attendance, catchUpCredit, groupClass } from "./tables.ts";
import { tellAbsences } from "./tell-absences.ts";

const app = await testApp();
const f = await makeFixtures(app);
const [held = 0, next = 0] = f.gA1.classIds;
const as = {
  tA: await f.tokenFor(f.tA),
  tB: await f.tokenFor(f.tB),
  aA: await f.tokenFor(f.aA),
  aB: await f.tokenFor(f.aB),
  s1: await f.tokenFor(f.s1),
  s2: await f.tokenFor(f.s2),
  s3: await f.tokenFor(f.s3),
  c1: await f.tokenFor(f.c1),
  c2: await f.tokenFor(f.c2),
  c9: await f.tokenFor(f.c9),
  assistantA: await f.tokenFor(f.assistantA),
};

const lineOf = async (classId: number, studentId: number) =>
  (
    await app.db
      .select()
      .from(attendance)
      .where(and(eq(attendance.groupClassId, classId), eq(attendance.studentId, studentId)))
  )[0];
const mailsOf = (kind: string) => app.db.select().from(outgoingMessage).where(eq(outgoingMessage.kind, kind));
const creditsOf = (studentId: number) => app.db.select().from(catchUpCredit).where(eq(catchUpCredit.studentId, studentId));
const mark = (user: number, state: string, classId = held) =>
  app.call("POST /group_class/:id/set_attendance_state", { as: as.tA, params: { id: classId }, body: { user, state } });

test("[GRP-29] the matrix of a group: its classes, its children, what each was marked", async () => {
  for (const token of [as.tA, as.assistantA, as.aA]) {
    const { status, body } = await app.call("GET /group/:id/attendances", { as: token, params: { id: f.gA1.id } });
    expect([status, body.classes.map(({ id }: { id: number }) => id)]).toEqual([200, f.gA1.classIds]);
    expect(body.students).toMatchObject([
      { id: f.s1.id, attended: 1, held: 1, leftAt: null },
      { id: f.s3.id, leftAt: null },
    ]);
    expect(body.cells).toHaveLength(2 * f.gA1.classIds.length);
    expect(body.cells).toContainEqual({
      groupClass: held,
      user: f.s1.id,
      state: "PRESENT",
      markedBy: "automatic",
      onlineTime: 3_400,
      reason: null,
      catchUp: null,
      caughtUpAt: null,
    });
  }
  for (const token of [as.tB, as.aB])
    expect((await app.call("GET /group/:id/attendances", { as: token, params: { id: f.gA1.id } })).status).toBe(404);
  expect((await app.call("GET /group/:id/attendances", { as: as.c1, params: { id: f.gA1.id } })).status).toBe(403);
});

test("[GRP-26] [STU-11] [GCL-08] progress by lesson: of a group, of oneself, of one class", async () => {
  const all = await app.call("GET /group/:id/students-async-progress", { as: as.tA, params: { id: f.gA1.id } });
  expect(all.body.map((row: { student: { id: number }; lessons: unknown[] }) => [row.student.id, row.lessons.length])).toEqual([
    [f.s1.id, f.gA1.classIds.length],
    [f.s3.id, f.gA1.classIds.length],
  ]);
  const own = await app.call("GET /public/profile/student/group/:id/async_progress", { as: as.s1, params: { id: f.gA1.id } });
  expect(own.body).toEqual(all.body[0].lessons);
  expect((await app.call("GET /public/profile/student/group/:id/async_progress", { as: as.s2, params: { id: f.gA1.id } })).status).toBe(
    404,
  );
  const one = await app.call("GET /public/class/:id/lesson-students-progress", { as: as.tA, params: { id: held } });
  expect(one.body).toMatchObject([{ student: { id: f.s1.id }, onlineTime: 3_400 }, { student: { id: f.s3.id } }]);
  expect((await app.call("GET /public/class/:id/lesson-students-progress", { as: as.tB, params: { id: held } })).status).toBe(404);
});

test("[S-31] no child marks anybody, and no parent", async () => {
  const before = await lineOf(held, f.s3.id);
  for (const token of [as.s1, as.s3, as.c1]) {
    for (const key of ["POST /group_class/:id/set_attendance_state", "POST /group_class/:id/set_attendance_state/bulk"] as const) {
      const body = { user: f.s3.id, state: "PRESENT" };
      const answer = await app.call(key, { as: token, params: { id: held }, body: key.endsWith("bulk") ? [body] : body });
      expect([answer.status, answer.body.code]).toEqual([403, "role_not_allowed"]);
    }
  }
  expect(
    (
      await app.call("POST /group_class/:id/set_attendance_state", {
        as: as.tB,
        params: { id: held },
        body: { user: f.s3.id, state: "ABSENT" },
      })
    ).status,
  ).toBe(404);
  expect(await lineOf(held, f.s3.id)).toEqual(before);
});

test("[GCL-09] who marked a child, when, from what to what", async () => {
  await mark(f.s3.id, "LATE");
  await mark(f.s3.id, "PARTIAL");
  const { body } = await app.call("GET /group_class/:id/attendance_history", { as: as.tA, params: { id: held }, query: { user: f.s3.id } });
  expect(body).toMatchObject([
    { by: { id: f.tA.id }, from: "LATE", to: "PARTIAL" },
    { by: { id: f.tA.id }, to: "LATE" },
  ]);
  expect(
    (await app.call("GET /group_class/:id/attendance_history", { as: as.tA, params: { id: held }, query: { user: f.s2.id } })).status,
  ).toBe(404);
});

test("[GCL-09] [GCL-10] what may be marked hangs on the class; back to automatic after its end is worked out from the times kept", async () => {
  const bulk = (states: readonly [number, string][], id = held) =>
    app.call("POST /group_class/:id/set_attendance_state/bulk", {
      as: as.tA,
      params: { id },
      body: states.map(([user, state]) => ({ user, state })),
    });
  expect((await bulk([[f.s1.id, "PRESENT"]], next)).body.code).toBe("transition_not_allowed");
  const all = await bulk([
    [f.s1.id, "ABSENT"],
    [f.s3.id, "LATE"],
  ]);
  expect(all.body.map(({ state, markedBy }: { state: string; markedBy: string }) => [state, markedBy])).toEqual([
    ["ABSENT", "person"],
    ["LATE", "person"],
  ]);
  // All or none: s2 is not on the roster.
  const marked = await lineOf(held, f.s1.id);
  expect(
    (
      await bulk([
        [f.s1.id, "PRESENT"],
        [f.s2.id, "PRESENT"],
      ])
    ).status,
  ).toBe(404);
  expect(await lineOf(held, f.s1.id)).toEqual(marked);
  expect((await bulk([[f.s1.id, "EXPECTED"]])).body).toMatchObject([{ state: "PRESENT", markedBy: "automatic" }]);
  const trail = await app.db.select().from(auditEvent).where(eq(auditEvent.action, "classes.attendance_marked"));
  const lines = trail.length;
  expect((await bulk([[f.s1.id, "EXPECTED"]])).status).toBe(200);
  expect((await app.db.select().from(auditEvent).where(eq(auditEvent.action, "classes.attendance_marked"))).length).toBe(lines);
});

test("[CLI-12] [ST-03] a parent tells before the class that a child will not come, and takes it back while the place is free", async () => {
  const tell = (token: string, student: number, id = next, body = {}) =>
    app.call("POST /public/profile/client/class/:id/absence", { as: token, params: { id }, body: { student, ...body } });
  const takeBack = () =>
    app.call("DELETE /public/profile/client/class/:id/absence", { as: as.c1, params: { id: next }, body: { student: f.s1.id } });
  const told = await tell(as.c1, f.s1.id, next, { reason: "Dentist" });
  expect([told.status, told.body]).toMatchObject([200, { state: "EXCUSED", markedBy: "declared", reason: "Dentist" }]);
  // Said twice it is noted once, and written about once.
  expect((await tell(as.c1, f.s1.id)).body).toMatchObject({ state: "EXCUSED", reason: "Dentist" });
  const [mail, ...others] = await mailsOf("classes.excused");
  expect([mail?.recipient, others]).toEqual([f.c1.identity, []]);
  const [deed] = await app.db.select().from(auditEvent).where(eq(auditEvent.action, "classes.absence_told"));
  expect([deed?.targetId, JSON.stringify(deed?.after).includes("Dentist")]).toEqual([f.s1.id, false]);
  // Somebody else's child, another's class, one that is over.
  expect((await tell(as.c1, f.s3.id)).status).toBe(404);
  expect((await tell(as.c9, f.s1.id)).status).toBe(404);
  expect((await tell(as.c1, f.s1.id, held)).body.code).toBe("transition_not_allowed");
  // The place is taken meanwhile: there is nothing to take back.
  await app.db.update(group).set({ capacity: 1 }).where(eq(group.id, f.gA1.id));
  expect((await takeBack()).body.code).toBe("group_full");
  await app.db.update(group).set({ capacity: f.gA1.capacity }).where(eq(group.id, f.gA1.id));
  expect((await takeBack()).body).toMatchObject({ state: "EXPECTED", markedBy: "automatic", reason: null });
});

test("a parent is told once of a child who is missing; not of one who was said to miss it, nor of a class nobody opened", async () => {
  await app.call("POST /public/profile/client/class/:id/absence", { as: as.c2, params: { id: next }, body: { student: f.s3.id } });
  app.sleep({ minutes: 20 });
  expect(await tellAbsences(app.kernel)).toBe(0);
  const openedAt = app.now();
  await app.db.update(groupClass).set({ status: "OPEN", openedAt }).where(eq(groupClass.id, next));
  app.sleep({ minutes: 9 });
  expect(await tellAbsences(app.kernel)).toBe(0);
  app.sleep({ minutes: 2 });
  expect(await tellAbsences(app.kernel)).toBe(1);
  expect(await tellAbsences(app.kernel)).toBe(0);
  expect((await mailsOf("classes.missing")).map(({ recipient }) => recipient)).toEqual([f.c1.identity]);
  expect((await lineOf(next, f.s1.id))?.parentToldAt).not.toBeNull();
  await app.db.update(groupClass).set({ status: "UPCOMING", openedAt: null }).where(eq(groupClass.id, next));
});

test("[GRP-13] [CLI-12] a missed lesson is caught up in another class: the right, its classes, the booking", async () => {
  // The lesson that s1 missed a week ago is taught in gA2's first class and in gFree's, which takes nobody else.
  const [missed] = await app.db.select().from(groupClass).where(eq(groupClass.id, held));
  await mark(f.s1.id, "ABSENT");
  await settleClass(app.kernel, held);
  await settleClass(app.kernel, held);
  const [credit, ...more] = await creditsOf(f.s1.id);
  expect([credit?.status, credit?.lessonId, more]).toEqual(["OPEN", missed?.lessonId, []]);
  const credits = await app.call("GET /public/profile/client/catch_ups", { as: as.c1 });
  expect(credits.body).toMatchObject([{ student: { id: f.s1.id }, missed: { id: held }, status: "OPEN", booked: null }]);
  expect((await app.call("GET /public/profile/client/catch_ups", { as: as.c2 })).body).toEqual([]);

  const startsAt = app.now().add({ hours: 26 });
  const [other] = await app.db
    .insert(groupClass)
    .values({
      schoolId: f.schoolA.id,
      groupId: f.gA2.id,
      lessonId: missed?.lessonId ?? 0,
      number: 9,
      startsAt,
      endsAt: startsAt.add({ minutes: 60 }),
      timeZone: f.schoolA.timeZone,
      uid: "catch-up-candidate",
    })
    .returning();
  const id = credit?.id ?? 0;
  const classId = other?.id ?? 0;
  const candidates = await app.call("GET /public/profile/client/catch_ups/:id/classes", { as: as.c1, params: { id } });
  expect(candidates.body.map((card: { id: number }) => card.id)).toEqual([classId]);
  const book = (token: string, groupClassId = classId) =>
    app.call("POST /public/profile/client/catch_ups/:id/book", { as: token, params: { id }, body: { groupClass: groupClassId } });
  expect((await book(as.c2)).status).toBe(404);
  expect((await book(as.c1, f.gB1.classIds[1] ?? 0)).body.code).toBe("transition_not_allowed");
  await app.db.update(group).set({ capacity: 1 }).where(eq(group.id, f.gA2.id));
  await app.db.insert(attendance).values({ groupClassId: classId, studentId: f.s2.id, schoolId: f.schoolA.id });
  expect((await book(as.c1)).body.code).toBe("group_full");
  await app.db.update(group).set({ capacity: 8 }).where(eq(group.id, f.gA2.id));
  const both = await Promise.all([book(as.c1), book(as.c1)]);
  expect(both.map(({ status, body }) => [status, body.status, body.booked?.id])).toEqual([
    [200, "BOOKED", classId],
    [200, "BOOKED", classId],
  ]);
  expect(await lineOf(classId, f.s1.id)).toMatchObject({ state: "EXPECTED" });
  // For the one who catches up it is a catch-up; for whoever belongs to the group it is not.
  const range = { from: app.now().toString(), to: app.now().add({ hours: 48 }).toString() };
  const schedule = await app.call("GET /public/profile/client/schedule", { as: as.c1, query: range });
  const kinds = schedule.body.filter((one: { id: number }) => one.id === classId);
  expect(kinds.map((one: { student: { id: number }; isCatchUp: boolean }) => [one.student.id, one.isCatchUp])).toEqual([
    [f.s1.id, true],
    [f.s2.id, false],
  ]);
  const homes = async () => {
    const { body } = await app.call("GET /public/profile/client/groups", { as: as.c1 });
    const own = body.find((one: { id: number; student: { id: number } }) => one.id === f.gA1.id && one.student.id === f.s1.id);
    return [own.upcomingClass, own.nextClass && [own.nextClass.id, own.nextClass.isCatchUp, own.nextClass.open]];
  };
  const [regular] = await homes();
  // The parent's home leads to what comes first, the regular class or the catch-up booked in another group of the course.
  const shift = async (from: Temporal.Instant) => {
    await app.db
      .update(groupClass)
      .set({ startsAt: from, endsAt: from.add({ minutes: 60 }) })
      .where(eq(groupClass.id, classId));
  };
  await shift(Temporal.Instant.from(regular.from).subtract({ minutes: 5 }));
  expect(await homes()).toEqual([regular, [classId, true, false]]);
  const alone = await app.call("GET /public/profile/student/group/:id", { as: await f.tokenFor(f.s1), params: { id: f.gA1.id } });
  expect(alone.body.nextClass.id).toBe(classId);
  expect(alone.body.classes.some((one: { id: number }) => one.id === classId)).toBe(false);
  await shift(Temporal.Instant.from(regular.from).add({ minutes: 5 }));
  expect(await homes()).toEqual([regular, [regular.id, false, false]]);
  await shift(startsAt);
  const given = await app.call("DELETE /public/profile/client/catch_ups/:id/book", { as: as.c1, params: { id } });
  expect([given.body.status, await lineOf(classId, f.s1.id)]).toEqual(["OPEN", undefined]);

  // Used when the class was held; nothing is caught up twice.
  await book(as.c1);
  await app.db.update(groupClass).set({ status: "CLOSED", openedAt: startsAt, finishedAt: startsAt }).where(eq(groupClass.id, classId));
  await app.db.update(attendance).set({ state: "ABSENT" }).where(eq(attendance.groupClassId, classId));
  await settleClass(app.kernel, classId);
  expect((await creditsOf(f.s1.id)).map(({ status }) => status)).toEqual(["USED"]);
  expect((await creditsOf(f.s2.id)).map(({ status }) => status)).toEqual(["OPEN"]);
});

test("[GRP-29] a mark that is set right takes the right to catch up away, and time does", async () => {
  await mark(f.s3.id, "ABSENT");
  await settleClass(app.kernel, held);
  expect((await creditsOf(f.s3.id)).map(({ status }) => status)).toEqual(["OPEN"]);
  await mark(f.s3.id, "PRESENT");
  await settleClass(app.kernel, held);
  expect(await creditsOf(f.s3.id)).toEqual([]);
  await mark(f.s3.id, "EXCUSED");
  await settleClass(app.kernel, held);
  app.sleep({ hours: 24 * 61 });
  expect(await expireCredits(app.kernel)).toBe(2);
  expect((await creditsOf(f.s3.id)).map(({ status }) => status)).toEqual(["EXPIRED"]);
});

test("[GRP-13] three children who wait for one lesson are proposed to staff, who see every right in a list", async () => {
  const token = await f.tokenFor(f.aA);
  const foreign = await f.tokenFor(f.aB);
  await app.db.delete(catchUpCredit);
  const lessonId = f.courseA.lessonIds[0] ?? 0;
  for (const student of [f.s1, f.s2, f.s3]) {
    const groupClassId = student === f.s2 ? (f.gA2.classIds[0] ?? 0) : held;
    await app.db
      .insert(catchUpCredit)
      .values({ schoolId: f.schoolA.id, studentId: student.id, groupClassId, lessonId, expiresAt: app.now().add({ hours: 240 }) });
  }
  const proposals = await app.call("GET /catch_up/proposals", { as: token });
  expect(proposals.body).toMatchObject([{ lesson: { id: lessonId }, group: { id: f.gA1.id } }]);
  expect(proposals.body[0].students).toHaveLength(3);
  expect((await app.call("GET /catch_up/proposals", { as: foreign })).body).toEqual([]);
  const list = await app.call("GET /catch_up", { as: token, query: { search: "s", sort: "student", limit: 2 } });
  expect(list.status).toBe(200);
  const all = await app.call("GET /catch_up", { as: token, query: { status: "OPEN" } });
  expect([all.body.total, (await app.call("GET /catch_up", { as: foreign })).body.total]).toEqual([3, 0]);
});

test("[GRP-29] children who missed two classes in a row are listed, until they come", async () => {
  const token = await f.tokenFor(f.aA);
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
      .where(and(eq(attendance.groupClassId, id), eq(attendance.studentId, f.s1.id)));
  expect(await risk()).toMatchObject([{ student: { id: f.s1.id }, group: { id: f.gA1.id }, absences: 2, parent: { id: f.c1.id } }]);
  expect(await risk({ group: f.gA2.id })).toEqual([]);
  expect((await app.call("GET /attendance/at_risk", { as: await f.tokenFor(f.aB) })).body).toEqual([]);
  await app.db
    .update(attendance)
    .set({ state: "LATE" })
    .where(and(eq(attendance.groupClassId, next), eq(attendance.studentId, f.s1.id)));
  expect(await risk()).toEqual([]);
});
