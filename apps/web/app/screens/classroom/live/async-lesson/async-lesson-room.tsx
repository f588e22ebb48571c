import { useEffect, useState } from "react";
import { fetchPlayers } from "~/features/curriculum/lazy-players.tsx";
import type { LessonSlide } from "~/features/curriculum/types.ts";
import { LazyAskTeacher } from "~/features/live-room/async-chat/lazy-ask-teacher.tsx";
import { Button } from "~/kit/button/button.tsx";
import { IconArrowLeft, IconArrowRight } from "~/kit/icon/icons.ts";
import { Split } from "~/kit/layout/layout.tsx";
import { place } from "~/kit/layout/place.ts";
import { BareLink } from "~/kit/link/link.tsx";
import { LogoMark } from "~/kit/logo/logo.tsx";
import { StarCounter } from "~/kit/star/star-counter.tsx";
import { Text } from "~/kit/text/text.tsx";
import { useFormats } from "~/shared/formats/use-formats.ts";
import { usePath } from "~/shared/editions/paths.ts";
import { homePage } from "~/shared/guards/destinations.ts";
import { useBrand, useUser } from "~/shared/session/session.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { LessonPlayer, LessonStage } from "../lesson-stage.tsx";
import type { LiveData, OwnLesson } from "../load-live.server.ts";
import styles from "./async-lesson.module.css";
import { isOwnToFinish, useAsyncLesson } from "./use-async-lesson.ts";
import { useAsyncSharedSlide } from "./use-async-shared-slide.ts";

type GroupClass = NonNullable<LiveData["groupClass"]>;

/** Where the child continues: at the first unfinished slide, or else at the beginning. */
function beginAt(slides: readonly LessonSlide[], own: OwnLesson): number {
  const at = slides.findIndex((slide) => isOwnToFinish(slide) && own.slides[String(slide.id)]?.state !== "FINISHED");
  return Math.max(0, at);
}

/** The slides of a lesson at the child's own pace, or of a class that is over: without camera or other people. A child may ask the teacher. */
export function AsyncLessonRoom({
  groupClass,
  own,
  me,
  isChatLocked = false,
  onDone,
}: {
  groupClass: GroupClass;
  own: OwnLesson;
  me: string;
  /** Whether a parent hasn't allowed the chat. */
  isChatLocked?: boolean;
  onDone: () => void;
}) {
  const texts = useTexts("asyncLesson");
  const t = useTexts("classroom");
  const formats = useFormats();
  const { slides, course, lesson } = groupClass;
  const dueAt = isOpenAsyncLesson(groupClass) ? groupClass.dueAt : undefined;
  const [at, setAt] = useState(() => beginAt(slides, own));
  const asyncLesson = useAsyncLesson(groupClass.id, me, slides, own);
  const slide = slides[at];
  useEffect(() => fetchPlayers(slides.map(({ content }) => content)), [slides]);
  const key = slide ? String(slide.id) : null;
  const { open } = asyncLesson;
  useEffect(() => {
    if (key !== null) open(key);
    // Reported once per opened slide, not on every change of it.
  }, [key]); // oxlint-disable-line react/exhaustive-deps
  if (!slide) return null;
  const isLast = at === slides.length - 1;
  const openAt = slides.findIndex(({ id }) => asyncLesson.left.some((one) => one.id === id));
  const isAllDone = asyncLesson.left.length === 0;
  const next = (): void => {
    if (isLast && isAllDone) onDone();
    else setAt(isLast ? Math.max(0, openAt) : at + 1);
  };
  return (
    <div className={styles.room} data-scale="child">
      <Split as="header" gap={16} align="center" shrink className={styles.head}>
        <Home />
        <div className={place({ grow: true, shrink: true })}>
          <Text size="inherit" truncate className={styles.course} dir="auto">
            {course.title}
          </Text>
          <Text size="inherit" truncate className={styles.lesson}>
            <bdi>{t("head.lesson", { number: String(lesson.number), title: lesson.title })}</bdi>
          </Text>
        </div>
        {canAsk(groupClass) ? (
          <LazyAskTeacher classId={groupClass.id} me={Number(me)} teacher={groupClass.classTeacher} isLocked={isChatLocked} />
        ) : null}
        <span className={styles.stars}>
          <StarCounter count={asyncLesson.stars} label={t("end.stars", { count: asyncLesson.stars })} />
        </span>
      </Split>
      <main id="content" className={styles.stage}>
        <AsyncLessonStage key={slide.id} classId={groupClass.id} slides={slides} at={at} me={me} asyncLesson={asyncLesson} />
      </main>
      <Split aria-label={texts("slides")} as="nav" gap={12} align="center" justify="between" className={styles.bar}>
        <Button
          variant="secondary"
          disabled={at === 0}
          icon={<IconArrowLeft size={22} stroke={1.75} className="flip-rtl" aria-hidden="true" />}
          onClick={() => setAt(at - 1)}
        >
          {texts("back")}
        </Button>
        <div className={styles.left}>
          <p role="status">{texts("left", { count: asyncLesson.left.length })}</p>
          {dueAt ? (
            <Text size="caption" tone="slate">
              {texts("due", { date: formats.date(dueAt), time: formats.time(dueAt) })}
            </Text>
          ) : null}
        </div>
        {isAllDone ? (
          <Button onClick={onDone}>{texts("finish")}</Button>
        ) : (
          <Button
            variant="secondary"
            after={<IconArrowRight size={22} stroke={1.75} className="flip-rtl" aria-hidden="true" />}
            onClick={next}
          >
            {texts(isLast ? "nextOpen" : "next")}
          </Button>
        )}
      </Split>
    </div>
  );
}

/** Whether the class is a lesson at one's own pace that isn't due yet. The rest of a class that is over has no teacher to ask. */
const isOpenAsyncLesson = ({ lesson, status }: GroupClass): boolean => lesson.type === "ASYNC" && status === "OPEN";

/** Whether the class has a teacher whom the child can ask. */
export const canAsk = (one: GroupClass): one is GroupClass & { classTeacher: NonNullable<GroupClass["classTeacher"]> } =>
  isOpenAsyncLesson(one) && one.classTeacher !== null;

function Home() {
  const texts = useTexts("asyncLesson");
  const path = usePath();
  const brand = useBrand();
  return (
    <BareLink href={path(homePage(useUser()))} aria-label={`${brand.name}: ${texts("home")}`} className={styles.home}>
      <LogoMark size={40} />
    </BareLink>
  );
}

interface AsyncLessonStageProps {
  classId: number;
  slides: readonly LessonSlide[];
  at: number;
  me: string;
  asyncLesson: ReturnType<typeof useAsyncLesson>;
}

function AsyncLessonStage({ classId, slides, at, me, asyncLesson }: AsyncLessonStageProps) {
  const texts = useTexts("asyncLesson");
  const slide = slides[at] as LessonSlide;
  const key = String(slide.id);
  const together = useAsyncSharedSlide(classId, me, slide, asyncLesson.answered);
  const { shared } = together;
  const isForClass = shared !== null && !isOwnToFinish(slide);
  const isOver = shared?.kind === "cards" && shared.found.length * 2 >= ("cards" in slide.content ? slide.content.cards.length : Infinity);
  const { finish } = asyncLesson;
  // The last pair of cards finishes the slide on the server, so it does here too.
  useEffect(() => {
    if (isOver && !isForClass) finish(key);
  }, [isOver, isForClass, finish, key]);
  return (
    <LessonStage slide={slide} at={at} of={slides.length} taskClass={classId} together={together}>
      {isForClass ? <p className={styles.together}>{texts("together")}</p> : null}
      <LessonPlayer slide={slide} classId={classId} me={me} lesson={asyncLesson} onFinish={() => asyncLesson.read(key)} />
    </LessonStage>
  );
}
