import { useEffect, useRef, useState } from "react";
import { failureOf, type ApiFailure } from "../api/failure.ts";

/** Uploads a file; reports progress from 0 to 1, and stops on the signal. */
export type SendFile = (file: File, options: { onProgress: (share: number) => void; signal: AbortSignal }) => Promise<void>;

/** An upload: `ready` is waiting, `uploading` is in progress, `error` failed. */
export interface UploadOnItsWay {
  readonly id: string;
  readonly file: File;
  readonly state: "ready" | "uploading" | "error";
  /** Whole percent. */
  readonly percent: number;
  readonly error?: string;
}

export interface Uploads {
  readonly list: readonly UploadOnItsWay[];
  /** Whether uploads are pending, which leaving the page would lose. */
  readonly isBusy: boolean;
  add(files: readonly File[]): void;
  /** Removes an upload that isn't in progress. */
  cancel(id: string): void;
  /** Aborts the upload in progress; nothing of it is stored. */
  stop(id: string): void;
}

/**
 * Uploads files one after another, so that on a slow connection each is complete before the next begins. Completed uploads leave the list; failed ones
 * stay with their reason. Leaving the page aborts the current one.
 */
export function useUploads(send: SendFile, wordsOf: (failure: ApiFailure) => string): Uploads {
  const [list, setList] = useState<readonly UploadOnItsWay[]>([]);
  const waiting = useRef<{ id: string; file: File }[]>([]);
  const sending = useRef<{ id: string; stop: AbortController } | null>(null);
  const count = useRef(0);
  const latest = useRef({ send, wordsOf });
  useEffect(() => {
    latest.current = { send, wordsOf };
  });
  useEffect(
    () => () => {
      waiting.current = [];
      sending.current?.stop.abort();
    },
    [],
  );
  const change = (id: string, next: Partial<UploadOnItsWay>) =>
    setList((known) => known.map((one) => (one.id === id ? { ...one, ...next } : one)));
  const drop = (id: string) => setList((known) => known.filter((one) => one.id !== id));
  const next = async (): Promise<void> => {
    if (sending.current) return;
    const upload = waiting.current.shift();
    if (!upload) return;
    const { id, file } = upload;
    const stop = new AbortController();
    sending.current = { id, stop };
    change(id, { state: "uploading", percent: 0 });
    try {
      await latest.current.send(file, { onProgress: (share) => change(id, { percent: Math.floor(share * 100) }), signal: stop.signal });
      drop(id);
    } catch (error) {
      if (stop.signal.aborted) drop(id);
      else change(id, { state: "error", percent: 100, error: latest.current.wordsOf(failureOf(error)) });
    } finally {
      sending.current = null;
      void next();
    }
  };
  return {
    list,
    isBusy: list.some(({ state }) => state !== "error"),
    add(files) {
      const added = files.map((file) => ({ id: `upload-${(count.current += 1)}`, file }));
      waiting.current.push(...added);
      setList((known) => [...known, ...added.map((one) => ({ ...one, state: "ready" as const, percent: 0 }))]);
      void next();
    },
    cancel(id) {
      waiting.current = waiting.current.filter((one) => one.id !== id);
      setList((known) => known.filter((one) => one.id !== id || one.state === "uploading"));
    },
    stop(id) {
      if (sending.current?.id === id) sending.current.stop.abort();
    },
  };
}
