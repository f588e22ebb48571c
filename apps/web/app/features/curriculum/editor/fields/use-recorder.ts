import { useEffect, useRef, useState } from "react";

export interface Recorder {
  /** Whole seconds recorded so far; null while not recording. */
  readonly seconds: number | null;
  /** Whether access to the microphone failed. */
  readonly isRefused: boolean;
  readonly start: () => void;
  readonly stop: () => void;
}

/** Recording formats, the most widely playable first. */
const kinds = ["audio/mp4", "audio/webm;codecs=opus", "audio/webm", "audio/ogg"];
const endings: Readonly<Record<string, string>> = { "audio/mp4": "m4a", "audio/webm": "webm", "audio/ogg": "ogg" };

/** Whether this browser can record. */
export const canRecord = (): boolean => typeof MediaRecorder === "function" && typeof navigator.mediaDevices?.getUserMedia === "function";

/** Records from the microphone and returns the recording as a file. Leaving the page releases the microphone and discards the recording. */
export function useRecorder(name: string, onRecorded: (file: File) => void): Recorder {
  const [seconds, setSeconds] = useState<number | null>(null);
  const [isRefused, setRefused] = useState(false);
  const running = useRef<{ recorder: MediaRecorder; end: (shouldSave: boolean) => void } | null>(null);
  const latestOnRecorded = useRef(onRecorded);
  useEffect(() => {
    latestOnRecorded.current = onRecorded;
  });
  useEffect(() => () => running.current?.end(false), []);
  const record = (stream: MediaStream): void => {
    const mimeType = kinds.find((kind) => MediaRecorder.isTypeSupported(kind));
    const recorder = new MediaRecorder(stream, mimeType === undefined ? {} : { mimeType });
    const pieces: Blob[] = [];
    const ticking = setInterval(() => setSeconds((now) => (now ?? 0) + 1), 1000);
    let isSaved = true;
    const end = (shouldSave: boolean): void => {
      isSaved = shouldSave;
      running.current = null;
      clearInterval(ticking);
      setSeconds(null);
      recorder.stop();
      for (const track of stream.getTracks()) track.stop();
    };
    recorder.addEventListener("dataavailable", ({ data }) => pieces.push(data));
    recorder.addEventListener("stop", () => {
      const type = (recorder.mimeType || "audio/webm").split(";", 1)[0] ?? "audio/webm";
      const blob = new Blob(pieces, { type });
      if (isSaved && blob.size > 0) latestOnRecorded.current(new File([blob], `${name}.${endings[type] ?? "webm"}`, { type }));
    });
    running.current = { recorder, end };
    recorder.start();
    setSeconds(0);
  };
  return {
    seconds,
    isRefused,
    start: () => {
      setRefused(false);
      navigator.mediaDevices.getUserMedia({ audio: true }).then(record, () => setRefused(true));
    },
    stop: () => running.current?.end(true),
  };
}
