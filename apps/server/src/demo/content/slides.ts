import type { CheckedOption, CheckedQuestion } from "@larkroom/domain/curriculum/question-types";
import type { RichText, SlidePicture } from "@larkroom/domain/curriculum/slide-parts";
import { demoFileAddress, pictureFileName } from "./demo-files.ts";
import type { DemoSlide } from "./demo-lesson.ts";
import { drawPicture, type PictureName } from "./pictures/pictures.ts";

// The few words demo lessons are written in.

/** What is said about something: paragraphs, and a listing below them. */
export interface Said {
  readonly say?: string | readonly string[];
  readonly code?: string;
}

/** A picture and what it shows. */
export type Shown = readonly [name: PictureName, alt: string];

const paragraphs = (say: string | readonly string[] = []): readonly string[] => (typeof say === "string" ? [say] : say);

/** What is said, as slides hold it. */
export function text({ say, code }: Said): RichText {
  return { paragraphs: paragraphs(say), ...(code !== undefined && { code: { lang: "python", code } }) };
}

/** A drawing, as slides hold it. */
export function picture([name, alt]: Shown): SlidePicture {
  const { width, height, keepDirection } = drawPicture(name);
  return { src: demoFileAddress(pictureFileName(name)), alt, width, height, ...(keepDirection && { keepDirection }) };
}

export interface Page extends Said {
  readonly show?: Shown;
}

/** Pages of a story or of a task, in order. */
export const story = (key: string, title: string, pages: readonly Page[]): DemoSlide => ({
  key,
  title,
  content: {
    type: "STORYTELLING_SCENE",
    panels: pages.map((page, index) => ({ id: `page-${index + 1}`, ...(page.show && { picture: picture(page.show) }), text: text(page) })),
  },
});

/** One idea: a picture, and a few words with a listing. */
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
  /** For slides that give several tries. */
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

/** An option, and what a child reads after picking it. */
export type Offered = readonly [text: string, feedback?: string];

const offered = (options: readonly Offered[]): CheckedOption[] =>
  options.map(([words, feedback], index) => ({ id: `o${index + 1}`, text: words, ...(feedback !== undefined && { feedback }) }));

/** One of the options is right: the `right`-th, counted from 1. */
export const one = (question: Asked & { readonly options: readonly Offered[]; readonly right: number }): CheckedQuestion => ({
  ...asked(question),
  kind: "one",
  options: offered(question.options),
  correctOptionId: `o${question.right}`,
});

/** Several of them are. */
export const several = (
  question: Asked & { readonly options: readonly Offered[]; readonly right: readonly number[] },
): CheckedQuestion => ({
  ...asked(question),
  kind: "several",
  options: offered(question.options),
  correctOptionIds: question.right.map((index) => `o${index}`),
});

/** A whole number is right. */
export const count = (question: Asked & { readonly right: number }): CheckedQuestion => ({
  ...asked(question),
  kind: "number",
  correctNumber: question.right,
  tolerance: 0,
});

/** A piece of code is, as it would be typed. */
export const typed = (question: Asked & { readonly right: readonly string[] }): CheckedQuestion => ({
  ...asked(question),
  kind: "text",
  acceptedTexts: question.right,
  compare: "code",
});

/** A quiz: tries until right, a hint after two wrong ones. */
export const quiz = (key: string, title: string, questions: readonly CheckedQuestion[]): DemoSlide => ({
  key,
  title,
  content: { type: "QUIZ_BASIC", mixOptions: false, questions },
});
