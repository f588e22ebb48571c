import fc from "fast-check";
import { expect, test } from "vitest";
import { contrast, emailColors, isEmailColor } from "./email-look.ts";

test("the contrast of black and white is 21, that of a color and itself 1", () => {
  expect(contrast("#000000", "#FFFFFF")).toBeCloseTo(21, 5);
  expect(contrast("#1F6BE0", "#1F6BE0")).toBe(1);
  // As WCAG's own examples compute it.
  expect(contrast("#777777", "#FFFFFF")).toBeCloseTo(4.48, 2);
});

test.each([
  ["#1F6BE0", "#FFFFFF", false],
  ["#17603A", "#FFFFFF", false],
  ["#FF6F59", "#1D2340", true],
  ["#FFE08A", "#1D2340", true],
  ["#FFFFFF", "#1D2340", true],
])("on %s the text is %s, outlined: %s", (color, ink, isOutlined) => {
  expect(emailColors(color)).toEqual({ color, ink, isOutlined });
});

test.each(["#808080", "#E0533D", "#5B8A3C"])("neither white nor dark text is readable enough on %s", (color) => {
  expect(emailColors(color)).toBeNull();
});

test("whatever color is accepted, its text is readable and its shape visible", () => {
  const hex = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, "0").toUpperCase()}`);
  fc.assert(
    fc.property(hex, (color) => {
      expect(isEmailColor(color)).toBe(true);
      const found = emailColors(color);
      if (found === null) return;
      expect(contrast(found.ink, color)).toBeGreaterThanOrEqual(4.5);
      expect(found.isOutlined || contrast(color, "#FFFFFF") >= 3).toBe(true);
    }),
  );
});

test.each(["1F6BE0", "#1f6be0", "#FFF", "red", "#1F6BE0;background:url(x)"])("%s is no color", (text) => {
  expect(isEmailColor(text)).toBe(false);
});
