import type { ReactNode } from "react";
import { isSlideType, slideTypes, traitsOf } from "@larkroom/domain/curriculum/slide-table";
import { Button } from "~/kit/button/button.tsx";
import { Chip } from "~/kit/chip/chip.tsx";
import { cx } from "~/kit/cx.ts";
import {
  IconArrowsSort,
  IconBook,
  IconHammer,
  IconLink,
  IconMapPin,
  IconMessageCircle,
  IconPhoto,
  IconPlayerPlay,
  IconPresentation,
  IconSparkles,
  IconStar,
  IconWorld,
} from "~/kit/icon/icons.ts";
import { Split } from "~/kit/layout/layout.tsx";
import { SegmentBar } from "~/kit/progress/progress.tsx";
import { Text } from "~/kit/text/text.tsx";
import { useTexts } from "~/shared/texts/use-texts.ts";
import styles from "./slides.module.css";
import { useCurrentAction } from "./stage-action.tsx";
import type { LessonSlide } from "./types.ts";

/** Slides that take the whole stage; unknown types aren't included. */
const fullSized: ReadonlySet<string> = new Set(slideTypes.filter((type) => traitsOf(type).fullSize));

interface SlideStageProps {
  slide: LessonSlide;
  /** Its index in the lesson, from 0, and the number of slides. */
  at: number;
  of: number;
  /** Such as "Slide 6 of 14". */
  place: ReactNode;
  placeLabel: string;
  progressLabel: string;
  children: ReactNode;
}

const signs: Readonly<Record<LessonSlide["type"], typeof IconPhoto>> = {
  PICTURE: IconPhoto,
  VIDEO: IconPlayerPlay,
  STORYTELLING_SCENE: IconBook,
  QUIZ_BASIC: IconStar,
  QUIZ_CASE: IconBook,
  QUIZ_GRADED: IconStar,
  QUIZ_PROF_TEST: IconSparkles,
  QUIZ_FEEDBACK: IconMessageCircle,
  FEEDBACK: IconMessageCircle,
  STORYTELLING_ARC: IconBook,
  STORYTELLING_CHOICE: IconBook,
  NPC_DIALOG: IconMessageCircle,
  INTERACTIVE_MAP: IconMapPin,
  QUIZ_VOTING: IconPresentation,
  SCORING_TABLE: IconPresentation,
  BLACKMANS: IconPresentation,
  DOUBLES: IconPresentation,
  NOT_FOUND: IconPresentation,
  CORRELATE: IconLink,
  CLASSIFY: IconArrowsSort,
  LINK: IconWorld,
  TYPEFORM: IconWorld,
  ALGORITMICS: IconHammer,
  SCRATCH: IconHammer,
};

/** The icon of a slide type, also of one that this page doesn't know yet. */
export const signOf = (type: LessonSlide["type"]): typeof IconPhoto => (isSlideType(type) ? signs[type] : IconPresentation);

/** The stage: the slide, and a footer row with its position, the progress and the action. */
export function SlideStage({ slide, at, of, place, placeLabel, progressLabel, children }: SlideStageProps) {
  const action = useCurrentAction();
  return (
    <article className={styles.stage} data-scale="child" aria-label={placeLabel}>
      <Split as="header" gap={16} align="start" className={styles.head}>
        <Text as="h1" size="inherit" grow shrink className={styles.title} dir="auto">
          {slide.title}
        </Text>
        <SlideKind type={slide.type} />
        <span className={styles.placeOnPhone}>{place}</span>
      </Split>
      <div className={styles.body} key={slide.id} data-full={fullSized.has(slide.type) || undefined}>
        {children}
      </div>
      <Split as="footer" gap={16} align="center" className={styles.foot}>
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
      </Split>
    </article>
  );
}

/** The type of the slide, with its icon. */
export function SlideKind({ type, words }: { type: LessonSlide["type"]; words?: string }) {
  const t = useTexts("slides");
  const Sign = signOf(type);
  const together = t("kinds.other");
  const kinds: Readonly<Record<LessonSlide["type"], string>> = {
    PICTURE: t("kinds.look"),
    VIDEO: t("kinds.film"),
    STORYTELLING_SCENE: t("kinds.story"),
    QUIZ_CASE: t("play.kinds.case"),
    QUIZ_GRADED: t("play.kinds.graded"),
    QUIZ_PROF_TEST: t("play.kinds.profile"),
    QUIZ_FEEDBACK: t("play.kinds.opinion"),
    FEEDBACK: t("play.kinds.opinion"),
    STORYTELLING_ARC: t("play.kinds.path"),
    STORYTELLING_CHOICE: t("play.kinds.choice"),
    NPC_DIALOG: t("play.kinds.talk"),
    INTERACTIVE_MAP: t("play.kinds.map"),
    CORRELATE: t("play.kinds.join"),
    CLASSIFY: t("play.kinds.sort"),
    LINK: t("play.kinds.link"),
    TYPEFORM: t("play.kinds.link"),
    ALGORITMICS: t("play.kinds.make"),
    SCRATCH: t("play.kinds.make"),
    NOT_FOUND: t("play.kinds.missing"),
    QUIZ_BASIC: t("quizFor", { stars: 1 }),
    QUIZ_VOTING: together,
    SCORING_TABLE: together,
    BLACKMANS: together,
    DOUBLES: together,
  };
  return (
    <Chip tone="plum" icon={<Sign size={18} stroke={1.75} aria-hidden="true" />} className={cx(styles.kind)}>
      {words ?? (isSlideType(type) ? kinds[type] : together)}
    </Chip>
  );
}
