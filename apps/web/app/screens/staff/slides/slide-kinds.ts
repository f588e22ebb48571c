import type { SlidePicture } from "@larkroom/domain/curriculum/slide-parts";
import { traitsOf } from "@larkroom/domain/curriculum/slide-table";
import type { SlideContent, SlideType } from "@larkroom/domain/curriculum/slide-types";

/** The 24 slide types, grouped for authors to choose from. */
export const slideGroups = [
  { id: "show", types: ["PICTURE", "VIDEO", "INTERACTIVE_MAP", "NOT_FOUND"] },
  { id: "tell", types: ["STORYTELLING_SCENE", "STORYTELLING_CHOICE", "STORYTELLING_ARC", "NPC_DIALOG"] },
  { id: "ask", types: ["QUIZ_BASIC", "QUIZ_CASE", "QUIZ_GRADED", "QUIZ_PROF_TEST", "QUIZ_FEEDBACK", "FEEDBACK"] },
  { id: "play", types: ["CORRELATE", "CLASSIFY", "DOUBLES", "BLACKMANS"] },
  { id: "together", types: ["QUIZ_VOTING", "SCORING_TABLE"] },
  { id: "elsewhere", types: ["LINK", "SCRATCH", "ALGORITMICS", "TYPEFORM"] },
] as const satisfies readonly { id: string; types: readonly SlideType[] }[];

/** Types whose form is about answers; its tab is named accordingly. */
export const asksForAnswers = (type: SlideType): boolean => traitsOf(type).asks !== null;

/** The drawing of a slide's thumbnail, used when it has no picture. */
export type ThumbLook =
  | "picture"
  | "film"
  | "map"
  | "empty"
  | "pages"
  | "ways"
  | "path"
  | "talk"
  | "quiz"
  | "case"
  | "graded"
  | "profile"
  | "stars"
  | "match"
  | "boxes"
  | "cards"
  | "word"
  | "votes"
  | "table"
  | "link"
  | "blocks"
  | "task"
  | "form";

export const thumbLooks: Readonly<Record<SlideType, ThumbLook>> = {
  PICTURE: "picture",
  VIDEO: "film",
  INTERACTIVE_MAP: "map",
  NOT_FOUND: "empty",
  STORYTELLING_SCENE: "pages",
  STORYTELLING_CHOICE: "ways",
  STORYTELLING_ARC: "path",
  NPC_DIALOG: "talk",
  QUIZ_BASIC: "quiz",
  QUIZ_CASE: "case",
  QUIZ_GRADED: "graded",
  QUIZ_PROF_TEST: "profile",
  QUIZ_FEEDBACK: "stars",
  FEEDBACK: "stars",
  CORRELATE: "match",
  CLASSIFY: "boxes",
  DOUBLES: "cards",
  BLACKMANS: "word",
  QUIZ_VOTING: "votes",
  SCORING_TABLE: "table",
  LINK: "link",
  SCRATCH: "blocks",
  ALGORITMICS: "task",
  TYPEFORM: "form",
};

const first = (pictures: readonly (SlidePicture | undefined)[]): SlidePicture | null =>
  pictures.find((one) => one && one.src !== "") ?? null;

/** The picture for a slide's thumbnail; null when it has none. */
export function pictureOf(content: SlideContent): SlidePicture | null {
  switch (content.type) {
    case "PICTURE":
    case "INTERACTIVE_MAP":
    case "LINK":
      return first([content.picture]);
    case "VIDEO":
      return first([content.poster]);
    case "STORYTELLING_SCENE":
    case "STORYTELLING_CHOICE":
      return first(content.panels.map(({ picture }) => picture));
    case "STORYTELLING_ARC":
      return first(content.chapters.map(({ picture }) => picture));
    case "NPC_DIALOG":
      return first([content.character.picture]);
    case "QUIZ_BASIC":
    case "QUIZ_CASE":
    case "QUIZ_GRADED":
    case "QUIZ_FEEDBACK":
    case "QUIZ_PROF_TEST":
      return first([content.picture, ...content.questions.map(({ picture }) => picture)]);
    case "QUIZ_VOTING":
      return first([content.question.picture]);
    default:
      return null;
  }
}

const isPicture = (value: object): value is SlidePicture => "src" in value && "alt" in value;

/** All pictures chosen on a slide. */
export function picturesOf(content: unknown): SlidePicture[] {
  if (typeof content !== "object" || content === null) return [];
  if (isPicture(content)) return content.src === "" ? [] : [content];
  return Object.values(content).flatMap(picturesOf);
}
