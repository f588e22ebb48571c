import { writeUserStorage, readUserStorage } from "~/shared/session/user-scoped-storage.ts";

/** The stored position in a film (seconds) or a story (page from 0). `key`: a `userKey` of the person and the slide. */
export function readPlace(key: string): number {
  const kept = readUserStorage(key);
  return typeof kept === "number" && Number.isFinite(kept) && kept > 0 ? kept : 0;
}

export const keepPlace = (key: string, place: number): void => writeUserStorage(key, place);

/** The stored choices someone made on a slide, in order. */
export function readSteps(key: string): readonly string[] {
  const kept = readUserStorage(key);
  return Array.isArray(kept) ? kept.filter((step): step is string => typeof step === "string") : [];
}

export const keepSteps = (key: string, steps: readonly string[]): void => writeUserStorage(key, steps);
