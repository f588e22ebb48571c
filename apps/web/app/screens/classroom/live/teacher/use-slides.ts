import { useCallback, useEffect, useState } from "react";
import type { SlideAnswer } from "@larkroom/domain/curriculum/check-question";
import { opinionIn } from "@larkroom/domain/curriculum/few-words";
import { canShowAnswers } from "@larkroom/domain/curriculum/right-answers";
import { isLearner, isPresent } from "@larkroom/domain/live-room/state";
import { thingsOf } from "~/features/curriculum/match-things.ts";
import { type PassQuestion, passQuestions } from "~/features/curriculum/pass-state.ts";
import { answerWords } from "~/features/curriculum/quiz-state.ts";
import type { LessonSlide } from "~/features/curriculum/types.ts";
import { useClassRoom, useClassState, useLink } from "~/features/live-room/room/class-room.tsx";
import { shortNames } from "~/features/live-room/room/names.ts";
import { api } from "~/shared/api/api.ts";
import { slidePlace } from "../slide-place.ts";

type Right = Readonly<Record<string, SlideAnswer>> | null;

export interface TeacherSlides {
  slides: readonly LessonSlide[];
  /** The index of the current slide. */
  at: number;
  current: LessonSlide | null;
  go(to: number): void;
  /** How many of those present have finished or answered a slide. */
  doneOn(slide: LessonSlide): { done: number; of: number };
  numberOf(slide: string | null): number | null;
  /** An answer as readable text. Option ids belong to a question; without its id the first question that has them is used. */
  wordsOf(slide: string, answer: string, question?: string): string;
  right: Right;
  /** The hidden word of the current slide; null when there is none or it hasn't loaded yet. */
  word: string | null;
}

/** The options of an answer in words: of the question asked, or of the first that has them. The answer as it came if there is none. */
function chosenWords(questions: readonly PassQuestion[], answer: string, asked: string | undefined): string {
  const ids = answer.split(", ");
  const words = questions
    .filter(({ id }) => asked === undefined || id === asked)
    .map((question) => answerWords(question, { kind: "options", optionIds: ids }));
  return words.find((found) => found !== "") ?? answer;
}

/** An answer to a slide of a type that a newer server sent to this page. A type without a case doesn't compile, because its content isn't `never`. */
const unknownWords = (_content: never, answer: string): string => answer;

/** The lesson's slides for the teacher who leads it. */
export function useSlides(): TeacherSlides {
  const { link, groupClass } = useClassRoom();
  const state = useClassState();
  const { slides } = groupClass;
  const at = slidePlace(slides, state.currentSlide);
  const current = slides[at] ?? null;
  const { right, word } = useSecrets(current);
  const roster = Object.values(state.participants).filter((person) => isLearner(person.role) && !person.removed);
  const came = roster.filter((person) => isPresent(person) || state.progress[person.id]);
  // Before anyone has joined, the roster counts.
  const learners = came.length > 0 ? came : roster;
  const indexOf = useCallback((slide: string | null) => slides.findIndex(({ id }) => String(id) === slide), [slides]);
  return {
    slides,
    at,
    current,
    right,
    word,
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
    wordsOf: (slide, answer, asked) => {
      const content = slides[indexOf(slide)]?.content;
      if (!content) return answer;
      switch (content.type) {
        case "FEEDBACK": {
          const { rating, comment } = opinionIn(answer);
          return [rating === null ? [] : `${rating} ★`, comment ?? []].flat().join(" ");
        }
        case "CORRELATE":
        case "CLASSIFY":
          return thingsOf(content).targets.find(({ id }) => id === answer)?.text ?? answer;
        case "QUIZ_VOTING":
          return content.question.options.find(({ id }) => id === answer)?.text ?? answer;
        case "QUIZ_BASIC":
          return chosenWords(content.questions, answer, asked);
        case "QUIZ_CASE":
        case "QUIZ_GRADED":
        case "QUIZ_PROF_TEST":
        case "QUIZ_FEEDBACK":
          return chosenWords(passQuestions(content), answer, asked);
        // Nothing is answered on these, or what the class does together shows it.
        case "PICTURE":
        case "VIDEO":
        case "LINK":
        case "TYPEFORM":
        case "ALGORITMICS":
        case "SCRATCH":
        case "STORYTELLING_ARC":
        case "STORYTELLING_SCENE":
        case "STORYTELLING_CHOICE":
        case "INTERACTIVE_MAP":
        case "NPC_DIALOG":
        case "SCORING_TABLE":
        case "BLACKMANS":
        case "DOUBLES":
        case "NOT_FOUND":
          return answer;
        default:
          return unknownWords(content, answer);
      }
    },
  };
}

/** Who answered what to a question of a slide, with each child's latest answer. */
export function useAnswersOf(slide: LessonSlide) {
  const state = useClassState();
  const nameOf = shortNames(state);
  return (question: string) =>
    Object.entries(state.progress).flatMap(([id, { slides }]) => {
      const given = slides[String(slide.id)]?.answers?.[question];
      return given ? [{ id, name: nameOf(id), answer: given.answer, correct: given.correct }] : [];
    });
}

interface Secrets {
  right: Right;
  word: string | null;
}

const noSecrets: Secrets = { right: null, word: null };

/** What staff know about a slide and children don't yet. */
function useSecrets(slide: LessonSlide | null): Secrets {
  const { groupClass } = useClassRoom();
  const { connection } = useLink();
  const [known, setKnown] = useState<Readonly<Record<string, Secrets>>>({});
  const hasSecrets = slide !== null && (canShowAnswers(slide.type) || slide.type === "QUIZ_GRADED" || slide.type === "BLACKMANS");
  const id = hasSecrets ? String(slide.id) : null;
  // A new version of a slide has other correct answers.
  const key = hasSecrets ? `${slide.id} ${slide.version}` : null;
  const isWanted = key !== null && connection === "up" && !(key in known);
  useEffect(() => {
    if (!isWanted || key === null || id === null) return undefined;
    const stop = new AbortController();
    api("GET /public/class/:id/slide_global_state", { params: { id: groupClass.id }, query: { slide: id }, signal: stop.signal }).then(
      ({ right, word }) => setKnown((all) => ({ ...all, [key]: { right, word } })),
      // Retried when the slide is opened again or after a reconnect.
      () => undefined,
    );
    return () => stop.abort();
  }, [isWanted, key, id, groupClass.id]);
  return key === null ? noSecrets : (known[key] ?? noSecrets);
}
