import { z } from "zod";
import type { PublicSlideContent } from "@larkroom/domain/curriculum/slide-public-types";
import { option, partId, richText } from "./slide-content-parts.ts";
import { publicProfileQuestion, publicQuestion } from "./slide-content-questions.ts";
import * as quizzes from "./slide-content-quizzes.ts";
import * as shows from "./slide-content-shows.ts";

const questions = z.array(publicQuestion);

/** What a child's browser may see of a slide before it is answered. As a response schema it strips every field it doesn't name. */
export const publicSlideContent = z.discriminatedUnion("type", [
  shows.notFoundContent,
  shows.pictureContent,
  quizzes.feedbackContent,
  shows.linkContent,
  shows.videoContent,
  shows.typeformContent,
  shows.storytellingArcContent,
  shows.storytellingSceneContent,
  shows.storytellingChoiceContent,
  shows.algoritmicsContent,
  z.object({ type: z.literal("QUIZ_BASIC"), ...quizzes.quizFields, questions }),
  quizzes.quizVotingContent,
  z.object({ type: z.literal("QUIZ_PROF_TEST"), ...quizzes.quizFields, questions: z.array(publicProfileQuestion) }),
  z.object({ type: z.literal("QUIZ_CASE"), ...quizzes.quizFields, case: richText, questions }),
  quizzes.quizFeedbackContent,
  z.object({ type: z.literal("QUIZ_GRADED"), ...quizzes.quizFields, questions }),
  quizzes.scoringTableContent,
  shows.interactiveMapContent,
  shows.npcDialogContent,
  quizzes.blackmansContent.omit({ word: true }).extend({ shape: z.array(z.string().nullable()) }),
  quizzes.correlateContent.omit({ pairs: true }),
  shows.scratchContent,
  quizzes.classifyContent.omit({ items: true }).extend({ items: z.array(option) }),
  quizzes.doublesContent.omit({ pairs: true, cards: true }).extend({ cards: z.array(z.object({ id: partId })) }),
]) satisfies z.ZodType<PublicSlideContent>;
