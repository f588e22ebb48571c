import type { CompiledTexts } from "./compile.server.ts";

interface Match {
  readonly loaderData?: unknown;
}

/** The texts that all matched routes have sent, from the root down; of two namespaces with one name the inner one counts. */
export function textsOfMatches(matches: readonly (Match | undefined)[]): CompiledTexts {
  return Object.assign({}, ...matches.map((match) => (match?.loaderData as { texts?: CompiledTexts } | undefined)?.texts));
}
