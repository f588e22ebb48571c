import { act, fireEvent, screen } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { slideContent } from "@larkroom/contract/curriculum/slide-content";
import { copyQuestion } from "@larkroom/domain/curriculum/edit-questions";
import type { CheckedQuestion } from "@larkroom/domain/curriculum/question-types";
import { slideSamples } from "@larkroom/domain/curriculum/slide-samples";
import type { SlidePicture } from "@larkroom/domain/curriculum/slide-parts";
import { choose } from "../fields/form.testing.tsx";
import editor from "../texts/en.json";
import { newIds } from "../new-ids.ts";
import us from "./texts/en.json";
import { button, counted, field, mark, press, settle, showForm, write } from "./quiz-forms.testing.tsx";

const answer = (at: number): string => us.options.one.replace("{number}", String(at));
const select = async (label: string, value: string): Promise<void> =>
  act(async () => void fireEvent.change(field(label), { target: { value } }));
const flick = async (name: RegExp): Promise<void> => act(async () => void fireEvent.click(screen.getByRole("switch", { name })));

/** A picture as the test's upload stores it. */
const stored = (alt: string): SlidePicture => ({ src: "/files/a.png", alt, width: 640, height: 480 });
async function putPicture(name: string, alt: string): Promise<void> {
  await settle();
  await choose(new RegExp(name), new File(["x"], "a.png", { type: "image/png" }));
  await settle();
  await write(editor.picture.alt, alt);
}

const prompt = us.question.prompt;

describe("quiz forms, from an empty slide to a complete one", () => {
  test("[EN-05] a quiz: answers, the correct one, feedback, a hint, an explanation; then a question of each other kind", async () => {
    const { now } = await showForm("QUIZ_BASIC");
    const [one, several, number, text] = slideSamples.QUIZ_BASIC.questions;
    if (one?.kind !== "one" || several?.kind !== "several" || number?.kind !== "number" || text?.kind !== "text")
      throw new Error("the sample has changed");
    await write(prompt, one.prompt);
    await press(us.add.text);
    await write(us.question.text, one.text ?? "");
    await press(editor.rich.addCode);
    await write(editor.code.label, one.text?.code?.code ?? "");
    await write(answer(1), "3");
    await write(us.options.feedback.replace("{name}", "3"), one.options[0]?.feedback ?? "");
    await write(answer(2), "6");
    await press(us.options.add);
    await write(answer(3), "8");
    await mark("6");
    await press(us.add.hint);
    await write(us.question.hint, one.hint ?? "");
    await press(us.add.explanation);
    await write(us.question.explanation, one.explanation ?? "");

    await press(us.question.add);
    await write(prompt, several.prompt);
    await select(us.question.kind, "several");
    await press(us.options.add);
    for (const [at, option] of several.options.entries()) await write(answer(at + 1), option.text);
    await write(answer(1), several.options[0]?.text ?? "");
    await write(us.options.feedback.replace("{name}", "lark = 0"), several.options[0]?.feedback ?? "");
    await mark("`lark.hop()`");
    await mark("`lark = lark + 2`");
    await press(us.add.hint);
    await write(us.question.hint, several.hint ?? "");
    await press(us.add.explanation);
    await write(us.question.explanation, several.explanation ?? "");

    await press(us.question.add);
    await write(prompt, number.prompt);
    await select(us.question.kind, "number");
    await write(us.number.right, "3.5");
    await write(us.number.tolerance, "0,01");
    await write(us.number.unit, number.unit ?? "");
    await press(us.add.hint);
    await write(us.question.hint, number.hint ?? "");
    await press(us.add.explanation);
    await write(us.question.explanation, number.explanation ?? "");

    await press(us.question.add);
    await write(prompt, text.prompt);
    await select(us.question.kind, "text");
    await write(us.text.one.replace("{number}", "1"), "for");
    await press(us.text.add);
    await write(us.text.one.replace("{number}", "2"), "for step");
    await select(us.text.compare, "code");
    await press(us.add.hint);
    await write(us.question.hint, text.hint ?? "");
    await press(us.add.explanation);
    await write(us.question.explanation, text.explanation ?? "");
    await press(us.add.intro);
    await write(us.quiz.intro, { paragraphs: ["Four questions."] });

    const { picture: _quiz, ...sample } = slideSamples.QUIZ_BASIC;
    const { picture: _question, ...bare } = one;
    const options = one.options.map(({ picture: _option, ...option }) => option);
    const questions: CheckedQuestion[] = [{ ...bare, options }, several, number, text];
    // The sample's answers are a, b and c in each question; generated ids are unique.
    const newId = newIds(null);
    expect(counted(now())).toEqual(counted({ ...sample, questions: questions.map((question) => copyQuestion(question, newId)) }));
    expect(slideContent.safeParse(now()).success).toBe(true);
  }, 60_000);

  test("[EN-05] pictures of a question, an answer and the quiz, each with its description", async () => {
    const { now, upload } = await showForm("QUIZ_BASIC");
    await write(prompt, "Which?");
    await press(us.add.picture);
    await putPicture(us.question.picture, "A question");
    await write(answer(2), "Two");
    await press(us.add.picture);
    await putPicture(us.options.picture.replace("{name}", "Two"), "Two larks");
    await press(us.quiz.picture);
    await putPicture(us.quiz.picture, "A quiz");
    const [question] = now().questions;
    expect(upload).toHaveBeenCalledTimes(3);
    expect([question?.picture, now().picture]).toEqual([stored("A question"), stored("A quiz")]);
    expect(question && "options" in question ? question.options[1]?.picture : null).toEqual(stored("Two larks"));
  }, 60_000);

  test.each(["QUIZ_CASE", "QUIZ_GRADED"] as const)("[EN-05] a %s", async (type) => {
    const { now } = await showForm(type);
    if (type === "QUIZ_CASE") await write(us.quiz.case, { paragraphs: ["A rover stands still."] });
    await write(prompt, "Why?");
    await write(answer(1), "Rust");
    await write(answer(2), "Sleep");
    await mark("Sleep");
    await flick(new RegExp(us.question.mix));
    await press(us.add.hint);
    expect(screen.getByText(us.question.hintUnseen)).toBeTruthy();
    expect(now().mixOptions).toBe(false);
    expect(slideContent.safeParse(now()).success).toBe(true);
  });

  test("[EN-05] a vote", async () => {
    const { now } = await showForm("QUIZ_VOTING");
    await write(prompt, "Which planet next?");
    await write(answer(1), "Mars");
    await write(answer(2), "Venus");
    expect(counted(now())).toEqual(counted(slideSamples.QUIZ_VOTING));
    await select(us.voting.show, "when_closed");
    expect(now().showVotes).toBe("when_closed");
  });

  test("[EN-05] a profile test: each answer gives points", async () => {
    const { now } = await showForm("QUIZ_PROF_TEST");
    await write(us.profiles.title, "Artist");
    await write(us.profiles.text, { paragraphs: ["You see it first."] });
    await press(/Profile 2.*|^Profile 2/);
    await write(us.profiles.title, "Maker");
    await write(us.profiles.text, { paragraphs: ["You build it first."] });
    await press(us.add.picture, screen.getByRole("group", { name: us.profiles.list }));
    await putPicture(editor.picture.label, "Tools");
    await press(new RegExp(`^Maker`));
    await write(prompt, "What first?");
    await write(answer(1), "Draw");
    await write("Artist", "2");
    await write(answer(2), "Count");
    await write("Maker", "2");
    await press(us.question.add);
    await write(prompt, "And then?");
    await write(answer(1), "Show");
    await write("Artist", "1");
    await write(answer(2), "Mend");
    await write("Maker", "1");
    await write("Artist", "-1");
    await flick(new RegExp(us.question.mix));
    const { profiles, ...sample } = slideSamples.QUIZ_PROF_TEST;
    const [artist, maker] = profiles;
    if (!artist || !maker) throw new Error("the sample has changed");
    const newId = newIds(sample);
    const questions = sample.questions.map((question) => copyQuestion(question, newId));
    expect(counted(now())).toEqual(counted({ ...sample, questions, profiles: [artist, { ...maker, picture: stored("Tools") }] }));
  }, 60_000);

  test("[EN-05] opinion questions, one of each kind", async () => {
    const { now } = await showForm("QUIZ_FEEDBACK");
    await write(prompt, "The pace?");
    await select(us.question.kind, "one");
    await write(answer(1), "Slow");
    await write(answer(2), "Fast");
    await press(us.question.add);
    await write(prompt, "What did you like?");
    await select(us.question.kind, "several");
    await write(answer(1), "Code");
    await write(answer(2), "Story");
    await press(us.question.add);
    await write(prompt, "How many stars?");
    await press(us.question.add);
    await write(prompt, "Anything else?");
    await select(us.question.kind, "text");
    await write(us.text.maxLength, "200");
    expect(counted(now())).toEqual(counted(slideSamples.QUIZ_FEEDBACK));
  });

  test("[EN-05] stars, a comment or both; an error when there is neither", async () => {
    const { now } = await showForm("FEEDBACK");
    await write(us.feedback.prompt, { paragraphs: ["How was it?"] });
    await write(us.scale.low, "Hard");
    await write(us.scale.high, "Easy");
    await flick(new RegExp(us.feedback.commentHint));
    await write(us.feedback.label, "Say more");
    expect(now()).toEqual(slideSamples.FEEDBACK);
    await flick(new RegExp(us.feedback.ratingHint));
    await flick(new RegExp(us.feedback.commentHint));
    expect(now()).toEqual({ type: "FEEDBACK", prompt: { paragraphs: ["How was it?"] } });
    expect(screen.getByText(us.problem.nothingAsked)).toBeTruthy();
  });

  test("[EN-05] a score table for teams", async () => {
    const { now } = await showForm("SCORING_TABLE");
    expect(screen.getByText(us.table.childrenHint)).toBeTruthy();
    await act(async () => void fireEvent.click(screen.getByRole("radio", { name: us.table.teams })));
    await write("Team 1", "Red");
    await write("Team 2", "Blue");
    await write("Column 1", "Round 1");
    expect(counted(now())).toEqual(counted(slideSamples.SCORING_TABLE));
    await act(async () => void fireEvent.click(screen.getByRole("radio", { name: us.table.children })));
    expect(now().teams).toEqual([]);
  });

  test("[EN-05] a hidden word determines its alphabet", async () => {
    const { now } = await showForm("BLACKMANS");
    await write(us.word.word, "maçã");
    expect(now().alphabet).toBe("en");
    await write(us.word.word, "עפרוני");
    expect(now().alphabet).toBe("he");
    await select(us.word.alphabet, "pt");
    await write(us.word.word, "Guarda-chuva");
    await write(us.word.hint, "It keeps you dry.");
    expect(now()).toEqual(slideSamples.BLACKMANS);
  });

  test("[EN-05] matching cards side by side, and one without a match", async () => {
    const { now } = await showForm("CORRELATE");
    await press(us.pairs.text);
    await write(us.pairs.text, { paragraphs: ["Join them."] });
    await write(us.pairs.left, "Mercury");
    await write(us.pairs.right, "Nearest to the Sun");
    await press(/^Pair 2/);
    await write(us.pairs.left, "Mars");
    await press(us.add.picture);
    await write(us.pairs.right, "The red one");
    await press(us.pairs.addSpare);
    await write(us.pairs.spareOne.replace("{number}", "1"), "The one with rings");
    const [mercury, mars] = slideSamples.CORRELATE.left;
    if (!mercury || !mars) throw new Error("the sample has changed");
    expect(counted(now())).toEqual(counted({ ...slideSamples.CORRELATE, left: [mercury, { id: mars.id, text: mars.text }] }));
  });

  test("[EN-05] items to sort are added to their boxes and moved to another one", async () => {
    const { now } = await showForm("CLASSIFY");
    const thing = (at: number): string => us.boxes.thing.replace("{number}", String(at));
    await press(us.pairs.text);
    await write(us.pairs.text, { paragraphs: ["Sort them."] });
    await write(us.boxes.title, "Rock");
    await press(us.add.picture);
    await putPicture(us.boxes.picture.replace("{name}", "Rock"), "A rock");
    await write(thing(1), "Earth");
    await press(us.boxes.addThing);
    await write(thing(2), "Jupiter");
    await select(us.boxes.to, now().categories[1]?.id ?? "");
    await press(/^Box 2/);
    await write(us.boxes.title, "Gas");
    await write(thing(1), "Saturn");
    const { categories, items, ...sample } = slideSamples.CLASSIFY;
    const [rock, gas] = categories;
    if (!rock || !gas) throw new Error("the sample has changed");
    const plain = items.map(({ id, text, categoryId }) => ({ id, text, categoryId }));
    expect(counted(now())).toEqual(counted({ ...sample, categories: [{ ...rock, picture: stored("A rock") }, gas], items: plain }));
  });

  test("[EN-05] pairs of cards", async () => {
    const { now } = await showForm("DOUBLES");
    await write(us.doubles.first, "2 + 2");
    await write(us.doubles.second, "4");
    await press(/^Pair 2/);
    await write(us.doubles.first, "3 + 4");
    await write(us.doubles.second, "7");
    await select(us.doubles.play, "in_turns");
    const cards = slideSamples.DOUBLES.cards.map(({ id, text }) => ({ id, text }));
    expect(counted(now())).toEqual(counted({ ...slideSamples.DOUBLES, cards }));
    expect(button(us.pairs.add)).toBeTruthy();
  });
});
