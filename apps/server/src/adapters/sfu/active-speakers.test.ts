import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { ActiveSpeakers } from "./active-speakers.ts";

describe("active speakers", () => {
  test("a loud packet starts speech, a short pause doesn't end it, a second of silence does", () => {
    const speakers = new ActiveSpeakers(8);
    speakers.add("ann", false);
    speakers.recordLevel("ann", 30, 1_000);
    expect(speakers.speaking(1_000)).toEqual(["ann"]);
    expect(speakers.speaking(1_500)).toEqual(["ann"]);
    expect(speakers.speaking(2_000)).toEqual([]);
  });

  test("a quiet room has no speaker, and a closed microphone is forgotten", () => {
    const speakers = new ActiveSpeakers(8);
    speakers.add("ann", false);
    speakers.recordLevel("ann", 90, 0);
    expect(speakers.speaking(0)).toEqual([]);
    speakers.recordLevel("ann", 10, 10);
    speakers.remove("ann");
    expect(speakers.speaking(10)).toEqual([]);
    expect(speakers.audible(10).size).toBe(0);
  });
});

describe("forwarded microphones", () => {
  test("are all of them in a small class", () => {
    const speakers = new ActiveSpeakers(3);
    for (const name of ["a", "b", "c"]) speakers.add(name, false);
    expect([...speakers.audible(0)]).toEqual(["a", "b", "c"]);
  });

  test("are the teacher's, then the loudest, and a recent speaker stays", () => {
    const speakers = new ActiveSpeakers(2);
    speakers.add("teacher", true);
    for (const name of ["a", "b", "c"]) speakers.add(name, false);
    speakers.recordLevel("b", 20, 0);
    expect(speakers.audible(0)).toEqual(new Set(["teacher", "b"]));
    speakers.recordLevel("b", 45, 100);
    speakers.recordLevel("c", 35, 100);
    expect(speakers.audible(100)).toEqual(new Set(["teacher", "b"]));
    speakers.recordLevel("c", 10, 5_000);
    expect(speakers.audible(5_000)).toEqual(new Set(["teacher", "c"]));
  });

  test("never exceed the limit, and always fill it", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 10 }),
        fc.array(fc.record({ who: fc.integer({ min: 0, max: 20 }), level: fc.integer({ min: 0, max: 127 }) }), { maxLength: 60 }),
        (most, levels) => {
          const speakers = new ActiveSpeakers(most);
          const names = new Set<string>();
          levels.forEach(({ who, level }, at) => {
            speakers.add(`p${who}`, false);
            names.add(`p${who}`);
            speakers.recordLevel(`p${who}`, level, at * 50);
          });
          expect(speakers.audible(levels.length * 50).size).toBe(Math.min(most, names.size));
        },
      ),
    );
  });
});
