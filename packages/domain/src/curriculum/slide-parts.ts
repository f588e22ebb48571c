/**
 * A line of displayed text. It may mark `code` with backticks, **strong** with double asterisks and a TeX formula with dollar signs
 * ($x^2$; `\$` is a literal dollar sign), nothing else: it is never HTML. `inlineParts` parses it for display.
 */
export type InlineText = string;

export const codeLanguages = ["python", "javascript", "html", "css", "blocks", "text"] as const;
export type CodeLanguage = (typeof codeLanguages)[number];

/** A code listing. Code is always set left to right, whatever the edition. */
export interface CodeBlock {
  readonly lang: CodeLanguage;
  readonly code: string;
}

/** Paragraphs, followed by at most one listing. There may be only a listing. */
export interface RichText {
  readonly paragraphs: readonly InlineText[];
  readonly code?: CodeBlock;
}

/**
 * A picture: an address on our own origin (`/files/...`) or https, its size in CSS pixels so that the layout doesn't shift while it loads, and
 * `alt`, a description for those who can't see it. Pictures with `keepDirection` contain numbers or a reading order and are never
 * mirrored on right-to-left pages.
 */
export interface SlidePicture {
  readonly src: string;
  readonly alt: string;
  readonly width: number;
  readonly height: number;
  readonly keepDirection?: boolean;
}

/** An audio recording, with a transcript for those who can't hear it. */
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

/** An option to choose. */
export interface ChoiceOption {
  readonly id: string;
  readonly text: InlineText;
  readonly picture?: SlidePicture;
}
