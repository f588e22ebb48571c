import { useEffect, useRef, useState } from "react";

/** What is recorded: a voice, or a person with the camera. */
export type RecordedKind = "voice" | "video";

/** The longest recordings, in seconds. */
export const longest: Readonly<Record<RecordedKind, number>> = { voice: 180, video: 120 };

/** What browsers record, best understood by other browsers first, with the ending of its files. */
const types = {
  voice: [
    ["audio/mp4", "m4a"],
    ["audio/webm;codecs=opus", "webm"],
    ["audio/ogg;codecs=opus", "ogg"],
  ],
  video: [
    ["video/mp4", "mp4"],
    ["video/webm;codecs=vp8,opus", "webm"],
    ["video/webm", "webm"],
  ],
} as const satisfies Readonly<Record<RecordedKind, readonly (readonly [string, string])[]>>;

/** Enough for speech and a face: three minutes of sound take less than a megabyte, two minutes of video about eight of the ten that are allowed. */
const rates = { audioBitsPerSecond: 40_000, videoBitsPerSecond: 500_000 };
const sources: Readonly<Record<RecordedKind, MediaStreamConstraints>> = {
  voice: { audio: true },
  video: { audio: true, video: { facingMode: "user", width: { ideal: 640 }, height: { ideal: 480 }, frameRate: { ideal: 24, max: 30 } } },
};

type RecorderState = "idle" | "recording" | "denied" | "unsupported";

/** Records a voice for at most three minutes, or a video for at most two. */
export function useRecorder(onRecorded: (file: File) => void) {
  const [state, setState] = useState<RecorderState>("idle");
  const [kind, setKind] = useState<RecordedKind>("voice");
  const [seconds, setSeconds] = useState(0);
  const [stream, setStream] = useState<MediaStream | null>(null);
  const recorder = useRef<MediaRecorder | null>(null);
  const isKept = useRef(false);
  /** Counts the recordings that were begun or given up: the browser may ask the person first, and much may happen until the answer. */
  const turn = useRef(0);
  const latest = useRef(onRecorded);
  useEffect(() => {
    latest.current = onRecorded;
  });

  const end = (keeps: boolean): void => {
    isKept.current = keeps;
    turn.current += 1;
    if (recorder.current?.state === "recording") recorder.current.stop();
  };
  useEffect(() => () => end(false), []);
  useEffect(() => {
    if (state !== "recording") return undefined;
    const clock = setInterval(() => setSeconds((now) => now + 1), 1000);
    return () => clearInterval(clock);
  }, [state]);
  useEffect(() => {
    if (seconds >= longest[kind]) end(true);
  }, [seconds, kind]);

  const start = async (what: RecordedKind): Promise<void> => {
    setKind(what);
    setSeconds(0);
    const found = typeof MediaRecorder === "undefined" ? undefined : types[what].find(([type]) => MediaRecorder.isTypeSupported(type));
    if (!found) return setState("unsupported");
    const [mimeType, ending] = found;
    const own = (turn.current += 1);
    const source = await navigator.mediaDevices.getUserMedia(sources[what]).catch(() => null);
    if (own !== turn.current) {
      for (const track of source?.getTracks() ?? []) track.stop();
      return;
    }
    if (!source) return setState("denied");
    const parts: Blob[] = [];
    const made = new MediaRecorder(source, { mimeType, ...rates });
    made.ondataavailable = ({ data }) => parts.push(data);
    made.onstop = () => {
      for (const track of source.getTracks()) track.stop();
      setStream(null);
      setState("idle");
      const type = mimeType.split(";")[0] ?? "";
      if (isKept.current && parts.length > 0) latest.current(new File(parts, `comment.${ending}`, { type }));
    };
    recorder.current = made;
    isKept.current = false;
    made.start();
    setStream(source);
    setState("recording");
  };
  return { state, kind, seconds, stream, start, stop: () => end(true), cancel: () => end(false) };
}
