import { expect, test } from "vitest";
import { decideInvitation, type InvitingGroup } from "./invitation.ts";

const now = Temporal.Instant.from("2026-03-10T20:00:00Z");
const open: InvitingGroup = { status: "OPEN", isLaunched: true, hasClassAhead: true, capacity: 2, activeSeats: 1, holds: [] };
const answer = (change: Partial<InvitingGroup>) => {
  const decided = decideInvitation({ ...open, ...change }, now);
  return decided.ok ? "in" : decided.reason;
};

test("[STU-14] an invitation admits children while the group is open and has a class ahead and a free seat", () => {
  expect(answer({})).toBe("in");
  expect(answer({ status: "CLOSED_FOR_JOINING" })).toBe("closed");
  expect(answer({ status: "ARCHIVED" })).toBe("closed");
  expect(answer({ hasClassAhead: false })).toBe("ended");
  expect(answer({ hasClassAhead: false, isLaunched: false })).toBe("in");
  expect(answer({ activeSeats: 2 })).toBe("full");
  const hold = { orderId: 1, seats: 1, expiresAt: now.add({ minutes: 1 }) };
  expect(answer({ holds: [hold] })).toBe("full");
  expect(answer({ holds: [{ ...hold, expiresAt: now }] })).toBe("in");
});
