import type { CompiledTexts } from "./compile.server.ts";

interface Match {
  readonly loaderData?: unknown;
}

/** The texts of all matched routes, from the root down; an inner namespace overrides an outer one with the same name. */
export function textsOfMatches(matches: readonly (Match | undefined)[]): CompiledTexts {
  return Object.assign({}, ...matches.map((match) => (match?.loaderData as { texts?: CompiledTexts } | undefined)?.texts));
}
