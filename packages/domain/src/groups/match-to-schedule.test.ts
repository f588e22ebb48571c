import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { plainDay } from "../shared/brand.ts";
import { overlaps } from "../shared/spans.ts";
import { classStatuses } from "./class-status.ts";
import { planLaunch } from "./launch.ts";
import { isMatched, fixedReason, type MatchInput, type MatchPlan, planMatch, type ScheduledClass } from "./match-to-schedule.ts";
import { anyDay, anyFirstWeekday, anyHolidays, anySlots, anyZone } from "./timetable.testing.ts";

const london = {
  slots: [{ weekday: 1, timeFrom: "17:00", timeTo: "18:00" }],
  startDate: plainDay("2026-09-07"),
  firstWeekday: 1 as const,
  timeZone: "Europe/London",
};
const at = (text: string) => Temporal.Instant.from(text);
const lessons = (count: number) => Array.from({ length: count }, (_, index) => ({ id: index + 1 }));

/** A London group on Mondays at five with four lessons, all ahead. */
function launched(change: Partial<MatchInput> = {}): MatchInput {
  const input = { ...london, holidays: [], lessons: lessons(4), blocked: [], now: at("2026-09-01T09:00:00Z"), classes: [], ...change };
  const found = planLaunch<number>({ ...input, existing: [] });
  if (!found.ok) throw new Error(found.reason);
  return {
    ...input,
    classes: found.classes.map(({ lessonId, from, to }) => ({
      id: 100 + lessonId,
      lessonId,
      from,
      to,
      status: "UPCOMING",
      isMoved: false,
      isAttended: false,
      plannedFrom: null,
    })),
  };
}

function match(input: MatchInput): MatchPlan {
  const planned = planMatch(input);
  if (!planned.ok) throw new Error(planned.reason);
  return planned.plan;
}

const change = (input: MatchInput, lessonId: number, to: Partial<ScheduledClass>): MatchInput => ({
  ...input,
  classes: input.classes.map((one) => (one.lessonId === lessonId ? { ...one, ...to } : one)),
});

/** A class moved manually to another start, an hour long. */
const moved = (input: MatchInput, lessonId: number, from: string): MatchInput =>
  change(input, lessonId, {
    from: at(from),
    to: at(from).add({ hours: 1 }),
    isMoved: true,
    plannedFrom: input.classes.find((one) => one.lessonId === lessonId)?.from ?? null,
  });

const brief = ({ redated, added, removed, fixed, unplaced, endsBefore, endsAfter }: MatchPlan) => ({
  redated: redated.map((one) => `${one.class.lessonId} ${one.date.day}${one.isNewTime ? " new" : ""}`),
  added: added.map(({ lessonId, day }) => `${lessonId} ${day}`),
  removed: removed.map(({ lessonId }) => lessonId),
  fixed: fixed.map((one) => `${one.class.lessonId} ${one.because} ${one.slotDate?.day ?? "-"}`),
  unplaced: unplaced.map(({ lessonId }) => lessonId),
  ends: `${endsBefore} ${endsAfter}`,
});

describe("[GRP-12] matching a group to its schedule", () => {
  test("moves nothing if nothing changed", () => {
    const plan = match(launched());
    expect(isMatched(plan)).toBe(true);
    expect(brief(plan)).toEqual({
      added: [],
      removed: [],
      fixed: [],
      unplaced: [],
      ends: "2026-09-28 2026-09-28",
      redated: ["1 2026-09-07", "2 2026-09-14", "3 2026-09-21", "4 2026-09-28"],
    });
  });

  test("a holiday added later moves the classes on it and those after, and the new end is returned", () => {
    const plan = match({ ...launched(), holidays: [{ dateFrom: plainDay("2026-09-14"), dateTo: plainDay("2026-09-20") }] });
    expect(brief(plan)).toMatchObject({
      redated: ["1 2026-09-07", "2 2026-09-21 new", "3 2026-09-28 new", "4 2026-10-05 new"],
      ends: "2026-09-28 2026-10-05",
    });
  });

  test("a changed slot affects only classes ahead, at its wall time across the clock change", () => {
    const input = launched({ lessons: lessons(8), now: at("2026-10-10T00:00:00Z") });
    const plan = match({ ...input, slots: [{ weekday: 4, timeFrom: "16:30", timeTo: "17:15" }] });
    expect(brief(plan).fixed.every((line) => line.endsWith(" begun -"))).toBe(true);
    expect(plan.redated.map(({ date }) => `${date.from.toString()} ${date.to.since(date.from).total("minutes")}`)).toEqual([
      "2026-10-15T15:30:00Z 45",
      "2026-10-22T15:30:00Z 45",
      "2026-10-29T16:30:00Z 45",
    ]);
  });

  test("moved, attended, postponed and canceled classes stay, and their dates stay reserved", () => {
    let input = moved(launched({ lessons: lessons(6) }), 2, "2026-09-19T10:00:00Z");
    input = change(input, 3, { isAttended: true });
    input = change(input, 4, { status: "CANCELED" });
    input = change(input, 5, { status: "POSTPONED" });
    expect(isMatched(match(input))).toBe(true);
    expect(brief(match({ ...input, slots: [{ weekday: 2, timeFrom: "17:00", timeTo: "18:00" }] }))).toMatchObject({
      redated: ["1 2026-09-08 new", "6 2026-10-13 new"],
      fixed: ["2 moved 2026-09-15", "3 attended 2026-09-22", "4 status 2026-09-29", "5 status 2026-10-06"],
      ends: "2026-10-12 2026-10-13",
    });
  });

  test("a class moved far ahead doesn't hold up the others once its original date has passed", () => {
    const input = { ...moved(launched(), 2, "2026-11-07T10:00:00Z"), now: at("2026-09-15T12:00:00Z") };
    expect(isMatched(match(input))).toBe(true);
    expect(brief(match(input)).redated).toEqual(["3 2026-09-21", "4 2026-09-28"]);
  });

  test("never schedules a class over a moved one or a catch-up", () => {
    const over = launched().classes.at(3)?.from.toString() ?? "";
    const input = moved(change(launched({ lessons: lessons(5) }), 4, { status: "CANCELED" }), 1, over);
    const ahead = { ...input, classes: input.classes.filter(({ lessonId }) => lessonId !== 4) };
    expect(brief(match(ahead))).toMatchObject({ added: ["4 2026-10-05"], redated: ["2 2026-09-14", "3 2026-09-21", "5 2026-10-12 new"] });
    const blocked = [{ from: at("2026-09-14T16:30:00Z"), to: at("2026-09-14T17:30:00Z") }];
    expect(brief(match({ ...launched(), blocked })).redated[1]).toBe("2 2026-09-21 new");
  });

  test("newly chosen lessons get a class, dropped ones lose theirs unless it was attended", () => {
    const input = change(launched(), 2, { isAttended: true });
    expect(brief(match({ ...input, lessons: [{ id: 1 }, { id: 9 }, { id: 4 }] }))).toEqual({
      redated: ["1 2026-09-07", "4 2026-09-28"],
      removed: [3],
      unplaced: [],
      ends: "2026-09-28 2026-09-28",
      // The class of lesson 2 is on the second Monday, so lesson 9 comes after it.
      fixed: ["2 attended -"],
      added: ["9 2026-09-21"],
    });
  });

  test("an endless holiday leaves lessons without a date, and they are listed", () => {
    const plan = match({ ...launched(), holidays: [{ dateFrom: plainDay("2026-09-15"), dateTo: plainDay("9999-12-31") }] });
    expect(brief(plan)).toMatchObject({ redated: ["1 2026-09-07", "2 2026-09-14"], unplaced: [3, 4] });
    expect(isMatched(plan)).toBe(false);
  });

  test.each([
    ["no slots", { slots: [] }],
    ["slots in conflict", { slots: [...london.slots, ...london.slots] }],
    ["a repeated lesson", { lessons: [{ id: 1 }, { id: 1 }] }],
  ])("%s: refused", (_, wrong) => {
    expect(planMatch({ ...launched(), ...wrong })).toEqual({ ok: false, reason: "validation_failed" });
  });
});

const touch = fc.record({
  status: fc.oneof({ weight: 6, arbitrary: fc.constant("UPCOMING" as const) }, { weight: 1, arbitrary: fc.constantFrom(...classStatuses) }),
  isAttended: fc.integer({ min: 0, max: 7 }).map((drawn) => drawn === 0),
  days: fc.oneof({ weight: 4, arbitrary: fc.constant(0) }, { weight: 1, arbitrary: fc.integer({ min: -30, max: 60 }) }),
});

/** A launched group at any point of its course, with some classes moved (never over another), attended, canceled and so on. */
const anyGroup: fc.Arbitrary<MatchInput> = fc
  .record({
    count: fc.integer({ min: 1, max: 24 }),
    slots: anySlots,
    startDate: anyDay,
    firstWeekday: anyFirstWeekday,
    timeZone: anyZone,
    holidays: anyHolidays,
    after: fc.integer({ min: -20, max: 200 }),
    touches: fc.array(touch, { minLength: 24, maxLength: 24 }),
  })
  .map(({ count, after, touches, ...timetable }) => {
    const now = Temporal.PlainDate.from(timetable.startDate)
      .toZonedDateTime(timetable.timeZone)
      .add({ hours: after * 24 + 12 })
      .toInstant();
    const input = launched({ ...timetable, lessons: lessons(count), now });
    const classes = [...input.classes];
    for (const [index, one] of input.classes.entries()) {
      const { days, status, isAttended } = touches[index] ?? { days: 0, status: "UPCOMING", isAttended: false };
      const from = one.from.add({ hours: days * 24 + 1 });
      const to = one.to.add({ hours: days * 24 + 1 });
      const isFree = days !== 0 && !classes.some((other) => other.id !== one.id && overlaps(other, { from, to }));
      classes[index] = { ...one, status, isAttended, ...(isFree ? { from, to, isMoved: true, plannedFrom: one.from } : {}) };
    }
    return { ...input, classes };
  });

const anyChange = fc.record({
  slots: anySlots,
  holidays: anyHolidays,
  chosen: fc.uniqueArray(fc.integer({ min: 1, max: 26 }), { minLength: 1, maxLength: 26 }),
});

/** The group after its plan is carried out. */
function carryOut(input: MatchInput, plan: MatchPlan): MatchInput {
  return {
    ...input,
    classes: [
      ...plan.fixed.map((one) => ({ ...one.class, plannedFrom: one.slotDate?.from ?? one.class.plannedFrom })),
      ...plan.redated.map(({ class: one, date }) => ({ ...one, from: date.from, to: date.to })),
      ...plan.added.map(({ lessonId, from, to }) => ({
        id: 1_000 + lessonId,
        lessonId,
        from,
        to,
        status: "UPCOMING" as const,
        isMoved: false,
        isAttended: false,
        plannedFrom: null,
      })),
      ...plan.unplaced.flatMap((one) => (one.class ? [one.class] : [])),
    ],
  };
}

describe("[GRP-12] [F-13] any group, any change of its schedule", () => {
  test("an unchanged schedule changes nothing, whatever was moved manually and at any point of the course", () => {
    fc.assert(
      fc.property(anyGroup, (input) => {
        const planned = planMatch(input);
        expect(planned.ok && isMatched(planned.plan)).toBe(true);
      }),
      { numRuns: 150 },
    );
  });

  test("past, moved and attended classes stay; the others keep their order, on free upcoming slot dates, at the slot's wall time", () => {
    fc.assert(
      fc.property(anyGroup, anyChange, (group, { slots, holidays, chosen }) => {
        const input = { ...group, slots, holidays, lessons: chosen.map((id) => ({ id })) };
        const planned = planMatch(input);
        expect(planned.ok).toBe(true);
        if (!planned.ok) return;
        const { plan } = planned;
        const untouched = group.classes.filter((one) => fixedReason(one, group.now) !== null);
        expect(new Set(plan.fixed.map((one) => one.class))).toEqual(new Set(untouched));
        expect(plan.unplaced).toEqual([]);

        const placed = [...plan.redated.map((one) => ({ ...one.date, number: one.number })), ...plan.added].toSorted((a, b) =>
          Temporal.Instant.compare(a.from, b.from),
        );
        expect(placed.map(({ number }) => number)).toEqual(placed.map(({ number }) => number).toSorted((a, b) => a - b));
        const untouchedSpans = untouched.map(({ from, to }) => ({ from, to }));
        for (const [index, one] of placed.entries()) {
          const slot = slots[one.slot];
          expect(one.from.toZonedDateTimeISO(group.timeZone).toPlainDate().toString()).toBe(one.day);
          expect(Temporal.Instant.compare(one.from, group.now)).toBe(1);
          expect(holidays.some(({ dateFrom, dateTo }) => dateFrom <= one.day && one.day <= dateTo)).toBe(false);
          const wall = Temporal.PlainDate.from(one.day).toPlainDateTime(Temporal.PlainTime.from(slot?.timeFrom ?? "00:00"));
          expect(one.from.equals(wall.toZonedDateTime(group.timeZone, { disambiguation: "compatible" }).toInstant())).toBe(true);
          expect([...untouchedSpans, ...placed.slice(index + 1)].some((other) => overlaps(one, other))).toBe(false);
        }
        const has = new Set([...plan.fixed, ...plan.redated].map((one) => one.class.lessonId));
        expect(plan.added.map(({ lessonId }) => lessonId)).toEqual(chosen.filter((id) => !has.has(id)));
        expect(plan.removed.every(({ lessonId }) => !chosen.includes(lessonId))).toBe(true);
        expect(plan.fixed.length + plan.redated.length + plan.removed.length).toBe(group.classes.length);
      }),
      { numRuns: 150 },
    );
  });

  test("planning again after the plan is carried out changes nothing", () => {
    fc.assert(
      fc.property(anyGroup, anyChange, (group, { slots, holidays, chosen }) => {
        const input = { ...group, slots, holidays, lessons: chosen.map((id) => ({ id })) };
        const after = carryOut(input, match(input));
        const again = match(after);
        expect(isMatched(again)).toBe(true);
        expect(again.endsAfter).toBe(match(input).endsAfter);
      }),
      { numRuns: 120 },
    );
  });
});
