import { foldText } from "./normalise.ts";
import { digitsIn, hasPhone, onlyNumbers } from "./phone.ts";

/** The maximum age of an earlier piece of a number, in ms. */
const within = 60_000;
/** The maximum number of messages that can form one number. */
const mostPieces = 15;

interface Said {
  readonly text: string;
  /** In epoch ms. */
  readonly at: number;
}

/**
 * Whether a message that contains only numbers completes a phone number started in earlier messages (054, then 123, then 4567). `before`: the
 * sender's earlier messages in the same room, oldest first. Answers to a teacher's questions are shorter: it counts only if two pieces have at
 * least three digits, one begins with 0 or +, or there are nine digits in all.
 */
export function endsPhone({ text, at }: Said, before: readonly Said[]): boolean {
  const last = onlyNumbers(foldText(text));
  if (last === null) return false;
  const pieces = [last];
  for (const said of before.slice(-mostPieces).toReversed()) {
    const numbers = at - said.at > within ? null : onlyNumbers(foldText(said.text));
    if (numbers === null) break;
    pieces.unshift(numbers);
  }
  if (pieces.length === 1 || !hasPhone(pieces.join("\n"))) return false;
  const isCode = pieces.some((piece) => /^\s*(?:\+\s*\d|0\d)/.test(piece));
  const isLong = pieces.filter((piece) => digitsIn(piece) >= 3).length >= 2;
  return isCode || isLong || digitsIn(pieces.join("")) >= 9;
}
