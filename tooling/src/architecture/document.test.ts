import { expect, test } from "vitest";
import { textOf } from "../repository.ts";
import { callPicture, steps } from "./a-call.ts";
import { document, withPictures } from "./document.ts";
import { importsBetweenRooms, roomsPicture } from "./rooms.ts";

test("the pictures of the architecture are those of the code: npm run architecture draws them again", () => {
  expect(withPictures(textOf(document))).toBe(textOf(document));
});

test("an arrow between rooms is an import, and one that others imply is left out", () => {
  const imports = importsBetweenRooms();
  expect(imports.get("screens")).toContain("kit");
  expect(imports.get("kit")).not.toContain("screens");
  const picture = roomsPicture();
  expect(picture).toContain("screens --> features");
  expect(picture).not.toContain("screens --> kit");
});

test("the picture of a call fails when the code has other steps or another order", () => {
  const [first, second] = steps;
  expect(() => callPicture((file) => textOf(file).replace("mustOwnFields(endpoint", "anything("))).toThrow("mustOwnFields");
  const swapped = (file: string) =>
    textOf(file)
      .replace(first?.code ?? "", "@@")
      .replace(second?.code ?? "", first?.code ?? "")
      .replace("@@", second?.code ?? "");
  expect(() => callPicture(swapped)).toThrow("doesn't have");
});
