import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { missedBy } from "./missed.ts";
import { liveClass, Play, roster } from "./play.testing.ts";
import { reduceAll } from "./reduce.ts";
import { createClassState } from "./state.ts";

/** A class that is open with everyone but Maya in it, on the first of four slides. */
function withoutMaya(): Play {
  const slides = ["1", "2", "3", "4"].map((id) => ({ id, finish: "never" as const }));
  const play = new Play(createClassState({ classId: "7", roster, slides }));
  for (const { id } of roster) if (id !== "maya") play.act(id, { type: "connect", connection: `${id}-1` });
  play.act("noa", { type: "class.open" });
  return play;
}
const missed = (play: Play, afterMs = 1_000) => missedBy(play.state, "maya", play.now + afterMs);
const show = (play: Play, ...slides: string[]) => {
  for (const slide of slides) play.act("noa", { type: "slide.set", slide }, 30_000);
};

describe("what a child missed", () => {
  test("who comes late is every slide since the class was opened, except the one shown now", () => {
    const play = withoutMaya();
    expect(missed(play, 19_000)).toBeNull();
    show(play, "2", "3", "2", "4");
    expect(missed(play)).toMatchObject({ from: play.state.openedAt, slides: ["1", "2", "3"], messages: 0 });
  });

  test("who was away for more than twenty seconds is what was shown and written since", () => {
    const play = withoutMaya();
    play.act("maya", { type: "connect", connection: "m" });
    show(play, "2");
    play.say("leo", "before");
    play.act("maya", { type: "disconnect", connection: "m" });
    const left = play.now;
    show(play, "3");
    play.say("noa", "after");
    play.say("maya", "my own");
    play.say("noa", "to leo alone", "leo:noa");
    show(play, "4");
    expect(missed(play)).toEqual({ from: left, slides: ["3"], boards: [], messages: 1 });
  });

  test("counts from a lost connection, also once the child has been given up after half a minute", () => {
    const play = withoutMaya();
    play.act("maya", { type: "connect", connection: "m" });
    play.act("maya", { type: "disconnect", connection: "m" });
    const lost = play.now;
    show(play, "2", "3");
    play.act("system", { type: "tick" });
    expect(play.state.participants["maya"]?.presence).toBe("away");
    expect(missed(play)).toMatchObject({ from: lost, slides: ["2"] });
  });

  test("is also each whiteboard that everyone saw meanwhile, as it was when it was last shown, but not the one shown now", () => {
    const play = withoutMaya();
    const board = (shown: string | null) => play.act("noa", { type: "whiteboard.show", board: shown }, 30_000);
    board("0");
    board("own~leo");
    board("0");
    board(null);
    const hidden = play.now;
    board("own~zoe");
    expect(missed(play)?.boards).toEqual([
      { board: "0", at: hidden },
      { board: "own~leo", at: hidden - 30_000 },
    ]);
    // Who was there when it was shown has missed nothing of it.
    play.act("maya", { type: "connect", connection: "m" });
    board(null);
    play.act("maya", { type: "disconnect", connection: "m" });
    expect(missed(play, 60_000)).toBeNull();
    board("0");
    board(null);
    expect(missed(play)).toMatchObject({ slides: [], messages: 0, boards: [{ board: "0", at: play.now }] });
  });

  test("is nothing for a moment, on a second device, for staff, before the class and after it", () => {
    const play = liveClass();
    expect(missed(play, 100_000)).toBeNull();
    play.act("maya", { type: "disconnect", connection: "maya-1" });
    play.act("noa", { type: "slide.set", slide: "2" });
    play.act("noa", { type: "slide.set", slide: "3" });
    expect(missed(play, 15_000)).toBeNull();
    expect(missed(play, 30_000)?.slides).toEqual(["2"]);
    expect(missedBy(play.state, "nobody", play.now + 100_000)).toBeNull();
    play.act("avi", { type: "leave" });
    show(play, "2");
    expect(missedBy(play.state, "avi", play.now + 100_000)).toBeNull();
    play.act("noa", { type: "class.finish" });
    expect(missed(play, 100_000)).toBeNull();
    expect(missedBy(new Play().state, "maya", 100_000)).toBeNull();
  });

  test("has no slide that was removed from the lesson", () => {
    const play = withoutMaya();
    show(play, "2", "3");
    const slides = ["1", "3", "4"].map((id) => ({ id, finish: "never" as const }));
    play.act("system", { type: "lesson.set", slides, hosts: [] });
    expect(missed(play)?.slides).toEqual(["1"]);
  });

  test("names each slide once, never the current one, and follows from the log alone", () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom("1", "2", "3", "4"), { maxLength: 30 }), (slides) => {
        const play = withoutMaya();
        show(play, ...slides);
        const found = missed(play, 21_000)?.slides ?? [];
        expect(new Set(found).size).toBe(found.length);
        expect(found).not.toContain(play.state.currentSlide);
        expect(new Set([...found, play.state.currentSlide])).toEqual(new Set(["1", ...slides]));
        const replayed = reduceAll(withoutMayaBefore(), play.log);
        expect(missedBy(replayed, "maya", play.now + 21_000)).toEqual(missed(play, 21_000));
      }),
    );
  });
});

/** The same class before its first event. */
const withoutMayaBefore = () =>
  createClassState({ classId: "7", roster, slides: ["1", "2", "3", "4"].map((id) => ({ id, finish: "never" as const })) });
