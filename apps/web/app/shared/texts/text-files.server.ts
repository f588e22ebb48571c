import { editions, editionSlugs } from "@larkroom/domain/editions/editions";
import { overlaid, type TextTree } from "./overlaid.ts";
import type { Languages } from "./registry.ts";

/**
 * The texts of an area in every edition, from its files: `<lang>.json` with all texts of a language, and optionally `<locale>.json` with what differs
 * in a country.
 * @param files the folder `texts` beside the caller: `import.meta.glob("./texts/*.json", { eager: true, import: "default" })`
 * @throws Error for a language without a file
 */
export function textFiles<T>(files: Readonly<Record<string, unknown>>): Languages<T> {
  const textsIn = (tag: string) => files[`./texts/${tag}.json`] as TextTree | undefined;
  return Object.fromEntries(
    editionSlugs.map((slug) => {
      const { lang, locale } = editions[slug];
      const texts = textsIn(lang);
      if (texts === undefined) throw new Error(`no ${lang}.json among ${Object.keys(files).join(", ")}`);
      return [slug, overlaid(texts, textsIn(locale))];
    }),
  ) as unknown as Languages<T>;
}
