import { type ClassState, isStaff, isStaffPresent, type MediaSource, type Participant } from "../state.ts";

/** A camera, microphone or screen that is recorded whenever its person sends it. */
export interface RecordedSource {
  user: string;
  source: MediaSource;
}

/** Whether a class can be recorded at all: only the embedded media server records. */
export const canBeRecorded = ({ mediaServer }: Pick<ClassState, "mediaServer">): boolean => mediaServer !== "livekit";

const sources: readonly MediaSource[] = ["mic", "camera", "screen"];

/**
 * Whether a person may be in a recording: staff are, a child only with a parent's consent to recordings. A guest never is, because no parent
 * was asked, and an observer sends nothing.
 */
export function isRecordable({ role, removed, locks }: Pick<Participant, "role" | "removed" | "locks">): boolean {
  if (removed) return false;
  return isStaff(role) || (role === "child" && locks?.recording === false);
}

/** What is recorded of a class now; nothing while it isn't recorded. Children are recorded only while the class sees and hears them. */
export function recordedSources(state: ClassState): RecordedSource[] {
  if (!state.recording || state.phase !== "live") return [];
  const isSupervised = isStaffPresent(state);
  return Object.values(state.participants)
    .filter((person) => isRecordable(person) && (isStaff(person.role) || isSupervised))
    .flatMap((person) => sources.filter((source) => !person.locks?.[source]).map((source) => ({ user: person.id, source })));
}
