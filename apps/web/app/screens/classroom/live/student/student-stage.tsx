import { useEffect } from "react";
import { fetchPlayers } from "~/features/curriculum/lazy-players.tsx";
import { SlideLoading } from "~/features/curriculum/slide-loading.tsx";
import { useClassRoom, useClassState, useMe, useViewer } from "~/features/live-room/room/class-room.tsx";
import { shortNames } from "~/features/live-room/room/names.ts";
import { PersonVideo } from "~/features/live-room/seats/video.tsx";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { LessonPlayer, LessonStage } from "../lesson-stage.tsx";
import { slidePlace } from "../slide-place.ts";
import { useTogetherOn } from "../use-together.ts";
import { KeepMounted } from "./keep-mounted.tsx";
import styles from "./student.module.css";
import type { Lesson } from "./use-lesson.ts";
import { useRightAnswers } from "./use-right-answers.ts";

/** The current slide, or the screen that staff is sharing. */
export function StudentStage({ lesson }: { lesson: Lesson }) {
  const t = useTexts("classroom");
  const { groupClass } = useClassRoom();
  const state = useClassState();
  const viewer = useViewer();
  useEffect(() => fetchPlayers(groupClass.slides.map(({ content }) => content)), [groupClass.slides]);
  const showing = Object.values(state.participants).find(({ id, media, removed }) => media.screen && !removed && id !== viewer.id);
  return (
    <>
      {showing ? (
        <figure className={styles.screen}>
          <PersonVideo id={showing.id} source="screen" className={styles.screenVideo} />
          <figcaption>{t("stage.screen", { name: shortNames(state)(showing.id) })}</figcaption>
        </figure>
      ) : null}
      <KeepMounted className={styles.contents} isHidden={showing !== undefined}>
        <OwnSlide lesson={lesson} />
      </KeepMounted>
    </>
  );
}

/** The current slide. */
function OwnSlide({ lesson }: { lesson: Lesson }) {
  const t = useTexts("classroom");
  const { groupClass } = useClassRoom();
  const state = useClassState();
  const viewer = useViewer();
  const me = useMe();
  const at = slidePlace(groupClass.slides, state.currentSlide);
  const slide = groupClass.slides[at];
  const key = slide ? String(slide.id) : null;
  const right = useRightAnswers(key);
  const together = useTogetherOn(slide ?? null);
  if (at === -1)
    return (
      <div className={styles.noSlide}>
        <SlideLoading />
      </div>
    );
  if (!slide || key === null) return <div className={styles.noSlide}>{t("stage.empty")}</div>;
  return (
    <LessonStage
      slide={slide}
      at={at}
      of={groupClass.slides.length}
      taskClass={me?.role === "child" ? groupClass.id : null}
      together={together}
    >
      <LessonPlayer
        slide={slide}
        classId={groupClass.id}
        me={viewer.id}
        lesson={lesson}
        right={right}
        onFinish={() => lesson.finish(key)}
      />
    </LessonStage>
  );
}
