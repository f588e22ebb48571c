import type { SlideAnswer } from "./check-question.ts";

/** The maximum length of an answer on the teacher's wall, and of a free text. */
const longest = 120;
const longestText = 500;

/** An answer in short form, for the class's event log and its teacher: option ids, a number, or a text; for an opinion the stars, then the comment. */
export function inFewWords(answer: SlideAnswer): string {
  if (answer.kind === "text") return answer.value.slice(0, longestText);
  if (answer.kind === "feedback") {
    const { rating = "", comment = "" } = answer;
    return comment === "" ? String(rating) : `${rating}, ${comment}`.slice(0, longestText);
  }
  const { kind: _kind, ...given } = answer;
  return Object.values(given).flat().map(String).join(", ").slice(0, longest);
}

/** The stars and the comment of a shortened opinion; null if missing. */
export function opinionIn(words: string): { rating: number | null; comment: string | null } {
  const [, rating = "", comment = null] = /^(\d*)(?:, ([\s\S]*))?$/.exec(words) ?? [words, "", words];
  return { rating: rating === "" ? null : Number(rating), comment: comment === "" ? null : comment };
}
