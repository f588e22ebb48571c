import type { Remote } from "./saving.ts";
import type { SlideDoc } from "./slide-doc.ts";

/** What was written here and is not known to have arrived: kept in the browser, so that neither a dead line nor a closed tab takes it. */
export interface Kept {
  readonly key: string;
  /** The slide it was written on and the version that was seen; null for a new one. */
  readonly slide: { readonly id: number; readonly version: number } | null;
  readonly doc: SlideDoc;
  readonly base: SlideDoc | null;
  readonly remote: Remote | null;
  readonly unsure: readonly SlideDoc[];
}

export interface KeptWords {
  /** Everything kept of this lesson. */
  all(): Kept[];
  put(kept: Kept): void;
  drop(key: string): void;
}

const isKept = (value: unknown): value is Kept =>
  typeof value === "object" &&
  value !== null &&
  "key" in value &&
  typeof value.key === "string" &&
  "doc" in value &&
  typeof value.doc === "object" &&
  value.doc !== null &&
  "content" in value.doc;

/** What one person wrote on the slides of one lesson in this browser. Where nothing may be stored, nothing is. */
export function keptWords(person: number, lesson: number): KeptWords {
  const prefix = `slide-words ${person} ${lesson} `;
  const attempt = <T>(work: () => T, otherwise: T): T => {
    try {
      return work();
    } catch {
      // Storage is full or forbidden: what was written stands on the page, and leaving it is warned of.
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
              const kept: unknown = attempt(() => JSON.parse(localStorage.getItem(name) ?? "") as unknown, null);
              return isKept(kept) ? [kept] : [];
            }),
        [],
      ),
    put: (kept) => attempt(() => localStorage.setItem(prefix + kept.key, JSON.stringify(kept)), undefined),
    drop: (key) => attempt(() => localStorage.removeItem(prefix + key), undefined),
  };
}
