import { eq, sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { inTransaction } from "../../kernel/db/transaction.ts";
import { testApp } from "../../kernel/testing/app.ts";
import { makeFixtures } from "../../kernel/testing/fixtures.ts";
import { groupAssistant } from "../groups/tables.ts";
import { attendance, groupClass } from "../classes/tables.ts";
import { classesOf, makeTimetable, monday, newYork, type TimetableDraft } from "./schedule.test-support.ts";

const app = await testApp({}, monday);
const f = await makeFixtures(app);
let asAdmin: string;

beforeAll(async () => {
  asAdmin = await f.tokenFor(f.admin);
});

async function launched(draft: Partial<TimetableDraft> & { name: string }) {
  const id = await makeTimetable(app, { school: f.school, course: f.drawing, ...draft });
  const answer = await app.call("POST /group/:id/launch", { as: asAdmin, params: { id } });
  expect(answer.body.code ?? answer.status).toBe(200);
  return { id, classes: await classesOf(app, id) };
}
const move = (id: number, at: string) => app.call("POST /group/move_class/:id", { as: asAdmin, params: { id }, body: { newDateTime: at } });
const startsOf = async (groupId: number) => (await classesOf(app, groupId)).map(({ startsAt }) => startsAt.toString());

describe("[F-26] a class is moved while people are added to it or assist in it", () => {
  test("one of two classes with the same assistant moves to a time, the other one is refused", async () => {
    const [one, other] = [
      await launched({ name: "assisted early", slots: [[4, "09:00", "10:00"]] }),
      await launched({ name: "assisted late", slots: [[4, "11:00", "12:00"]] }),
    ];
    await app.db.insert(groupAssistant).values([one, other].map(({ id }) => ({ groupId: id, assistantId: f.assistant.id })));
    for (const [index, hour] of ["13:00", "15:00", "17:00", "19:00"].entries()) {
      const to = newYork("2026-04-30", hour);
      const answers = await Promise.all([one, other].map(({ classes }) => move(classes[index]?.id ?? 0, to)));
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
      expect(answers.find(({ status }) => status === 409)?.body.code).toBe("schedule_clash");
    }
  });

  test.each([
    ["move", "05:00", "05:30"],
    ["match", "06:00", "06:30"],
  ] as const)("a child who books a place meanwhile counts: %s", async (what, from, to) => {
    const host = await launched({ name: `host of a ${what}`, slots: [[6, from, to]] });
    const busy = await launched({ name: `busy for a ${what}`, students: [f.tim], slots: [[6, "04:00", "04:30"]] });
    const before = await startsOf(host.id);
    const id = host.classes[0]?.id ?? 0;
    const waiting = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    // Locks the class as a booking does; the move starts before it commits.
    const booked = await inTransaction(app.db, async (tx) => {
      await tx.select().from(groupClass).where(eq(groupClass.id, id)).for("no key update");
      const slots = [{ local: { weekday: 6, timeFrom: "04:00", timeTo: "04:30" } }];
      const moving =
        what === "move"
          ? move(id, newYork("2026-03-07", "04:00"))
          : app.call("POST /group/:id/match_to_schedule", { as: asAdmin, params: { id: host.id }, body: { slots } });
      while ((await app.db.execute(waiting)).rowCount === 0) await new Promise((resolve) => setTimeout(resolve, 5));
      await tx.insert(attendance).values({ groupClassId: id, studentId: f.tim.id, schoolId: f.school.id, createdAt: app.now() });
      return { moving };
    });
    const refused = await booked.moving;
    expect([refused.status, refused.body.code]).toEqual([409, "schedule_clash"]);
    expect(await startsOf(host.id)).toEqual(before);
    await app.db.delete(groupClass).where(eq(groupClass.groupId, busy.id));
  });
});
