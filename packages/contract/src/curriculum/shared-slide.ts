import { z } from "zod";
import type { SharedSlide, SharedStep } from "@larkroom/domain/curriculum/shared-slide";
import { option, partId } from "./slide-content-parts.ts";
import { slideTranslations } from "./slide-translations.ts";

/** A row of a table: a participant of the class, or a team. */
const rowId = z.string().min(1).max(40);
const count = z.int().nonnegative();

/** A step on a slide the class does together. `turned` is the number of cards the page had seen turned before this one. */
export const sharedStep = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("voting"), open: z.boolean() }),
  z.object({ kind: z.literal("vote"), optionId: partId }),
  z.object({ kind: z.literal("points"), row: rowId, column: partId, points: count }),
  z.object({ kind: z.literal("letter"), letter: z.string().min(1).max(4), round: count.optional() }),
  z.object({ kind: z.literal("card"), cardId: partId, turned: count }),
  z.object({ kind: z.literal("pass"), turned: count }),
  z.object({ kind: z.literal("again"), round: count }),
]) satisfies z.ZodType<SharedStep>;

const votes = z.object({
  kind: z.literal("votes"),
  isOpen: z.boolean(),
  showVotes: z.enum(["after_vote", "when_closed"]),
  votes: z.record(z.string(), z.string()),
  counts: z.record(z.string(), count).nullable(),
  voters: count,
});

const table = z.object({ kind: z.literal("table"), points: z.record(z.string(), z.record(z.string(), count)) });

const word = z.object({
  kind: z.literal("word"),
  guesses: z.array(z.string()),
  misses: z.array(z.string()),
  triesLeft: count,
  state: z.enum(["playing", "found", "flown"]),
  shape: z.array(z.string().nullable()),
  word: z.string().nullable(),
  round: count.optional(),
});

const cards = z.object({
  kind: z.literal("cards"),
  found: z.array(z.object({ cards: z.tuple([z.string(), z.string()]), by: z.string() })),
  open: z.array(z.string()),
  faces: z.record(z.string(), option.extend({ translations: slideTranslations.optional() })),
  turn: z.string().nullable(),
  moves: count,
  turned: count,
  round: count.optional(),
});

/** The shared state of a slide, as the caller may see it. */
export const sharedSlide = z.discriminatedUnion("kind", [votes, table, word, cards]) satisfies z.ZodType<SharedSlide>;
