import { editions } from "@larkroom/domain/editions/editions";
import { describe, expect, test } from "vitest";
import { boundFormats } from "./use-formats.ts";

const hebrew = boundFormats(editions.il, editions.il.timeZone);
const portuguese = boundFormats(editions.pt, editions.pt.timeZone);
const hour = ["2026-03-05T14:00:00Z", "2026-03-05T15:00:00Z"] as const;

describe("page formats", () => {
  test("isolates amounts and time ranges in Hebrew sentences", () => {
    expect(hebrew.money(179_000, "ILS", { short: true })).toBe("\u20661,790\u00A0₪\u2069");
    expect(hebrew.timeRange(...hour)).toBe("\u206616:00 – 17:00\u2069");
  });

  test("isolates a name in a sentence of another direction", () => {
    expect([hebrew.name("2 payments"), portuguese.name("2 payments")]).toEqual(["\u20682 payments\u2069", "2 payments"]);
  });

  test("adds nothing in other languages", () => {
    expect(portuguese.money(17_900, "EUR", { short: true })).toBe("179\u00A0€");
    expect(portuguese.timeRange(...hour)).toBe("14:00 – 15:00");
  });
});
