import { useState } from "react";
import type { ContentOf } from "@larkroom/domain/curriculum/slide-types";
import { IconButton } from "~/kit/button/button.tsx";
import { Dialog } from "~/kit/dialog/dialog.tsx";
import { IconZoomIn, IconZoomOut } from "~/kit/icon/icons.ts";
import { Split } from "~/kit/layout/layout.tsx";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { FittedPicture, RichBlock } from "../rich-text.tsx";
import styles from "../slides.module.css";

const closest = 4;

/** A picture that can be enlarged. */
export function PicturePlayer({ content, title }: { content: ContentOf<"PICTURE">; title: string }) {
  const t = useTexts("slides");
  const [isOpen, setOpen] = useState(false);
  const [scale, setScale] = useState(1);
  return (
    <div className={styles.looking}>
      <FittedPicture picture={content.picture}>
        <IconButton
          label={t("zoom")}
          variant="outline"
          className={styles.zoom}
          onClick={() => {
            setScale(1);
            setOpen(true);
          }}
        >
          <IconZoomIn size={24} stroke={1.75} aria-hidden="true" />
        </IconButton>
      </FittedPicture>
      {content.caption ? <RichBlock text={content.caption} /> : null}
      <Dialog open={isOpen} onClose={() => setOpen(false)} closeLabel={t("close")} title={title} width={1200}>
        <div className={styles.zoomed} tabIndex={0} role="region" aria-label={content.picture.alt}>
          <img src={content.picture.src} alt={content.picture.alt} style={{ inlineSize: `${scale * 100}%` }} />
        </div>
        <Split gap={12} justify="center" className={styles.zoomKeys}>
          <IconButton variant="outline" label={t("zoomOut")} disabled={scale <= 1} onClick={() => setScale(Math.max(1, scale / 1.5))}>
            <IconZoomOut size={24} aria-hidden="true" />
          </IconButton>
          <IconButton
            variant="outline"
            label={t("zoomIn")}
            disabled={scale >= closest}
            onClick={() => setScale(Math.min(closest, scale * 1.5))}
          >
            <IconZoomIn size={24} aria-hidden="true" />
          </IconButton>
        </Split>
      </Dialog>
    </div>
  );
}
