import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { linkAttributes, textParts } from "./text-parts.ts";

const links = (text: string) => textParts(text).flatMap((part) => (part.kind === "link" ? [part.href] : []));

describe("links in a message", () => {
  test.each([
    ["see https://docs.python.org/3/.", ["https://docs.python.org/3/"]],
    ["(https://a.example/x)", ["https://a.example/x"]],
    ["https://a.example/x_(y)", ["https://a.example/x_(y)"]],
    ["http://a.example, http://b.example!", ["http://a.example", "http://b.example"]],
    ["HTTPS://A.example/?q=1#z", ["HTTPS://A.example/?q=1#z"]],
    ["ראו https://a.example/ט בבקשה", ["https://a.example/ט"]],
    ["javascript:alert(1)", []],
    ["javascript:https://a.example", ["https://a.example"]],
    ["data:text/html,x ftp://a.example //a.example a.example", []],
    ["https://", []],
    ["https:///x", []],
    ['https://a.example/"onmouseover="x', ["https://a.example/"]],
    ["https://a.example/<script>", ["https://a.example/"]],
  ])("%s", (text, expected) => {
    expect(links(text)).toEqual(expected);
  });

  test("the parts together are the text, and every link starts with http(s)", () => {
    const piece = fc.constantFrom(
      "https://a.example",
      "http://",
      "javascript:",
      ")",
      ".",
      " ",
      "x",
      "<",
      '"',
      "שלום",
      "https://b.example/(q)",
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.array(piece).map((pieces) => pieces.join("")),
        ),
        (text) => {
          const parts = textParts(text);
          expect(parts.map((part) => part.text).join("")).toBe(text);
          expect(links(text).every((href) => /^https?:\/\/[^\s<>"']+$/iu.test(href))).toBe(true);
        },
      ),
    );
  });

  test("a link gives nothing away to where it leads", () => {
    expect(linkAttributes).toEqual({ target: "_blank", rel: "noopener noreferrer nofollow ugc" });
  });
});
