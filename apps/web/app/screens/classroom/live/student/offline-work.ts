import { useCallback, useEffect, useMemo, useState } from "react";
import { sameAnswer, type SlideAnswer } from "@larkroom/domain/curriculum/check-question";
import { writeUserStorage, userKey, readUserStorage } from "~/shared/session/user-scoped-storage.ts";

/** An answer the server hasn't received yet. */
export interface WaitingAnswer {
  readonly slide: string;
  readonly question: string;
  readonly answer: SlideAnswer;
}

/** A child's work in a class that the server doesn't know yet, in order. */
export interface OfflineWork {
  readonly answers: readonly WaitingAnswer[];
  /** Slides read to their end. */
  readonly finished: readonly string[];
}

const nothing: OfflineWork = { answers: [], finished: [] };
/** More questions and slides than any lesson has. */
const most = 200;

const isSame = (one: WaitingAnswer, { slide, question }: Pick<WaitingAnswer, "slide" | "question">): boolean =>
  one.slide === slide && one.question === question;

/** Adds a pending answer; it replaces an earlier one to the same question. */
export const withAnswer = (work: OfflineWork, waits: WaitingAnswer): OfflineWork => ({
  ...work,
  answers: [...work.answers.filter((one) => !isSame(one, waits)), waits].slice(-most),
});

/** Removes an answer that arrived; a newer one to the same question stays pending. */
export function withoutAnswer(work: OfflineWork, arrived: WaitingAnswer): OfflineWork {
  const isArrived = (one: WaitingAnswer): boolean => isSame(one, arrived) && sameAnswer(one.answer, arrived.answer);
  return work.answers.some(isArrived) ? { ...work, answers: work.answers.filter((one) => !isArrived(one)) } : work;
}

export const withFinished = (work: OfflineWork, slide: string): OfflineWork =>
  work.finished.includes(slide) ? work : { ...work, finished: [...work.finished, slide].slice(-most) };

export const withoutFinished = (work: OfflineWork, reported: readonly string[]): OfflineWork =>
  work.finished.some((slide) => reported.includes(slide))
    ? { ...work, finished: work.finished.filter((slide) => !reported.includes(slide)) }
    : work;

/** Whether to retry later: when offline, without a session, rate limited, or on a server error. */
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

/** The work stored under a key; invalid data counts as empty. */
export function readWork(key: string): OfflineWork {
  const stored = readUserStorage(key) as Partial<OfflineWork> | null;
  const { answers, finished } = typeof stored === "object" && stored !== null ? stored : nothing;
  return {
    answers: Array.isArray(answers) ? answers.filter(isWaiting).slice(-most) : [],
    finished: Array.isArray(finished) ? finished.filter((slide) => typeof slide === "string" && /^\d+$/.test(slide)).slice(-most) : [],
  };
}

/** Stores a child's work in a class, across reloads and for all pages of this browser. */
export function useOfflineWork(person: string, classId: number) {
  const key = userKey(person, `class-${classId}-work`);
  const [work, setWork] = useState(() => readWork(key));
  useEffect(() => {
    setWork(readWork(key));
    // Another page has stored or sent something.
    const onStorage = (event: StorageEvent): void => {
      if (event.key === key || event.key === null) setWork(readWork(key));
    };
    window.addEventListener("storage", onStorage);
    return () => window.removeEventListener("storage", onStorage);
  }, [key]);
  const change = useCallback(
    (next: (work: OfflineWork) => OfflineWork): void => {
      // The current state, whichever page wrote it last.
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

/** A page suspended by the browser could otherwise hold the lock forever. */
const turnMs = 8_000;

type InTurn = <T>(what: () => Promise<T>) => Promise<T>;

/** Runs tasks one at a time: across all pages of this browser if it has locks, otherwise within this page. */
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
