import type { SlideAnswer } from "@larkroom/domain/curriculum/check-question";
import type { AnswerShown } from "@larkroom/domain/curriculum/check-answer";
import type { Profile } from "@larkroom/domain/curriculum/slide-types";
import type { RevealedAnswer } from "@larkroom/domain/curriculum/revealed-answers";
import type { Answer } from "~/shared/api/call.ts";

/** A slide as a participant's page has it. */
export type LessonSlide = Answer<"GET /public/class/:id">["slides"][number];

/** How far the child is with one question, and what was said of the last answer. */
export type QuestionState = RevealedAnswer;

/** `later`: kept, and sent as soon as the line is back; `failed`: not taken. */
export type AnswerResult = { kind: "checked"; shown: AnswerShown } | { kind: "later" } | { kind: "failed" };

/** What a player is given, and whom it tells. */
export interface PlayerProps {
  readonly slide: LessonSlide;
  readonly answers: Readonly<Record<string, QuestionState>>;
  /** Answers that wait for the line, by question: given, and not with the server yet. */
  readonly waiting: Readonly<Record<string, SlideAnswer>>;
  readonly isFinished: boolean;
  /** The right answers, once the teacher has shown them. */
  readonly right: Readonly<Record<string, SlideAnswer>> | null;
  /** The outcome of a profile test, once its last question is answered. */
  readonly profile: Profile | null;
  /** Where this child's place in a film or a story is kept. */
  readonly placeKey: string;
  readonly onAnswer: (question: string, answer: SlideAnswer) => Promise<AnswerResult>;
  readonly onFinish: () => void;
}
