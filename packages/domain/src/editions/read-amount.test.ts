import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { cents } from "../shared/brand.ts";
import { editions, editionSlugs } from "./editions.ts";
import { money, number } from "./formats.ts";
import { readAmount } from "./read-amount.ts";

describe("[CRS-07] an amount as people type it", () => {
  test.each([
    ["528", 52_800],
    ["$1,790.50", 179_050],
    ["1.790,50 €", 179_050],
    ["1 790,5", 179_050],
    ["1,790", 179_000],
    ["1.790", 179_000],
    ["0", 0],
    ["12,34", 1_234],
    ["1,000,000", 100_000_000],
  ])("%s", (text, amount) => expect(readAmount(text)).toBe(amount));

  test.each(["", "free", "-5", "1.2.3", "12,34,5", "1,790,50", "1000001", "1e3", "12.345.6789"])("%s is none", (text) =>
    expect(readAmount(text)).toBeNull(),
  );

  test("an amount formatted for any country is parsed back unchanged", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000_000 }), fc.constantFrom(...editionSlugs), (amount, slug) => {
        const edition = editions[slug];
        expect(readAmount(money(cents(amount), edition.currency, edition))).toBe(amount);
        expect(readAmount(number(amount / 100, edition, 2))).toBe(amount);
      }),
    );
  });
});
