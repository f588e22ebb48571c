import { editionSlugs } from "@larkroom/domain/editions/editions";
import { expect, test } from "vitest";
import { attendance } from "./attendance/texts.server.ts";
import { lessons } from "./lessons/texts.server.ts";
import { schedule } from "./texts.server.ts";

test.each(editionSlugs)("a mark has the same name everywhere in %s", (edition) => {
  expect(lessons[edition].states).toEqual(attendance[edition].states);
  expect(schedule[edition].states).toEqual(attendance[edition].states);
});
