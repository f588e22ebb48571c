import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import type { SlideAnswer } from "@larkroom/domain/curriculum/check-question";
import type { Profile } from "@larkroom/domain/curriculum/slide-types";
import type { AnswerResult, QuestionState } from "~/features/curriculum/types.ts";
import { useClassRoom, useClassState, useLink, useMe } from "~/features/live-room/room/class-room.tsx";
import { api } from "~/shared/api/api.ts";
import { ApiError } from "~/shared/api/api-error.ts";
import type { OwnLesson } from "../load-live.server.ts";

type SlideAnswers = Readonly<Record<string, QuestionState>>;

interface Waiting {
  slide: string;
  question: string;
  answer: SlideAnswer;
}

export interface Lesson {
  answersOf(slide: string): SlideAnswers;
  profileOf(slide: string): Profile | null;
  isFinished(slide: string): boolean;
  answer(slide: string, question: string, answer: SlideAnswer): Promise<AnswerResult>;
  finish(slide: string): void;
  /** Stars of this class. */
  stars: number;
}

const none: SlideAnswers = {};

/**
 * What a child does on the slides: answers go to the server's check, and once more when the line breaks under them; the same answer
 * twice is one try. The slide that is up and a story's end are told to the class as soon as it can hear it.
 */
export function useLesson(own: OwnLesson | null): Lesson {
  const { link, groupClass } = useClassRoom();
  const { line } = useLink();
  const state = useClassState();
  const me = useMe();
  const [answers, setAnswers] = useState(() => (own?.answers ?? {}) as Record<string, SlideAnswers>);
  const [profiles, setProfiles] = useState(() => (own?.profiles ?? {}) as Record<string, Profile>);
  const [stars, setStars] = useState(own?.stars ?? 0);
  const [finished, setFinished] = useState<readonly string[]>([]);
  const waiting = useRef<Waiting[]>([]);
  const isUp = line === "up";
  const isLive = state.phase === "live" && me?.presence === "online";

  const send = useCallback(
    async ({ slide, question, answer }: Waiting): Promise<AnswerResult> => {
      try {
        const {
          slideState,
          stars: now,
          results,
          ...shown
        } = await api("POST /public/class/:id/slide/:slideId/answer", {
          params: { id: groupClass.id, slideId: slide },
          body: { question, answer: answer as never },
        });
        const told: QuestionState = {
          tries: shown.triesCount,
          correct: shown.correct,
          answer,
          feedback: shown.feedback,
          hint: shown.hint,
          explanation: shown.explanation,
          rightAnswer: shown.rightAnswer,
        };
        // The last answer of some slides brings to light what was kept back for all of them.
        setAnswers((known) => ({
          ...known,
          [slide]: { ...known[slide], [question]: told, ...(results?.answers as SlideAnswers | undefined) },
        }));
        const profile = results?.profile as Profile | null | undefined;
        if (profile) setProfiles((known) => ({ ...known, [slide]: profile }));
        setStars(now);
        if (slideState === "FINISHED") setFinished((known) => (known.includes(slide) ? known : [...known, slide]));
        return { kind: "checked", shown };
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        return { kind: error.status === 0 || error.status >= 500 ? "later" : "failed" };
      }
    },
    [groupClass.id],
  );

  const answer = useCallback(
    async (slide: string, question: string, given: SlideAnswer): Promise<AnswerResult> => {
      const result = await send({ slide, question, answer: given });
      if (result.kind === "later")
        waiting.current = [
          ...waiting.current.filter((one) => one.slide !== slide || one.question !== question),
          { slide, question, answer: given },
        ];
      return result;
    },
    [send],
  );

  useEffect(() => {
    if (!isUp) return;
    const due = waiting.current;
    waiting.current = [];
    void (async () => {
      for (const one of due) if ((await send(one)).kind === "later") waiting.current.push(one);
    })();
  }, [isUp, send]);

  // The teacher sees on which slide each child is.
  const current = state.currentSlide;
  useEffect(() => {
    if (isUp && isLive && current !== null) void link.send({ type: "progress.start", slide: current });
  }, [isUp, isLive, current, link]);

  // Stories that were read to the end, also off the line.
  const progress = me ? state.progress[me.id]?.slides : undefined;
  const untold = finished.filter(
    (slide) => progress?.[slide]?.state !== "FINISHED" && state.slides.some(({ id, finish }) => id === slide && finish === "learner"),
  );
  const untoldKey = untold.join(" ");
  useEffect(() => {
    if (isUp && isLive) for (const slide of untoldKey.split(" ").filter(Boolean)) void link.send({ type: "progress.finish", slide });
  }, [isUp, isLive, untoldKey, link]);

  useSignsOfLife();

  return useMemo(
    () => ({
      answersOf: (slide: string) => answers[slide] ?? none,
      profileOf: (slide: string) => profiles[slide] ?? null,
      isFinished: (slide: string) =>
        finished.includes(slide) || progress?.[slide]?.state === "FINISHED" || own?.slides[slide]?.state === "FINISHED",
      answer,
      finish: (slide: string) => setFinished((known) => (known.includes(slide) ? known : [...known, slide])),
      stars,
    }),
    [answers, profiles, finished, progress, own, answer, stars],
  );
}

const tellEveryMs = 30_000;

/** The teacher's wall knows who has not moved for long: a touch, a key, a turn of the wheel is a sign of life. */
function useSignsOfLife(): void {
  const { link } = useClassRoom();
  useEffect(() => {
    let toldAt = Date.now();
    const seen = (): void => {
      if (Date.now() - toldAt < tellEveryMs) return;
      toldAt = Date.now();
      void link.send({ type: "activity" });
    };
    const signs = ["pointerdown", "keydown", "wheel"] as const;
    for (const sign of signs) document.addEventListener(sign, seen, { passive: true });
    return () => {
      for (const sign of signs) document.removeEventListener(sign, seen);
    };
  }, [link]);
}
