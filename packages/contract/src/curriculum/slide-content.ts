import { z } from "zod";
import { contentProblems } from "@larkroom/domain/curriculum/content-problems";
import { slideTypes } from "@larkroom/domain/curriculum/slide-table";
import type { SlideContent, SlideType } from "@larkroom/domain/curriculum/slide-types";
import * as quizzes from "./slide-content-quizzes.ts";
import * as shows from "./slide-content-shows.ts";

export const slideType = z.enum(slideTypes as readonly [SlideType, ...SlideType[]]);

/** The fields of a slide's content, each validated by itself. */
export const slideContentFields = z.discriminatedUnion("type", [
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
  quizzes.quizBasicContent,
  quizzes.quizVotingContent,
  quizzes.quizProfTestContent,
  quizzes.quizCaseContent,
  quizzes.quizFeedbackContent,
  quizzes.quizGradedContent,
  quizzes.scoringTableContent,
  shows.interactiveMapContent,
  shows.npcDialogContent,
  quizzes.blackmansContent,
  quizzes.correlateContent,
  shows.scratchContent,
  quizzes.classifyContent,
  quizzes.doublesContent,
]) satisfies z.ZodType<SlideContent>;

/**
 * The content of a slide as staff write it and the server stores it. Beyond the fields of its type, it checks that they are consistent: the
 * right answer is an option, branches lead somewhere, pairs are complete. It contains the answers, so no child gets it.
 */
export const slideContent = slideContentFields.superRefine((content, context) => {
  for (const { path, code } of contentProblems(content)) context.addIssue({ code: "custom", path: [...path], message: code });
}) satisfies z.ZodType<SlideContent>;
