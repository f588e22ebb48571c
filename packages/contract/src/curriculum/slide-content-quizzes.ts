import { z } from "zod";
import type { ContentOf } from "@larkroom/domain/curriculum/slide-types";
import { wordAlphabets } from "@larkroom/domain/curriculum/slide-types";
import { text } from "../shared/wire.ts";
import { label, line, option, optionFields, partId, picture, richText } from "./slide-content-parts.ts";
import { checkedQuestion, openQuestion, options, profileQuestion, questionFields, ratingScale } from "./slide-content-questions.ts";

export const quizFields = { intro: richText.optional(), picture: picture.optional(), mixOptions: z.boolean() };
const upTo = <T extends z.ZodType>(item: T, max = 50) => z.array(item).min(1).max(max);

export const feedbackContent = z.object({
  type: z.literal("FEEDBACK"),
  prompt: richText,
  rating: ratingScale.optional(),
  comment: z.object({ label, maxLength: z.int().min(1).max(4000) }).optional(),
}) satisfies z.ZodType<ContentOf<"FEEDBACK">>;

export const quizBasicContent = z.object({
  type: z.literal("QUIZ_BASIC"),
  ...quizFields,
  questions: upTo(checkedQuestion),
}) satisfies z.ZodType<ContentOf<"QUIZ_BASIC">>;

export const quizCaseContent = z.object({
  type: z.literal("QUIZ_CASE"),
  ...quizFields,
  case: richText,
  questions: upTo(checkedQuestion),
}) satisfies z.ZodType<ContentOf<"QUIZ_CASE">>;

export const quizGradedContent = z.object({
  type: z.literal("QUIZ_GRADED"),
  ...quizFields,
  questions: upTo(checkedQuestion),
}) satisfies z.ZodType<ContentOf<"QUIZ_GRADED">>;

export const quizFeedbackContent = z.object({
  type: z.literal("QUIZ_FEEDBACK"),
  ...quizFields,
  questions: upTo(openQuestion),
}) satisfies z.ZodType<ContentOf<"QUIZ_FEEDBACK">>;

export const quizVotingContent = z.object({
  type: z.literal("QUIZ_VOTING"),
  question: z.object({ ...questionFields, options }),
  showVotes: z.enum(["after_vote", "when_closed"]),
}) satisfies z.ZodType<ContentOf<"QUIZ_VOTING">>;

export const profile = z.object({ id: partId, title: label, text: richText, picture: picture.optional() });

export const quizProfTestContent = z.object({
  type: z.literal("QUIZ_PROF_TEST"),
  ...quizFields,
  questions: upTo(profileQuestion),
  profiles: z.array(profile).min(2).max(20),
}) satisfies z.ZodType<ContentOf<"QUIZ_PROF_TEST">>;

export const scoringTableContent = z.object({
  type: z.literal("SCORING_TABLE"),
  rows: z.enum(["children", "teams"]),
  teams: z.array(z.object({ id: partId, name: label })).max(20),
  columns: upTo(z.object({ id: partId, title: label, maxPoints: z.int().min(1).max(1000) }), 12),
}) satisfies z.ZodType<ContentOf<"SCORING_TABLE">>;

export const blackmansContent = z.object({
  type: z.literal("BLACKMANS"),
  word: text(40),
  alphabet: z.enum(wordAlphabets),
  hint: line,
  tries: z.int().min(3).max(15),
}) satisfies z.ZodType<ContentOf<"BLACKMANS">>;

export const correlateContent = z.object({
  type: z.literal("CORRELATE"),
  text: richText.optional(),
  left: z.array(option).min(2).max(12),
  right: z.array(option).min(2).max(16),
  pairs: z
    .array(z.object({ leftId: partId, rightId: partId }))
    .min(2)
    .max(12),
}) satisfies z.ZodType<ContentOf<"CORRELATE">>;

export const classifyContent = z.object({
  type: z.literal("CLASSIFY"),
  text: richText.optional(),
  categories: z
    .array(z.object({ id: partId, title: label, picture: picture.optional() }))
    .min(2)
    .max(6),
  items: z
    .array(z.object({ ...optionFields, categoryId: partId }))
    .min(2)
    .max(24),
}) satisfies z.ZodType<ContentOf<"CLASSIFY">>;

export const doublesContent = z.object({
  type: z.literal("DOUBLES"),
  play: z.enum(["alone", "in_turns"]),
  cards: z.array(option).min(4).max(40),
  pairs: z
    .array(z.tuple([partId, partId]))
    .min(2)
    .max(20),
}) satisfies z.ZodType<ContentOf<"DOUBLES">>;
