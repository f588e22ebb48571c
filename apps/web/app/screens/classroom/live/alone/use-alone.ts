import { useCallback, useEffect, useEffectEvent, useMemo, useState } from "react";
import { isFinishableAsync } from "@larkroom/domain/classes/async-lesson";
import type { SlideAnswer } from "@larkroom/domain/curriculum/check-question";
import { isFinishable } from "@larkroom/domain/curriculum/slide-table";
import type { LessonSlide } from "~/features/curriculum/types.ts";
import { api } from "~/shared/api/api.ts";
import { ApiError } from "~/shared/api/api-error.ts";
import type { OwnLesson } from "../load-live.server.ts";
import { isForLater, withFinished, withoutFinished } from "../student/kept-work.ts";
import { useOwnAnswers } from "../student/use-own-answers.ts";

/** How often unsent data is retried; it is also sent as soon as the connection is back. */
const againMs = 10_000;

const playOf = ({ content }: LessonSlide) => ("play" in content ? { type: content.type, play: content.play } : { type: content.type });

/** Whether a child can finish a slide without the class. Types unknown to this page don't count. */
export const isOwnToFinish = (slide: LessonSlide): boolean => isFinishable(slide.content.type) && isFinishableAsync(playOf(slide));

/**
 * A lesson of a past class at the child's own pace. The server checks the answers and is notified of opened slides and finished stories; whatever it
 * didn't receive is stored and resent.
 */
export function useAlone(classId: number, me: string, slides: readonly LessonSlide[], own: OwnLesson) {
  const { answersOf, profileOf, waitingOf, stars, done, answer: send, sendWaiting, hasWaiting, ...kept } = useOwnAnswers(classId, me, own);
  const { finished: untold, changeWork } = kept;
  /** Slides finished here, or reported as finished by the server on opening. */
  const [ended, setEnded] = useState<readonly string[]>([]);
  /** Opened slides the server doesn't know of yet. */
  const [unheard, setUnheard] = useState<readonly string[]>([]);
  // Counts answers, which may have changed a slide the class shared.
  const [answered, setAnswered] = useState(0);

  const finish = useCallback((slide: string) => setEnded((known) => (known.includes(slide) ? known : [...known, slide])), []);
  /** Reports a slide's state to the server, which may know of more progress. @returns whether that is settled: refused reports aren't retried */
  const tell = useCallback(
    async (slide: string, state: "STARTED" | "FINISHED"): Promise<boolean> => {
      try {
        const told = await api("POST /public/class/:id/attendance", { params: { id: classId }, body: { slideId: Number(slide), state } });
        if (told.state === "FINISHED") finish(slide);
        return true;
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        return !isForLater(error.status);
      }
    },
    [classId, finish],
  );
  const open = useCallback(
    async (slide: string): Promise<void> => {
      const isTold = await tell(slide, "STARTED");
      setUnheard((known) => [...known.filter((one) => one !== slide), ...(isTold ? [] : [slide])]);
    },
    [tell],
  );
  const read = useCallback(
    async (slide: string): Promise<void> => {
      finish(slide);
      changeWork((known) => withFinished(known, slide));
      if (await tell(slide, "FINISHED")) changeWork((known) => withoutFinished(known, [slide]));
    },
    [finish, changeWork, tell],
  );

  const again = useEffectEvent((): void => {
    void sendWaiting();
    for (const slide of unheard) void open(slide);
    for (const slide of untold) void read(slide);
  });
  // Sends what is left from before a reload.
  useEffect(() => again(), []);
  const isWaiting = hasWaiting || unheard.length > 0 || untold.length > 0;
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
      done.includes(slide) || ended.includes(slide) || untold.includes(slide) || own.slides[slide]?.state === "FINISHED";
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
  }, [done, ended, untold, own.slides, slides, waitingOf, answersOf, profileOf, stars, answered, answer, read, finish, open]);
}
