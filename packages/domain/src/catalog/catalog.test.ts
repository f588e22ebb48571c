import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { courseStatuses, headerCallToAction } from "./course-status.ts";
import { isExternalLink, linkTarget } from "./links.ts";

describe("[ST-01] [LY-09] the status of a course", () => {
  test.each([
    ["ACTIVE", "Active", true, true, "book_trial"],
    ["IN_DEVELOPMENT", "In Development", true, false, "join_waiting_list"],
    ["HIDDEN", "Draft", false, false, null],
  ] as const)("%s is shown as %s", (status, shownAs, listed, sold, callToAction) => {
    expect(courseStatuses[status]).toEqual({ shownAs, listed, sold, callToAction });
    expect(headerCallToAction({ status })).toBe(callToAction);
  });

  test("a page about no course offers the trial", () => {
    expect(headerCallToAction(null)).toBe("book_trial");
  });
});

describe("[VL-07] [LY-09] links", () => {
  test.each(["http://example.org", "https://example.org/x?y#z", "HTTPS://EXAMPLE.org"])("%s leaves", (link) => {
    expect(isExternalLink(link)).toBe(true);
    expect(linkTarget(link)).toEqual({ href: link, external: true });
  });

  test.each(["/us/courses", "courses", "?group=3", "#prices", "http", "/https://example.org"])("%s stays", (link) => {
    expect(isExternalLink(link)).toBe(false);
    expect(linkTarget(link)).toEqual({ href: link, external: false });
  });

  test.each([
    "javascript:alert(1)",
    "JavaScript:alert(1)",
    " javascript:x",
    "java\nscript:x",
    "data:text/html,x",
    "ftp://example.org",
    "mailto:a@b.co",
    "//evil",
    "/\\evil",
    "\\\\evil",
    "/\t/evil",
    "https:evil",
    "https://",
    "",
    "  ",
  ])("%j is followed nowhere", (link) => {
    expect(isExternalLink(link)).toBe(false);
    expect(linkTarget(link)).toBeNull();
  });

  test("what is followed is http(s) or without a scheme", () => {
    const pieces = fc.array(fc.constantFrom("http", "https", ":", "/", "//", "\\", "javascript", "x", "\t", "\n", " ", ".", "?", "#"), {
      maxLength: 8,
    });
    fc.assert(
      fc.property(pieces, (parts) => {
        const target = linkTarget(parts.join(""));
        const safe = target?.external ? /^https?:\/\//i : /^(?!\/\/|[a-z]+:)[^\t\n\\]*$/i;
        expect(target?.href ?? "").toMatch(safe);
      }),
    );
  });
});
