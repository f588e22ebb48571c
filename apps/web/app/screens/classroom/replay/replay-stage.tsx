import { useEffect, useMemo, useState } from "react";
import type { SlideAnswer } from "@larkroom/domain/curriculum/check-question";
import { freshShared, sharedOwner } from "@larkroom/domain/curriculum/shared-slide";
import { canShowAnswers } from "@larkroom/domain/curriculum/right-answers";
import { seatedIn, sharedOn } from "@larkroom/domain/live-room/shared";
import { type ClassState, isStaff } from "@larkroom/domain/live-room/state";
import { boardOwner, classBoard, pictureIn } from "@larkroom/domain/live-room/whiteboard/whiteboard";
import { TeacherView } from "~/features/curriculum/teacher-view.tsx";
import { type Together, TogetherProvider } from "~/features/curriculum/together/together.tsx";
import playing from "~/features/live-room/recording/playing.module.css";
import type { GroupClass } from "~/features/live-room/room/class-room.tsx";
import { shortNames } from "~/features/live-room/room/names.ts";
import { BoardPicture, toElements } from "~/features/live-room/whiteboard/board-picture.tsx";
import { Heading, Text } from "~/kit/text/text.tsx";
import { api } from "~/shared/api/api.ts";
import type { Answer } from "~/shared/api/call.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { BackdropPicture, BackdropSlide } from "../backdrop-slide.tsx";
import styles from "./replay.module.css";

interface StageProps {
  groupClass: GroupClass;
  state: ClassState;
  /** Epoch ms. */
  at: number;
}

/** What the class saw at a moment: a slide with the answers given by then, or a whiteboard. */
export function ReplayStage({ groupClass, state, at }: StageProps) {
  const t = useTexts("replay");
  const words = useTexts("recording");
  const shown = state.whiteboard?.shown ?? null;
  const slide = groupClass.slides.find(({ id }) => String(id) === state.currentSlide);
  return (
    // Focusable, so that longer slides can be scrolled by keyboard.
    <section className={playing.stage} tabIndex={0} aria-label={t("stage")}>
      {shown === null ? (
        slide ? (
          <Slide key={slide.id} groupClass={groupClass} slide={slide} state={state} />
        ) : (
          <p className={playing.nothing}>{words(state.currentSlide === null ? "nothingShown" : "removedSlide")}</p>
        )
      ) : (
        <Board groupClass={groupClass} state={state} board={shown} at={at} />
      )}
    </section>
  );
}

type ReplayedSlide = GroupClass["slides"][number];

function Slide({ groupClass, slide, state }: { groupClass: GroupClass; slide: ReplayedSlide; state: ClassState }) {
  const t = useTexts("classroom");
  const nameOf = shortNames(state);
  const key = String(slide.id);
  const isForStaff = state.viewer !== null && isStaff(state.viewer.role);
  const { right, word } = useSecrets(groupClass.id, slide, isForStaff);
  const together = useMemo(() => togetherOn(state, slide), [state, slide]);
  return (
    <article className={playing.slide}>
      <h2 className={playing.title} dir="auto">
        {slide.title}
      </h2>
      <TogetherProvider together={together}>
        {/* What a voting or a word game needs to be led has no effect any more. */}
        <div inert={together.shared !== null}>
          <TeacherView
            slide={slide}
            right={right}
            word={word}
            // A child's page never knows which of its own answers was right.
            answersOf={(question) =>
              isForStaff
                ? Object.entries(state.progress).flatMap(([id, { slides }]) => {
                    const given = slides[key]?.answers?.[question];
                    return given ? [{ id, name: nameOf(id), answer: given.answer, correct: given.correct }] : [];
                  })
                : []
            }
            placeKey={`replay-${groupClass.id}-${slide.id}`}
            words={{
              right: (count) => t("teacher.right", { count: String(count) }),
              rightOnly: t("teacher.rightOnly"),
              none: t("teacher.none"),
              question: (index, of) => t("teacher.question", { at: String(index), of: String(of) }),
            }}
          />
        </div>
      </TogetherProvider>
    </article>
  );
}

/** What the class had done together on a slide by then; nothing can be done any more. */
function togetherOn(state: ClassState, { id, content }: ReplayedSlide): Together {
  const key = String(id);
  const me = state.viewer?.id ?? "";
  const seated = seatedIn(state);
  return {
    shared: sharedOn(state, key, sharedOwner(content, me)) ?? freshShared(content),
    boards: seated.flatMap((person) => {
      const board = sharedOn(state, key, person.id);
      return board ? [{ id: person.id, board }] : [];
    }),
    me,
    isStaff: state.viewer !== null && isStaff(state.viewer.role),
    seated,
    nameOf: shortNames(state),
    step: () => Promise.resolve("refused"),
  };
}

interface Secrets {
  right: Readonly<Record<string, SlideAnswer>> | null;
  word: string | null;
}

/** What staff know about a slide: its right answers, or its hidden word. */
function useSecrets(classId: number, { id, type }: ReplayedSlide, isForStaff: boolean): Secrets {
  const [known, setKnown] = useState<Secrets>({ right: null, word: null });
  const isWanted = isForStaff && (canShowAnswers(type) || type === "QUIZ_GRADED" || type === "BLACKMANS");
  useEffect(() => {
    if (!isWanted) return undefined;
    const stop = new AbortController();
    api("GET /public/class/:id/slide_global_state", { params: { id: classId }, query: { slide: id }, signal: stop.signal }).then(
      setKnown,
      // Without them the answers are shown, but not which are right.
      () => undefined,
    );
    return () => stop.abort();
  }, [isWanted, classId, id]);
  return known;
}

/** A moment's board is asked for once the person has stayed at it for so long. */
const settleMs = 150;

function Board({ groupClass, state, board, at }: StageProps & { board: string }) {
  const t = useTexts("replay");
  const words = useTexts("classroom");
  const [read, setRead] = useState<Answer<"GET /public/class/:id/limnu_board"> | "failed" | null>(null);
  const { id } = groupClass;
  useEffect(() => {
    const stop = new AbortController();
    const timer = setTimeout(() => {
      const query = { board, at: new Date(at).toISOString() };
      api("GET /public/class/:id/limnu_board", { params: { id }, query, signal: stop.signal }).then(setRead, () => {
        if (!stop.signal.aborted) setRead("failed");
      });
    }, settleMs);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [id, board, at]);
  const owner = boardOwner(board);
  const label = owner === null ? words("whiteboard.class") : words("whiteboard.boardOf", { name: shortNames(state)(owner) });
  const under = board === classBoard ? state.whiteboard : undefined;
  const slide = under && groupClass.slides.find(({ id: slideId }) => String(slideId) === under.backdrop);
  const picture = under?.picture ? pictureIn(state, under.picture) : null;
  return (
    <div className={styles.boardPlace}>
      <Heading level={2} look="h4">
        <bdi>{label}</bdi>
      </Heading>
      {read === "failed" ? (
        <Text tone="soft">{t("boardNotLoaded")}</Text>
      ) : (
        <BoardPicture
          className={styles.board}
          elements={read ? toElements(read.elements) : []}
          label={label}
          backdrop={slide ? <BackdropSlide slide={slide} /> : picture ? <BackdropPicture src={picture.value} /> : null}
        />
      )}
    </div>
  );
}
