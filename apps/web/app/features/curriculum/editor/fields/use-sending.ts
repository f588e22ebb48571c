import { useEffect, useRef, useState } from "react";
import { fileProblem } from "~/kit/file-drop/file-rules.ts";
import { useFormats } from "~/shared/formats/use-formats.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import type { MediaUpload, StoredMedia } from "../types.ts";

/** Which files a field takes. Sizes in bytes. */
export interface FileRules {
  /** Media types and endings (".vtt"), as a file input has them. */
  readonly accept: readonly string[];
  readonly maxBytes: number;
}

export interface Sending {
  /** What is on its way, and how far (0 to 1). */
  readonly now: { readonly name: string; readonly share: number } | null;
  /** Why the last file was not taken, in words. */
  readonly problem: string | null;
  /** Sends a file; what was on its way is let go. */
  readonly send: (file: File) => void;
  /** Sends the file once more that was not taken; nothing where there is none, or where it would be refused again. */
  readonly again: (() => void) | null;
  readonly cancel: () => void;
}

const fits = (file: File, { accept, maxBytes }: FileRules): "type" | "size" | null => {
  const endings = accept.filter((one) => one.startsWith("."));
  if (endings.some((ending) => file.name.toLowerCase().endsWith(ending))) return file.size > maxBytes ? "size" : null;
  return fileProblem(file, accept, maxBytes)?.reason ?? null;
};

/**
 * Sends one file at a time: looks whether the field takes it, prepares it, sends it and gives out where it is kept. Leaving the page lets it go.
 *
 * @param prepare what is sent instead of the chosen file, or a refusal (an Error with words)
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
