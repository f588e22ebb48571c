/**
 * initiated: asked for, nothing has arrived yet; active: pictures or sound arrive; stopped: it has ended and its last parts are arriving; processing:
 * files are made of them; saved: every file was read back; aborted: it ended before anything arrived; failed: its files could not be made.
 */
export const recordingStatuses = ["initiated", "active", "stopped", "processing", "saved", "aborted", "failed"] as const;
export type RecordingStatus = (typeof recordingStatuses)[number];
