import type { SlideTranslations } from "@larkroom/domain/curriculum/slide-texts";
import type { SlideContent } from "@larkroom/domain/curriculum/slide-types";
import type { Answer } from "~/shared/api/call.ts";

/** A slide as it stands published. */
export type Slide = Answer<"GET /lesson/:lessonId/slide">[number];
/** A slide as somebody is writing it. */
export type Draft = Answer<"GET /lesson/:lessonId/slide_draft">[number];

/** What is written on a slide. The content is of its type's shape but may be incomplete. */
export interface SlideDoc {
  readonly title: string;
  readonly description: string;
  readonly content: SlideContent;
  readonly translations: SlideTranslations;
  /** The place of a slide that is not published yet, from 1; null for one that stands in the lesson. */
  readonly order: number | null;
}

/** A slide as children have it now. */
export const docOfSlide = ({ title, description, content, translations }: Slide): SlideDoc => ({
  ...{ title, description, content, translations, order: null },
});

/** What was written on it. Its content was written by this editor, so that it is of its type's shape. */
export const docOfDraft = ({ title, description, content, translations, order, slide }: Draft): SlideDoc => ({
  ...{ title, description, content: content as SlideContent, translations, order: slide === null ? order : null },
});
