import { lazy, type ReactNode, Suspense } from "react";
import { canShowAnswers } from "@larkroom/domain/curriculum/right-answers";
import { isFinishable, traitsOf } from "@larkroom/domain/curriculum/slide-table";
import { isLearner, isPresent } from "@larkroom/domain/live-room/state";
import { Crowd } from "~/features/curriculum/crowd.tsx";
import { SlideLoading } from "~/features/curriculum/slide-loading.tsx";
import { TeacherSlide } from "~/features/curriculum/teacher-slide.tsx";
import { TeacherView } from "~/features/curriculum/teacher-view.tsx";
import { TogetherProvider } from "~/features/curriculum/together/together.tsx";
import type { LessonSlide } from "~/features/curriculum/types.ts";
import { useClassRoom, useClassState, useViewer } from "~/features/live-room/room/class-room.tsx";
import { shortNames } from "~/features/live-room/room/names.ts";
import { Button } from "~/kit/button/button.tsx";
import { IconChevronLeft, IconChevronRight, IconCircleCheck, IconDoorEnter, IconEye } from "~/kit/icon/icons.ts";
import { Cluster } from "~/kit/layout/layout.tsx";
import { useFormats } from "~/shared/formats/use-formats.ts";
import { useUser } from "~/shared/session/session.ts";
import { userKey } from "~/shared/session/user-scoped-storage.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { useTogetherOn } from "../use-together.ts";
import styles from "./teacher.module.css";
import { type TeacherSlides, useAnswersOf } from "./use-slides.ts";

const TaskBoard = lazy(() => import("~/features/algoritmics/task-board.tsx").then((module) => ({ default: module.TaskBoard })));

const sign = { size: 20, stroke: 1.75, "aria-hidden": true } as const;
const bold = (chunks: ReactNode): ReactNode => <b>{chunks}</b>;

/** The current slide, who answered what, and the button to continue. */
export function TeacherStage({ slides }: { slides: TeacherSlides }) {
  const t = useTexts("classroom");
  const { link } = useClassRoom();
  const state = useClassState();
  const { current, at } = slides;
  const together = useTogetherOn(current);
  if (!current)
    return (
      <article className={styles.stage}>{at === -1 ? <SlideLoading /> : <p className={styles.nothing}>{t("stage.empty")}</p>}</article>
    );
  const key = String(current.id);
  const isQuiz = traitsOf(current.type).asks === "quiz";
  const mayShow = canShowAnswers(current.type);
  const isShown = state.revealed.includes(key);
  const { done, of } = slides.doneOn(current);
  const number = String(at + 1);
  return (
    <article className={styles.stage} aria-label={t("stage.of", { at: number, of: String(slides.slides.length) })}>
      {/* Focusable, so that longer slides can be scrolled by keyboard. */}
      <TeacherSlide
        key={key}
        slide={current}
        words={isQuiz ? t("teacher.quizSlide", { number }) : t("teacher.slideNumber", { number })}
        focusable
      >
        <TogetherProvider together={together}>
          <Content slide={current} slides={slides} />
        </TogetherProvider>
      </TeacherSlide>
      <Cluster as="footer" gap={8} align="center" className={styles.stageFoot}>
        <SlideCrowd slide={current} />
        <Button
          variant="secondary"
          size="staff"
          className={styles.wide}
          disabled={at === 0}
          icon={<IconChevronLeft {...sign} className="flip-rtl" />}
          aria-keyshortcuts="ArrowLeft"
          onClick={() => slides.go(at - 1)}
        >
          {t("teacher.back")}
        </Button>
        <span className={styles.tally} role="status">
          {!isFinishable(current.type)
            ? t("teacher.noAnswersNeeded")
            : isQuiz
              ? t.rich("teacher.answered", { b: bold, answered: String(answeredOn(state.progress, key)), all: String(of) })
              : t.rich("teacher.finished", { b: bold, finished: String(done), all: String(of) })}
        </span>
        {mayShow ? (
          <Button
            variant="secondary"
            size="staff"
            className={styles.wide}
            disabled={isShown}
            icon={isShown ? <IconCircleCheck {...sign} /> : <IconEye {...sign} />}
            onClick={() => void link.send({ type: "slide.reveal", slide: key })}
          >
            {isShown ? t("teacher.answerShown") : t("teacher.showAnswer")}
          </Button>
        ) : null}
        {state.phase === "waiting" ? (
          <Button
            size="staff"
            className={styles.main}
            icon={<IconDoorEnter {...sign} className="flip-rtl" />}
            onClick={() => void link.send({ type: "class.open" })}
          >
            {t("teacher.openClass")}
          </Button>
        ) : (
          <Button
            size="staff"
            className={styles.main}
            disabled={at >= slides.slides.length - 1}
            after={<IconChevronRight {...sign} className="flip-rtl" />}
            aria-keyshortcuts="ArrowRight"
            onClick={() => slides.go(at + 1)}
          >
            {t("teacher.next")}
          </Button>
        )}
      </Cluster>
    </article>
  );
}

const answeredOn = (progress: ReturnType<typeof useClassState>["progress"], slide: string): number =>
  Object.values(progress).filter(({ slides }) => (slides[slide]?.tries ?? 0) > 0).length;

function Content({ slide, slides }: { slide: LessonSlide; slides: TeacherSlides }) {
  const t = useTexts("classroom");
  const formats = useFormats();
  const { groupClass } = useClassRoom();
  const viewer = useViewer();
  const answersOf = useAnswersOf(slide);
  const user = useUser();
  const view = (
    <TeacherView
      slide={slide}
      right={slides.right}
      answersOf={answersOf}
      word={slides.word}
      placeKey={userKey(viewer.id, `place-${groupClass.id}-${slide.id}`)}
      words={{
        right: (count) => t("teacher.right", { count: String(count) }),
        rightOnly: t("teacher.rightOnly"),
        none: t("teacher.none"),
        question: (at, of) => t("teacher.question", { at: String(at), of: String(of) }),
        average: (stars) => t("teacher.average", { stars: formats.number(stars, 1) }),
        noAnswers: t("teacher.noAnswersYet"),
        atEnd: t("teacher.atEnd"),
      }}
    />
  );
  if (slide.type !== "ALGORITMICS") return view;
  return (
    <>
      {view}
      <Suspense fallback={<SlideLoading />}>
        <TaskBoard classId={groupClass.id} slideId={slide.id} isTeacher={user?.type === "teacher"} />
      </Suspense>
    </>
  );
}

/** Slides without answers: known is only who has opened them and who has read to the end. */
const quietTypes: ReadonlySet<LessonSlide["type"]> = new Set<LessonSlide["type"]>([
  ...(["PICTURE", "VIDEO", "LINK", "TYPEFORM", "ALGORITMICS", "SCRATCH", "INTERACTIVE_MAP", "NPC_DIALOG"] as const),
  ...(["STORYTELLING_ARC", "STORYTELLING_SCENE", "STORYTELLING_CHOICE"] as const),
]);

function SlideCrowd({ slide }: { slide: LessonSlide }) {
  const t = useTexts("classroom");
  const state = useClassState();
  const nameOf = shortNames(state);
  const key = String(slide.id);
  const here = Object.values(state.participants).filter((person) => isLearner(person.role) && !person.removed && isPresent(person));
  if (!quietTypes.has(slide.type) || here.length === 0) return null;
  const isDone = (id: string): boolean => state.progress[id]?.slides[key]?.state === "FINISHED";
  const isOn = (id: string): boolean => state.progress[id]?.slide === key;
  const group = (words: "crowdDone" | "crowdAtIt" | "crowdLooking" | "crowdElsewhere", belongs: (id: string) => boolean) => {
    const people = here.filter(({ id }) => belongs(id)).map(({ id }) => ({ id, name: nameOf(id) }));
    return { words: t(`teacher.${words}`, { count: String(people.length) }), people };
  };
  const groups = [
    group("crowdDone", isDone),
    group(isFinishable(slide.type) ? "crowdAtIt" : "crowdLooking", (id) => !isDone(id) && isOn(id)),
    group("crowdElsewhere", (id) => !isDone(id) && !isOn(id)),
  ];
  return <Crowd label={t("teacher.crowd")} groups={groups} />;
}
