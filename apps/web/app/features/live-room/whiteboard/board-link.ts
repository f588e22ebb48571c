import * as Y from "yjs";
import type { BoardRefusal } from "@larkroom/domain/live-room/whiteboard/decide-change";
import type { BoardTransport } from "../link/board-transport.ts";

/** `opening`: not read yet; `lost`: no connection, what is drawn waits; `closed`: this person doesn't see the board any more. */
export type BoardStatus = "opening" | "open" | "lost" | "closed";

export interface BoardSnapshot {
  readonly status: BoardStatus;
  /** Whether something drawn here isn't stored by the server yet. */
  readonly isUnsaved: boolean;
  /** Why the server refused what was drawn last. */
  readonly refused: BoardRefusal | null;
  /** A new document replaces the one before whenever this number changes. */
  readonly edition: number;
}

export interface BoardLink {
  get(): BoardSnapshot;
  subscribe(listener: () => void): () => void;
  /** The elements of the current document. */
  elements(): Y.Map<unknown>;
  /** Draws: the change is sent now, or when the connection is back. */
  change(work: (elements: Y.Map<unknown>) => void): void;
  /** Called with the ids of the elements that others changed, and with null when the document was replaced. */
  onRemote(listener: (ids: ReadonlySet<string> | null) => void): () => void;
  dismiss(): void;
  stop(): void;
}

interface BoardLinkOptions {
  readonly board: string;
  readonly transport: BoardTransport;
  readonly fetchToken: () => Promise<string>;
  readonly pauseMs?: number;
}

const server = "server";
const mostPauses = 30;

/** Refusals after which the same update may be taken later. */
const passing: ReadonlySet<BoardRefusal> = new Set(["too_many_requests", "not_connected"]);

/**
 * Keeps a page's copy of a whiteboard and the server's equal. One update is under way at a time, so that a slow connection sends fewer and larger ones.
 * After a break both sides send what the other lacks. A refused update is taken back: the page reads the board again and draws the rest of its own.
 */
export function createBoardLink({ board, transport, fetchToken, pauseMs = 1_000 }: BoardLinkOptions): BoardLink {
  const listeners = new Set<() => void>();
  const remoteListeners = new Set<(ids: ReadonlySet<string> | null) => void>();
  let document = new Y.Doc();
  /** Own changes that the server doesn't have, in order. */
  let pending: Uint8Array[] = [];
  /** The elements changed here since the server last had everything. */
  let dirty = new Set<string>();
  let isSending = false;
  let hasRead = false;
  let isStopped = false;
  let isUp = false;
  let outdated = 0;
  let opening = 0;
  /** Attempts to open it that failed in a row: each waits longer than the one before. */
  let failures = 0;
  let snapshot: BoardSnapshot = { status: "opening", isUnsaved: false, refused: null, edition: 0 };

  const set = (change: Partial<BoardSnapshot>): void => {
    snapshot = { ...snapshot, ...change };
    for (const listener of Array.from(listeners)) listener();
  };
  const elements = (): Y.Map<unknown> => document.getMap("elements");
  const later = (work: () => void, ms = pauseMs): void => void setTimeout(() => !isStopped && work(), ms);

  function watch(made: Y.Doc): void {
    made.on("update", (update: Uint8Array, origin: unknown) => {
      if (origin === server || made !== document) return;
      pending.push(update);
      set({ isUnsaved: true });
      void send();
    });
    made.getMap<unknown>("elements").observeDeep((events, { origin }) => {
      const ids = new Set<string>();
      for (const event of events) {
        const [id] = event.path;
        if (id !== undefined) ids.add(String(id));
        else for (const key of event.keys.keys()) ids.add(key);
      }
      if (origin !== server) for (const id of ids) dirty.add(id);
      else for (const listener of Array.from(remoteListeners)) listener(ids);
    });
  }
  watch(document);

  async function open(): Promise<void> {
    const turn = ++opening;
    const isCurrent = (): boolean => turn === opening && isUp && !isStopped;
    let token: string;
    try {
      token = await fetchToken();
    } catch {
      if (isCurrent()) again(isCurrent);
      return;
    }
    const answer = isCurrent() ? await transport.open({ board, token, vector: hasRead ? Y.encodeStateVector(document) : null }) : null;
    if (!answer || !isCurrent()) return;
    if (!answer.ok) {
      if (answer.reason === "not_found") set({ status: "closed" });
      else again(isCurrent);
      return;
    }
    failures = 0;
    if (!hasRead) document.clientID = answer.client;
    hasRead = true;
    Y.applyUpdate(document, new Uint8Array(answer.update), server);
    pending = lacking(new Uint8Array(answer.vector));
    set({ status: "open", isUnsaved: pending.length > 0 });
    void send();
  }

  function again(isCurrent: () => boolean): void {
    later(() => isCurrent() && void open(), pauseMs * Math.min(2 ** failures++, mostPauses));
  }

  /** What the server lacks of this page's own changes. It gets those of others from themselves. */
  function lacking(vector: Uint8Array): Uint8Array[] {
    const own = document.clientID;
    const here = Y.decodeStateVector(Y.encodeStateVector(document));
    const there = Y.decodeStateVector(vector).get(own) ?? 0;
    if (dirty.size === 0 && (here.get(own) ?? 0) <= there) return [];
    return [Y.encodeStateAsUpdate(document, Y.encodeStateVector(new Map([...here, [own, there]])))];
  }

  async function send(): Promise<void> {
    if (isSending || snapshot.status !== "open" || pending.length === 0) return;
    isSending = true;
    const update = pending.length === 1 && pending[0] ? pending[0] : Y.mergeUpdates(pending);
    pending = [];
    const sent = dirty;
    dirty = new Set();
    const from = document;
    const answer = await transport.draw({ board, update });
    isSending = false;
    if (isStopped || from !== document) return;
    if (answer.ok) {
      outdated = 0;
      if (pending.length === 0) set({ isUnsaved: false });
      return send();
    }
    for (const id of sent) dirty.add(id);
    if (passing.has(answer.reason)) {
      pending.unshift(update);
      later(() => void send());
    } else if (answer.reason === "out_of_date" && outdated < 3) {
      // The server lacks something this page builds on; whoever drew it may be about to send it.
      outdated += 1;
      later(() => isUp && void open());
    } else restart(answer.reason, answer.elements);
  }

  /** Reads the board again from the start and draws this page's own changes anew, except the refused ones. */
  function restart(reason: BoardRefusal, refused: readonly string[]): void {
    const own = new Map<string, unknown>();
    const isWhole = refused.length === 0 && reason !== "out_of_date";
    for (const id of isWhole ? [] : dirty) if (!refused.includes(id)) own.set(id, plain(elements().get(id)));
    document = new Y.Doc();
    watch(document);
    [pending, dirty, hasRead, outdated] = [[], new Set(), false, 0];
    set({
      status: isUp ? "opening" : "lost",
      isUnsaved: false,
      refused: reason === "out_of_date" ? null : reason,
      edition: snapshot.edition + 1,
    });
    const redraw = (): void => {
      if (snapshot.status !== "open") return;
      stopWaiting();
      for (const listener of Array.from(remoteListeners)) listener(null);
      document.transact(() => {
        for (const [id, value] of own) draw(elements(), id, value);
      });
    };
    const stopWaiting = subscribe(redraw);
    if (isUp) void open();
  }

  function subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  }

  const stops = [
    transport.on((which, update) => {
      if (which !== board || isStopped) return;
      if (update === null) set({ status: "closed" });
      else if (hasRead) Y.applyUpdate(document, update, server);
    }),
    transport.onState((now) => {
      isUp = now;
      if (now) void open();
      else if (snapshot.status !== "closed") set({ status: hasRead ? "lost" : "opening" });
    }),
  ];

  return {
    get: () => snapshot,
    subscribe,
    elements,
    change: (work) => document.transact(() => work(elements())),
    onRemote(listener) {
      remoteListeners.add(listener);
      return () => void remoteListeners.delete(listener);
    },
    dismiss: () => set({ refused: null }),
    stop() {
      isStopped = true;
      for (const stop of stops) stop();
      transport.close(board);
    },
  };
}

const plain = (value: unknown): unknown => (value instanceof Y.AbstractType ? (value.toJSON() as unknown) : value);

/** Puts an element on a board as it was on another; undefined erases it. */
function draw(elements: Y.Map<unknown>, id: string, value: unknown): void {
  if (value === undefined) return void (elements.has(id) && elements.delete(id));
  const { points, ...rest } = value as { points?: number[] };
  const made = new Y.Map<unknown>(Object.entries(rest));
  if (points) made.set("points", Y.Array.from(points));
  elements.set(id, made);
}
