import { isSameData } from "./same-data.ts";

// The autosave of a document as a pure state machine, without clock, connection or page. No edit is ever dropped: it stays in `doc` until the server
// has it, or the user has chosen the other version.

/** A draft stored on the server. */
export interface Remote {
  readonly id: number;
  readonly version: number;
}

/** The server's current version of a draft. */
export interface ServerVersion<Doc> {
  readonly doc: Doc;
  /** Null when it isn't a draft. */
  readonly remote: Remote | null;
  /** Who wrote it; null if unknown. */
  readonly by: string | null;
}

export interface Saving<Doc> {
  /** The document on the screen. */
  readonly doc: Doc;
  /** What the server is known to have; null when nothing. */
  readonly base: Doc | null;
  /** The server's draft; null when there is none. */
  readonly remote: Remote | null;
  /** What is being sent. */
  readonly sending: Doc | null;
  /** Sent but never answered: the server may have any of these. */
  readonly unsure: readonly Doc[];
  readonly trouble: "offline" | "failed" | null;
  /** Someone else's edits of the same slide. Nothing is sent until the conflict is resolved. */
  readonly theirs: ServerVersion<Doc> | null;
}

/** The next step: nothing, check whether an unanswered draft was created after all, create one, or change it. */
export type Next = "nothing" | "look" | "create" | "change";

/** The state of a loaded slide. `base` null: the server has nothing. */
export const savingOf = <Doc>(doc: Doc, base: Doc | null, remote: Remote | null): Saving<Doc> => ({
  doc,
  base,
  remote,
  sending: null,
  unsure: [],
  trouble: null,
  theirs: null,
});

/** Whether there are edits the server isn't known to have. */
export const isUnsent = <Doc>({ doc, base }: Saving<Doc>): boolean => !isSameData(doc, base);

/** The document was edited. */
export const edited = <Doc>(saving: Saving<Doc>, doc: Doc): Saving<Doc> => ({ ...saving, doc });

/** The next request to make. @param isOfSlide whether the server would refuse a second draft of the slide, so that checking for the first isn't needed */
export function nextOf<Doc>(saving: Saving<Doc>, isOfSlide: boolean): Next {
  if (saving.sending !== null || saving.theirs !== null || !isUnsent(saving)) return "nothing";
  if (saving.remote) return "change";
  return saving.unsure.length > 0 && !isOfSlide ? "look" : "create";
}

/** Sending has started. */
export const begun = <Doc>(saving: Saving<Doc>): Saving<Doc> => ({ ...saving, sending: saving.doc, trouble: null });

/** The server has stored it. */
export const saved = <Doc>(saving: Saving<Doc>, remote: Remote): Saving<Doc> => ({
  ...saving,
  base: saving.sending ?? saving.base,
  remote,
  sending: null,
  unsure: [],
  trouble: null,
});

/** There was no answer, or an inconclusive one: it may have arrived anyway. */
export const lost = <Doc>(saving: Saving<Doc>, trouble: "offline" | "failed"): Saving<Doc> => ({
  ...saving,
  sending: null,
  trouble,
  unsure: saving.sending === null ? saving.unsure : [...saving.unsure, saving.sending],
});

/** The server refused it, so it wasn't stored. */
export const refused = <Doc>(saving: Saving<Doc>): Saving<Doc> => ({ ...saving, sending: null, trouble: "failed" });

/** The draft was discarded or published elsewhere; the current document goes into a new one. */
export const vanished = <Doc>(saving: Saving<Doc>): Saving<Doc> => ({
  ...saving,
  base: null,
  remote: null,
  sending: null,
  unsure: [],
  trouble: null,
});

/** The check found that no unanswered draft was created. */
export const absent = <Doc>(saving: Saving<Doc>): Saving<Doc> => ({ ...saving, unsure: [] });

/**
 * The server has another version than expected. It isn't a conflict if that version is our own (with a lost answer), already known, or equal to the
 * current document; otherwise both are kept for the user to choose.
 */
export function overtaken<Doc>(saving: Saving<Doc>, serverVersion: ServerVersion<Doc>): Saving<Doc> {
  const known = [...saving.unsure, ...(saving.base === null ? [] : [saving.base]), saving.doc];
  const idle = { ...saving, sending: null, unsure: [], trouble: null, base: serverVersion.doc, remote: serverVersion.remote };
  return known.some((doc) => isSameData(doc, serverVersion.doc)) ? idle : { ...idle, theirs: serverVersion };
}

/** The conflict is resolved: `mine` will overwrite the other version, `theirs` replaces the document. */
export const settled = <Doc>(saving: Saving<Doc>, taken: "mine" | "theirs"): Saving<Doc> => ({
  ...saving,
  doc: taken === "theirs" && saving.theirs ? saving.theirs.doc : saving.doc,
  theirs: null,
});
