import { useEffect, useRef, useState } from "react";

/** The longest recording, in seconds. */
const longest = 180;
/** What browsers record, best understood by other browsers first, with the ending of its files. */
const kinds = [
  ["audio/mp4", "m4a"],
  ["audio/webm;codecs=opus", "webm"],
  ["audio/ogg;codecs=opus", "ogg"],
] as const;
/** Enough for speech: three minutes take less than a megabyte. */
const audioBitsPerSecond = 40_000;

type RecorderState = "idle" | "recording" | "denied" | "unsupported";

/** Records sound from the microphone, for at most three minutes. */
export function useRecorder(onRecorded: (file: File) => void) {
  const [state, setState] = useState<RecorderState>("idle");
  const [seconds, setSeconds] = useState(0);
  const recorder = useRef<MediaRecorder | null>(null);
  const isKept = useRef(false);
  const latest = useRef(onRecorded);
  useEffect(() => {
    latest.current = onRecorded;
  });

  const end = (keeps: boolean): void => {
    isKept.current = keeps;
    if (recorder.current?.state === "recording") recorder.current.stop();
  };
  useEffect(() => () => end(false), []);
  useEffect(() => {
    if (state !== "recording") return undefined;
    const clock = setInterval(() => setSeconds((now) => now + 1), 1000);
    return () => clearInterval(clock);
  }, [state]);
  useEffect(() => {
    if (seconds >= longest) end(true);
  }, [seconds]);

  const start = async (): Promise<void> => {
    const kind = typeof MediaRecorder === "undefined" ? undefined : kinds.find(([type]) => MediaRecorder.isTypeSupported(type));
    if (!kind) return setState("unsupported");
    const [mimeType, ending] = kind;
    const stream = await navigator.mediaDevices.getUserMedia({ audio: true }).catch(() => null);
    if (!stream) return setState("denied");
    const parts: Blob[] = [];
    const made = new MediaRecorder(stream, { mimeType, audioBitsPerSecond });
    made.ondataavailable = ({ data }) => parts.push(data);
    made.onstop = () => {
      for (const track of stream.getTracks()) track.stop();
      setState("idle");
      const type = mimeType.split(";")[0] ?? "";
      if (isKept.current && parts.length > 0) latest.current(new File(parts, `comment.${ending}`, { type }));
    };
    recorder.current = made;
    isKept.current = false;
    setSeconds(0);
    made.start();
    setState("recording");
  };
  return { state, seconds, start, stop: () => end(true), cancel: () => end(false) };
}
