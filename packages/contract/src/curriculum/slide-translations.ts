import { z } from "zod";
import type { SlideTranslation, SlideTranslations } from "@larkroom/domain/curriculum/slide-texts";
import { slideTextLimits, textsOf, withTexts } from "@larkroom/domain/curriculum/slide-texts";
import type { SlideContent } from "@larkroom/domain/curriculum/slide-types";
import { editionSlugs } from "@larkroom/domain/editions/editions";
import { editionSlug, maybeText } from "../shared/wire.ts";
import { slideContent } from "./slide-content.ts";

/** Field names and part ids, in the form that `textsOf` uses. Without underscores, so that `__proto__` and the like never match. */
const textPath = z.string().regex(/^[A-Za-z0-9][A-Za-z0-9.-]{0,199}$/, { error: "malformed_id" });

/** The length of the longest text: paragraphs separated by a blank line. The limit of each field is checked against the content. */
const longest = slideTextLimits.rich.parts * (slideTextLimits.rich.length + 2);

const slideTranslation = z.object({
  title: maybeText(120).optional(),
  description: maybeText(2000).optional(),
  texts: z.record(textPath, z.string().max(longest, { error: "too_long" })).describe("A slide's texts in another language, by path"),
}) satisfies z.ZodType<SlideTranslation>;

/** The translations of a slide by edition; what is missing stays in the base language. */
export const slideTranslations = z.partialRecord(editionSlug, slideTranslation) satisfies z.ZodType<SlideTranslations>;

/** The translations stored with a slide; none if they are invalid. */
export const readTranslations = (stored: unknown): SlideTranslations => slideTranslations.safeParse(stored).data ?? {};

/** A problem in a translation: its path in the record of translations, and the code a form has a message for. */
export interface TranslationProblem {
  readonly path: readonly string[];
  readonly message: string;
}

/**
 * The problems that translations cause in the content: too long, too many paragraphs, options that read the same. Problems of the content
 * itself, which drafts may have, are left out.
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
      // Too many paragraphs have no code of their own: they count as too long.
      const code = /^[a-z_]+$/.test(message) ? message : "too_long";
      return { path: ["translations", edition, ...(text ? ["texts", text.path] : [])], message: code };
    });
  });
}
