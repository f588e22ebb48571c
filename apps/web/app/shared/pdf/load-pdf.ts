import type { PDFDocumentLoadingTask } from "pdfjs-dist";

/** Begins to load a PDF to draw its pages. The library and its worker load with the first one. The caller ends it with `destroy`. */
export async function loadPdf(source: { readonly data: Uint8Array } | { readonly url: string }): Promise<PDFDocumentLoadingTask> {
  const [{ getDocument, GlobalWorkerOptions }, { default: worker }] = await Promise.all([
    import("pdfjs-dist"),
    import("pdfjs-dist/build/pdf.worker.min.mjs?url"),
  ]);
  GlobalWorkerOptions.workerSrc = worker;
  return getDocument({ ...source, useSystemFonts: true, useWasm: false, enableXfa: false });
}
