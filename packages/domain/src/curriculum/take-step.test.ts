import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { freshShared, sharedFor, sharedOwner, type SharedSlide, type SharedStep } from "./shared-slide.ts";
import { publicContent } from "./public-content.ts";
import { allSamples, slideSamples } from "./slide-samples.ts";
import type { ContentOf, SlideContent } from "./slide-types.ts";
import { takeStep, whoseTurn } from "./take-step.ts";

const voting = slideSamples.QUIZ_VOTING;
const teams = slideSamples.SCORING_TABLE;
const word: ContentOf<"BLACKMANS"> = { ...slideSamples.BLACKMANS, word: "Pão", tries: 3 };
const inTurns = slideSamples.DOUBLES;
const alone: ContentOf<"DOUBLES"> = { ...inTurns, play: "alone" };

const seats = ["maya", "leo", "zoe"];
const here = (...ids: string[]) => seats.map((id) => ({ id, isHere: ids.includes(id) }));
const everyone = here(...seats);
type Move = readonly [who: string, step: SharedStep];

/** A class on a slide. */
class Table {
  readonly content: SlideContent;
  shared: SharedSlide | undefined;
  seated = everyone;
  constructor(content: SlideContent, shared?: SharedSlide) {
    this.content = content;
    this.shared = shared;
  }
  take(who: string, step: SharedStep): string {
    const result = takeStep(this.content, this.shared, step, { id: who, isStaff: who === "noa", seated: this.seated });
    if (!result.ok) return result.reason;
    const isSame = result.shared === this.shared;
    this.shared = result.shared;
    return isSame ? "same" : result.finished.length > 0 ? `done ${result.finished.join(" ")}` : "ok";
  }
  all(moves: readonly Move[]): SharedSlide | undefined {
    for (const [who, step] of moves) this.take(who, step);
    return this.shared;
  }
  /** Turns a card as a page that is up to date would. */
  turn(who: string, cardId: string): string {
    return this.take(who, { kind: "card", cardId, turned: this.shared?.kind === "cards" ? this.shared.turned : 0 });
  }
}
const vote = (optionId: string): SharedStep => ({ kind: "vote", optionId });
const letter = (given: string): SharedStep => ({ kind: "letter", letter: given });
const points = (row: string, given: number, column = "round"): SharedStep => ({ kind: "points", row, column, points: given });

describe("a vote", () => {
  test("[EN-05] may be changed until the teacher closes voting, and again once it reopens; the teacher doesn't vote", () => {
    const table = new Table(voting);
    expect(table.take("maya", vote("mars"))).toBe("done maya");
    expect(table.take("maya", vote("mars"))).toBe("same");
    expect(table.take("leo", vote("venus"))).toBe("done leo");
    expect(table.take("maya", vote("venus"))).toBe("done maya");
    expect(table.shared).toMatchObject({ counts: { mars: 0, venus: 2 }, voters: 2, votes: { maya: "venus", leo: "venus" } });
    expect(table.take("maya", { kind: "voting", open: false })).toBe("role_not_allowed");
    expect(table.take("noa", { kind: "voting", open: false })).toBe("ok");
    expect(table.take("noa", { kind: "voting", open: false })).toBe("same");
    expect(table.take("maya", vote("mars"))).toBe("already_done");
    expect(table.take("maya", vote("venus"))).toBe("same");
    expect(table.take("noa", vote("mars"))).toBe("role_not_allowed");
    expect(table.take("leo", vote("pluto"))).toBe("validation_failed");
    expect(table.take("stranger", vote("mars"))).toBe("not_found");
    table.take("noa", { kind: "voting", open: true });
    expect(table.take("maya", vote("mars"))).toBe("done maya");
  });

  test("children see only their own vote, and the counts when the slide allows", () => {
    const seen = (showVotes: "after_vote" | "when_closed", isOpen: boolean, id: string) => {
      const table = new Table({ ...voting, showVotes });
      table.all([
        ["maya", vote("mars")],
        ["leo", vote("venus")],
        ["noa", { kind: "voting", open: isOpen }],
      ]);
      const { votes, counts } = sharedFor(table.shared as SharedSlide, { id, isStaff: id === "noa" }) as never as Record<string, unknown>;
      return [votes, counts];
    };
    const counts = { mars: 1, venus: 1 };
    expect(seen("after_vote", true, "maya")).toEqual([{ maya: "mars" }, counts]);
    expect(seen("after_vote", true, "zoe")).toEqual([{}, null]);
    expect(seen("when_closed", true, "maya")).toEqual([{ maya: "mars" }, null]);
    expect(seen("when_closed", false, "zoe")).toEqual([{}, counts]);
    expect(seen("when_closed", true, "noa")).toEqual([{ maya: "mars", leo: "venus" }, counts]);
  });

  test("the result is the same whatever the order of the children's votes and however often each is delivered", () => {
    const moves = fc.uniqueArray(fc.tuple(fc.constantFrom(...seats), fc.constantFrom("mars", "venus").map(vote)), {
      selector: ([who]) => who,
    });
    fc.assert(
      fc.property(
        moves.chain((given) =>
          fc.tuple(
            fc.constant<Move[]>(given),
            fc.shuffledSubarray([...given, ...given, ...given], { minLength: given.length * 3, maxLength: given.length * 3 }),
          ),
        ),
        ([given, mixed]) => {
          expect(new Table(voting).all(mixed)).toEqual(new Table(voting).all(given));
        },
      ),
    );
  });
});

describe("a table of points", () => {
  test("[EN-05] the teacher gives whole points up to the column's maximum, to teams or to the children of the class", () => {
    const table = new Table(teams);
    expect(table.take("noa", points("red", 10))).toBe("ok");
    expect(table.take("noa", points("red", 10))).toBe("same");
    for (const wrong of [11, -1, 1.5, Number.NaN]) expect(table.take("noa", points("red", wrong))).toBe("validation_failed");
    expect([table.take("noa", points("maya", 1)), table.take("noa", points("red", 1, "lap"))]).toEqual(["not_found", "not_found"]);
    expect(table.take("maya", points("red", 1))).toBe("role_not_allowed");
    expect(table.shared).toEqual({ kind: "table", points: { red: { round: 10 } } });
    const children = new Table({ ...teams, rows: "children", teams: [] });
    expect([children.take("noa", points("leo", 3)), children.take("noa", points("red", 3))]).toEqual(["ok", "not_found"]);
    expect(children.take("noa", points("__proto__", 3))).toBe("not_found");
  });

  test("points given in another order, or several times, result in the same table", () => {
    const cell = fc.tuple(fc.constantFrom("red", "blue"), fc.integer({ min: 0, max: 10 }));
    fc.assert(
      fc.property(fc.uniqueArray(cell, { selector: ([row]) => row }), (cells) => {
        const moves = cells.map(([row, given]): Move => ["noa", points(row, given)]);
        expect(new Table(teams).all([...moves.toReversed(), ...moves])).toEqual(new Table(teams).all(moves));
      }),
    );
  });
});

describe("a hidden word", () => {
  test("[EN-05] is found letter by letter, by anyone, whatever the accents; a repeated guess costs nothing", () => {
    const table = new Table(word);
    expect(table.take("maya", letter("A"))).toBe("ok");
    expect(table.shared).toMatchObject({ shape: [null, "ã", null], triesLeft: 3, state: "playing", word: null });
    expect(table.take("leo", letter("ã"))).toBe("same");
    expect(table.take("leo", letter("x"))).toBe("ok");
    expect(table.take("zoe", letter("X"))).toBe("same");
    expect([table.take("zoe", letter("1")), table.take("zoe", letter("ש")), table.take("zoe", letter("AB"))]).toEqual([
      "validation_failed",
      "validation_failed",
      "validation_failed",
    ]);
    table.take("zoe", letter("p"));
    table.take("noa", letter("o"));
    expect(table.shared).toMatchObject({ state: "found", word: "Pão", triesLeft: 2, misses: ["X"] });
    expect(table.take("maya", letter("z"))).toBe("same");
  });

  test("is revealed only when the last try is used up and the lark flies off", () => {
    const table = new Table(word);
    for (const miss of ["x", "y"]) {
      table.take("maya", letter(miss));
      expect(JSON.stringify(table.shared)).not.toMatch(/Pão|ã/);
    }
    table.take("leo", letter("z"));
    expect(table.shared).toMatchObject({ state: "flown", triesLeft: 0, word: "Pão" });
  });

  test("doesn't change when a letter is delivered again, and stays hidden until the end", () => {
    const letters = fc.array(fc.constantFrom("P", "A", "O", "X", "Y", "Z"), { maxLength: 12 });
    fc.assert(
      fc.property(letters, (given) => {
        const once = new Table(word);
        const twice = new Table(word);
        for (const one of given) {
          once.take("maya", letter(one));
          twice.take("maya", letter(one));
          expect(twice.take("leo", letter(one.toLowerCase()))).toBe("same");
          const isOver = once.shared?.kind === "word" && once.shared.state !== "playing";
          expect(JSON.stringify(once.shared).includes("Pão")).toBe(isOver);
        }
        expect(twice.shared).toEqual(once.shared);
      }),
    );
  });
});

describe("cards", () => {
  test("[EN-05] in turns: a player who finds a pair continues, otherwise the next one present takes over", () => {
    const table = new Table(inTurns);
    expect(table.turn("maya", "k1")).toBe("ok");
    expect(table.turn("leo", "k2")).toBe("transition_not_allowed");
    expect(table.turn("noa", "k2")).toBe("role_not_allowed");
    expect(table.shared).toMatchObject({ open: ["k1"], turn: "maya", faces: { k1: { text: "2 + 2" } } });
    expect(table.turn("maya", "k2")).toBe("ok");
    expect(table.shared).toMatchObject({ found: [{ cards: ["k1", "k2"], by: "maya" }], open: [], turn: "maya", moves: 1 });
    expect(table.turn("maya", "k1")).toBe("already_done");
    expect(table.turn("maya", "k9")).toBe("not_found");
    table.turn("maya", "k3");
    expect(table.turn("maya", "k4")).toBe("done maya leo zoe");
  });

  test("two that don't match stay open until the next card; the turn goes round, skipping those who left", () => {
    const table = new Table(inTurns);
    table.turn("maya", "k1");
    table.turn("maya", "k3");
    expect(table.shared).toMatchObject({ open: ["k1", "k3"], turn: "leo", moves: 1 });
    table.seated = here("maya", "zoe");
    expect(table.turn("leo", "k2")).toBe("transition_not_allowed");
    expect(table.turn("zoe", "k2")).toBe("ok");
    expect(table.shared).toMatchObject({ open: ["k2"], turn: "zoe" });
    expect(Object.keys((table.shared as { faces: object }).faces)).toEqual(["k2"]);
    table.turn("zoe", "k4");
    expect(table.shared).toMatchObject({ turn: "maya" });
  });

  test("the teacher passes the turn on, once per click; a half-finished move is undone", () => {
    const table = new Table(inTurns);
    const pass = (turned: number): SharedStep => ({ kind: "pass", turned });
    table.turn("maya", "k1");
    expect(table.take("maya", pass(1))).toBe("role_not_allowed");
    expect(table.take("noa", pass(1))).toBe("ok");
    expect(table.take("noa", pass(1))).toBe("same");
    expect(table.take("noa", pass(5))).toBe("state_changed");
    expect(table.shared).toMatchObject({ open: [], faces: {}, turn: "leo", moves: 0, turned: 2 });
    expect(table.turn("leo", "k3")).toBe("ok");
    expect(new Table(alone).take("noa", pass(0))).toBe("transition_not_allowed");
    table.seated = here();
    expect(table.take("noa", pass(3))).toBe("same");
  });

  test("whose turn it is: the expected player's, else the next one present, no one's if no one is there", () => {
    expect(whoseTurn(null, everyone)).toBe("maya");
    expect(whoseTurn("zoe", everyone)).toBe("zoe");
    expect(whoseTurn("zoe", here("leo"))).toBe("leo");
    expect(whoseTurn("gone", here("zoe"))).toBe("zoe");
    expect([whoseTurn("maya", here()), whoseTurn(null, [])]).toEqual([null, null]);
  });

  test("alone, everyone has their own board, and a move ends whether the pair matches or not", () => {
    expect([sharedOwner(alone, "maya"), sharedOwner(inTurns, "maya"), sharedOwner(voting, "maya")]).toEqual(["maya", null, null]);
    const table = new Table(alone);
    for (const card of ["k1", "k3", "k3", "k4", "k1"]) table.turn("maya", card);
    expect(table.shared).toMatchObject({ moves: 2, turn: null, open: ["k1"] });
    expect(table.turn("maya", "k2")).toBe("done maya");
  });

  const cardIds = inTurns.cards.map(({ id }) => id);
  test("repeated and late messages turn no card; only open and found faces are revealed", () => {
    const steps = fc.array(fc.tuple(fc.constantFrom(...seats), fc.constantFrom(...cardIds)), { maxLength: 30 });
    fc.assert(
      fc.property(steps, fc.constantFrom(inTurns, alone), (given, content) => {
        const once = new Table(content);
        const twice = new Table(content);
        const sent: Move[] = [];
        for (const [who, cardId] of given) {
          const player = content.play === "alone" ? "maya" : who;
          const turned = once.shared?.kind === "cards" ? once.shared.turned : 0;
          const move: Move = [player, { kind: "card", cardId, turned }];
          if (once.take(...move) === "ok") sent.push(move);
          twice.take(...move);
          for (const late of sent) twice.take(...late);
          const { open = [], found = [], faces = {} } = once.shared?.kind === "cards" ? once.shared : {};
          expect(new Set(Object.keys(faces))).toEqual(new Set([...open, ...found.flatMap((pair) => pair.cards)]));
        }
        expect(twice.shared).toEqual(once.shared);
      }),
    );
  });

  test("have the same order for all who play in turns, and a different one for each who plays alone", () => {
    const many = Array.from({ length: 12 }, (_, index) => ({ id: `k${index}`, text: String(index) }));
    const order = (content: ContentOf<"DOUBLES">, seed: string) => publicContent({ ...content, cards: many }, seed);
    expect(order(inTurns, "maya")).toEqual(order(inTurns, "leo"));
    expect(order(alone, "maya")).not.toEqual(order(alone, "leo"));
  });
});

describe("another game", () => {
  const again = (round: number): SharedStep => ({ kind: "again", round });

  test("[EN-05] the teacher starts another word game when the word is found or the lark has gone, once however often it is requested", () => {
    const table = new Table({ ...word, word: "Ai" });
    table.take("maya", letter("a"));
    expect([table.take("noa", again(0)), table.take("noa", again(1))]).toEqual(["transition_not_allowed", "state_changed"]);
    table.take("maya", letter("i"));
    expect(table.shared).toMatchObject({ state: "found", word: "Ai" });
    expect(table.take("maya", again(0))).toBe("role_not_allowed");
    expect(table.take("noa", again(0))).toBe("ok");
    expect(table.shared).toMatchObject({
      state: "playing",
      guesses: [],
      misses: [],
      word: null,
      shape: [null, null],
      triesLeft: word.tries,
      round: 1,
    });
    expect(table.take("noa", again(0))).toBe("same");
    // Sent in the previous game, delivered in this one.
    expect(table.take("leo", { kind: "letter", letter: "a", round: 0 })).toBe("same");
    expect(table.take("leo", { kind: "letter", letter: "a", round: 1 })).toBe("ok");
    expect(table.shared).toMatchObject({ guesses: ["A"], round: 1 });
  });

  test("[EN-05] the teacher deals cards in turns again, the player after the last one begins, and late messages turn nothing", () => {
    const table = new Table(inTurns);
    for (const card of ["k1", "k2", "k3"]) table.turn("maya", card);
    expect(table.take("noa", again(0))).toBe("transition_not_allowed");
    table.turn("maya", "k4");
    expect(table.take("maya", again(0))).toBe("role_not_allowed");
    expect(table.take("noa", again(0))).toBe("ok");
    expect(table.shared).toMatchObject({ found: [], open: [], faces: {}, moves: 0, turn: "leo", round: 1, turned: 5 });
    expect(table.take("noa", again(0))).toBe("same");
    expect(table.take("maya", { kind: "card", cardId: "k1", turned: 3 })).toBe("same");
    expect(table.turn("leo", "k1")).toBe("ok");
  });

  test("alone, each child deals their own cards again", () => {
    const table = new Table(alone);
    for (const card of ["k1", "k2", "k3", "k4"]) table.turn("maya", card);
    expect(table.take("noa", again(0))).toBe("role_not_allowed");
    expect(table.take("maya", again(0))).toBe("ok");
    expect(table.shared).toMatchObject({ found: [], turn: null, round: 1 });
  });

  test("no turn is passed on after the last pair", () => {
    const table = new Table(inTurns);
    for (const card of ["k1", "k2", "k3", "k4"]) table.turn("maya", card);
    expect(table.take("noa", { kind: "pass", turned: 4 })).toBe("same");
    expect(table.shared).toMatchObject({ turn: "maya" });
  });
});

test("a page derives the same initial state from the public content as the server from the slide", () => {
  for (const content of allSamples) expect(freshShared(publicContent(content))).toEqual(freshShared(content));
});

test("refuses a step that doesn't fit the slide", () => {
  const steps: SharedStep[] = [vote("mars"), letter("a"), points("red", 1), { kind: "card", cardId: "k1", turned: 0 }];
  const accepted = allSamples.flatMap((content) =>
    steps.flatMap((step) =>
      ["maya", "noa"].some((who) => new Table(content).take(who, step) !== "transition_not_allowed") ? `${content.type} ${step.kind}` : [],
    ),
  );
  expect(accepted).toEqual(["QUIZ_VOTING vote", "SCORING_TABLE points", "BLACKMANS letter", "DOUBLES card"]);
});
