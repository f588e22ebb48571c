import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { anyDay, anyFirstWeekday, anyHolidays, anySlots, anyZone } from "../groups/timetable.testing.ts";
import { planLaunch } from "../groups/launch.ts";
import { plainDay } from "../shared/brand.ts";
import { frequencies, type Frequency } from "./assignment-types.ts";
import { expandAssignment, type ExpansionInput } from "./expand-assignment.ts";
import { type PlannedOccurrence, planOccurrences } from "./plan-occurrences.ts";

const timeZone = "America/New_York";
const lesson = (id: number, day: string) => {
  const from = Temporal.PlainDateTime.from(`${day}T17:00`).toZonedDateTime(timeZone).toInstant();
  return { id, lessonId: 100 + id, from, to: from.add({ minutes: 60 }) };
};
/** Mondays and Wednesdays from March 2 on, with a week off. The clocks change on March 8. */
const classes = ["03-02", "03-04", "03-09", "03-11", "03-23", "04-01"].map((day, index) => lesson(index + 1, `2026-${day}`));
const expand = (frequency: Frequency, change: Partial<ExpansionInput> = {}) =>
  expandAssignment({ frequency, lessonId: null, classes, timeZone, startDate: plainDay("2026-03-01"), firstWeekday: 7, ...change });
const local = (instant: Temporal.Instant) =>
  instant.toZonedDateTimeISO(timeZone).toPlainDateTime().toString({ smallestUnit: "minute" }).slice(5);
const brief = (found: ReturnType<typeof expand>) =>
  found.map(({ key, dateFrom, dateTo }) => `${key}: ${local(dateFrom)} to ${local(dateTo)}`);

describe("[ST-10] the occurrences of an assignment, by frequency", () => {
  test.each([
    ["none", {}, ["once: 03-01T00:00 to 04-01T18:00"]],
    ["none", { lessonId: 102 }, ["once: 03-04T17:00 to 03-09T17:00"]],
    ["none", { lessonId: 106 }, ["once: 04-01T17:00 to 04-01T18:00"]],
    ["none", { lessonId: 999 }, []],
    [
      "weekly",
      {},
      [
        "week 1: 03-01T00:00 to 03-07T23:59",
        "week 2: 03-08T00:00 to 03-14T23:59",
        "week 4: 03-22T00:00 to 03-28T23:59",
        "week 5: 03-29T00:00 to 04-01T18:00",
      ],
    ],
    ["biweekly", {}, ["weeks 1: 03-01T00:00 to 03-14T23:59", "weeks 2: 03-15T00:00 to 03-28T23:59", "weeks 3: 03-29T00:00 to 04-01T18:00"]],
    ["monthly", {}, ["month 2026-03: 03-01T00:00 to 03-31T23:59", "month 2026-04: 04-01T00:00 to 04-01T18:00"]],
    [
      "every_lesson",
      { classes: classes.slice(0, 3) },
      ["class 1: 03-02T17:00 to 03-04T17:00", "class 2: 03-04T17:00 to 03-09T17:00", "class 3: 03-09T17:00 to 03-09T18:00"],
    ],
    ["weekly", { classes: [] }, []],
    [
      "weekly",
      { firstWeekday: 1, startDate: plainDay("2026-03-04"), classes: classes.slice(1, 2) },
      ["week 1: 03-04T00:00 to 03-04T18:00"],
    ],
  ] as [Frequency, Partial<ExpansionInput>, string[]][])("%s %j", (frequency, change, expected) => {
    expect(brief(expand(frequency, change))).toEqual(expected);
  });

  const anyInput = fc
    .record({
      frequency: fc.constantFrom(...Object.values(frequencies)),
      slots: anySlots,
      holidays: anyHolidays,
      startDate: anyDay,
      firstWeekday: anyFirstWeekday,
      timeZone: anyZone,
      lessons: fc.integer({ min: 1, max: 24 }),
    })
    .map(({ lessons, ...launch }): ExpansionInput => {
      const planned = planLaunch({ ...launch, lessons: Array.from({ length: lessons }, (_, id) => ({ id })), existing: [] });
      if (!planned.ok) throw new Error(planned.reason);
      return { ...launch, lessonId: null, classes: planned.classes.map((one) => ({ ...one, id: one.number, lessonId: one.lessonId })) };
    });

  test("cover every class, in order, without overlaps, whatever the order of the classes", () => {
    fc.assert(
      fc.property(anyInput, (input) => {
        const found = expandAssignment(input);
        expect(expandAssignment({ ...input, classes: input.classes.toReversed() })).toEqual(found);
        expect(new Set(found.map(({ key }) => key)).size).toBe(found.length);
        const sorted = found.every(
          (one, index) => index === 0 || Temporal.Instant.compare(found[index - 1]?.dateTo ?? one.dateFrom, one.dateFrom) <= 0,
        );
        expect(sorted).toBe(true);
        expect(found.every((one) => Temporal.Instant.compare(one.dateFrom, one.dateTo) < 0)).toBe(true);
        for (const { from } of input.classes)
          expect(
            found.filter((one) => Temporal.Instant.compare(one.dateFrom, from) <= 0 && Temporal.Instant.compare(from, one.dateTo) < 0),
          ).toHaveLength(1);
        const most = { every_lesson: input.classes.length, none: 1 }[input.frequency as string] ?? found.length;
        expect(found).toHaveLength(most);
      }),
      { numRuns: 150 },
    );
  });

  test("follow moved classes without losing work or dates set by a person, and planning again changes nothing", () => {
    fc.assert(
      fc.property(anyInput, anyInput, fc.infiniteStream(fc.boolean()), (before, after, toss) => {
        const classOf = () => (toss.next().value ? (toss.next().value ? 1 : 2) : null);
        const existing = expandAssignment(before).map((one, index): PlannedOccurrence => ({
          ...one,
          id: index + 1,
          groupClassId: classOf(),
          isDatesSet: toss.next().value ?? false,
          hasWork: toss.next().value ?? false,
        }));
        const wanted = expandAssignment(after).map((one) => ({ ...one, groupClassId: classOf() }));
        const plan = planOccurrences(existing, wanted);
        for (const id of plan.remove) expect(existing.find((one) => one.id === id)?.hasWork).toBe(false);
        for (const { id, dateFrom, dateTo } of plan.move) {
          const own = existing.find((one) => one.id === id);
          expect(!own?.isDatesSet || (own.dateFrom.equals(dateFrom) && own.dateTo.equals(dateTo))).toBe(true);
        }
        const moved = new Map(plan.move.map((one) => [one.id, one]));
        const saved = [
          ...existing.filter(({ id }) => !plan.remove.includes(id)).map((one) => ({ ...one, ...moved.get(one.id) })),
          ...plan.add.map((one, index) => ({ ...one, id: 1_000 + index, isDatesSet: false, hasWork: false })),
        ];
        expect(planOccurrences(saved, wanted)).toEqual({ add: [], move: [], remove: [] });
        for (const { key } of wanted) expect(saved.some((one) => one.key === key)).toBe(true);
      }),
      { numRuns: 80 },
    );
  });
});
