import type { ChoiceOption, InlineText, RichText, SlidePicture } from "./slide-parts.ts";

/** What every question has: its situation (text, listing, picture) and the question itself. */
export interface QuestionBase {
  readonly id: string;
  readonly text?: RichText;
  readonly picture?: SlidePicture;
  readonly prompt: InlineText;
}

/** An option of a question that has a right answer. `feedback` is what a child reads after picking it. */
export interface CheckedOption extends ChoiceOption {
  readonly feedback?: InlineText;
}

interface CheckedBase extends QuestionBase {
  /** Shown after two wrong tries, where a slide gives several. */
  readonly hint?: InlineText;
  /** Shown with the right answer. */
  readonly explanation?: RichText;
}

/** One option is right. */
export interface OneQuestion extends CheckedBase {
  readonly kind: "one";
  readonly options: readonly CheckedOption[];
  readonly correctOptionId: string;
}

/** Exactly these options are right, all of them together. */
export interface SeveralQuestion extends CheckedBase {
  readonly kind: "several";
  readonly options: readonly CheckedOption[];
  readonly correctOptionIds: readonly string[];
}

/** A number, right when it is at most `tolerance` away. */
export interface NumberQuestion extends CheckedBase {
  readonly kind: "number";
  readonly correctNumber: number;
  readonly tolerance: number;
  readonly unit?: string;
}

/**
 * A short text. "words" compares as people do (case, accents, spaces and a final full stop don't matter); "code" keeps case and accents
 * and forgives only spaces and the kind of quotation marks.
 */
export interface TextQuestion extends CheckedBase {
  readonly kind: "text";
  readonly acceptedTexts: readonly string[];
  readonly compare: "words" | "code";
}

export type CheckedQuestion = OneQuestion | SeveralQuestion | NumberQuestion | TextQuestion;

/** A scale of `1..max`, with words at its two ends. */
export interface RatingScale {
  readonly max: number;
  readonly lowLabel?: string;
  readonly highLabel?: string;
}

/** A question without a right answer. */
export type OpenQuestion =
  | (QuestionBase & { readonly kind: "one"; readonly options: readonly ChoiceOption[] })
  | (QuestionBase & { readonly kind: "several"; readonly options: readonly ChoiceOption[] })
  | (QuestionBase & { readonly kind: "rating"; readonly scale: RatingScale })
  | (QuestionBase & { readonly kind: "text"; readonly maxLength: number });

/** A question of a test that weighs profiles: `weights` gives points to profiles by their id. */
export interface ProfileQuestion extends QuestionBase {
  readonly options: readonly ProfileOption[];
}
export interface ProfileOption extends ChoiceOption {
  readonly weights: Readonly<Record<string, number>>;
}

/** What a question with a right answer looks like before it is answered. */
export type PublicQuestion = QuestionBase & { readonly hasHint: boolean } & (
    | { readonly kind: "one" | "several"; readonly options: readonly ChoiceOption[] }
    | { readonly kind: "number"; readonly unit?: string }
    | { readonly kind: "text"; readonly compare: "words" | "code" }
  );

export interface PublicProfileQuestion extends QuestionBase {
  readonly options: readonly ChoiceOption[];
}
