import type { SlideType } from "./slide-types.ts";

/** What finishes a slide for a child. */
export type FinishedBy = "sent" | "last_panel" | "ending" | "all_right" | "voted" | "last_answer" | "all_found";

/**
 * How a slide is scored: not at all, elsewhere (on the task's own platform), by questions right at the first try (shown immediately, or as a
 * graded quiz), by the teacher's table, or by the number of moves.
 */
export type Scored = "no" | "elsewhere" | "first_tries" | "graded_quiz" | "table" | "moves";

export interface SlideTraits {
  /** How a child finishes it; null if it can't be finished. Such a slide stops at STARTED and doesn't count towards progress. */
  readonly finishedBy: FinishedBy | null;
  /** It fills the whole stage. */
  readonly fullSize: boolean;
  readonly scored: Scored;
  /** Being right at the first try earns a star. */
  readonly star: boolean;
  /** Whether it is a quiz or a vote: its form is about answers, and the teacher sees a quiz named so. */
  readonly asks: "quiz" | "vote" | null;
}

const looks: SlideTraits = { finishedBy: null, fullSize: false, scored: "no", star: false, asks: null };

/** The 24 types of slides with their traits. */
export const slideTable = {
  NOT_FOUND: { ...looks, fullSize: true },
  PICTURE: looks,
  VIDEO: looks,
  LINK: looks,
  FEEDBACK: { ...looks, finishedBy: "sent" },
  TYPEFORM: { ...looks, fullSize: true },
  STORYTELLING_ARC: looks,
  STORYTELLING_SCENE: { ...looks, finishedBy: "last_panel" },
  STORYTELLING_CHOICE: { ...looks, finishedBy: "ending" },
  ALGORITMICS: { ...looks, fullSize: true, scored: "elsewhere" },
  QUIZ_BASIC: { ...looks, finishedBy: "all_right", scored: "first_tries", star: true, asks: "quiz" },
  QUIZ_VOTING: { ...looks, finishedBy: "voted", asks: "vote" },
  QUIZ_PROF_TEST: { ...looks, finishedBy: "last_answer", asks: "quiz" },
  QUIZ_CASE: { ...looks, finishedBy: "last_answer", scored: "first_tries", star: true, asks: "quiz" },
  QUIZ_FEEDBACK: { ...looks, finishedBy: "last_answer", asks: "quiz" },
  QUIZ_GRADED: { ...looks, finishedBy: "last_answer", scored: "graded_quiz", star: true, asks: "quiz" },
  SCORING_TABLE: { ...looks, scored: "table" },
  INTERACTIVE_MAP: looks,
  NPC_DIALOG: looks,
  BLACKMANS: looks,
  CORRELATE: { ...looks, finishedBy: "all_right", scored: "first_tries" },
  SCRATCH: looks,
  CLASSIFY: { ...looks, finishedBy: "all_right", scored: "first_tries" },
  DOUBLES: { ...looks, finishedBy: "all_found", scored: "moves" },
} as const satisfies Record<SlideType, SlideTraits>;

/** All 24 types, in the order of the table. */
export const slideTypes = Object.keys(slideTable) as readonly SlideType[];

/** Whether a text is the name of a slide type. */
export const isSlideType = (text: string): text is SlideType => Object.hasOwn(slideTable, text);

/** Whether a child can finish a slide of this type. */
export const isFinishable = (type: SlideType): boolean => slideTable[type].finishedBy !== null;

/** The traits of a slide type. */
export const traitsOf = (type: SlideType): SlideTraits => slideTable[type];
