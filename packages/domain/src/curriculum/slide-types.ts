import { type Language, languages } from "../editions/editions.ts";
import type { CheckedQuestion, OpenQuestion, ProfileQuestion, QuestionBase, RatingScale } from "./question-types.ts";
import type { ChoiceOption, InlineText, Panel, RichText, SlidePicture } from "./slide-parts.ts";

// The content of a slide by type. The title of a slide is not part of its content.

/** A slide that can't be shown: its content was lost or has a type this version doesn't know. */
export interface NotFoundContent {
  readonly type: "NOT_FOUND";
}

export interface PictureContent {
  readonly type: "PICTURE";
  readonly picture: SlidePicture;
  readonly caption?: RichText;
}

export interface Captions {
  readonly lang: string;
  readonly label: string;
  readonly src: string;
}

/** `startSeconds` and `endSeconds` trim the video; without an end it plays to its own end. */
export interface VideoContent {
  readonly type: "VIDEO";
  readonly source:
    | { readonly kind: "file"; readonly src: string; readonly mediaType: "video/mp4" | "video/webm" }
    | { readonly kind: "address"; readonly url: string };
  readonly poster?: SlidePicture;
  readonly captions: readonly Captions[];
  readonly startSeconds: number;
  readonly endSeconds?: number;
  readonly text?: RichText;
}

export interface LinkContent {
  readonly type: "LINK";
  readonly url: string;
  readonly title: string;
  readonly text?: RichText;
  readonly picture?: SlidePicture;
}

/** A child's opinion: stars, a comment or both. */
export interface FeedbackContent {
  readonly type: "FEEDBACK";
  readonly prompt: RichText;
  readonly rating?: RatingScale;
  readonly comment?: { readonly label: string; readonly maxLength: number };
}

export interface TypeformContent {
  readonly type: "TYPEFORM";
  readonly url: string;
  readonly allowedHosts: readonly string[];
}

export interface StoryChapter {
  readonly id: string;
  readonly title: string;
  readonly text?: RichText;
  readonly picture?: SlidePicture;
}

/** The chapters of a lesson on a path. `currentChapterId` is the chapter this slide belongs to. */
export interface StorytellingArcContent {
  readonly type: "STORYTELLING_ARC";
  readonly chapters: readonly StoryChapter[];
  readonly currentChapterId: string;
}

export interface StorytellingSceneContent {
  readonly type: "STORYTELLING_SCENE";
  readonly panels: readonly Panel[];
}

export interface StoryChoice {
  readonly id: string;
  readonly label: InlineText;
  readonly toPanelId: string;
}

/** A page with choices. A page without choices is an ending. */
export interface BranchingPanel extends Panel {
  readonly choices: readonly StoryChoice[];
}

export interface StorytellingChoiceContent {
  readonly type: "STORYTELLING_CHOICE";
  readonly startPanelId: string;
  readonly panels: readonly BranchingPanel[];
}

export interface AlgoritmicsContent {
  readonly type: "ALGORITMICS";
  readonly taskId: string;
  readonly url: string;
}

/** The fields all five quizzes share: an introduction, and whether each child gets the options in another order. */
interface QuizBase {
  readonly intro?: RichText;
  readonly picture?: SlidePicture;
  readonly mixOptions: boolean;
}

export interface QuizBasicContent extends QuizBase {
  readonly type: "QUIZ_BASIC";
  readonly questions: readonly CheckedQuestion[];
}

/** A case study with questions, each explained once it is answered. */
export interface QuizCaseContent extends QuizBase {
  readonly type: "QUIZ_CASE";
  readonly case: RichText;
  readonly questions: readonly CheckedQuestion[];
}

export interface QuizGradedContent extends QuizBase {
  readonly type: "QUIZ_GRADED";
  readonly questions: readonly CheckedQuestion[];
}

export interface QuizFeedbackContent extends QuizBase {
  readonly type: "QUIZ_FEEDBACK";
  readonly questions: readonly OpenQuestion[];
}

export interface QuizVotingContent {
  readonly type: "QUIZ_VOTING";
  readonly question: QuestionBase & { readonly options: readonly ChoiceOption[] };
  /** When a child sees how the others voted. */
  readonly showVotes: "after_vote" | "when_closed";
}

export interface Profile {
  readonly id: string;
  readonly title: string;
  readonly text: RichText;
  readonly picture?: SlidePicture;
}

export interface QuizProfTestContent extends QuizBase {
  readonly type: "QUIZ_PROF_TEST";
  readonly questions: readonly ProfileQuestion[];
  readonly profiles: readonly Profile[];
}

export interface ScoringColumn {
  readonly id: string;
  readonly title: string;
  readonly maxPoints: number;
}

/** The teacher gives points here. `teams` is empty if the rows are the children of the class. */
export interface ScoringTableContent {
  readonly type: "SCORING_TABLE";
  readonly rows: "children" | "teams";
  readonly teams: readonly { readonly id: string; readonly name: string }[];
  readonly columns: readonly ScoringColumn[];
}

/** A place on the map: `x` and `y` in percent of the picture's width and height, from its top left corner. */
export interface MapPlace {
  readonly id: string;
  readonly x: number;
  readonly y: number;
  readonly title: string;
  readonly text: RichText;
  readonly picture?: SlidePicture;
}

export interface InteractiveMapContent {
  readonly type: "INTERACTIVE_MAP";
  readonly picture: SlidePicture;
  readonly places: readonly MapPlace[];
}

/** What the character says, and the replies to choose from. A reply without a target ends the dialog. */
export interface DialogLine {
  readonly id: string;
  readonly text: RichText;
  readonly replies: readonly { readonly id: string; readonly label: InlineText; readonly toLineId?: string }[];
}

export interface NpcDialogContent {
  readonly type: "NPC_DIALOG";
  readonly character: { readonly name: string; readonly picture?: SlidePicture };
  readonly startLineId: string;
  readonly lines: readonly DialogLine[];
}

/** The alphabets of hidden words: one for each language of the product. */
export const wordAlphabets = languages;
export type WordAlphabet = Language;

/** A hidden word that the class guesses letter by letter; after `tries` wrong letters the lark flies off. */
export interface BlackmansContent {
  readonly type: "BLACKMANS";
  readonly word: string;
  readonly alphabet: WordAlphabet;
  readonly hint: InlineText;
  readonly tries: number;
}

/** Items to match. Every left one has a partner; there may be extra right ones to make it harder. */
export interface CorrelateContent {
  readonly type: "CORRELATE";
  readonly text?: RichText;
  readonly left: readonly ChoiceOption[];
  readonly right: readonly ChoiceOption[];
  readonly pairs: readonly { readonly leftId: string; readonly rightId: string }[];
}

export interface ScratchContent {
  readonly type: "SCRATCH";
  readonly source: { readonly kind: "project"; readonly projectId: string } | { readonly kind: "file"; readonly src: string };
  readonly text?: RichText;
}

export interface ClassifyContent {
  readonly type: "CLASSIFY";
  readonly text?: RichText;
  readonly categories: readonly { readonly id: string; readonly title: string; readonly picture?: SlidePicture }[];
  readonly items: readonly (ChoiceOption & { readonly categoryId: string })[];
}

/** Cards that lie face down; `pairs` defines which ones belong together. */
export interface DoublesContent {
  readonly type: "DOUBLES";
  readonly play: "alone" | "in_turns";
  readonly cards: readonly ChoiceOption[];
  readonly pairs: readonly (readonly [string, string])[];
}

/** The content of a slide, one of 24 types, discriminated by `type`. */
export type SlideContent =
  | NotFoundContent
  | PictureContent
  | VideoContent
  | LinkContent
  | FeedbackContent
  | TypeformContent
  | StorytellingArcContent
  | StorytellingSceneContent
  | StorytellingChoiceContent
  | AlgoritmicsContent
  | QuizBasicContent
  | QuizVotingContent
  | QuizProfTestContent
  | QuizCaseContent
  | QuizFeedbackContent
  | QuizGradedContent
  | ScoringTableContent
  | InteractiveMapContent
  | NpcDialogContent
  | BlackmansContent
  | CorrelateContent
  | ScratchContent
  | ClassifyContent
  | DoublesContent;

export type SlideType = SlideContent["type"];
export type ContentOf<Type extends SlideType> = Extract<SlideContent, { type: Type }>;
