import { fileProblem } from "~/kit/file-drop/file-rules.ts";
import { longest } from "./use-recorder.ts";

/** Why a file can't be a comment. */
export type RecordingProblem = "type" | "size" | "length";

/** How long a sound or video is, in seconds; null if the browser can't tell. */
function lengthOf(file: File): Promise<number | null> {
  const { promise, resolve } = Promise.withResolvers<number | null>();
  const address = URL.createObjectURL(file);
  const media = document.createElement(file.type.startsWith("video/") ? "video" : "audio");
  media.preload = "metadata";
  media.onloadedmetadata = () => resolve(Number.isFinite(media.duration) ? media.duration : null);
  media.onerror = () => resolve(null);
  media.src = address;
  return promise.finally(() => URL.revokeObjectURL(address));
}

/** What is wrong with a file that is chosen as a comment, or null. The server inspects it again. */
export async function recordingProblem(file: File): Promise<RecordingProblem | null> {
  const problem = fileProblem(file, ["audio/*", "video/*"]);
  if (problem) return problem.reason;
  const seconds = await lengthOf(file);
  // A recording that stopped by itself can be a moment longer.
  const most = longest[file.type.startsWith("video/") ? "video" : "voice"] + 1;
  return seconds !== null && seconds > most ? "length" : null;
}
