import type { Folded } from "./normalise.ts";
import { foldText } from "./normalise.ts";
import { english } from "./words/en.ts";
import { hebrew } from "./words/he.ts";
import { portuguese } from "./words/pt.ts";

const entries = [english, hebrew, portuguese].flatMap(({ insults }) => insults.map((word) => foldText(word).replace(/-/g, " ")));
const whole = new Set(entries.filter((word) => !word.includes(" ") && !word.endsWith("*")));
const stems = entries.filter((word) => word.endsWith("*")).map((word) => word.slice(0, -1));
const phrases = entries.filter((word) => word.includes(" ")).map((phrase) => phrase.split(" "));
const hebrewPrefix = new RegExp(`^[${hebrew.prefixes.join("")}](?=[\\u05d0-\\u05ea]{3})`);

/** A word, and what is left of it without one or two of the small words that Hebrew writes together with it. */
function bareForms(word: string): string[] {
  const without = word.replace(hebrewPrefix, "");
  return [word, without, without.replace(hebrewPrefix, "")];
}

/** A span of folded characters: first, and the one after the last. */
interface Span {
  from: number;
  to: number;
}

interface Token extends Span {
  text: string;
}

/** Where a folded text insults: words in any of the languages, with digits for letters, stretched, starred or spread out. */
export function insultSpans(folded: Folded): Span[] {
  const tokens = tokensOf(folded.chars);
  return [...tokens.filter(({ text }) => isInsult(text)), ...phraseSpans(tokens), ...spreadSpans(tokens)];
}

const partOfWord = /[\p{L}\d@$!|*']/u;

function tokensOf(chars: readonly string[]): Token[] {
  const tokens: Token[] = [];
  chars.forEach((char, index) => {
    if (!partOfWord.test(char)) return;
    const last = tokens.at(-1);
    if (last && last.to === index) {
      last.text += char;
      last.to = index + 1;
    } else tokens.push({ text: char, from: index, to: index + 1 });
  });
  return tokens.map(trimmed);
}

/** Signs that end a word are not part of it, those within stand for letters: "b!tch!" */
function trimmed({ text, from }: Token): Token {
  const bare = text.replace(/^[!|*']+|[!|*']+$/g, "");
  const lead = text.search(/[^!|*']|$/);
  return { text: bare, from: from + lead, to: from + lead + [...bare].length };
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

/** The readings of a word: digits as letters, letters that are drawn out as one or as two. */
function readings(text: string): string[] {
  if (!/\p{L}/u.test(text)) return [];
  const letters = [...text].map((char) => typedFor[char] ?? char).join("");
  const ones = letters.includes("1") ? [letters.replaceAll("1", "i"), letters.replaceAll("1", "l")] : [letters];
  return ones.flatMap((one) => [one, one.replace(/(.)\1{2,}/gu, "$1"), one.replace(/(.)\1{2,}/gu, "$1$1")]);
}

function isInsult(text: string): boolean {
  return readings(text).some((word) => bareForms(word).some(isListed) || isStarred(word));
}

function isListed(word: string): boolean {
  return whole.has(word) || stems.some((stem) => word.startsWith(stem));
}

/** "sh*t": a star hides one letter. */
function isStarred(word: string): boolean {
  if (!word.includes("*") || word.length < 4 || word.replaceAll("*", "").length < 2) return false;
  const shape = new RegExp(`^${word.replaceAll("*", "\\p{L}").replace(/[|$]/g, "")}$`, "u");
  return [...whole, ...stems].some((listed) => shape.test(listed));
}

function phraseSpans(tokens: readonly Token[]): Span[] {
  const says = (token: Token | undefined, word: string, isFirst: boolean) =>
    token !== undefined && readings(token.text).some((read) => (isFirst ? bareForms(read) : [read]).includes(word));
  return phrases.flatMap((phrase) =>
    tokens.flatMap((first, at) => {
      const last = tokens[at + phrase.length - 1];
      const isSaid = phrase.every((word, index) => says(tokens[at + index], word, index === 0));
      return last && isSaid ? [{ from: first.from, to: last.to }] : [];
    }),
  );
}

/** "s t u p i d": letters one by one, read together. */
function spreadSpans(tokens: readonly Token[]): Span[] {
  const spans: Span[] = [];
  tokens.forEach((first, at) => {
    let text = "";
    for (const next of tokens.slice(at, at + 16)) {
      if (next.to - next.from !== 1) break;
      text += next.text;
      if (text.length >= 4 && readings(text).some((word) => whole.has(word) || stems.includes(word)))
        spans.push({ from: first.from, to: next.to });
    }
  });
  return spans;
}

/** The text with its insults starred out. Invisible marks inside them go too. */
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
