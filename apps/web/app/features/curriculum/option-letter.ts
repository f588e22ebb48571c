const letters: Readonly<Record<string, string>> = { he: "אבגדהוזחטי", en: "ABCDEFGHIJ", pt: "ABCDEFGHIJ" };

/** The letter of an option in the page's language: A B C D, א ב ג ד. */
export function optionLetter(index: number, lang: string): string {
  return [...(letters[lang] ?? "ABCDEFGHIJ")][index] ?? String(index + 1);
}
