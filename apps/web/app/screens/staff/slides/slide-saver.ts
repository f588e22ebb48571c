import type { SlideContent } from "@larkroom/domain/curriculum/slide-types";
import { api } from "~/shared/api/api.ts";
import { failureOf, type ApiFailure } from "~/shared/api/failure.ts";
import { remoteOf, serverVersionOf, type Item } from "./lesson-items.ts";
import { isSameData } from "./same-data.ts";
import * as rules from "./saving.ts";
import type { Saving } from "./saving.ts";
import { docOfDraft, type Draft, type SlideDoc } from "./slide-doc.ts";

/** The delays (ms) after the last keystroke before saving, and after a failure before retrying. */
export const pauseMs = 700;
const againMs = 5000;

/** The edits of a slide as a request body. */
export const bodyOf = ({ title, description, content, translations }: SlideDoc) => ({
  title,
  description,
  translations,
  content: content as SlideContent & Record<string, unknown>,
});

export interface SaverOptions {
  readonly lessonId: string;
  readonly items: () => readonly Item[];
  /** Updates a slide's save state. */
  readonly change: (key: string, next: (saving: Saving<SlideDoc>) => Saving<SlideDoc>) => void;
  /** Called when something was saved. */
  readonly onSaved: () => void;
}

/** Saves edits of slides independently: after a pause in typing, again after a failure, with one request per slide at a time. */
export function createSaver({ lessonId, items, change, onSaved }: SaverOptions) {
  const timers = new Map<string, ReturnType<typeof setTimeout>>();
  const underWay = new Map<string, Promise<void>>();
  let isClosed = false;
  const find = (key: string): Item | undefined => items().find((item) => item.key === key);

  const plan = (key: string, ms: number): void => {
    clearTimeout(timers.get(key));
    if (isClosed) return;
    timers.set(
      key,
      setTimeout(() => void send(key), ms),
    );
  };

  const failed = ({ code, status, current }: ApiFailure): ((saving: Saving<SlideDoc>) => Saving<SlideDoc>) => {
    if (status === 0 || status >= 500) return (saving) => rules.lost(saving, status === 0 ? "offline" : "failed");
    const theirs = code === "state_changed" ? (current as Draft | null) : null;
    return theirs ? (saving) => rules.overtaken(saving, serverVersionOf(theirs)) : rules.refused;
  };

  /** Saves a slide, then what was edited meanwhile. */
  async function sendOne(key: string): Promise<void> {
    const item = find(key);
    if (!item) return;
    const { slide, saving } = item;
    const next = rules.nextOf(saving, slide !== null);
    if (next === "nothing") return;
    if (next === "look") {
      try {
        const all = await api("GET /lesson/:lessonId/slide_draft", { params: { lessonId } });
        const known = new Set(items().map((one) => one.saving.remote?.id));
        const come = all.find(
          (draft) => draft.slide === null && !known.has(draft.id) && saving.unsure.some((doc) => isSameData(doc, docOfDraft(draft))),
        );
        change(key, (before) => (come ? rules.overtaken(before, serverVersionOf(come)) : rules.absent(before)));
      } catch (error) {
        change(key, failed(failureOf(error)));
        return;
      }
      await sendOne(key);
      return;
    }
    change(key, rules.begun);
    const { doc } = saving;
    const place = doc.order === null ? {} : { order: doc.order };
    try {
      const draft =
        next === "create" || saving.remote === null
          ? await api("POST /lesson/:lessonId/slide_draft", {
              params: { lessonId },
              body: { ...bodyOf(doc), ...place, ...(slide && { slide: slide.id, baseVersion: slide.version }) },
            })
          : await api("PUT /lesson/:lessonId/slide_draft/:id", {
              params: { lessonId, id: String(saving.remote.id) },
              body: { ...bodyOf(doc), ...place, version: saving.remote.version },
            });
      change(key, (before) => rules.saved(before, remoteOf(draft)));
      onSaved();
    } catch (error) {
      const failure = failureOf(error);
      if (failure.status === 404 && next === "change") change(key, rules.vanished);
      else {
        change(key, failed(failure));
        const trouble = find(key)?.saving.trouble;
        if (trouble) return;
      }
    }
    // Edits made during the request.
    await sendOne(key);
  }

  const send = (key: string): Promise<void> => {
    clearTimeout(timers.get(key));
    const before = underWay.get(key);
    if (before) return before;
    const way = sendOne(key).finally(() => {
      underWay.delete(key);
      // Refused edits wait for the next one; unsent ones are retried.
      const saving = find(key)?.saving;
      if (saving?.trouble === "offline" || (saving?.trouble === "failed" && saving.unsure.length > 0)) plan(key, againMs);
      else if (saving && rules.nextOf(saving, true) !== "nothing" && saving.trouble === null) plan(key, pauseMs);
    });
    underWay.set(key, way);
    return way;
  };

  return {
    /** Saves it after a delay. */
    plan,
    /** Saves it now. Resolves when nothing is being sent any more. */
    send,
    /** Stops saving it and waits for the current request. */
    async stop(key: string): Promise<void> {
      clearTimeout(timers.get(key));
      await underWay.get(key)?.catch(() => undefined);
    },
    close(): void {
      isClosed = true;
      for (const timer of timers.values()) clearTimeout(timer);
    },
  };
}
