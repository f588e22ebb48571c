import type { ReactNode } from "react";
import { SlideStage } from "~/features/curriculum/slide-stage.tsx";
import { StageActions } from "~/features/curriculum/stage-action.tsx";
import type { LessonSlide } from "~/features/curriculum/types.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";

interface LessonStageProps {
  slide: LessonSlide;
  /** Its index in the lesson, from 0, and the number of slides. */
  at: number;
  of: number;
  children: ReactNode;
}

/** A child's stage, which says in words when another slide is up. */
export function LessonStage({ slide, at, of, children }: LessonStageProps) {
  const t = useTexts("classroom");
  const place = { at: String(at + 1), of: String(of) };
  return (
    <StageActions>
      <p className="visually-hidden" role="status">
        {t("stage.isUp", { ...place, title: slide.title })}
      </p>
      <SlideStage
        slide={slide}
        at={at}
        of={of}
        place={t.rich("stage.ofRich", { b: (chunks) => <b>{chunks}</b>, ...place })}
        placeLabel={t("stage.of", place)}
        progressLabel={t("stage.progress", { done: String(at), of: place.of })}
      >
        {children}
      </SlideStage>
    </StageActions>
  );
}
