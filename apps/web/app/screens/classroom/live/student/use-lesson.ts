import { useEffect, useMemo, useRef } from "react";
import type { SlideAnswer } from "@larkroom/domain/curriculum/check-question";
import type { Profile } from "@larkroom/domain/curriculum/slide-types";
import type { AnswerResult, QuestionState } from "~/features/curriculum/types.ts";
import { useClassRoom, useClassState, useLink, useMe, useViewer } from "~/features/live-room/room/class-room.tsx";
import { api } from "~/shared/api/api.ts";
import { clearOtherUsers } from "~/shared/session/user-scoped-storage.ts";
import type { OwnLesson } from "../load-live.server.ts";
import { guestPerson } from "../person.ts";
import { withFinished, withoutFinished } from "./offline-work.ts";
import { useOwnAnswers } from "./use-own-answers.ts";

export interface Lesson {
  answersOf(slide: string): Readonly<Record<string, QuestionState>>;
  /** The pending answers, by question. */
  waitingOf(slide: string): Readonly<Record<string, SlideAnswer>>;
  profileOf(slide: string): Profile | null;
  isFinished(slide: string): boolean;
  answer(slide: string, question: string, answer: SlideAnswer): Promise<AnswerResult>;
  finish(slide: string): void;
  /** Stars of this class. */
  stars: number;
}

/** The retry interval for data the server didn't accept although the class is connected. */
const againMs = 5_000;

const triesIn = (slides: Readonly<Record<string, { readonly answers?: Readonly<Record<string, { readonly tries: number }>> }>>): number =>
  Object.values(slides)
    .flatMap(({ answers }) => Object.values(answers ?? {}))
    .reduce((sum, { tries }) => sum + tries, 0);

/**
 * A child's work on the slides of a running class. Answers and finished stories are resent until the server has them. The class announces work done on
 * the child's other pages, and it is then loaded here.
 */
export function useLesson(own: OwnLesson | null): Lesson {
  const { link, groupClass } = useClassRoom();
  const { connection } = useLink();
  const state = useClassState();
  const viewer = useViewer();
  const me = useMe();
  const {
    answers,
    answersOf,
    profileOf,
    waitingOf,
    stars,
    done,
    answer,
    sendWaiting,
    applyReceived,
    hasWaiting,
    isFlying,
    ...offlineWork
  } = useOwnAnswers(groupClass.id, viewer.id, own);
  const { finished, changeWork } = offlineWork;
  const isUp = connection === "up";
  const isLive = state.phase === "live" && me?.presence === "online";

  const isGuest = viewer.role === "guest";

  // Guests have no account to tell them apart, so a new guest clears the previous guest's work.
  useEffect(() => {
    if (isGuest) clearOtherUsers(viewer.id, guestPerson);
  }, [isGuest, viewer.id]);

  useEffect(() => {
    if (!isUp || !hasWaiting) return undefined;
    void sendWaiting();
    const timer = setInterval(() => void sendWaiting(), againMs);
    return () => clearInterval(timer);
  }, [isUp, hasWaiting, sendWaiting]);

  // Shows the teacher which slide each child is on.
  const current = state.currentSlide;
  useEffect(() => {
    if (isUp && isLive && current !== null) void link.send({ type: "progress.start", slide: current });
  }, [isUp, isLive, current, link]);

  // Stories read to the end, including offline and before a reload.
  const progress = me ? state.progress[me.id]?.slides : undefined;
  const ends = [...done, ...finished];
  const isStored = (slide: string): boolean => progress?.[slide]?.state === "FINISHED";
  const unsent = ends.filter((slide) => !isStored(slide) && state.slides.some(({ id, finish }) => id === slide && finish === "learner"));
  const unsentKey = [...new Set(unsent)].join(" ");
  useEffect(() => {
    if (isUp && isLive) for (const slide of unsentKey.split(" ").filter(Boolean)) void link.send({ type: "progress.finish", slide });
  }, [isUp, isLive, unsentKey, link]);
  const storedKey = finished.filter(isStored).join(" ");
  useEffect(() => {
    if (storedKey !== "") changeWork((known) => withoutFinished(known, storedKey.split(" ")));
  }, [storedKey, changeWork]);

  // Answers given on another page of the same child: the class announces them, and the server returns their results.
  const announcedTries = progress ? triesIn(progress) : 0;
  const loadedTries = triesIn(Object.fromEntries(Object.entries(answers).map(([slide, given]) => [slide, { answers: given }])));
  const asked = useRef(0);
  const isBehind = isUp && announcedTries > loadedTries && !isFlying && !hasWaiting;
  useEffect(() => {
    if (!isBehind || asked.current >= announcedTries) return;
    asked.current = announcedTries;
    const params = { id: groupClass.id };
    (isGuest ? api("GET /public/class/:id/guest", { params }) : api("GET /public/class/:id/attendance", { params })).then(
      applyReceived,
      // Retried with the next answer.
      () => (asked.current = 0),
    );
  }, [isBehind, announcedTries, isGuest, groupClass.id, applyReceived]);

  useSignsOfLife();

  return useMemo(
    () => ({
      answersOf,
      waitingOf,
      profileOf,
      answer,
      stars,
      isFinished: (slide: string) =>
        done.includes(slide) ||
        finished.includes(slide) ||
        progress?.[slide]?.state === "FINISHED" ||
        own?.slides[slide]?.state === "FINISHED",
      finish: (slide: string) => changeWork((before) => withFinished(before, slide)),
    }),
    [answersOf, waitingOf, profileOf, answer, stars, done, finished, progress, own, changeWork],
  );
}

const reportIntervalMs = 30_000;

/** Reports activity (touch, key, wheel), so that the teacher's wall knows who is idle. */
function useSignsOfLife(): void {
  const { link } = useClassRoom();
  useEffect(() => {
    let reportedAt = Date.now();
    const seen = (): void => {
      if (Date.now() - reportedAt < reportIntervalMs) return;
      reportedAt = Date.now();
      void link.send({ type: "activity" });
    };
    const signs = ["pointerdown", "keydown", "wheel"] as const;
    for (const sign of signs) document.addEventListener(sign, seen, { passive: true });
    return () => {
      for (const sign of signs) document.removeEventListener(sign, seen);
    };
  }, [link]);
}
