import makeBidi, { type Bidi } from "bidi-js";

/** A stretch of text that is set from left to right with one font. */
export interface Stretch<F> {
  /** In the order in which the font lays it out: logical for scripts that it turns around itself. */
  readonly text: string;
  readonly font: F;
}

export type Direction = "ltr" | "rtl";

// The package is CommonJS, and its types describe its module build.
const bidi = (makeBidi as unknown as () => Bidi)();
/** Marks, isolates and embeddings: they direct the text and are not drawn. */
const isControl = (char: string): boolean => /[\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069]/u.test(char);
/** Scripts that a font lays out from right to left on its own. */
const isTurned = (text: string): boolean => /[\p{Script=Hebrew}\p{Script=Arabic}]/u.test(text);

/**
 * Splits a line into stretches in the order in which they are seen from left to right, by the Unicode bidirectional algorithm.
 * @param fontOf the font of a character
 */
export function visualStretches<F>(line: string, direction: Direction, fontOf: (char: string) => F): Stretch<F>[] {
  const embedding = bidi.getEmbeddingLevels(line, direction);
  const stretches: { chars: string[]; font: F; isRtl: boolean }[] = [];
  for (const index of bidi.getReorderedIndices(line, embedding)) {
    const isRtl = (embedding.levels[index] ?? 0) % 2 === 1;
    const raw = line[index] ?? "";
    if (isControl(raw)) continue;
    const char = isRtl ? (bidi.getMirroredCharacter(raw) ?? raw) : raw;
    const font = fontOf(char);
    const last = stretches.at(-1);
    if (last && last.font === font && last.isRtl === isRtl) last.chars.push(char);
    else stretches.push({ chars: [char], font, isRtl });
  }
  return stretches.map(({ chars, font, isRtl }) => {
    const seen = chars.join("");
    return { font, text: isRtl && isTurned(seen) ? chars.toReversed().join("") : seen };
  });
}
