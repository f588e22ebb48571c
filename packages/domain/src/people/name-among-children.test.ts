import fc from "fast-check";
import { expect, test } from "vitest";
import { nameAmongChildren } from "./name-among-children.ts";

test.each([
  ["Maya Bennett", "Maya B."],
  ["  Maya  Rose   Bennett ", "Maya B."],
  ["Maya", "Maya"],
  ["Maya B.", "Maya B."],
  ["נועה לוי", "נועה ל."],
  ["Ana de Ávila", "Ana Á."],
  ["Kit 🦜lark", "Kit 🦜."],
  ["", ""],
])("[S-42] others see %j as %j", (name, shownName) => expect(nameAmongChildren(name)).toBe(shownName));

test("[S-42] shows at most the first word and one more character of any name, and applying it twice changes nothing", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 60 }), (name) => {
      const shownName = nameAmongChildren(name);
      const [first = "", rest = ""] = shownName.split(" ");
      expect(name.trim().startsWith(first)).toBe(true);
      expect([...rest].length).toBeLessThanOrEqual(2);
      expect(nameAmongChildren(shownName)).toBe(shownName);
    }),
  );
});
