import fc from "fast-check";
import { expect, test } from "vitest";
import { childName } from "./child-name.ts";

test("[S-60] keeps names unchanged, in any script", () => {
  for (const name of ["Sam One", "Anne-Marie O’Neil", "נועה לוי", "João d'Ávila", "J. R. Smith"])
    expect(childName(`  ${name} `)).toBe(name);
});

test("[S-60] makes a name harmless that would be a formula, a link or reversed text", () => {
  expect(childName('=HYPERLINK("http://evil.example","Sam")')).toBe('HYPERLINK("http evil. example","Sam")');
  expect(childName("'=1+1")).toBe("1+1");
  expect(childName("@SUM(A1)")).toBe("SUM(A1)");
  expect(childName("Sam www.evil.example")).toBe("Sam www. evil. example");
  expect(childName("Sam\u202E\r\nBcc: x@y.example")).toBe("Sam Bcc x y. example");
  expect(childName("\u200B ===")).toBe("");
  expect(childName("evil\uFF0E\u200Bexample")).toBe("evil. example");
});

const signs = [...Array.from(`=+-@'"|.:/\\ \t\r\n\u202E\u200B\u0301\uFF1D\uFF0Ex7Éא\u{1F600}`), "\uD800"];

test("[S-60] leaves no formula, address or second line for any input, and applying it twice changes nothing", () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...signs), { maxLength: 60 }), (drawn) => {
      const text = drawn.join("");
      const name = childName(text);
      expect(name).not.toMatch(/^[=+\-@'\t]|[@:/\\\r\n]|\.[\p{L}\d]/u);
      expect(childName(name)).toBe(name);
    }),
  );
});
