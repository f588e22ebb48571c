import type { Locator, Page } from "@playwright/test";
import type { SlideType } from "@larkroom/domain/curriculum/slide-types";
import { expect } from "./scenario.ts";
import type { EditionSlug } from "./editions.ts";
import { type SentFile, sentFiles } from "./sent-files.ts";
import { type Say, textsOf } from "./texts.ts";

/** The texts to write on slides, in each edition's lesson language. */
const written = {
  us: {
    question: "Which planet is first?",
    other: "What do you say?",
    first: "Mercury",
    second: "Mars",
    near: "Near the Sun",
    red: "The red one",
    spare: "The one with rings",
    rock: "Rocks",
    gas: "Gases",
    giant: "Saturn",
    hint: "It is hot there.",
    story: "A lark wakes up.",
    more: "The sun rises.",
    word: "lark",
    name: "Pip",
    alt: "A lark on a stone",
    round: "Round one",
    box: "Say more",
    comment: "It was fun",
    alphabet: "en",
  },
  il: {
    question: "איזה כוכב לכת ראשון?",
    other: "מה דעתך?",
    first: "חמה",
    second: "מאדים",
    near: "קרוב לשמש",
    red: "האדום",
    spare: "זה עם הטבעות",
    rock: "סלעים",
    gas: "גזים",
    giant: "שבתאי",
    hint: "חם שם מאוד.",
    story: "עפרוני מתעורר.",
    more: "השמש זורחת.",
    word: "שלום",
    name: "פיפ",
    alt: "עפרוני על אבן",
    round: "סיבוב ראשון",
    box: "ספרו עוד",
    comment: "היה כיף",
    alphabet: "he",
  },
} as const satisfies Partial<Record<EditionSlug, Record<string, string>>>;

export type WrittenEdition = keyof typeof written;
export type Written = (typeof written)[WrittenEdition];

export const writtenIn = (edition: WrittenEdition): Written => written[edition];

/** An author with a slide's form open. */
interface Desk {
  page: Page;
  /** The panel that contains the form. */
  panel: Locator;
  form: Say;
  quiz: Say;
  w: Written;
}

export async function atDesk(page: Page, edition: WrittenEdition): Promise<Desk> {
  const [frame, form, quiz] = await Promise.all([
    textsOf("slideFrame", edition),
    textsOf("slideEditor", edition),
    textsOf("quizEditor", edition),
  ]);
  const panel = page.getByRole("complementary", { name: frame("tabs.label"), exact: true });
  return { page, panel, form, quiz, w: written[edition] };
}

/** Replaces a field's text. */
async function write({ panel }: Desk, label: string, text: string): Promise<void> {
  const field = panel.getByRole("textbox", { name: label, exact: true });
  await field.click();
  await field.press("ControlOrMeta+a");
  await field.pressSequentially(text);
}

const press = (desk: Desk, label: string): Promise<void> => desk.panel.getByRole("button", { name: label, exact: true }).first().click();

const choose = async (desk: Desk, label: string, value: string): Promise<void> =>
  void (await desk.panel.getByRole("combobox", { name: label, exact: true }).selectOption(value));

/** Expands a collapsed list item, by the beginning of its label. */
const unfold = (desk: Desk, name: string): Promise<void> =>
  desk.panel.locator("button[aria-expanded=false]").filter({ hasText: name }).click();

/** Uploads a file, and waits until it is stored and shown. */
async function send(desk: Desk, label: string, file: SentFile): Promise<void> {
  await desk.panel.locator(`input[type=file][aria-label=${JSON.stringify(label)}]`).setInputFiles(file);
  await expect(
    desk.panel.locator(`input[type=file][aria-label=${JSON.stringify(`${desk.form("media.replace")}: ${label}`)}]`),
  ).toBeAttached();
}

async function sendPicture(desk: Desk, label: string): Promise<void> {
  await send(desk, label, sentFiles.picture);
  await write(desk, desk.form("picture.alt"), desk.w.alt);
}

async function askWithAnswers(desk: Desk): Promise<void> {
  const { quiz, w } = desk;
  await write(desk, quiz("question.prompt"), w.question);
  await write(desk, quiz("options.one", { number: "1" }), w.second);
  await write(desk, quiz("options.one", { number: "2" }), w.first);
}

/** Fills in the form of each slide type. */
export const fillForm: Readonly<Record<SlideType, (desk: Desk) => Promise<void>>> = {
  // Its text is built in, in the child's language: there is nothing to write.
  NOT_FOUND: async ({ panel, form }) => expect(panel.getByRole("heading", { name: form("missing.title") })).toBeVisible(),
  PICTURE: async (desk) => {
    await sendPicture(desk, desk.form("picture.label"));
    await press(desk, desk.form("caption"));
    await desk.panel.locator('[data-part=text] [role="textbox"]').pressSequentially(desk.w.story);
  },
  VIDEO: async (desk) => {
    const { form } = desk;
    await send(desk, form("film.film"), sentFiles.film);
    await press(desk, form("film.addCaptions"));
    await send(desk, form("film.captionsFile", { number: "1" }), sentFiles.captions);
  },
  LINK: async (desk) => {
    await write(desk, desk.form("address.url"), "https://docs.python.org/3/");
    await write(desk, desk.form("address.title"), desk.w.name);
  },
  FEEDBACK: async (desk) => {
    const { quiz, w, panel } = desk;
    await write(desk, quiz("feedback.prompt"), w.other);
    await panel.getByRole("switch", { name: quiz("feedback.comment") }).click();
    await write(desk, quiz("feedback.label"), w.box);
  },
  TYPEFORM: (desk) => write(desk, desk.form("address.url"), "https://larkroom.typeform.com/to/abc"),
  STORYTELLING_ARC: async (desk) => {
    const { form, w, panel } = desk;
    await write(desk, form("story.title"), w.story);
    await press(desk, form("story.addChapter"));
    await write(desk, form("story.title"), w.more);
    await panel.getByRole("radio", { name: form("story.isHereOf", { name: w.more }) }).check();
  },
  ALGORITMICS: async (desk) => {
    await write(desk, desk.form("address.task"), "task-12");
    await write(desk, desk.form("address.url"), "https://tasks.example.com/12");
  },
  STORYTELLING_SCENE: async (desk) => {
    const { form, w } = desk;
    await write(desk, form("story.text"), w.story);
    await press(desk, form("story.addPage"));
    await write(desk, form("story.text"), w.more);
  },
  STORYTELLING_CHOICE: async (desk) => {
    const { form, w } = desk;
    await write(desk, form("story.text"), w.story);
    await write(desk, `${form("story.choice", { number: "1" })}: ${form("story.choiceLabel")}`, w.first);
    await press(desk, form("story.goTo", { number: "2" }));
    await write(desk, form("story.text"), w.more);
  },
  QUIZ_BASIC: async (desk) => {
    const { quiz, w, panel } = desk;
    await askWithAnswers(desk);
    await panel.getByRole("radio", { name: quiz("options.right", { name: w.first }) }).check();
    await press(desk, quiz("add.hint"));
    await panel.locator("[data-part=hint] textarea").pressSequentially(w.hint);
  },
  QUIZ_VOTING: askWithAnswers,
  QUIZ_PROF_TEST: async (desk) => {
    const { quiz, w, panel } = desk;
    await write(desk, quiz("profiles.title"), w.rock);
    await write(desk, quiz("profiles.text"), w.story);
    await unfold(desk, quiz("profiles.one", { number: "2" }));
    await write(desk, quiz("profiles.title"), w.gas);
    await write(desk, quiz("profiles.text"), w.more);
    await write(desk, quiz("question.prompt"), w.question);
    for (const [number, answer, profile] of [
      ["1", w.first, w.rock],
      ["2", w.giant, w.gas],
    ] as const) {
      await write(desk, quiz("options.one", { number }), answer);
      await press(desk, quiz("more", { name: profile }));
      await expect(panel.getByRole("spinbutton", { name: profile, exact: true })).toHaveValue("1");
    }
  },
  QUIZ_CASE: async (desk) => {
    const { quiz, w } = desk;
    await write(desk, quiz("quiz.case"), w.story);
    await write(desk, quiz("question.prompt"), w.question);
    await choose(desk, quiz("question.kind"), "text");
    await write(desk, quiz("text.one", { number: "1" }), w.first);
  },
  QUIZ_FEEDBACK: async (desk) => {
    const { quiz, w } = desk;
    await write(desk, quiz("question.prompt"), w.question);
    await press(desk, quiz("question.add"));
    await write(desk, quiz("question.prompt"), w.other);
    await choose(desk, quiz("question.kind"), "text");
  },
  QUIZ_GRADED: async (desk) => {
    const { quiz, w } = desk;
    await write(desk, quiz("question.prompt"), w.question);
    await choose(desk, quiz("question.kind"), "number");
    await write(desk, quiz("number.right"), "42");
  },
  SCORING_TABLE: (desk) => write(desk, desk.quiz("table.column", { number: "1" }), desk.w.round),
  INTERACTIVE_MAP: async (desk) => {
    const { form, w, panel } = desk;
    await sendPicture(desk, form("map.picture"));
    await panel
      .getByRole("group", { name: form("map.board") })
      .locator("img")
      .click();
    await write(desk, form("map.title"), w.name);
    await write(desk, form("map.text"), w.story);
  },
  NPC_DIALOG: async (desk) => {
    const { form, w } = desk;
    await write(desk, `${form("talk.character")}: ${form("talk.name")}`, w.name);
    await write(desk, form("talk.says"), w.story);
    await press(desk, form("talk.addReply"));
    await write(desk, `${form("talk.reply", { number: "1" })}: ${form("talk.replyLabel")}`, w.first);
    await desk.panel.getByRole("combobox", { name: form("story.leadsTo") }).selectOption({ label: form("talk.newLine") });
    await press(desk, form("talk.goTo", { number: "2" }));
    await write(desk, form("talk.says"), w.more);
  },
  BLACKMANS: async (desk) => {
    const { quiz, w, panel } = desk;
    await write(desk, quiz("word.word"), w.word);
    await expect(panel.getByRole("combobox", { name: quiz("word.alphabet") })).toHaveValue(w.alphabet);
    await write(desk, quiz("word.hint"), w.hint);
  },
  CORRELATE: async (desk) => {
    const { quiz, w } = desk;
    await write(desk, quiz("pairs.left"), w.first);
    await write(desk, quiz("pairs.right"), w.near);
    await unfold(desk, quiz("pairs.one", { number: "2" }));
    await write(desk, quiz("pairs.left"), w.second);
    await write(desk, quiz("pairs.right"), w.red);
    await press(desk, quiz("pairs.addSpare"));
    await write(desk, quiz("pairs.spareOne", { number: "1" }), w.spare);
  },
  SCRATCH: (desk) => write(desk, desk.form("scratch.id"), "https://scratch.mit.edu/projects/10128407"),
  CLASSIFY: async (desk) => {
    const { quiz, w } = desk;
    await write(desk, quiz("boxes.title"), w.rock);
    await write(desk, quiz("boxes.thing", { number: "1" }), w.second);
    await unfold(desk, quiz("boxes.one", { number: "2" }));
    await write(desk, quiz("boxes.title"), w.gas);
    await write(desk, quiz("boxes.thing", { number: "1" }), w.giant);
  },
  DOUBLES: async (desk) => {
    const { quiz, w } = desk;
    await write(desk, quiz("doubles.first"), w.first);
    await write(desk, quiz("doubles.second"), w.near);
    await unfold(desk, quiz("pairs.one", { number: "2" }));
    await write(desk, quiz("doubles.first"), w.second);
    await write(desk, quiz("doubles.second"), w.red);
    await choose(desk, quiz("doubles.play"), "in_turns");
  },
};

const say = (text: string) => ({ paragraphs: [text] });

/** The minimum content the server must have for each slide written this way. */
export const wantedOf = (w: Written): Readonly<Record<SlideType, Record<string, unknown>>> => {
  const picture = { src: expect.stringMatching(/^\//) as unknown, alt: w.alt };
  return {
    NOT_FOUND: {},
    PICTURE: { picture, caption: say(w.story) },
    VIDEO: { source: { kind: "file", mediaType: "video/webm" }, captions: [{ src: expect.stringMatching(/^\//) as unknown }] },
    LINK: { url: "https://docs.python.org/3/", title: w.name },
    FEEDBACK: { prompt: say(w.other), rating: { max: 5 }, comment: { label: w.box } },
    TYPEFORM: { url: "https://larkroom.typeform.com/to/abc", allowedHosts: ["larkroom.typeform.com"] },
    STORYTELLING_ARC: { chapters: [{ title: w.story }, { title: w.more }] },
    ALGORITMICS: { taskId: "task-12", url: "https://tasks.example.com/12" },
    STORYTELLING_SCENE: { panels: [{ text: say(w.story) }, { text: say(w.more) }] },
    STORYTELLING_CHOICE: {
      panels: [
        { text: say(w.story), choices: [{ label: w.first }] },
        { text: say(w.more), choices: [] },
      ],
    },
    QUIZ_BASIC: { questions: [{ kind: "one", prompt: w.question, options: [{ text: w.second }, { text: w.first }], hint: w.hint }] },
    QUIZ_VOTING: { question: { prompt: w.question, options: [{ text: w.second }, { text: w.first }] }, showVotes: "after_vote" },
    QUIZ_PROF_TEST: {
      profiles: [
        { title: w.rock, text: say(w.story) },
        { title: w.gas, text: say(w.more) },
      ],
      questions: [{ prompt: w.question, options: [{ text: w.first }, { text: w.giant }] }],
    },
    QUIZ_CASE: { case: say(w.story), questions: [{ kind: "text", prompt: w.question, acceptedTexts: [w.first] }] },
    QUIZ_FEEDBACK: {
      questions: [
        { kind: "rating", prompt: w.question },
        { kind: "text", prompt: w.other },
      ],
    },
    QUIZ_GRADED: { questions: [{ kind: "number", prompt: w.question, correctNumber: 42 }] },
    SCORING_TABLE: { rows: "children", columns: [{ title: w.round, maxPoints: 10 }] },
    INTERACTIVE_MAP: { picture, places: [{ title: w.name, text: say(w.story) }] },
    NPC_DIALOG: { character: { name: w.name }, lines: [{ text: say(w.story), replies: [{ label: w.first }] }, { text: say(w.more) }] },
    BLACKMANS: { word: w.word, alphabet: w.alphabet, hint: w.hint },
    CORRELATE: {
      left: [{ text: w.first }, { text: w.second }],
      right: [{ text: w.near }, { text: w.red }, { text: w.spare }],
    },
    SCRATCH: { source: { kind: "project", projectId: "10128407" } },
    CLASSIFY: { categories: [{ title: w.rock }, { title: w.gas }], items: [{ text: w.second }, { text: w.giant }] },
    DOUBLES: { play: "in_turns", cards: [{ text: w.first }, { text: w.near }, { text: w.second }, { text: w.red }] },
  };
};
