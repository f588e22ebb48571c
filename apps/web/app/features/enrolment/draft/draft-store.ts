import type { EditionSlug } from "@larkroom/domain/editions/editions";
import { useSyncExternalStore } from "react";
import { readDraft, writeDraft, type SignupDraft } from "./signup-draft.ts";

export interface DraftStore {
  /** The current draft, whichever tab wrote it; the same object until it changes. */
  get: () => SignupDraft;
  /** Changes the current draft, stores it and returns it. */
  update: (change: (draft: SignupDraft) => SignupDraft) => SignupDraft;
  /** Notifies of every change, in this tab or another. */
  subscribe: (listener: () => void) => () => void;
}

interface Surroundings {
  /** Null when the browser has no storage; the draft then lives as long as the page. */
  storage: Pick<Storage, "getItem" | "setItem"> | null;
  events: Pick<Window, "addEventListener" | "removeEventListener">;
  now: () => number;
}

/** A draft stored under a key of the browser's storage, shared by all tabs. */
export function createDraftStore(key: string, { storage, events, now }: Surroundings): DraftStore {
  let text: string | null = null;
  let draft = readDraft(null, 0);
  let place = storage;
  const listeners = new Set<() => void>();

  const kept = (): string | null => {
    try {
      return place ? place.getItem(key) : text;
    } catch {
      return text;
    }
  };
  const get = (): SignupDraft => {
    const latest = kept();
    if (latest !== text) {
      text = latest;
      draft = readDraft(latest, now());
    }
    return draft;
  };
  const onStorage = (event: StorageEvent): void => {
    // A null key means that the whole storage was cleared.
    if (event.key === key || event.key === null) for (const listener of listeners) listener();
  };
  return {
    get,
    update(change) {
      const before = get();
      const next = change(before);
      if (next === before) return before;
      text = writeDraft(next, now());
      draft = next;
      try {
        place?.setItem(key, text);
      } catch {
        // Storage is full or forbidden: from now on the draft lives in this tab.
        place = null;
      }
      for (const listener of listeners) listener();
      return next;
    },
    subscribe(listener) {
      if (listeners.size === 0) events.addEventListener("storage", onStorage);
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) events.removeEventListener("storage", onStorage);
      };
    },
  };
}

const stores = new Map<EditionSlug, DraftStore>();

/** The draft of an edition, because courses and prices belong to a country. Browser only. */
export function draftStore(edition: EditionSlug): DraftStore {
  const known = stores.get(edition);
  if (known) return known;
  const store = createDraftStore(`signup-draft:${edition}`, { storage: browserStorage(), events: window, now: Date.now });
  stores.set(edition, store);
  return store;
}

function browserStorage(): Storage | null {
  try {
    return window.localStorage;
  } catch {
    return null;
  }
}

const nothing = () => () => undefined;

/** The current draft of an edition; null on the server and during hydration. */
export function useSignupDraft(edition: EditionSlug): SignupDraft | null {
  const store = typeof window === "undefined" ? null : draftStore(edition);
  return useSyncExternalStore(store?.subscribe ?? nothing, store?.get ?? (() => null), () => null);
}
