import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { account } from "../../kernel/auth/tables.ts";
import { bodyOf, testApp } from "../../kernel/testing/app.ts";
import { type FixtureCourse, makeFixtures } from "../../kernel/testing/fixtures.ts";
import { statementsOf } from "../../kernel/testing/statements.ts";
import { groupClass } from "../classes/tables.ts";
import { group as groupTable, groupStudent } from "../groups/tables.ts";
import { client, student } from "../people/tables.ts";
import { enrolment } from "./tables.ts";

const app = await testApp();
const f = await makeFixtures(app);
const key = "POST /public/profile/client/timetable";
const home = "America/New_York";

/** The Monday after next, far enough from the classes of the fixtures. */
const monday = (() => {
  const today = app.now().toZonedDateTimeISO(home).toPlainDate();
  return today.add({ days: 15 - today.dayOfWeek });
})();

/** A wall time far from the present one, around which the classes of the fixtures are. */
const farFromNow = `${String((app.now().toZonedDateTimeISO(home).hour + 12) % 24).padStart(2, "0")}:00`;

let families = 0;

async function newFamily(count: number, schoolId = f.school.id) {
  const number = (families += 1);
  const add = async (values: Pick<typeof account.$inferInsert, "kind" | "name" | "email" | "login">) => {
    const [row] = await app.db
      .insert(account)
      .values({ ...values, schoolId, edition: "us", timeZone: home })
      .returning({ id: account.id });
    return row?.id ?? 0;
  };
  const email = `family${number}@test.example`;
  const parentId = await add({ kind: "client", name: `Parent ${number}`, email });
  await app.db.insert(client).values({ id: parentId, schoolId });
  const ids: number[] = [];
  for (let index = 0; index < count; index++) {
    const id = await add({ kind: "student", name: `Child ${index}`, login: `family${number}-${index}` });
    await app.db.insert(student).values({ id, schoolId, clientId: parentId, birthDate: "2016-01-01" });
    ids.push(id);
  }
  return { ids, as: await f.tokenFor({ id: parentId, kind: "client", name: "", schoolId, identity: email }) };
}

/** A group with three weekly classes on a weekday, at a wall time in New York. */
async function newGroup(course: FixtureCourse, weekday: number, time: string, capacity = 8): Promise<number> {
  const [made] = await app.db
    .insert(groupTable)
    .values({
      schoolId: f.school.id,
      courseId: course.id,
      publicName: `${weekday} ${time}`,
      startDate: monday.toString(),
      capacity,
      inviteId: randomUUID(),
    })
    .returning({ id: groupTable.id });
  const groupId = made?.id ?? 0;
  await app.db.insert(groupClass).values(
    [0, 1, 2].map((week) => {
      const day = monday.add({ days: weekday - 1 + 7 * week });
      const startsAt = day.toZonedDateTime({ timeZone: home, plainTime: time }).toInstant();
      const common = { schoolId: f.school.id, groupId, timeZone: home, uid: randomUUID() };
      return { ...common, lessonId: course.lessonIds[week] ?? 0, number: week + 1, startsAt, endsAt: startsAt.add({ hours: 1 }) };
    }),
  );
  return groupId;
}

/** Closes the groups of earlier tests, so that each test knows what is open. */
async function closeAll(): Promise<void> {
  await app.db.update(groupTable).set({ status: "CLOSED_FOR_JOINING" });
}

const ask = (as: string, choices: { student: number; course: number }[]) => app.call(key, { as, body: { choices } });

describe("[TTB-01] the timetable of a family", () => {
  test("[TTB-01] the set on one evening comes first, with what the family needs to choose, in a fixed number of queries", async () => {
    await closeAll();
    const [early, other, late] = [
      await newGroup(f.coding, 2, "16:00"),
      await newGroup(f.coding, 4, "16:00"),
      await newGroup(f.drawing, 2, "17:30"),
    ];
    const { ids, as } = await newFamily(2);
    const [elder = 0, younger = 0] = ids;
    const choices = [
      { student: elder, course: f.coding.id },
      { student: younger, course: f.drawing.id },
    ];
    const { status, body } = await ask(as, choices);
    expect(status).toBe(200);
    expect(body).toMatchObject({ zone: home, obstacles: [] });
    expect(body.sets.map(({ weekdays, places }) => [weekdays, places.map(({ student: id, group }) => [id, group.id])])).toEqual([
      [
        [2],
        [
          [elder, early],
          [younger, late],
        ],
      ],
      [
        [2, 4],
        [
          [elder, other],
          [younger, late],
        ],
      ],
    ]);
    expect(body.sets[0]).toMatchObject({ waitMinutes: 90, longestWaitMinutes: 30 });
    expect(body.sets[0]?.places[0]?.group).toMatchObject({ publicName: "2 16:00", freeSeats: 8 });
    const before = await statementsOf(app.db, () => ask(as, choices));
    for (const weekday of [1, 3, 5]) await newGroup(f.coding, weekday, "18:00");
    expect(await statementsOf(app.db, () => ask(as, choices))).toHaveLength(before.length);
    expect(before.length).toBeLessThan(12);
  });

  test("[TTB-01] siblings share a group while it has a seat for each, and the pair is named when it has not", async () => {
    await closeAll();
    const shared = await newGroup(f.drawing, 3, "16:00", 2);
    const { ids, as } = await newFamily(2);
    const choices = ids.map((id) => ({ student: id, course: f.drawing.id }));
    expect((await ask(as, choices)).body.sets.map(({ places }) => places.map(({ group }) => group.id))).toEqual([[shared, shared]]);
    await app.db.insert(groupStudent).values({ groupId: shared, studentId: f.tim.id, schoolId: f.school.id, joinedAt: app.now() });
    expect((await ask(as, choices)).body).toMatchObject({ sets: [], obstacles: [{ reason: "pair", students: ids }] });
  });

  test("[TTB-01] a child's own classes and a course the child takes already are respected", async () => {
    await closeAll();
    // The next class of codingGroup, in which sam is, and one at the same time.
    const [own] = await app.db.select().from(groupClass).where(eq(groupClass.id, f.codingGroup.classIds[2]));
    const clashing = await newGroup(f.drawing, 3, farFromNow);
    const free = await newGroup(f.chess, 5, farFromNow);
    await app.db.update(groupTable).set({ courseId: f.drawing.id }).where(eq(groupTable.id, free));
    const startsAt = own?.startsAt.add({ minutes: 30 });
    const [first] = await app.db.select().from(groupClass).where(eq(groupClass.groupId, clashing)).limit(1);
    await app.db
      .update(groupClass)
      .set({ startsAt, endsAt: startsAt?.add({ hours: 1 }) })
      .where(eq(groupClass.id, first?.id ?? 0));
    const as = await f.tokenFor(f.ada);
    const both = [f.sam.id, f.sia.id].map((id) => ({ student: id, course: f.drawing.id }));
    const { body } = await ask(as, both);
    expect(body.sets.length).toBeGreaterThan(0);
    for (const { places } of body.sets) expect(places.find(({ student: id }) => id === f.sam.id)?.group.id).toBe(free);
    await app.db.insert(enrolment).values({
      schoolId: f.school.id,
      studentId: f.sia.id,
      courseId: f.drawing.id,
      groupId: free,
      journey: "purchase",
      createdAt: app.now(),
    });
    expect((await ask(as, both)).body).toMatchObject({ sets: [], obstacles: [{ reason: "enrolled", students: [f.sia.id] }] });
  });

  test("[TTB-01] [S-27] another family's child and a course of another country are not found, and each child counts once", async () => {
    const { ids, as } = await newFamily(2);
    const [one = 0, two = 0] = ids;
    const course = f.drawing.id;
    const missing = await ask(as, [
      { student: one, course },
      { student: 999_999, course },
    ]);
    const foreign = await ask(as, [
      { student: one, course },
      { student: f.tim.id, course },
    ]);
    const abroad = await ask(as, [
      { student: one, course },
      { student: two, course: f.chess.id },
    ]);
    expect([missing.status, foreign.status, abroad.status]).toEqual([404, 404, 404]);
    expect(bodyOf(foreign)).toEqual(bodyOf(missing));
    expect(
      (
        await ask(as, [
          { student: one, course },
          { student: one, course },
        ])
      ).status,
    ).toBe(422);
    expect((await ask(as, [{ student: one, course }])).status).toBe(422);
    for (const person of [f.sam, f.teacher, f.admin])
      expect(
        (
          await ask(await f.tokenFor(person), [
            { student: one, course },
            { student: two, course },
          ])
        ).status,
      ).toBe(403);
  });
});
