import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { bandwidths, type BandwidthReading, type BandwidthState, measureBandwidth, unmeasuredBandwidth } from "./bandwidth.ts";

const good: BandwidthReading = { concealed: 0, frozen: 0, roundTripMs: 80 };
const fair: BandwidthReading = { concealed: 0.1, frozen: 0.2, roundTripMs: 900 };

/** The bandwidth after each of these seconds. */
function after(readings: readonly BandwidthReading[], from: BandwidthState = unmeasuredBandwidth): BandwidthState[] {
  let state = from;
  return readings.map((reading) => (state = measureBandwidth(state, reading)));
}
const times = (count: number, reading: BandwidthReading): BandwidthReading[] => Array.from({ length: count }, () => reading);
const last = (readings: readonly BandwidthReading[]) => after(readings).at(-1)?.bandwidth;

describe("what a page receives over a weak connection", () => {
  test.each([
    ["broken sound", { ...good, concealed: 0.3 }],
    ["frozen pictures", { ...good, frozen: 0.6 }],
    ["a long way", { ...good, roundTripMs: 2_000 }],
  ])("%s for five seconds slows pictures down, for five more stops them", (_what, bad) => {
    expect([4, 5, 9, 10, 60].map((seconds) => last(times(seconds, bad)))).toEqual(["full", "slow", "slow", "sound", "sound"]);
  });

  test("one better second starts the count again, and a fair connection changes nothing", () => {
    const bad = { ...good, concealed: 0.3 };
    expect(last([...times(4, bad), fair, ...times(4, bad)])).toBe("full");
    expect(last([...times(5, bad), ...times(100, fair)])).toBe("slow");
  });

  test("pictures return after good seconds, later each time that failed", () => {
    const bad = { ...good, frozen: 1 };
    let state = unmeasuredBandwidth;
    const needed: number[] = [];
    for (let round = 0; round < 5; round += 1) {
      state = after(times(5, bad), state).at(-1) as BandwidthState;
      const back = after(times(200, good), state);
      needed.push(back.findIndex(({ bandwidth }) => bandwidth === "full") + 1);
      state = back.at(-1) as BandwidthState;
    }
    expect(needed).toEqual([30, 60, 120, 120, 120]);
  });

  test("changes one step at a time, never twice within five seconds", () => {
    const reading = fc.record({
      concealed: fc.double({ min: 0, max: 1, noNaN: true }),
      frozen: fc.constantFrom(0, 0.3, 1),
      roundTripMs: fc.nat(3_000),
    });
    fc.assert(
      fc.property(fc.array(reading, { maxLength: 200 }), (readings) => {
        const levels = [0, ...after(readings).map(({ bandwidth }) => bandwidths.indexOf(bandwidth))];
        const changes = levels.flatMap((at, second) => (second > 0 && at !== levels[second - 1] ? [second] : []));
        expect(changes.every((second) => Math.abs((levels[second] ?? 0) - (levels[second - 1] ?? 0)) === 1)).toBe(true);
        expect(changes.every((second, index) => index === 0 || second - (changes[index - 1] ?? 0) >= 5)).toBe(true);
      }),
    );
  });
});
