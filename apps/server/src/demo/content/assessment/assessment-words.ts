import type { EditionSlug } from "@larkroom/domain/editions/editions";
import { wordsEn } from "./words.en.ts";
import { wordsHe } from "./words.he.ts";
import { wordsPt } from "./words.pt.ts";

/** The rubrics of a demo school: for programs, for creative work, and for finding things out. */
export const rubricKinds = ["making", "creating", "reasoning"] as const;
export type RubricKind = (typeof rubricKinds)[number];

/** The criteria of each rubric. Some are in more than one. */
export const criteriaOf = {
  making: ["works", "idea", "readable", "explains"],
  creating: ["idea", "craft", "explains"],
  reasoning: ["strategy", "correct", "explains"],
} as const satisfies Record<RubricKind, readonly string[]>;
export type CriterionKey = (typeof criteriaOf)[RubricKind][number];

/** Work of which a teacher or a child says something: work graded with a rubric, and weekly practice, which has none. */
type WorkKind = RubricKind | "practice";

/** How well work went, for the comments of teachers. */
export type Band = "high" | "good" | "growing";

interface TitledText {
  readonly title: string;
  readonly description: string;
}

/** What is written in a school's assessment, in one language. */
export interface AssessmentWords {
  readonly participation: TitledText;
  readonly practice: TitledText;
  readonly quiz: TitledText;
  /** What children hand in for a project, after the line that says what it is. */
  readonly project: string;
  readonly finalProject: string;
  readonly rubrics: Readonly<Record<RubricKind, string>>;
  readonly criteria: Readonly<
    Record<CriterionKey, { readonly title: string; readonly levels: readonly [one: string, two: string, three: string, four: string] }>
  >;
  /** What teachers write to a child. */
  readonly comments: Readonly<Record<WorkKind, Readonly<Record<Band, readonly [string, ...string[]]>>>>;
  /** What children write beside their work. */
  readonly said: Readonly<Record<WorkKind, readonly [string, ...string[]]>>;
  /** What teachers write beside a spot on a picture. */
  readonly noteOnPicture: string;
  /** What children write when they hand in improved work. */
  readonly saidAgain: string;
  readonly excuses: readonly [string, ...string[]];
  /** What teachers write to everyone about a project. */
  readonly classFeedback: string;
}

/** English reads the same in both countries here: no word in it is spelled differently. */
export const assessmentWords: Readonly<Record<EditionSlug, AssessmentWords>> = { us: wordsEn, uk: wordsEn, il: wordsHe, pt: wordsPt };
