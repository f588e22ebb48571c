import { useCallback, useMemo, useRef, useState } from "react";
import type { SlideAnswer } from "@larkroom/domain/curriculum/check-question";
import { publicContent } from "@larkroom/domain/curriculum/public-content";
import { freshShared, sharedFor, sharedOwner, type SharedSlide, type SharedStep } from "@larkroom/domain/curriculum/shared-slide";
import { isFinished, noProgress, recordAnswer, type SlideProgress } from "@larkroom/domain/curriculum/slide-progress";
import { rightAnswersOf } from "@larkroom/domain/curriculum/right-answers";
import { takeStep, type Seated } from "@larkroom/domain/curriculum/take-step";
import { resultsDue, revealedSlide, type RevealedSlide } from "@larkroom/domain/curriculum/revealed-answers";
import type { StepResult, Together } from "~/features/curriculum/together/together.tsx";
import type { AnswerResult, LessonSlide, PlayerProps } from "~/features/curriculum/types.ts";
import type { PreviewSlide } from "./preview-message.ts";

/** The viewer plays as the first of three children; as the teacher they are not one of them. */
const learners = ["me", "second", "third"] as const;
const seated: readonly Seated[] = learners.map((id) => ({ id, isHere: true }));

interface Played {
  progress: SlideProgress;
  revealed: RevealedSlide;
  shared: SharedSlide | null;
  hasEnded: boolean;
}

const fresh = ({ content }: PreviewSlide): Played => ({
  progress: noProgress,
  revealed: { answers: {}, profile: null },
  hasEnded: false,
  shared: freshShared(content),
});

/**
 * A slide that isn't stored, played by the server's own rules. The page gets only what the real server would send.
 * @param view `child`: answers the slide; `teacher`: leads it
 * @param names the names of the three children
 */
export function usePreviewSlide(
  slide: PreviewSlide,
  view: "child" | "teacher",
  names: readonly string[],
): Omit<PlayerProps, "placeKey"> & { together: Together } {
  const isStaff = view === "teacher";
  const me = isStaff ? "teacher" : "me";
  const [played, setPlayed] = useState(() => fresh(slide));
  const now = useRef(played);
  const { content } = slide;
  const set = useCallback((next: Partial<Played>) => {
    now.current = { ...now.current, ...next };
    setPlayed(now.current);
  }, []);
  const step = useCallback(
    (wanted: SharedStep): Promise<StepResult> => {
      const taken = takeStep(content, now.current.shared ?? undefined, wanted, { id: me, isStaff, seated });
      if (!taken.ok) return Promise.resolve("refused");
      set({ shared: taken.shared, hasEnded: now.current.hasEnded || taken.finished.includes(me) });
      return Promise.resolve("done");
    },
    [content, me, isStaff, set],
  );
  const onAnswer = useCallback(
    async (question: string, answer: SlideAnswer): Promise<AnswerResult> => {
      const recorded = recordAnswer(content, now.current.progress, question, answer);
      if (!recorded.ok) return { kind: "failed" };
      if (content.type === "QUIZ_VOTING" && answer.kind === "option") await step({ kind: "vote", optionId: answer.optionId });
      const { progress, check } = recorded;
      const results = resultsDue(content, progress);
      const own = { ...revealedSlide(content, progress).answers[question], tries: check.shown.triesCount, answer, ...check.shown };
      const { revealed } = now.current;
      set({
        progress,
        revealed: { answers: { ...revealed.answers, [question]: own, ...results?.answers }, profile: results?.profile ?? revealed.profile },
      });
      return { kind: "checked", shown: check.shown };
    },
    [content, set, step],
  );
  const onFinish = useCallback(() => set({ hasEnded: true }), [set]);
  const shown = useMemo(
    () =>
      ({
        id: slide.id,
        title: slide.title,
        description: "",
        order: 1,
        type: content.type,
        content: publicContent(content, "preview"),
      }) as unknown as LessonSlide,
    [slide.id, slide.title, content],
  );
  const together = useMemo((): Together => {
    const shared = played.shared && sharedFor(played.shared, { id: me, isStaff });
    const isIndividual = sharedOwner(content, "me") !== null;
    return {
      me,
      isStaff,
      seated,
      step,
      shared,
      boards: isIndividual && isStaff && shared ? learners.map((id) => ({ id, board: shared })) : [],
      nameOf: (id) => names[learners.findIndex((one) => one === id)] ?? "",
    };
  }, [played.shared, content, me, isStaff, step, names]);
  return {
    slide: shown,
    answers: played.revealed.answers,
    profile: played.revealed.profile,
    isFinished: played.hasEnded || isFinished(content, played.progress),
    right: isStaff ? rightAnswersOf(content) : null,
    waiting: {},
    onAnswer,
    onFinish,
    together,
  };
}
