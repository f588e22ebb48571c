import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { detectEdition } from "./detect-edition.ts";
import { countryIds, editionOfCountry, editionOfCurrency, editions, editionSlugs, isEdition } from "./editions.ts";

describe("[EN-02] [FT-10] the four editions", () => {
  test.each([
    ["us", 1, "en-US", "ltr", "USD", 1, true, "US"],
    ["uk", 2, "en-GB", "ltr", "GBP", 1, true, "GB"],
    ["il", 3, "he-IL", "rtl", "ILS", 7, false, "IL"],
    ["pt", 4, "pt-PT", "ltr", "EUR", 1, false, "PT"],
  ] as const)("%s", (slug, countryId, locale, dir, currency, firstWeekday, hour12, phoneCountry) => {
    expect(editions[slug]).toMatchObject({ slug, countryId, locale, dir, currency, firstWeekday, hour12, phoneCountry });
    expect(editions[slug].currencyTemplate).toContain("{amount}");
    expect(editionOfCountry(countryId)?.slug).toBe(slug);
    expect(editionOfCurrency(currency).slug).toBe(slug);
    expect(editions[slug].locale.startsWith(editions[slug].lang)).toBe(true);
    expect(() => Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(editions[slug].timeZone)).not.toThrow();
  });

  test("have a country id each", () => {
    expect(new Set(countryIds).size).toBe(editionSlugs.length);
  });

  test("accepts nothing else as an edition", () => {
    for (const wrong of ["US", "", "fr", "__proto__", "constructor", null, undefined, 1, ["us"]]) expect(isEdition(wrong)).toBe(false);
    expect(editionOfCountry(0)).toBeNull();
    expect(() => editionOfCurrency("CHF" as never)).toThrow(RangeError);
  });
});

describe("[FT-10] [RT-01] the edition for an address without a country prefix", () => {
  test.each([
    ["il", "en-GB", "il"],
    ["xx", "en-GB", "uk"],
    [null, "en-GB,en;q=0.9", "uk"],
    [undefined, "en-gb", "uk"],
    ["", "en-US,en;q=0.9", "us"],
    [null, "en", "us"],
    [null, "en-AU,en-GB;q=0.9", "us"],
    [null, "he-IL,he;q=0.9,en-US;q=0.8", "il"],
    [null, "iw", "il"],
    [null, "pt-BR,pt;q=0.9", "pt"],
    [null, "pt_PT", "pt"],
    [null, "fr-FR, fr;q=0.9, pt;q=0.3, he;q=0.5", "il"],
    [null, "en-US;q=0.1, pt-PT ; q=0.2", "pt"],
    [null, "he;q=0, pt;q=0.1", "pt"],
    [null, "he;q=nonsense, pt;q=0.1", "pt"],
    [null, "he;q=, pt;q=0.1", "pt"],
    [null, "english, hebrew, ptx", "us"],
    [null, "*", "us"],
    [null, null, "us"],
    [null, "", "us"],
  ])("cookie %j, languages %j: %s", (cookie, acceptLanguage, expected) => {
    expect(detectEdition({ cookie, acceptLanguage })).toBe(expected);
  });

  test("returns an edition for any input", () => {
    fc.assert(
      fc.property(fc.string(), fc.string({ maxLength: 300 }), (cookie, acceptLanguage) =>
        editionSlugs.includes(detectEdition({ cookie, acceptLanguage })),
      ),
    );
  });
});
