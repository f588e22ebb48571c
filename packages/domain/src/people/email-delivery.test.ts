import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  afterClearing,
  afterEmailEvent,
  type EmailEventKind,
  emailStops,
  mayBeSent,
  nothingReported,
  softBouncesToStop,
} from "./email-delivery.ts";
import { messagePolicy } from "./message-kinds.ts";

const start = Temporal.Instant.from("2026-03-10T10:00:00Z");
const hours = (count: number) => start.add({ hours: count });

describe("reports about an address", () => {
  test("a hard bounce stops emails, and a later complaint takes its place", () => {
    const bounced = afterEmailEvent(nothingReported, "hard_bounce", start);
    expect(bounced).toMatchObject({ stop: "bounce", stoppedAt: start });
    expect(afterEmailEvent(bounced, "hard_bounce", hours(1))).toBe(bounced);
    const complained = afterEmailEvent(bounced, "complaint", hours(2));
    expect(complained).toMatchObject({ stop: "complaint", stoppedAt: hours(2) });
    expect(afterEmailEvent(complained, "hard_bounce", hours(3))).toBe(complained);
  });

  test("soft bounces are counted, and the fifth in a row stops emails", () => {
    let state = nothingReported;
    for (let count = 1; count < softBouncesToStop; count += 1) {
      state = afterEmailEvent(state, "soft_bounce", hours(24 * count));
      expect(state).toMatchObject({ stop: null, softBounces: count });
    }
    expect(afterEmailEvent(state, "soft_bounce", hours(24 * softBouncesToStop)).stop).toBe("bounce");
    // Delivered for weeks in between: the count begins again.
    expect(afterEmailEvent(state, "soft_bounce", hours(24 * 40))).toMatchObject({ stop: null, softBounces: 1 });
  });

  test("the same report twice counts once", () => {
    const first = afterEmailEvent(nothingReported, "soft_bounce", start);
    expect(afterEmailEvent(first, "soft_bounce", start)).toBe(first);
  });

  test("reports from before staff allowed emails again change nothing, however often they arrive", () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.constantFrom<EmailEventKind>("hard_bounce", "soft_bounce", "complaint"), fc.integer({ min: 0, max: 500 }))),
        (events) => {
          const cleared = afterClearing(hours(500));
          expect(events.reduce((state, [kind, hour]) => afterEmailEvent(state, kind, hours(hour)), cleared)).toBe(cleared);
        },
      ),
    );
    expect(afterEmailEvent(afterClearing(start), "hard_bounce", hours(1)).stop).toBe("bounce");
  });
});

describe("what still goes to an address on which emails have stopped", () => {
  test.each([
    ["identity.verification_code", true, true],
    ["identity.password_reset", true, true],
    ["payments.receipt", false, true],
    ["classes.missing", false, true],
    ["classes.changed", false, true],
    ["classes.digest", false, false],
    ["assessment.grade_emails", false, false],
    ["enrolment.trial_offer", false, false],
  ])("%s after a bounce: %s, after a complaint: %s", (kind, afterBounce, afterComplaint) => {
    const { reach } = messagePolicy(kind);
    expect([null, ...emailStops].map((stop) => mayBeSent(reach, stop))).toEqual([true, afterBounce, afterComplaint]);
  });

  test("codes, absences and changed classes are sent at night; what can wait is not", () => {
    const kinds = ["identity.verification_code", "identity.new_login", "classes.missing", "classes.changed", "enrolment.trial_reminder"];
    expect(kinds.filter((kind) => messagePolicy(kind).waits)).toEqual([]);
    expect(["payments.upcoming", "payments.reminder", "enrolment.trial_offer"].every((kind) => messagePolicy(kind).waits)).toBe(true);
  });
});
