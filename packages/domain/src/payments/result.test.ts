import { describe, expect, test } from "vitest";
import { resultKind, type OrderOutcome } from "./result.ts";

const now = Temporal.Instant.from("2026-03-10T15:00:00Z");
const heldUntil = now.add({ minutes: 30 });
const pending: OrderOutcome = { status: "PENDING", first: "pending", needsAction: false, heldUntil, canceledBecause: null };

describe("[RT-23] the result page", () => {
  test.each<[string, Partial<OrderOutcome>, string | null]>([
    ["paid at once", { status: "COMPLETED", first: "succeeded" }, "paid"],
    ["the first of several paid", { status: "ACTIVE", first: "succeeded" }, "paid"],
    ["the bank has it", {}, "processing"],
    ["the bank has it, the hold over", { heldUntil: now }, "processing"],
    ["the bank asks", { needsAction: true }, "needs_action"],
    ["the bank asked in vain", { needsAction: true, heldUntil: now }, "expired"],
    ["refused", { first: "stalled" }, "declined"],
    ["refused, and the hold over", { first: "stalled", heldUntil: now }, "expired"],
    ["no hold to end", { first: "stalled", heldUntil: null }, "declined"],
    ["the hold ran out", { status: "CANCELED", first: "canceled", canceledBecause: "hold_expired" }, "expired"],
    ["no seat left", { status: "CANCELED", first: "canceled", canceledBecause: "group_full" }, "full"],
    ["the code was used up", { status: "CANCELED", first: "canceled", canceledBecause: "promo_code_used_up" }, "promo_code_used_up"],
    ["the client changed their mind", { status: "CANCELED", first: "canceled", canceledBecause: "by_client" }, null],
    ["staff canceled", { status: "CANCELED", first: "succeeded", canceledBecause: "by_staff" }, null],
  ])("%s", (_, over, expected) => {
    expect(resultKind({ ...pending, ...over }, now)).toBe(expected);
  });
});
