import { useCallback, useEffect, useMemo, useState } from "react";
import { sameAnswer, type SlideAnswer } from "@larkroom/domain/curriculum/check-question";
import { writeUserStorage, userKey, readUserStorage } from "~/shared/session/user-scoped-storage.ts";

/** An answer the server does not have yet. */
export interface WaitingAnswer {
  readonly slide: string;
  readonly question: string;
  readonly answer: SlideAnswer;
}

/** What a child did in a class and the server does not know yet, in its order. */
export interface KeptWork {
  readonly answers: readonly WaitingAnswer[];
  /** Slides read to their end. */
  readonly finished: readonly string[];
}

const nothing: KeptWork = { answers: [], finished: [] };
/** More questions and more slides than a lesson has. */
const most = 200;

const isSame = (one: WaitingAnswer, { slide, question }: Pick<WaitingAnswer, "slide" | "question">): boolean =>
  one.slide === slide && one.question === question;

/** The work with an answer that waits; an earlier one to the same question gives way to it. */
export const withAnswer = (work: KeptWork, waits: WaitingAnswer): KeptWork => ({
  ...work,
  answers: [...work.answers.filter((one) => !isSame(one, waits)), waits].slice(-most),
});

/** The work without an answer that arrived; what was answered to the same question since then still waits. */
export function withoutAnswer(work: KeptWork, arrived: WaitingAnswer): KeptWork {
  const isArrived = (one: WaitingAnswer): boolean => isSame(one, arrived) && sameAnswer(one.answer, arrived.answer);
  return work.answers.some(isArrived) ? { ...work, answers: work.answers.filter((one) => !isArrived(one)) } : work;
}

export const withFinished = (work: KeptWork, slide: string): KeptWork =>
  work.finished.includes(slide) ? work : { ...work, finished: [...work.finished, slide].slice(-most) };

export const withoutFinished = (work: KeptWork, told: readonly string[]): KeptWork =>
  work.finished.some((slide) => told.includes(slide))
    ? { ...work, finished: work.finished.filter((slide) => !told.includes(slide)) }
    : work;

/** Whether what was not taken is sent again: without a line or a session, and told to slow down, the same person comes back. */
export const isForLater = (status: number): boolean => status === 0 || status >= 500 || status === 401 || status === 429;

function isWaiting(value: unknown): value is WaitingAnswer {
  const one = value as Partial<WaitingAnswer> | null;
  return (
    typeof one?.slide === "string" &&
    /^\d+$/.test(one.slide) &&
    typeof one.question === "string" &&
    typeof one.answer === "object" &&
    one.answer !== null &&
    typeof one.answer.kind === "string"
  );
}

/** The work kept under a key; whatever else stands there is none. */
export function readWork(key: string): KeptWork {
  const kept = readUserStorage(key) as Partial<KeptWork> | null;
  const { answers, finished } = typeof kept === "object" && kept !== null ? kept : nothing;
  return {
    answers: Array.isArray(answers) ? answers.filter(isWaiting).slice(-most) : [],
    finished: Array.isArray(finished) ? finished.filter((slide) => typeof slide === "string" && /^\d+$/.test(slide)).slice(-most) : [],
  };
}

/** Where the work of a child in a class is kept: through a reload, for all pages of this browser. */
export function useKeptWork(person: string, classId: number) {
  const key = userKey(person, `class-${classId}-work`);
  const [work, setWork] = useState(() => readWork(key));
  useEffect(() => {
    setWork(readWork(key));
    // Another page has kept or delivered something.
    const onStorage = (event: StorageEvent): void => {
      if (event.key === key || event.key === null) setWork(readWork(key));
    };
    window.addEventListener("storage", onStorage);
    return () => window.removeEventListener("storage", onStorage);
  }, [key]);
  const change = useCallback(
    (next: (work: KeptWork) => KeptWork): void => {
      // What stands there now, whichever page wrote it last.
      const before = readWork(key);
      const after = next(before);
      if (after !== before) writeUserStorage(key, after.answers.length + after.finished.length === 0 ? null : after);
      setWork(after);
    },
    [key],
  );
  const read = useCallback(() => readWork(key), [key]);
  const inTurn = useMemo(() => createTurns(key), [key]);
  return { work, change, read, inTurn };
}

/** A page that the browser has put to sleep may hold its turn for ever. */
const turnMs = 8_000;

type InTurn = <T>(what: () => Promise<T>) => Promise<T>;

/** One thing after the other: in all pages of this browser where it can tell them, else in this one. */
function createTurns(name: string): InTurn {
  if (!("locks" in navigator)) {
    let last: Promise<unknown> = Promise.resolve();
    return (what) => {
      const next = last.then(what);
      last = next.catch(() => undefined);
      return next;
    };
  }
  return async (what) => {
    let hasBegun = false;
    const begin = () => {
      hasBegun = true;
      return what();
    };
    try {
      return await navigator.locks.request(name, { signal: AbortSignal.timeout(turnMs) }, begin);
    } catch (error) {
      if (hasBegun) throw error;
      return what();
    }
  };
}
