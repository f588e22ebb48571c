import { describe, expect, test } from "vitest";
import { elementOf } from "@larkroom/domain/live-room/whiteboard/element.testing";
import { shapeTypes } from "@larkroom/domain/live-room/whiteboard/element";
import { isKept, type SceneElement, toBoard, toScene } from "./scene.ts";

const inScene = (id: string, element: ReturnType<typeof elementOf>) => toScene(id, element, () => false) as unknown as SceneElement;

describe("elements of the drawing library on a board", () => {
  test.each(shapeTypes)("a %s comes back as it was", (type) => {
    const element = elementOf(type, "maya");
    expect(toBoard(inScene("a", element), "maya")).toEqual(element);
  });

  test("a pen's pressure is kept", () => {
    const element = { ...elementOf("freedraw", "maya", { simulatePressure: false }), points: [0, 0, 50, 100, 50, 80] };
    expect(inScene("a", element)).toMatchObject({
      points: [
        [0, 0],
        [10, 5],
      ],
      pressures: [0.5, 0.8],
    });
    expect(toBoard(inScene("a", element), "maya")).toEqual(element);
  });

  test("links, files and references of an element stay in the page", () => {
    const drawn = { ...inScene("a", elementOf("rectangle", "maya")), link: "https://x.example", customData: { a: 1 }, groupIds: ["g"] };
    expect(toBoard(drawn, "maya")).toEqual(elementOf("rectangle", "maya"));
  });

  test("kinds that a board doesn't keep, and impossible values, aren't written", () => {
    for (const type of ["image", "embeddable", "iframe", "frame", "magicframe"]) {
      const element = { ...inScene("a", elementOf("rectangle", "maya")), type };
      expect([isKept(element), toBoard(element, "maya")]).toEqual([false, null]);
    }
    expect(toBoard({ ...inScene("a", elementOf("rectangle", "maya")), x: Number.NaN } as SceneElement, "maya")).toBeNull();
  });

  test("the elements of others are locked where the person may not change them", () => {
    expect(toScene("a", elementOf("line", "leo"), (by) => by !== "maya")).toMatchObject({ locked: true });
    expect(toScene("a", elementOf("line", "maya"), (by) => by !== "maya")).toMatchObject({ locked: false });
  });
});
