import { foldText } from "./normalise.ts";
import { allWords } from "./words/all.ts";

const compiled = (["contact", "meeting", "threats"] as const).map((kind) => ({
  reason: kind === "threats" ? ("threat" as const) : kind,
  pattern: new RegExp(` (?:${allWords.flatMap((language) => language[kind].map(foldText)).join("|")}) `, "u"),
}));

/** What a folded text asks for that staff must see first (contact, a meeting or secrecy), or whether it threatens. */
export function phraseReasons(folded: string): ("contact" | "meeting" | "threat")[] {
  const words = folded
    .replaceAll("'", "")
    .replace(/[^\p{L}\d]+/gu, " ")
    .trim();
  return compiled.filter(({ pattern }) => pattern.test(` ${words} `)).map(({ reason }) => reason);
}
