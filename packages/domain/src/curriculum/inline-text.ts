import type { InlineText } from "./slide-parts.ts";

/** A piece of a line: plain, strong, or code (which is set left to right and in the code font). */
export interface InlinePart {
  readonly kind: "plain" | "strong" | "code";
  readonly text: string;
}

const mark = /`([^`]+)`|\*\*([^*]+)\*\*/gu;

/** Takes a line apart into its pieces. A mark that is not closed is plain text. */
export function inlineParts(line: InlineText): InlinePart[] {
  const parts: InlinePart[] = [];
  let from = 0;
  for (const match of line.matchAll(mark)) {
    if (match.index > from) parts.push({ kind: "plain", text: line.slice(from, match.index) });
    const [whole, code, strong] = match;
    parts.push(code === undefined ? { kind: "strong", text: strong ?? "" } : { kind: "code", text: code });
    from = match.index + whole.length;
  }
  if (from < line.length) parts.push({ kind: "plain", text: line.slice(from) });
  return parts;
}

/** A line without its marks: for labels, titles of windows and screen readers. */
export const withoutMarks = (line: InlineText): string =>
  inlineParts(line)
    .map((part) => part.text)
    .join("");
