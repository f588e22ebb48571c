import { lazy, Suspense, useState } from "react";
import { SlideStage } from "~/features/curriculum/slide-stage.tsx";
import { StageActions } from "~/features/curriculum/stage-action.tsx";
import styles from "~/features/live-room/missed/missed.module.css";
import { useClassRoom, useLink, useViewer } from "~/features/live-room/room/class-room.tsx";
import { Button } from "~/kit/button/button.tsx";
import { IconChevronLeft, IconChevronRight } from "~/kit/icon/icons.ts";
import { Cluster } from "~/kit/layout/layout.tsx";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { LessonPlayer } from "../lesson-stage.tsx";
import type { Lesson } from "./use-lesson.ts";

const MissedBoard = lazy(async () => ({ default: (await import("~/features/live-room/missed/missed-board.tsx")).MissedBoard }));

const sign = { size: 20, stroke: 1.75, "aria-hidden": true } as const;

/** The slides and whiteboards a child missed, one by one at their own pace, while the class goes on. At the end they join the others. */
export function StudentMissed({ lesson, onClose }: { lesson: Lesson; onClose: () => void }) {
  const t = useTexts("classroom");
  const { groupClass, link } = useClassRoom();
  const viewer = useViewer();
  const { missed } = useLink();
  // What they are looking at stays, also when the connection is lost meanwhile and another list arrives.
  const [slides] = useState(() => groupClass.slides.filter(({ id }) => missed?.slides.includes(String(id))));
  const [at, setAt] = useState(0);
  const [boards] = useState(() => missed?.boards ?? []);
  const count = slides.length + boards.length;
  const slide = slides[at];
  const board = boards[at - slides.length];
  const join = (): void => {
    link.forgetMissed();
    onClose();
  };
  const isLast = at >= count - 1;
  const key = slide ? String(slide.id) : "";
  const place = { at: String(at + 1), of: String(count) };
  return (
    <div className={styles.place}>
      <Cluster gap={8} align="center" className={styles.bar}>
        <p className={styles.where} role="status">
          {t("missed.at", place)}
        </p>
        <Button
          variant="secondary"
          size="small"
          disabled={at === 0}
          icon={<IconChevronLeft {...sign} className="flip-rtl" />}
          onClick={() => setAt(at - 1)}
        >
          {t("missed.back")}
        </Button>
        {isLast ? null : (
          <Button
            variant="secondary"
            size="small"
            after={<IconChevronRight {...sign} className="flip-rtl" />}
            onClick={() => setAt(at + 1)}
          >
            {t("missed.next")}
          </Button>
        )}
        <Button variant={isLast ? "primary" : "tertiary"} size="small" onClick={join}>
          {t("missed.join")}
        </Button>
      </Cluster>
      {slide ? (
        <StageActions key={key}>
          <SlideStage
            slide={slide}
            at={at}
            of={count}
            place={t.rich("stage.ofRich", { b: (chunks) => <b>{chunks}</b>, ...place })}
            placeLabel={t("missed.at", place)}
            progressLabel={t("stage.progress", { done: String(at), of: place.of })}
          >
            <LessonPlayer slide={slide} classId={groupClass.id} me={viewer.id} lesson={lesson} onFinish={() => lesson.finish(key)} />
          </SlideStage>
        </StageActions>
      ) : board ? (
        <Suspense>
          <MissedBoard {...board} />
        </Suspense>
      ) : null}
    </div>
  );
}
