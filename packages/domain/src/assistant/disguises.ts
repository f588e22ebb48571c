import { foldText } from "../live-room/chat-filter/normalise.ts";

const digitsAsLetters: Readonly<Record<string, string>> = { "0": "o", "1": "i", "3": "e", "4": "a", "5": "s", "7": "t", "@": "a", $: "s" };

/** The words of a text in folded form. Digits inside a word stand for letters ("ph0t0"); an apostrophe belongs to its word. */
export function wordsOf(text: string): string[] {
  const words = foldText(text).match(/[\p{L}\p{N}@$]+(?:'\p{L}+)*/gu) ?? [];
  return words.map((word) => (/\p{L}/u.test(word) ? word.replace(/[013457@$]/gu, (sign) => digitsAsLetters[sign] ?? sign) : word));
}

/** A word, and without the one or two short words that Hebrew attaches to it: "and the", "in", "to". */
export function bareForms(word: string): string[] {
  const forms = [word];
  for (const count of [1, 2]) if (new RegExp(`^[והבלמשכ]{${count}}[\\u05d0-\\u05ea]{2}`, "u").test(word)) forms.push(word.slice(count));
  return forms;
}

/** Only a text's letters and digits, folded. */
export const lettersOf = (text: string): string => wordsOf(text).join("").replaceAll("'", "");

const rotated = (text: string): string =>
  text.replace(/[a-z]/gu, (letter) => String.fromCharCode(((letter.charCodeAt(0) - 97 + 13) % 26) + 97));

const backwards = (text: string): string => [...text].toReversed().join("");

const base64Sextets = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

/** The text in a run of Base64 characters, as UTF-8; empty if it is none. */
function fromBase64(run: string): string {
  const bits = [...run.replaceAll("-", "+").replaceAll("_", "/")]
    .map((sign) => base64Sextets.indexOf(sign).toString(2).padStart(6, "0"))
    .join("");
  return utf8(Array.from({ length: Math.floor(bits.length / 8) }, (_, index) => bits.slice(index * 8, index * 8 + 8)));
}

/** The text of bytes written as bits. What is no UTF-8 is skipped. */
function utf8(bytes: readonly string[]): string {
  const encoded = bytes.map((bits) => `%${Number.parseInt(bits, 2).toString(16).padStart(2, "0")}`).join("");
  try {
    return decodeURIComponent(encoded);
  } catch {
    return decodeURIComponent(encoded.replace(/%(?:[89a-f][0-9a-f])/gu, ""));
  }
}

/** Texts hidden in a text by an encoding: Base64, hexadecimal bytes, binary bytes, decimal character codes. */
function decoded(text: string): string[] {
  const found: string[] = [];
  for (const [run] of text.matchAll(/[A-Za-z0-9+/_-]{6,}/gu)) found.push(fromBase64(run));
  for (const [run] of text.matchAll(/(?:[0-9a-f]{2}[\s:,-]*){3,}/giu))
    found.push(utf8((run.match(/[0-9a-f]{2}/giu) ?? []).map((byte) => Number.parseInt(byte, 16).toString(2).padStart(8, "0"))));
  for (const [run] of text.matchAll(/(?:[01]{8}[\s,]*){3,}/gu)) found.push(utf8(run.match(/[01]{8}/gu) ?? []));
  for (const [run] of text.matchAll(/(?:\d{2,4}[\s,;-]+){2,}\d{2,4}/gu))
    found.push(String.fromCharCode(...(run.match(/\d{2,4}/gu) ?? []).map(Number)));
  return found;
}

const initials = (parts: readonly string[]): string => parts.flatMap((part) => /[\p{L}\p{N}]/u.exec(part) ?? []).join("");

/**
 * What a text may hide, each as letters only: the text without its spaces, read backwards, shifted by thirteen letters, decoded, and the first
 * letters of its words, sentences and lines.
 */
export function hiddenReadings(text: string): string[] {
  const letters = lettersOf(text);
  return [
    letters,
    backwards(letters),
    rotated(letters),
    ...decoded(text).map(lettersOf),
    lettersOf(initials(wordsOf(text))),
    lettersOf(initials(text.split(/[.!?\n]+/u))),
    lettersOf(initials(text.split("\n"))),
  ];
}

/** Letters written one by one ("c-a-t", "c a t"), joined again. */
export function spelledOut(text: string): string[] {
  const runs: string[] = [];
  let run = "";
  for (const word of wordsOf(text)) {
    if ([...word].length === 1) run += word;
    else {
      runs.push(run);
      run = "";
    }
  }
  return [...runs, run].filter((joined) => joined.length > 1);
}
