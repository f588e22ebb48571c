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
const everybody = here(...seats);
type Move = readonly [who: string, step: SharedStep];

/** A class at a slide. */
class Table {
  readonly content: SlideContent;
  shared: SharedSlide | undefined;
  seated = everybody;
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
  /** Turns a card as the page of somebody who has seen everything would. */
  turn(who: string, cardId: string): string {
    return this.take(who, { kind: "card", cardId, turned: this.shared?.kind === "cards" ? this.shared.turned : 0 });
  }
}
const vote = (optionId: string): SharedStep => ({ kind: "vote", optionId });
const letter = (given: string): SharedStep => ({ kind: "letter", letter: given });
const points = (row: string, given: number, column = "round"): SharedStep => ({ kind: "points", row, column, points: given });

describe("a vote", () => {
  test("[EN-05] may be changed until the teacher closes it, and again once it is open; the teacher does not vote", () => {
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

  test("children see nobody's vote but their own, and the counts when the slide says", () => {
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

  test("whatever order the votes of several children come in, and however often each is delivered, the result is the same", () => {
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
  test("[EN-05] the teacher gives whole points up to the column's most, to its teams or to the children of the class", () => {
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

  test("one point each in another order, or several times, is the same table", () => {
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
  test("[EN-05] is found letter by letter, by anybody, whatever its accents; what was guessed costs nothing again", () => {
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

  test("the lark flies off after the last try, and only then the word is told", () => {
    const table = new Table(word);
    for (const miss of ["x", "y"]) {
      table.take("maya", letter(miss));
      expect(JSON.stringify(table.shared)).not.toMatch(/Pão|ã/);
    }
    table.take("leo", letter("z"));
    expect(table.shared).toMatchObject({ state: "flown", triesLeft: 0, word: "Pão" });
  });

  test("a letter that is delivered again changes nothing, and the word stays hidden to its end", () => {
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
  test("[EN-05] in turns: who finds a pair goes on, who does not hands over to the next who is here", () => {
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

  test("two that do not fit lie open until the next card; the turn goes round, past those who left", () => {
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

  test("the teacher hands the turn on, once for each press; a move half done is taken back", () => {
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

  test("whose turn it is: the one waited for, else the next who is here, nobody when nobody is", () => {
    expect(whoseTurn(null, everybody)).toBe("maya");
    expect(whoseTurn("zoe", everybody)).toBe("zoe");
    expect(whoseTurn("zoe", here("leo"))).toBe("leo");
    expect(whoseTurn("gone", here("zoe"))).toBe("zoe");
    expect([whoseTurn("maya", here()), whoseTurn(null, [])]).toEqual([null, null]);
  });

  test("alone everybody has a board of their own; a pair that fits ends a move like one that does not", () => {
    expect([sharedOwner(alone, "maya"), sharedOwner(inTurns, "maya"), sharedOwner(voting, "maya")]).toEqual(["maya", null, null]);
    const table = new Table(alone);
    for (const card of ["k1", "k3", "k3", "k4", "k1"]) table.turn("maya", card);
    expect(table.shared).toMatchObject({ moves: 2, turn: null, open: ["k1"] });
    expect(table.turn("maya", "k2")).toBe("done maya");
  });

  const cardIds = inTurns.cards.map(({ id }) => id);
  test("cards delivered again, late ones too, turn nothing; only faces that lie open or are found are told", () => {
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

  test("they lie the same for all who take turns, and for each in another order who plays alone", () => {
    const many = Array.from({ length: 12 }, (_, index) => ({ id: `k${index}`, text: String(index) }));
    const order = (content: ContentOf<"DOUBLES">, seed: string) => publicContent({ ...content, cards: many }, seed);
    expect(order(inTurns, "maya")).toEqual(order(inTurns, "leo"));
    expect(order(alone, "maya")).not.toEqual(order(alone, "leo"));
  });
});

describe("another game", () => {
  const again = (round: number): SharedStep => ({ kind: "again", round });

  test("[EN-05] the teacher lets the class guess once more, when the word is found or the lark gone, and once however often it is asked", () => {
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
    // Sent in the game before, delivered in this one.
    expect(table.take("leo", { kind: "letter", letter: "a", round: 0 })).toBe("same");
    expect(table.take("leo", { kind: "letter", letter: "a", round: 1 })).toBe("ok");
    expect(table.shared).toMatchObject({ guesses: ["A"], round: 1 });
  });

  test("[EN-05] cards in turns are dealt again by the teacher, and the one after who played last begins; late cards turn nothing", () => {
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

  test("alone each child deals their own cards again", () => {
    const table = new Table(alone);
    for (const card of ["k1", "k2", "k3", "k4"]) table.turn("maya", card);
    expect(table.take("noa", again(0))).toBe("role_not_allowed");
    expect(table.take("maya", again(0))).toBe("ok");
    expect(table.shared).toMatchObject({ found: [], turn: null, round: 1 });
  });

  test("a turn is not handed on behind the last pair", () => {
    const table = new Table(inTurns);
    for (const card of ["k1", "k2", "k3", "k4"]) table.turn("maya", card);
    expect(table.take("noa", { kind: "pass", turned: 4 })).toBe("same");
    expect(table.shared).toMatchObject({ turn: "maya" });
  });
});

test("a page makes the same first state out of what it was told as the server out of the slide", () => {
  for (const content of allSamples) expect(freshShared(publicContent(content))).toEqual(freshShared(content));
});

test("a step that does not belong to the slide is refused", () => {
  const steps: SharedStep[] = [vote("mars"), letter("a"), points("red", 1), { kind: "card", cardId: "k1", turned: 0 }];
  const accepted = allSamples.flatMap((content) =>
    steps.flatMap((step) =>
      ["maya", "noa"].some((who) => new Table(content).take(who, step) !== "transition_not_allowed") ? `${content.type} ${step.kind}` : [],
    ),
  );
  expect(accepted).toEqual(["QUIZ_VOTING vote", "SCORING_TABLE points", "BLACKMANS letter", "DOUBLES card"]);
});
