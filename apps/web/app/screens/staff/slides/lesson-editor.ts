import { api } from "~/shared/api/api.ts";
import { failureOf } from "~/shared/api/failure.ts";
import { arranged, movesBetween } from "./arrangement.ts";
import { forgotten, noHistory, noted, redone, undone, type History, type Step } from "./history.ts";
import type { UnsavedEdits } from "./unsaved-edits.ts";
import { isSameData } from "./same-data.ts";
import * as rules from "./saving.ts";
import type { Saving } from "./saving.ts";
import { bodyOf, createSaver, pauseMs } from "./slide-saver.ts";
import { itemsOf, unsavedEditName, ofSlide, withUnsavedEdits, type Item } from "./lesson-items.ts";
import type { Draft, Slide, SlideDoc } from "./slide-doc.ts";

export interface EditorState {
  /** In their order. */
  readonly items: readonly Item[];
  readonly chosen: string | null;
  readonly history: History<SlideDoc>;
  /** When the last edit was saved, in milliseconds; null before the first. */
  readonly savedAt: number | null;
}

export interface EditorOptions {
  readonly lesson: number;
  readonly slides: readonly Slide[];
  readonly drafts: readonly Draft[];
  readonly edits: UnsavedEdits;
  /** Epoch milliseconds. */
  readonly now: () => number;
  /** Creates a unique key. */
  readonly newKey: () => string;
}

/** The state of a lesson's slides being edited, and their autosave. Browser only. */
export function createLessonEditor({ lesson, slides, drafts, edits, now, newKey }: EditorOptions) {
  const lessonId = String(lesson);
  const items = withUnsavedEdits(itemsOf(slides, drafts, newKey), edits.all());
  let state: EditorState = { items, chosen: items[0]?.key ?? null, history: noHistory, savedAt: null };
  const listeners = new Set<() => void>();
  const set = (next: Partial<EditorState>): void => {
    state = { ...state, ...next };
    for (const listener of listeners) listener();
  };
  const find = (key: string): Item | undefined => state.items.find((item) => item.key === key);
  const keep = (item: Item): void => {
    const { slide, saving } = item;
    const { doc, base, remote, unsure, sending } = saving;
    const name = unsavedEditName(item);
    // Removes what was stored under the key of the new slide.
    if (name !== item.key) edits.drop(item.key);
    if (!rules.isUnsent(saving) && sending === null) edits.drop(name);
    else
      edits.put({
        key: name,
        doc,
        base,
        remote,
        slide: slide && { id: slide.id, version: slide.version },
        unsure: sending === null ? unsure : [...unsure, sending],
      });
  };
  const change = (key: string, next: (saving: Saving<SlideDoc>) => Saving<SlideDoc>): void => {
    set({
      items: state.items.map((item) => {
        if (item.key !== key) return item;
        const changed = { ...item, saving: next(item.saving) };
        keep(changed);
        return changed;
      }),
    });
  };

  const { plan, send, stop, close } = createSaver({ lessonId, items: () => state.items, change, onSaved: () => set({ savedAt: now() }) });

  const write = (key: string, doc: SlideDoc): void => {
    change(key, (saving) => rules.edited(saving, doc));
    plan(key, pauseMs);
  };
  /** Updates the future positions of new slides. */
  const number = (): void => {
    for (const [at, { key, slide, saving }] of state.items.entries())
      if (slide === null && saving.doc.order !== at + 1) write(key, { ...saving.doc, order: at + 1 });
  };
  const note = (step: Step<SlideDoc>): void => set({ history: noted(state.history, step) });

  let placing: Promise<void> = Promise.resolve();
  /** Sends the order of the published slides to the server, move by move. */
  const place = (from: readonly Item[], to: readonly Item[]): Promise<void> => {
    const ids = (list: readonly Item[]): number[] => list.flatMap(({ slide }) => (slide ? [slide.id] : []));
    const moves = movesBetween(ids(from), ids(to));
    const put = (id: number, version: number, order: number): Promise<unknown> =>
      api("PUT /lesson/:lessonId/slide/:id", { params: { lessonId, id: String(id) }, body: { version, order } });
    const way = placing.then(async () => {
      for (const { id, place: order } of moves) {
        const version = state.items.find(({ slide }) => slide?.id === id)?.slide?.version ?? 1;
        try {
          await put(id, version, order);
        } catch (error) {
          // A concurrent edit of the text doesn't move the slide, so the move is sent again.
          const { code, current } = failureOf(error);
          if (code !== "state_changed" || current === null) throw error;
          await put(id, (current as Slide).version, order);
        }
      }
    });
    placing = way.catch(() => undefined);
    return way;
  };
  const arrange = async (keys: readonly string[]): Promise<void> => {
    const from = state.items;
    const to = keys.flatMap((key) => find(key) ?? []);
    if (to.length !== from.length) return;
    set({ items: to });
    number();
    try {
      await place(from, to);
    } catch (error) {
      const back = from.flatMap(({ key }) => find(key) ?? []);
      if (back.length === state.items.length) set({ items: back });
      number();
      throw error;
    }
  };

  const apply = async (step: Step<SlideDoc>, way: "before" | "after"): Promise<void> => {
    if (step.kind === "order") {
      await arrange(step[way]);
      return;
    }
    const item = find(step.key);
    if (!item) return;
    set({ chosen: step.key });
    write(step.key, { ...step[way], order: item.saving.doc.order });
  };

  const drop = (key: string): void => {
    void stop(key);
    const gone = find(key);
    if (gone) edits.drop(unsavedEditName(gone));
    const at = state.items.findIndex((item) => item.key === key);
    const rest = state.items.filter((item) => item.key !== key);
    const chosen = state.chosen === key ? ((rest[at] ?? rest.at(-1))?.key ?? null) : state.chosen;
    set({ items: rest, chosen, history: forgotten(state.history, key) });
    number();
  };

  /** Loads the server's current state; unsent edits stay. */
  const refresh = async (): Promise<void> => {
    const [read, written] = await Promise.all([
      api("GET /lesson/:lessonId/slide", { params: { lessonId } }),
      api("GET /lesson/:lessonId/slide_draft", { params: { lessonId } }),
    ]);
    const bySlide = new Map(state.items.flatMap((item) => (item.slide ? [[item.slide.id, item] as const] : [])));
    const byDraft = new Map(state.items.flatMap((item) => (item.saving.remote ? [[item.saving.remote.id, item] as const] : [])));
    const known = (one: Draft | Slide): Item | undefined => ("baseVersion" in one ? byDraft.get(one.id) : bySlide.get(one.id));
    const fresh = itemsOf(read, written, (one) => known(one)?.key ?? newKey()).map((item) => {
      const before = find(item.key);
      return before && (rules.isUnsent(before.saving) || before.saving.sending !== null) ? { ...item, saving: before.saving } : item;
    });
    const present = new Set(fresh.map(({ key }) => key));
    const unsent = state.items.filter(({ key, slide, saving }) => !present.has(key) && slide === null && saving.remote === null);
    const next = arranged(
      fresh,
      unsent.map((item) => ({ item, place: item.saving.doc.order })),
    );
    const chosen = next.some(({ key }) => key === state.chosen) ? state.chosen : (next[0]?.key ?? null);
    set({ items: next, chosen });
  };

  return {
    state: (): EditorState => state,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    choose: (key: string): void => set({ chosen: key }),
    /** Applies an edit to a slide. */
    edit(key: string, doc: SlideDoc): void {
      const item = find(key);
      if (!item || isSameData(item.saving.doc, doc)) return;
      note({ kind: "doc", key, before: item.saving.doc, after: doc, at: now() });
      write(key, doc);
    },
    /** Adds a slide after another one, or at the end. */
    add(doc: Omit<SlideDoc, "order">, after: string | null): string {
      const key = newKey();
      const at = after === null ? state.items.length : state.items.findIndex((item) => item.key === after) + 1;
      const item: Item = { key, slide: null, saving: rules.savingOf({ ...doc, order: at + 1 }, null, null) };
      keep(item);
      set({ items: state.items.toSpliced(at, 0, item), chosen: key });
      plan(key, pauseMs);
      number();
      return key;
    },
    /** Reorders the slides. @throws ApiError when the server refused it; the order is then unchanged */
    async reorder(keys: readonly string[]): Promise<void> {
      const before = state.items.map(({ key }) => key);
      await arrange(keys);
      note({ kind: "order", before, after: keys });
    },
    async undo(): Promise<void> {
      const back = undone(state.history);
      if (!back) return;
      set({ history: back.history });
      await apply(back.step, "before");
    },
    async redo(): Promise<void> {
      const again = redone(state.history);
      if (!again) return;
      set({ history: again.history });
      await apply(again.step, "after");
    },
    /** Resolves a conflict between the user's version and the other one; `both` keeps the user's on a new slide after it. Returns the key to continue with. */
    settle(key: string, taken: "mine" | "theirs" | "both"): void {
      const item = find(key);
      if (!item?.saving.theirs) return;
      const { doc } = item.saving;
      change(key, (saving) => rules.settled(saving, taken === "mine" ? "mine" : "theirs"));
      set({ history: forgotten(state.history, key) });
      if (taken === "both") this.add(doc, key);
      else plan(key, 0);
    },
    /** Sends unsent edits of all or some slides. Resolves to whether the server has everything. */
    async flush(keys?: readonly string[]): Promise<boolean> {
      const meant = (): readonly Item[] => (keys ? state.items.filter(({ key }) => keys.includes(key)) : state.items);
      await placing;
      const due = meant().filter(({ saving }) => rules.isUnsent(saving) || saving.sending !== null);
      await Promise.all(due.map(({ key }) => send(key)));
      return meant().every(({ saving }) => !rules.isUnsent(saving) && saving.theirs === null);
    },
    /** Moves an unpublished slide to another lesson as a draft. @throws ApiError */
    async carry(key: string, to: number): Promise<void> {
      await stop(key);
      const item = find(key);
      if (!item || item.slide) return;
      const { doc, remote } = item.saving;
      await api("POST /lesson/:lessonId/slide_draft", { params: { lessonId: to }, body: bodyOf(doc) });
      if (remote) await api("DELETE /lesson/:lessonId/slide_draft/:id", { params: { lessonId, id: String(remote.id) } });
      drop(key);
    },
    /** Retries what couldn't be sent. */
    retry: (): void => {
      for (const { key, saving } of state.items) if (saving.trouble) plan(key, 0);
    },
    /** Discards a slide's unpublished edits; an unpublished slide is deleted. @throws ApiError */
    async discard(key: string): Promise<void> {
      await stop(key);
      const item = find(key);
      if (!item) return;
      const { remote } = item.saving;
      if (remote) await api("DELETE /lesson/:lessonId/slide_draft/:id", { params: { lessonId, id: String(remote.id) } });
      if (!item.slide) drop(key);
      else {
        const { slide } = item;
        change(key, () => ofSlide(slide));
        set({ history: forgotten(state.history, key) });
      }
    },
    /** Called when a slide was removed from the lesson. */
    removed: drop,
    refresh,
    /**
     * Publishes slides. @param keys the slides to publish
     * @throws ApiError `validation_failed` with what is incomplete; `state_changed` when a slide was published elsewhere meanwhile
     */
    async publish(keys: readonly string[], overwrite: boolean): Promise<void> {
      const chosen = state.items.filter(({ key, saving }) => keys.includes(key) && saving.remote !== null);
      const ids = chosen.flatMap(({ saving }) => saving.remote?.id ?? []);
      const { slides: made } = await api("POST /lesson/:lessonId/slide_draft/publish", {
        params: { lessonId },
        body: { drafts: ids, overwrite },
      });
      const bySlide = new Map(made.map((slide) => [slide.id, slide]));
      const known = new Set(chosen.map(({ slide }) => slide?.id));
      const fresh = made.filter(({ id }) => !known.has(id));
      const published = new Map<string, Slide>();
      for (const { key, slide } of chosen) {
        const standing = slide ? bySlide.get(slide.id) : fresh.shift();
        if (standing) published.set(key, standing);
      }
      set({
        items: state.items.map((item) => {
          const slide = published.get(item.key);
          if (!slide) return item;
          // Edits made during publishing are the beginning of the next draft.
          const saving = rules.isUnsent(item.saving) ? { ...ofSlide(slide), doc: { ...item.saving.doc, order: null } } : ofSlide(slide);
          return { ...item, slide, saving };
        }),
      });
      for (const key of published.keys()) {
        const item = find(key);
        if (item) keep(item);
        plan(key, pauseMs);
      }
      number();
    },
    /** Sends edits that were stored in the browser. */
    resume(): void {
      for (const { key, saving } of state.items) if (rules.isUnsent(saving)) plan(key, 0);
    },
    close,
  };
}

export type LessonEditor = ReturnType<typeof createLessonEditor>;
