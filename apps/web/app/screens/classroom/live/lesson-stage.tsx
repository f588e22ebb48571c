import type { ReactNode } from "react";
import { SlidePlayer } from "~/features/curriculum/slide-player.tsx";
import { SlideStage } from "~/features/curriculum/slide-stage.tsx";
import { StageActions } from "~/features/curriculum/stage-action.tsx";
import { TaskClassProvider } from "~/features/curriculum/task-class.tsx";
import { type Together, TogetherProvider } from "~/features/curriculum/together/together.tsx";
import type { LessonSlide, PlayerProps } from "~/features/curriculum/types.ts";
import { userKey } from "~/shared/session/user-scoped-storage.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import type { Lesson } from "./student/use-lesson.ts";

interface LessonStageProps {
  slide: LessonSlide;
  /** Its index in the lesson, from 0, and the number of slides. */
  at: number;
  of: number;
  /** The class whose tasks on other platforms the child does; null for guests and staff. */
  taskClass: number | null;
  together: Together;
  children: ReactNode;
}

/** A child's stage, which says in words when another slide is up. */
export function LessonStage({ slide, at, of, taskClass, together, children }: LessonStageProps) {
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
        <TaskClassProvider classId={taskClass}>
          <TogetherProvider together={together}>{children}</TogetherProvider>
        </TaskClassProvider>
      </SlideStage>
    </StageActions>
  );
}

interface LessonPlayerProps extends Pick<PlayerProps, "slide" | "onFinish">, Partial<Pick<PlayerProps, "right">> {
  classId: number;
  me: string;
  lesson: Omit<Lesson, "finish" | "stars">;
}

/** A slide to play, with the child's own work on it. */
export function LessonPlayer({ slide, classId, me, lesson, right = null, onFinish }: LessonPlayerProps) {
  const key = String(slide.id);
  return (
    <SlidePlayer
      slide={slide}
      answers={lesson.answersOf(key)}
      waiting={lesson.waitingOf(key)}
      isFinished={lesson.isFinished(key)}
      right={right}
      profile={lesson.profileOf(key)}
      placeKey={userKey(me, `place-${classId}-${key}`)}
      onAnswer={(question, answer) => lesson.answer(key, question, answer)}
      onFinish={onFinish}
    />
  );
}
