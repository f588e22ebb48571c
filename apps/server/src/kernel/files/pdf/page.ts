import { type Direction, visualStretches } from "./bidi-text.ts";
import { breakLines } from "./break-lines.ts";
import { type FontFile, rubikFiles, type Weight } from "./rubik.ts";

export interface PdfOptions {
  readonly title: string;
  /** A BCP 47 tag. */
  readonly language: string;
  readonly direction: Direction;
  readonly paper: "A4" | "LETTER";
  readonly createdAt: Temporal.Instant;
}

export interface TextStyle {
  readonly size: number;
  readonly weight?: Weight;
  readonly color: string;
}

const margin = 64;
/** The distance of lines, in sizes of their letters. */
const lineHeight = 1.45;

/** A place on a page, in points: `from` the start edge of the text's column, `top` from the top of the paper. */
export interface PdfBox {
  readonly top: number;
  readonly from: number;
  readonly width: number;
  readonly height: number;
}

/** A page on which texts are set in the direction of its language. `start` is the left edge, or the right one from right to left. */
export interface PdfPage {
  readonly width: number;
  /** Where the text's column ends, from the top of the paper. */
  readonly bottom: number;
  /** The height that a text will take. */
  heightOf(text: string, style: Pick<TextStyle, "size" | "weight">, width?: number): number;
  /** Fills the paper from edge to edge. */
  band(top: number, height: number, color: string): void;
  box(place: PdfBox, color: string, radius?: number): void;
  /** A window: straight sides under a round arch. */
  arch(place: PdfBox, color: string): void;
  circle(place: { top: number; from: number; size: number }, color: string): void;
  /** Makes a place lead to an address. */
  link(place: PdfBox, url: string): void;
  /** Continues on a new page. */
  next(): void;
  /** Sets a text, breaking its lines at words. @returns the height it took */
  text(text: string, top: number, style: TextStyle, place?: { from?: number; width?: number; align?: "start" | "end" }): number;
  line(top: number, color: string): void;
  bytes(): Promise<Uint8Array>;
}

/** Opens a document with its first page. The library is loaded with the first one. */
export async function openPage({ title, language, direction, paper, createdAt }: PdfOptions): Promise<PdfPage> {
  const { default: PdfDocument } = await import("pdfkit");
  const doc = new PdfDocument({
    size: paper,
    margin,
    lang: language,
    displayTitle: true,
    info: { Title: title, Producer: "Larkroom", Creator: "Larkroom", CreationDate: new Date(createdAt.epochMilliseconds) },
  });
  const chunks: Buffer[] = [];
  doc.on("data", (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise<void>((resolve) => doc.once("end", resolve));
  const fonts = await registerFonts(doc);
  const width = doc.page.width - 2 * margin;

  const setLine = (
    line: string,
    top: number,
    { size, weight = 400, color }: TextStyle,
    box: { left: number; right: number; toRight: boolean },
  ): void => {
    const pieces = visualStretches(line, direction, fonts.pick(weight)).map((piece) => ({
      ...piece,
      width: measure(doc, piece, size),
    }));
    let x = box.toRight ? box.right - pieces.reduce((sum, piece) => sum + piece.width, 0) : box.left;
    for (const piece of pieces) {
      // With features given, a stretch is laid out as a whole: words of right-to-left text would keep their logical order otherwise.
      doc
        .font(piece.font)
        .fontSize(size)
        .fillColor(color)
        .text(piece.text, x, top, { lineBreak: false, features: ["kern"], baseline: "top" });
      x += piece.width;
    }
  };

  const linesOf = (text: string, room: number, { size, weight = 400 }: Pick<TextStyle, "size" | "weight">): string[] => {
    const widthOf = (line: string) =>
      visualStretches(line, direction, fonts.pick(weight)).reduce((sum, piece) => sum + measure(doc, piece, size), 0);
    return text.split(/\r?\n/u).flatMap((paragraph) => breakLines(paragraph, room, widthOf));
  };
  const leftOf = (from: number, room: number): number => (direction === "ltr" ? margin + from : margin + width - from - room);

  return {
    width,
    bottom: doc.page.height - margin,
    heightOf: (text, style, room = width) => linesOf(text, room, style).length * style.size * lineHeight,
    band: (top, height, color) => void doc.rect(0, top, doc.page.width, height).fill(color),
    box: ({ top, from, width: room, height }, color, radius = 0) =>
      void doc.roundedRect(leftOf(from, room), top, room, height, radius).fill(color),
    arch({ top, from, width: room, height }, color) {
      const left = leftOf(from, room);
      const radius = room / 2;
      doc.circle(left + radius, top + radius, radius).fill(color);
      doc.rect(left, top + radius, room, height - radius).fill(color);
    },
    circle: ({ top, from, size }, color) => void doc.circle(leftOf(from, size) + size / 2, top + size / 2, size / 2).fill(color),
    link: ({ top, from, width: room, height }, url) => void doc.link(leftOf(from, room), top, room, height, url),
    next: () => void doc.addPage(),
    text(text, top, style, { from = 0, width: room = width - from, align = "start" } = {}) {
      const left = leftOf(from, room);
      const box = { left, right: left + room, toRight: (direction === "rtl") === (align === "start") };
      const lines = linesOf(text, room, style);
      const height = style.size * lineHeight;
      for (const [index, line] of lines.entries()) setLine(line, top + index * height, style, box);
      return lines.length * height;
    },
    line: (top, color) =>
      void doc
        .moveTo(margin, top)
        .lineTo(margin + width, top)
        .lineWidth(0.75)
        .strokeColor(color)
        .stroke(),
    async bytes() {
      doc.end();
      await ended;
      return Buffer.concat(chunks);
    },
  };
}

const measure = (doc: PDFKit.PDFDocument, { text, font }: { text: string; font: string }, size: number): number =>
  doc
    .font(font)
    .fontSize(size)
    .widthOfString(text, { features: ["kern"] });

/** A character that no file has is set by the first one, as an empty box. */
async function registerFonts(doc: PDFKit.PDFDocument) {
  const files = await rubikFiles();
  const has = new Map<string, (codePoint: number) => boolean>();
  for (const { name, bytes } of [...files[400], ...files[600]]) {
    doc.registerFont(name, bytes);
    doc.font(name);
    has.set(name, characterTest(doc));
  }
  const nameFor = (of: readonly FontFile[]) => (char: string) =>
    (of.find(({ name }) => has.get(name)?.(char.codePointAt(0) ?? 0)) ?? of[0])?.name ?? "";
  return { pick: (weight: Weight) => nameFor(files[weight]) };
}

/** Whether the document's current font has a character; the library's types leave its font out. */
function characterTest(doc: PDFKit.PDFDocument): (codePoint: number) => boolean {
  const { font } = (doc as unknown as { _font: { font: { hasGlyphForCodePoint(codePoint: number): boolean } } })._font;
  return (codePoint) => font.hasGlyphForCodePoint(codePoint);
}
