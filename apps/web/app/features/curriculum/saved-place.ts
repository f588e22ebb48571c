import { writeUserStorage, readUserStorage } from "~/shared/session/user-scoped-storage.ts";

/** The stored position in a film (seconds) or a story (page from 0). `key`: a `userKey` of the person and the slide. */
export function readPlace(key: string): number {
  const stored = readUserStorage(key);
  return typeof stored === "number" && Number.isFinite(stored) && stored > 0 ? stored : 0;
}

export const savePlace = (key: string, place: number): void => writeUserStorage(key, place);

/** The stored choices someone made on a slide, in order. */
export function readSteps(key: string): readonly string[] {
  const stored = readUserStorage(key);
  return Array.isArray(stored) ? stored.filter((step): step is string => typeof step === "string") : [];
}

export const saveSteps = (key: string, steps: readonly string[]): void => writeUserStorage(key, steps);
