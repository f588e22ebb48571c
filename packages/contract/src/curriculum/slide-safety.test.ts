import { describe, expect, test } from "vitest";
import { z } from "zod";
import { allSamples } from "@larkroom/domain/curriculum/slide-samples";
import type { SlideContent } from "@larkroom/domain/curriculum/slide-types";
import { textsOf } from "@larkroom/domain/curriculum/slide-texts";
import { slideTranslations, translationProblems } from "./slide-translations.ts";
import { answerGiven } from "./slide-content-progress.ts";
import { slideContent } from "./slide-content.ts";
import { draftContent, wholeSlide } from "./slide-drafts.ts";

type Step = string | number;
interface Leaf {
  readonly path: readonly Step[];
  readonly value: string;
}

/** Every string in a content with its path: displayed texts as well as ids, addresses and enum values. */
function leavesOf(value: unknown, path: readonly Step[] = []): Leaf[] {
  if (typeof value === "string") return [{ path, value }];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => leavesOf(inner, [...path, Array.isArray(value) ? Number(name) : name]));
}

/** The same content with another value at one path. */
function withLeaf(content: unknown, [step, ...rest]: readonly Step[], put: unknown): unknown {
  if (step === undefined) return put;
  if (Array.isArray(content)) return content.map((item: unknown, index) => (index === step ? withLeaf(item, rest, put) : item));
  const fields = content as Record<string, unknown>;
  return { ...fields, [step]: withLeaf(fields[step], rest, put) };
}

const at = (content: unknown, path: readonly Step[]): unknown =>
  path.reduce<unknown>((value, step) => (value as Record<Step, unknown> | undefined)?.[step], content);

const everyLeaf = allSamples.flatMap((content) => leavesOf(content).map((leaf) => ({ content, ...leaf })));
const named = ({ content, path }: { content: SlideContent; path: readonly Step[] }) => `${content.type} ${path.join(".")}`;

describe("any text of any type of slide, at any path", () => {
  test("[EN-05] [S-69] contains no control characters and no characters that change the direction of the text after them", () => {
    expect(everyLeaf.length).toBeGreaterThan(250);
    const signs = ["\u0000", "\u0007", "\u001B", "\u007F", "\u0085", "\u009B", "\u202A", "\u202E", "\u2066", "\u2069"];
    const taken = everyLeaf.flatMap((leaf) =>
      signs.flatMap((sign) => {
        const half = Math.ceil(leaf.value.length / 2);
        const put = `${leaf.value.slice(0, half)}${sign}${leaf.value.slice(half)}`;
        return slideContent.safeParse(withLeaf(leaf.content, leaf.path, put)).success ? [`${named(leaf)} ${JSON.stringify(sign)}`] : [];
      }),
    );
    expect(taken).toEqual([]);
  });

  test("[EN-05] is never read as markup: text that looks like it is refused, or kept character by character", () => {
    const hostile = [
      "<script>alert(1)</script>",
      '"><img src=x onerror=alert(1)>',
      "</script><svg onload=alert(1)>",
      "{{7*7}}",
      "${7*7}",
      "&lt;b&gt;",
    ];
    let unchanged = 0;
    for (const leaf of everyLeaf)
      for (const put of hostile) {
        const read = slideContent.safeParse(withLeaf(leaf.content, leaf.path, put));
        if (!read.success) continue;
        unchanged += 1;
        expect(at(read.data, leaf.path), named(leaf)).toBe(put);
      }
    expect(unchanged).toBeGreaterThan(500);
  });

  test("[EN-05] links only to https addresses or to paths on our own origin", () => {
    const addresses = everyLeaf.filter(({ path }) => ["src", "url"].includes(String(path.at(-1))));
    expect(addresses.length).toBeGreaterThan(20);
    const put = [
      "javascript:alert(1)",
      "JaVaScRiPt:alert(1)",
      "\tjavascript:alert(1)",
      "java\nscript:alert(1)",
      " javascript:alert(1)",
      "data:text/html,<script>1</script>",
      "vbscript:x",
      "blob:https://x/1",
      "file:///etc/passwd",
      "http://example.com/a.png",
      "//example.com/a.png",
      "/\\example.com",
      "\\\\example.com",
      "/files/../../x",
      "/files/%2e%2e/../x",
      "https:example.com",
      "https:///x",
      "https://user@example.com/",
      "https://example.com:x/",
      "https://exa mple.com/",
      "files/a.png",
      "?a",
      "#a",
      "",
    ];
    const taken = addresses.flatMap((leaf) =>
      put.flatMap((one) => (slideContent.safeParse(withLeaf(leaf.content, leaf.path, one)).success ? [`${named(leaf)} ${one}`] : [])),
    );
    expect(taken).toEqual([]);
  });
});

test("[LSN-14] a translation is checked like the text itself: no control characters, no characters that change text direction", () => {
  for (const content of allSamples)
    for (const { path } of textsOf(content))
      for (const sign of ["\u0007", "\u009B", "\u202E", "\u2066"]) {
        const translations = slideTranslations.safeParse({ il: { texts: { [path]: `a${sign}b` } } });
        const problems = translations.success ? translationProblems(content, translations.data) : [{ path: [] }];
        expect(problems.length, `${content.type} ${path}`).toBeGreaterThan(0);
      }
  expect(slideTranslations.safeParse({ il: { title: "a\u202Eb", texts: {} } }).success).toBe(false);
});

describe("a draft", () => {
  test("[LSN-14] may have any shape, but no address that a page could execute and no property name of JavaScript objects", () => {
    const codesOf = (content: unknown) =>
      draftContent.safeParse(content).error?.issues.map(({ path, message }) => `${path.join(".")} ${message}`) ?? [];
    expect(codesOf({ type: "LINK", url: "htt" })).toEqual([]);
    expect(codesOf({ type: "LINK", url: "", title: "javascript: a language" })).toEqual([]);
    for (const url of ["javascript:alert(1)", " \tJAVA\nSCRIPT:alert(1)", "data:text/html,x", "vbscript:x", "blob:x", "\u0001javascript:1"])
      expect(codesOf({ type: "VIDEO", source: { kind: "address", url } }), url).toEqual(["source.url malformed_address"]);
    expect(codesOf({ type: "PICTURE", picture: { src: "data:image/svg+xml,<svg/>" } })).toEqual(["picture.src malformed_address"]);
    expect(codesOf(JSON.parse('{"type":"PICTURE","a":[{"__proto__":{"x":1}}]}'))).toEqual(["a.0.__proto__ malformed_name"]);
    expect(codesOf({ type: "PICTURE", constructor: 1 })).toEqual(["constructor malformed_name"]);
  });

  test("[LSN-14] accepts everything that a complete slide accepts, and is published only when it is complete", () => {
    for (const content of allSamples) {
      expect(draftContent.parse(JSON.parse(JSON.stringify(content)))).toEqual(content);
      expect(wholeSlide.parse({ title: "A", description: "", content }).content).toEqual(content);
    }
    expect(wholeSlide.safeParse({ title: "A\u202E", description: "", content: allSamples[0] }).success).toBe(false);
    expect(wholeSlide.safeParse({ title: "A", description: "\u0007", content: allSamples[0] }).success).toBe(false);
  });
});

test("[GCL-36] removes invisible characters from a child's answer and never refuses it for them", () => {
  const read = (answer: object) => answerGiven.parse({ question: "q", answer }).answer;
  expect(read({ kind: "text", value: "a\u202Eb\u0007\u2066c\n\td" })).toEqual({ kind: "text", value: "abc\n\td" });
  expect(read({ kind: "feedback", comment: "Good\u202E!" })).toEqual({ kind: "feedback", comment: "Good!" });
  const heb = "שלום 👩‍👩‍👧 e\u0301 \u200F";
  expect(read({ kind: "text", value: heb })).toEqual({ kind: "text", value: heb });
  expect(z.encode(answerGiven, { question: "q", answer: { kind: "text", value: "kept" } }).answer).toEqual({ kind: "text", value: "kept" });
  for (const question of ["constructor", "__proto__", "toString"])
    expect(answerGiven.safeParse({ question, answer: { kind: "text", value: "x" } }).success).toBe(false);
});
