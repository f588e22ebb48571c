import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { MissingPackets } from "./missing-packets.ts";

/** Records the arrival of these sequence numbers at a time. */
const come = (missing: MissingPackets, numbers: readonly number[], now: number): void => {
  for (const number of numbers) missing.note(number & 0xffff, false, now);
};

describe("missing packets", () => {
  test("are requested at once, and again until they arrive", () => {
    const missing = new MissingPackets();
    come(missing, [10, 11, 13, 16], 0);
    expect(missing.want(0)).toEqual({ numbers: [12, 14, 15], hopeless: false });
    expect(missing.want(50)).toEqual({ numbers: [], hopeless: false });
    come(missing, [14], 90);
    expect(missing.want(100)).toEqual({ numbers: [12, 15], hopeless: false });
    come(missing, [15, 12], 120);
    expect(missing.any).toBe(false);
  });

  test("are given up after a second, and a key frame is requested", () => {
    const missing = new MissingPackets();
    come(missing, [1, 3], 0);
    expect(missing.want(900).hopeless).toBe(false);
    expect(missing.want(1_000)).toEqual({ numbers: [], hopeless: true });
    expect(missing.any).toBe(false);
    come(missing, [2], 1_100);
    expect(missing.want(1_100)).toEqual({ numbers: [], hopeless: false });
  });

  test("from before a key frame are dropped, those of the key frame itself are kept", () => {
    const missing = new MissingPackets();
    come(missing, [1, 4], 0);
    missing.note(6, true, 10);
    come(missing, [8], 20);
    expect(missing.want(20)).toEqual({ numbers: [7], hopeless: false });
  });

  test("are not counted across a large gap: a key frame is requested at once", () => {
    const missing = new MissingPackets();
    come(missing, [1, 5_000], 0);
    expect(missing.want(0)).toEqual({ numbers: [], hopeless: true });
    come(missing, [5_001], 10);
    expect(missing.any).toBe(false);
  });

  test("are exactly those that did not arrive, for any starting number and any order", () => {
    const arrivals = fc
      .tuple(fc.nat(0xffff), fc.array(fc.constantFrom<"comes" | "late" | "lost">("comes", "late", "lost"), { maxLength: 200 }))
      .map(([first, fates]) => ({ first, fates: ["comes" as const, ...fates, "comes" as const] }));
    fc.assert(
      fc.property(arrivals, ({ first, fates }) => {
        const missing = new MissingPackets();
        const of = (wanted: string): number[] => fates.flatMap((fate, index) => (fate === wanted ? [first + index] : []));
        come(missing, of("comes"), 0);
        come(missing, of("late").toReversed(), 5);
        expect(missing.want(10)).toEqual({ numbers: of("lost").map((number) => number & 0xffff), hopeless: false });
      }),
    );
  });
});
