import { readUserStorage, writeUserStorage } from "~/shared/session/user-scoped-storage.ts";

/** What a child typed and chose, kept in this browser until it is handed in. */
export interface KeptWork {
  readonly description: string;
  readonly url: string;
  /** A slide's project, as `slide class`; empty without one. */
  readonly project: string;
  /** Set when it is to be handed in as soon as there is a connection: the key by which the server recognizes it. */
  readonly queued: string | null;
}

const isKept = (value: unknown): value is Omit<KeptWork, "project"> & { project?: unknown } =>
  typeof value === "object" &&
  value !== null &&
  typeof (value as KeptWork).description === "string" &&
  typeof (value as KeptWork).url === "string" &&
  ["string", "object"].includes(typeof (value as KeptWork).queued);

/** Reads what was kept; null if there is nothing, or it has another shape. */
export function readKeptWork(key: string): KeptWork | null {
  const value = readUserStorage(key);
  return isKept(value) ? { ...value, project: typeof value.project === "string" ? value.project : "" } : null;
}

/** Keeps what was typed; null forgets it. */
export const keepWork = (key: string, work: KeptWork | null): void => writeUserStorage(key, work);

/** A chosen project as text, for a list and for what is kept. */
export const projectKey = ({ slide, groupClass }: { slide: { id: number }; groupClass: number }): string => `${slide.id} ${groupClass}`;

/** A chosen project as the API takes it; null without one. */
export function readProject(key: string): { id: number; groupClass: number } | null {
  const [, slide, groupClass] = /^(\d+) (\d+)$/.exec(key) ?? [];
  return slide === undefined || groupClass === undefined ? null : { id: Number(slide), groupClass: Number(groupClass) };
}
