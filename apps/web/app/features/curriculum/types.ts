import type { SlideAnswer } from "@larkroom/domain/curriculum/check-question";
import type { AnswerShown } from "@larkroom/domain/curriculum/check-answer";
import type { Profile } from "@larkroom/domain/curriculum/slide-types";
import type { RevealedAnswer } from "@larkroom/domain/curriculum/revealed-answers";
import type { Answer } from "~/shared/api/call.ts";

/** A slide as a participant's page receives it. */
export type LessonSlide = Answer<"GET /public/class/:id">["slides"][number];

/** A child's progress on one question, with the result of the last answer. */
export type QuestionState = RevealedAnswer;

/** `later`: stored, and sent when the connection is back; `failed`: not accepted. */
export type AnswerResult = { kind: "checked"; shown: AnswerShown } | { kind: "later" } | { kind: "failed" };

/** The props of every slide player. */
export interface PlayerProps {
  readonly slide: LessonSlide;
  readonly answers: Readonly<Record<string, QuestionState>>;
  /** Answers given but not yet received by the server, by question. */
  readonly waiting: Readonly<Record<string, SlideAnswer>>;
  readonly isFinished: boolean;
  /** The correct answers, once the teacher has revealed them. */
  readonly right: Readonly<Record<string, SlideAnswer>> | null;
  /** The result of a profile test, once its last question is answered. */
  readonly profile: Profile | null;
  /** The storage key of this child's position in a film or story. */
  readonly placeKey: string;
  readonly onAnswer: (question: string, answer: SlideAnswer) => Promise<AnswerResult>;
  readonly onFinish: () => void;
}
