import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { returnsToOffer, seatsAhead, toOffer } from "./waiting-list.ts";

const now = Temporal.Instant.from("2026-11-25T12:00:00Z");
const line = (...own: boolean[]) => own.map((isOwn, index) => ({ id: index + 1, isOwn }));

describe("waiting list", () => {
  test.each([
    ["no one waits", line(), 2, 0],
    ["a stranger: all of the line is ahead", line(false, false), 5, 2],
    ["a stranger, fewer seats than families", line(false, false, false), 1, 1],
    ["first in line", line(true, false), 1, 0],
    ["third in line", line(false, false, true), 5, 2],
    ["a family with an offer doesn't wait; no seat beyond the offer is free", line(false), 0, 0],
  ])("seats ahead: %s", (_, families, free, ahead) => {
    expect(seatsAhead(families, free)).toBe(ahead);
  });

  test("offers go to the first in line, never beyond the free seats", () => {
    fc.assert(
      fc.property(fc.nat(12), fc.nat(12), fc.nat(12), fc.nat(20), (capacity, activeSeats, held, waiting) => {
        const holds = [{ orderId: null, seats: held, expiresAt: now.add({ hours: 1 }) }];
        const families = line(...Array.from({ length: waiting }, () => false));
        const offered = toOffer({ capacity, activeSeats, holds }, families, now);
        const free = Math.max(0, capacity - activeSeats - held);
        expect(offered).toEqual(families.slice(0, free));
      }),
    );
  });

  test("a canceled order's seat goes back to its offer while that lasts", () => {
    const at = (seconds: number) => returnsToOffer(now.add({ seconds }), now);
    expect([returnsToOffer(null, now), at(1), at(0), at(-1)]).toEqual([false, true, false, false]);
  });
});
