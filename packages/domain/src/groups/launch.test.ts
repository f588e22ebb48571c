import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { plainDay } from "../shared/brand.ts";
import { type LaunchInput, type PlannedClass, planLaunch } from "./launch.ts";
import { isSlotDay } from "./slots.ts";
import { anyDay, anyFirstWeekday, anyHolidays, anySlots, anyZone } from "./timetable.testing.ts";

const lessons = (count: number) => Array.from({ length: count }, (_, index) => ({ id: `l${index + 1}` }));

const base: LaunchInput = {
  lessons: lessons(4),
  slots: [
    { weekday: 1, timeFrom: "17:00", timeTo: "18:00" },
    { weekday: 3, timeFrom: "16:00", timeTo: "17:00" },
  ],
  startDate: plainDay("2026-09-07"),
  firstWeekday: 1,
  timeZone: "Europe/London",
  holidays: [],
  existing: [],
};

function plan(change: Partial<LaunchInput> = {}): PlannedClass[] {
  const planned = planLaunch({ ...base, ...change });
  if (!planned.ok) throw new Error(planned.reason);
  return planned.classes;
}

const brief = (classes: PlannedClass[]) => classes.map(({ lessonId, number, from }) => `${number} ${lessonId} ${from.toString()}`);

describe("a launch", () => {
  test("schedules one class per lesson, slot by slot from the start date", () => {
    expect(brief(plan())).toEqual([
      "1 l1 2026-09-07T16:00:00Z",
      "2 l2 2026-09-09T15:00:00Z",
      "3 l3 2026-09-14T16:00:00Z",
      "4 l4 2026-09-16T15:00:00Z",
    ]);
  });

  test("a group that starts mid-week begins with the next slot", () => {
    expect(brief(plan({ startDate: plainDay("2026-09-08") }))[0]).toBe("1 l1 2026-09-09T15:00:00Z");
  });

  test("skips holidays, both ends included", () => {
    const holidays = [{ dateFrom: plainDay("2026-09-09"), dateTo: plainDay("2026-09-14") }];
    expect(brief(plan({ holidays }))).toEqual([
      "1 l1 2026-09-07T16:00:00Z",
      "2 l2 2026-09-16T15:00:00Z",
      "3 l3 2026-09-21T16:00:00Z",
      "4 l4 2026-09-23T15:00:00Z",
    ]);
  });

  test("handles odd and even weeks, and sorts two lessons on one day by time", () => {
    const slots = [
      { weekday: 1, timeFrom: "18:30", timeTo: "19:30", weekNumber: 2 as const },
      { weekday: 1, timeFrom: "10:00", timeTo: "11:00" },
      { weekday: 3, timeFrom: "10:00", timeTo: "11:00", weekNumber: 1 as const },
    ];
    expect(
      plan({ slots, lessons: lessons(6) }).map(({ from }) => from.toZonedDateTimeISO("Europe/London").toPlainDateTime().toString()),
    ).toEqual([
      "2026-09-07T10:00:00",
      "2026-09-09T10:00:00",
      "2026-09-14T10:00:00",
      "2026-09-14T18:30:00",
      "2026-09-21T10:00:00",
      "2026-09-23T10:00:00",
    ]);
  });

  test("lessons added later get dates after the earlier ones", () => {
    const first = plan();
    const more = plan({ lessons: lessons(6), existing: first });
    expect(brief(more)).toEqual(["5 l5 2026-09-21T16:00:00Z", "6 l6 2026-09-23T15:00:00Z"]);
  });

  test("a moved class keeps its place: no later lesson gets its old date, and none overlaps it", () => {
    const first = plan();
    const moved = first.map((one) =>
      one.lessonId === "l4"
        ? { ...one, from: Temporal.Instant.from("2026-09-21T16:30:00Z"), to: Temporal.Instant.from("2026-09-21T17:30:00Z") }
        : one,
    );
    expect(plan({ existing: moved })).toEqual([]);
    expect(brief(plan({ lessons: lessons(5), existing: moved }))).toEqual(["5 l5 2026-09-23T15:00:00Z"]);
    const early = first
      .filter(({ lessonId }) => lessonId !== "l2")
      .map((one) =>
        one.lessonId === "l3"
          ? { ...one, from: Temporal.Instant.from("2026-09-09T14:30:00Z"), to: Temporal.Instant.from("2026-09-09T15:30:00Z") }
          : one,
      );
    expect(brief(plan({ existing: early }))).toEqual(["2 l2 2026-09-14T16:00:00Z"]);
  });

  test("a lesson inserted before a moved class doesn't get that class's original date", () => {
    const [first, second, ...rest] = plan();
    if (!first || !second) throw new Error("a launch has classes");
    const away = { from: Temporal.Instant.from("2026-09-12T10:00:00Z"), to: Temporal.Instant.from("2026-09-12T11:00:00Z") };
    const existing = [{ ...first, ...away, plannedFrom: first.from }, ...rest];
    const late = { lessons: [{ id: "l0" }, ...base.lessons], existing };
    expect(brief(plan(late))).toEqual(["1 l0 2026-09-09T15:00:00Z", "3 l2 2026-09-21T16:00:00Z"]);
    expect(brief(plan({ ...late, existing: [{ ...first, ...away, plannedFrom: null }, ...rest] }))[0]).toBe("1 l0 2026-09-07T16:00:00Z");
  });

  test.each([
    ["no slots", { slots: [] }, "validation_failed"],
    ["a slot that ends before it starts", { slots: [{ weekday: 1, timeFrom: "17:00", timeTo: "16:00" }] }, "validation_failed"],
    [
      "slots in conflict",
      {
        slots: [
          { weekday: 1, timeFrom: "16:00", timeTo: "17:00" },
          { weekday: 1, timeFrom: "17:00", timeTo: "18:00" },
        ],
      },
      "validation_failed",
    ],
    ["an endless holiday", { holidays: [{ dateFrom: plainDay("2026-09-07"), dateTo: plainDay("9999-12-31") }] }, "transition_not_allowed"],
  ])("%s: refused", (_, change, reason) => {
    expect(planLaunch({ ...base, ...change })).toEqual({ ok: false, reason });
  });

  test("a course without lessons has nothing to schedule", () => {
    expect(plan({ lessons: [] })).toEqual([]);
  });
});

const input: fc.Arbitrary<LaunchInput> = fc.record({
  lessons: fc.integer({ min: 1, max: 60 }).map(lessons),
  slots: anySlots,
  startDate: anyDay,
  firstWeekday: anyFirstWeekday,
  timeZone: anyZone,
  holidays: anyHolidays,
  existing: fc.constant([]),
});

describe("[F-13] a year of classes across the clock changes of New York, London, Jerusalem and Lisbon", () => {
  test("misses and doubles none, each at its slot's wall time and never on a holiday", () => {
    fc.assert(
      fc.property(input, (launch) => {
        const classes = plan(launch);
        expect(classes.map(({ lessonId }) => lessonId)).toEqual(launch.lessons.map(({ id }) => id));
        for (const [index, one] of classes.entries()) {
          const own = launch.slots[one.slot];
          expect(own && isSlotDay(own, one.day, launch)).toBe(true);
          const wall = Temporal.PlainDate.from(one.day).toPlainDateTime(Temporal.PlainTime.from(own?.timeFrom ?? "00:00"));
          expect(one.from.toString()).toBe(wall.toZonedDateTime(launch.timeZone, { disambiguation: "compatible" }).toInstant().toString());
          expect(one.to.since(one.from).total("minutes")).toBe(
            Temporal.PlainTime.from(own?.timeTo ?? "00:00")
              .since(Temporal.PlainTime.from(own?.timeFrom ?? "00:00"))
              .total("minutes"),
          );
          expect(launch.holidays.some(({ dateFrom, dateTo }) => dateFrom <= one.day && one.day <= dateTo)).toBe(false);
          expect(one.day >= launch.startDate).toBe(true);
          const before = classes[index - 1];
          expect(before === undefined || Temporal.Instant.compare(before.to, one.from) <= 0).toBe(true);
        }
      }),
      { numRuns: 150 },
    );
  });

  test("leaves out no slot day between the first class and the last", () => {
    fc.assert(
      fc.property(input, (launch) => {
        const classes = plan(launch);
        const last = classes.at(-1);
        let expected = 0;
        for (let date = Temporal.PlainDate.from(launch.startDate); date.toString() <= (last?.day ?? ""); date = date.add({ days: 1 })) {
          const text = plainDay(date.toString());
          const isHoliday = launch.holidays.some(({ dateFrom, dateTo }) => dateFrom <= text && text <= dateTo);
          const isBefore = (timeFrom: string) => text !== last?.day || timeFrom <= (launch.slots[last.slot]?.timeFrom ?? "");
          const own = launch.slots.filter((slot) => isSlotDay(slot, text, launch) && isBefore(slot.timeFrom));
          if (!isHoliday) expected += own.length;
        }
        expect(classes).toHaveLength(expected);
      }),
      { numRuns: 100 },
    );
  });

  test("launching again adds nothing; after some classes were lost it adds exactly that many, without overlaps", () => {
    fc.assert(
      fc.property(input, fc.infiniteStream(fc.boolean()), (launch, survives) => {
        const first = plan(launch);
        expect(plan({ ...launch, existing: first })).toEqual([]);
        const left = first.filter(() => survives.next().value);
        const again = plan({ ...launch, existing: left });
        expect(again).toHaveLength(first.length - left.length);
        const all = [...left, ...again].toSorted((a, b) => Temporal.Instant.compare(a.from, b.from));
        expect(all.every((one, index) => index === 0 || Temporal.Instant.compare(all[index - 1]?.to ?? one.from, one.from) <= 0)).toBe(
          true,
        );
        expect(plan({ ...launch, existing: all })).toEqual([]);
      }),
      { numRuns: 80 },
    );
  });
});
