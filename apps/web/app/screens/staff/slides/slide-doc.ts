import type { SlideTranslations } from "@larkroom/domain/curriculum/slide-texts";
import type { SlideContent } from "@larkroom/domain/curriculum/slide-types";
import type { Answer } from "~/shared/api/call.ts";

/** A published slide. */
export type Slide = Answer<"GET /lesson/:lessonId/slide">[number];
/** A slide being edited. */
export type Draft = Answer<"GET /lesson/:lessonId/slide_draft">[number];

/** The editable content of a slide. It has its type's shape but may be incomplete. */
export interface SlideDoc {
  readonly title: string;
  readonly description: string;
  readonly content: SlideContent;
  readonly translations: SlideTranslations;
  /** The future position of an unpublished slide, from 1; null for a published one. */
  readonly order: number | null;
}

/** The published version of a slide. */
export const docOfSlide = ({ title, description, content, translations }: Slide): SlideDoc => ({
  title,
  description,
  content,
  translations,
  order: null,
});

/** The edits of a draft. This editor wrote its content, so it has its type's shape. */
export const docOfDraft = ({ title, description, content, translations, order, slide }: Draft): SlideDoc => ({
  title,
  description,
  content: content as SlideContent,
  translations,
  order: slide === null ? order : null,
});
