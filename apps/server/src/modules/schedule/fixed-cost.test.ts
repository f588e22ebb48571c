import { eq, sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { testApp } from "../../kernel/testing/app.ts";
import { makeFixtures } from "../../kernel/testing/fixtures.ts";
import { statementsOf } from "../../kernel/testing/statements.ts";
import { lesson } from "../curriculum/tables.ts";
import { attendance, groupClass } from "../classes/tables.ts";
import { makeTimetable, monday } from "./schedule.test-support.ts";

const app = await testApp({}, monday);
const f = await makeFixtures(app);
const [asAdmin, asParent] = await Promise.all([f.tokenFor(f.admin), f.tokenFor(f.ada)]);
const year = 104;
const span = { from: "2026-03-01T00:00:00Z", to: "2026-03-31T00:00:00Z" };
const groupIds: number[] = [];

const launch = (id: number) => app.call("POST /group/:id/launch", { as: asAdmin, params: { id } });
const asked = async (work: () => Promise<{ status: number }>): Promise<number> => {
  const statements = await statementsOf(app.db, async () => expect((await work()).status).toBe(200));
  return statements.length;
};

/** Replaces the course's lessons with the given number of new ones. */
async function setLessons(count: number): Promise<void> {
  await app.db.delete(lesson).where(eq(lesson.courseId, f.drawing.id));
  await app.db.insert(lesson).values(
    Array.from({ length: count }, (_, index) => ({
      schoolId: f.school.id,
      courseId: f.drawing.id,
      title: `Lesson ${index + 1}`,
      sort: index + 1,
      number: index + 1,
    })),
  );
}

/** Groups of the course, not launched yet. */
async function makeGroups(count: number, students = [f.sam, f.tim]): Promise<number[]> {
  const made: number[] = [];
  for (let index = 0; index < count; index++) {
    const slots = [
      [1 + (index % 5), `0${index % 9}:00`, `0${index % 9}:50`],
      [6, `1${index % 9}:00`, `1${index % 9}:50`],
    ] as const;
    made.push(await makeTimetable(app, { school: f.school, course: f.drawing, name: `cost ${index}`, students, slots }));
  }
  return made;
}

beforeAll(async () => {
  await app.db.delete(attendance);
  await app.db.delete(groupClass);
});

describe("[GRP-10] the queries of a launch", () => {
  test("are as many for a year of 104 classes as for two, with one statement per table", async () => {
    await setLessons(2);
    const [small = 0] = await makeGroups(1);
    const forTwo = await asked(() => launch(small));
    await app.db.delete(attendance);
    await app.db.delete(groupClass).where(eq(groupClass.groupId, small));
    await setLessons(year);
    const [large = 0] = await makeGroups(1);
    groupIds.push(large);
    const statements = await statementsOf(app.db, async () => expect((await launch(large)).body.groupClasses).toHaveLength(year));
    expect(statements.length).toBe(forTwo);
    const writes = (table: string) => statements.filter(({ text }) => new RegExp(`insert into "?${table}"?`, "i").test(text));
    expect([writes("group_class").length, writes("attendance").length]).toEqual([1, 1]);
    expect(statements.length).toBeLessThanOrEqual(25);
  });
});

describe("more classes", () => {
  const month = () => app.call("GET /schedule", { as: asAdmin, query: { ...span, school: f.school.id } });
  const family = () => app.call("GET /public/profile/client/schedule", { as: asParent, query: span });
  const matrix = () => app.call("GET /group/:id/attendances", { as: asAdmin, params: { id: groupIds[0] ?? 0 } });
  const groups = () => app.call("GET /group", { as: asAdmin, query: { limit: 100 } });

  test.each([
    ["[CAL-01] a school's month", 3, month],
    ["[CLI-13] a family's month", 3, family],
    ["[GRP-29] a group's matrix", 5, matrix],
    ["[GRP-01] a page of groups", 4, groups],
  ])("%s takes %i queries, as many as with few classes", async (_, most, call) => {
    const before = await asked(call);
    for (const id of await makeGroups(4, [])) expect((await launch(id)).status).toBe(200);
    await app.db.execute(sql`
      insert into attendance (group_class_id, student_id, school_id)
      select c.id, s.id, c.school_id from group_class c cross join student s where s.id in (${f.sam.id}, ${f.sia.id}) and c.school_id = s.school_id
      on conflict do nothing`);
    expect(await asked(call)).toBe(before);
    expect(before).toBeLessThanOrEqual(most);
  });
});
