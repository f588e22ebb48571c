import { isLessonNumber } from "./lesson-numbers.ts";
import { foldText } from "./normalise.ts";
import { allWords } from "./words/all.ts";

const numberWords = new Map(
  allWords.flatMap(({ numbers }) => Object.entries(numbers).map(([word, digits]) => [foldText(word), digits] as const)),
);
const repeats = new Map(
  allWords.flatMap(({ repeats: words }) => Object.entries(words).map(([word, times]) => [foldText(word), times] as const)),
);
const connectors = new Set(allWords.flatMap(({ connectors: words }) => words.map(foldText)));

/** The minimum number of digits in a phone number. */
const fewestDigits = 7;

interface Part {
  kind: "digits" | "between" | "word";
  text: string;
}

/** Units of measurement: a number before one of these is not part of a longer one. */
const units = new Set(["cm", "mm", "km", "m", "kg", "g", "l", "ml", "px", "s", "h", "min"]);

/** Number words that may be joined: "fivefivefive". Two-letter ones other than "um" occur in too many other words. */
const joined = [...numberWords.keys()].filter((word) => word.length > 2 || word === "um").toSorted((a, b) => b.length - a.length);
const allJoined = new RegExp(`^(?:${joined.join("|")}){2,}$`, "u");
const eachJoined = new RegExp(joined.join("|"), "gu");

/**
 * Whether a folded text contains a possible phone number: seven or more digits with only symbols and filler words between them, typed or
 * spelled out. Numbers that are common in lessons pass: see `isLessonNumber`.
 */
export const hasPhone = (folded: string): boolean => runs(partsOf(folded)).some(isPhone);

/** A folded text that contains only numbers and symbols, as one text; null for any other. */
export function onlyNumbers(folded: string): string | null {
  const parts = partsOf(folded);
  const isOnly = parts.some(({ kind }) => kind === "digits") && parts.every(({ kind }) => kind !== "word");
  return isOnly ? parts.map(({ text }) => text).join("") : null;
}

function isPhone(run: readonly Part[]): boolean {
  const text = run.map((part) => part.text).join("");
  return digitsIn(text) >= fewestDigits && !isLessonNumber(text);
}

export const digitsIn = (text: string): number => text.replace(/\D/g, "").length;

function partsOf(folded: string): Part[] {
  const parts = (folded.match(/\p{L}+|\d+|[^\p{L}\d]+/gu) ?? []).map((text): Part => {
    if (/^\d/.test(text)) return { kind: "digits", text };
    return /^\p{L}/u.test(text) ? { kind: "word", text } : { kind: "between", text };
  });
  return withoutRefrain(parts.map((part, index) => (part.kind === "word" ? spoken(parts, part, index) : part)));
}

/** A word as part of a number: a number word, a letter typed for a digit, or a word between digits. */
function spoken(parts: readonly Part[], part: Part, index: number): Part {
  const before = parts[index - 1];
  const after = parts[index + 1];
  const isGlued = before?.kind === "digits" || after?.kind === "digits";
  if (isGlued && /^[oil]+$/.test(part.text)) return { kind: "digits", text: part.text.replaceAll("o", "0").replace(/[il]/g, "1") };
  // Hebrew attaches "and" to the word after it.
  const digits = numberWords.get(part.text) ?? numberWords.get(part.text.replace(/^ו/, "")) ?? joinedDigits(part.text);
  if (digits === undefined) return isFiller(parts, part, index) ? { kind: "between", text: part.text === "x" ? "x" : " " } : part;
  const spokenBefore = parts[index - 2];
  const times = spokenBefore?.kind === "word" ? (repeats.get(spokenBefore.text) ?? 1) : 1;
  return { kind: "digits", text: digits.repeat(times) };
}

/** "fouronefive" */
const joinedDigits = (word: string): string | undefined =>
  allJoined.test(word) ? (word.match(eachJoined) ?? []).map((one) => numberWords.get(one)).join("") : undefined;

/** "double", "and", "dash"; anything directly between two digits (4x1a5); a multiplication sign between spaces (4 x 1). */
function isFiller(parts: readonly Part[], { text }: Part, index: number): boolean {
  if (connectors.has(text) || repeats.has(text)) return true;
  const [before, after] = [parts[index - 1], parts[index + 1]];
  if (before?.kind === "digits" && after?.kind === "digits") return true;
  const isGap = (part: Part | undefined) => part?.kind === "digits" || (part !== undefined && part.text.trim() === "");
  const isNumber = (near: Part | undefined, next: Part | undefined) => near?.kind === "digits" || next?.kind === "digits";
  return text === "x" && isGap(before) && isGap(after) && isNumber(before, parts[index - 2]) && isNumber(after, parts[index + 2]);
}

/**
 * A word repeated between numbers (4 lol 1 lol 5) counts as a separator. If it also occurs before the first or after the last number, it is what
 * is being counted (120 coins, 345 coins), unless the numbers are many single digits.
 */
function withoutRefrain(parts: readonly Part[]): Part[] {
  const solid = parts.flatMap((part, index) => (part.kind === "between" ? [] : [{ ...part, index }]));
  const fillers = new Set<number>();
  solid.forEach((first, at) => {
    const word = solid[at + 1];
    if (first.kind !== "digits" || word?.kind !== "word" || fillers.has(word.index)) return;
    let end = at;
    while (solid[end + 1]?.text === word.text && solid[end + 2]?.kind === "digits") end += 2;
    const numbers = solid.slice(at, end + 1).filter(({ kind }) => kind === "digits");
    const isCounted = solid[at - 1]?.text === word.text || solid[end + 1]?.text === word.text || units.has(word.text);
    const isLong = numbers.length >= 9 && numbers.every(({ text }) => text.length === 1);
    if (numbers.length < 3 || (isCounted && !isLong)) return;
    for (let index = at + 1; index < end; index += 2) fillers.add(solid[index]?.index ?? -1);
  });
  return parts.map((part, index) => (fillers.has(index) ? { kind: "between", text: " " } : part));
}

function runs(parts: readonly Part[]): Part[][] {
  let run: Part[] = [];
  const found = [run];
  for (const part of parts) {
    if (part.kind !== "word") run.push(part);
    else found.push((run = []));
  }
  return found;
}
