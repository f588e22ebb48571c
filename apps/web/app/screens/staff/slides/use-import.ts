import { useEffect, useRef, useState } from "react";
import type { SlidePicture } from "@larkroom/domain/curriculum/slide-parts";
import type { MediaUpload } from "~/features/curriculum/editor/types.ts";
import type { ImportSource } from "./import-sources.ts";

/** The progress of one page or picture. */
export interface ImportRow {
  readonly name: string;
  readonly state: "waiting" | "drawing" | "sending" | "done" | "failed" | "canceled";
  /** The uploaded share, from 0 to 1. */
  readonly share: number;
  /** The reason of a failure, as text; empty if unknown. */
  readonly words: string;
}

interface ImportOptions {
  upload: MediaUpload;
  /** Called when a page or picture was uploaded and becomes a slide. */
  onSlide: (title: string, picture: SlidePicture) => void;
}

const isOver = ({ state }: ImportRow): boolean => state === "done" || state === "failed" || state === "canceled";

/** Imports pages and pictures one after another; a failed one doesn't block the others. */
export function useImport({ upload, onSlide }: ImportOptions) {
  const [rows, setRows] = useState<readonly ImportRow[]>([]);
  const sources = useRef<readonly ImportSource[]>([]);
  const stop = useRef<AbortController | null>(null);
  const given = useRef({ upload, onSlide });
  useEffect(() => {
    given.current = { upload, onSlide };
  });
  useEffect(() => () => stop.current?.abort(), []);

  const set = (at: number, next: Partial<ImportRow>): void =>
    setRows((now) => now.map((row, index) => (index === at ? { ...row, ...next } : row)));
  const bring = async (source: ImportSource, at: number, signal: AbortSignal): Promise<void> => {
    try {
      set(at, { state: "drawing", share: 0, words: "" });
      const { file, title, alt, size } = await source.make();
      signal.throwIfAborted();
      set(at, { state: "sending" });
      const uploaded = await given.current.upload(file, { signal, onProgress: (share) => set(at, { share }) });
      const { width, height } = { width: size?.width ?? uploaded.width ?? 1600, height: size?.height ?? uploaded.height ?? 900 };
      // Pages and photographs must not be mirrored.
      given.current.onSlide(title, { src: uploaded.src, alt, width, height, keepDirection: true });
      set(at, { state: "done", share: 1 });
    } catch (error) {
      if (signal.aborted) set(at, { state: "canceled" });
      else set(at, { state: "failed", words: error instanceof Error && "cause" in error ? error.message : "" });
    }
  };
  const run = async (places: readonly number[]): Promise<void> => {
    const control = new AbortController();
    stop.current = control;
    for (const at of places) {
      const source = sources.current[at];
      if (control.signal.aborted) set(at, { state: "canceled" });
      else if (source) await bring(source, at, control.signal);
    }
  };
  return {
    rows,
    isRunning: rows.length > 0 && !rows.every(isOver),
    start: async (all: readonly ImportSource[]): Promise<void> => {
      sources.current = all;
      setRows(all.map(({ name }) => ({ name, state: "waiting", share: 0, words: "" })));
      await run(all.map((_, at) => at));
    },
    /** Stops the import: the current and waiting items are skipped, imported ones stay. */
    cancel: (): void => stop.current?.abort(),
    /** Retries what failed or was skipped. */
    again: async (): Promise<void> => {
      const places = rows.flatMap(({ state }, at) => (state === "failed" || state === "canceled" ? [at] : []));
      setRows((now) =>
        now.map((row) => (row.state === "failed" || row.state === "canceled" ? { ...row, state: "waiting", words: "" } : row)),
      );
      await run(places);
    },
  };
}
