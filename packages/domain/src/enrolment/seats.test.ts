import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { decideSeats, holdUntil, isHeld, seatsLeft, type SeatHold, type SeatRequest } from "./seats.ts";

const now = Temporal.Instant.from("2026-03-10T15:00:00Z");
const hold = (orderId: number, seats: number, minutes: number): SeatHold => ({ orderId, seats, expiresAt: now.add({ minutes }) });
const request = (over: Partial<SeatRequest> = {}, group: Partial<SeatRequest["group"]> = {}): SeatRequest => ({
  group: { status: "OPEN", capacity: 8, activeSeats: 5, holds: [hold(1, 1, 10), hold(2, 1, 0), hold(3, 2, -5)], ...group },
  studentIds: [11],
  enrolledIds: [21, 22],
  ...over,
});

describe("[S-83] seats", () => {
  test("are held for half an hour", () => {
    expect(holdUntil(now).toString()).toBe("2026-03-10T15:30:00Z");
    expect([1, 0, -1].map((minutes) => isHeld(hold(1, 1, minutes), now))).toEqual([true, false, false]);
  });

  test.each<[string, SeatRequest, object]>([
    ["two left, one taken", request(), { ok: true, left: 1, heldUntil: holdUntil(now) }],
    ["two left, two taken", request({ studentIds: [11, 12] }), { ok: true, left: 0, heldUntil: holdUntil(now) }],
    ["two left, three wanted", request({ studentIds: [11, 12, 13] }), { ok: false, reason: "group_full" }],
    [
      "the order's own hold is ignored",
      request({ studentIds: [11, 12, 13], orderId: 1 }),
      { ok: true, left: 0, heldUntil: holdUntil(now) },
    ],
    ["a child listed twice counts once", request({ studentIds: [11, 11, 11] }), { ok: true, left: 1, heldUntil: holdUntil(now) }],
    ["already in the group", request({ studentIds: [11, 22] }), { ok: false, reason: "student_already_enrolled" }],
    ["closed", request({}, { status: "CLOSED_FOR_JOINING" }), { ok: false, reason: "group_full" }],
    ["archived", request({}, { status: "ARCHIVED" }), { ok: false, reason: "group_full" }],
    ["no children", request({ studentIds: [] }), { ok: false, reason: "validation_failed" }],
    ["more children than seats", request({}, { activeSeats: 12 }), { ok: false, reason: "group_full" }],
  ])("%s", (_, given, expected) => {
    expect(decideSeats(given, now)).toEqual(expected);
  });

  test("a group never exceeds its seats, however many requests come in", () => {
    const orders = fc.array(fc.record({ seats: fc.integer({ min: 1, max: 3 }), after: fc.nat({ max: 20 }), pays: fc.boolean() }), {
      maxLength: 30,
    });
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10 }), orders, (capacity, asked) => {
        let group: SeatRequest["group"] = { status: "OPEN", capacity, activeSeats: 0, holds: [] };
        let time = now;
        for (const [orderId, { seats, after, pays }] of asked.entries()) {
          time = time.add({ minutes: after });
          const decision = decideSeats(
            { group, enrolledIds: [], studentIds: Array.from({ length: seats }, (_, index) => orderId * 10 + index) },
            time,
          );
          expect(decision.ok).toBe(seatsLeft(group, time) >= seats);
          if (!decision.ok) continue;
          if (pays) group = { ...group, activeSeats: group.activeSeats + seats };
          else group = { ...group, holds: [...group.holds, { orderId, seats, expiresAt: decision.heldUntil }] };
          expect(group.activeSeats).toBeLessThanOrEqual(capacity);
        }
      }),
    );
  });
});
