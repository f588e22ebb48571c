import { useCallback, useEffect, useState } from "react";
import type { SlideAnswer } from "@larkroom/domain/curriculum/check-question";
import { isLearner, isPresent } from "@larkroom/domain/live-room/state";
import { passQuestions } from "~/features/curriculum/pass-state.ts";
import { answerWords } from "~/features/curriculum/quiz-state.ts";
import type { LessonSlide } from "~/features/curriculum/types.ts";
import { useClassRoom, useClassState, useLink } from "~/features/live-room/room/class-room.tsx";
import { shortNames } from "~/features/live-room/room/names.ts";
import { api } from "~/shared/api/api.ts";

type Right = Readonly<Record<string, SlideAnswer>> | null;

export interface TeacherSlides {
  slides: readonly LessonSlide[];
  /** Index of the slide that is up. */
  at: number;
  current: LessonSlide | null;
  go(to: number): void;
  /** How many of those here have finished a slide, or answered it. */
  doneOn(slide: LessonSlide): { done: number; of: number };
  numberOf(slide: string | null): number | null;
  wordsOf(slide: string, answer: string): string;
  right: Right;
}

/** The lesson's slides as the teacher leads through them. */
export function useSlides(): TeacherSlides {
  const { link, groupClass } = useClassRoom();
  const state = useClassState();
  const { slides } = groupClass;
  const at = Math.max(
    0,
    slides.findIndex(({ id }) => String(id) === state.currentSlide),
  );
  const current = slides[at] ?? null;
  const right = useRight(current);
  const roster = Object.values(state.participants).filter((person) => isLearner(person.role) && !person.removed);
  const came = roster.filter((person) => isPresent(person) || state.progress[person.id]);
  // Before anybody came it is the list that counts.
  const learners = came.length > 0 ? came : roster;
  const indexOf = useCallback((slide: string | null) => slides.findIndex(({ id }) => String(id) === slide), [slides]);
  return {
    slides,
    at,
    current,
    right,
    go: (to) => {
      const slide = slides[to];
      if (slide) void link.send({ type: "slide.set", slide: String(slide.id) });
    },
    doneOn: (slide) => ({
      done: learners.filter(({ id }) => state.progress[id]?.slides[String(slide.id)]?.state === "FINISHED").length,
      of: learners.length,
    }),
    numberOf: (slide) => {
      const index = indexOf(slide);
      return index === -1 ? null : index + 1;
    },
    wordsOf: (slide, answer) => {
      const content = slides[indexOf(slide)]?.content;
      if (!content || !("questions" in content)) return answer;
      const ids = answer.split(", ");
      const questions = content.type === "QUIZ_BASIC" ? content.questions : passQuestions(content);
      const words = questions.map((question) => answerWords(question, { kind: "options", optionIds: ids }));
      return words.find((found) => found !== "") ?? answer;
    },
  };
}

/** Who answered what to a question of a slide, the newest answer of each. */
export function useAnswersOf(slide: LessonSlide) {
  const state = useClassState();
  const nameOf = shortNames(state);
  return (question: string) =>
    Object.entries(state.progress).flatMap(([id, { slides }]) => {
      const given = slides[String(slide.id)]?.answers?.[question];
      return given ? [{ id, name: nameOf(id), answer: given.answer, correct: given.correct }] : [];
    });
}

function useRight(slide: LessonSlide | null): Right {
  const { groupClass } = useClassRoom();
  const { line } = useLink();
  const [known, setKnown] = useState<Readonly<Record<string, Right>>>({});
  const key = slide && ["QUIZ_BASIC", "QUIZ_CASE", "QUIZ_GRADED"].includes(slide.type) ? String(slide.id) : null;
  const isWanted = key !== null && line === "up" && !(key in known);
  useEffect(() => {
    if (!isWanted || key === null) return undefined;
    const stop = new AbortController();
    api("GET /public/class/:id/slide_global_state", { params: { id: groupClass.id }, query: { slide: key }, signal: stop.signal }).then(
      ({ right }) => setKnown((all) => ({ ...all, [key]: right })),
      // Asked again when the slide is opened anew or the line is back.
      () => undefined,
    );
    return () => stop.abort();
  }, [isWanted, key, groupClass.id]);
  return key === null ? null : (known[key] ?? null);
}
