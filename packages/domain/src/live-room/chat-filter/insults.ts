import type { Folded } from "./normalise.ts";
import { foldText } from "./normalise.ts";
import { allWords } from "./words/all.ts";
import { hebrew } from "./words/he.ts";

const entries = allWords.flatMap(({ insults }) => insults.map((word) => foldText(word).replace(/-/g, " ")));
const whole = new Set(entries.filter((word) => !word.includes(" ") && !word.endsWith("*")));
const stems = new Set(entries.filter((word) => word.endsWith("*")).map((word) => word.slice(0, -1)));
const stemLengths = [...new Set([...stems].map(({ length }) => length))];
const phrases = Map.groupBy(
  entries.filter((word) => word.includes(" ")).map((phrase) => phrase.split(" ")),
  ([first = ""]) => first,
);
const hebrewPrefix = new RegExp(`^[${hebrew.prefixes.join("")}](?=[\\u05d0-\\u05ea]{3})`);

/** The maximum number of single letters that are joined together. */
const longestSpread = 16;

/** A range of folded characters: the first, and the one after the last. */
interface Span {
  from: number;
  to: number;
}

interface Token extends Span {
  text: string;
  /** Possible readings of the token: digits as letters, and repeated letters as one or two. */
  readings: string[];
}

/** The ranges of a folded text that are insults: words in any of the languages, also with digits for letters, stretched, starred or spread out. */
export function insultSpans(folded: Folded): Span[] {
  const tokens = tokensOf(folded.chars);
  return [...tokens.filter(isInsult), ...phraseSpans(tokens), ...spreadSpans(tokens)];
}

const partOfWord = /[\p{L}\d@$!|*']/u;

function tokensOf(chars: readonly string[]): Token[] {
  const spans: Span[] = [];
  chars.forEach((char, index) => {
    if (!partOfWord.test(char)) return;
    const last = spans.at(-1);
    if (last && last.to === index) last.to = index + 1;
    else spans.push({ from: index, to: index + 1 });
  });
  return spans.map(({ from, to }) => tokenOf(chars.slice(from, to).join(""), from));
}

/** Punctuation at the ends of a word is not part of it; inside it stands for letters: "b!tch!" */
function tokenOf(found: string, from: number): Token {
  const text = found.replace(/^[!|*']+|[!|*']+$/g, "");
  const start = from + found.search(/[^!|*']|$/);
  return { text, from: start, to: start + Array.from(text).length, readings: readingsOf(text) };
}

const typedFor: Record<string, string> = {
  "0": "o",
  "3": "e",
  "4": "a",
  "5": "s",
  "7": "t",
  "8": "b",
  "@": "a",
  $: "s",
  "!": "i",
  "|": "l",
  "'": "",
};

function readingsOf(text: string): string[] {
  if (!/\p{L}/u.test(text)) return [];
  const letters = text.replace(/[034578@$!|']/g, (sign) => typedFor[sign] ?? sign);
  const ones = letters.includes("1") ? [letters.replaceAll("1", "i"), letters.replaceAll("1", "l")] : [letters];
  return ones.flatMap((one) =>
    /(.)\1\1/u.test(one) ? [one, one.replace(/(.)\1{2,}/gu, "$1"), one.replace(/(.)\1{2,}/gu, "$1$1")] : [one],
  );
}

/** A word, also without one or two of the prefixes that Hebrew attaches to it. */
function bareForms(word: string): string[] {
  const without = word.replace(hebrewPrefix, "");
  return without === word ? [word] : [word, without, without.replace(hebrewPrefix, "")];
}

function isInsult({ readings }: Token): boolean {
  return readings.some((word) => bareForms(word).some(isListed) || isStarred(word));
}

function isListed(word: string): boolean {
  return whole.has(word) || stemLengths.some((length) => stems.has(word.slice(0, length)));
}

/** "sh*t": an asterisk hides one letter. */
function isStarred(word: string): boolean {
  if (!word.includes("*") || word.length < 4 || word.length > longestSpread || word.replaceAll("*", "").length < 2) return false;
  const shape = new RegExp(`^${word.replaceAll("*", "\\p{L}")}$`, "u");
  return [...whole, ...stems].some((listed) => shape.test(listed));
}

function phraseSpans(tokens: readonly Token[]): Span[] {
  return tokens.flatMap((first, at) => {
    const begun = first.readings.flatMap(bareForms).flatMap((word) => phrases.get(word) ?? []);
    return begun.flatMap((phrase) => {
      const last = tokens[at + phrase.length - 1];
      const isSaid = phrase.every((word, index) => index === 0 || (tokens[at + index]?.readings.includes(word) ?? false));
      return last && isSaid ? [{ from: first.from, to: last.to }] : [];
    });
  });
}

/** "s t u p i d": single letters, joined together. */
function spreadSpans(tokens: readonly Token[]): Span[] {
  return tokens.flatMap((first, at) => {
    const spans: Span[] = [];
    let text = "";
    for (let next = at; next < Math.min(at + longestSpread, tokens.length); next += 1) {
      const token = tokens[next];
      if (!token || token.to - token.from !== 1) break;
      text += typedFor[token.text] ?? (token.text === "1" ? "i" : token.text);
      if (text.length >= 4 && (whole.has(text) || stems.has(text))) spans.push({ from: first.from, to: token.to });
    }
    return spans;
  });
}

/** The text with its insults replaced by asterisks, including invisible characters inside them. */
export function maskInsults(text: string, folded: Folded, spans: readonly Span[]): string {
  const ranges = spans
    .map(({ from, to }) => ({ from: folded.from[from] ?? 0, to: folded.to[to - 1] ?? 0 }))
    .toSorted((a, b) => a.from - b.from);
  let masked = "";
  let at = 0;
  for (const { from, to } of ranges) {
    if (to <= at) continue;
    const start = Math.max(from, at);
    masked += text.slice(at, start) + "*".repeat(Array.from(text.slice(start, to)).length);
    at = to;
  }
  return masked + text.slice(at);
}
