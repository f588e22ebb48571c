import { arranged } from "./arrangement.ts";
import type { Kept } from "./kept-words.ts";
import * as rules from "./saving.ts";
import type { Remote, Saving, Standing } from "./saving.ts";
import { docOfDraft, docOfSlide, type Draft, type Slide, type SlideDoc } from "./slide-doc.ts";

/** One slide in the list. The key is its own as long as the page stands, also when it is published in between. */
export interface Item {
  readonly key: string;
  /** As children have it; null for one they do not have yet. */
  readonly slide: Slide | null;
  readonly saving: Saving<SlideDoc>;
}

/** Where what was written is. */
export type SaveState = "saved" | "saving" | "offline" | "failed" | "conflict";

/** Whether a slide holds something children do not have. */
export const isUnpublished = ({ slide, saving }: Item): boolean => slide === null || saving.remote !== null || rules.isUnsent(saving);

/** Where all that was written is, the worst first. */
export function saveStateOf(items: readonly Item[]): SaveState {
  const savings = items.map(({ saving }) => saving);
  if (savings.some(({ theirs }) => theirs !== null)) return "conflict";
  if (savings.some(({ trouble }) => trouble === "failed")) return "failed";
  if (savings.some(({ trouble }) => trouble === "offline")) return "offline";
  return savings.some((saving) => rules.isUnsent(saving) || saving.sending !== null) ? "saving" : "saved";
}

/** A draft as it stands on the server. */
export const standingOf = (draft: Draft): Standing<SlideDoc> => ({ doc: docOfDraft(draft), remote: remoteOf(draft), by: draft.by });
/** By what it is changed. */
export const remoteOf = ({ id, version }: Draft): Remote => ({ id, version });
/** A slide on which nothing is written. */
export const ofSlide = (slide: Slide): Saving<SlideDoc> => {
  const doc = docOfSlide(slide);
  return rules.savingOf(doc, doc, null);
};

/** Under what the words on a slide are kept: a published one has one place however often the page is opened. */
export const keptName = ({ key, slide }: Item): string => (slide ? `slide-${slide.id}` : key);

/** What the server has: the published slides with their drafts over them, and the new ones. */
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

/** What was kept in the browser, put over what the server has: nothing of either is lost, and where both changed the two stand side by side. */
export function withKept(items: readonly Item[], kept: readonly Kept[]): Item[] {
  const list = [...items];
  for (const { key, slide: seen, doc, base, remote, unsure } of kept) {
    const at = list.findIndex(({ slide, saving }) =>
      seen ? slide?.id === seen.id : slide === null && remote !== null && saving.remote?.id === remote.id,
    );
    const found = list[at];
    const own: Saving<SlideDoc> = { ...rules.savingOf(doc, base, remote), unsure };
    if (!found) {
      // Its draft or its slide is gone: the words stand in a new one.
      const alone = rules.vanished({ ...own, doc: { ...doc, order: doc.order ?? list.length + 1 } });
      list.splice(Math.min(list.length, (doc.order ?? list.length + 1) - 1), 0, {
        key,
        slide: null,
        saving: remote ? alone : { ...alone, unsure },
      });
      continue;
    }
    const { saving, slide } = found;
    const isAsSeen = saving.remote?.id === remote?.id && saving.remote?.version === remote?.version && slide?.version === seen?.version;
    const standing = { doc: saving.base ?? saving.doc, remote: saving.remote, by: null };
    list[at] = { ...found, key: slide ? found.key : key, saving: isAsSeen ? { ...saving, doc, unsure } : rules.overtaken(own, standing) };
  }
  return list;
}
