import fc from "fast-check";
import { describe, expect, test } from "vitest";
import * as Y from "yjs";
import { elementOf } from "@larkroom/domain/live-room/whiteboard/element.testing";
import { isBoardElement, isElementId } from "@larkroom/domain/live-room/whiteboard/element";
import { createBoardDocument, type Judge, readElements, withoutPerson } from "./board-document.ts";
import { mapOf } from "./board-page.testing.ts";

const judge: Judge = ({ id, after }) => (after === undefined || (isElementId(id) && isBoardElement(after)) ? null : "malformed_request");
const [mine, theirs] = [7, 8];
const isMine = (client: number): boolean => client === mine;

/** A page's document and the bytes of each change. */
function pageOf(client: number) {
  const document = new Y.Doc();
  document.clientID = client;
  const elements = document.getMap<unknown>("elements");
  const change = (work: () => void): Uint8Array => {
    const before = Y.encodeStateVector(document);
    document.transact(work);
    return Y.encodeStateAsUpdate(document, before);
  };
  return { document, elements, change };
}
const stroke = (by = "maya") => mapOf(elementOf("freedraw", by));

describe("a board takes an update whole or not at all", () => {
  test("a stroke grows point by point, and what is erased is gone", () => {
    const [board, page] = [createBoardDocument([]), pageOf(mine)];
    expect(
      board.offer(
        page.change(() => page.elements.set("a", stroke())),
        isMine,
        judge,
      ),
    ).toEqual({ ok: true });
    const more = page.change(() => ((page.elements.get("a") as Y.Map<unknown>).get("points") as Y.Array<number>).push([200, 60]));
    expect(board.offer(more, isMine, judge)).toEqual({ ok: true });
    expect(board.elements().get("a")?.points).toEqual([0, 0, 100, 50, 200, 60]);
    expect(more.byteLength).toBeLessThan(40);
    board.offer(
      page.change(() => page.elements.delete("a")),
      isMine,
      judge,
    );
    expect(board.elements().size).toBe(0);
  });

  test("[S-88] refuses what could harm it, and goes on", () => {
    const [board, page, other] = [createBoardDocument([]), pageOf(mine), pageOf(theirs)];
    const refusals: [string, () => Uint8Array][] = [
      ["malformed_request", () => new Uint8Array()],
      ["malformed_request", () => Uint8Array.from([255, 255, 255, 255, 15, 1, 1])],
      ["malformed_request", () => changed((document) => document.getMap("elsewhere").set("a", 1))],
      ["malformed_request", () => changed((document) => document.getArray("elements").push([1]))],
      ["malformed_request", () => changed((document) => document.getText("elements").insert(0, "text"))],
      ["malformed_request", () => changed((document) => document.getMap("elements").set("a", new Uint8Array([1])))],
      ["malformed_request", () => changed((document) => document.getMap("elements").set("a", new Y.Doc()))],
      ["malformed_request", () => changed((document) => document.getMap("elements").set("a", new Y.XmlText("x")))],
      ["malformed_request", () => changed((document) => document.getMap("elements").set("a", { by: "maya" }))],
      ["malformed_request", () => changed((document) => document.getMap("elements").set("__proto__", stroke()))],
      ["role_not_allowed", () => other.change(() => other.elements.set("b", stroke()))],
    ];
    function changed(change: (document: Y.Doc) => void): Uint8Array {
      const made = new Y.Doc();
      made.clientID = mine;
      change(made);
      return Y.encodeStateAsUpdate(made);
    }
    for (const [reason, update] of refusals) expect(board.offer(update(), isMine, judge)).toMatchObject({ ok: false, reason });
    expect(board.elements().size).toBe(0);
    // The second change without the first.
    page.change(() => page.elements.set("a", stroke()));
    const second = page.change(() => page.elements.set("b", stroke()));
    expect(board.offer(second, isMine, judge)).toMatchObject({ ok: false, reason: "out_of_date" });
    expect(board.offer(Y.encodeStateAsUpdate(page.document), isMine, judge)).toEqual({ ok: true });
    expect([...board.elements().keys()].toSorted()).toEqual(["a", "b"]);
  });

  test("names the elements of a refused update, and keeps none of it", () => {
    const [board, page] = [createBoardDocument([]), pageOf(mine)];
    const both = page.change(() => {
      page.elements.set("good", stroke());
      page.elements.set("bad", { by: "maya" });
    });
    expect(board.offer(both, isMine, judge)).toEqual({ ok: false, reason: "malformed_request", elements: ["bad"] });
    expect(board.elements().size).toBe(0);
  });

  test("[S-88] any bytes are refused or harmless: the board stays readable and takes the next stroke", { timeout: 60_000 }, () => {
    const valid = Y.encodeStateAsUpdate(
      (() => {
        const page = pageOf(mine);
        page.change(() => page.elements.set("a", stroke()));
        page.change(() => page.elements.set("b", mapOf(elementOf("text", "maya"))));
        page.change(() => page.elements.delete("a"));
        return page.document;
      })(),
    );
    const mutated = fc.array(fc.tuple(fc.nat(valid.length - 1), fc.nat(255)), { maxLength: 6 }).map((changes) => {
      const bytes = valid.slice();
      for (const [at, byte] of changes) bytes[at] = byte;
      return bytes;
    });
    const cut = fc.nat(valid.length).map((length) => valid.slice(0, length));
    const board = createBoardDocument([]);
    fc.assert(
      fc.property(fc.oneof(mutated, cut, fc.uint8Array({ maxLength: 200 })), (bytes) => {
        const taken = board.offer(bytes, isMine, judge);
        expect(typeof taken.ok).toBe("boolean");
        for (const element of board.elements().values()) expect(isBoardElement(element)).toBe(true);
      }),
      { numRuns: 2_000 },
    );
    const next = pageOf(theirs);
    const drawn = next.change(() => next.elements.set("still", stroke()));
    expect(board.offer(drawn, (client) => client === theirs, judge)).toEqual({ ok: true });
    expect(board.elements().get("still")).toBeDefined();
    // What the server holds is what a page that reads it gets.
    expect(readElements([board.missing(null)])).toEqual(board.elements());
  });
});

test("a board without one person keeps nothing of them, also not in its history", () => {
  const page = pageOf(mine);
  page.elements.set("hers", stroke("maya"));
  page.elements.set("his", mapOf(elementOf("text", "leo", { text: "leo wrote this" })));
  const stored = [Y.encodeStateAsUpdate(page.document)];
  const left = withoutPerson(stored, "leo");
  expect(left && [...readElements([left]).keys()]).toEqual(["hers"]);
  expect(Buffer.from(left ?? []).toString("latin1")).not.toContain("leo");
  expect(withoutPerson(stored, "nobody")).toBeNull();
});
