import type { Attempt, SignupDraft } from "./signup-draft.ts";

/** What the pay button is about to send. */
export interface AttemptRequest {
  courseId: number;
  /** The body, as JSON. */
  request: string;
}

/**
 * The draft with the attempt to send: the one before while it is the same request, so that pressing twice or after a reload is one
 * order; else a new one with a key of its own.
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

/** An attempt that was sent and whose answer never came: before anything else it has to be asked what became of it. */
export const unanswered = ({ attempt }: SignupDraft): Attempt | null => (attempt?.orderId === null ? attempt : null);

/** The answer came: an order was made. */
export const attemptPlaced = (draft: SignupDraft, key: string, orderId: number): SignupDraft =>
  draft.attempt?.key === key ? { ...draft, attempt: { ...draft.attempt, orderId }, chosen: { ...draft.chosen, orderId } } : draft;

/** It was refused, or came to nothing: the next press is another attempt. Everything that was chosen stays. */
export const attemptOver = (draft: SignupDraft): SignupDraft => ({ ...draft, attempt: null, chosen: { ...draft.chosen, orderId: null } });
