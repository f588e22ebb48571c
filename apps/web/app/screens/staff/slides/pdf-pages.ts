import { loadPdf } from "~/shared/pdf/load-pdf.ts";
import { titleOf, wordsOf, type ImportSource } from "./import-sources.ts";

/** The longest side of a rendered page, in px: sharp on a large screen, and within the file size limit. */
const longestSide = 1920;
export const mostPages = 100;

export interface PdfPages {
  readonly sources: readonly ImportSource[];
  readonly close: () => Promise<void>;
}

/** More pages than can be imported at once. */
export class TooManyPages extends Error {}

/**
 * Opens a PDF and renders its pages one by one in the browser; the file itself isn't uploaded. The PDF library and its worker load with the first PDF.
 * @param nameOf the name of a page: "Page 3"
 * @param altOf the description of a page without text: "Page 3 of Planets"
 * @throws TooManyPages; the library's own error when the file is broken or locked
 */
export async function openPdf(
  file: File,
  nameOf: (page: number) => string,
  altOf: (page: number, name: string) => string,
): Promise<PdfPages> {
  const task = await loadPdf({ data: new Uint8Array(await file.arrayBuffer()) });
  const pdf = await task.promise;
  const close = (): Promise<void> => task.destroy();
  if (pdf.numPages > mostPages) {
    await close();
    throw new TooManyPages();
  }
  const draw = async (number: number): ReturnType<ImportSource["make"]> => {
    const page = await pdf.getPage(number);
    const natural = page.getViewport({ scale: 1 });
    const viewport = page.getViewport({ scale: longestSide / Math.max(natural.width, natural.height) });
    const canvas = document.createElement("canvas");
    const size = { width: Math.round(viewport.width), height: Math.round(viewport.height) };
    Object.assign(canvas, size);
    await page.render({ canvas, viewport, background: "#ffffff" }).promise;
    const { items } = await page.getTextContent();
    const words = wordsOf(items.flatMap((item) => ("str" in item ? [{ text: item.str, height: item.height, endsLine: item.hasEOL }] : [])));
    const { promise, resolve } = Promise.withResolvers<Blob | null>();
    canvas.toBlob(resolve, "image/webp", 0.9);
    const blob = await promise;
    page.cleanup();
    canvas.width = 0;
    if (!blob) throw new Error("a page could not be rendered");
    const alt = words.alt || altOf(number, titleOf(file.name));
    return {
      file: new File([blob], `page-${number}.${blob.type.split("/")[1]}`, { type: blob.type }),
      title: words.title || alt,
      alt,
      size,
    };
  };
  return {
    sources: Array.from({ length: pdf.numPages }, (_, at) => ({ name: nameOf(at + 1), make: () => draw(at + 1) })),
    close,
  };
}
