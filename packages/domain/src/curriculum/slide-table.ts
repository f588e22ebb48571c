import type { SlideType } from "./slide-types.ts";

/** What ends a slide for a child. */
export type FinishedBy = "sent" | "last_panel" | "ending" | "all_right" | "voted" | "last_answer" | "all_found";

/**
 * How a slide counts: not at all, elsewhere (the task's own platform), by questions right at the first try (shown to the child, or as a graded
 * quiz), by the teacher's table, or by the number of moves.
 */
export type Scored = "no" | "elsewhere" | "first_tries" | "graded_quiz" | "table" | "moves";

export interface SlideTraits {
  /** Whether a child can finish it. What can't be finished stops at STARTED and is outside progress. */
  readonly finishedBy: FinishedBy | null;
  /** It takes the whole stage. */
  readonly fullSize: boolean;
  readonly scored: Scored;
  /** Right at the first try earns a star. */
  readonly star: boolean;
}

const looks: SlideTraits = { finishedBy: null, fullSize: false, scored: "no", star: false };

/** The 24 types of slides and how each behaves. */
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
  QUIZ_BASIC: { ...looks, finishedBy: "all_right", scored: "first_tries", star: true },
  QUIZ_VOTING: { ...looks, finishedBy: "voted" },
  QUIZ_PROF_TEST: { ...looks, finishedBy: "last_answer" },
  QUIZ_CASE: { ...looks, finishedBy: "last_answer", scored: "first_tries", star: true },
  QUIZ_FEEDBACK: { ...looks, finishedBy: "last_answer" },
  QUIZ_GRADED: { ...looks, finishedBy: "last_answer", scored: "graded_quiz", star: true },
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

/** Whether there is such a type. */
export const isSlideType = (text: string): text is SlideType => Object.hasOwn(slideTable, text);

/** Whether a child can finish a slide of this type. */
export const isFinishable = (type: SlideType): boolean => slideTable[type].finishedBy !== null;

/** How a slide of this type behaves. */
export const traitsOf = (type: SlideType): SlideTraits => slideTable[type];
