/**
 * What a child's message to the assistant is. "question" is about the lesson as far as rules can tell. "answer_request" gets the next hint.
 * All others are refused without asking anyone.
 */
export const messageKinds = ["question", "answer_request", "personal_data", "unsafe", "unkind", "off_topic", "instructions"] as const;
export type MessageKind = (typeof messageKinds)[number];
export type RefusedKind = Exclude<MessageKind, "question" | "answer_request">;

export const isRefused = (kind: MessageKind): kind is RefusedKind => kind !== "question" && kind !== "answer_request";

/** What the teacher is told at once: a child may be in danger, or gives away where it can be found. */
export const needsTeacher = (kind: MessageKind): boolean => kind === "unsafe" || kind === "personal_data" || kind === "unkind";
