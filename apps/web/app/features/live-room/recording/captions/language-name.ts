/** A language's name in the reader's language. */
export const languageName = (code: string, locale: string): string => {
  const name = new Intl.DisplayNames([locale], { type: "language" }).of(code) ?? code;
  return name.charAt(0).toLocaleUpperCase(locale) + name.slice(1);
};
