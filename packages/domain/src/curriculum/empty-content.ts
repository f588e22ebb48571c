import type { CheckedQuestion, OneQuestion } from "./question-types.ts";
import type { ChoiceOption, RichText, SlidePicture } from "./slide-parts.ts";
import type { ContentOf, SlideType } from "./slide-types.ts";

/** A text nobody has written yet. */
export const emptyText: RichText = { paragraphs: [] };

/** A picture nobody has chosen yet: its frame is as wide as a slide's usual picture, so that what stands below it already has its place. */
export const emptyPicture: SlidePicture = { src: "", alt: "", width: 1600, height: 900 };

/** An answer nobody has written yet. */
export const emptyOption = (newId: () => string): ChoiceOption => ({ id: newId(), text: "" });

/**
 * A question as the editor starts it: one of two answers, neither of them right yet. What is right is never guessed for an author: what is
 * forgotten shows as missing instead of being taught wrongly.
 */
export function emptyQuestion(newId: () => string): OneQuestion & CheckedQuestion {
  return { kind: "one", id: newId(), prompt: "", options: [emptyOption(newId), emptyOption(newId)], correctOptionId: "" };
}

const makers: { readonly [Type in SlideType]: (newId: () => string) => ContentOf<Type> } = {
  NOT_FOUND: () => ({ type: "NOT_FOUND" }),
  PICTURE: () => ({ type: "PICTURE", picture: emptyPicture }),
  VIDEO: () => ({ type: "VIDEO", source: { kind: "file", src: "", mediaType: "video/mp4" }, captions: [], startSeconds: 0 }),
  LINK: () => ({ type: "LINK", url: "", title: "" }),
  FEEDBACK: () => ({ type: "FEEDBACK", prompt: emptyText, rating: { max: 5 } }),
  TYPEFORM: () => ({ type: "TYPEFORM", url: "", allowedHosts: [] }),
  STORYTELLING_ARC: (newId) => {
    const id = newId();
    return { type: "STORYTELLING_ARC", chapters: [{ id, title: "" }], currentChapterId: id };
  },
  STORYTELLING_SCENE: (newId) => ({ type: "STORYTELLING_SCENE", panels: [{ id: newId(), text: emptyText }] }),
  STORYTELLING_CHOICE: (newId) => {
    const [start, end] = [newId(), newId()];
    return {
      type: "STORYTELLING_CHOICE",
      startPanelId: start,
      panels: [
        { id: start, text: emptyText, choices: [{ id: newId(), label: "", toPanelId: end }] },
        { id: end, text: emptyText, choices: [] },
      ],
    };
  },
  ALGORITMICS: () => ({ type: "ALGORITMICS", taskId: "", url: "" }),
  QUIZ_BASIC: (newId) => ({ type: "QUIZ_BASIC", mixOptions: true, questions: [emptyQuestion(newId)] }),
  QUIZ_VOTING: (newId) => ({
    type: "QUIZ_VOTING",
    question: { id: newId(), prompt: "", options: [emptyOption(newId), emptyOption(newId)] },
    showVotes: "after_vote",
  }),
  QUIZ_PROF_TEST: (newId) => ({
    type: "QUIZ_PROF_TEST",
    mixOptions: true,
    questions: [
      {
        id: newId(),
        prompt: "",
        options: [
          { ...emptyOption(newId), weights: {} },
          { ...emptyOption(newId), weights: {} },
        ],
      },
    ],
    profiles: [
      { id: newId(), title: "", text: emptyText },
      { id: newId(), title: "", text: emptyText },
    ],
  }),
  QUIZ_CASE: (newId) => ({ type: "QUIZ_CASE", mixOptions: true, case: emptyText, questions: [emptyQuestion(newId)] }),
  // Opinions have an order of their own ("slow" before "fast"), which mixing would lose.
  QUIZ_FEEDBACK: (newId) => ({
    type: "QUIZ_FEEDBACK",
    mixOptions: false,
    questions: [{ kind: "rating", id: newId(), prompt: "", scale: { max: 5 } }],
  }),
  QUIZ_GRADED: (newId) => ({ type: "QUIZ_GRADED", mixOptions: true, questions: [emptyQuestion(newId)] }),
  SCORING_TABLE: (newId) => ({
    type: "SCORING_TABLE",
    rows: "children",
    teams: [],
    columns: [{ id: newId(), title: "", maxPoints: 10 }],
  }),
  INTERACTIVE_MAP: () => ({ type: "INTERACTIVE_MAP", picture: emptyPicture, places: [] }),
  NPC_DIALOG: (newId) => {
    const id = newId();
    return { type: "NPC_DIALOG", character: { name: "" }, startLineId: id, lines: [{ id, text: emptyText, replies: [] }] };
  },
  BLACKMANS: () => ({ type: "BLACKMANS", word: "", alphabet: "en", hint: "", tries: 8 }),
  CORRELATE: (newId) => {
    const left = [emptyOption(newId), emptyOption(newId)] as const;
    const right = [emptyOption(newId), emptyOption(newId)] as const;
    return {
      type: "CORRELATE",
      left,
      right,
      pairs: [
        { leftId: left[0].id, rightId: right[0].id },
        { leftId: left[1].id, rightId: right[1].id },
      ],
    };
  },
  SCRATCH: () => ({ type: "SCRATCH", source: { kind: "project", projectId: "" } }),
  CLASSIFY: (newId) => {
    const categories = [
      { id: newId(), title: "" },
      { id: newId(), title: "" },
    ] as const;
    return { type: "CLASSIFY", categories, items: categories.map(({ id }) => ({ ...emptyOption(newId), categoryId: id })) };
  },
  DOUBLES: (newId) => {
    const cards = [emptyOption(newId), emptyOption(newId), emptyOption(newId), emptyOption(newId)] as const;
    return {
      type: "DOUBLES",
      play: "alone",
      cards,
      pairs: [
        [cards[0].id, cards[1].id],
        [cards[2].id, cards[3].id],
      ],
    };
  },
};

/**
 * What a new slide of a type starts with: of the type's shape and holding together, with everything that people have to write still empty and
 * usual choices made. `newId` gives ids that were never given before (`partIdMaker`).
 */
export function emptyContent<Type extends SlideType>(type: Type, newId: () => string): ContentOf<Type> {
  return makers[type](newId);
}
