import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import type { ClassStatus } from "@larkroom/domain/groups/class-status";
import { testApp } from "../../kernel/testing/app.ts";
import { makeFixtures } from "../../kernel/testing/fixtures.ts";
import { catchUpCredit } from "../catch-up/tables.ts";
import { groupClass } from "../classes/tables.ts";
import { groupStudent } from "../groups/tables.ts";
import { classesOf, makeTimetable, monday, newYork, sentEmails, type TimetableDraft } from "./schedule.test-support.ts";

const app = await testApp({}, monday);
const f = await makeFixtures(app);
const asAdmin = await f.tokenFor(f.admin);

async function launched(draft: Partial<TimetableDraft> & { name: string }) {
  const id = await makeTimetable(app, { school: f.school, course: f.drawing, ...draft });
  const answer = await app.call("POST /group/:id/launch", { as: asAdmin, params: { id } });
  expect(answer.body.code ?? answer.status).toBe(200);
  const [first, second] = await classesOf(app, id);
  return { id, first: first?.id ?? 0, second: second?.id ?? 0 };
}
const read = (id: number) => app.call("GET /group_class/:id", { as: asAdmin, params: { id } });
const set = (id: number, status: ClassStatus) =>
  app.call("POST /group_class/:id/set_status", { as: asAdmin, params: { id }, body: { status } });

test("[GRP-13] a catch-up class is booked again when it is restored, but not for a child who has caught up elsewhere meanwhile", async () => {
  const made = await launched({ name: "restored", students: [], slots: [[5, "06:00", "07:00"]] });
  const [lesson] = f.drawing.lessonIds;
  const credits = await app.db
    .insert(catchUpCredit)
    .values(
      ([f.tim, f.sam, f.sia] as const).map(({ id }) => ({
        schoolId: f.school.id,
        studentId: id,
        groupClassId: made.second,
        lessonId: lesson,
        expiresAt: app.now().add({ hours: 24 * 30 }),
      })),
    )
    .returning();
  const bookings = async () => {
    const rows = await app.db.select().from(catchUpCredit).where(eq(catchUpCredit.groupClassId, made.second)).orderBy(catchUpCredit.id);
    return rows.map(({ status, bookedClassId }) => [status, bookedClassId]);
  };
  const body = { lesson, from: newYork("2026-03-21", "08:00"), to: newYork("2026-03-21", "09:00") };
  const { id } = (
    await app.call("POST /group/:id/catchup", {
      as: asAdmin,
      params: { id: made.id },
      body: { ...body, students: [f.tim.id, f.sam.id, f.sia.id] },
    })
  ).body;
  await set(id, "CANCELED");
  const [, sams, sias] = credits;
  await app.db
    .update(catchUpCredit)
    .set({ status: "BOOKED", bookedClassId: made.first })
    .where(eq(catchUpCredit.id, sams?.id ?? 0));
  await app.db
    .update(catchUpCredit)
    .set({ status: "EXPIRED" })
    .where(eq(catchUpCredit.id, sias?.id ?? 0));
  await sentEmails(app);
  expect((await set(id, "UPCOMING")).status).toBe(200);
  expect(await bookings()).toEqual([
    ["BOOKED", id],
    ["BOOKED", made.first],
    ["EXPIRED", null],
  ]);
  const roster = (await read(id)).body.students.map((student) => student.id);
  expect(roster.toSorted((a, b) => a - b)).toEqual([f.tim.id, f.sia.id].toSorted((a, b) => a - b));
  expect((await sentEmails(app)).map(({ text }) => text.includes("Sam"))).toEqual([false, false]);
  await app.db.delete(catchUpCredit).where(eq(catchUpCredit.groupClassId, made.second));
});

test("[GCL-27] part: a restored class has the children who are in the group by then", async () => {
  const made = await launched({ name: "to and fro", students: [f.tim], slots: [[6, "06:00", "07:00"]] });
  await set(made.first, "CANCELED");
  await app.db.update(groupStudent).set({ leftAt: app.now() }).where(eq(groupStudent.groupId, made.id));
  await app.db.insert(groupStudent).values({ groupId: made.id, studentId: f.sam.id, schoolId: f.school.id, joinedAt: app.now() });
  expect((await set(made.first, "UPCOMING")).status).toBe(200);
  expect((await read(made.first)).body.students.map(({ id }) => id)).toEqual([f.sam.id]);
});

test("[GCL-27] [GRP-13] part: credits used in a class that was closed by mistake are booked for it again, and are free if it isn't held", async () => {
  const made = await launched({ name: "closed early", students: [], slots: [[6, "09:00", "10:00"]] });
  const credit = { schoolId: f.school.id, studentId: f.tim.id, groupClassId: made.second, lessonId: f.drawing.lessonIds[0] };
  const place = { status: "USED", bookedClassId: made.first, expiresAt: app.now().add({ hours: 240 }) } as const;
  const [one] = await app.db
    .insert(catchUpCredit)
    .values({ ...credit, ...place })
    .returning();
  const ofCredit = eq(catchUpCredit.id, one?.id ?? 0);
  const now = async () => {
    const [row] = await app.db.select().from(catchUpCredit).where(ofCredit);
    return [row?.status, row?.bookedClassId];
  };
  const run = { openedAt: app.now(), finishedAt: app.now() };
  await app.db
    .update(groupClass)
    .set({ status: "CLOSED", ...run })
    .where(eq(groupClass.id, made.first));
  await set(made.first, "UPCOMING");
  expect(await now()).toEqual(["BOOKED", made.first]);
  await set(made.first, "CLOSED");
  expect(await now()).toEqual(["OPEN", null]);
  await app.db.delete(catchUpCredit).where(ofCredit);
});
