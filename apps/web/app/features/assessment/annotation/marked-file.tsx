import { lazy, Suspense } from "react";
import { Skeleton } from "~/kit/skeleton/skeleton.tsx";
import { MarkedPicture, type MarkedFileProps } from "./marked-picture.tsx";

const MarkedPdf = lazy(() => import("./marked-pdf.tsx").then((file) => ({ default: file.MarkedPdf })));

/** Whether a file can be drawn on. */
export const isMarkable = ({ mediaType }: { readonly mediaType: string }): boolean =>
  mediaType.startsWith("image/") || mediaType === "application/pdf";

/** A picture or a PDF with what is drawn on it. */
export function MarkedFile(props: MarkedFileProps) {
  if (props.file.mediaType !== "application/pdf") return <MarkedPicture key={props.file.id} {...props} />;
  return (
    <Suspense fallback={<Skeleton height={480} />}>
      <MarkedPdf key={props.file.id} {...props} />
    </Suspense>
  );
}
