import { expect, test } from "vitest";
import { slidePlace } from "./slide-place.ts";

const lesson = [{ id: 7 }, { id: 9 }];

test.each([
  ["before any was chosen the first is shown", null, 0],
  ["the slide that is up", "9", 1],
  ["one that this page has not fetched yet is no other slide", "11", -1],
])("[GCL-05] %s", (_case, current, place) => {
  expect(slidePlace(lesson, current)).toBe(place);
});
