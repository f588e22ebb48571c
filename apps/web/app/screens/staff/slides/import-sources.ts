import type { SlidePicture } from "@larkroom/domain/curriculum/slide-parts";

/** One future slide. */
export interface ImportSource {
  /** Its name in the list. */
  readonly name: string;
  /** Makes the picture to upload, with its known data. The size of an image file is known only after the upload. */
  readonly make: () => Promise<{ file: File; title: string; alt: string; size: Pick<SlidePicture, "width" | "height"> | null }>;
}

const byName = new Intl.Collator("en", { numeric: true, sensitivity: "base" });
const pathOf = (file: File): string => file.webkitRelativePath || file.name;

/** A file name without its extension, as a title. */
export const titleOf = (name: string): string =>
  name
    .replace(/\.[^.]+$/, "")
    .replaceAll(/[_\s]+/g, " ")
    .trim()
    .slice(0, 120);

/** Separates chosen or dropped files into PDFs and pictures, both sorted naturally by name (2 before 10). Other files are ignored. */
export function sortedOut(files: readonly File[]): { pdfs: File[]; pictures: File[] } {
  const inOrder = files.filter(({ name }) => !name.startsWith(".")).toSorted((a, b) => byName.compare(pathOf(a), pathOf(b)));
  return {
    pdfs: inOrder.filter(({ type }) => type === "application/pdf"),
    pictures: inOrder.filter(({ type }) => type.startsWith("image/") && type !== "image/svg+xml"),
  };
}

/** A picture as it is. Its content is unknown, so its description stays empty. */
export const pictureSource = (file: File): ImportSource => ({
  name: pathOf(file),
  make: () => Promise.resolve({ file, title: titleOf(file.name), alt: "", size: null }),
});

/** A piece of text on a page, with its height in page units. */
export interface PagePiece {
  readonly text: string;
  readonly height: number;
  readonly endsLine: boolean;
}

/** A page's title, its largest text, and its whole text as the picture's description. Both are empty without text. */
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
