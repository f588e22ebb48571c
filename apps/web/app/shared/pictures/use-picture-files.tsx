import { type MouseEvent, type ReactNode, useState } from "react";
import type { ImageViewer } from "~/kit/image-viewer/image-viewer.tsx";
import { toasts } from "~/kit/toast/toast-store.ts";
import { useTexts } from "../texts/use-texts.ts";

/** A file with the type detected from its content. */
export interface ListedFile {
  readonly id: number;
  readonly filename: string;
  readonly mediaType: string;
  readonly url: string;
}

/** Types that every browser can display. SVG isn't included, because it may contain more than a picture. */
const shown = ["image/jpeg", "image/png", "image/gif", "image/webp", "image/avif"];

export const isPicture = ({ mediaType }: Pick<ListedFile, "mediaType">): boolean => shown.includes(mediaType);

/**
 * Opens pictures of a file list in a viewer, where they can be browsed, enlarged and saved; the viewer's code loads with the first one.
 * @returns `viewer` to render next to the list, and `onOpen` for a picture's link: undefined for other files, whose link downloads them
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
          close: shell("close"),
          previous: texts("previous"),
          next: texts("next"),
          save: texts("save"),
          zoomIn: texts("zoomIn"),
          zoomOut: texts("zoomOut"),
          failed: texts("failed"),
          place: (number, count) => texts("place", { number, count }),
        }}
      />
    ) : null,
    onOpen: (file) =>
      isPicture(file)
        ? (event) => {
            // With a modifier key the browser handles the click: a new tab, or a download.
            if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
            event.preventDefault();
            void open(pictures.indexOf(file));
          }
        : undefined,
  };
}
