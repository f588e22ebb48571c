import type { PublicProfileQuestion, PublicQuestion } from "./question-types.ts";
import type { ChoiceOption } from "./slide-parts.ts";
import type {
  BlackmansContent,
  ClassifyContent,
  CorrelateContent,
  DoublesContent,
  QuizBasicContent,
  QuizCaseContent,
  QuizGradedContent,
  QuizProfTestContent,
  SlideContent,
} from "./slide-types.ts";

type WithPublicQuestions<Content> = Omit<Content, "questions"> & { readonly questions: readonly PublicQuestion[] };

export type PublicQuizBasicContent = WithPublicQuestions<QuizBasicContent>;
export type PublicQuizCaseContent = WithPublicQuestions<QuizCaseContent>;
export type PublicQuizGradedContent = WithPublicQuestions<QuizGradedContent>;
export type PublicQuizProfTestContent = Omit<QuizProfTestContent, "questions" | "profiles"> & {
  readonly questions: readonly PublicProfileQuestion[];
};
export type PublicCorrelateContent = Omit<CorrelateContent, "pairs">;
export type PublicClassifyContent = Omit<ClassifyContent, "items"> & { readonly items: readonly ChoiceOption[] };
/** The cards by id only: a face is revealed when its card is turned. */
export type PublicDoublesContent = Omit<DoublesContent, "cards" | "pairs"> & { readonly cards: readonly { readonly id: string }[] };
/** The shape of the word: null for each hidden letter; spaces, hyphens and apostrophes are visible. */
export type PublicBlackmansContent = Omit<BlackmansContent, "word"> & { readonly shape: readonly (string | null)[] };

type Guarded = "QUIZ_BASIC" | "QUIZ_CASE" | "QUIZ_GRADED" | "QUIZ_PROF_TEST" | "CORRELATE" | "CLASSIFY" | "DOUBLES" | "BLACKMANS";

/** What a child's browser may see of a slide before anything is answered. */
export type PublicSlideContent =
  | Exclude<SlideContent, { type: Guarded }>
  | PublicQuizBasicContent
  | PublicQuizCaseContent
  | PublicQuizGradedContent
  | PublicQuizProfTestContent
  | PublicCorrelateContent
  | PublicClassifyContent
  | PublicDoublesContent
  | PublicBlackmansContent;
