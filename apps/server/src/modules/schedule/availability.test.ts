import { beforeAll, describe, expect, test } from "vitest";
import { inTransaction } from "../../kernel/db/transaction.ts";
import { type BodyOf, testApp } from "../../kernel/testing/app.ts";
import { People } from "../../kernel/testing/fixture-makers.ts";
import { makeFixtures, type Person } from "../../kernel/testing/fixtures.ts";
import { classesOf, makeTimetable, monday, newYork } from "./schedule.test-support.ts";

const app = await testApp({}, monday);
const f = await makeFixtures(app);
let asAdmin: string;
let ann: Person;
let bea: Person;
let cid: Person;

beforeAll(async () => {
  asAdmin = await f.tokenFor(f.admin);
  [ann, bea, cid] = await inTransaction(app.db, async (tx) => {
    const people = new People(tx, "");
    return [
      await people.staff(f.school, "teacher", "ann", "Ann"),
      await people.staff(f.school, "teacher", "bea", "Bea"),
      await people.staff(f.school, "teacher", "cid", "Cid"),
    ] as const;
  });
});

const read = (id: number, as: string, query: object = {}) =>
  app.call("GET /teacher/:id/availability", { as, params: { id }, query: { ...query } });
type Availability = BodyOf<"POST /teacher/:id/availability">["availability"];
const set = (id: number, as: string, availability: Availability) =>
  app.call("POST /teacher/:id/availability", { as, params: { id }, body: { availability } });
const tuesdays = { weekday: 2, timeFrom: "16:00", timeTo: "20:00" };

describe("[TCH-02] [TCH-03] a teacher's availability", () => {
  test("is set by the teacher or an admin, with overlapping hours merged; setting it again replaces it", async () => {
    const own = await f.tokenFor(ann);
    expect((await read(ann.id, own)).body).toEqual({ timeZone: "America/New_York", weekly: [], exceptions: [], free: null });
    const away = { day: "2026-03-10", isAvailable: false, timeFrom: null, timeTo: null, note: "Dentist" };
    const said = await set(ann.id, own, { weekly: [tuesdays, { ...tuesdays, timeFrom: "19:00", timeTo: "21:00" }], exceptions: [away] });
    expect(said.body).toMatchObject({ weekly: [{ weekday: 2, timeFrom: "16:00", timeTo: "21:00" }], exceptions: [away] });
    const changed = await set(ann.id, asAdmin, { weekly: [{ ...tuesdays, timeTo: "24:00" }], exceptions: [] });
    expect(changed.body).toMatchObject({ weekly: [{ weekday: 2, timeFrom: "16:00", timeTo: "24:00" }], exceptions: [] });
    expect((await read(ann.id, own)).body).toEqual(changed.body);
    const { items } = (await app.call("GET /audit_event", { as: asAdmin, query: { action: "people.availability_set" } })).body;
    expect(items[0]).toMatchObject({ target: { kind: "teacher", id: ann.id } });
    expect(JSON.stringify(items)).not.toContain("Dentist");
  });

  test("for one day includes the free time: the hours without classes, in the school's time zone", async () => {
    await set(bea.id, asAdmin, { weekly: [tuesdays], exceptions: [] });
    const id = await makeTimetable(app, {
      school: f.school,
      course: f.drawing,
      name: "busy",
      teacher: bea,
      slots: [[2, "17:00", "18:00"]],
    });
    await app.call("POST /group/:id/launch", { as: asAdmin, params: { id } });
    expect((await read(bea.id, asAdmin, { date: "2026-03-10" })).body.free).toEqual([
      { from: newYork("2026-03-10", "16:00"), to: newYork("2026-03-10", "17:00") },
      { from: newYork("2026-03-10", "18:00"), to: newYork("2026-03-10", "20:00") },
    ]);
    expect((await read(bea.id, asAdmin, { date: "2026-03-11" })).body.free).toEqual([]);
    expect((await read(bea.id, asAdmin, { date: "2026-02-30" })).status).toBe(422);
  });

  test("can't be read or set by another teacher, another school's admin or a child, nor for a person who doesn't teach", async () => {
    for (const person of [f.teacher, f.otherTeacher, f.otherAdmin]) {
      expect((await read(ann.id, await f.tokenFor(person))).status).toBe(404);
      expect((await set(ann.id, await f.tokenFor(person), { weekly: [], exceptions: [] })).status).toBe(404);
    }
    for (const call of [read(ann.id, await f.tokenFor(f.sam)), set(ann.id, await f.tokenFor(f.ada), { weekly: [], exceptions: [] })]) {
      expect((await call).status).toBe(403);
    }
    expect((await read(f.ada.id, asAdmin)).status).toBe(404);
    expect((await read(999_999_999, asAdmin)).status).toBe(404);
  });

  test("rejects invalid hours and names the field", async () => {
    const refusedField = async (availability: Availability) => {
      const { status, body } = await set(ann.id, asAdmin, availability);
      return [status, body.details?.[0]?.field];
    };
    expect(await refusedField({ weekly: [{ ...tuesdays, timeTo: "15:00" }], exceptions: [] })).toEqual([
      422,
      "availability.weekly.0.timeTo",
    ]);
    expect(await refusedField({ weekly: [{ ...tuesdays, weekday: 8 }], exceptions: [] })).toEqual([422, "availability.weekly.0.weekday"]);
    expect(
      await refusedField({ weekly: [], exceptions: [{ day: "2026-03-10", isAvailable: true, timeFrom: "10:00", timeTo: null }] }),
    ).toEqual([422, "availability.exceptions.0.timeTo"]);
  });
});

test("[GCL-40] ranks substitutes, each with the reasons: those within their hours first, those with a clash last", async () => {
  const group = await makeTimetable(app, {
    school: f.school,
    course: f.drawing,
    name: "needs one",
    teacher: f.teacher,
    slots: [[2, "17:30", "18:30"]],
  });
  await app.call("POST /group/:id/launch", { as: asAdmin, params: { id: group } });
  const [, second] = await classesOf(app, group);
  const id = second?.id ?? 0;
  await set(ann.id, asAdmin, { weekly: [tuesdays], exceptions: [{ day: "2026-03-17", isAvailable: false, timeFrom: null, timeTo: null }] });
  const ask = (as: string) => app.call("GET /group_class/:id/substitutes", { as, params: { id } });
  expect((await ask(asAdmin)).body).toEqual([
    { id: ann.id, name: "Ann", isPossible: true, reasons: ["free", "within_hours", "never_taught_course"], weekMinutes: 0 },
    { id: cid.id, name: "Cid", isPossible: true, reasons: ["free", "hours_unknown", "never_taught_course"], weekMinutes: 0 },
    { id: bea.id, name: "Bea", isPossible: false, reasons: ["has_a_class", "within_hours", "never_taught_course"], weekMinutes: 60 },
  ]);
  expect((await ask(await f.tokenFor(f.teacher))).status).toBe(200);
  expect((await ask(await f.tokenFor(f.otherTeacher))).status).toBe(404);
  expect((await ask(await f.tokenFor(f.sam))).status).toBe(403);
});
