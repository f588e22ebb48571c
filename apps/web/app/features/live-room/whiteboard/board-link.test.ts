import { describe, expect, test, vi } from "vitest";
import * as Y from "yjs";
import type { BoardAnswer } from "@larkroom/contract/live-room/whiteboard";
import { elementOf } from "@larkroom/domain/live-room/whiteboard/element.testing";
import type { BoardRefusal } from "@larkroom/domain/live-room/whiteboard/decide-change";
import type { BoardTransport } from "../link/board-transport.ts";
import { createBoardLink } from "./board-link.ts";
import { readElement, writeElement } from "./scene.ts";

/** A server with one board, and connections that can break. */
function aServer() {
  const document = new Y.Doc();
  const pages = new Set<(update: Uint8Array) => void>();
  let client = 100;
  const refuse: { next: { reason: BoardRefusal; elements: string[] } | null } = { next: null };
  const connect = () => {
    const listeners = new Set<(board: string, update: Uint8Array | null) => void>();
    const states = new Set<(isUp: boolean) => void>();
    let isUp = true;
    const sent: Uint8Array[] = [];
    const receive = (update: Uint8Array): void => {
      if (isUp) for (const listener of listeners) listener("0", update);
    };
    const transport: BoardTransport = {
      async open({ vector }) {
        if (!isUp) return { ok: false, reason: "not_connected" };
        pages.add(receive);
        const update = Y.encodeStateAsUpdate(document, vector ?? undefined);
        return { ok: true, client: client++, update, vector: Y.encodeStateVector(document) };
      },
      close: () => void pages.delete(receive),
      async draw({ update }): Promise<BoardAnswer> {
        if (!isUp) return { ok: false, reason: "not_connected", elements: [] };
        sent.push(update);
        if (refuse.next) {
          const refused = refuse.next;
          refuse.next = null;
          return { ok: false, ...refused };
        }
        Y.applyUpdate(document, update);
        for (const page of pages) if (page !== receive) page(update);
        return { ok: true };
      },
      on(listener) {
        listeners.add(listener);
        return () => void listeners.delete(listener);
      },
      onState(listener) {
        states.add(listener);
        listener(isUp);
        return () => void states.delete(listener);
      },
    };
    const setUp = (now: boolean): void => {
      isUp = now;
      if (!now) pages.delete(receive);
      for (const listener of states) listener(now);
    };
    const link = createBoardLink({ board: "0", transport, fetchToken: async () => "token", pauseMs: 5 });
    const draw = (id: string, by = "maya") => link.change((elements) => writeElement(elements, id, elementOf("freedraw", by)));
    return { link, sent, setUp, draw, ids: () => [...link.elements().keys()].toSorted() };
  };
  return { connect, refuse, ids: () => [...document.getMap("elements").keys()].toSorted() };
}
const open = async ({ link }: ReturnType<ReturnType<typeof aServer>["connect"]>): Promise<void> =>
  vi.waitFor(() => expect(link.get().status).toBe("open"));

describe("a page's copy of a whiteboard", () => {
  test("what one draws, the other sees; a long stroke sends only its new points", async () => {
    const server = aServer();
    const [one, two] = [server.connect(), server.connect()];
    await Promise.all([open(one), open(two)]);
    one.draw("a");
    await vi.waitFor(() => expect(two.ids()).toEqual(["a"]));
    const { points = [], ...rest } = elementOf("freedraw", "maya");
    one.link.change((elements) => writeElement(elements, "a", { ...rest, points: [...points, 300, 300] }));
    await vi.waitFor(() => expect(readElement(two.link, "a")?.points).toEqual([...points, 300, 300]));
    expect(one.sent.at(-1)?.byteLength).toBeLessThan(40);
    await vi.waitFor(() => expect(one.link.get().isUnsaved).toBe(false));
  });

  test("[F-08] what both sides drew during a break is on both boards afterwards", async () => {
    const server = aServer();
    const [one, two] = [server.connect(), server.connect()];
    await Promise.all([open(one), open(two)]);
    one.setUp(false);
    expect(one.link.get().status).toBe("lost");
    one.draw("mine");
    two.draw("theirs", "leo");
    await vi.waitFor(() => expect(server.ids()).toEqual(["theirs"]));
    expect(one.link.get().isUnsaved).toBe(true);
    one.setUp(true);
    await vi.waitFor(() =>
      expect([one.ids(), two.ids(), server.ids()]).toEqual([
        ["mine", "theirs"],
        ["mine", "theirs"],
        ["mine", "theirs"],
      ]),
    );
    await vi.waitFor(() => expect(one.link.get().isUnsaved).toBe(false));
  });

  test("a refused element is taken back, the rest of the same change is drawn anew, and drawing goes on", async () => {
    const server = aServer();
    const one = server.connect();
    await open(one);
    one.draw("before");
    await vi.waitFor(() => expect(server.ids()).toEqual(["before"]));
    server.refuse.next = { reason: "text_not_allowed", elements: ["bad"] };
    one.link.change((elements) => {
      writeElement(elements, "good", elementOf("line", "maya"));
      writeElement(elements, "bad", elementOf("text", "maya"));
    });
    await vi.waitFor(() => expect(server.ids()).toEqual(["before", "good"]));
    expect([one.ids(), one.link.get().refused, one.link.get().edition]).toEqual([["before", "good"], "text_not_allowed", 1]);
    one.draw("after");
    await vi.waitFor(() => expect(server.ids()).toEqual(["after", "before", "good"]));
    one.link.dismiss();
    expect(one.link.get().refused).toBeNull();
  });

  test("a whole refused change is taken back; one that came too fast is sent again", async () => {
    const server = aServer();
    const one = server.connect();
    await open(one);
    server.refuse.next = { reason: "role_not_allowed", elements: [] };
    one.draw("late");
    await vi.waitFor(() => expect([one.ids(), one.link.get().status]).toEqual([[], "open"]));
    server.refuse.next = { reason: "too_many_requests", elements: [] };
    one.draw("fast");
    await vi.waitFor(() => expect(server.ids()).toEqual(["fast"]));
  });
});
