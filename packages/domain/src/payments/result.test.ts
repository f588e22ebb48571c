import { describe, expect, test } from "vitest";
import { resultKind, type OrderOutcome } from "./result.ts";

const now = Temporal.Instant.from("2026-03-10T15:00:00Z");
const heldUntil = now.add({ minutes: 30 });
const pending: OrderOutcome = { status: "PENDING", first: "pending", needsAction: false, heldUntil, canceledBecause: null };

describe("[RT-23] the result page", () => {
  test.each<[string, Partial<OrderOutcome>, string | null]>([
    ["paid immediately", { status: "COMPLETED", first: "succeeded" }, "paid"],
    ["the first of several paid", { status: "ACTIVE", first: "succeeded" }, "paid"],
    ["the bank is processing", {}, "processing"],
    ["the bank is processing, hold expired", { heldUntil: now }, "processing"],
    ["the bank needs confirmation", { needsAction: true }, "needs_action"],
    ["no confirmation before the hold expired", { needsAction: true, heldUntil: now }, "expired"],
    ["refused", { first: "stalled" }, "declined"],
    ["declined, hold expired", { first: "stalled", heldUntil: now }, "expired"],
    ["no hold to expire", { first: "stalled", heldUntil: null }, "declined"],
    ["the hold expired", { status: "CANCELED", first: "canceled", canceledBecause: "hold_expired" }, "expired"],
    ["no seat left", { status: "CANCELED", first: "canceled", canceledBecause: "group_full" }, "full"],
    ["the code was used up", { status: "CANCELED", first: "canceled", canceledBecause: "promo_code_used_up" }, "promo_code_used_up"],
    ["the client canceled", { status: "CANCELED", first: "canceled", canceledBecause: "by_client" }, null],
    ["the client canceled what was paid in full", { status: "COMPLETED", first: "succeeded", canceledBecause: "by_client" }, null],
    ["staff canceled", { status: "CANCELED", first: "succeeded", canceledBecause: "by_staff" }, null],
  ])("%s", (_, over, expected) => {
    expect(resultKind({ ...pending, ...over }, now)).toBe(expected);
  });
});
