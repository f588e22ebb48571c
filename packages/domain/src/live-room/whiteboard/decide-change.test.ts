import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { liveClass, viewerOf } from "../play.testing.ts";
import { boardObstacle, boardRefusals, changeObstacle } from "./decide-change.ts";
import { elementOf } from "./element.testing.ts";
import { type BoardElement, boardLimits, isBoardElement, shapeTypes } from "./element.ts";
import { ownBoard } from "./whiteboard.ts";

const { state } = liveClass();
const change = (who: string, before: BoardElement | undefined, after: unknown, id = "e1") =>
  changeObstacle(state, viewerOf(who), { id, before, after });
const written = (by: string, text: string) => elementOf("text", by, { text });

describe("changes of a whiteboard's elements", () => {
  test.each(shapeTypes)("a child draws a %s", (type) => {
    expect(change("maya", undefined, elementOf(type, "maya"))).toBeNull();
  });

  test("[S-87] a child changes and erases only what they drew; staff change everything, in its author's name", () => {
    const [hers, his] = [elementOf("freedraw", "maya"), elementOf("freedraw", "leo")];
    const moved = { ...his, shape: { ...his.shape, x: 99 } };
    expect([change("maya", his, moved), change("maya", his, undefined)]).toEqual(["role_not_allowed", "role_not_allowed"]);
    expect([change("leo", his, moved), change("leo", his, undefined), change("noa", his, moved), change("noa", his, undefined)]).toEqual([
      null,
      null,
      null,
      null,
    ]);
    expect([change("maya", undefined, his), change("maya", hers, his), change("noa", his, { ...moved, by: "noa" })]).toEqual([
      "role_not_allowed",
      "role_not_allowed",
      "role_not_allowed",
    ]);
  });

  test("[S-90] a child's text passes the chat filter, and needs the chat's consent; staff's doesn't", () => {
    expect(change("maya", undefined, written("maya", "H2O is water"))).toBeNull();
    for (const text of ["call me 0541234567", "you are an idiot", "instagram: maya.b"])
      expect([change("maya", undefined, written("maya", text)), change("noa", undefined, written("noa", text))]).toEqual([
        "text_not_allowed",
        null,
      ]);
    expect(change("maya", written("maya", "ok"), written("maya", "you idiot"))).toBe("text_not_allowed");
    expect(change("zoe", undefined, written("zoe", "hello"))).toBe("consent_required");
    expect(change("zoe", undefined, elementOf("ellipse", "zoe"))).toBeNull();
  });

  test("says why someone may not draw at all", () => {
    const play = liveClass();
    expect(boardObstacle(play.state, viewerOf("obs"), "0")).toBe("role_not_allowed");
    expect(boardObstacle(play.state, viewerOf("maya"), "0")).toBe("role_not_allowed");
    expect(boardObstacle(play.state, viewerOf("maya"), ownBoard("leo"))).toBe("not_found");
    expect(boardObstacle(play.state, viewerOf("noa"), "0")).toBeNull();
    play.act("noa", { type: "class.finish" });
    expect(boardObstacle(play.state, viewerOf("noa"), "0")).toBe("class_not_open");
  });
});

describe("[S-62] what an element may contain", () => {
  const bad: [string, unknown][] = [
    ["a link", elementOf("rectangle", "maya", { link: "https://x.example" })],
    ["a file", elementOf("rectangle", "maya", { fileId: "x" })],
    ["own data", elementOf("rectangle", "maya", { customData: { a: 1 } })],
    ["an embedded page", elementOf("rectangle", "maya", { type: "embeddable" })],
    ["an image", elementOf("rectangle", "maya", { type: "image" })],
    ["a color that is markup", elementOf("rectangle", "maya", { strokeColor: "url(#x)" })],
    ["a place that is no number", elementOf("rectangle", "maya", { x: Number.NaN })],
    ["a size beyond all screens", elementOf("rectangle", "maya", { width: 1e9 })],
    ["a text that is an object", elementOf("text", "maya", { text: { toString: "x" } })],
    ["too long a text", elementOf("text", "maya", { text: "x".repeat(boardLimits.textLength + 1) })],
    ["a missing field", { by: "maya", shape: { type: "rectangle" } }],
    ["too many points", { ...elementOf("freedraw", "maya"), points: Array.from({ length: boardLimits.points + 2 }, () => 1) }],
    ["half a point", { ...elementOf("freedraw", "maya"), points: [1, 2, 3] }],
    ["points that are no numbers", { ...elementOf("freedraw", "maya"), points: ["1", "2"] }],
    ["a stroke without points", { by: "maya", shape: elementOf("freedraw", "maya").shape }],
    ["points of a rectangle", { ...elementOf("rectangle", "maya"), points: [1, 2] }],
    ["another field", { ...elementOf("rectangle", "maya"), x: 1 }],
  ];
  test.each(bad)("refuses %s", (_what, element) => {
    expect(change("noa", undefined, { ...(element as object), by: "noa" })).toBe("malformed_request");
  });

  test("refuses ids that aren't names", () => {
    for (const id of ["", "__proto__", "a b", "x".repeat(65)])
      expect(change("maya", undefined, elementOf("line", "maya"), id)).toBe("malformed_request");
  });

  test("3,000 random elements are refused or complete, and none throws", { timeout: 30_000 }, () => {
    const field = fc.oneof(fc.jsonValue(), fc.constantFrom(...shapeTypes));
    const mutated = fc
      .tuple(
        fc.constantFrom(...shapeTypes),
        fc.dictionary(fc.constantFrom("type", "x", "text", "link", "index", "roundness", "strokeColor"), field),
      )
      .map(([type, changed]) => elementOf(type, "maya", changed));
    fc.assert(
      fc.property(fc.oneof(fc.jsonValue(), mutated), (value) => {
        const refused = change("maya", undefined, value);
        expect(refused === null || boardRefusals.includes(refused)).toBe(true);
        expect(isBoardElement(value)).toBe(refused !== "malformed_request");
      }),
      { numRuns: 3_000 },
    );
  });
});
