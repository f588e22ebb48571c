import fc from "fast-check";
import { expect, test } from "vitest";
import { ticksTo } from "./ticks.ts";

test.each([
  [0, [0, 100]],
  [100, [0, 100]],
  [35_000, [0, 10_000, 20_000, 30_000, 40_000]],
  [1_234_500, [0, 200_000, 400_000, 600_000, 800_000, 1_000_000, 1_200_000, 1_400_000]],
])("the scale to %i", (most, ticks) => {
  expect(ticksTo(most)).toEqual(ticks);
});

test("whatever the largest value, the scale starts at 0, reaches it within one step and has at most nine lines", () => {
  fc.assert(
    fc.property(fc.nat(2_000_000_000), (most) => {
      const ticks = ticksTo(most);
      const step = (ticks[1] ?? 0) - (ticks[0] ?? 0);
      expect(ticks[0]).toBe(0);
      expect(step).toBeGreaterThanOrEqual(100);
      expect(ticks.at(-1)).toBeGreaterThanOrEqual(most);
      expect((ticks.at(-1) ?? 0) - step).toBeLessThan(Math.max(most, 1));
      expect(ticks.length).toBeLessThanOrEqual(9);
    }),
  );
});
