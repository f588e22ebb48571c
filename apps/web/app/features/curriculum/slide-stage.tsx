import type { ReactNode } from "react";
import { Button } from "~/kit/button/button.tsx";
import { Chip } from "~/kit/chip/chip.tsx";
import { cx } from "~/kit/cx.ts";
import { IconBook, IconPhoto, IconPlayerPlay, IconPresentation, IconStar } from "~/kit/icon/icons.ts";
import { SegmentBar } from "~/kit/progress/progress.tsx";
import { useTexts } from "~/shared/texts/use-texts.ts";
import styles from "./slides.module.css";
import { useCurrentAction } from "./stage-action.tsx";
import type { LessonSlide } from "./types.ts";

interface SlideStageProps {
  slide: LessonSlide;
  /** Its place in the lesson, from 0, and how many there are. */
  at: number;
  of: number;
  /** "Slide 6 of 14". */
  place: ReactNode;
  placeLabel: string;
  progressLabel: string;
  children: ReactNode;
}

const signs = { PICTURE: IconPhoto, VIDEO: IconPlayerPlay, STORYTELLING_SCENE: IconBook, QUIZ_BASIC: IconStar };

/** The stage: the slide, and one foot row with its place, the progress and the one action. */
export function SlideStage({ slide, at, of, place, placeLabel, progressLabel, children }: SlideStageProps) {
  const action = useCurrentAction();
  return (
    <article className={styles.stage} data-scale="child" aria-label={placeLabel}>
      <header className={styles.head}>
        <h1 className={styles.title} dir="auto">
          {slide.title}
        </h1>
        <SlideKind type={slide.type} />
        <span className={styles.placeOnPhone}>{place}</span>
      </header>
      <div className={styles.body} key={slide.id}>
        {children}
      </div>
      <footer className={styles.foot}>
        <span className={styles.place}>{place}</span>
        <SegmentBar label={progressLabel} done={at} total={of} current={at} className={styles.segments} />
        {action ? (
          <Button
            className={styles.action}
            disabled={action.disabled}
            {...(action.busy && { busy: true })}
            {...(action.busyLabel && { busyLabel: action.busyLabel })}
            onClick={action.press}
          >
            {action.label}
          </Button>
        ) : null}
      </footer>
    </article>
  );
}

/** What kind of slide this is, with its sign. */
export function SlideKind({ type, words }: { type: LessonSlide["type"]; words?: string }) {
  const t = useTexts("slides");
  const Sign = type in signs ? signs[type as keyof typeof signs] : IconPresentation;
  const kind =
    { PICTURE: t("kinds.look"), VIDEO: t("kinds.film"), STORYTELLING_SCENE: t("kinds.story"), QUIZ_BASIC: t("quizFor", { stars: 1 }) }[
      type as keyof typeof signs
    ] ?? t("kinds.other");
  return (
    <Chip tone="plum" icon={<Sign size={18} stroke={1.75} aria-hidden="true" />} className={cx(styles.kind)}>
      {words ?? kind}
    </Chip>
  );
}
