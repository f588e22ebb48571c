import type { SlidePicture } from "@larkroom/domain/curriculum/slide-parts";

/** One thing that becomes a slide. */
export interface ImportSource {
  /** What it is called in the list. */
  readonly name: string;
  /** The picture to be sent, with what is known of it. A picture's own size is known once it is sent. */
  readonly make: () => Promise<{ file: File; title: string; alt: string; size: Pick<SlidePicture, "width" | "height"> | null }>;
}

const byName = new Intl.Collator("en", { numeric: true, sensitivity: "base" });
const pathOf = (file: File): string => file.webkitRelativePath || file.name;

/** A file's name without its ending, as a title. */
export const titleOf = (name: string): string =>
  name
    .replace(/\.[^.]+$/, "")
    .replaceAll(/[_\s]+/g, " ")
    .trim()
    .slice(0, 120);

/** What was chosen or dropped, sorted out: PDFs, and pictures in the order people read names in (2 before 10). Whatever else lies in a folder is left. */
export function sortedOut(files: readonly File[]): { pdfs: File[]; pictures: File[] } {
  const inOrder = files.filter(({ name }) => !name.startsWith(".")).toSorted((a, b) => byName.compare(pathOf(a), pathOf(b)));
  return {
    pdfs: inOrder.filter(({ type }) => type === "application/pdf"),
    pictures: inOrder.filter(({ type }) => type.startsWith("image/") && type !== "image/svg+xml"),
  };
}

/** A picture as it is. Nobody knows what it shows: its description is still to be written. */
export const pictureSource = (file: File): ImportSource => ({
  name: pathOf(file),
  make: () => Promise.resolve({ file, title: titleOf(file.name), alt: "", size: null }),
});

/** A piece of text on a page, with its height in the page's own measure. */
export interface PagePiece {
  readonly text: string;
  readonly height: number;
  readonly endsLine: boolean;
}

/** The title of a page, its largest words, and its whole text as what a picture of it says. Both empty where a page has no text. */
export function wordsOf(pieces: readonly PagePiece[]): { title: string; alt: string } {
  const written = pieces.filter(({ text }) => text.trim() !== "");
  const largest = Math.max(0, ...written.map(({ height }) => height));
  const joined = (some: readonly PagePiece[]): string =>
    some
      .map(({ text, endsLine }) => (endsLine ? `${text} ` : text))
      .join("")
      .replaceAll(/\s+/g, " ")
      .trim();
  const first = pieces.findIndex(({ text, height }) => text.trim() !== "" && height > largest * 0.9);
  const rest = pieces.slice(Math.max(0, first));
  const end = rest.findIndex(({ text, height }) => text.trim() !== "" && height <= largest * 0.9);
  const cut = (text: string, max: number): string => (text.length <= max ? text : `${text.slice(0, max - 1).replace(/\s+\S*$/, "")}…`);
  return { title: cut(joined(end === -1 ? rest : rest.slice(0, end)), 120), alt: cut(joined(pieces), 300) };
}
