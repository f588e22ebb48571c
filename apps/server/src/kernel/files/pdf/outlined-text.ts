import { type Direction, visualStretches } from "./bidi-text.ts";
import { breakLines } from "./break-lines.ts";
import { rubikFiles, type Weight } from "./rubik.ts";

/** A font as the library reads it; its types leave it out. */
interface Font {
  readonly unitsPerEm: number;
  hasGlyphForCodePoint(codePoint: number): boolean;
  layout(
    text: string,
    features: readonly string[],
  ): {
    readonly advanceWidth: number;
    readonly glyphs: readonly { readonly path: { toSVG(): string } }[];
    readonly positions: readonly { readonly xAdvance: number; readonly xOffset: number; readonly yOffset: number }[];
  };
}

export interface OutlineStyle {
  readonly weight: Weight;
  readonly color: string;
  /** Font sizes to try, largest first: the first one in which the text fits into the lines. */
  readonly sizes: readonly number[];
  readonly mostLines: number;
}

/** Where text is set: the lines begin at `left`, or end at `left + width` from right to left. `top` is the first line's top. */
export interface OutlinePlace {
  readonly left: number;
  readonly top: number;
  readonly width: number;
}

/** Sets text as outlines for an SVG, which then looks the same on every machine, whatever fonts it has. */
export interface Outliner {
  /** @returns SVG elements, and the height they take */
  text(text: string, place: OutlinePlace, style: OutlineStyle): { readonly svg: string; readonly height: number };
}

let fonts: Promise<Readonly<Record<Weight, readonly Font[]>>> | undefined;

/** The font's files, read once by the library that also sets PDFs. */
async function loadFonts(): Promise<Readonly<Record<Weight, readonly Font[]>>> {
  const [{ default: PdfDocument }, files] = await Promise.all([import("pdfkit"), rubikFiles()]);
  const doc = new PdfDocument({ autoFirstPage: false });
  const read = (weight: Weight) =>
    files[weight].map(({ name, bytes }) => {
      doc.registerFont(name, bytes);
      doc.font(name);
      return (doc as unknown as { _font: { font: Font } })._font.font;
    });
  return { 400: read(400), 600: read(600) };
}

/** Makes the outlines of texts in one direction. */
export async function openOutliner(direction: Direction): Promise<Outliner> {
  const loaded = await (fonts ??= loadFonts());
  return {
    text(text, { left, top, width }, { weight, color, sizes, mostLines }) {
      const fontOf = (char: string): Font => {
        const all = loaded[weight];
        return all.find((font) => font.hasGlyphForCodePoint(char.codePointAt(0) ?? 0)) ?? (all[0] as Font);
      };
      const runsOf = (line: string) =>
        visualStretches(line, direction, fontOf).map((stretch) => ({
          font: stretch.font,
          run: stretch.font.layout(stretch.text, ["kern"]),
        }));
      const widthAt = (size: number) => (line: string) =>
        runsOf(line).reduce((sum, { font, run }) => sum + (run.advanceWidth * size) / font.unitsPerEm, 0);

      const { size, lines } = fitted(text.replaceAll(/\s+/gu, " ").trim(), { width, sizes, mostLines, widthAt });
      const height = size * 1.25;
      const svg = lines.map((line, index) => {
        let x = direction === "rtl" ? left + width - widthAt(size)(line) : left;
        // The letters' middle is in the line's middle: capitals are 0.7 of the size high.
        const baseline = top + index * height + height / 2 + size * 0.35;
        return runsOf(line)
          .map(({ font, run }) => {
            const scale = size / font.unitsPerEm;
            const glyphs = run.glyphs.map(({ path }, at) => {
              const { xAdvance, xOffset, yOffset } = run.positions[at] as (typeof run.positions)[number];
              const drawn = `<path transform="translate(${round(x + xOffset * scale)} ${round(baseline - yOffset * scale)}) scale(${scale} ${-scale})" d="${path.toSVG()}"/>`;
              x += xAdvance * scale;
              return drawn;
            });
            return glyphs.join("");
          })
          .join("");
      });
      return { svg: `<g fill="${color}">${svg.join("")}</g>`, height: lines.length * height };
    },
  };
}

const round = (value: number): number => Math.round(value * 100) / 100;

interface Room {
  readonly width: number;
  readonly sizes: readonly number[];
  readonly mostLines: number;
  widthAt(size: number): (line: string) => number;
}

/** The lines of a text in the largest size that fits; in the smallest one, what doesn't fit is left out. */
function fitted(text: string, { width, sizes, mostLines, widthAt }: Room): { size: number; lines: string[] } {
  let last: { size: number; lines: string[] } = { size: sizes[0] ?? 16, lines: [] };
  for (const size of sizes) {
    last = { size, lines: breakLines(text, width, widthAt(size)) };
    if (last.lines.length <= mostLines) return last;
  }
  const lines = last.lines.slice(0, mostLines);
  const measure = widthAt(last.size);
  let end = lines.at(-1) ?? "";
  while (end !== "" && measure(`${end}…`) > width) end = end.slice(0, -1);
  return { size: last.size, lines: [...lines.slice(0, -1), `${end.trimEnd()}…`] };
}
