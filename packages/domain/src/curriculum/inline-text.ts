import { formulaWords } from "./formula-words.ts";
import type { InlineText } from "./slide-parts.ts";

/** A part of a line: plain, strong, code (set left to right in the code font) or a formula in TeX. */
export interface InlinePart {
  readonly kind: "plain" | "strong" | "code" | "formula";
  readonly text: string;
}

/**
 * The marks of a line, and `\$` for a literal dollar sign. Formulas between dollar signs follow pandoc's rule: no space just inside the
 * signs, and neither a digit nor another dollar sign after the closing one, so that "$5 and $6" stays plain text.
 */
const mark = /\\\$|`([^`]+)`|\*\*([^*]+)\*\*|\$(?!\s)((?:\\[^]|[^$\\])+)(?<!\s)\$(?![\d$])/gu;

/** Parses a line into its parts. A mark that is not closed is plain text. */
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

/** Normalised parts: adjacent ones of a kind are merged, and what a mark can't contain is placed outside it. */
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

/** A typed formula in the form allowed between dollar signs: trimmed, with dollar signs escaped. */
export const formulaSource = (written: string): string =>
  written
    .replace(/(\\[^$]|\\\$)|\$/gsu, (sign, escaped: string | undefined) => escaped ?? `\\${sign}`)
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

/** Inserts a space where a formula would run into its neighbour: after a backslash, before a digit or another formula. */
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
 * Builds a line from its parts, so that `inlineParts` returns the same parts again. Dollar signs are escaped only where they would start a
 * formula. What marks can't express exactly (an asterisk in bold, a formula right before a digit) is written as closely as possible.
 */
export function lineOf(parts: readonly InlinePart[]): InlineText {
  const wanted = tidied(parts);
  const nearest = written(apart(wanted), true);
  // If there is no exact form, use the line that parses to the nearest parts.
  return exactly(wanted) ?? exactly(tidied(inlineParts(nearest))) ?? nearest;
}

function exactly(wanted: readonly InlinePart[]): InlineText | undefined {
  return [written(wanted, false), written(wanted, true)].find((line) => isSame(tidied(inlineParts(line)), wanted));
}

/** A line without marks, for labels, window titles and screen readers. A formula is written in plain characters as far as possible. */
export const withoutMarks = (line: InlineText): string =>
  inlineParts(line)
    .map(({ kind, text }) => (kind === "formula" ? formulaWords(text) : text))
    .join("");

/** Whether any text in this content has a formula: only then the page loads the formula renderer. */
export function hasFormula(content: unknown): boolean {
  if (typeof content === "string") return content.includes("$") && inlineParts(content).some(({ kind }) => kind === "formula");
  if (Array.isArray(content)) return content.some(hasFormula);
  return typeof content === "object" && content !== null && Object.values(content).some(hasFormula);
}
