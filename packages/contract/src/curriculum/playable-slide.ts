import { type SlideTranslations, withTexts } from "@larkroom/domain/curriculum/slide-texts";
import type { SlideContent } from "@larkroom/domain/curriculum/slide-types";
import { slideContent } from "./slide-content.ts";
import { readTranslations } from "./slide-translations.ts";

/** A slide as stored. An older version of the product, or a manual change in the database, may have left any content. */
interface StoredSlide {
  readonly content: unknown;
  readonly translations: unknown;
}

interface PlayableSlide {
  readonly content: SlideContent;
  readonly translations: SlideTranslations;
  /** True if the stored content can't be shown: NOT_FOUND takes its place. */
  readonly isBroken: boolean;
}

/** The translations that fit the content. One that doesn't is left out, and its edition reads the base language. */
function fittingTranslations(content: SlideContent, stored: unknown): SlideTranslations {
  return Object.fromEntries(
    Object.entries(readTranslations(stored)).filter(([, one]) => slideContent.safeParse(withTexts(content, one)).success),
  );
}

/** A stored slide as a class can play it. Invalid content becomes NOT_FOUND, so that one bad slide never stops its class. */
export function playableSlide<Stored extends StoredSlide>({ content: stored, translations, ...rest }: Stored) {
  const read = slideContent.safeParse(stored);
  const playable: PlayableSlide = read.success
    ? { content: read.data, translations: fittingTranslations(read.data, translations), isBroken: false }
    : { content: { type: "NOT_FOUND" }, translations: {}, isBroken: true };
  return { ...rest, ...playable };
}
