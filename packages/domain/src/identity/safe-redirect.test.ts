import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { safeRedirect } from "./safe-redirect.ts";

/** Resolves dot segments and slashes as browsers do. */
const resolve = (path: string): string => {
  const segments: string[] = [];
  for (const segment of path.replaceAll("\\", "/").split("/").slice(1)) {
    if (/^(\.|%2e){2}$/i.test(segment)) segments.pop();
    else if (!/^(\.|%2e)$/i.test(segment)) segments.push(segment);
  }
  return `/${segments.join("/")}`;
};

describe("[S-61] a redirect stays on our origin", () => {
  test.each([
    "//evil",
    "/\\evil",
    "\\\\evil",
    "https:evil",
    "https://evil.example",
    "HTTPS://evil.example/us",
    "javascript:alert(1)",
    "data:text/html,x",
    "%2f%2fevil",
    "/%2fevil",
    "/%2Fevil",
    "/%5cevil",
    "/%252fevil",
    "/us/../..//evil",
    "/us//evil",
    "/us/../login",
    "/us/%2e%2e/login",
    "/us/.%2E/login",
    "/./us",
    "/us/..",
    "@evil",
    "evil.example",
    "us/profile",
    "",
    " /us",
    "/us /x",
    "/\t/evil",
    "/\n/evil",
    "/us\r\nSet-Cookie: a=b",
    "/us%0d%0aSet-Cookie:%20a",
    "/\u0000/evil",
    "/us/\u202Eevil",
    "/us/דנה",
    "?redirect=/us",
    "#x",
    `/${"a".repeat(2048)}`,
    null,
    undefined,
    7,
    ["/us"],
    { toString: () => "/us" },
  ])("%j goes to the fallback", (text) => {
    expect(safeRedirect(text, "/us/profile")).toBe("/us/profile");
  });

  test.each([
    "/",
    "/us",
    "/us/profile/students?student=4&fromGroup=7",
    "/il/live/12#chat",
    "/pt/courses/web-studio?from=https://larkroom.example//x",
    "/us/student/groups/3?tab=..%2F",
    "/us/invite/a~b_c-d.e@f:g",
    "/us/...",
  ])("%s is kept as it is", (text) => {
    expect(safeRedirect(text, "/us/profile")).toBe(text);
  });

  test("a browser stays on our origin for any input", () => {
    const hostile = fc.array(
      fc.constantFrom(
        "/",
        "\\",
        "//",
        "..",
        ".",
        "%2f",
        "%2e",
        "%5C",
        "@",
        ":",
        "https:",
        "evil.example",
        "us",
        "?",
        "#",
        "\t",
        "\n",
        " ",
        "%",
        "\u0000",
      ),
      { maxLength: 12 },
    );
    fc.assert(
      fc.property(
        fc.oneof(
          hostile.map((parts) => parts.join("")),
          hostile.map((parts) => `/${parts.join("")}`),
          fc.string({ unit: "binary" }),
        ),
        (text) => {
          const result = safeRedirect(text, "/fallback");
          expect(result).toMatch(/^\/(?![/\\])/);
          const path = result.split(/[?#]/)[0] ?? "";
          expect(resolve(path)).toBe(path);
          expect(decodeURIComponent(path.replace(/%(?![0-9a-f]{2})/gi, "%25").replace(/%[89a-f][0-9a-f]/gi, ""))).not.toMatch(/^\/[/\\]/);
        },
      ),
      { numRuns: 500 },
    );
  });
});
