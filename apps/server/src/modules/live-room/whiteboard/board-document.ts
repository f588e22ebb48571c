import * as Y from "yjs";
import type { BoardRefusal, ElementChange } from "@larkroom/domain/live-room/whiteboard/decide-change";
import { type BoardElement, boardLimits } from "@larkroom/domain/live-room/whiteboard/element";
import { allow, type Decision, refuse } from "@larkroom/domain/shared/decision";
import { updateObstacle } from "./read-update.ts";

/** The name of the map that contains everything on a board. */
const root = "elements";

/** Decides one element of an update; null allows it. */
export type Judge = (change: ElementChange) => BoardRefusal | null;

export type Taken = Decision<BoardRefusal> & { elements?: string[] };

/** One whiteboard in memory. */
export interface BoardDocument {
  /** Takes an update of a page whole, or refuses it whole. `isOwn`: the Yjs clients whose changes it may contain. */
  offer(update: Uint8Array, isOwn: (client: number) => boolean, judge: Judge): Taken;
  /** Takes an update that was accepted before, here or on another node. */
  take(update: Uint8Array): void;
  /** Everything a page lacks that has the rest of this vector. @throws for bytes that are no vector */
  missing(vector: Uint8Array | null): Uint8Array;
  vector(): Uint8Array;
  elements(): Map<string, BoardElement>;
}

/**
 * Creates a board from its stored updates. An update of a page is first applied to a second document: only there can be seen what it changes.
 * When it is refused, that document is made again from the first one.
 */
export function createBoardDocument(stored: readonly Uint8Array[]): BoardDocument {
  const held = new Y.Doc();
  for (const update of stored) Y.applyUpdate(held, update);
  let trial = copyOf(held);
  /** Whether the second document may contain what the first doesn't. */
  let isAhead = false;
  let bytes = Y.encodeStateAsUpdate(held).byteLength;

  const tried = (update: Uint8Array, isOwn: (client: number) => boolean, judge: Judge): Taken => {
    const obstacle = updateObstacle(update, { root, isOwn, known: (client) => Y.getState(trial.store, client) });
    if (obstacle) return refuse(obstacle);
    if (bytes + update.byteLength > boardLimits.boardBytes) {
      // Only a count of what came in: what was since erased takes no space any more.
      bytes = Y.encodeStateAsUpdate(held).byteLength;
      if (bytes + update.byteLength > boardLimits.boardBytes) return refuse("board_full");
    }
    isAhead = true;
    const touched = changedBy(trial, () => Y.applyUpdate(trial, update));
    // It builds on changes that the server has never had.
    if (trial.store.pendingStructs || trial.store.pendingDs) return refuse("out_of_date");
    const after = trial.getMap<unknown>(root);
    if (after.size > boardLimits.elements) return refuse("board_full");
    const before = held.getMap<unknown>(root);
    const refused = new Map<string, BoardRefusal>();
    for (const id of touched) {
      const reason = judge({ id, before: plain(before.get(id)) as BoardElement | undefined, after: plain(after.get(id)) });
      if (reason) refused.set(id, reason);
    }
    const [reason] = refused.values();
    return reason === undefined ? allow({}) : { ...refuse(reason), elements: [...refused.keys()] };
  };

  return {
    offer(update, isOwn, judge) {
      let taken: Taken;
      try {
        taken = tried(update, isOwn, judge);
      } catch {
        // Bytes that decode but make no sense to the library.
        taken = refuse("malformed_request");
      }
      if (taken.ok) {
        Y.applyUpdate(held, update);
        bytes += update.byteLength;
      } else if (isAhead) {
        trial.destroy();
        trial = copyOf(held);
      }
      isAhead = false;
      return taken;
    },
    take(update) {
      Y.applyUpdate(held, update);
      Y.applyUpdate(trial, update);
      bytes += update.byteLength;
    },
    missing: (vector) => Y.encodeStateAsUpdate(held, vector ?? undefined),
    vector: () => Y.encodeStateVector(held),
    elements: () => elementsOf(held),
  };
}

/** Everything on a stored board, by id. */
export function readElements(stored: readonly Uint8Array[]): Map<string, BoardElement> {
  const document = new Y.Doc();
  for (const update of stored) Y.applyUpdate(document, update);
  return elementsOf(document);
}

/** What a step of a board's history changed: each element as it was afterwards, null if it was erased. */
export type StepChanges = Map<string, BoardElement | null>;

/** What each step of a board's history changed, in order. */
export function changesOfSteps(steps: readonly Uint8Array[]): StepChanges[] {
  const document = new Y.Doc();
  const elements = document.getMap<unknown>(root);
  return steps.map((update) => {
    const touched = changedBy(document, () => Y.applyUpdate(document, update));
    return new Map([...touched].map((id) => [id, (plain(elements.get(id)) as BoardElement | undefined) ?? null]));
  });
}

/** Whether a person drew something in an update, also if it was erased since. */
export const hasDrawn = (update: Uint8Array, person: string): boolean =>
  Y.decodeUpdate(update).structs.some(
    (struct) =>
      struct instanceof Y.Item &&
      struct.parentSub === "by" &&
      struct.content instanceof Y.ContentAny &&
      struct.content.arr.includes(person),
  );

/** A stored board without one person's elements, as a document without any history of them; null if it has none of theirs. */
export function withoutPerson(stored: readonly Uint8Array[], person: string): Uint8Array | null {
  const all = readElements(stored);
  const left = [...all].filter(([, { by }]) => by !== person);
  if (left.length === all.size) return null;
  const fresh = new Y.Doc();
  fresh.transact(() => {
    for (const [id, { by, shape, points }] of left) {
      const made = new Y.Map<unknown>(Object.entries({ by, shape }));
      if (points) made.set("points", Y.Array.from(points));
      fresh.getMap<unknown>(root).set(id, made);
    }
  });
  return Y.encodeStateAsUpdate(fresh);
}

const plain = (value: unknown): unknown => (value instanceof Y.AbstractType ? (value.toJSON() as unknown) : value);

const elementsOf = (document: Y.Doc): Map<string, BoardElement> =>
  new Map([...document.getMap<unknown>(root).entries()].map(([id, value]) => [id, plain(value) as BoardElement]));

function copyOf(document: Y.Doc): Y.Doc {
  const copy = new Y.Doc();
  Y.applyUpdate(copy, Y.encodeStateAsUpdate(document));
  return copy;
}

/** The ids of the elements that a change of the document adds, changes or removes, at any depth. */
function changedBy(document: Y.Doc, change: () => void): Set<string> {
  const elements = document.getMap<unknown>(root);
  const touched = new Set<string>();
  const note = (events: Y.YEvent<Y.AbstractType<unknown>>[]): void => {
    for (const event of events) {
      const [id] = event.path;
      if (id !== undefined) touched.add(String(id));
      else for (const key of event.changes.keys.keys()) touched.add(key);
    }
  };
  elements.observeDeep(note);
  try {
    change();
  } finally {
    elements.unobserveDeep(note);
  }
  return touched;
}
