import { useEffect, useRef, useState } from "react";
import type { PDFDocumentProxy } from "pdfjs-dist";
import { Alert } from "~/kit/banner/banner.tsx";
import { Stack } from "~/kit/layout/layout.tsx";
import { Skeleton, SkeletonGroup } from "~/kit/skeleton/skeleton.tsx";
import { Text } from "~/kit/text/text.tsx";
import { loadPdf } from "~/shared/pdf/load-pdf.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { MarkedPage } from "./marked-page.tsx";
import type { MarkedFileProps } from "./marked-picture.tsx";
import styles from "./annotation.module.css";

/** More pages than a child hands in; the file itself has the rest. */
const mostPages = 100;
/** The longest side of a drawn page, in px: sharp when it is enlarged. */
const longestSide = 1800;

type Opened = { state: "loading" | "failed"; pdf: null } | { state: "open"; pdf: PDFDocumentProxy };

/** Opens a PDF while its component is shown. */
function usePdf(url: string): Opened {
  const [opened, setOpened] = useState<Opened>({ state: "loading", pdf: null });
  useEffect(() => {
    let isGone = false;
    const loading = loadPdf({ url });
    loading
      .then((task) => task.promise)
      .then(
        (pdf) => isGone || setOpened({ state: "open", pdf }),
        () => isGone || setOpened({ state: "failed", pdf: null }),
      );
    return () => {
      isGone = true;
      void loading.then((task) => task.destroy()).catch(() => null);
    };
  }, [url]);
  return opened;
}

/** A PDF, page below page, with what is drawn on each. Pages are drawn as they come into view. */
export function MarkedPdf({ file, marksOf, edit }: MarkedFileProps) {
  const texts = useTexts("assessment");
  // A new address of the same file is the same file: it isn't loaded again.
  const [url] = useState(file.url);
  const { state, pdf } = usePdf(url);
  if (state === "failed") return <Alert tone="error">{texts("annotation.failed")}</Alert>;
  if (!pdf)
    return (
      <SkeletonGroup label={texts("annotation.loading")}>
        <Skeleton height={480} />
      </SkeletonGroup>
    );
  const pages = Array.from({ length: Math.min(pdf.numPages, mostPages) }, (_, at) => at + 1);
  return (
    <Stack gap={12} className={styles.pages}>
      {pages.map((page) => (
        <section key={page} aria-label={texts("annotation.page", { page, pages: pdf.numPages })}>
          <MarkedPage marks={marksOf(page)} edit={edit && { tool: edit.tool, onChange: (marks) => edit.onChange(page, marks) }}>
            <PageCanvas pdf={pdf} page={page} />
          </MarkedPage>
        </section>
      ))}
      {pdf.numPages > mostPages ? <Text tone="slate">{texts("annotation.more", { count: pdf.numPages - mostPages })}</Text> : null}
    </Stack>
  );
}

/** A page of a PDF on a canvas; until it is drawn, it is as high as a sheet of paper. */
function PageCanvas({ pdf, page }: { pdf: PDFDocumentProxy; page: number }) {
  const ref = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const canvas = ref.current;
    if (!canvas) return;
    let stop = (): void => undefined;
    const draw = async (): Promise<void> => {
      const found = await pdf.getPage(page);
      const natural = found.getViewport({ scale: 1 });
      const viewport = found.getViewport({ scale: longestSide / Math.max(natural.width, natural.height) });
      canvas.width = Math.round(viewport.width);
      canvas.height = Math.round(viewport.height);
      const task = found.render({ canvas, viewport, background: "#ffffff" });
      stop = () => task.cancel();
      await task.promise;
    };
    const seen = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        seen.disconnect();
        // A page that is left while it is drawn is cancelled, and one that can't be drawn stays white.
        draw().catch(() => null);
      },
      { rootMargin: "800px" },
    );
    seen.observe(canvas);
    return () => {
      seen.disconnect();
      stop();
    };
  }, [pdf, page]);
  return <canvas ref={ref} className={styles.canvas} width={1273} height={longestSide} />;
}
