import { codeOf } from "../house-rules/source.ts";
import { filesOf, textOf } from "../repository.ts";

/** The documents whose tables have the state of each requirement. */
export const documents = ["docs/product/requirements.md", "docs/product/assurance.md"] as const;

export type State = "built" | "partly" | "not yet";

/** Ids in the test titles of a file: those in brackets at the beginning of a string. */
export const idsInTitles = (text: string): string[] =>
  [...codeOf(text).matchAll(/["'`]((?:\[[A-Z]{1,4}-?\d+\] ?)+)/g)].flatMap(([, ids = ""]) => ids.match(/[A-Z]{1,4}-?\d+/g) ?? []);

/** Every id in some test's title. */
export const namedByTests = (): Set<string> =>
  new Set(
    filesOf(["{apps,packages,e2e,tooling}/**/*.test.{ts,tsx}", "e2e/src/**/*.e2e.ts"])
      .filter((file) => !file.startsWith("tooling/src/requirements/"))
      .flatMap((file) => idsInTitles(textOf(file))),
  );

export function stateOf(id: string, named: ReadonlySet<string>, partly: Readonly<Record<string, string>>): State {
  if (!named.has(id)) return "not yet";
  return partly[id] === undefined ? "built" : "partly";
}

/** A table row: the id in bold, what it is about, its state. */
const row = /^\| \*\*([A-Z]{1,4}-?\d+)\*\* +\| (.*?) +\|[^|]*\|$/gm;

/** The ids a document lists, in its order. */
export const idsOf = (document: string): string[] => [...document.matchAll(row)].map(([, id = ""]) => id);

/** The document with the state of each requirement updated. */
export const withStates = (document: string, named: ReadonlySet<string>, partly: Readonly<Record<string, string>>): string =>
  document.replaceAll(row, (_line, id: string, what: string) => {
    const state = stateOf(id, named, partly);
    return `| **${id}** | ${what} | ${state === "partly" ? `partly: ${partly[id]}` : state} |`;
  });
