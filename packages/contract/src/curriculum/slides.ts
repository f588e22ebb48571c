import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { staff } from "../roles.ts";
import { dependency, dependencyList, removed } from "../shared/dependencies.ts";
import { id, instant, maybeText, pathId, queryFlag, text } from "../shared/wire.ts";
import { slideContent, slideContentFields, slideType } from "./slide-content.ts";
import { slideTranslations } from "./slide-translations.ts";

export const managers = ["school_admin", "super_admin"] as const;
export const ofLesson = z.object({ lessonId: pathId });
export const one = ofLesson.extend({ id: pathId });
/** In bytes. */
export const largestSlide = 256 * 1024;

/** A slide as staff see it, with its answers. It is never sent to a child's page. */
export const slideRecord = z.object({
  id,
  version: z.int(),
  lesson: id,
  title: z.string(),
  description: z.string(),
  type: slideType,
  content: slideContentFields,
  translations: slideTranslations,
  order: z.int().describe("Its position in the lesson, from 1"),
});

/** The editable fields of a slide, each validated by itself. */
export const slideFields = {
  title: text(120),
  description: maybeText(2000),
  content: slideContent,
  translations: slideTranslations,
  order: z.int().min(1).max(1000).describe("Its position in the lesson, from 1; beyond the last means at the end"),
};

const slideVersion = z.object({
  version: z.int(),
  title: z.string(),
  description: z.string(),
  type: slideType,
  content: slideContentFields,
  translations: slideTranslations,
  by: z.string().nullable().describe("The author; null if unknown, or if their account was deleted"),
  savedAt: instant,
});

/** The slides of a lesson. */
export const slidesContract = {
  "GET /lesson/:lessonId/slide": endpoint({
    id: "LSN-14-list",
    summary: "The slides of a lesson in order, with their answers",
    who: staff,
    params: ofLesson,
    response: z.array(slideRecord),
    errors: ["not_found"],
  }),
  "GET /slide_frames": endpoint({
    id: "LSN-14-frames",
    summary: "The hosts whose pages may be embedded in a slide; a wildcard stands for any subdomain",
    who: staff,
    response: z.object({ hosts: z.array(z.string()) }),
  }),
  "GET /lesson/:lessonId/slide/removed": endpoint({
    id: "LSN-14-removed",
    summary: "Removed slides of a lesson that can be restored, last removed first, at most fifty",
    who: staff,
    params: ofLesson,
    response: z.array(z.object({ id, title: z.string(), type: slideType, removedAt: instant })),
    errors: ["not_found"],
  }),
  "GET /lesson/:lessonId/slide/:id": endpoint({
    id: "LSN-14-read",
    summary: "One slide of a lesson",
    who: staff,
    params: one,
    response: slideRecord,
    errors: ["not_found"],
  }),
  "POST /lesson/:lessonId/slide": endpoint({
    id: "LSN-14",
    summary: "Adds a slide at a position in a lesson, by default at its end",
    who: managers,
    params: ofLesson,
    body: z.object({
      ...slideFields,
      description: slideFields.description.default(""),
      translations: slideFields.translations.default({}),
      order: slideFields.order.optional(),
    }),
    bodyLimit: largestSlide,
    response: slideRecord,
    errors: ["not_found"],
  }),
  "PUT /lesson/:lessonId/slide/:id": endpoint({
    id: "LSN-14-change",
    summary:
      "Changes a slide, based on the version its editor loaded, or its position. An author's saves within ten minutes share one version",
    who: managers,
    params: one,
    body: z
      .object({ ...slideFields, version: z.int().describe("The version the editor loaded") })
      .partial({ title: true, description: true, content: true, translations: true, order: true }),
    bodyLimit: largestSlide,
    response: slideRecord,
    errors: ["not_found", "state_changed"],
  }),
  "DELETE /lesson/:lessonId/slide/:id": endpoint({
    id: "LSN-14-remove",
    summary:
      "Lists what depends on a slide; if confirmed, removes it from its lesson. Children's answers are kept, and the slide can be restored",
    who: managers,
    params: one,
    query: z.object({ isConfirmed: queryFlag }),
    response: removed,
    errors: ["not_found", "transition_not_allowed"],
  }),
  "POST /lesson/:lessonId/slide/:id/duplicate": endpoint({
    id: "LSN-14-duplicate",
    summary: "Copies a slide, right after the original",
    who: managers,
    params: one,
    response: slideRecord,
    errors: ["not_found"],
  }),
  "POST /lesson/:lessonId/slide/:id/move": endpoint({
    id: "LSN-14-move",
    summary: "Moves a slide to the end of another lesson of its school",
    who: managers,
    params: one,
    body: z.object({ lesson: id }),
    response: slideRecord,
    errors: ["not_found", "transition_not_allowed"],
  }),
  "GET /lesson/:lessonId/slide/:id/version": endpoint({
    id: "LSN-14-versions",
    summary: "The versions of a slide, latest first, at most fifty",
    who: staff,
    params: one,
    response: z.array(slideVersion),
    errors: ["not_found"],
  }),
  "POST /lesson/:lessonId/slide/:id/restore": endpoint({
    id: "LSN-14-restore",
    summary:
      "Restores an earlier version of a slide as a new version; without a version, restores a removed slide at the end of the lesson",
    who: managers,
    params: one,
    body: z.object({ version: z.int().min(1).optional() }),
    response: slideRecord,
    errors: ["not_found"],
  }),
  "POST /lesson/:id/check_slide_dependencies": endpoint({
    id: "LSN-09",
    summary: "What depends on slides of a lesson, for each slide, and with isFullLessonCheck also on the lesson",
    who: staff,
    params: z.object({ id: pathId }),
    body: z.object({ slides: z.array(id).max(500), isFullLessonCheck: z.boolean().default(false) }),
    response: dependencyList.extend({
      dependencies: z.array(
        dependency.extend({ slide: z.object({ id, title: z.string() }).nullable().describe("Null for what depends on the lesson itself") }),
      ),
    }),
    errors: ["not_found"],
  }),
};
