import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { SlideAnswer } from "./check-question.ts";
import { feedbackQuestionId } from "./feedback-question.ts";
import { isFinished, nextSlideState, noProgress, type SlideProgress, type SlideState, recordAnswer } from "./slide-progress.ts";
import { gradedResults, maxPointsOf, scoreOf } from "./slide-results.ts";
import { slideSamples } from "./slide-samples.ts";
import { slideTypes, traitsOf } from "./slide-table.ts";
import { earnsSlideStar } from "./stars.ts";
import type { CheckedQuestion } from "./question-types.ts";
import type { ContentOf, SlideContent } from "./slide-types.ts";
import { playWord } from "./word-game.ts";

// Whether an answer is right, wrong or invalid is known here from how it was generated, not from the rules under test.

type Quality = "right" | "wrong" | "none";
interface Delivery {
  readonly question: string;
  readonly quality: Quality;
  readonly answer: SlideAnswer;
}
interface Played {
  readonly content: SlideContent;
  readonly ids: readonly string[];
  readonly deliveries: readonly Delivery[];
}

const option = (optionId: string): SlideAnswer => ({ kind: "option", optionId });
const match = (targetId: string): SlideAnswer => ({ kind: "match", targetId });
const letters = ["a", "b", "c", "d"] as const;

/** A question of one of the kinds, with right, wrong and invalid answers to it. */
interface Asked {
  readonly question: CheckedQuestion;
  readonly answers: Readonly<Record<Quality, fc.Arbitrary<SlideAnswer>>>;
}

function asked(id: string, kind: CheckedQuestion["kind"], key: number): Asked {
  const base = { id, prompt: "?", hint: "Look.", explanation: { paragraphs: ["So."] } };
  const options = letters.map((letter) => ({ id: letter, text: letter }));
  const others = (than: string) => letters.filter((letter) => letter !== than);
  switch (kind) {
    case "one": {
      const right = letters[key % 4] ?? "a";
      return {
        question: { ...base, kind, options, correctOptionId: right },
        answers: {
          right: fc.constant(option(right)),
          wrong: fc.constantFrom(...others(right)).map(option),
          none: fc.constantFrom<SlideAnswer>(option("z"), { kind: "text", value: right }, { kind: "options", optionIds: [right] }),
        },
      };
    }
    case "several": {
      const right = [letters[key % 4] ?? "a", letters[(key + 1) % 4] ?? "b"];
      const chosen = (ids: readonly string[]): SlideAnswer => ({ kind: "options", optionIds: ids });
      return {
        question: { ...base, kind, options, correctOptionIds: right },
        answers: {
          right: fc.constantFrom(chosen(right), chosen(right.toReversed()), chosen([...right, ...right])),
          wrong: fc.constantFrom(chosen([right[0] ?? ""]), chosen([...letters]), chosen(others(right[0] ?? ""))),
          none: fc.constantFrom<SlideAnswer>(chosen([]), chosen([...right, "z"]), option(right[0] ?? "")),
        },
      };
    }
    case "number": {
      const number = (value: number): SlideAnswer => ({ kind: "number", value });
      return {
        question: { ...base, kind, correctNumber: key, tolerance: 0.5 },
        answers: {
          right: fc.constantFrom(number(key), number(key + 0.5), number(key - 0.25)),
          wrong: fc.constantFrom(number(key + 1), number(key - 2), number(-1000)),
          none: fc.constantFrom<SlideAnswer>(number(Number.NaN), number(Number.POSITIVE_INFINITY), { kind: "text", value: String(key) }),
        },
      };
    }
    case "text": {
      const typed = (value: string): SlideAnswer => ({ kind: "text", value });
      return {
        question: { ...base, kind, acceptedTexts: ["Lark", "a lark"], compare: "words" },
        answers: {
          right: fc.constantFrom(typed("lark"), typed(" LARK! "), typed("A  lark")),
          wrong: fc.constantFrom(typed("larks"), typed("owl"), typed("constructor")),
          none: fc.constantFrom<SlideAnswer>(typed(""), typed("   "), option("a")),
        },
      };
    }
  }
}

const kinds = ["one", "several", "number", "text"] as const;

/** Deliveries of answers to these questions, of any quality and in any order; some are for a question that doesn't exist. */
function deliveriesTo(
  answers: ReadonlyMap<string, Readonly<Partial<Record<Quality, fc.Arbitrary<SlideAnswer>>>>>,
): fc.Arbitrary<readonly Delivery[]> {
  const each = [...answers].flatMap(([question, byQuality]) =>
    Object.entries(byQuality).map(([quality, answer]) =>
      fc.record({ question: fc.constant(question), quality: fc.constant(quality as Quality), answer }),
    ),
  );
  const stray = fc.record({
    question: fc.constantFrom("nothing", "constructor"),
    quality: fc.constant("none" as const),
    answer: fc.constant(option("a")),
  });
  return fc.array(fc.oneof({ weight: 12, arbitrary: fc.oneof(...each) }, { weight: 1, arbitrary: stray }), { maxLength: 40 });
}

const checkedQuiz = fc
  .record({
    type: fc.constantFrom("QUIZ_BASIC", "QUIZ_CASE", "QUIZ_GRADED"),
    questions: fc.array(fc.record({ kind: fc.constantFrom(...kinds), key: fc.nat({ max: 9 }) }), { minLength: 1, maxLength: 6 }),
  })
  .chain(({ type, questions }): fc.Arbitrary<Played> => {
    const all = questions.map(({ kind, key }, index) => asked(`q${index}`, kind, key));
    const own = { mixOptions: true, questions: all.map(({ question }) => question) };
    const content: SlideContent = type === "QUIZ_CASE" ? { type, ...own, case: { paragraphs: ["A case."] } } : { type, ...own };
    return deliveriesTo(new Map(all.map(({ question, answers }) => [question.id, answers]))).map((deliveries) => ({
      content,
      ids: own.questions.map(({ id }) => id),
      deliveries,
    }));
  });

const joined: fc.Arbitrary<Played> = fc.integer({ min: 2, max: 6 }).chain((count) => {
  const sides = Array.from({ length: count }, (_, index) => ({ left: `l${index}`, right: `r${index}` }));
  const content: ContentOf<"CORRELATE"> = {
    type: "CORRELATE",
    left: sides.map(({ left }) => ({ id: left, text: left })),
    right: [...sides.map(({ right }) => ({ id: right, text: right })), { id: "spare", text: "spare" }],
    pairs: sides.map(({ left, right }) => ({ leftId: left, rightId: right })),
  };
  const answers = new Map(
    sides.map(({ left, right }) => [
      left,
      {
        right: fc.constant(match(right)),
        wrong: fc.constantFrom("spare", ...sides.map((side) => side.right).filter((id) => id !== right)).map(match),
        none: fc.constantFrom<SlideAnswer>(match(left), match("z"), option(right)),
      },
    ]),
  );
  return deliveriesTo(answers).map((deliveries) => ({ content, ids: [...answers.keys()], deliveries }));
});

const classified: fc.Arbitrary<Played> = fc
  .array(fc.constantFrom("rock", "gas", "ice"), { minLength: 2, maxLength: 7 })
  .chain((categories) => {
    const items = categories.map((categoryId, index) => ({ id: `i${index}`, text: `item ${index}`, categoryId }));
    const content: ContentOf<"CLASSIFY"> = {
      type: "CLASSIFY",
      categories: ["rock", "gas", "ice"].map((id) => ({ id, title: id })),
      items,
    };
    const answers = new Map(
      items.map(({ id, categoryId }) => [
        id,
        {
          right: fc.constant(match(categoryId)),
          wrong: fc.constantFrom(...["rock", "gas", "ice"].filter((one) => one !== categoryId)).map(match),
          none: fc.constantFrom<SlideAnswer>(match(id), match("fire"), { kind: "text", value: categoryId }),
        },
      ]),
    );
    return deliveriesTo(answers).map((deliveries) => ({ content, ids: [...answers.keys()], deliveries }));
  });

/** Slides where nothing is right or wrong: valid answers count as "wrong", since they give no points. */
const opinions: fc.Arbitrary<Played> = fc.constantFrom("QUIZ_FEEDBACK", "QUIZ_PROF_TEST", "QUIZ_VOTING", "FEEDBACK").chain((type) => {
  const none = fc.constantFrom<SlideAnswer>(match("a"), option("constructor"));
  const said = (...answers: SlideAnswer[]) => ({ wrong: fc.constantFrom(...answers), none });
  const answers = new Map(
    {
      QUIZ_FEEDBACK: slideSamples.QUIZ_FEEDBACK.questions.map((question) => {
        if (question.kind === "rating") return [question.id, said({ kind: "rating", value: 1 }, { kind: "rating", value: 2 })] as const;
        if (question.kind === "text") return [question.id, said({ kind: "text", value: "More" }, { kind: "text", value: "Less" })] as const;
        const ids = question.options.map(({ id }) => id);
        return [
          question.id,
          question.kind === "one"
            ? said(...ids.map(option))
            : said({ kind: "options", optionIds: ids }, { kind: "options", optionIds: ids.slice(1) }),
        ] as const;
      }),
      QUIZ_PROF_TEST: slideSamples.QUIZ_PROF_TEST.questions.map(
        ({ id, options }) => [id, said(...options.map((one) => option(one.id)))] as const,
      ),
      QUIZ_VOTING: [["vote", said(option("mars"), option("venus"))] as const],
      FEEDBACK: [[feedbackQuestionId, said({ kind: "feedback", rating: 4 }, { kind: "feedback", comment: "Good" })] as const],
    }[type],
  );
  return deliveriesTo(answers).map((deliveries) => ({ content: slideSamples[type], ids: [...answers.keys()], deliveries }));
});

const anyQuiz: fc.Arbitrary<Played> = fc.oneof({ weight: 4, arbitrary: checkedQuiz }, joined, classified, opinions);

interface Outcome {
  readonly progress: SlideProgress;
  readonly state: SlideState;
}

/** Delivers answers to a slide one after the other. Refused ones change nothing. */
function play(content: SlideContent, deliveries: readonly Delivery[], from: Outcome = { progress: noProgress, state: "STARTED" }): Outcome {
  return deliveries.reduce<Outcome>(({ progress, state }, { question, answer }) => {
    const recorded = recordAnswer(content, progress, question, answer);
    if (!recorded.ok) return { progress, state };
    return { progress: recorded.progress, state: nextSlideState(content.type, state, recorded.finished) };
  }, from);
}

/** A child's result: everything except the number of tries. */
const resultOf = (content: SlideContent, { progress, state }: Outcome) => {
  const { triesCount: _tries, ...score } = scoreOf(content, progress);
  return { ...score, state, star: earnsSlideStar(content, progress), finished: isFinished(content, progress) };
};

test("each type that answers finish is played here", () => {
  const answered = slideTypes.filter((type) => ["sent", "all_right", "voted", "last_answer"].includes(traitsOf(type).finishedBy ?? ""));
  expect(new Set(fc.sample(anyQuiz, 1000).map(({ content }) => content.type))).toEqual(new Set(answered));
});

describe("the result of a quiz of any type, for any sequence of answers", () => {
  test("[EN-05] [GCL-36] is a point for each question whose first answer was right, and it finishes as its type defines", () => {
    fc.assert(
      fc.property(anyQuiz, ({ content, ids, deliveries }) => {
        const outcome = play(content, deliveries);
        const given = ids.map((id) => deliveries.filter(({ question, quality }) => question === id && quality !== "none"));
        const firstRight = given.filter(([first]) => first?.quality === "right").length;
        const { finishedBy, star } = traitsOf(content.type);
        const done = given.filter((all) =>
          finishedBy === "all_right" ? all.some(({ quality }) => quality === "right") : all.length > 0,
        ).length;
        expect(resultOf(content, outcome)).toEqual({
          maxPointsCount: maxPointsOf(content),
          pointsCount: maxPointsOf(content) === 0 ? 0 : firstRight,
          progressPercent: Math.floor((100 * done) / ids.length),
          state: done === ids.length ? "FINISHED" : "STARTED",
          finished: done === ids.length,
          star: star && done === ids.length && firstRight === ids.length,
        });
      }),
      { numRuns: 1500 },
    );
  });

  test("[EN-05] [GCL-36] is the same, with the same revealed answers, if each answer is delivered two or three times", () => {
    fc.assert(
      fc.property(anyQuiz, fc.infiniteStream(fc.integer({ min: 1, max: 3 })), ({ content, deliveries }, times) => {
        let [once, often] = [noProgress, noProgress];
        for (const { question, answer } of deliveries) {
          const recorded = recordAnswer(content, once, question, answer);
          if (recorded.ok) once = recorded.progress;
          const count = times.next().value;
          for (let time = 0; time < count; time += 1) {
            const again = recordAnswer(content, often, question, answer);
            expect(again).toEqual(recorded);
            if (again.ok) often = again.progress;
          }
        }
        expect(often).toEqual(once);
      }),
      { numRuns: 500 },
    );
  });

  test("[EN-05] is the same if an answer is delivered again later", () => {
    fc.assert(
      fc.property(
        anyQuiz.chain((played) =>
          fc.record({
            played: fc.constant(played),
            late: fc.array(fc.tuple(fc.nat(), fc.nat()), { maxLength: 20 }),
          }),
        ),
        ({ played: { content, deliveries }, late }) => {
          const all = [...deliveries];
          for (const [which, where] of late) {
            const delivery = deliveries[which % Math.max(1, deliveries.length)];
            // After its first delivery: an answer can't be late before it was sent.
            if (delivery) {
              const first = all.indexOf(delivery);
              all.splice(first + 1 + (where % (all.length - first)), 0, delivery);
            }
          }
          expect(resultOf(content, play(content, all))).toEqual(resultOf(content, play(content, deliveries)));
        },
      ),
      { numRuns: 500 },
    );
  });

  test("[EN-05] doesn't depend on the order in which questions are answered", () => {
    fc.assert(
      fc.property(
        anyQuiz.chain((played) =>
          fc.record({
            played: fc.constant(played),
            order: fc.shuffledSubarray([...played.ids, "nothing", "constructor"], { minLength: played.ids.length + 2 }),
          }),
        ),
        ({ played: { content, deliveries }, order }) => {
          const grouped = order.flatMap((id) => deliveries.filter(({ question }) => question === id));
          const [asSent, byQuestion] = [play(content, deliveries), play(content, grouped)];
          expect(byQuestion.progress.questions).toEqual(asSent.progress.questions);
          expect(resultOf(content, byQuestion)).toEqual(resultOf(content, asSent));
        },
      ),
      { numRuns: 500 },
    );
  });

  test("[EN-09] never goes back: neither the points, nor the completed share, nor the state", () => {
    fc.assert(
      fc.property(anyQuiz, ({ content, deliveries }) => {
        let outcome: Outcome = { progress: noProgress, state: "NOT_STARTED" };
        for (const delivery of deliveries) {
          const before = resultOf(content, outcome);
          outcome = play(content, [delivery], outcome);
          const after = resultOf(content, outcome);
          expect(after.pointsCount).toBeGreaterThanOrEqual(before.pointsCount);
          expect(after.progressPercent).toBeGreaterThanOrEqual(before.progressPercent);
          expect(before.state === "FINISHED" && after.state !== "FINISHED").toBe(false);
          expect(before.star && !after.star).toBe(false);
        }
      }),
      { numRuns: 500 },
    );
  });

  test("[EN-05] a graded quiz gives no more points than it has questions, even if it was rewritten since", () => {
    const graded = checkedQuiz.filter(({ content }) => content.type === "QUIZ_GRADED");
    fc.assert(
      fc.property(graded, graded, ({ content, deliveries }, { content: rewritten, ids }) => {
        const { progress } = play(content, deliveries);
        const { pointsCount, maxPointsCount, progressPercent } = scoreOf(rewritten, progress);
        expect(maxPointsCount).toBe(ids.length);
        expect(pointsCount).toBeLessThanOrEqual(ids.length);
        expect(progressPercent).toBeLessThanOrEqual(100);
        expect(gradedResults(rewritten, progress)?.length ?? ids.length).toBe(ids.length);
      }),
      { numRuns: 300 },
    );
  });
});

test("[EN-05] cards: the pairs found are those turned together, in any order and with any repetition", () => {
  const cards = ["a1", "a2", "b1", "b2", "c1", "c2"];
  const content: ContentOf<"DOUBLES"> = {
    type: "DOUBLES",
    play: "alone",
    cards: cards.map((id) => ({ id, text: id })),
    pairs: [
      ["a1", "a2"],
      ["b1", "b2"],
      ["c1", "c2"],
    ],
  };
  const move = fc
    .tuple(fc.constantFrom(...cards), fc.constantFrom(...cards, "none"))
    .map(([question, target]): Delivery => ({ question, quality: "none", answer: match(target) }));
  fc.assert(
    fc.property(fc.array(move, { maxLength: 40 }), fc.infiniteStream(fc.integer({ min: 1, max: 3 })), (moves, times) => {
      const turned = new Set(
        moves.flatMap(({ question, answer }) => {
          const target = answer.kind === "match" ? answer.targetId : "";
          return question !== target && question[0] === target[0] ? [question[0]] : [];
        }),
      );
      const wanted = {
        maxPointsCount: 0,
        pointsCount: 0,
        progressPercent: Math.floor((100 * turned.size * 2) / 6),
        star: false,
        state: turned.size === 3 ? "FINISHED" : "STARTED",
        finished: turned.size === 3,
      };
      const often = moves.flatMap((one) => Array<Delivery>(times.next().value).fill(one));
      for (const order of [moves, moves.toReversed(), often, [...moves, ...moves]])
        expect(resultOf(content, play(content, order))).toEqual(wanted);
    }),
    { numRuns: 500 },
  );
});

test("[EN-05] a hidden word: the same letters in any order lead to the same end, unless the lark flies off first", () => {
  const content = { ...slideSamples.BLACKMANS, word: "Pão de ló", tries: 5 };
  const inWord = ["P", "A", "O", "D", "E", "L"];
  fc.assert(
    fc.property(
      fc
        .tuple(fc.subarray(inWord), fc.subarray(["X", "Y", "Z", "W"]))
        .chain(([hits, misses]) =>
          fc.tuple(
            fc.constant(hits),
            fc.constant(misses),
            fc.shuffledSubarray([...hits, ...misses, ...hits, ...misses], { minLength: 2 * (hits.length + misses.length) }),
          ),
        ),
      ([hits, misses, guesses]) => {
        const { misses: missed, shape, state, triesLeft } = playWord(content, guesses);
        const isFound = hits.length === inWord.length;
        expect(state).toBe(isFound ? "found" : "playing");
        expect(
          shape
            .map((sign, index) => sign ?? Array.from("PAO DE LO")[index])
            .join("")
            .normalize("NFD")
            .replace(/\p{M}/gu, "")
            .toUpperCase(),
        ).toBe("PAO DE LO");
        expect(shape.filter((sign) => sign === null)).toHaveLength(Array.from("PAODELO").filter((letter) => !hits.includes(letter)).length);
        // Letters that arrive after the word was found cost nothing.
        expect(missed.every((letter) => misses.includes(letter)) && triesLeft === 5 - missed.length).toBe(true);
        expect(isFound || missed.length === misses.length).toBe(true);
      },
    ),
  );
});
