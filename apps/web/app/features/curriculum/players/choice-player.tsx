import { useEffect, useRef } from "react";
import type { ContentOf } from "@larkroom/domain/curriculum/slide-types";
import { Button } from "~/kit/button/button.tsx";
import { IconChevronLeft } from "~/kit/icon/icons.ts";
import { Split } from "~/kit/layout/layout.tsx";
import { place } from "~/kit/layout/place.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { FittedPicture, Line, RichBlock } from "../rich-text.tsx";
import slides from "../slides.module.css";
import type { PlayerProps } from "../types.ts";
import { useSavedSteps } from "../use-saved-steps.ts";
import { walkStory } from "../walk.ts";
import styles from "./story.module.css";

type ChoiceProps = Pick<PlayerProps, "placeKey" | "isFinished" | "onFinish"> & { content: ContentOf<"STORYTELLING_CHOICE"> };

/** A story with choices. Any ending finishes the slide; there may be others to find. */
export function ChoicePlayer({ content, placeKey, isFinished, onFinish }: ChoiceProps) {
  const t = useTexts("slides");
  const [steps, take] = useSavedSteps(placeKey);
  const words = useRef<HTMLDivElement>(null);
  const way = walkStory(content, steps);
  const panel = way.at(-1);
  const isEnding = panel?.choices.length === 0;
  useEffect(() => {
    if (isEnding && !isFinished) onFinish();
  }, [isEnding, isFinished, onFinish]);
  if (!panel) return null;
  const go = (next: readonly string[]): void => {
    take(next);
    words.current?.focus();
  };
  const walked = steps.slice(0, way.length - 1);
  return (
    <div className={slides.story}>
      {panel.picture ? <FittedPicture picture={panel.picture} /> : null}
      <div ref={words} tabIndex={-1} className={place({ fixed: true })} aria-live="polite">
        <RichBlock text={panel.text} />
        {panel.voice ? (
          <figure className={slides.voice}>
            {/* The panel's own text is the transcript. */}
            {/* oxlint-disable-next-line jsx-a11y/media-has-caption */}
            <audio controls preload="none" src={panel.voice.src} aria-label={t("listen")} />
            <figcaption className="visually-hidden">{panel.voice.transcript}</figcaption>
          </figure>
        ) : null}
        {isEnding ? <p className={styles.ending}>{t("play.ending")}</p> : null}
      </div>
      {isEnding ? null : (
        <div role="group" aria-label={t("play.chooseWay")} className={styles.ways}>
          {panel.choices.map(({ id, label }) => (
            <button key={id} type="button" className={styles.way} onClick={() => go([...walked, id])}>
              <span dir="auto">
                <Line text={label} />
              </span>
            </button>
          ))}
        </div>
      )}
      {walked.length > 0 ? (
        <Split gap={12} align="center" justify="between" tone="soft" className={slides.storyFoot}>
          <Button
            variant="tertiary"
            size="small"
            icon={<IconChevronLeft size={20} className="flip-rtl" aria-hidden="true" />}
            onClick={() => go(walked.slice(0, -1))}
          >
            {t("play.stepBack")}
          </Button>
          <Button variant="tertiary" size="small" onClick={() => go([])}>
            {t("play.startOver")}
          </Button>
        </Split>
      ) : null}
    </div>
  );
}
