import type { Remote } from "./saving.ts";
import type { SlideDoc } from "./slide-doc.ts";

/** Edits not yet confirmed by the server: stored in the browser, so that they survive a lost connection or a closed tab. */
export interface UnsavedEdit {
  readonly key: string;
  /** The slide and the version the edits are based on; null for a new one. */
  readonly slide: { readonly id: number; readonly version: number } | null;
  readonly doc: SlideDoc;
  readonly base: SlideDoc | null;
  readonly remote: Remote | null;
  readonly unsure: readonly SlideDoc[];
}

export interface UnsavedEdits {
  /** Everything stored for this lesson. */
  all(): UnsavedEdit[];
  put(edit: UnsavedEdit): void;
  drop(key: string): void;
}

const isUnsavedEdit = (value: unknown): value is UnsavedEdit =>
  typeof value === "object" &&
  value !== null &&
  "key" in value &&
  typeof value.key === "string" &&
  "doc" in value &&
  typeof value.doc === "object" &&
  value.doc !== null &&
  "content" in value.doc;

/** One person's edits of a lesson's slides in this browser. Without storage, nothing is stored. */
export function unsavedEdits(person: number, lesson: number): UnsavedEdits {
  const prefix = `slide-words ${person} ${lesson} `;
  const attempt = <T>(work: () => T, otherwise: T): T => {
    try {
      return work();
    } catch {
      // Storage is full or forbidden: the edits exist only on the page, and leaving it shows a warning.
      return otherwise;
    }
  };
  return {
    all: () =>
      attempt(
        () =>
          Object.keys(localStorage)
            .filter((name) => name.startsWith(prefix))
            .flatMap((name) => {
              const edit: unknown = attempt(() => JSON.parse(localStorage.getItem(name) ?? "") as unknown, null);
              return isUnsavedEdit(edit) ? [edit] : [];
            }),
        [],
      ),
    put: (edit) => attempt(() => localStorage.setItem(prefix + edit.key, JSON.stringify(edit)), undefined),
    drop: (key) => attempt(() => localStorage.removeItem(prefix + key), undefined),
  };
}
