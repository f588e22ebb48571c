import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { decideOffer, returnsToOffer, seatsAhead, toOffer } from "./waiting-list.ts";

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

  const open = { status: "OPEN", isLaunched: false, hasClassAhead: true, capacity: 2, activeSeats: 1, holds: [] } as const;
  const waiting = { hasLeft: false, hasOffer: false };
  test.each([
    ["a free seat", open, waiting, null],
    ["no free seat", { ...open, activeSeats: 2 }, waiting, "full"],
    [
      "a seat that is held for someone else",
      { ...open, holds: [{ orderId: 1, seats: 1, expiresAt: now.add({ minutes: 1 }) }] },
      waiting,
      "full",
    ],
    ["a hold that is over", { ...open, holds: [{ orderId: null, seats: 1, expiresAt: now }] }, waiting, null],
    ["no class ahead, also when classes aren't scheduled yet", { ...open, hasClassAhead: false }, waiting, "ended"],
    ["a closed group", { ...open, status: "CLOSED_FOR_JOINING" }, waiting, "closed"],
    ["a family that left the list", open, { hasLeft: true, hasOffer: false }, "left"],
    ["a family with another offer", open, { hasLeft: false, hasOffer: true }, "offered"],
  ] as const)("an offer by staff: %s", (_, group, family, refused) => {
    expect(decideOffer(group, family, now)).toEqual(refused === null ? { ok: true } : { ok: false, reason: refused });
  });

  test("a canceled order's seat goes back to its offer while that lasts", () => {
    const at = (seconds: number) => returnsToOffer(now.add({ seconds }), now);
    expect([returnsToOffer(null, now), at(1), at(0), at(-1)]).toEqual([false, true, false, false]);
  });
});
