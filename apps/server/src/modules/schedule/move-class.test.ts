import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { type BodyOf, testApp } from "../../kernel/testing/app.ts";
import { makeFixtures } from "../../kernel/testing/fixtures.ts";
import { groupHoliday } from "../groups/tables.ts";
import { attendance, groupClass } from "../classes/tables.ts";
import { classesOf, sentEmails, makeTimetable, monday, newYork, type TimetableDraft } from "./schedule.test-support.ts";

const app = await testApp({}, monday);
const f = await makeFixtures(app);
let asAdmin: string;

beforeAll(async () => {
  asAdmin = await f.tokenFor(f.admin);
});

/** A launched group and its classes. */
async function launched(draft: Partial<TimetableDraft> & { name: string }) {
  const id = await makeTimetable(app, { school: f.school, course: f.drawing, ...draft });
  const answer = await app.call("POST /group/:id/launch", { as: asAdmin, params: { id } });
  expect(answer.body.code ?? answer.status).toBe(200);
  return { id, classes: await classesOf(app, id) };
}
const move = (id: number, body: BodyOf<"POST /group/move_class/:id">, as = asAdmin) =>
  app.call("POST /group/move_class/:id", { as, params: { id }, body });
const startsOf = async (groupId: number) =>
  (await classesOf(app, groupId)).map(({ startsAt }) => startsAt.toString({ fractionalSecondDigits: 3 }));

describe("[GRP-14] moving a class", () => {
  test("changes its time but not its length, marks it as moved, and increments its version", async () => {
    const { id, classes } = await launched({ name: "alone", slots: [[2, "17:00", "18:00"]] });
    const second = classes[1]?.id ?? 0;
    const answer = await move(second, { newDateTime: newYork("2026-03-11", "10:30"), version: 1 });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      id: second,
      from: newYork("2026-03-11", "10:30"),
      to: newYork("2026-03-11", "11:30"),
      isMoved: true,
      version: 2,
      status: "UPCOMING",
    });
    expect(await startsOf(id)).toEqual([
      newYork("2026-03-03", "17:00"),
      newYork("2026-03-11", "10:30"),
      newYork("2026-03-17", "17:00"),
      newYork("2026-03-24", "17:00"),
    ]);
    const [logged] = (await app.call("GET /audit_event", { as: asAdmin, query: { action: "classes.moved" } })).body.items;
    expect(logged).toMatchObject({ target: { kind: "group_class", id: second }, after: { classes: [second] } });
  });

  test("[F-13] with the following ones keeps their distances in local time", async () => {
    const { id, classes } = await launched({ name: "following", slots: [[2, "12:00", "13:00"]] });
    await move(classes[0]?.id ?? 0, { newDateTime: newYork("2026-03-05", "14:00"), moveFollowing: true });
    expect(await startsOf(id)).toEqual(["2026-03-05", "2026-03-12", "2026-03-19", "2026-03-26"].map((day) => newYork(day, "14:00")));
  });

  test("[F-25] rejects an outdated version and returns the current class", async () => {
    const { classes } = await launched({ name: "overtaken", slots: [[3, "12:00", "13:00"]] });
    const [first] = classes;
    await move(first?.id ?? 0, { newDateTime: newYork("2026-03-05", "09:00"), version: 1 });
    const late = await move(first?.id ?? 0, { newDateTime: newYork("2026-03-06", "09:00"), version: 1 });
    expect([late.status, late.body.code]).toEqual([409, "state_changed"]);
    expect(late.body.current).toMatchObject({ id: first?.id, version: 2, from: newYork("2026-03-05", "09:00") });
  });

  test("can't go into the past or overlap another class of the group or of its teacher; nothing changes", async () => {
    const { id, classes } = await launched({ name: "refused", teacher: f.teacher, slots: [[4, "18:00", "19:00"]] });
    const other = await launched({ name: "other", teacher: f.teacher, slots: [[4, "20:00", "21:00"]] });
    const [first] = classes;
    const before = await startsOf(id);
    expect((await move(first?.id ?? 0, { newDateTime: newYork("2026-03-01", "09:00") })).body.code).toBe("transition_not_allowed");
    expect((await move(first?.id ?? 0, { newDateTime: newYork("2026-03-12", "18:30") })).body.code).toBe("schedule_clash");
    const taken = await move(first?.id ?? 0, { newDateTime: newYork("2026-03-05", "20:30") });
    expect([taken.body.code, taken.body.details?.[0]?.message]).toEqual(["teacher_double_booked", expect.stringContaining("other")]);
    expect(await startsOf(id)).toEqual(before);
    const asks = (body: { newDateTime: string; moveFollowing?: boolean }) =>
      app.call("POST /group_class/check_move_conflict", { as: asAdmin, body: { groupClassId: first?.id ?? 0, ...body } });
    const conflict = (await asks({ newDateTime: newYork("2026-03-05", "20:30") })).body;
    expect(conflict).toMatchObject({ conflict: true, conflicts: [{ who: "teacher", with: { id: other.classes[0]?.id } }] });
    expect((await asks({ newDateTime: newYork("2026-03-12", "18:30") })).body.conflicts).toMatchObject([
      { who: "group", person: null, with: { id: classes[1]?.id } },
    ]);
    expect((await asks({ newDateTime: newYork("2026-03-05", "15:00"), moveFollowing: true })).body).toEqual({
      conflict: false,
      conflicts: [],
      moved: 4,
    });
    expect((await asks({ newDateTime: newYork("2026-03-01", "15:00") })).body.code).toBe("transition_not_allowed");
  });

  test("[GCL-32] [GRP-15] only the class's staff can see what it would overlap", async () => {
    const { classes } = await launched({ name: "overlaps", teacher: f.teacher, students: [f.sia], slots: [[5, "09:00", "10:00"]] });
    const beside = await launched({ name: "beside", students: [f.sia], slots: [[5, "11:00", "12:00"]] });
    const [first] = classes;
    const ask = (query: object, as = asAdmin) =>
      app.call("GET /group/overlap_class/:id", { as, params: { id: first?.id ?? 0 }, query: { ...query } });
    expect((await ask({})).body).toEqual({ overlaps: [] });
    const { overlaps } = (await ask({ from: newYork("2026-03-06", "11:30"), to: newYork("2026-03-06", "12:30") })).body;
    expect(overlaps).toMatchObject([{ who: "student", person: { id: f.sia.id, name: "Sia One" }, with: { id: beside.classes[0]?.id } }]);
    expect((await ask({ from: newYork("2026-03-06", "12:00"), to: newYork("2026-03-06", "11:00") })).status).toBe(422);
    expect((await ask({}, await f.tokenFor(f.otherTeacher))).status).toBe(404);
    expect((await ask({}, await f.tokenFor(f.ada))).status).toBe(403);
    const check = async (person: typeof f.otherTeacher) =>
      (
        await app.call("POST /group_class/check_move_conflict", {
          as: await f.tokenFor(person),
          body: { groupClassId: first?.id ?? 0, newDateTime: newYork("2026-03-07", "09:00") },
        })
      ).status;
    expect([await check(f.teacher), await check(f.otherTeacher), await check(f.sia)]).toEqual([200, 404, 403]);
    const nowhere = { as: asAdmin, wrongBody: { groupClassId: first?.id } };
    expect((await app.call("POST /group_class/check_move_conflict", nowhere)).status).toBe(422);
  });

  test("other teachers get 404, families are refused, an invalid time is rejected with the field's name", async () => {
    const { classes } = await launched({ name: "whose", slots: [[6, "09:00", "10:00"]] });
    const [first] = classes;
    const body = { newDateTime: newYork("2026-03-08", "09:00") };
    expect((await move(first?.id ?? 0, body, await f.tokenFor(f.otherTeacher))).status).toBe(404);
    expect((await move(999_999_999, body)).status).toBe(404);
    expect((await move(first?.id ?? 0, body, await f.tokenFor(f.sam))).status).toBe(403);
    const bad = await move(first?.id ?? 0, { newDateTime: "soon" });
    expect([bad.status, bad.body.details?.[0]?.field]).toEqual([422, "newDateTime"]);
  });

  test("[F-26] one of two concurrent moves to the same time succeeds, the other is refused", async () => {
    const { id, classes } = await launched({ name: "racing", slots: [[7, "09:00", "10:00"]] });
    const to = { newDateTime: newYork("2026-03-10", "20:00") };
    const answers = await Promise.all([move(classes[0]?.id ?? 0, to), move(classes[1]?.id ?? 0, to)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(new Set(await startsOf(id)).size).toBe(4);
  });
});

describe("[GRP-12] matching a group to its schedule", () => {
  const match = (id: number, body: BodyOf<"POST /group/:id/match_to_schedule"> = {}, as = asAdmin) =>
    app.call("POST /group/:id/match_to_schedule", { as, params: { id }, body });
  const preview = (id: number, as = asAdmin) => app.call("GET /group/:id/match_to_schedule", { as, params: { id } });

  test("after adding a holiday: upcoming classes move, moved and attended ones stay, and the preview says so", async () => {
    const { id, classes } = await launched({ name: "matched", students: [f.tim], slots: [[1, "09:00", "10:00"]], startDate: "2026-03-09" });
    const [first, second, third] = classes;
    await move(third?.id ?? 0, { newDateTime: newYork("2026-03-25", "09:00") });
    await app.db
      .update(attendance)
      .set({ state: "EXCUSED", markedBy: "declared" })
      .where(eq(attendance.groupClassId, second?.id ?? 0));
    await app.db.insert(groupHoliday).values({ groupId: id, dateFrom: "2026-03-09", dateTo: "2026-03-10" });
    await sentEmails(app);
    const before = (await preview(id)).body;
    expect(before.stays.map(({ id: one, because }) => [one, because])).toEqual([
      [second?.id, "attended"],
      [third?.id, "moved"],
    ]);
    const done = (await match(id)).body;
    expect({ ...done, clashes: [] }).toEqual(before);
    expect(done.moves.length).toBeGreaterThan(0);
    expect((done.endsAfter ?? "") >= (done.endsBefore ?? "9999")).toBe(true);
    const after = await classesOf(app, id);
    expect(after.find((one) => one.id === second?.id)?.startsAt.toString()).toBe(second?.startsAt.toString());
    expect(after.every(({ startsAt }) => startsAt.toZonedDateTimeISO("America/New_York").toPlainDate().toString() !== "2026-03-09")).toBe(
      true,
    );
    expect(after.find((one) => one.id === first?.id)).toMatchObject({ version: 2, movedAt: null });
    const again = (await match(id)).body;
    expect([again.moves, again.added, again.removed]).toEqual([[], [], []]);
    const emails = await sentEmails(app);
    expect(emails.filter(({ recipient }) => recipient === "bo@test.example")).toHaveLength(1);
  });

  test("with other slots: a dry run only previews; a real run saves them and moves every class, swapping times if needed", async () => {
    const { id } = await launched({ name: "other slots", slots: [[2, "09:00", "10:00"]] });
    const slots = [
      { local: { weekday: 3, timeFrom: "16:00", timeTo: "17:30" } },
      { local: { weekday: 5, timeFrom: "16:00", timeTo: "17:30" } },
    ];
    const dry = await match(id, { slots, dryRun: true });
    expect([dry.status, dry.body.moves.length, dry.body.endsAfter]).toEqual([200, 4, "2026-03-13"]);
    expect((await classesOf(app, id))[0]?.startsAt.toString()).toBe(Temporal.Instant.from(newYork("2026-03-03", "09:00")).toString());
    const wet = await match(id, { slots });
    expect(wet.body.moves).toEqual(dry.body.moves);
    expect(await startsOf(id)).toEqual(["2026-03-04", "2026-03-06", "2026-03-11", "2026-03-13"].map((day) => newYork(day, "16:00")));
    const [first] = await classesOf(app, id);
    expect(first).toMatchObject({ localDate: "2026-03-04", slotId: expect.any(Number) });
    const relaunched = await app.call("POST /group/:id/launch", { as: asAdmin, params: { id } });
    expect(relaunched.body.groupClasses).toHaveLength(4);
  });

  test("rejects slots that overlap or end before they begin", async () => {
    const { id } = await launched({ name: "bad slots", slots: [[2, "11:00", "12:00"]] });
    const clash = await match(id, {
      slots: [{ local: { weekday: 2, timeFrom: "09:00", timeTo: "10:00" } }, { local: { weekday: 2, timeFrom: "10:00", timeTo: "11:00" } }],
    });
    expect([clash.status, clash.body.details?.[0]?.code]).toEqual([422, "slots_conflict"]);
    const bad = await match(id, { slots: [{ local: { weekday: 2, timeFrom: "10:00", timeTo: "09:00" } }] });
    expect([bad.status, bad.body.details?.[0]?.field]).toEqual([422, "slots.0.local.timeTo"]);
    expect((await match(id, { slots: [{ local: { weekday: 9, timeFrom: "10:00", timeTo: "11:00" } }] })).status).toBe(422);
  });

  test("other teachers get 404, families are refused", async () => {
    const { id } = await launched({ name: "not theirs", slots: [[2, "13:00", "14:00"]] });
    for (const call of [(as: string) => match(id, {}, as), (as: string) => preview(id, as)]) {
      expect((await call(await f.tokenFor(f.otherTeacher))).status).toBe(404);
      expect((await call(await f.tokenFor(f.ada))).status).toBe(403);
    }
  });

  test("[F-26] concurrent matches, moves and a launch create no duplicate and no overlapping classes", async () => {
    const { id, classes } = await launched({ name: "storm", students: [f.sia], slots: [[3, "18:00", "19:00"]] });
    await app.db.insert(groupHoliday).values({ groupId: id, dateFrom: "2026-03-04", dateTo: "2026-03-04" });
    const to = (day: string) => ({ newDateTime: newYork(day, "18:30"), moveFollowing: true });
    const answers = await Promise.all([
      match(id),
      match(id),
      move(classes[2]?.id ?? 0, to("2026-03-21")),
      move(classes[3]?.id ?? 0, to("2026-03-28")),
      app.call("POST /group/:id/launch", { as: asAdmin, params: { id } }),
      match(id, { slots: [{ local: { weekday: 4, timeFrom: "18:00", timeTo: "19:00" } }] }),
    ]);
    expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
    const after = await classesOf(app, id);
    expect(after).toHaveLength(4);
    expect(
      after.every((one, index) => index === 0 || Temporal.Instant.compare(after[index - 1]?.endsAt ?? one.startsAt, one.startsAt) <= 0),
    ).toBe(true);
    expect(await app.db.$count(attendance, eq(attendance.groupClassId, after[0]?.id ?? 0))).toBe(1);
    expect(await app.db.$count(groupClass, eq(groupClass.groupId, id))).toBe(4);
  });
});
