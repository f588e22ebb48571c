import { z } from "zod";
import type { AnswerShown } from "@larkroom/domain/curriculum/check-answer";
import type { SlideState } from "@larkroom/domain/curriculum/slide-progress";
import type { RevealedAnswer, RevealedSlide } from "@larkroom/domain/curriculum/revealed-answers";
import { slideStates } from "@larkroom/domain/curriculum/slide-progress";
import { line, partId, richText } from "./slide-content-parts.ts";
import { slideAnswer } from "./slide-content-questions.ts";
import { profile } from "./slide-content-quizzes.ts";

export const slideState = z.enum(slideStates) satisfies z.ZodType<SlideState>;

/** A child's answer to one question of a slide. */
export const answerGiven = z.object({ question: partId, answer: slideAnswer });

/** The result of an answer. `correct` and `pointsCount` are null if nothing is right or wrong, or if it isn't revealed yet. */
export const answerShown = z.object({
  correct: z.boolean().nullable(),
  triesCount: z.int().nonnegative(),
  pointsCount: z.literal([0, 1]).nullable(),
  feedback: line.nullable(),
  hint: line.nullable(),
  explanation: richText.nullable(),
  rightAnswer: slideAnswer.nullable(),
}) satisfies z.ZodType<AnswerShown>;

/** A stored answer, with what may be revealed of it by now. `correct` is null if it is never revealed, or not yet. */
export const revealedAnswer = z.object({
  tries: z.int(),
  correct: z.boolean().nullable(),
  answer: slideAnswer,
  feedback: line.nullable(),
  hint: line.nullable(),
  explanation: richText.nullable(),
  rightAnswer: slideAnswer.nullable(),
}) satisfies z.ZodType<RevealedAnswer>;

/** What a slide reveals at its end: the results of a graded quiz, or the profile of a test. */
export const revealedSlide = z.object({
  answers: z.record(z.string(), revealedAnswer),
  profile: profile.nullable(),
}) satisfies z.ZodType<RevealedSlide>;
