import type { CheckedQuestion, OneQuestion } from "./question-types.ts";
import type { ChoiceOption, RichText, SlidePicture } from "./slide-parts.ts";
import type { ContentOf, SlideType } from "./slide-types.ts";

/** An empty text. */
export const emptyText: RichText = { paragraphs: [] };

/** A picture that isn't chosen yet, in the usual size of a slide's picture, so that the layout below it doesn't change later. */
export const emptyPicture: SlidePicture = { src: "", alt: "", width: 1600, height: 900 };

/** An empty answer. */
export const emptyOption = (newId: () => string): ChoiceOption => ({ id: newId(), text: "" });

/**
 * A new question in the editor: one of two answers, neither marked right. A right answer is never preset: a forgotten one is shown as missing
 * instead of teaching something wrong.
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
  // Opinions have a natural order ("slow" before "fast"), so they aren't shuffled.
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
 * The content of a new slide: valid in shape and consistent, with usual settings and all texts still empty. `newId` returns ids that were never
 * used before (`partIdMaker`).
 */
export function emptyContent<Type extends SlideType>(type: Type, newId: () => string): ContentOf<Type> {
  return makers[type](newId);
}
