import { arranged } from "./arrangement.ts";
import type { UnsavedEdit } from "./unsaved-edits.ts";
import * as rules from "./saving.ts";
import type { Remote, Saving, ServerVersion } from "./saving.ts";
import { docOfDraft, docOfSlide, type Draft, type Slide, type SlideDoc } from "./slide-doc.ts";

/** A slide in the list. Its key stays the same as long as the page is open, even when it is published. */
export interface Item {
  readonly key: string;
  /** The published slide; null when unpublished. */
  readonly slide: Slide | null;
  readonly saving: Saving<SlideDoc>;
}

/** The save state of the edits. */
export type SaveState = "saved" | "saving" | "offline" | "failed" | "conflict";

/** Whether a slide has unpublished content. */
export const isUnpublished = ({ slide, saving }: Item): boolean => slide === null || saving.remote !== null || rules.isUnsent(saving);

/** The worst save state of all slides. */
export function saveStateOf(items: readonly Item[]): SaveState {
  const savings = items.map(({ saving }) => saving);
  if (savings.some(({ theirs }) => theirs !== null)) return "conflict";
  if (savings.some(({ trouble }) => trouble === "failed")) return "failed";
  if (savings.some(({ trouble }) => trouble === "offline")) return "offline";
  return savings.some((saving) => rules.isUnsent(saving) || saving.sending !== null) ? "saving" : "saved";
}

/** A draft as stored on the server. */
export const serverVersionOf = (draft: Draft): ServerVersion<SlideDoc> => ({
  doc: docOfDraft(draft),
  remote: remoteOf(draft),
  by: draft.by,
});
/** The id and version needed to change it. */
export const remoteOf = ({ id, version }: Draft): Remote => ({ id, version });
/** A slide without edits. */
export const ofSlide = (slide: Slide): Saving<SlideDoc> => {
  const doc = docOfSlide(slide);
  return rules.savingOf(doc, doc, null);
};

/** The storage name of a slide's edits: for a published one the same whenever the page is opened. */
export const unsavedEditName = ({ key, slide }: Item): string => (slide ? `slide-${slide.id}` : key);

/** The server's state: published slides with their drafts applied, and new slides. */
export function itemsOf(slides: readonly Slide[], drafts: readonly Draft[], keyOf: (draft: Draft | Slide) => string): Item[] {
  const over = new Map(drafts.flatMap((draft) => (draft.slide === null ? [] : [[draft.slide, draft] as const])));
  const written = (draft: Draft): Saving<SlideDoc> => {
    const doc = docOfDraft(draft);
    return rules.savingOf(doc, doc, remoteOf(draft));
  };
  const published = slides.map((slide): Item => {
    const draft = over.get(slide.id);
    return { key: keyOf(slide), slide, saving: draft ? written(draft) : ofSlide(slide) };
  });
  const fresh = drafts
    .filter(({ slide }) => slide === null)
    .map((draft) => ({
      item: { key: keyOf(draft), slide: null, saving: written(draft) } satisfies Item,
      place: draft.order,
    }));
  return arranged<Item>(published, fresh);
}

/** Applies the edits stored in the browser to the server's state. Nothing is lost; where both changed, it is a conflict. */
export function withUnsavedEdits(items: readonly Item[], edits: readonly UnsavedEdit[]): Item[] {
  const list = [...items];
  for (const { key, slide: seen, doc, base, remote, unsure } of edits) {
    const at = list.findIndex(({ slide, saving }) =>
      seen ? slide?.id === seen.id : slide === null && remote !== null && saving.remote?.id === remote.id,
    );
    const found = list[at];
    const own: Saving<SlideDoc> = { ...rules.savingOf(doc, base, remote), unsure };
    if (!found) {
      // Its draft or slide no longer exists, so the edits go into a new one.
      const detached = rules.vanished({ ...own, doc: { ...doc, order: doc.order ?? list.length + 1 } });
      list.splice(Math.min(list.length, (doc.order ?? list.length + 1) - 1), 0, {
        key,
        slide: null,
        saving: remote ? detached : { ...detached, unsure },
      });
      continue;
    }
    const { saving, slide } = found;
    const isAsSeen = saving.remote?.id === remote?.id && saving.remote?.version === remote?.version && slide?.version === seen?.version;
    const serverVersion = { doc: saving.base ?? saving.doc, remote: saving.remote, by: null };
    list[at] = {
      ...found,
      key: slide ? found.key : key,
      saving: isAsSeen ? { ...saving, doc, unsure } : rules.overtaken(own, serverVersion),
    };
  }
  return list;
}
