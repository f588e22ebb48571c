import fc from "fast-check";
import { expect, test } from "vitest";
import { admit } from "./rate.ts";

test("[S-88] limits a sender without locking them out: a one-minute flood lets 5 a second through", () => {
  let recent: number[] = [];
  let through = 0;
  for (let now = 0; now < 60_000; now += 10) {
    const answer = admit(recent, now, 5);
    if (answer.ok) {
      recent = answer.recent;
      through += 1;
    }
  }
  expect(through).toBe(300);
});

test("[S-88] no second exceeds the limit, and the stored history stays short", () => {
  fc.assert(
    fc.property(fc.array(fc.nat({ max: 700 }), { maxLength: 200 }), fc.integer({ min: 1, max: 10 }), (gaps, limit) => {
      let recent: number[] = [];
      let now = 1_000;
      const admitted: number[] = [];
      for (const gap of gaps) {
        now += gap;
        const answer = admit(recent, now, limit);
        if (!answer.ok) continue;
        recent = answer.recent;
        admitted.push(now);
        expect(recent.length).toBeLessThanOrEqual(limit);
      }
      expect(admitted.every((time) => admitted.filter((other) => other > time - 1_000 && other <= time).length <= limit)).toBe(true);
    }),
  );
});

test("[F-14] setting the clock back silences no one", () => {
  expect(admit([5_000, 5_001, 5_002, 5_003, 5_004], 1_000, 5)).toEqual({ ok: true, recent: [1_000] });
});
