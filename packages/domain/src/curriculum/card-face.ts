import type { EditionSlug } from "../editions/editions.ts";
import { editionSlugs } from "../editions/editions.ts";
import type { ChoiceOption } from "./slide-parts.ts";
import type { SlideTranslation, SlideTranslations } from "./slide-texts.ts";
import { withTexts } from "./slide-texts.ts";
import type { DoublesContent } from "./slide-types.ts";

/** The face of a card that lies open, and what it says in other languages: one table, whoever sits at it. Paths begin at the card. */
export interface CardFace extends ChoiceOption {
  readonly translations?: SlideTranslations | undefined;
}

/**
 * The face of a card that is being turned, in every language it has; null when there is no such card. `translations` are the slide's as they are
 * read: see `translationsAsRead`.
 */
export function turnCard(content: DoublesContent, cardId: string, translations: SlideTranslations = {}): CardFace | null {
  const card = content.cards.find(({ id }) => id === cardId);
  if (!card) return null;
  const start = `cards.${cardId}.`;
  const own = editionSlugs.flatMap((edition): [EditionSlug, SlideTranslation][] => {
    const texts = Object.entries(translations[edition]?.texts ?? {}).filter(([path]) => path.startsWith(start));
    return texts.length === 0
      ? []
      : [[edition, { texts: Object.fromEntries(texts.map(([path, text]) => [path.slice(start.length), text])) }]];
  });
  return own.length === 0 ? card : { ...card, translations: Object.fromEntries(own) };
}

/** The face of a card as a page of one edition shows it. */
export function faceIn({ translations = {}, ...card }: CardFace, edition: EditionSlug): ChoiceOption {
  return withTexts(card, translations[edition]);
}
