import type { Language } from "../../../editions/editions.ts";
import { english } from "./en.ts";
import { hebrew } from "./he.ts";
import type { LanguageWords } from "./language.ts";
import { portuguese } from "./pt.ts";

const byLanguage: Readonly<Record<Language, LanguageWords>> = { en: english, he: hebrew, pt: portuguese };

/** The word lists of all languages of the product. */
export const allWords: readonly LanguageWords[] = Object.values(byLanguage);
