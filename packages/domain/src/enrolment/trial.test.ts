import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { classStatuses } from "../groups/class-status.ts";
import { type Trial, type TrialClass, trialOfferUntil, trialStage, trialToRemindOf } from "./trial.ts";

const startsAt = Temporal.Instant.from("2026-03-04T21:00:00Z");
const at = (hours: number) => startsAt.add({ minutes: Math.round(hours * 60) });
const ahead: TrialClass = { startsAt, endsAt: at(1), status: "UPCOMING", finishedAt: null, hasCome: false };
const held: TrialClass = { ...ahead, status: "CLOSED", finishedAt: at(1), hasCome: true };
const trial = (classes: readonly TrialClass[], bookedAt = at(-100)): Trial => ({ bookedAt, classes });

describe("[FT-03] the reminder of a trial class", () => {
  test.each([
    ["too early", trial([ahead]), -24.1, false],
    ["a day before", trial([ahead]), -24, true],
    ["until it begins", trial([ahead]), -0.1, true],
    ["not once it has begun", trial([ahead]), 0, false],
    ["not when it was booked just now", trial([ahead], at(-2)), -1, false],
    ["when it was booked half a day before", trial([ahead], at(-12)), -11.9, true],
    ["not of a canceled class", trial([{ ...ahead, status: "CANCELED" }]), -1, false],
    ["not of a postponed class", trial([{ ...ahead, status: "POSTPONED" }]), -1, false],
    ["not of a second class", trial([{ ...held, startsAt: at(-168), endsAt: at(-167), finishedAt: at(-167) }, ahead]), -1, false],
    ["without classes", trial([]), -1, false],
  ] as const)("%s", (_, one, hours, isDue) => {
    expect(trialToRemindOf(one, at(hours)) !== null).toBe(isDue);
  });
});

describe("[FT-03] the offer after a trial", () => {
  test.each([
    ["not before the marks are reviewed", [held], 1.4, null],
    ["half an hour after the class, while the seat is kept", [held], 1.5, at(73)],
    ["until the seat is given up", [held], 72.9, at(73)],
    ["not after that", [held], 73, null],
    ["not when the child didn't come", [{ ...held, hasCome: false }], 2, null],
    ["not before the last class", [held, { ...ahead, startsAt: at(168), endsAt: at(169) }], 2, null],
    ["a canceled class doesn't hold it up", [held, { ...ahead, startsAt: at(168), endsAt: at(169), status: "CANCELED" }], 2, at(73)],
    ["not without classes", [], 2, null],
  ] as const)("%s", (_, classes, hours, until) => {
    expect(trialOfferUntil(trial(classes), at(hours))?.toString() ?? null).toBe(until?.toString() ?? null);
  });

  test("a family never gets a reminder and an offer at the same time, and an offer only after the child came", () => {
    const one = fc.record({
      status: fc.constantFrom(...classStatuses),
      hasCome: fc.boolean(),
      starts: fc.integer({ min: -200, max: 200 }),
    });
    fc.assert(
      fc.property(fc.array(one, { maxLength: 4 }), fc.integer({ min: -200, max: 300 }), (classes, hours) => {
        const made = trial(
          classes.map(({ status, hasCome, starts }) => ({
            status,
            hasCome,
            startsAt: at(starts),
            endsAt: at(starts + 1),
            finishedAt: status === "CLOSED" ? at(starts + 1) : null,
          })),
        );
        const offer = trialOfferUntil(made, at(hours));
        expect(offer !== null && trialToRemindOf(made, at(hours)) !== null).toBe(false);
        expect(offer === null || trialStage(made) === "came").toBe(true);
      }),
    );
  });
});

test.each([
  [[held], "came"],
  [[{ ...held, hasCome: false }], "missed"],
  [[ahead], "ahead"],
  [[{ ...held, hasCome: false }, ahead], "ahead"],
  [[{ ...ahead, status: "CANCELED" }], "missed"],
  [[], "missed"],
] as const)("[FT-03] how a trial went so far", (classes, stage) => {
  expect(trialStage(trial(classes))).toBe(stage);
});
