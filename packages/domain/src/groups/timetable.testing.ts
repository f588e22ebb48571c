import fc from "fast-check";
import { type PlainDay, plainDay } from "../shared/brand.ts";
import { slotsConflict } from "./slots.ts";

export const zones = ["America/New_York", "Europe/London", "Asia/Jerusalem", "Europe/Lisbon"];

/** The zones of the editions, and some with unusual clock changes: none, by half an hour, at midnight, in the southern hemisphere. */
export const anyZone = fc.constantFrom(
  ...zones,
  "UTC",
  "Asia/Kolkata",
  "Australia/Lord_Howe",
  "America/Santiago",
  "Africa/Cairo",
  "Pacific/Auckland",
);

/** Monday, or Sunday as in il. */
export const anyFirstWeekday = fc.constantFrom(1 as const, 7 as const);

/** A day of 2026 or the two years after it. */
export const anyDay: fc.Arbitrary<PlainDay> = fc
  .integer({ min: 0, max: 800 })
  .map((days) => plainDay(Temporal.PlainDate.from("2026-01-01").add({ days }).toString()));

const clock = (minutes: number) => `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;

const weekNumber = fc.constantFrom(undefined, undefined, 1 as const, 2 as const);

/** One slot per weekday, also at night, when the clocks change. */
const oneADay = fc
  .uniqueArray(
    fc.record({
      weekday: fc.integer({ min: 1, max: 7 }),
      start: fc.oneof(fc.integer({ min: 0, max: 180 }), fc.integer({ min: 480, max: 1_200 })),
      length: fc.constantFrom(30, 45, 60, 90),
      weekNumber,
    }),
    { selector: ({ weekday }) => weekday, minLength: 1, maxLength: 4 },
  )
  .map((drawn) => drawn.map(({ start, length, ...slot }) => ({ ...slot, timeFrom: clock(start), timeTo: clock(start + length) })));

/** Several daytime slots on any weekdays; a slot that conflicts with an earlier one is left out. */
const severalADay = fc
  .array(
    fc.record({
      weekday: fc.integer({ min: 1, max: 3 }),
      start: fc.integer({ min: 32, max: 88 }).map((quarter) => quarter * 15),
      length: fc.constantFrom(15, 30, 45, 60),
      weekNumber,
    }),
    { minLength: 1, maxLength: 8 },
  )
  .map((drawn) => {
    const slots: { weekday: number; timeFrom: string; timeTo: string; weekNumber: 1 | 2 | undefined }[] = [];
    for (const { start, length, ...slot } of drawn) {
      const next = { ...slot, timeFrom: clock(start), timeTo: clock(start + length) };
      if (slots.every((one) => !slotsConflict(one, next))) slots.push(next);
    }
    return slots;
  });

/** Slots of a group without conflicts, one or several a day. */
export const anySlots = fc.oneof(oneADay, severalADay);

export const anyHolidays = fc.array(
  fc
    .tuple(anyDay, fc.integer({ min: 0, max: 21 }))
    .map(([from, days]) => ({ dateFrom: from, dateTo: plainDay(Temporal.PlainDate.from(from).add({ days }).toString()) })),
  { maxLength: 6 },
);
