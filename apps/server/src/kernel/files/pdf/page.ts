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

/** A page on which texts are set in the direction of its language. `start` is the left edge, or the right one from right to left. */
export interface PdfPage {
  readonly width: number;
  /** Sets a text, breaking its lines at words. @returns the height it took */
  text(text: string, top: number, style: TextStyle, place?: { from?: number; width?: number; align?: "start" | "end" }): number;
  line(top: number, color: string): void;
  bytes(): Promise<Uint8Array>;
}

/** Opens a document of one page. The library is loaded with the first one. */
export async function openPage({ title, language, direction, paper, createdAt }: PdfOptions): Promise<PdfPage> {
  const { default: PdfDocument } = await import("pdfkit");
  const doc = new PdfDocument({
    ...{ size: paper, margin, lang: language, displayTitle: true },
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

  return {
    width,
    text(text, top, style, { from = 0, width: room = width - from, align = "start" } = {}) {
      const left = direction === "ltr" ? margin + from : margin + width - from - room;
      const box = { left, right: left + room, toRight: (direction === "rtl") === (align === "start") };
      const widthOf = (line: string) =>
        visualStretches(line, direction, fonts.pick(style.weight ?? 400)).reduce((sum, piece) => sum + measure(doc, piece, style.size), 0);
      const lines = text.split(/\r?\n/u).flatMap((paragraph) => breakLines(paragraph, room, widthOf));
      const height = style.size * 1.45;
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
