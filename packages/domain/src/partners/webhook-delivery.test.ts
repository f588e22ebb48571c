import fc from "fast-check";
import { expect, test } from "vitest";
import { afterAttempt, nextAttemptAt } from "./webhook-delivery.ts";

const now = Temporal.Instant.from("2026-03-10T20:00:00Z");
const first = { isLast: false, failingSince: null, now };

test("[PRT-15] a delivery is tried nine times, each pause longer than the one before, within 24 hours", () => {
  const pauses: number[] = [];
  let [at, attempts] = [now, 1];
  for (let next = nextAttemptAt(attempts, at); next !== null; next = nextAttemptAt(attempts, at)) {
    pauses.push(at.until(next).total("minutes"));
    [at, attempts] = [next, attempts + 1];
  }
  expect(attempts).toBe(9);
  expect(pauses).toEqual(pauses.toSorted((a, b) => a - b));
  const hours = now.until(at).total("hours");
  expect(hours).toBeGreaterThan(23);
  expect(hours).toBeLessThanOrEqual(24);
});

test.each([
  [{ code: 200 }, "deliver"],
  [{ code: 204 }, "deliver"],
  [{ code: 301 }, "retry"],
  [{ code: 400 }, "retry"],
  [{ code: 410 }, "end"],
  [{ code: 500 }, "retry"],
  [{ problem: "timed_out" }, "retry"],
  [{ problem: "not_public" }, "retry"],
] as const)("[PRT-15] after %j: %s", (attempted, does) => {
  expect(afterAttempt(attempted, first).do).toBe(does);
});

test("[PRT-15] the last attempt parks the delivery, and five days of failures end the webhook", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 240 }), fc.boolean(), fc.integer({ min: 300, max: 409 }), (hours, isLast, code) => {
      const failingSince = now.subtract({ hours });
      const after = afterAttempt({ code }, { isLast, failingSince, now });
      expect(after).toEqual(hours >= 120 ? { do: "end", why: "failing" } : { do: isLast ? "park" : "retry" });
      expect(afterAttempt({ code: 202 }, { isLast, failingSince, now })).toEqual({ do: "deliver" });
    }),
  );
});
