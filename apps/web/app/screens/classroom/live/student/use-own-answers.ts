import { useCallback, useRef, useState } from "react";
import type { SlideAnswer } from "@larkroom/domain/curriculum/check-question";
import type { Profile } from "@larkroom/domain/curriculum/slide-types";
import type { AnswerResult, QuestionState } from "~/features/curriculum/types.ts";
import { api } from "~/shared/api/api.ts";
import { failureOf } from "~/shared/api/failure.ts";
import type { OwnLesson } from "../load-live.server.ts";
import { isForLater, useOfflineWork, type WaitingAnswer, withAnswer, withoutAnswer } from "./offline-work.ts";

type SlideAnswers = Readonly<Record<string, QuestionState>>;
type Answers = Readonly<Record<string, SlideAnswers>>;
type Profiles = Readonly<Record<string, Profile>>;

const none: SlideAnswers = {};
const noWaits: Readonly<Record<string, SlideAnswer>> = {};
/** After this time a request counts as failed, and the answer is resent. */
const patienceMs = 15_000;

/** Merges known and newly received answers, keeping the later of each. For equal tries the received one wins, because it may reveal more. */
function mergeAnswers(known: Answers, received: Answers): Answers {
  const merged: Record<string, SlideAnswers> = { ...known };
  for (const [slide, questions] of Object.entries(received)) {
    const before = known[slide] ?? none;
    const newer = Object.entries(questions).filter(([id, { tries }]) => tries >= (before[id]?.tries ?? 0));
    merged[slide] = { ...before, ...Object.fromEntries(newer) };
  }
  return merged;
}

async function asLongAs(step: () => Promise<boolean>): Promise<void> {
  while (await step());
}

/**
 * A child's answers on the slides of a class, live or at their own pace. An answer is stored in the browser first and then sent to be checked, so it
 * survives a disconnect and a reload and waits for `sendWaiting`; the same answer twice is one try.
 * @param person whose storage in the browser is used
 */
export function useOwnAnswers(classId: number, person: string, own: OwnLesson | null) {
  const [answers, setAnswers] = useState(() => (own?.answers ?? {}) as Answers);
  const [profiles, setProfiles] = useState(() => (own?.profiles ?? {}) as Profiles);
  const [stars, setStars] = useState(own?.stars ?? 0);
  /** Slides the server reported as done. */
  const [done, setDone] = useState<readonly string[]>([]);
  /** Answers being sent because the child just gave them; they don't count as pending. */
  const [flying, setFlying] = useState<readonly string[]>([]);
  const { work, change, read, inTurn } = useOfflineWork(person, classId);

  const send = useCallback(
    async ({ slide, question, answer }: WaitingAnswer): Promise<AnswerResult> => {
      try {
        const {
          slideState,
          stars: now,
          results,
          ...shown
        } = await api("POST /public/class/:id/slide/:slideId/answer", {
          params: { id: classId, slideId: slide },
          body: { question, answer: answer as never },
          signal: AbortSignal.timeout(patienceMs),
        });
        const checked: QuestionState = {
          tries: shown.triesCount,
          correct: shown.correct,
          answer,
          feedback: shown.feedback,
          hint: shown.hint,
          explanation: shown.explanation,
          rightAnswer: shown.rightAnswer,
        };
        // The last answer of some slides reveals the results of all of them.
        setAnswers((known) => ({
          ...known,
          [slide]: { ...known[slide], [question]: checked, ...(results?.answers as SlideAnswers | undefined) },
        }));
        const profile = results?.profile as Profile | null | undefined;
        if (profile) setProfiles((known) => ({ ...known, [slide]: profile }));
        setStars(now);
        if (slideState === "FINISHED") setDone((known) => (known.includes(slide) ? known : [...known, slide]));
        return { kind: "checked", shown };
      } catch (error) {
        if (error instanceof DOMException && error.name === "TimeoutError") return { kind: "later" };
        return { kind: isForLater(failureOf(error).status) ? "later" : "failed" };
      }
    },
    [classId],
  );

  /** Sends a stored answer, and keeps it when sending fails. */
  const deliver = useCallback(
    async (waits: WaitingAnswer): Promise<AnswerResult> => {
      const result = await send(waits);
      if (result.kind !== "later") change((known) => withoutAnswer(known, waits));
      return result;
    },
    [send, change],
  );

  const answer = useCallback(
    async (slide: string, question: string, given: SlideAnswer): Promise<AnswerResult> => {
      const waits = { slide, question, answer: given };
      const key = `${slide} ${question}`;
      setFlying((known) => [...known, key]);
      change((known) => withAnswer(known, waits));
      const landed = () => setFlying((known) => known.toSpliced(known.indexOf(key), 1));
      return inTurn(() => deliver(waits)).finally(landed);
    },
    [deliver, change, inTurn],
  );

  const isSending = useRef(false);
  /** Sends the first pending answer. @returns whether there may be more to send */
  const sendNext = useCallback(async (): Promise<boolean> => {
    const [first] = read().answers;
    return first !== undefined && (await deliver(first)).kind !== "later";
  }, [read, deliver]);
  /** Sends pending answers one after another until none is left or one fails. Only one page of the browser sends at a time. */
  const sendWaiting = useCallback(async (): Promise<void> => {
    if (isSending.current) return;
    isSending.current = true;
    await asLongAs(() => inTurn(sendNext)).finally(() => (isSending.current = false));
  }, [inTurn, sendNext]);

  /** Applies what the server returned about all slides. */
  const applyReceived = useCallback((received: Pick<OwnLesson, "answers" | "profiles"> & { stars?: number }): void => {
    setAnswers((before) => mergeAnswers(before, received.answers));
    setProfiles((before) => ({ ...before, ...(received.profiles as Profiles) }));
    if (received.stars !== undefined) setStars(received.stars);
  }, []);

  const answersOf = useCallback((slide: string): SlideAnswers => answers[slide] ?? none, [answers]);
  const profileOf = useCallback((slide: string): Profile | null => profiles[slide] ?? null, [profiles]);
  /** The pending answers, by question. */
  const waitingOf = useCallback(
    (slide: string): Readonly<Record<string, SlideAnswer>> => {
      const waits = work.answers.filter((one) => one.slide === slide && !flying.includes(`${slide} ${one.question}`));
      return waits.length === 0 ? noWaits : Object.fromEntries(waits.map((one) => [one.question, one.answer]));
    },
    [work, flying],
  );
  return {
    answers,
    answersOf,
    profileOf,
    waitingOf,
    stars,
    done,
    answer,
    sendWaiting,
    applyReceived,
    hasWaiting: work.answers.length > 0,
    isFlying: flying.length > 0,
    /** Slides read to their end that the server doesn't know of yet; stored in the same place. */
    finished: work.finished,
    changeWork: change,
  };
}
