import { useState } from "react";
import { isMarkable, MarkedFile } from "~/features/assessment/annotation/marked-file.tsx";
import type { MarkedFileProps } from "~/features/assessment/annotation/marked-picture.tsx";
import { ButtonLink, IconButton } from "~/kit/button/button.tsx";
import { IconDownload, IconExternalLink, IconZoomIn, IconZoomOut } from "~/kit/icon/icons.ts";
import { Cluster, Stack } from "~/kit/layout/layout.tsx";
import { Text } from "~/kit/text/text.tsx";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { CodeView } from "./code-view.tsx";
import styles from "./grading.module.css";

const sign = { size: 16, stroke: 1.75, "aria-hidden": true } as const;
const zooms = [100, 150, 200, 300] as const;

/** One file of a child's work: shown, played, or downloaded. */
export function FileView(props: MarkedFileProps) {
  const { file } = props;
  // A new address of the same file is the same file: it isn't loaded again.
  const [url] = useState(file.url);
  if (isMarkable(file)) return <Zoomed {...props} />;
  if (file.mediaType.startsWith("video/"))
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- what a child hands in has no captions
    return <video className={styles.video} controls preload="metadata" playsInline src={url} aria-label={file.filename} />;
  if (file.mediaType.startsWith("audio/"))
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- what a child hands in has no captions
    return <audio className={styles.audio} controls preload="metadata" src={url} aria-label={file.filename} />;
  if (file.mediaType === "text/plain") return <CodeView file={{ ...file, url }} />;
  return <Download file={{ ...file, url }} />;
}

/** A picture or a PDF that can be enlarged. */
function Zoomed(props: MarkedFileProps) {
  const texts = useTexts("gradingDesk");
  const [zoom, setZoom] = useState(0);
  const size = zooms[zoom] ?? 100;
  return (
    <Stack gap={8}>
      <Cluster gap={[6, 10]} align="center" role="group" aria-label={texts("zoom")}>
        <IconButton size="small" label={texts("zoomOut")} disabled={zoom === 0} onClick={() => setZoom(zoom - 1)}>
          <IconZoomOut {...sign} />
        </IconButton>
        <output className={styles.at}>{size}%</output>
        <IconButton size="small" label={texts("zoomIn")} disabled={zoom === zooms.length - 1} onClick={() => setZoom(zoom + 1)}>
          <IconZoomIn {...sign} />
        </IconButton>
        <ButtonLink size="staff" variant="secondary" href={props.file.url} download icon={<IconDownload {...sign} />}>
          {texts("download")}
        </ButtonLink>
      </Cluster>
      <div className={styles.scroll}>
        <div style={{ inlineSize: `${size}%` }} data-zoomed={size > 100 || undefined} className={styles.zoomed}>
          <MarkedFile {...props} />
        </div>
      </div>
    </Stack>
  );
}

/** A file that no browser shows. Scratch projects open in Scratch's own editor. */
function Download({ file }: Pick<MarkedFileProps, "file">) {
  const texts = useTexts("gradingDesk");
  const isScratch = /\.sb[23]$/i.test(file.filename);
  return (
    <Stack gap={12} justify="start" className={styles.download}>
      <Text tone="slate">{texts(isScratch ? "scratch" : "noPreview")}</Text>
      <Cluster gap={[6, 10]} align="center">
        <ButtonLink size="staff" variant="secondary" href={file.url} download icon={<IconDownload {...sign} />}>
          {texts("download")}
        </ButtonLink>
        {isScratch ? (
          <ButtonLink
            size="staff"
            variant="tertiary"
            href="https://scratch.mit.edu/projects/editor/"
            target="_blank"
            rel="noreferrer"
            icon={<IconExternalLink {...sign} />}
          >
            {texts("scratchEditor")}
          </ButtonLink>
        ) : null}
      </Cluster>
    </Stack>
  );
}
