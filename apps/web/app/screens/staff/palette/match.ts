/** A text cut where it was found: what stands before, the match, what stands after. Null when it is not in it. */
export function matchIn(text: string, typed: string): [before: string, match: string, after: string] | null {
  const wanted = typed.trim().toLocaleLowerCase();
  if (wanted === "") return [text, "", ""];
  const lower = text.toLocaleLowerCase();
  // A word's beginning is meant more often than its middle.
  const word = lower
    .split(/(?<=[\s\-–,.])/)
    .reduce<{ at: number; found: number }>(
      ({ at, found }, part) => ({ at: at + part.length, found: found < 0 && lower.startsWith(wanted, at) ? at : found }),
      { at: 0, found: -1 },
    ).found;
  const at = word >= 0 ? word : lower.indexOf(wanted);
  // Letters that change their length with their case can't be cut apart by place.
  if (at < 0 || lower.length !== text.length) return at < 0 ? null : [text, "", ""];
  return [text.slice(0, at), text.slice(at, at + wanted.length), text.slice(at + wanted.length)];
}
