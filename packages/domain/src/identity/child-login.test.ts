import fc from "fast-check";
import { expect, test } from "vitest";
import { childLoginPattern, passwordAlphabet, suggestLogin } from "./child-login.ts";

test("[STU-15] a suggested login begins with the name if Latin letters can spell it", () => {
  const five = (count: number) => "7".repeat(count);
  expect(suggestLogin("Sam One", five)).toBe("sam-77777");
  expect(suggestLogin("João", five)).toBe("joao-77777");
  expect(suggestLogin("נועה", five)).toBe("lark-77777");
  expect(suggestLogin("Maximiliane-Alexandra", five)).toBe("maximiliane-77777");
});

const letters = [...Array.from("azAZ09 ._-'éÉßאſﬁ\u0301\u{1F600}"), "\uD800"];

test("[STU-15] a suggested login is valid for any name", () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom(...letters)).map((drawn) => drawn.join("")),
      (name) => childLoginPattern.test(suggestLogin(name, (count) => "0".repeat(count))),
    ),
  );
  expect(passwordAlphabet).not.toMatch(/[il1o0]/);
});
