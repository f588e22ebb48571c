import { z } from "zod";
import { endpoint, noContent } from "../endpoint.ts";
import { managers, largestSlide, ofLesson, one, slideFields, slideRecord } from "./slides.ts";
import { editionSlug, id, instant } from "../shared/wire.ts";
import { slideType } from "./slide-content.ts";

/** The maximum number of drafts in a lesson. */
export const mostDraftsOfLesson = 500;

/** The maximum nesting depth; the content of every slide type is shallower. */
const deepest = 16;
/** Field names and part ids, except names that JavaScript objects use themselves. */
const soundName = /^(?!(?:constructor|prototype)$)[A-Za-z0-9][A-Za-z0-9_-]{0,63}$/;

/** Fields whose text a page passes to the browser as an address. */
const addresses = new Set(["src", "url"]);
/** True for an address that a browser executes, or shows as a page of its own. Characters that browsers skip are removed first. */
const isRun = (address: string): boolean =>
  /^(?:javascript|vbscript|data|blob|file|filesystem):/i.test(address.replace(/[\s\p{Cc}]/gu, ""));

/** The first problem in a draft value and its path; undefined if it may be stored. */
function unsoundIn(value: unknown, path: readonly PropertyKey[] = []): { path: PropertyKey[]; code: string } | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  if (path.length === deepest) return { path: [...path], code: "too_deep" };
  for (const [name, inner] of Object.entries(value)) {
    const at = [...path, Array.isArray(value) ? Number(name) : name];
    if (!Array.isArray(value) && !soundName.test(name)) return { path: at, code: "malformed_name" };
    if (typeof inner === "string" && addresses.has(name) && isRun(inner)) return { path: at, code: "malformed_address" };
    const found = unsoundIn(inner, at);
    if (found) return found;
  }
  return undefined;
}

const unfinished = z.looseObject({ type: slideType });

/**
 * The content of a slide that is still being written: of a known type, otherwise as incomplete as it may be. Its fields are validated when it
 * is published. A draft is checked only for what is unsafe (the editor previews it): non-JSON data, deep nesting, names that JavaScript
 * objects use, and addresses a browser would execute.
 */
export const draftContent = z
  .unknown()
  .superRefine((content, context) => {
    const found = unsoundIn(content);
    if (found) context.addIssue({ code: "custom", path: found.path, message: found.code });
  })
  .pipe(unfinished);

/** A text that is being written: kept as typed, with its spaces; may be empty. */
const typed = (max: number) => z.string().max(max, { error: "too_long" });

const overlay = z.object({
  title: typed(500).optional(),
  description: typed(4000).optional(),
  texts: z.record(
    z.string().regex(/^(?!(?:constructor|prototype)$)[A-Za-z0-9][A-Za-z0-9_.-]{0,199}$/, { error: "malformed_name" }),
    typed(50_000),
  ),
});

/** A draft's texts in other languages, each by its path in the content. */
const draftTranslations = z.partialRecord(editionSlug, overlay);

export type DraftContent = z.output<typeof unfinished>;
export type DraftTranslations = z.output<typeof draftTranslations>;

/** What a draft must satisfy to be published: all fields of a valid slide. */
export const wholeSlide = z.object({ title: slideFields.title, description: slideFields.description, content: slideFields.content });

/** A slide that is being written. Children never get it. */
const slideDraft = z.object({
  id,
  version: z.int(),
  slide: id.nullable().describe("The slide it will change; null for a new slide"),
  baseVersion: z.int().nullable().describe("The version of the slide that its writer knew; null for a new one"),
  order: z.int().nullable().describe("The position of a new slide, from 1; null means at the end"),
  title: z.string(),
  description: z.string(),
  content: unfinished,
  translations: draftTranslations,
  by: z.string().nullable().describe("Who edited it last; null if their account was deleted"),
  savedAt: instant,
});

const order = slideFields.order;
const fields = { title: typed(500), description: typed(4000), content: draftContent, translations: draftTranslations };
const baseVersion = z.int().min(1).optional();

/** What staff write in a lesson's slides before children see it. */
export const slideDraftsContract = {
  "GET /lesson/:lessonId/slide_draft": endpoint({
    id: "LSN-14-drafts",
    summary: "The unpublished drafts in a lesson",
    who: managers,
    params: ofLesson,
    response: z.array(slideDraft),
    errors: ["not_found"],
  }),
  "POST /lesson/:lessonId/slide_draft": endpoint({
    id: "LSN-14-draft-add",
    summary: "Starts a draft of an existing slide or of a new one. A slide has one draft; a second writer gets the existing one",
    who: managers,
    params: ofLesson,
    body: z.object({
      ...fields,
      slide: id.optional(),
      baseVersion: baseVersion.describe("The version of the slide the writer saw; defaults to the current one"),
      order: order.optional(),
      description: fields.description.default(""),
      translations: fields.translations.optional().describe("Defaults to the slide's translations"),
    }),
    bodyLimit: largestSlide,
    response: slideDraft,
    errors: ["not_found", "state_changed", "transition_not_allowed"],
  }),
  "PUT /lesson/:lessonId/slide_draft/:id": endpoint({
    id: "LSN-14-draft-change",
    summary: "Saves a draft. If someone else has saved it since, the writer gets the current draft",
    who: managers,
    params: one,
    body: z
      .object({
        ...fields,
        order: order.nullable(),
        baseVersion: baseVersion.describe("The version of the slide the writer has seen since and overwrites"),
        version: z.int().describe("The version the writer loaded"),
      })
      .partial({ title: true, description: true, content: true, translations: true, order: true }),
    bodyLimit: largestSlide,
    response: slideDraft,
    errors: ["not_found", "state_changed"],
  }),
  "DELETE /lesson/:lessonId/slide_draft/:id": endpoint({
    id: "LSN-14-draft-discard",
    summary: "Discards a draft; the slide doesn't change",
    who: managers,
    params: one,
    response: noContent,
    errors: ["not_found"],
  }),
  "POST /lesson/:lessonId/slide_draft/publish": endpoint({
    id: "LSN-14-publish",
    summary:
      "Publishes drafts: all of them or none. Incomplete ones are reported as drafts.{id}.{field}; slides that changed since their draft began are returned in their current state",
    who: managers,
    params: ofLesson,
    body: z.object({
      drafts: z.array(id).min(1).max(mostDraftsOfLesson).optional().describe("All drafts of the lesson if left out"),
      overwrite: z.boolean().default(false).describe("Also publish if the slide has changed since the draft began"),
    }),
    response: z.object({ slides: z.array(slideRecord) }),
    errors: ["not_found", "state_changed"],
  }),
};
