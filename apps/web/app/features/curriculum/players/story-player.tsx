import { useCallback, useEffect, useRef, useState } from "react";
import type { ContentOf } from "@larkroom/domain/curriculum/slide-types";
import { Button } from "~/kit/button/button.tsx";
import { IconChevronLeft } from "~/kit/icon/icons.ts";
import { Split } from "~/kit/layout/layout.tsx";
import { place } from "~/kit/layout/place.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { savePlace, readPlace } from "../saved-place.ts";
import { FittedPicture, RichBlock } from "../rich-text.tsx";
import styles from "../slides.module.css";
import { useStageAction } from "../stage-action.tsx";

interface StoryPlayerProps {
  content: ContentOf<"STORYTELLING_SCENE">;
  placeKey: string;
  isFinished: boolean;
  onFinish: () => void;
  /** Shows its own next button below the text, for pages without a stage. */
  hasOwnNext?: boolean;
}

/** A story, page by page. Its last page finishes the slide. */
export function StoryPlayer({ content, placeKey, isFinished, onFinish, hasOwnNext }: StoryPlayerProps) {
  const t = useTexts("slides");
  const [page, setPage] = useState(0);
  const words = useRef<HTMLDivElement>(null);
  const last = content.panels.length - 1;
  const at = Math.min(page, last);
  const panel = content.panels[at];
  useEffect(() => setPage(readPlace(placeKey)), [placeKey]);
  useEffect(() => {
    if (at === last && !isFinished) onFinish();
  }, [at, last, isFinished, onFinish]);
  const turn = useCallback(
    (to: number) => {
      savePlace(placeKey, to);
      setPage(to);
      words.current?.focus();
    },
    [placeKey],
  );
  const next = useCallback(() => turn(at + 1), [turn, at]);
  useStageAction(at < last ? { label: t("pageNext"), press: next } : null);
  if (!panel) return null;
  return (
    <div className={styles.story}>
      {panel.picture ? <FittedPicture picture={panel.picture} /> : null}
      <div ref={words} tabIndex={-1} className={place({ fixed: true })} key={panel.id}>
        <RichBlock text={panel.text} />
        {panel.voice ? (
          <figure className={styles.voice}>
            {/* The panel's own text is the transcript. */}
            {/* oxlint-disable-next-line jsx-a11y/media-has-caption */}
            <audio controls preload="none" src={panel.voice.src} aria-label={t("listen")} />
            <figcaption className="visually-hidden">{panel.voice.transcript}</figcaption>
          </figure>
        ) : null}
      </div>
      <Split gap={12} align="center" justify="between" tone="soft" className={styles.storyFoot}>
        {at > 0 ? (
          <Button
            variant="tertiary"
            size="small"
            icon={<IconChevronLeft size={20} className="flip-rtl" aria-hidden="true" />}
            onClick={() => turn(at - 1)}
          >
            {t("pageBack")}
          </Button>
        ) : (
          <span />
        )}
        {hasOwnNext && at < last ? (
          <Button variant="secondary" size="small" onClick={next}>
            {t("pageNext")}
          </Button>
        ) : null}
        <span role="status">{at === last ? t("storyDone") : t("pageOf", { at: String(at + 1), of: String(last + 1) })}</span>
      </Split>
    </div>
  );
}
