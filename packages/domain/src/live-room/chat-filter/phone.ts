import { foldText } from "./normalise.ts";
import { english } from "./words/en.ts";
import { hebrew } from "./words/he.ts";
import { portuguese } from "./words/pt.ts";

const languages = [english, hebrew, portuguese];
const numberWords = new Map(
  languages.flatMap(({ numbers }) => Object.entries(numbers).map(([word, digits]) => [foldText(word), digits] as const)),
);
const repeats = new Map(
  languages.flatMap(({ repeats: words }) => Object.entries(words).map(([word, times]) => [foldText(word), times] as const)),
);
const connectors = new Set(languages.flatMap(({ connectors: words }) => words.map(foldText)));

/** The shortest number somebody could be called at. */
const fewestDigits = 7;

interface Part {
  kind: "digits" | "between" | "word";
  text: string;
}

/**
 * Whether a folded text holds what could be a phone number: seven digits or more with nothing but signs between them,
 * typed or spoken. What is plainly something else passes: a date, two times, a count (2, 4, 6, 8 ...), a round number, a sum
 * that is right.
 */
export function hasPhone(folded: string): boolean {
  return runs(partsOf(folded)).some((run) => {
    const text = run.map((part) => part.text).join("");
    return text.replace(/\D/g, "").length >= fewestDigits && !isPlainlyElse(text);
  });
}

function partsOf(folded: string): Part[] {
  const parts = (folded.match(/\p{L}+|\d+|[^\p{L}\d]+/gu) ?? []).map((text): Part => {
    if (/^\d/.test(text)) return { kind: "digits", text };
    return /^\p{L}/u.test(text) ? { kind: "word", text } : { kind: "between", text };
  });
  return parts.map((part, index) => (part.kind === "word" ? spoken(parts, part, index) : part));
}

/** A word as part of a number: a number word, a letter typed for a digit, a word between digits. */
function spoken(parts: Part[], part: Part, index: number): Part {
  const before = parts[index - 1];
  const after = parts[index + 1];
  const isGlued = before?.kind === "digits" || after?.kind === "digits";
  if (isGlued && /^[oil]+$/.test(part.text)) return { kind: "digits", text: part.text.replaceAll("o", "0").replace(/[il]/g, "1") };
  // Hebrew writes "and" together with the word after it.
  const digits = numberWords.get(part.text) ?? numberWords.get(part.text.replace(/^ו/, ""));
  if (digits === undefined) return connectors.has(part.text) || repeats.has(part.text) ? { kind: "between", text: " " } : part;
  const spokenBefore = parts[index - 2];
  const times = spokenBefore?.kind === "word" ? (repeats.get(spokenBefore.text) ?? 1) : 1;
  return { kind: "digits", text: digits.repeat(times) };
}

function runs(parts: Part[]): Part[][] {
  let run: Part[] = [];
  const found = [run];
  for (const part of parts) {
    if (part.kind !== "word") run.push(part);
    else found.push((run = []));
  }
  return found;
}

function isPlainlyElse(text: string): boolean {
  const trimmed = text.trim().replace(/^[("'\s]+|[)"'.,;!?\s]+$/g, "");
  return (
    isDay(trimmed) ||
    isTimes(trimmed) ||
    isCount(trimmed) ||
    /^[1-9]0{6,7}$/.test(trimmed.replace(/[ ,.'](?=000)/g, "")) ||
    trimmed.split(/[,;\n]+/).every(isRightSum)
  );
}

function isDay(text: string): boolean {
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(text);
  const written = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})$/.exec(text);
  const [year, a, b] = iso ? [iso[1], iso[2], iso[3]] : written ? [written[3], written[1], written[2]] : [];
  const inCalendar = (value: string | undefined) => Number(value) >= 1 && Number(value) <= 31;
  return Number(year) >= 1900 && Number(year) <= 2100 && inCalendar(a) && inCalendar(b) && Math.min(Number(a), Number(b)) <= 12;
}

function isTimes(text: string): boolean {
  return /^([01]?\d|2[0-3]):[0-5]\d ?- ?([01]?\d|2[0-3]):[0-5]\d$/.test(text);
}

/** Four numbers or more, each as far from the one before, or as many times as much. */
function isCount(text: string): boolean {
  const groups = text.split(/[^\d]+/).filter((group) => group !== "");
  if (groups.length < 4 || groups.some((group) => group.length > 6 || (group.length > 1 && group.startsWith("0")))) return false;
  const numbers = groups.map(Number);
  const [first = 0, second = 0] = numbers;
  const isEach = (follows: (value: number, before: number) => boolean) =>
    numbers.slice(1).every((value, index) => follows(value, numbers[index] ?? 0));
  const isEven = second !== first && isEach((value, before) => value - before === second - first);
  return isEven || (first !== 0 && second > first && isEach((value, before) => value * first === before * second));
}

/** Sums that a lesson is full of: 120 + 345 = 465. A wrong one may be a number in disguise, and waits. */
function isRightSum(text: string): boolean {
  const [left, right, ...more] = text.split("=");
  if (
    left === undefined ||
    right === undefined ||
    more.length > 0 ||
    !/^[\d\s+\-*/x×÷:=]+$/.test(text) ||
    !/\d\s*[+\-*/x×÷:]\s*\d/.test(left)
  )
    return false;
  const value = valueOf(left);
  return value !== null && value === valueOf(right);
}

function valueOf(side: string): number | null {
  const terms = side.replace(/\s+/g, "").match(/[+\-*/x×÷:]|\d+/g) ?? [];
  if (terms.length === 0 || terms.length % 2 === 0 || terms.some((term) => /^0\d/.test(term))) return null;
  let sum = 0;
  let product = Number(terms[0]);
  let sign = 1;
  for (let index = 1; index < terms.length; index += 2) {
    const value = Number(terms[index + 1]);
    if (Number.isNaN(value)) return null;
    if (terms[index] === "+" || terms[index] === "-") {
      sum += sign * product;
      sign = terms[index] === "+" ? 1 : -1;
      product = value;
    } else if (terms[index] === "/" || terms[index] === "÷" || terms[index] === ":") product /= value;
    else product *= value;
  }
  return sum + sign * product;
}
