import { useEffect, useRef, useState } from "react";
import { fileProblem } from "~/kit/file-drop/file-rules.ts";
import { useFormats } from "~/shared/formats/use-formats.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import type { MediaUpload, StoredMedia } from "../types.ts";

/** Which files a field accepts. Sizes in bytes. */
export interface FileRules {
  /** Media types and extensions (".vtt"), as for a file input. */
  readonly accept: readonly string[];
  readonly maxBytes: number;
}

export interface Sending {
  /** The file being uploaded and its progress (0 to 1). */
  readonly now: { readonly name: string; readonly share: number } | null;
  /** The message why the last file was refused. */
  readonly problem: string | null;
  /** Uploads a file; cancels the current upload. */
  readonly send: (file: File) => void;
  /** Retries the refused file; null when there is none, or when it would be refused again. */
  readonly again: (() => void) | null;
  readonly cancel: () => void;
}

const fits = (file: File, { accept, maxBytes }: FileRules): "type" | "size" | null => {
  const endings = accept.filter((one) => one.startsWith("."));
  if (endings.some((ending) => file.name.toLowerCase().endsWith(ending))) return file.size > maxBytes ? "size" : null;
  return fileProblem(file, accept, maxBytes)?.reason ?? null;
};

/**
 * Uploads one file at a time: checks it against the field's rules, prepares it, uploads it and reports where it is stored. Leaving the page cancels it.
 *
 * @param prepare returns what is sent instead of the chosen file, or throws an Error with a message for the user
 */
export function useSending(
  upload: MediaUpload,
  rules: FileRules,
  onStored: (media: StoredMedia, file: File) => void | Promise<void>,
  prepare: (file: File) => File | Promise<File> = (file) => file,
): Sending {
  const t = useTexts("slideEditor");
  const { fileSize } = useFormats();
  const [now, setNow] = useState<Sending["now"]>(null);
  const [refused, setRefused] = useState<{ words: string; file: File | null } | null>(null);
  const line = useRef<AbortController | null>(null);
  const stored = useRef(onStored);
  useEffect(() => {
    stored.current = onStored;
  });
  useEffect(() => () => line.current?.abort(), []);
  const cancel = (): void => {
    line.current?.abort();
    line.current = null;
    setNow(null);
  };
  const carry = async (file: File, signal: AbortSignal): Promise<void> => {
    try {
      const ready = await prepare(file);
      const media = await upload(ready, {
        signal,
        onProgress: (share) => {
          if (!signal.aborted) setNow({ name: file.name, share });
        },
      });
      if (!signal.aborted) await stored.current(media, file);
    } catch (failure) {
      if (signal.aborted) return;
      setRefused({ words: failure instanceof Error && failure.message !== "" ? failure.message : t("media.failed"), file });
    }
    if (!signal.aborted) setNow(null);
  };
  const send = (file: File): void => {
    cancel();
    const problem = fits(file, rules);
    if (problem) {
      const size = fileSize(rules.maxBytes);
      setRefused({
        words: problem === "type" ? t("media.wrongType", { name: file.name }) : t("media.tooLarge", { name: file.name, size }),
        file: null,
      });
      return;
    }
    setRefused(null);
    const controller = new AbortController();
    line.current = controller;
    setNow({ name: file.name, share: 0 });
    void carry(file, controller.signal);
  };
  const waiting = refused?.file ?? null;
  return { now, problem: refused?.words ?? null, send, again: waiting ? () => send(waiting) : null, cancel };
}
