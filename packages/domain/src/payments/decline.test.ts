import { describe, expect, test } from "vitest";
import { afterDecline, joinsPause } from "./decline.ts";

const at = (text: string) => Temporal.Instant.from(text);

describe("[ST-06] after a decline", () => {
  // The clocks go forward on March 29 in Lisbon: nine o'clock is an hour earlier in UTC from then on.
  const firstDeclinedAt = at("2026-03-27T09:00:00Z");
  const declined = { firstDeclinedAt, clientZone: "Europe/Lisbon", now: firstDeclinedAt };

  test.each([
    [1, "2026-03-28T09:00:00Z"],
    [2, "2026-03-30T08:00:00Z"],
    [3, "2026-04-01T08:00:00Z"],
    [4, "2026-04-03T08:00:00Z"],
  ])("soft decline %i is retried at %s", (declines, retryAt) => {
    const outcome = afterDecline({ ...declined, kind: "soft", declines });
    expect(outcome.status).toBe("pending");
    expect(outcome.retryAt?.toString()).toBe(retryAt);
  });

  test.each([
    [1, "2026-03-28T08:59:59Z", "2026-03-28T09:00:00Z"],
    [1, "2026-03-28T09:00:00Z", "2026-03-30T08:00:00Z"],
    [2, "2026-04-01T07:59:00Z", "2026-04-01T08:00:00Z"],
    [2, "2026-04-02T12:00:00Z", "2026-04-03T08:00:00Z"],
    [2, "2026-04-03T08:00:00Z", undefined],
  ])("soft decline %i as late as %s is retried at %s", (declines, now, retryAt) => {
    expect(afterDecline({ ...declined, kind: "soft", declines, now: at(now) }).retryAt?.toString()).toBe(retryAt);
  });

  test("stalls at the fifth decline, and immediately after a hard one or without a card", () => {
    const stalled = { status: "stalled", retryAt: null };
    expect(afterDecline({ ...declined, kind: "soft", declines: 5 })).toEqual(stalled);
    expect(afterDecline({ ...declined, kind: "hard", declines: 1 })).toEqual(stalled);
    expect(afterDecline({ ...declined, kind: "no_method", declines: 1 })).toEqual(stalled);
  });

  test("joining pauses after fourteen days", () => {
    const since = at("2026-03-01T09:00:00Z");
    expect(joinsPause(since, at("2026-03-15T08:59:59Z"))).toBe(false);
    expect(joinsPause(since, at("2026-03-15T09:00:00Z"))).toBe(true);
    expect(joinsPause(null, since)).toBe(false);
  });
});
