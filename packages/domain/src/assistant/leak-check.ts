import { closeEnough } from "../curriculum/answer-text.ts";
import { foldText } from "../live-room/chat-filter/normalise.ts";
import { bareForms, hiddenReadings, lettersOf, spelledOut, wordsOf } from "./disguises.ts";
import type { HiddenAnswer } from "./hidden-answers.ts";
import { numberWords } from "./number-words.ts";

/** From this length, a sequence of letters is looked for without regard to spaces and in disguise. */
const telling = 4;
/** So many words of the instructions in a row are a quotation. */
const quotedWords = 7;

const sameWord = (said: string, wanted: string): boolean =>
  bareForms(said).some((word) => word === wanted || (wanted.length >= telling && word.startsWith(wanted)));

const saysWords = (said: readonly string[], wanted: readonly string[]): boolean =>
  wanted.length > 0 && said.some((_, from) => wanted.every((word, index) => sameWord(said[from + index] ?? "", word)));

/** A reply in all the forms in which it is searched. */
interface Reading {
  readonly words: readonly string[];
  readonly readings: readonly string[];
  readonly spelled: readonly string[];
  readonly numbers: readonly number[];
  readonly folded: string;
}

function readingOf(text: string): Reading {
  const folded = foldText(text);
  const numbers = (folded.match(/-?\d+(?:[.,]\d+)*/gu) ?? []).map((run) => Number(run.replace(",", ".")));
  return {
    words: wordsOf(text),
    readings: hiddenReadings(text),
    spelled: spelledOut(text),
    numbers: [...numbers, ...sums(folded)],
    folded,
  };
}

/** The results of sums in a text: "7 + 5" says 12. */
function sums(folded: string): number[] {
  return [...folded.matchAll(/(\d+(?:\.\d+)?)\s*([-+*/x×÷])\s*(\d+(?:\.\d+)?)/gu)].map(([, one = "", sign = "", other = ""]) => {
    const [a, b] = [Number(one), Number(other)];
    if (sign === "+") return a + b;
    if (sign === "-") return a - b;
    return sign === "/" || sign === "÷" ? a / b : a * b;
  });
}

function saysText({ words, readings, spelled }: Reading, text: string): boolean {
  if (saysWords(words, wordsOf(text))) return true;
  const letters = lettersOf(text);
  if (letters.length < 2) return false;
  return (
    spelled.some((joined) => joined.includes(letters)) ||
    (letters.length >= telling && readings.some((each) => each.includes(letters))) ||
    isInHalves(words, letters)
  );
}

/** Whether the two halves of a word are said one after the other, with anything between them: "first sat, then urn". */
function isInHalves(words: readonly string[], letters: string): boolean {
  const cuts = Array.from({ length: Math.max(0, letters.length - 5) }, (_, index) => index + 3);
  return cuts.some((cut) => {
    const first = words.indexOf(letters.slice(0, cut));
    return first !== -1 && words.includes(letters.slice(cut), first + 1);
  });
}

const saysNumber = (reading: Reading, { value, tolerance }: { value: number; tolerance: number }): boolean =>
  reading.numbers.some((number) => closeEnough(number, value, tolerance)) || numberWords(value).some((words) => saysText(reading, words));

/** Ways to point at an option by its place or letter, in folded English, Hebrew and Portuguese. */
const places = [
  /\b(?:options?|answers?|choices?|letters?|numbers?)\s*(?:is|:|=)?\s*["'(]?(?:[a-h]|[1-8])\b/u,
  /\b(?:first|second|third|fourth|fifth|last|top|bottom|middle)\s+(?:one|option|answer|choice)\b/u,
  /\b(?:the\s+)?(?:first|second|third|fourth|fifth|last|middle)\s*(?:[.!]|$)/u,
  /(?:תשובה|אפשרות|אות|מספר)\s*(?:היא|:)?\s*["'(]?(?:[א-ח]|[1-8])(?![\u05d0-\u05ea\d])/u,
  /(?:תשובה|אפשרות)\s+(?:ה)?(?:ראשונה|שנייה|שניה|שלישית|רביעית|חמישית|אחרונה|אמצעית)/u,
  /\b(?:opcao|resposta|letra|numero|alternativa|hipotese)\s*(?:e|:|=)?\s*["'(]?(?:[a-h]|[1-8])\b/u,
  /\b(?:primeir|segund|terceir|quart|quint|ultim)[ao]\s+(?:opcao|resposta|alternativa|hipotese)\b/u,
  /\b(?:opcao|resposta|alternativa|hipotese)\s+(?:e\s+a\s+)?(?:primeir|segund|terceir|quart|quint|ultim)[ao]\b/u,
  /(?:^|[\s"'(:])[bcdfgh](?=$|[\s"').,:!?])/u,
  /^\s*["'(]?(?:[a-h1-8]|[\u05d0-\u05d7])["').]?\s*$/u,
].map(compiled);

/** Ways to give away one letter of a word. Words of one letter ("a", "I", Portuguese "e" and "o") are left out unless "letter" stands before them. */
const letters = [
  /\b(?:letters?|letras?)\b[^.!?\n]{0,20}?(?:[\s"'(][b-df-hj-np-z]|(?:\bis|\be|:)\s*["'(]?[a-z])(?=$|["').,!?\s])/u,
  /\b(?:starts?|begins?|ends?|starting|beginning|ending|comeca|acaba|termina)\s+(?:with|in|com|por|em)\s+["'(]?[b-df-hj-np-z](?=$|["').,!?\s])/u,
  /(?:אות|אותיות)[^.!?\n]{0,20}?[\s"'(:-][\u05d0-\u05ea]['"]?(?=$|[).,!?\s])/u,
  /(?:מתחיל|נגמר|מסתיים)[\u05d0-\u05ea]*\s+ב?[\s"'-]*[\u05d0-\u05ea]['"]?(?=$|[).,!?\s])/u,
].map(compiled);

/** Folds the letters of a pattern as texts are folded; its syntax is plain ASCII and stays. */
function compiled({ source }: RegExp): RegExp {
  return new RegExp(
    source.replace(/[^\x20-\x7e]/gu, (letter) => foldText(letter)),
    "u",
  );
}

/** The first hidden answer that a reply gives away, in the open or in disguise; null if it gives none away. */
export function findLeak(text: string, hidden: readonly HiddenAnswer[]): HiddenAnswer | null {
  const reading = readingOf(text);
  const says = (part: string): boolean =>
    saysText(reading, part) || numberIn(part).some((value) => saysNumber(reading, { value, tolerance: 0 }));
  const pointed = places.some((pattern) => pattern.test(reading.folded));
  const givesLetter = letters.some((pattern) => pattern.test(reading.folded));
  return (
    hidden.find((answer) => {
      switch (answer.kind) {
        case "text":
          return givesLetter || says(answer.text);
        case "option":
          return pointed || givesLetter || says(answer.text);
        case "number":
          return saysNumber(reading, answer);
        case "pair":
          return says(answer.left) && says(answer.right);
      }
    }) ?? null
  );
}

/** The number that a text is, as a list. */
function numberIn(text: string): number[] {
  const plain = foldText(text).trim().replace(",", ".");
  return /^-?\d+(?:\.\d+)?$/u.test(plain) ? [Number(plain)] : [];
}

/** Whether a reply quotes its instructions. */
export function quotesInstructions(text: string, instructions: string): boolean {
  const [said, own] = [wordsOf(text), wordsOf(instructions)];
  const quotes = (words: readonly string[]): boolean => {
    const runs = new Set(
      words.flatMap((_, from) => (from + quotedWords <= words.length ? [words.slice(from, from + quotedWords).join(" ")] : [])),
    );
    return own.some((_, from) => from + quotedWords <= own.length && runs.has(own.slice(from, from + quotedWords).join(" ")));
  };
  if (quotes(said)) return true;
  // The same in disguise: letters only, and backwards or decoded.
  const needle =
    own.length >= quotedWords
      ? own.map((_, from) =>
          own
            .slice(from, from + quotedWords)
            .join("")
            .replaceAll("'", ""),
        )
      : [];
  return hiddenReadings(text).some((reading) => needle.some((run) => run.length >= 24 && reading.includes(run)));
}
