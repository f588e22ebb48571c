import { type MouseEvent, type ReactNode, useState } from "react";
import type { ImageViewer } from "~/kit/image-viewer/image-viewer.tsx";
import { toasts } from "~/kit/toast/toast-store.ts";
import { useTexts } from "../texts/use-texts.ts";

/** A file with the type its content was found to have. */
export interface ListedFile {
  readonly id: number;
  readonly filename: string;
  readonly mediaType: string;
  readonly url: string;
}

/** What every browser shows by itself. SVG is not among them: it may hold more than a picture. */
const shown = ["image/jpeg", "image/png", "image/gif", "image/webp", "image/avif"];

export const isPicture = ({ mediaType }: Pick<ListedFile, "mediaType">): boolean => shown.includes(mediaType);

/**
 * Pictures among listed files open over the page, where they are turned, enlarged and saved; the viewer's code comes with the first of them.
 * @returns `viewer` to be drawn beside the list, and `onOpen` for the link of a picture: undefined for any other file, whose link is its download
 */
export function usePictureFiles(files: readonly ListedFile[]): {
  viewer: ReactNode;
  onOpen: (file: ListedFile) => ((event: MouseEvent) => void) | undefined;
} {
  const texts = useTexts("pictures");
  const shell = useTexts("shell");
  const [index, setIndex] = useState<number | null>(null);
  const [part, setPart] = useState<{ Viewer: typeof ImageViewer } | null>(null);
  const pictures = files.filter(isPicture);
  const open = async (place: number): Promise<void> => {
    try {
      const { ImageViewer: Viewer } = await import("~/kit/image-viewer/image-viewer.tsx");
      setPart({ Viewer });
      setIndex(place);
    } catch {
      toasts.show({ tone: "error", text: texts("failed") });
    }
  };
  return {
    viewer: part ? (
      <part.Viewer
        images={pictures.map(({ id, filename, url }) => ({ id: String(id), title: filename, src: url }))}
        index={index}
        onIndex={setIndex}
        onClose={() => setIndex(null)}
        words={{
          ...{ close: shell("close"), previous: texts("previous"), next: texts("next"), save: texts("save") },
          ...{ zoomIn: texts("zoomIn"), zoomOut: texts("zoomOut"), failed: texts("failed") },
          place: (number, count) => texts("place", { number, count }),
        }}
      />
    ) : null,
    onOpen: (file) =>
      isPicture(file)
        ? (event) => {
            // With a key held it is the browser's: another tab, a file to keep.
            if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
            event.preventDefault();
            void open(pictures.indexOf(file));
          }
        : undefined,
  };
}
