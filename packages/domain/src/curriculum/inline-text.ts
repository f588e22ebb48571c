import { formulaWords } from "./formula-words.ts";
import type { InlineText } from "./slide-parts.ts";

/** A piece of a line: plain, strong, code (which is set left to right and in the code font) or a formula in TeX. */
export interface InlinePart {
  readonly kind: "plain" | "strong" | "code" | "formula";
  readonly text: string;
}

/**
 * The marks of a line, and `\$` for a dollar sign that begins none. A formula stands between dollar signs as pandoc reads them: nothing is
 * blank just inside them, and neither a digit nor a further one follows the second, so "$5 and $6" stays what it says.
 */
const mark = /\\\$|`([^`]+)`|\*\*([^*]+)\*\*|\$(?!\s)((?:\\[^]|[^$\\])+)(?<!\s)\$(?![\d$])/gu;

/** Takes a line apart into its pieces. A mark that is not closed is plain text. */
export function inlineParts(line: InlineText): InlinePart[] {
  const parts: InlinePart[] = [];
  let plain = "";
  let from = 0;
  const put = (part: InlinePart): void => {
    if (plain !== "") parts.push({ kind: "plain", text: plain });
    plain = "";
    parts.push(part);
  };
  for (const match of line.matchAll(mark)) {
    plain += line.slice(from, match.index);
    const [whole, code, strong, formula] = match;
    from = match.index + whole.length;
    if (code !== undefined) put({ kind: "code", text: code });
    else if (strong !== undefined) put({ kind: "strong", text: strong });
    else if (formula !== undefined) put({ kind: "formula", text: formula });
    else plain += "$";
  }
  plain += line.slice(from);
  if (plain !== "") parts.push({ kind: "plain", text: plain });
  return parts;
}

const isSame = (one: readonly InlinePart[], other: readonly InlinePart[]): boolean =>
  one.length === other.length && one.every(({ kind, text }, index) => kind === other[index]?.kind && text === other[index].text);

/** Pieces as the marks allow them: side by side of one kind are one, and what a mark can't hold stands outside it. */
function tidied(parts: readonly InlinePart[]): InlinePart[] {
  const split = parts.flatMap(({ kind, text }): InlinePart[] => {
    if (kind === "plain") return [{ kind, text }];
    if (kind === "formula") {
      const source = formulaSource(text);
      return source === "" ? [{ kind: "plain", text: text === "" ? "" : " " }] : [{ kind, text: source }];
    }
    const foreign = kind === "code" ? /(`+)/u : /(\*+)/u;
    return text.split(foreign).map((piece) => ({ kind: foreign.test(piece) ? "plain" : kind, text: piece }));
  });
  const joined: InlinePart[] = [];
  for (const part of split) {
    const last = joined.at(-1);
    if (part.text === "") continue;
    if (last && last.kind === part.kind && part.kind !== "formula") joined[joined.length - 1] = { ...last, text: last.text + part.text };
    else joined.push(part);
  }
  return joined;
}

/** What a person wrote as a formula, as it can stand between dollar signs: trimmed, a dollar sign in it escaped. */
export const formulaSource = (written: string): string =>
  written
    .replace(/(\\[^$]|\\\$)|\$/gsu, (sign, kept: string | undefined) => kept ?? `\\${sign}`)
    .trim()
    .replace(/(?<!\\)((?:\\\\)*)\\$/u, "$1")
    .trim();

const written = (parts: readonly InlinePart[], escape: boolean): InlineText =>
  parts
    .map(({ kind, text }) => {
      if (kind === "code") return `\`${text}\``;
      if (kind === "strong") return `**${text}**`;
      if (kind === "formula") return `$${text}$`;
      return escape ? text.replaceAll("$", "\\$") : text;
    })
    .join("");

/** A blank where a formula would run into its neighbour: after a backslash, before a digit or another formula. */
function apart(parts: readonly InlinePart[]): InlinePart[] {
  return parts.flatMap((part, index): InlinePart[] => {
    const next = parts[index + 1];
    const runs =
      next !== undefined &&
      ((part.kind === "formula" && (next.kind === "formula" || /^\d/u.test(next.text))) ||
        (next.kind === "formula" && part.kind === "plain" && part.text.endsWith("\\")));
    return runs ? [part, { kind: "plain", text: " " }] : [part];
  });
}

/**
 * Puts a line together from its pieces: `inlineParts` of what it gives are these pieces again. Dollar signs are escaped only where they would
 * begin a formula. What the marks can't say (an asterisk in bold, a formula right before a digit) is said as nearly as they can.
 */
export function lineOf(parts: readonly InlinePart[]): InlineText {
  const wanted = tidied(parts);
  const nearest = written(apart(wanted), true);
  // What can't be said exactly is said as it will be read.
  return exactly(wanted) ?? exactly(tidied(inlineParts(nearest))) ?? nearest;
}

function exactly(wanted: readonly InlinePart[]): InlineText | undefined {
  return [written(wanted, false), written(wanted, true)].find((line) => isSame(tidied(inlineParts(line)), wanted));
}

/** A line without its marks: for labels, titles of windows and screen readers. A formula is told in signs, as far as they go. */
export const withoutMarks = (line: InlineText): string =>
  inlineParts(line)
    .map(({ kind, text }) => (kind === "formula" ? formulaWords(text) : text))
    .join("");

/** Whether a formula stands in any text of this content: only then the page needs what sets it. */
export function hasFormula(content: unknown): boolean {
  if (typeof content === "string") return content.includes("$") && inlineParts(content).some(({ kind }) => kind === "formula");
  if (Array.isArray(content)) return content.some(hasFormula);
  return typeof content === "object" && content !== null && Object.values(content).some(hasFormula);
}
