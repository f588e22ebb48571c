import type { ChoiceOption, InlineText, RichText, SlidePicture } from "./slide-parts.ts";

/** The fields of every question: its context (text, listing, picture) and the question itself. */
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
  /** Shown after two wrong tries, if a slide allows several. */
  readonly hint?: InlineText;
  /** Shown with the right answer. */
  readonly explanation?: RichText;
}

/** Exactly one option is right. */
export interface OneQuestion extends CheckedBase {
  readonly kind: "one";
  readonly options: readonly CheckedOption[];
  readonly correctOptionId: string;
}

/** Exactly these options together are right. */
export interface SeveralQuestion extends CheckedBase {
  readonly kind: "several";
  readonly options: readonly CheckedOption[];
  readonly correctOptionIds: readonly string[];
}

/** A number, right if it differs by at most `tolerance`. */
export interface NumberQuestion extends CheckedBase {
  readonly kind: "number";
  readonly correctNumber: number;
  readonly tolerance: number;
  readonly unit?: string;
}

/**
 * A short text. "words" ignores case, accents, extra spaces and a final full stop; "code" keeps case and accents and ignores only
 * spaces and the kind of quotation marks.
 */
export interface TextQuestion extends CheckedBase {
  readonly kind: "text";
  readonly acceptedTexts: readonly string[];
  readonly compare: "words" | "code";
}

export type CheckedQuestion = OneQuestion | SeveralQuestion | NumberQuestion | TextQuestion;

/** A scale of `1..max`, with labels at its two ends. */
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

/** A question of a profile test: `weights` gives points to profiles by their ids. */
export interface ProfileQuestion extends QuestionBase {
  readonly options: readonly ProfileOption[];
}
export interface ProfileOption extends ChoiceOption {
  readonly weights: Readonly<Record<string, number>>;
}

/** A question with a right answer, as shown before it is answered. */
export type PublicQuestion = QuestionBase & { readonly hasHint: boolean } & (
    | { readonly kind: "one" | "several"; readonly options: readonly ChoiceOption[] }
    | { readonly kind: "number"; readonly unit?: string }
    | { readonly kind: "text"; readonly compare: "words" | "code" }
  );

export interface PublicProfileQuestion extends QuestionBase {
  readonly options: readonly ChoiceOption[];
}
