/**
 * A line of text for people. It may mark `code` with backticks, **weight** with double asterisks and a formula in TeX with dollar signs
 * ($x^2$; `\$` is a dollar sign), nothing else: it is never HTML. `inlineParts` takes it apart for the screen.
 */
export type InlineText = string;

export const codeLanguages = ["python", "javascript", "html", "css", "blocks", "text"] as const;
export type CodeLanguage = (typeof codeLanguages)[number];

/** A listing. Code is always set left to right, whatever the edition. */
export interface CodeBlock {
  readonly lang: CodeLanguage;
  readonly code: string;
}

/** Paragraphs, and below them at most one listing. Where there is a listing there may be no paragraph. */
export interface RichText {
  readonly paragraphs: readonly InlineText[];
  readonly code?: CodeBlock;
}

/**
 * A picture: an address on our own origin (`/files/...`) or https, its size in CSS pixels so that nothing jumps while it loads, and
 * `alt`: what it shows, for whoever can't see it. `keepDirection` is for pictures that hold numbers or a reading order: they are never
 * mirrored where the page runs right to left.
 */
export interface SlidePicture {
  readonly src: string;
  readonly alt: string;
  readonly width: number;
  readonly height: number;
  readonly keepDirection?: boolean;
}

/** A spoken text, with its words for whoever can't hear it. */
export interface Voice {
  readonly src: string;
  readonly transcript: string;
}

/** A page of a story. */
export interface Panel {
  readonly id: string;
  readonly picture?: SlidePicture;
  readonly text: RichText;
  readonly voice?: Voice;
}

/** One thing to choose. */
export interface ChoiceOption {
  readonly id: string;
  readonly text: InlineText;
  readonly picture?: SlidePicture;
}
