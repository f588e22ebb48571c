/** Splits a text at a match: before, match, after. Null when it isn't contained. */
export function matchIn(text: string, typed: string): [before: string, match: string, after: string] | null {
  const wanted = typed.trim().toLocaleLowerCase();
  if (wanted === "") return [text, "", ""];
  const lower = text.toLocaleLowerCase();
  // Prefers the beginning of a word over its middle.
  const word = lower
    .split(/(?<=[\s\-–,.])/)
    .reduce<{ at: number; found: number }>(
      ({ at, found }, part) => ({ at: at + part.length, found: found < 0 && lower.startsWith(wanted, at) ? at : found }),
      { at: 0, found: -1 },
    ).found;
  const at = word >= 0 ? word : lower.indexOf(wanted);
  // If letters change length with their case, indexes don't line up, so nothing is highlighted.
  if (at < 0 || lower.length !== text.length) return at < 0 ? null : [text, "", ""];
  return [text.slice(0, at), text.slice(at, at + wanted.length), text.slice(at + wanted.length)];
}
