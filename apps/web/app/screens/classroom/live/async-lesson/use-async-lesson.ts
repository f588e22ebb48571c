import { useCallback, useEffect, useEffectEvent, useMemo, useState } from "react";
import { isFinishableAsync } from "@larkroom/domain/classes/async-lesson";
import type { SlideAnswer } from "@larkroom/domain/curriculum/check-question";
import { isFinishable } from "@larkroom/domain/curriculum/slide-table";
import type { LessonSlide } from "~/features/curriculum/types.ts";
import { api } from "~/shared/api/api.ts";
import { failureOf } from "~/shared/api/failure.ts";
import type { OwnLesson } from "../load-live.server.ts";
import { isForLater, withFinished, withoutFinished } from "../student/offline-work.ts";
import { useOwnAnswers } from "../student/use-own-answers.ts";

/** Unsent progress is retried at this interval, and as soon as the connection is back. */
const againMs = 10_000;

const playOf = ({ content }: LessonSlide) => ("play" in content ? { type: content.type, play: content.play } : { type: content.type });

/** Whether a child can finish this slide without the class. Unknown slide types never count. */
export const isOwnToFinish = (slide: LessonSlide): boolean => isFinishable(slide.content.type) && isFinishableAsync(playOf(slide));

/**
 * The rest of a lesson whose class is over, finished without the class. The server checks answers and records which slides were opened and read;
 * what could not be sent is stored and retried.
 */
export function useAsyncLesson(classId: number, me: string, slides: readonly LessonSlide[], own: OwnLesson) {
  const {
    answersOf,
    profileOf,
    waitingOf,
    stars,
    done,
    answer: send,
    sendWaiting,
    hasWaiting,
    ...offlineWork
  } = useOwnAnswers(classId, me, own);
  const { finished: unsentFinished, changeWork } = offlineWork;
  /** Slides finished on this page, or already finished according to the server. */
  const [ended, setEnded] = useState<readonly string[]>([]);
  /** Opened slides not yet reported to the server. */
  const [unsentStarted, setUnsentStarted] = useState<readonly string[]>([]);
  // Counts changes that may have altered a shared slide.
  const [answered, setAnswered] = useState(0);

  const finish = useCallback((slide: string) => setEnded((known) => (known.includes(slide) ? known : [...known, slide])), []);
  /** Reports progress to the server, which may already have the slide as finished. @returns false when it has to be sent again */
  const report = useCallback(
    async (slide: string, state: "STARTED" | "FINISHED"): Promise<boolean> => {
      try {
        const progress = await api("POST /public/class/:id/attendance", {
          params: { id: classId },
          body: { slideId: Number(slide), state },
        });
        if (progress.state === "FINISHED") finish(slide);
        return true;
      } catch (error) {
        return !isForLater(failureOf(error).status);
      }
    },
    [classId, finish],
  );
  const open = useCallback(
    async (slide: string): Promise<void> => {
      const isReceived = await report(slide, "STARTED");
      setUnsentStarted((known) => [...known.filter((one) => one !== slide), ...(isReceived ? [] : [slide])]);
    },
    [report],
  );
  const read = useCallback(
    async (slide: string): Promise<void> => {
      finish(slide);
      changeWork((known) => withFinished(known, slide));
      if (await report(slide, "FINISHED")) changeWork((known) => withoutFinished(known, [slide]));
    },
    [finish, changeWork, report],
  );

  const again = useEffectEvent((): void => {
    void sendWaiting();
    for (const slide of unsentStarted) void open(slide);
    for (const slide of unsentFinished) void read(slide);
  });
  // Whatever was stored before a reload is sent at once.
  useEffect(() => again(), []);
  const isWaiting = hasWaiting || unsentStarted.length > 0 || unsentFinished.length > 0;
  useEffect(() => {
    const timer = isWaiting ? setInterval(again, againMs) : undefined;
    window.addEventListener("online", again);
    return () => {
      clearInterval(timer);
      window.removeEventListener("online", again);
    };
  }, [isWaiting]);

  const answer = useCallback(
    async (slide: string, question: string, given: SlideAnswer) => {
      const result = await send(slide, question, given);
      if (result.kind === "checked") setAnswered((count) => count + 1);
      return result;
    },
    [send],
  );

  return useMemo(() => {
    const isFinished = (slide: string): boolean =>
      done.includes(slide) || ended.includes(slide) || unsentFinished.includes(slide) || own.slides[slide]?.state === "FINISHED";
    const left = slides.filter((slide) => isOwnToFinish(slide) && !isFinished(String(slide.id)));
    return {
      waitingOf,
      answersOf,
      profileOf,
      isFinished,
      left,
      stars,
      answered,
      answer,
      read: (slide: string) => void read(slide),
      finish,
      open: (slide: string) => void open(slide),
    };
  }, [done, ended, unsentFinished, own.slides, slides, waitingOf, answersOf, profileOf, stars, answered, answer, read, finish, open]);
}
