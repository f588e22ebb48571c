import type { Language } from "@larkroom/domain/editions/editions";

const letters: Readonly<Record<Language, string>> = { he: "אבגדהוזחטי", en: "ABCDEFGHIJ", pt: "ABCDEFGHIJ" };

/** The letter of an option in the page's language: A B C D, א ב ג ד. */
export function optionLetter(index: number, lang: Language): string {
  return [...letters[lang]][index] ?? String(index + 1);
}
