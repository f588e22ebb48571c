import { z } from "zod";
import type { SlideTranslation, SlideTranslations } from "@larkroom/domain/curriculum/slide-texts";
import { slideTextLimits, textsOf, withTexts } from "@larkroom/domain/curriculum/slide-texts";
import type { SlideContent } from "@larkroom/domain/curriculum/slide-types";
import { editionSlugs } from "@larkroom/domain/editions/editions";
import { editionSlug, maybeText } from "../shared/wire.ts";
import { slideContent } from "./slide-content.ts";

/** Field names and part ids, as `textsOf` names its texts. No name a language's own objects have fits: there is no underscore in it. */
const textPath = z.string().regex(/^[A-Za-z0-9][A-Za-z0-9.-]{0,199}$/, { error: "malformed_id" });

/** The longest text there is: paragraphs with a blank line between them. What each may have is seen with the content at hand. */
const longest = slideTextLimits.rich.parts * (slideTextLimits.rich.length + 2);

const slideTranslation = z.object({
  title: maybeText(120).optional(),
  description: maybeText(2000).optional(),
  texts: z.record(textPath, z.string().max(longest, { error: "too_long" })).describe("A slide's texts in another language, by their path"),
}) satisfies z.ZodType<SlideTranslation>;

/** A slide in other languages, by edition; what is left out stays in the language it was written in. */
export const slideTranslations = z.partialRecord(editionSlug, slideTranslation) satisfies z.ZodType<SlideTranslations>;

/** The translations that are stored with a slide; none where they can't be read. */
export const readTranslations = (stored: unknown): SlideTranslations => slideTranslations.safeParse(stored).data ?? {};

/** What is wrong with a translation: its path in the record of translations, and the code a form has words for. */
export interface TranslationProblem {
  readonly path: readonly string[];
  readonly message: string;
}

/**
 * What of a slide's translations its content could not hold in their place: too long, too many paragraphs, options that read alike. Problems
 * the content has by itself, which drafts may have, are not told.
 */
export function translationProblems(content: SlideContent, translations: SlideTranslations): TranslationProblem[] {
  const issuesOf = (one: SlideContent) => slideContent.safeParse(one).error?.issues ?? [];
  const keyOf = ({ path, message }: z.core.$ZodIssue) => `${path.join(".")} ${message}`;
  const own = new Set(issuesOf(content).map(keyOf));
  const places = textsOf(content);
  return editionSlugs.flatMap((edition) => {
    const translation = translations[edition];
    if (!translation) return [];
    const issues = issuesOf(withTexts(content, translation)).filter((issue) => !own.has(keyOf(issue)));
    return issues.map(({ path, message }): TranslationProblem => {
      const text = places.find(({ at }) => at.every((step, index) => path[index] === step));
      // Too many paragraphs have no code of their own.
      const code = /^[a-z_]+$/.test(message) ? message : "too_long";
      return { path: ["translations", edition, ...(text ? ["texts", text.path] : [])], message: code };
    });
  });
}
