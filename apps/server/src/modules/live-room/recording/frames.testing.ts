import { randomUUID } from "node:crypto";
import type { MediaSource } from "@larkroom/contract/live-room/media-signal";
import type { RecordedChunk } from "../../../kernel/ports/media.ts";
import { type RecordedFrame, writeFrames } from "../../../kernel/ports/recorded-frames.ts";

/** A VP8 frame of 160 by 120 that can be stored, though not shown. */
const picture = (at: number, isKey: boolean): RecordedFrame => ({
  at,
  isKey,
  data: isKey ? Uint8Array.of(0x10, 0, 0, 0x9d, 0x01, 0x2a, 160, 0, 120, 0, 1, 2, 3) : Uint8Array.of(0x11, 0, 0, 4, 5),
});
/** 60 ms of sound. */
const sound = (at: number): RecordedFrame => ({ at, isKey: true, data: Uint8Array.of(0x58, 1, 2, 3) });

/** Frames of a source from one moment to another, in ms. */
export const framesOf = (source: MediaSource, from: number, to: number): RecordedFrame[] => {
  const step = source === "mic" ? 60 : 100;
  const times = Array.from({ length: Math.ceil((to - from) / step) }, (_, index) => from + index * step);
  return times.map((at, index) => (source === "mic" ? sound(at) : picture(at, from === 0 && index === 0)));
};

/** What a media server records of one source: chunks of two seconds. */
export function recorderOf(place: Pick<RecordedChunk, "room" | "recording" | "identity" | "source" | "startedAt">) {
  const recorder = randomUUID();
  let sequence = 0;
  const make = (frames: readonly RecordedFrame[], ending: RecordedChunk["ending"]): RecordedChunk => ({
    ...place,
    recorder,
    frames: writeFrames(frames),
    ending,
    sequence: sequence++,
  });
  return {
    recorder,
    /** The next two seconds. */
    next: (ending: RecordedChunk["ending"] = null): RecordedChunk =>
      make(framesOf(place.source, sequence * 2_000, (sequence + 1) * 2_000), ending),
    /** The end, without another frame. */
    end: (ending: NonNullable<RecordedChunk["ending"]>): RecordedChunk => make([], ending),
  };
}
