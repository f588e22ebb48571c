import { foldText } from "./normalise.ts";
import { digitsIn, hasPhone, onlyNumbers } from "./phone.ts";

/** How long ago a piece of a number may have been said, ms. */
const within = 60_000;
/** More messages than these are never one number. */
const mostPieces = 15;

interface Said {
  readonly text: string;
  /** Epoch ms. */
  readonly at: number;
}

/**
 * Whether a message of nothing but numbers ends a phone number that was begun in the messages before it (054, then 123, then 4567). `before`: what
 * the same person said in the same room, the oldest first. Answers to a teacher's questions are shorter: two pieces have three digits at least, one begins
 * with 0 or +, or there are nine digits in all.
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
