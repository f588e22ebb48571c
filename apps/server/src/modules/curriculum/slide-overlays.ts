import type { FieldError } from "@larkroom/contract/errors";
import { slideTranslations, translationProblems } from "@larkroom/contract/curriculum/slide-translations";
import { cleanTranslations, type SlideTranslations } from "@larkroom/domain/curriculum/slide-texts";
import type { SlideContent } from "@larkroom/domain/curriculum/slide-types";
import { refusal } from "../../kernel/http/errors.ts";
import { fieldErrors, ruleErrors } from "../../kernel/http/validation.ts";

/**
 * A slide's translations as they are stored: only those of texts the slide has. Errors name each translation the content can't hold: too long,
 * with too many parts, or identical to another option (`translations.il.texts.questions.q.prompt`).
 */
export function readOverlays(content: SlideContent, translations: SlideTranslations): { cleaned: SlideTranslations; errors: FieldError[] } {
  const cleaned = cleanTranslations(content, translations);
  const read = slideTranslations.safeParse(cleaned);
  const malformed = (read.error ? fieldErrors(read.error, cleaned) : []).map((error) => ({
    ...error,
    field: `translations.${error.field}`,
  }));
  const unfit = translationProblems(content, cleaned).map(({ path, message }) => ({ field: path.join("."), code: message }));
  return { cleaned, errors: [...malformed, ...ruleErrors(unfit)] };
}

/** A slide's translations as they are stored. @throws naming each text the content can't hold: see `readOverlays` */
export function checkedOverlays(content: SlideContent, translations: SlideTranslations): SlideTranslations {
  const { cleaned, errors } = readOverlays(content, translations);
  if (errors.length > 0) throw refusal("validation_failed", { details: errors });
  return cleaned;
}
