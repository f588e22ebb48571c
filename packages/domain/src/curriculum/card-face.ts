import type { EditionSlug } from "../editions/editions.ts";
import { editionSlugs } from "../editions/editions.ts";
import type { ChoiceOption } from "./slide-parts.ts";
import type { SlideTranslation, SlideTranslations } from "./slide-texts.ts";
import { withTexts } from "./slide-texts.ts";
import type { DoublesContent } from "./slide-types.ts";

/** The face of an open card with its translations, since players of one table may read different languages. Paths start at the card. */
export interface CardFace extends ChoiceOption {
  readonly translations?: SlideTranslations | undefined;
}

/** The face of a card that is being turned, in all its languages; null if there is no such card. For `translations` see `translationsAsRead`. */
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

/** The face of a card in the language of one edition. */
export function faceIn({ translations = {}, ...card }: CardFace, edition: EditionSlug): ChoiceOption {
  return withTexts(card, translations[edition]);
}
