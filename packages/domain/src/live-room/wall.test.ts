import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { open, Play } from "./play.testing.ts";
import { createClassState } from "./state.ts";
import { wallConditions, wallOf } from "./wall.ts";

const children = ["ana", "ben", "cai", "dov", "eva", "fay", "gil"];

function classOfSeven(): Play {
  const play = new Play(
    createClassState({
      classId: "1",
      slides: [{ id: "q", finish: "server" }],
      roster: [
        { id: "noa", role: "teacher", name: "Noa", locks: open },
        ...children.map((id) => ({ id, role: "child" as const, name: id, locks: open })),
      ],
    }),
  );
  play.act("noa", { type: "connect", connection: "noa" });
  play.act("noa", { type: "class.open" });
  return play;
}

const answer = (user: string, correct: boolean) => ({
  type: "answer.checked" as const,
  user,
  slide: "q",
  question: "1",
  answer: "x",
  correct,
  finished: correct,
});

/** The play's people are children unless the helper's roster says otherwise; here everyone except Noa is. */
function tiles(play: Play): [string, string][] {
  return wallOf(play.state, play.now).map(({ user, condition }) => [user, condition]);
}

describe("the teacher's wall", () => {
  test("shows hands first by the longest wait, then stuck, idle, reconnecting, working, done, not here", () => {
    const play = classOfSeven();
    for (const id of children.slice(0, 6)) play.act(id, { type: "connect", connection: id });
    // Dov hasn't been active for more than two minutes; the others have.
    for (const id of children.slice(0, 6)) if (id !== "dov") play.act(id, { type: "progress.start", slide: "q" }, 25_000);
    play.act("system", answer("ana", true));
    for (let index = 0; index < 3; index += 1) play.act("system", answer("ben", false));
    play.act("fay", { type: "hand.raise" });
    play.act("eva", { type: "disconnect", connection: "eva" });
    expect(tiles(play)).toEqual([
      ["fay", "hand"],
      ["ben", "stuck"],
      ["dov", "idle"],
      ["eva", "reconnecting"],
      ["cai", "working"],
      ["ana", "done"],
      ["gil", "not_here"],
    ]);
    play.act("ben", { type: "hand.raise" });
    expect(tiles(play).slice(0, 2)).toEqual([
      ["fay", "hand"],
      ["ben", "hand"],
    ]);
  });

  test("stuck begins with the third wrong try in a row and ends with a right one; idle begins after 120 s, not at 120 s", () => {
    const play = classOfSeven();
    play.act("ana", { type: "connect", connection: "ana" });
    const condition = (afterMs = 0) => wallOf(play.state, play.now + afterMs)[0]?.condition;
    play.act("system", answer("ana", false));
    play.act("system", answer("ana", false));
    expect([condition(), condition(120_000), condition(120_001)]).toEqual(["working", "working", "idle"]);
    play.act("system", answer("ana", false));
    expect(condition()).toBe("stuck");
    expect(wallOf(play.state, play.now, { stuckAfterTries: 4, idleAfterSeconds: 120 })[0]?.condition).toBe("working");
    play.act("system", { ...answer("ana", true), finished: false });
    expect(condition()).toBe("working");
  });

  test("a tile shows what the teacher needs to know", () => {
    const play = classOfSeven();
    play.act("ana", { type: "connect", connection: "ana" });
    play.act("system", answer("ana", false));
    play.act("ana", { type: "hand.raise" });
    expect(wallOf(play.state, play.now + 48_000)[0]).toEqual({
      user: "ana",
      name: "ana",
      condition: "hand",
      handMs: 48_000,
      idleMs: 48_000,
      lostMs: 0,
      slide: "q",
      tries: 1,
      wrongInRow: 1,
      lastAnswer: "x",
    });
  });

  test("opinions are neither right nor wrong: giving many of them doesn't count as stuck", () => {
    const play = classOfSeven();
    play.act("ana", { type: "connect", connection: "ana" });
    for (let index = 0; index < 5; index += 1) play.act("system", { ...answer("ana", false), judged: false });
    expect(wallOf(play.state, play.now).find(({ user }) => user === "ana")).toMatchObject({
      condition: "working",
      tries: 5,
      wrongInRow: 0,
    });
    for (let index = 0; index < 5; index += 1) play.act("system", answer("ana", false));
    expect(wallOf(play.state, play.now).find(({ user }) => user === "ana")).toMatchObject({ condition: "stuck" });
  });

  test("shows everyone in the class once, by urgency, and reading it changes nothing", () => {
    const act = fc.tuple(
      fc.constantFrom(...children),
      fc.constantFrom("connect", "hand.raise", "disconnect", "wrong", "right", "leave"),
      fc.integer({ min: 0, max: 40_000 }),
    );
    fc.assert(
      fc.property(fc.array(act, { maxLength: 60 }), (acts) => {
        const play = classOfSeven();
        for (const [id, what, afterMs] of acts) {
          if (what === "wrong" || what === "right") play.act("system", answer(id, what === "right"), afterMs);
          else if (what === "hand.raise" || what === "leave") play.act(id, { type: what }, afterMs);
          else play.act(id, { type: what, connection: id }, afterMs);
        }
        const wall = wallOf(play.state, play.now);
        expect(wall.map(({ user }) => user).toSorted()).toEqual(children);
        const places = wall.map(({ condition }) => wallConditions.indexOf(condition));
        expect(places).toEqual(places.toSorted((a, b) => a - b));
        const shuffled = { ...play.state, participants: Object.fromEntries(Object.entries(play.state.participants).toReversed()) };
        expect(wallOf(shuffled, play.now)).toEqual(wall);
      }),
      { numRuns: 100 },
    );
  });
});
