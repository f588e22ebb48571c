import { expect, test } from "vitest";
import { slidePlace } from "./slide-place.ts";

const lesson = [{ id: 7 }, { id: 9 }];

test.each([
  ["the first slide before any was chosen", null, 0],
  ["the current slide", "9", 1],
  ["no slide while the current one isn't loaded yet", "11", -1],
])("[GCL-05] %s", (_case, current, place) => {
  expect(slidePlace(lesson, current)).toBe(place);
});
