import type { ReactNode } from "react";
import { isFinishable } from "@larkroom/domain/curriculum/slide-table";
import { LazyPlayer } from "~/features/curriculum/lazy-players.tsx";
import { PicturePlayer } from "~/features/curriculum/players/picture-player.tsx";
import { QuietCard } from "~/features/curriculum/players/quiet-card.tsx";
import { StoryPlayer } from "~/features/curriculum/players/story-player.tsx";
import { VideoPlayer } from "~/features/curriculum/players/video-player.tsx";
import { QuizOverview } from "~/features/curriculum/quiz-overview.tsx";
import { SlideKind } from "~/features/curriculum/slide-stage.tsx";
import { CardsPlayer } from "~/features/curriculum/together/cards-player.tsx";
import { PointsTable } from "~/features/curriculum/together/points-table.tsx";
import { TogetherProvider } from "~/features/curriculum/together/together.tsx";
import { VotingBoard } from "~/features/curriculum/together/voting-player.tsx";
import { WordPlayer } from "~/features/curriculum/together/word-player.tsx";
import type { LessonSlide } from "~/features/curriculum/types.ts";
import { useClassRoom, useClassState } from "~/features/live-room/room/class-room.tsx";
import { Button } from "~/kit/button/button.tsx";
import { IconChevronLeft, IconChevronRight, IconCircleCheck, IconDoorEnter, IconEye } from "~/kit/icon/icons.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { useTogetherOn } from "../use-together.ts";
import styles from "./teacher.module.css";
import { type TeacherSlides, useAnswersOf } from "./use-slides.ts";

const sign = { size: 20, stroke: 1.75, "aria-hidden": true } as const;
const bold = (chunks: ReactNode): ReactNode => <b>{chunks}</b>;

/** The slide that is up, who answered what, and the way on. */
export function TeacherStage({ slides }: { slides: TeacherSlides }) {
  const t = useTexts("classroom");
  const { link } = useClassRoom();
  const state = useClassState();
  const { current, at } = slides;
  const together = useTogetherOn(current);
  if (!current)
    return (
      <article className={styles.stage}>
        <p className={styles.nothing}>{t("stage.empty")}</p>
      </article>
    );
  const key = String(current.id);
  const isQuiz = current.type === "QUIZ_BASIC" || current.type === "QUIZ_CASE";
  const isShown = state.revealed.includes(key);
  const { done, of } = slides.doneOn(current);
  const number = String(at + 1);
  return (
    <article className={styles.stage} aria-label={t("stage.of", { at: number, of: String(slides.slides.length) })}>
      <header className={styles.stageHead}>
        <h1 className={styles.title} dir="auto">
          {current.title}
        </h1>
        <SlideKind type={current.type} words={isQuiz ? t("teacher.quizSlide", { number }) : t("teacher.slideNumber", { number })} />
      </header>
      <div className={styles.stageBody} key={key}>
        <TogetherProvider together={together}>
          <Content slide={current} slides={slides} />
        </TogetherProvider>
      </div>
      <footer className={styles.stageFoot}>
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
            ? t("teacher.nobodyDoes")
            : isQuiz
              ? t.rich("teacher.answered", { b: bold, answered: String(answeredOn(state.progress, key)), all: String(of) })
              : t.rich("teacher.finished", { b: bold, finished: String(done), all: String(of) })}
        </span>
        {isQuiz ? (
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
      </footer>
    </article>
  );
}

const answeredOn = (progress: ReturnType<typeof useClassState>["progress"], slide: string): number =>
  Object.values(progress).filter(({ slides }) => (slides[slide]?.tries ?? 0) > 0).length;

/** Staff look at a child's slide: nothing is answered or finished by it. */
const onlyLooks = {
  ...{ answers: {}, isFinished: true, right: null, profile: null },
  onAnswer: () => Promise.resolve({ kind: "failed" as const }),
  onFinish: () => undefined,
};

function Content({ slide, slides }: { slide: LessonSlide; slides: TeacherSlides }) {
  const t = useTexts("classroom");
  const { groupClass } = useClassRoom();
  const answersOf = useAnswersOf(slide);
  const { content } = slide;
  const placeKey = `${groupClass.id} staff ${slide.id}`;
  switch (content.type) {
    case "PICTURE":
      return <PicturePlayer content={content} title={slide.title} />;
    case "VIDEO":
      return <VideoPlayer content={content} placeKey={placeKey} />;
    case "STORYTELLING_SCENE":
      return <StoryPlayer content={content} placeKey={placeKey} isFinished onFinish={() => undefined} hasOwnNext />;
    case "QUIZ_BASIC":
    case "QUIZ_CASE":
    case "QUIZ_GRADED":
    case "QUIZ_PROF_TEST":
    case "QUIZ_FEEDBACK":
      return (
        <QuizOverview
          content={content}
          right={slides.right}
          answersOf={answersOf}
          words={{
            right: (count) => t("teacher.right", { count: String(count) }),
            rightOnly: t("teacher.rightOnly"),
            none: t("teacher.none"),
            question: (at, of) => t("teacher.question", { at: String(at), of: String(of) }),
          }}
        />
      );
    case "QUIZ_VOTING":
      return <VotingBoard content={content} />;
    case "SCORING_TABLE":
      return <PointsTable content={content} />;
    case "BLACKMANS":
      return <WordPlayer content={content} />;
    case "DOUBLES":
      return <CardsPlayer content={content} />;
    case "STORYTELLING_ARC":
    case "STORYTELLING_CHOICE":
    case "NPC_DIALOG":
    case "INTERACTIVE_MAP":
    case "LINK":
    case "TYPEFORM":
    case "ALGORITMICS":
    case "SCRATCH":
    case "NOT_FOUND":
      return <LazyPlayer slide={slide} placeKey={placeKey} {...onlyLooks} />;
    case "FEEDBACK":
    case "CORRELATE":
    case "CLASSIFY":
      // What the children have before them: seen, not answered.
      return (
        <div inert>
          <LazyPlayer slide={slide} placeKey={placeKey} {...onlyLooks} />
        </div>
      );
    default:
      return <QuietCard />;
  }
}
