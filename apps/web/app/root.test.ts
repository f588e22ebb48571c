import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";

test("the page's head declares the same layers as the kit's style sheet", async () => {
  const declared = (text: string) => /@layer ([\w, ]+);/.exec(text)?.[1];
  const [sheet, root] = await Promise.all(
    ["kit/styles/index.css", "root.tsx"].map((file) => readFile(new URL(file, import.meta.url), "utf8")),
  );
  expect(declared(sheet as string)).toBeTruthy();
  expect(declared(root as string)).toBe(declared(sheet as string));
});
