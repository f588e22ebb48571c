import type { CheckedOption, CheckedQuestion } from "@larkroom/domain/curriculum/question-types";
import type { RichText, SlidePicture } from "@larkroom/domain/curriculum/slide-parts";
import { demoFileAddress, pictureFileName } from "./demo-files.ts";
import type { DemoSlide } from "./demo-lesson.ts";
import { drawPicture, type PictureName } from "./pictures/pictures.ts";

// Basic builders for demo slides.

/** Text content: paragraphs with an optional code listing below. */
export interface Said {
  readonly say?: string | readonly string[];
  readonly code?: string;
}

/** A picture and its alternative text. */
export type Shown = readonly [name: PictureName, alt: string];

const paragraphs = (say: string | readonly string[] = []): readonly string[] => (typeof say === "string" ? [say] : say);

/** Converts text content to rich text. */
export function text({ say, code }: Said): RichText {
  return { paragraphs: paragraphs(say), ...(code !== undefined && { code: { lang: "python", code } }) };
}

/** Converts a drawing to a slide picture. */
export function picture([name, alt]: Shown): SlidePicture {
  const { width, height, keepDirection } = drawPicture(name);
  return { src: demoFileAddress(pictureFileName(name)), alt, width, height, ...(keepDirection && { keepDirection }) };
}

export interface Page extends Said {
  readonly show?: Shown;
}

/** A story or task with pages in order. */
export const story = (key: string, title: string, pages: readonly Page[]): DemoSlide => ({
  key,
  title,
  content: {
    type: "STORYTELLING_SCENE",
    panels: pages.map((page, index) => ({ id: `page-${index + 1}`, ...(page.show && { picture: picture(page.show) }), text: text(page) })),
  },
});

/** A single idea: a picture, a few words and a listing. */
export const look = (key: string, title: string, show: Shown, said: Said): DemoSlide => ({
  key,
  title,
  content: { type: "PICTURE", picture: picture(show), caption: text(said) },
});

export interface Film {
  readonly name: string;
  readonly poster: Shown;
  readonly captions: { readonly lang: string; readonly label: string; readonly name: string };
}

export const film = (key: string, title: string, { name, poster, captions }: Film, said: Said): DemoSlide => ({
  key,
  title,
  content: {
    type: "VIDEO",
    source: { kind: "file", src: demoFileAddress(name), mediaType: "video/webm" },
    poster: picture(poster),
    captions: [{ lang: captions.lang, label: captions.label, src: demoFileAddress(captions.name) }],
    startSeconds: 0,
    text: text(said),
  },
});

interface Asked extends Said {
  readonly id: string;
  readonly show?: Shown;
  readonly ask: string;
  /** For slides that allow several tries. */
  readonly hint?: string;
  readonly why: string;
}

const asked = ({ id, say, code, show, ask, hint, why }: Asked) => ({
  id,
  ...((say !== undefined || code !== undefined) && { text: text({ say, code }) }),
  ...(show && { picture: picture(show) }),
  prompt: ask,
  ...(hint !== undefined && { hint }),
  explanation: text({ say: why }),
});

/** An option, and the feedback a child sees after picking it. */
export type Offered = readonly [text: string, feedback?: string];

const offered = (options: readonly Offered[]): CheckedOption[] =>
  options.map(([words, feedback], index) => ({ id: `o${index + 1}`, text: words, ...(feedback !== undefined && { feedback }) }));

/** A single-choice question; `right` is the number of the right option, counted from 1. */
export const one = (question: Asked & { readonly options: readonly Offered[]; readonly right: number }): CheckedQuestion => ({
  ...asked(question),
  kind: "one",
  options: offered(question.options),
  correctOptionId: `o${question.right}`,
});

/** A multiple-choice question. */
export const several = (
  question: Asked & { readonly options: readonly Offered[]; readonly right: readonly number[] },
): CheckedQuestion => ({
  ...asked(question),
  kind: "several",
  options: offered(question.options),
  correctOptionIds: question.right.map((index) => `o${index}`),
});

/** A question whose answer is a whole number. */
export const count = (question: Asked & { readonly right: number }): CheckedQuestion => ({
  ...asked(question),
  kind: "number",
  correctNumber: question.right,
  tolerance: 0,
});

/** A question whose answer is typed code. */
export const typed = (question: Asked & { readonly right: readonly string[] }): CheckedQuestion => ({
  ...asked(question),
  kind: "text",
  acceptedTexts: question.right,
  compare: "code",
});

/** A quiz: try until right, with a hint after two wrong answers. */
export const quiz = (key: string, title: string, questions: readonly CheckedQuestion[]): DemoSlide => ({
  key,
  title,
  content: { type: "QUIZ_BASIC", mixOptions: false, questions },
});
