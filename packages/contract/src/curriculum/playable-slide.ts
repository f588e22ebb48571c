import { type SlideTranslations, withTexts } from "@larkroom/domain/curriculum/slide-texts";
import type { SlideContent } from "@larkroom/domain/curriculum/slide-types";
import { slideContent } from "./slide-content.ts";
import { readTranslations } from "./slide-translations.ts";

/** What is stored of a slide: an older version of the product, or somebody's hand in the database, may have left anything there. */
interface StoredSlide {
  readonly content: unknown;
  readonly translations: unknown;
}

interface PlayableSlide {
  readonly content: SlideContent;
  readonly translations: SlideTranslations;
  /** What is stored can't be shown: NOT_FOUND stands in its place. */
  readonly isBroken: boolean;
}

/** The overlays that the content can hold; one that it can't is left out, and its edition reads the base language. */
function fittingTranslations(content: SlideContent, stored: unknown): SlideTranslations {
  return Object.fromEntries(
    Object.entries(readTranslations(stored)).filter(([, one]) => slideContent.safeParse(withTexts(content, one)).success),
  );
}

/**
 * A stored slide as a class can play it. One that could not be saved as it stands can't be shown: it becomes NOT_FOUND, so that it never stops
 * its class.
 */
export function playableSlide<Stored extends StoredSlide>({ content: stored, translations, ...rest }: Stored) {
  const read = slideContent.safeParse(stored);
  const playable: PlayableSlide = read.success
    ? { content: read.data, translations: fittingTranslations(read.data, translations), isBroken: false }
    : { content: { type: "NOT_FOUND" }, translations: {}, isBroken: true };
  return { ...rest, ...playable };
}
