import { recordingStatuses, type RecordingStatus } from "../../classes/recording-statuses.ts";
import { allow, type Decision, refuse } from "../../shared/decision.ts";

const next: Record<RecordingStatus, readonly RecordingStatus[]> = {
  initiated: ["active", "stopped"],
  active: ["stopped"],
  stopped: ["processing"],
  processing: ["saved", "failed", "aborted"],
  saved: [],
  aborted: [],
  // Its parts are kept, so that it can be tried again.
  failed: ["processing"],
};

/** Whether the class is being recorded into it. */
export const isRunningRecording = (status: RecordingStatus): boolean => status === "initiated" || status === "active";

/** The statuses from which a recording may move to this one. */
export const statusesBefore = (to: RecordingStatus): RecordingStatus[] => recordingStatuses.filter((from) => next[from].includes(to));

/**
 * Why a part ended: the source was turned off or was silent for long; the consent was withdrawn; the recording stopped; or its recorder was
 * lost, so that up to its last two seconds are missing. `length`: it was full, and the next part continues it.
 */
export const partEndings = ["off", "consent", "stopped", "length", "interrupted"] as const;
export type PartEnding = (typeof partEndings)[number];

/** A part of a recording: one source without a break, written by one recorder. */
export interface RecordingPartState {
  recorder: string;
  isOpen: boolean;
  /** How many chunks it has. */
  chunks: number;
}

/**
 * Whether a part takes a chunk. Chunks are numbered from 0 and taken strictly in order; one that was taken before is known and changes nothing, so
 * that a recorder may repeat it. A part never takes another recorder's chunk.
 */
export function takeChunk(
  part: RecordingPartState,
  chunk: { recorder: string; sequence: number },
): Decision<"other_recorder" | "out_of_order" | "part_closed", { isNew: boolean }> {
  if (chunk.recorder !== part.recorder) return refuse("other_recorder");
  if (chunk.sequence < part.chunks) return allow({ isNew: false });
  if (!part.isOpen) return refuse("part_closed");
  return chunk.sequence === part.chunks ? allow({ isNew: true }) : refuse("out_of_order");
}
