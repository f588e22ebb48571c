import { coverGlyphs, coverPalettes } from "@larkroom/domain/catalog/course-fields";
import { expect, test } from "vitest";
import { GLYPHS, PALETTES } from "~/kit/cover/palettes.ts";

test("[CRS-06] accepts exactly the covers that can be drawn", () => {
  expect([...coverPalettes].toSorted()).toEqual([...PALETTES].toSorted());
  expect([...coverGlyphs].toSorted()).toEqual([...GLYPHS].toSorted());
});
