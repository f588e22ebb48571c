import type { EditionSlug } from "@larkroom/domain/editions/editions";
import compile from "icu-minify/compile";
import type { Languages, Namespace, Registry } from "./registry.ts";

/** Namespaces in every language, as a layout or screen sends them. */
export type TextSet = { readonly [N in Namespace]?: Languages<Registry[N]> };

/** Texts of one edition, ready for the browser: plain texts, and messages with arguments already parsed. */
export type CompiledTexts = { readonly [namespace: string]: CompiledTree };
export type CompiledTree = { readonly [key: string]: CompiledTree | ReturnType<typeof compile> };

const compiled = new WeakMap<Languages<object>, Map<EditionSlug, CompiledTree>>();

/** The texts of a set in an edition's language. Each namespace is compiled on first use and cached. */
export function textsFor(set: TextSet, edition: EditionSlug): CompiledTexts {
  const namespaces = Object.entries(set as Record<string, Languages<object>>);
  return Object.fromEntries(namespaces.map(([namespace, languages]) => [namespace, compiledOnce(languages, edition)]));
}

function compiledOnce(languages: Languages<object>, edition: EditionSlug): CompiledTree {
  const known = compiled.get(languages) ?? new Map<EditionSlug, CompiledTree>();
  compiled.set(languages, known);
  const tree = known.get(edition) ?? compileTree(languages[edition]);
  known.set(edition, tree);
  return tree;
}

function compileTree(tree: object): CompiledTree {
  return Object.fromEntries(
    Object.entries(tree).map(([key, value]: [string, string | object]) => [
      key,
      typeof value === "string" ? compile(value) : compileTree(value),
    ]),
  );
}
