import { z } from "zod";
import { text } from "@larkroom/contract/shared/wire";
import { forEachEdition, readTexts } from "../read-content.ts";

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

const criterionKeys = [...new Set<CriterionKey>(rubricKinds.flatMap((kind) => criteriaOf[kind]))];

/** Work of which a teacher or a child says something: work graded with a rubric, and weekly practice, which has none. */
const workKinds = [...rubricKinds, "practice"] as const;

/** How well work went, for the comments of teachers. */
const bands = ["high", "good", "growing"] as const;
export type Band = (typeof bands)[number];

const words = text(1000);
/** Texts of which one is taken in turn. */
const someWords = z.tuple([words], words);
const titled = z.object({ title: words, description: words });

const assessment = z.object({
  participation: titled,
  practice: titled,
  quiz: titled,
  project: words.describe("What children hand in for a project, after the line that says what it is"),
  finalProject: words,
  rubrics: z.record(z.enum(rubricKinds), words),
  criteria: z.record(z.enum(criterionKeys), z.object({ title: words, levels: z.tuple([words, words, words, words]) })),
  comments: z.record(z.enum(workKinds), z.record(z.enum(bands), someWords)).describe("What teachers write to a child"),
  said: z.record(z.enum(workKinds), someWords).describe("What children write beside their work"),
  noteOnPicture: words.describe("What teachers write beside a spot on a picture"),
  saidAgain: words.describe("What children write when they hand in improved work"),
  excuses: someWords,
  classFeedback: words.describe("What teachers write to everyone about a project"),
});

/** What is written in a school's assessment, in one language. */
export type AssessmentWords = z.infer<typeof assessment>;

/** English reads the same in both countries here: no word in it is spelled differently. */
export const assessmentWords = forEachEdition((edition) => readTexts(edition, "assessment.json", assessment));
