import type { SlideAnswer } from "./check-question.ts";

/** Characters of an answer on the teacher's wall; of what somebody wrote in their own words. */
const longest = 120;
const longestText = 500;

/** An answer as the class's log and its teacher have it: the ids of options, a number, a text; of an opinion the stars, then the words. */
export function inFewWords(answer: SlideAnswer): string {
  if (answer.kind === "text") return answer.value.slice(0, longestText);
  if (answer.kind === "feedback") {
    const { rating = "", comment = "" } = answer;
    return comment === "" ? String(rating) : `${rating}, ${comment}`.slice(0, longestText);
  }
  const { kind: _kind, ...given } = answer;
  return Object.values(given).flat().map(String).join(", ").slice(0, longest);
}

/** The stars and the words of an opinion out of its few words; null where there are none. */
export function opinionIn(words: string): { rating: number | null; comment: string | null } {
  const [, rating = "", comment = null] = /^(\d*)(?:, ([\s\S]*))?$/.exec(words) ?? [words, "", words];
  return { rating: rating === "" ? null : Number(rating), comment: comment === "" ? null : comment };
}
