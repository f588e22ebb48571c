import { eq } from "drizzle-orm";
import ICAL from "ical.js";
import { beforeAll, describe, expect, test } from "vitest";
import type { ClassStatus } from "@larkroom/domain/groups/class-status";
import { account } from "../../kernel/auth/tables.ts";
import { inTransaction } from "../../kernel/db/transaction.ts";
import { testApp } from "../../kernel/testing/app.ts";
import { People } from "../../kernel/testing/fixture-makers.ts";
import { makeFixtures, type Person } from "../../kernel/testing/fixtures.ts";
import { student } from "../people/tables.ts";
import { attendance, groupClass } from "../classes/tables.ts";
import { calendarFeed } from "./tables.ts";
import { classesOf, makeTimetable, monday, newYork } from "./schedule.test-support.ts";

const app = await testApp({}, monday);
const f = await makeFixtures(app);
let asAdmin: string;
let larks: number;

beforeAll(async () => {
  asAdmin = await f.tokenFor(f.admin);
  larks = await makeTimetable(app, {
    school: f.school,
    course: f.drawing,
    name: "larks",
    teacher: f.teacher,
    students: [f.sia, f.tim],
    slots: [[6, "10:00", "11:00"]],
  });
  await app.call("POST /group/:id/launch", { as: asAdmin, params: { id: larks } });
});

describe("[CAL-01] the calendars of the admin console", () => {
  const march = { from: newYork("2026-03-01", "00:00"), to: newYork("2026-04-01", "00:00") };
  const ask = (query: object, as = asAdmin) => app.call("GET /schedule", { as, query: { ...march, ...query } });
  const totals = async (query: object, person: Person) => (await ask(query, await f.tokenFor(person))).body.items.length;

  test("show a school, a teacher, a group or a course, each class with everything a cell needs", async () => {
    const { items, isComplete } = (await ask({ group: larks })).body;
    expect([items.length, isComplete]).toEqual([4, true]);
    expect(items[0]).toMatchObject({
      from: newYork("2026-03-07", "10:00"),
      number: 1,
      count: 4,
      studentsNumber: 2,
      status: "UPCOMING",
      isFlagged: false,
      group: { id: larks, publicName: "larks" },
      course: { title: "Course drawing" },
      classTeacher: { name: "Teacher A" },
    });
    expect((await ask({ course: f.drawing.id, group: f.codingGroup.id })).body.items).toEqual([]);
    expect((await ask({ course: f.drawing.id })).body.items).toHaveLength(8);
    expect((await ask({ teacher: f.assistant.id })).body.items.map(({ group }) => group.id)).toEqual(
      Array.from({ length: 4 }, () => f.codingGroup.id).slice(0, (await ask({ group: f.codingGroup.id })).body.items.length),
    );
    expect(
      (await ask({ school: f.school.id, from: newYork("2026-03-07", "10:59"), to: newYork("2026-03-07", "11:30") })).body.items,
    ).toHaveLength(1);
    expect(
      (await ask({ school: f.school.id, from: newYork("2026-03-07", "11:00"), to: newYork("2026-03-07", "11:30") })).body.items,
    ).toHaveLength(0);
  });

  test("are limited to the actor's scope", async () => {
    expect(await totals({ group: larks }, f.teacher)).toBe(4);
    expect([
      await totals({ group: larks }, f.otherTeacher),
      await totals({ group: larks }, f.otherAdmin),
      await totals({ group: larks }, f.assistant),
    ]).toEqual([0, 0, 0]);
    expect(await totals({ school: f.school.id, group: larks }, f.distributor)).toBe(4);
    expect(await totals({ school: f.otherSchool.id }, f.distributor)).toBe(0);
    expect((await ask({}, await f.tokenFor(f.superAdmin))).body.details?.[0]?.field).toBe("school");
    expect((await ask({}, await f.tokenFor(f.sam))).status).toBe(403);
    expect((await ask({ to: newYork("2026-09-01", "00:00") })).status).toBe(422);
  });
});

test("[CAL-01] [TCH-04] a substituted class is in the substitute's calendar and day, not in those of the group's teacher", async () => {
  const march = { from: newYork("2026-03-01", "00:00"), to: newYork("2026-04-01", "00:00") };
  const standIn = await inTransaction(app.db, (tx) => new People(tx, "").staff(f.school, "teacher", "stand-in", "Stan Stand-in"));
  const [one, two] = await classesOf(app, larks);
  const seen = async (person: Person, query: object = {}) => {
    const as = await f.tokenFor(person);
    const calendar = await app.call("GET /schedule", { as, query: { ...march, ...query } });
    const day = await app.call("GET /teacher/:id/schedule", { as, params: { id: person.id }, query: march });
    return [calendar.body.items, day.body].map((list) => [one, two].map((each) => list.some(({ id }) => id === each?.id)));
  };
  const both = [
    [true, true],
    [true, true],
  ];
  expect([await seen(f.teacher), await seen(standIn)]).toEqual([both, both.map(() => [false, false])]);
  const give = (teacherId: number | null) =>
    app.db
      .update(groupClass)
      .set({ teacherId })
      .where(eq(groupClass.id, one?.id ?? 0));
  await give(standIn.id);
  expect(await seen(f.teacher)).toEqual([
    [false, true],
    [false, true],
  ]);
  expect(await seen(standIn)).toEqual([
    [true, false],
    [true, false],
  ]);
  expect((await seen(f.teacher, { group: larks }))[0]).toEqual([true, true]);
  await give(null);
  expect((await seen(f.teacher))[0]).toEqual([true, true]);
  await give(f.teacher.id);
});

describe("a calendar feed", () => {
  const feedOf = async (person: Person): Promise<string> => {
    const made = await app.call("POST /public/profile/calendar_feed", { as: await f.tokenFor(person) });
    return new URL(made.body.url).pathname;
  };
  const fetchFeed = (url: string, headers: Record<string, string> = {}) => app.http.inject({ url, headers, remoteAddress: "10.9.8.7" });
  /** The events as another program parses them. */
  const eventsOf = async (url: string) => {
    const answer = await fetchFeed(url);
    expect(answer.statusCode).toBe(200);
    const calendar = new ICAL.Component(ICAL.parse(answer.body) as string[]);
    return calendar.getAllSubcomponents("vevent").map((component) => {
      const event = new ICAL.Event(component);
      return {
        uid: event.uid,
        summary: event.summary,
        description: event.description,
        sequence: event.sequence,
        from: event.startDate.toJSDate().toISOString(),
        to: event.endDate.toJSDate().toISOString(),
        status: String(component.getFirstPropertyValue("status")),
        transparency: String(component.getFirstPropertyValue("transp")),
      };
    });
  };

  test("[CAL-03] a child's feed is revoked when a parent or the school sets the child's password", async () => {
    const change = "PUT /public/profile/client/student" as const;
    const child = { id: f.tim.id, name: "Tim Two", birthDate: "2015-01-31", login: "tim.two" };
    const parent = await f.tokenFor(f.bo);
    const stored = await feedOf(f.tim);
    expect((await app.call(change, { as: parent, body: child })).status).toBe(200);
    expect((await fetchFeed(stored)).statusCode).toBe(200);
    expect((await app.call(change, { as: parent, body: { ...child, password: "one two three" } })).status).toBe(200);
    expect((await fetchFeed(stored)).statusCode).toBe(404);
    const next = await feedOf(f.tim);
    expect((await app.call("DELETE /student/:id/password", { as: await f.tokenFor(f.admin), params: { id: f.tim.id } })).status).toBe(200);
    expect((await fetchFeed(next)).statusCode).toBe(404);
  });

  test("[CAL-02] [CAL-03] [CAL-04] its URL is shown once and its last read is shown; a new one replaces it, and it can be revoked", async () => {
    const as = await f.tokenFor(f.bo);
    const state = async () => (await app.call("GET /public/profile/calendar_feed", { as })).body;
    expect(await state()).toBeNull();
    const first = await feedOf(f.bo);
    expect(first).toMatch(/^\/calendar\/[A-Za-z0-9_-]{43}\.ics$/);
    expect((await fetchFeed(first)).statusCode).toBe(200);
    expect(await state()).toMatchObject({ lastReadAt: expect.any(String) });
    const stored = await app.db.select().from(calendarFeed).where(eq(calendarFeed.accountId, f.bo.id));
    expect(JSON.stringify(stored)).not.toContain(first.slice(10, 53));
    const second = await feedOf(f.bo);
    expect([(await fetchFeed(first)).statusCode, (await fetchFeed(second)).statusCode]).toEqual([404, 200]);
    expect((await app.call("DELETE /public/profile/calendar_feed", { as })).status).toBe(204);
    expect([(await fetchFeed(second)).statusCode, await state()]).toEqual([404, null]);
    const made = await Promise.all([feedOf(f.bo), feedOf(f.bo), feedOf(f.bo)]);
    const answers = await Promise.all(made.map(async (url) => (await fetchFeed(url)).statusCode));
    expect(answers.toSorted((a, b) => a - b)).toEqual([200, 404, 404]);
    for (const person of [f.distributor, f.superAdmin, f.observer]) {
      expect((await app.call("POST /public/profile/calendar_feed", { as: await f.tokenFor(person) })).status).toBe(403);
    }
  });

  test("[F-13] holds all children's classes for a parent, their own for a child or teacher, in UTC; a moved class keeps its uid", async () => {
    const [parent, child, teacher] = [await feedOf(f.ada), await feedOf(f.sia), await feedOf(f.teacher)];
    const [first] = await classesOf(app, larks);
    const uid = `class-${first?.id}@${new URL(app.kernel.config.PUBLIC_URL).host}`;
    const before = (await eventsOf(parent)).find((event) => event.uid === uid);
    expect(before).toMatchObject({ from: newYork("2026-03-07", "10:00"), sequence: 0, status: "CONFIRMED", transparency: "OPAQUE" });
    expect(before?.summary).toBe("Course drawing: Lesson 1 · Sia One");
    expect((await fetchFeed(parent)).body).toContain("DTSTART:20260307T150000Z");
    expect((await eventsOf(parent)).some(({ summary }) => summary.endsWith("· Sam One"))).toBe(true);
    expect((await eventsOf(child)).some(({ summary }) => summary.includes("Sam"))).toBe(false);
    expect((await eventsOf(child)).find((event) => event.uid === uid)?.description).toBe("Teacher: Teacher A");
    expect((await eventsOf(teacher)).find((event) => event.uid === uid)?.summary).toBe("Course drawing: Lesson 1 · larks");

    const etag = (await fetchFeed(parent)).headers["etag"];
    expect((await fetchFeed(parent, { "if-none-match": String(etag) })).statusCode).toBe(304);
    const to = newYork("2026-03-08", "10:00");
    await app.call("POST /group/move_class/:id", { as: asAdmin, params: { id: first?.id ?? 0 }, body: { newDateTime: to } });
    const changed = await fetchFeed(parent, { "if-none-match": String(etag) });
    expect([changed.statusCode, changed.headers["last-modified"]]).toEqual([200, expect.stringContaining("GMT")]);
    expect((await eventsOf(parent)).find((event) => event.uid === uid)).toMatchObject({ from: to, sequence: 1 });
  });

  test("marks a canceled class, makes a postponed one tentative, and leaves the time of an excused child free", async () => {
    const parent = await feedOf(f.bo);
    const [, second, third, fourth] = await classesOf(app, larks);
    const set = (id: number | undefined, status: ClassStatus) =>
      app.call("POST /group_class/:id/set_status", { as: asAdmin, params: { id: id ?? 0 }, body: { status } });
    await set(second?.id, "CANCELED");
    await set(third?.id, "POSTPONED");
    await app.db
      .update(attendance)
      .set({ state: "EXCUSED", markedBy: "declared" })
      .where(eq(attendance.groupClassId, fourth?.id ?? 0));
    const events = (await eventsOf(parent)).filter(({ summary }) => summary.startsWith("Course drawing"));
    expect(events.slice(1).map(({ status, transparency, sequence }) => [status, transparency, sequence])).toEqual([
      ["CANCELLED", "TRANSPARENT", 1],
      ["TENTATIVE", "OPAQUE", 1],
      ["CONFIRMED", "TRANSPARENT", 0],
    ]);
    expect(events[1]?.description).toContain("Canceled");
    expect(events[3]?.description).toContain("Excused: Tim Two");
    await app.db
      .update(groupClass)
      .set({ status: "PREVIEW" })
      .where(eq(groupClass.id, fourth?.id ?? 0));
    expect((await eventsOf(parent)).filter(({ summary }) => summary.startsWith("Course drawing"))).toHaveLength(3);
  });

  test("is in its owner's language, and titles with special characters survive", async () => {
    const title = 'Larks, "owls"; \\ and\nnests — ציפורים 🐦 '.repeat(4).trim();
    const [odd] = await classesOf(app, f.chessGroup.id);
    await app.db
      .update(account)
      .set({ name: title.slice(0, 60) })
      .where(eq(account.id, f.otherTeacher.id));
    const url = await feedOf(f.noa);
    const event = (await eventsOf(url)).find(({ uid }) => uid.startsWith(`class-${odd?.id}@`));
    expect(event?.description).toBe(`מורה: ${title.slice(0, 60)}`);
    const lines = (await fetchFeed(url)).body.split("\r\n");
    expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
  });

  test("returns 404 for a disabled account, a removed child and an invalid secret", async () => {
    const url = await feedOf(f.tim);
    await app.db.update(account).set({ disabledAt: app.now() }).where(eq(account.id, f.tim.id));
    expect((await fetchFeed(url)).statusCode).toBe(404);
    await app.db.update(account).set({ disabledAt: null }).where(eq(account.id, f.tim.id));
    const parent = await feedOf(f.bo);
    await app.db.update(student).set({ removedAt: app.now() }).where(eq(student.id, f.tim.id));
    expect(await eventsOf(parent)).toEqual([]);
    await app.db.update(student).set({ removedAt: null }).where(eq(student.id, f.tim.id));
    for (const wrong of [`${"a".repeat(43)}.ics`, "a.ics", "x", "a".repeat(43), "%2e%2e%2fetc.ics"])
      expect((await app.http.inject({ url: `/calendar/${wrong}`, remoteAddress: "10.1.1.1" })).statusCode).toBe(404);
  });

  test("limits guesses by address without affecting the owner", async () => {
    const url = await feedOf(f.ada);
    const guess = () => app.http.inject({ url: `/calendar/${"b".repeat(43)}.ics`, remoteAddress: "10.2.2.2" });
    const answers: number[] = [];
    for (let index = 0; index < 62; index++) answers.push((await guess()).statusCode);
    expect([answers[0], answers.at(-1)]).toEqual([404, 429]);
    expect((await fetchFeed(url)).statusCode).toBe(200);
  });
});
