import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { decideLobby, isWaiting, lobbyLeaseSeconds, lobbyRenewSeconds, lobbyStates } from "./lobby.ts";

const now = Temporal.Instant.from("2026-03-04T18:00:00Z");
const seen = (secondsAgo: number) => now.subtract({ seconds: secondsAgo });
const room = { admitted: 1, capacity: 2 };

describe("[FT-03] the lobby of a demo class", () => {
  test("a page may miss two renewals before its guest is gone", () => {
    expect(lobbyLeaseSeconds).toBeGreaterThan(lobbyRenewSeconds * 3);
    expect(isWaiting({ state: "WAITING", seenAt: seen(lobbyLeaseSeconds) }, now)).toBe(true);
    expect(isWaiting({ state: "WAITING", seenAt: seen(lobbyLeaseSeconds + 1) }, now)).toBe(false);
  });

  test.each([
    ["WAITING", 0, "admit", room, { ok: true, state: "ADMITTED" }],
    ["WAITING", 0, "decline", room, { ok: true, state: "DECLINED" }],
    // No ghosts: the tab is gone.
    ["WAITING", 21, "admit", room, { ok: false, reason: "not_found" }],
    ["WAITING", 21, "decline", room, { ok: false, reason: "not_found" }],
    ["WAITING", 0, "admit", { admitted: 2, capacity: 2 }, { ok: false, reason: "group_full" }],
    ["WAITING", 0, "decline", { admitted: 2, capacity: 2 }, { ok: true, state: "DECLINED" }],
    ["ADMITTED", 600, "admit", { admitted: 2, capacity: 2 }, { ok: true, state: "ADMITTED" }],
    ["ADMITTED", 0, "decline", room, { ok: false, reason: "not_found" }],
    ["DECLINED", 0, "admit", room, { ok: false, reason: "not_found" }],
    ["DECLINED", 600, "decline", room, { ok: true, state: "DECLINED" }],
  ] as const)("%s, seen %i s ago, %s with %j: %j", (state, secondsAgo, decision, places, expected) => {
    expect(decideLobby({ state, seenAt: seen(secondsAgo) }, decision, places, now)).toEqual(expected);
  });

  test("never lets in more guests than there are places", () => {
    const guest = fc.record({ state: fc.constantFrom(...lobbyStates), secondsAgo: fc.integer({ min: 0, max: 60 }) });
    fc.assert(
      fc.property(fc.array(guest), fc.integer({ min: 0, max: 5 }), (guests, capacity) => {
        let admitted = 0;
        for (const { state, secondsAgo } of guests.filter((one) => one.state !== "ADMITTED")) {
          const decided = decideLobby({ state, seenAt: seen(secondsAgo) }, "admit", { admitted, capacity }, now);
          if (decided.ok) admitted += 1;
        }
        expect(admitted).toBeLessThanOrEqual(capacity);
      }),
    );
  });
});
