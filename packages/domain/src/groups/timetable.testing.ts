import fc from "fast-check";
import { type PlainDay, plainDay } from "../shared/brand.ts";

export const zones = ["America/New_York", "Europe/London", "Asia/Jerusalem", "Europe/Lisbon"];

/** A day of 2026 or the two years after it. */
export const anyDay: fc.Arbitrary<PlainDay> = fc
  .integer({ min: 0, max: 800 })
  .map((days) => plainDay(Temporal.PlainDate.from("2026-01-01").add({ days }).toString()));

const clock = (minutes: number) => `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;

/** Slots on different weekdays, also in the small hours, where the clocks change. */
export const anySlots = fc
  .uniqueArray(
    fc.record({
      weekday: fc.integer({ min: 1, max: 7 }),
      start: fc.oneof(fc.integer({ min: 0, max: 180 }), fc.integer({ min: 480, max: 1_200 })),
      length: fc.constantFrom(30, 45, 60, 90),
      weekNumber: fc.constantFrom(undefined, undefined, 1 as const, 2 as const),
    }),
    { selector: ({ weekday }) => weekday, minLength: 1, maxLength: 4 },
  )
  .map((drawn) =>
    drawn.map(({ weekday, start, length, weekNumber }) => ({ weekday, timeFrom: clock(start), timeTo: clock(start + length), weekNumber })),
  );

export const anyHolidays = fc.array(
  fc
    .tuple(anyDay, fc.integer({ min: 0, max: 21 }))
    .map(([from, days]) => ({ dateFrom: from, dateTo: plainDay(Temporal.PlainDate.from(from).add({ days }).toString()) })),
  { maxLength: 6 },
);
