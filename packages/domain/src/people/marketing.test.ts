import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { allowedMarketing } from "./marketing.ts";

describe("[CN-06] stored marketing data", () => {
  test("keeps utm_ values, an analytics id of two groups of ten digits, the experiment and the course, and nothing else", () => {
    const allowed = { utm_source: "school fair", utm_term: "", gaClientId: "1234567890.0987654321", exp: "b", course: "Rain" };
    expect(allowedMarketing({ ...allowed, email: "a@b.example", __proto: "x", UTM_SOURCE: "x", gclid: "x" })).toEqual(allowed);
    for (const gaClientId of ["GA1.1.1234567890.0987654321", "123456789.0987654321", "1234567890.0987654321x", ""])
      expect(allowedMarketing({ gaClientId })).toEqual({});
  });

  test("never adds a key, and applying it twice changes nothing", () => {
    fc.assert(
      fc.property(fc.dictionary(fc.oneof(fc.string(), fc.constantFrom("utm_x", "exp", "gaClientId")), fc.string()), (sent) => {
        const allowed = allowedMarketing(sent);
        expect(sent).toMatchObject(allowed);
        expect(allowedMarketing(allowed)).toEqual(allowed);
      }),
    );
  });
});
