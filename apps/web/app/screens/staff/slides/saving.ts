import { isSameData } from "./same-data.ts";

// How what somebody writes gets to the server by itself: a state and what happens to it, without a clock, a line or a page. Nothing that was
// written is ever dropped here: it stands in `doc` until the server is known to have it, or somebody has chosen the other's.

/** A draft as the server keeps it. */
export interface Remote {
  readonly id: number;
  readonly version: number;
}

/** What the server says a draft is now. */
export interface Standing<Doc> {
  readonly doc: Doc;
  /** Null where what stands is no draft. */
  readonly remote: Remote | null;
  /** Who wrote it; null where that isn't known. */
  readonly by: string | null;
}

export interface Saving<Doc> {
  /** What stands on the screen. */
  readonly doc: Doc;
  /** What the server is known to have; null while it has nothing. */
  readonly base: Doc | null;
  /** The draft it has it in; null while there is none. */
  readonly remote: Remote | null;
  /** What is on its way. */
  readonly sending: Doc | null;
  /** What was sent and never answered: the server may have any of it. */
  readonly unsure: readonly Doc[];
  readonly trouble: "offline" | "failed" | null;
  /** Somebody else wrote on the same slide: what they wrote. Nothing is sent before it is settled. */
  readonly theirs: Standing<Doc> | null;
}

/** What is to be done next: nothing, look whether an unanswered draft has come about after all, begin one, or change it. */
export type Next = "nothing" | "look" | "create" | "change";

/** A slide as it was read. `base` null: the server has nothing of it. */
export const savingOf = <Doc>(doc: Doc, base: Doc | null, remote: Remote | null): Saving<Doc> => ({
  ...{ doc, base, remote },
  ...{ sending: null, unsure: [], trouble: null, theirs: null },
});

/** Whether something stands here that the server is not known to have. */
export const isUnsent = <Doc>({ doc, base }: Saving<Doc>): boolean => !isSameData(doc, base);

/** Something was written. */
export const edited = <Doc>(saving: Saving<Doc>, doc: Doc): Saving<Doc> => ({ ...saving, doc });

/** @param isOfSlide whether a second draft would be refused with the first: then nobody has to look for it */
export function nextOf<Doc>(saving: Saving<Doc>, isOfSlide: boolean): Next {
  if (saving.sending !== null || saving.theirs !== null || !isUnsent(saving)) return "nothing";
  if (saving.remote) return "change";
  return saving.unsure.length > 0 && !isOfSlide ? "look" : "create";
}

/** It is on its way. */
export const begun = <Doc>(saving: Saving<Doc>): Saving<Doc> => ({ ...saving, sending: saving.doc, trouble: null });

/** The server has it. */
export const saved = <Doc>(saving: Saving<Doc>, remote: Remote): Saving<Doc> => ({
  ...saving,
  ...{ base: saving.sending ?? saving.base, remote, sending: null, unsure: [], trouble: null },
});

/** No answer came, or one that says nothing: it may have arrived all the same. */
export const lost = <Doc>(saving: Saving<Doc>, trouble: "offline" | "failed"): Saving<Doc> => ({
  ...saving,
  ...{ sending: null, trouble, unsure: saving.sending === null ? saving.unsure : [...saving.unsure, saving.sending] },
});

/** The server refused it: it has not arrived. */
export const refused = <Doc>(saving: Saving<Doc>): Saving<Doc> => ({ ...saving, sending: null, trouble: "failed" });

/** The draft is gone, discarded or published elsewhere: what stands here goes into a new one. */
export const vanished = <Doc>(saving: Saving<Doc>): Saving<Doc> => ({
  ...saving,
  ...{ base: null, remote: null, sending: null, unsure: [], trouble: null },
});

/** It was looked for, and no unanswered draft has come about. */
export const absent = <Doc>(saving: Saving<Doc>): Saving<Doc> => ({ ...saving, unsure: [] });

/**
 * The server has something else than this page knew. It is no conflict where that is one's own (an answer that was lost), what was known
 * already, or exactly what stands here; else both stand side by side.
 */
export function overtaken<Doc>(saving: Saving<Doc>, standing: Standing<Doc>): Saving<Doc> {
  const known = [...saving.unsure, ...(saving.base === null ? [] : [saving.base]), saving.doc];
  const idle = { ...saving, sending: null, unsure: [], trouble: null, base: standing.doc, remote: standing.remote };
  return known.some((doc) => isSameData(doc, standing.doc)) ? idle : { ...idle, theirs: standing };
}

/** Chosen: one's own is written over theirs, or theirs is taken. */
export const settled = <Doc>(saving: Saving<Doc>, taken: "mine" | "theirs"): Saving<Doc> => ({
  ...saving,
  doc: taken === "theirs" && saving.theirs ? saving.theirs.doc : saving.doc,
  theirs: null,
});
