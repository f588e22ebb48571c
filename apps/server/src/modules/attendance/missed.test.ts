import { and, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { testApp } from "../../kernel/testing/app.ts";
import { makeFixtures } from "../../kernel/testing/fixtures.ts";
import { school } from "../schools/tables.ts";
import { attendance, groupClass } from "../classes/tables.ts";

// It is Wednesday 11 PM in New York and already Thursday in London.
const now = Temporal.Instant.from("2026-03-05T04:00:00Z");
const app = await testApp({}, now);
const f = await makeFixtures(app);
const [first, second] = f.codingGroup.classIds;
const [foreign] = f.chessGroup.classIds;

/** Sets a class of one hour to the given time and status; `more` overrides columns. */
const put = (id: number, from: Temporal.Instant, more: Partial<typeof groupClass.$inferInsert> = {}) =>
  app.db
    .update(groupClass)
    .set({ startsAt: from, endsAt: from.add({ hours: 1 }), openedAt: from, finishedAt: from.add({ hours: 1 }), status: "CLOSED", ...more })
    .where(eq(groupClass.id, id));
const mark = (id: number, student: number, state: "ABSENT" | "EXCUSED" | "PRESENT") =>
  app.db
    .update(attendance)
    .set({ state })
    .where(and(eq(attendance.groupClassId, id), eq(attendance.studentId, student)));

test("[GRP-29] lists children in the actor's scope who missed a class since an instant, with their total of missed classes", async () => {
  await put(first, now.subtract({ hours: 24 * 7 }));
  await put(second, now.subtract({ hours: 20 }));
  for (const id of [first, second]) await mark(id, f.sam.id, "ABSENT");
  await mark(second, f.sia.id, "EXCUSED");
  const ask = async (as: string, hours: number, query = {}) =>
    app.call("GET /attendance/missed", { as, query: { since: now.subtract({ hours }).toString(), ...query } });
  const asAdmin = await f.tokenFor(f.admin);
  const { body } = await ask(asAdmin, 24);
  expect(body).toMatchObject({
    count: 1,
    items: [{ student: { id: f.sam.id }, group: { id: f.codingGroup.id }, groupClass: { id: second }, missed: 2, held: 2 }],
  });
  expect((await ask(asAdmin, 24 * 8)).body.items.map(({ groupClass: { id } }) => id)).toEqual([second, first]);
  expect((await ask(asAdmin, 10)).body).toEqual({ count: 0, items: [] });
  expect((await ask(asAdmin, 24 * 32)).body.details?.[0]?.field).toBe("since");
  const counts = await Promise.all(
    [f.teacher, f.otherTeacher, f.assistant, f.otherAdmin].map(async (person) => (await ask(await f.tokenFor(person), 24)).body.count),
  );
  expect(counts).toEqual([1, 0, 1, 0]);
  expect((await ask(await f.tokenFor(f.superAdmin), 24, { school: f.otherSchool.id })).body.count).toBe(0);
});

test("[CAL-05] shows the day of each school in scope in the school's time zone", async () => {
  await app.db.update(school).set({ timeZone: "America/New_York" }).where(eq(school.id, f.school.id));
  await app.db.update(school).set({ timeZone: "Europe/London" }).where(eq(school.id, f.otherSchool.id));
  await app.db.update(groupClass).set({ status: "CANCELED" });
  // Wednesday evening in New York; Wednesday in London, where that day is over.
  await put(first, Temporal.Instant.from("2026-03-05T03:30:00Z"), { status: "OPEN", teacherId: null });
  await put(foreign, Temporal.Instant.from("2026-03-04T18:00:00Z"));
  const ask = async (as: string) => (await app.call("GET /schedule/by_school", { as })).body;
  const all = await ask(await f.tokenFor(f.superAdmin));
  const of = (id: number) => all.find(({ school: { id: own } }) => own === id);
  expect(of(f.school.id)).toMatchObject({ today: 1, live: 1, withoutTeacher: 1, absences: 0 });
  expect(of(f.otherSchool.id)).toMatchObject({ today: 0, live: 0, withoutTeacher: 0 });
  expect((await ask(await f.tokenFor(f.distributor))).map(({ school: { id } }) => id)).toEqual([f.school.id]);
  expect((await app.call("GET /schedule/by_school", { as: await f.tokenFor(f.admin) })).status).toBe(403);
});

test("[TCH-04] a teacher's schedule shows in which classes they are the substitute", async () => {
  await put(second, now.add({ hours: 4 }), { status: "UPCOMING", teacherId: f.otherTeacher.id });
  await put(foreign, now.add({ hours: 6 }), { status: "UPCOMING" });
  const { body } = await app.call("GET /teacher/:id/schedule", {
    as: await f.tokenFor(f.otherTeacher),
    params: { id: f.otherTeacher.id },
    query: { from: now.toString(), to: now.add({ hours: 24 }).toString() },
  });
  const isSubstituteIn = (id: number) => body.find((one) => one.id === id)?.isSubstitute;
  expect([isSubstituteIn(second), isSubstituteIn(foreign)]).toEqual([true, false]);
});
