import { z } from "zod";
import type { SlideAnswer } from "@larkroom/domain/curriculum/check-question";
import type {
  CheckedQuestion,
  OpenQuestion,
  ProfileQuestion,
  PublicProfileQuestion,
  PublicQuestion,
  RatingScale,
} from "@larkroom/domain/curriculum/question-types";
import { answeredText, writtenText } from "../shared/wire.ts";
import { label, line, option, optionFields, partId, picture, richText } from "./slide-content-parts.ts";

export const questionFields = { id: partId, text: richText.optional(), picture: picture.optional(), prompt: line };
const checkedFields = { ...questionFields, hint: line.optional(), explanation: richText.optional() };

const few = <T extends z.ZodType>(item: T) => z.array(item).min(2).max(10);
export const options = few(option);
const checkedOptions = few(z.object({ ...optionFields, feedback: line.optional() }));
const shortText = writtenText(120).min(1, { error: "required" });

/** A question with a right answer. */
export const checkedQuestion = z.discriminatedUnion("kind", [
  z.object({ ...checkedFields, kind: z.literal("one"), options: checkedOptions, correctOptionId: partId }),
  z.object({ ...checkedFields, kind: z.literal("several"), options: checkedOptions, correctOptionIds: z.array(partId).max(10) }),
  z.object({
    ...checkedFields,
    kind: z.literal("number"),
    correctNumber: z.number(),
    tolerance: z.number().nonnegative(),
    unit: label.optional(),
  }),
  z.object({
    ...checkedFields,
    kind: z.literal("text"),
    acceptedTexts: z.array(shortText).min(1).max(30),
    compare: z.enum(["words", "code"]),
  }),
]) satisfies z.ZodType<CheckedQuestion>;

export const ratingScale = z.object({
  max: z.int().min(2).max(10),
  lowLabel: label.optional(),
  highLabel: label.optional(),
}) satisfies z.ZodType<RatingScale>;

/** A question without a right answer. */
export const openQuestion = z.discriminatedUnion("kind", [
  z.object({ ...questionFields, kind: z.literal("one"), options }),
  z.object({ ...questionFields, kind: z.literal("several"), options }),
  z.object({ ...questionFields, kind: z.literal("rating"), scale: ratingScale }),
  z.object({ ...questionFields, kind: z.literal("text"), maxLength: z.int().min(1).max(4000) }),
]) satisfies z.ZodType<OpenQuestion>;

export const profileQuestion = z.object({
  ...questionFields,
  options: few(z.object({ ...optionFields, weights: z.record(partId, z.int().min(-100).max(100)) })),
}) satisfies z.ZodType<ProfileQuestion>;

const publicFields = { ...questionFields, hasHint: z.boolean() };

/** A question with a right answer, as a child gets it: without that answer. */
export const publicQuestion = z.discriminatedUnion("kind", [
  z.object({ ...publicFields, kind: z.literal(["one", "several"]), options }),
  z.object({ ...publicFields, kind: z.literal("number"), unit: label.optional() }),
  z.object({ ...publicFields, kind: z.literal("text"), compare: z.enum(["words", "code"]) }),
]) satisfies z.ZodType<PublicQuestion>;

export const publicProfileQuestion = z.object({ ...questionFields, options }) satisfies z.ZodType<PublicProfileQuestion>;

/** An answer as it arrives. Whether it fits its question is checked later, against the slide. */
export const slideAnswer = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("option"), optionId: partId }),
  z.object({ kind: z.literal("options"), optionIds: z.array(partId).min(1).max(10) }),
  z.object({ kind: z.literal("number"), value: z.number() }),
  z.object({ kind: z.literal("text"), value: answeredText(4000) }),
  z.object({ kind: z.literal("rating"), value: z.int() }),
  z.object({ kind: z.literal("feedback"), rating: z.int().optional(), comment: answeredText(4000).optional() }),
  z.object({ kind: z.literal("match"), targetId: partId }),
]) satisfies z.ZodType<SlideAnswer>;
