import { readUserStorage, writeUserStorage } from "~/shared/session/user-scoped-storage.ts";

/** What a child typed, kept in this browser until it is handed in. */
export interface KeptWork {
  readonly description: string;
  readonly url: string;
  /** Set when it is to be handed in as soon as there is a connection: the key by which the server recognizes it. */
  readonly queued: string | null;
}

const isKept = (value: unknown): value is KeptWork =>
  typeof value === "object" &&
  value !== null &&
  typeof (value as KeptWork).description === "string" &&
  typeof (value as KeptWork).url === "string" &&
  ["string", "object"].includes(typeof (value as KeptWork).queued);

/** Reads what was kept; null if there is nothing, or it has another shape. */
export function readKeptWork(key: string): KeptWork | null {
  const value = readUserStorage(key);
  return isKept(value) ? value : null;
}

/** Keeps what was typed; null forgets it. */
export const keepWork = (key: string, work: KeptWork | null): void => writeUserStorage(key, work);
