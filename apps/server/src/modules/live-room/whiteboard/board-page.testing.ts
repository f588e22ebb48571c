import * as Y from "yjs";
import type { BoardAnswer, BoardOpened } from "@larkroom/contract/live-room/whiteboard";
import { elementOf } from "@larkroom/domain/live-room/whiteboard/element.testing";
import type { BoardElement } from "@larkroom/domain/live-room/whiteboard/element";
import type { TestPage } from "../page.testing.ts";

/** A whiteboard in a page, for tests. */
export interface TestBoard {
  readonly document: Y.Doc;
  readonly opened: BoardOpened;
  readonly isClosed: boolean;
  elements(): Record<string, BoardElement>;
  /** Draws an element and sends it. */
  draw(id: string, element: BoardElement): Promise<BoardAnswer>;
  erase(id: string): Promise<BoardAnswer>;
  /** Sends any bytes. */
  send(update: Uint8Array): Promise<BoardAnswer>;
}

/** Opens a board in a page; `document` is the one the page had before, when it comes back. */
export async function openBoard(page: TestPage, token: string, board: string, document = new Y.Doc()): Promise<TestBoard> {
  let isClosed = false;
  page.socket.on("board:update", ({ board: which, update }) => {
    if (which === board) Y.applyUpdate(document, new Uint8Array(update), "server");
  });
  page.socket.on("board:closed", (which) => void (isClosed ||= which === board));
  const vector = Y.encodeStateVector(document);
  const opened = await new Promise<BoardOpened>((resolve) => page.socket.emit("board:open", { board, token, vector }, resolve));
  const send = (update: Uint8Array) => new Promise<BoardAnswer>((resolve) => page.socket.emit("board:update", { board, update }, resolve));
  if (opened.ok) {
    Y.applyUpdate(document, new Uint8Array(opened.update), "server");
    if (vector.byteLength <= 1) document.clientID = opened.client;
  }
  const elements = document.getMap<Y.Map<unknown>>("elements");
  /** The bytes of a change. */
  const changed = (change: () => void): Uint8Array => {
    const before = Y.encodeStateVector(document);
    document.transact(change);
    return Y.encodeStateAsUpdate(document, before);
  };
  return {
    document,
    opened,
    get isClosed() {
      return isClosed;
    },
    elements: () => elements.toJSON(),
    draw: (id, element) => send(changed(() => elements.set(id, mapOf(element)))),
    erase: (id) => send(changed(() => elements.delete(id))),
    send,
  };
}

/** An element as a Yjs map. */
export function mapOf({ by, shape, points }: BoardElement): Y.Map<unknown> {
  const map = new Y.Map<unknown>(Object.entries({ by, shape }));
  if (points) map.set("points", Y.Array.from(points));
  return map;
}

export { elementOf };
