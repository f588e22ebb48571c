import { useRef, useState, type KeyboardEvent } from "react";
import { Avatar } from "../avatar/avatar.tsx";
import { IconButton } from "../button/button.tsx";
import { cx } from "../cx.ts";
import { Dialog } from "../dialog/dialog.tsx";
import { IconChevronLeft, IconChevronRight, IconDownload, IconZoomIn, IconZoomOut } from "../icon/icons.ts";
import { Cluster, Split } from "../layout/layout.tsx";
import { Text } from "../text/text.tsx";
import styles from "./image-viewer.module.css";

export type ViewedImage = {
  id: string;
  src: string;
  /** The alternative text; the title by default. */
  alt?: string;
  title: string;
  description?: string;
  /** Who sent it. */
  sender?: { name: string; avatar?: string };
};

export type ImageViewerWords = {
  close: string;
  previous: string;
  next: string;
  /** "Save image". */
  save: string;
  zoomIn: string;
  zoomOut: string;
  /** Shown when the picture failed to load. */
  failed: string;
  /** "2 of 5". */
  place: (number: number, count: number) => string;
};

export type ImageViewerProps = {
  images: readonly ViewedImage[];
  /** The index of the displayed picture; null while the viewer is closed. */
  index: number | null;
  onIndex: (index: number) => void;
  onClose: () => void;
  words: ImageViewerWords;
  /** Shows previous and next buttons; the arrow keys work in any case. */
  arrows?: boolean;
};

const icon = { size: 26, stroke: 1.75, "aria-hidden": true } as const;

/** A viewer for one picture at a time: browsed with arrow buttons and keys, enlarged on click, saved as a file named "image". */
export function ImageViewer({ images, index, ...rest }: ImageViewerProps) {
  const image = index === null ? undefined : images[index];
  return image && index !== null ? <OpenViewer images={images} index={index} image={image} {...rest} /> : null;
}

type OpenProps = Omit<ImageViewerProps, "index"> & { index: number; image: ViewedImage };

function OpenViewer({ images, index, image, onIndex, onClose, words, arrows = true }: OpenProps) {
  // Each picture starts unzoomed.
  const [zoomedId, setZoomedId] = useState<string | null>(null);
  const [failedId, setFailedId] = useState<string | null>(null);
  const stage = useRef<HTMLDivElement>(null);
  const isZoomed = zoomedId === image.id;
  const last = images.length - 1;
  const turn = (to: number): void => {
    if (to >= 0 && to <= last && to !== index) onIndex(to);
  };
  const zoom = (): void => setZoomedId(isZoomed ? null : image.id);
  const onKeyDown = (event: KeyboardEvent): void => {
    // Arrow keys scroll an enlarged picture.
    const isMoved = isZoomed && event.target === stage.current;
    const isRtl = getComputedStyle(event.currentTarget).direction === "rtl";
    const steps: Record<string, () => void> = {
      ...(isMoved ? {} : { ArrowRight: () => turn(index + (isRtl ? -1 : 1)), ArrowLeft: () => turn(index + (isRtl ? 1 : -1)) }),
      Home: () => turn(0),
      End: () => turn(last),
      "+": () => setZoomedId(image.id),
      "-": () => setZoomedId(null),
    };
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    step();
  };
  const arrow = (label: string, to: number, Sign: typeof IconChevronLeft, className: string | undefined) =>
    arrows && images.length > 1 ? (
      <IconButton label={label} disabled={to < 0 || to > last} onClick={() => turn(to)} className={cx(styles.arrow, className)}>
        <Sign {...icon} className="flip-rtl" />
      </IconButton>
    ) : null;
  return (
    <Dialog
      open
      onClose={onClose}
      closeLabel={words.close}
      title={<bdi>{image.title}</bdi>}
      titleLook="h4"
      width={1040}
      className={styles.viewer}
    >
      <Split
        gap={8}
        align="center"
        className={styles.frame}
        role="group"
        aria-label={words.place(index + 1, images.length)}
        onKeyDown={onKeyDown}
      >
        {arrow(words.previous, index - 1, IconChevronLeft, styles.before)}
        <div ref={stage} className={cx(styles.stage, isZoomed && styles.zoomed)} tabIndex={isZoomed ? 0 : -1}>
          {failedId === image.id ? (
            <Text tone="slate" role="alert">
              {words.failed}
            </Text>
          ) : (
            <button
              type="button"
              className={styles.picture}
              aria-label={`${image.alt ?? image.title}. ${isZoomed ? words.zoomOut : words.zoomIn}`}
              aria-pressed={isZoomed}
              onClick={zoom}
            >
              <img key={image.id} src={image.src} alt="" onError={() => setFailedId(image.id)} />
            </button>
          )}
        </div>
        {arrow(words.next, index + 1, IconChevronRight, styles.after)}
      </Split>
      {image.description ? (
        <Text dir="auto" className={styles.description}>
          {image.description}
        </Text>
      ) : null}
      <Cluster gap={[8, 16]} align="center" className={styles.foot}>
        {image.sender ? (
          <Split as="span" inline gap={8} align="center" shrink size="small">
            <Avatar name={image.sender.name} size="small" {...(image.sender.avatar !== undefined && { src: image.sender.avatar })} />
            <bdi>{image.sender.name}</bdi>
          </Split>
        ) : null}
        {images.length > 1 ? (
          <Text as="span" size="small" tone="slate" className={styles.place} role="status">
            {words.place(index + 1, images.length)}
          </Text>
        ) : null}
        <Split as="span" gap={8} align="center" push>
          <IconButton label={isZoomed ? words.zoomOut : words.zoomIn} onClick={zoom}>
            {isZoomed ? <IconZoomOut {...icon} /> : <IconZoomIn {...icon} />}
          </IconButton>
          <a href={image.src} download="image" className={styles.save}>
            <IconDownload size={20} stroke={1.75} aria-hidden="true" />
            {words.save}
          </a>
        </Split>
      </Cluster>
    </Dialog>
  );
}
