import type { Attempt, SignupDraft } from "./signup-draft.ts";

/** What the pay button is about to send. */
export interface AttemptRequest {
  courseId: number;
  /** The request body as JSON. */
  request: string;
}

/**
 * Adds the attempt to send to the draft. An identical request keeps its attempt and key, so that a second press or a reload makes one order; otherwise
 * a new attempt with a new key.
 */
export function withAttempt(
  draft: SignupDraft,
  { courseId, request }: AttemptRequest,
  newKey: () => string,
): SignupDraft & { attempt: Attempt } {
  const { attempt } = draft;
  if (attempt && attempt.courseId === courseId && attempt.request === request) return { ...draft, attempt };
  return { ...draft, attempt: { key: newKey(), courseId, request, orderId: null } };
}

/** An attempt that was sent but never answered. Its outcome must be requested before anything else. */
export const unanswered = ({ attempt }: SignupDraft): Attempt | null => (attempt?.orderId === null ? attempt : null);

/** Records the order that the attempt created. */
export const attemptPlaced = (draft: SignupDraft, key: string, orderId: number): SignupDraft =>
  draft.attempt?.key === key ? { ...draft, attempt: { ...draft.attempt, orderId }, chosen: { ...draft.chosen, orderId } } : draft;

/** Clears an attempt that was refused or failed; the next press is a new one. The selections stay. */
export const attemptOver = (draft: SignupDraft): SignupDraft => ({ ...draft, attempt: null, chosen: { ...draft.chosen, orderId: null } });
