import { coverGlyphs, coverPalettes } from "@larkroom/domain/catalog/course-fields";
import { expect, test } from "vitest";
import { GLYPHS, PALETTES } from "~/kit/cover/palettes.ts";

test("[CRS-06] a course may have every cover that is drawn, and no other", () => {
  expect([...coverPalettes].toSorted()).toEqual([...PALETTES].toSorted());
  expect([...coverGlyphs].toSorted()).toEqual([...GLYPHS].toSorted());
});
