import type { EditionSlug } from "@larkroom/domain/editions/editions";
import compile from "icu-minify/compile";
import type { Languages, Namespace, Registry } from "./registry.ts";

/** Namespaces in every language, as an area declares them. */
export type TextSet = { readonly [N in Namespace]?: Languages<Registry[N]> };

/** Texts of one edition, ready for the browser: plain texts, and messages with arguments already taken apart. */
export type CompiledTexts = { readonly [namespace: string]: CompiledTree };
export type CompiledTree = { readonly [key: string]: CompiledTree | ReturnType<typeof compile> };

/** Declares which namespaces an area or a screen sends. Names and languages are checked; nothing is changed. */
export const textSet = <const T extends TextSet>(set: T): T => set;

const done = new WeakMap<TextSet, Map<EditionSlug, CompiledTexts>>();

/** The texts of a set in an edition's language. Compiled at the first use and kept. */
export function textsFor(set: TextSet, edition: EditionSlug): CompiledTexts {
  let byEdition = done.get(set);
  if (!byEdition) done.set(set, (byEdition = new Map()));
  let texts = byEdition.get(edition);
  if (!texts) {
    texts = Object.fromEntries(Object.entries(set as Record<string, Languages<object>>).map(([namespace, languages]) => [namespace, compileTree(languages[edition])]));
    byEdition.set(edition, texts);
  }
  return texts;
}

function compileTree(tree: object): CompiledTree {
  return Object.fromEntries(
    Object.entries(tree).map(([key, value]: [string, string | object]) => [key, typeof value === "string" ? compile(value) : compileTree(value)]),
  );
}
