import type { EditionSlug } from "../editions/editions.ts";
import { editionSlugs } from "../editions/editions.ts";
import type { SlideTranslations } from "./slide-texts.ts";
import { translationFor, withTexts } from "./slide-texts.ts";
import type { SlideContent } from "./slide-types.ts";

interface Written {
  readonly content: SlideContent;
  readonly translations: SlideTranslations;
  /** The edition whose language the slide is written in: that of its course's country. */
  readonly base: EditionSlug;
}

/** Every question with its accepted texts in all languages; each language's first text comes first. */
function acceptedAnywhere(content: SlideContent, others: readonly SlideContent[]): SlideContent {
  if (content.type !== "QUIZ_BASIC" && content.type !== "QUIZ_CASE" && content.type !== "QUIZ_GRADED") return content;
  const alike = others.flatMap((one) => (one.type === content.type ? [one] : []));
  const questions = content.questions.map((question, index) => {
    if (question.kind !== "text") return question;
    const more = alike.flatMap(({ questions: own }) => {
      const same = own[index];
      return same?.kind === "text" ? same.acceptedTexts : [];
    });
    return { ...question, acceptedTexts: [...new Set([...question.acceptedTexts, ...more])] };
  });
  return { ...content, questions };
}

/**
 * A slide's content as shown and checked in one edition: its texts in that language. Typed answers are accepted in the base language and every
 * translation, because children of one class may use several editions. The accepted text shown as the right one is the edition's own.
 */
export function contentIn({ content, translations, base }: Written, edition: EditionSlug): SlideContent {
  const others = editionSlugs.filter((one) => one !== edition && translations[one]).map((one) => withTexts(content, translations[one]));
  return acceptedAnywhere(withTexts(content, translationFor(translations, edition, base)), [content, ...others]);
}

/** A slide's title, description and content in one edition; other fields are unchanged. */
export function slideIn<Slide extends Written & { readonly title: string; readonly description: string }>(
  slide: Slide,
  edition: EditionSlug,
): Slide {
  const { title = slide.title, description = slide.description } = translationFor(slide.translations, edition, slide.base);
  return { ...slide, title, description, content: contentIn(slide, edition) };
}
