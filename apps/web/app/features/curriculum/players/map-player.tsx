import { useState } from "react";
import type { ContentOf } from "@larkroom/domain/curriculum/slide-types";
import { cx } from "~/kit/cx.ts";
import { Dialog } from "~/kit/dialog/dialog.tsx";
import { IconCheck } from "~/kit/icon/icons.ts";
import { Cluster, Stack } from "~/kit/layout/layout.tsx";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { FittedPicture, RichBlock, SlidePictureImage } from "../rich-text.tsx";
import slides from "../slides.module.css";
import type { PlayerProps } from "../types.ts";
import { useSavedSteps } from "../use-saved-steps.ts";
import styles from "./story.module.css";

/** A picture with places that open cards: by their pins on the picture, or by their names below it. */
export function MapPlayer({ content, placeKey }: Pick<PlayerProps, "placeKey"> & { content: ContentOf<"INTERACTIVE_MAP"> }) {
  const t = useTexts("slides");
  const [seen, see] = useSavedSteps(placeKey);
  const [openId, setOpenId] = useState<string | null>(null);
  const { places, picture } = content;
  const isSeen = (id: string): boolean => seen.includes(id);
  const open = places.find(({ id }) => id === openId);
  const show = (id: string): void => {
    if (!isSeen(id)) see([...seen, id]);
    setOpenId(id);
  };
  return (
    <div className={slides.looking}>
      {/* A picture that is never mirrored keeps its places unmirrored too. */}
      <div className={styles.map} dir={picture.keepDirection ? "ltr" : undefined}>
        <FittedPicture picture={picture}>
          {places.map(({ id, x, y }, index) => (
            // For keyboards and screen readers there are the same buttons with names below.
            <button
              key={id}
              type="button"
              tabIndex={-1}
              aria-hidden="true"
              className={cx(styles.pin, isSeen(id) && styles.pinSeen)}
              style={{ insetInlineStart: `${x}%`, insetBlockStart: `${y}%` }}
              onClick={() => show(id)}
            >
              {index + 1}
            </button>
          ))}
        </FittedPicture>
      </div>
      <Cluster as="ul" gap={8} fixed aria-label={t("play.places")}>
        {places.map(({ id, title }, index) => (
          <li key={id}>
            <button type="button" className={styles.place} onClick={() => show(id)}>
              <b>{index + 1}</b> <span dir="auto">{title}</span>
              {isSeen(id) ? (
                <>
                  <IconCheck size={20} aria-hidden="true" />
                  <span className="visually-hidden">, {t("play.placeSeen")}</span>
                </>
              ) : null}
            </button>
          </li>
        ))}
      </Cluster>
      <p className={styles.count} role="status">
        {t("play.placesSeen", { seen: String(places.filter(({ id }) => isSeen(id)).length), of: String(places.length) })}
      </p>
      <Dialog open={open !== undefined} onClose={() => setOpenId(null)} closeLabel={t("close")} title={open?.title ?? ""} width={560}>
        {open ? (
          <Stack gap={14} className={styles.card}>
            {open.picture ? <SlidePictureImage picture={open.picture} className={slides.picture} /> : null}
            <RichBlock text={open.text} />
          </Stack>
        ) : null}
      </Dialog>
    </div>
  );
}
