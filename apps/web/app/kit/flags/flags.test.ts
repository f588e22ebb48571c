import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { flagNames } from "./flags.tsx";

test.each(flagNames)("the flag %s is a picture of 4:3", (name) => {
  expect(readFileSync(`${import.meta.dirname}/../../../public/flags/${name}.svg`, "utf8")).toContain('viewBox="0 0 24 18"');
});
