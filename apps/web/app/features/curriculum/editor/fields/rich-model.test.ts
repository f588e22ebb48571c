import { getSchema } from "@tiptap/core";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { inlineParts } from "@larkroom/domain/curriculum/inline-text";
import { allSamples } from "@larkroom/domain/curriculum/slide-samples";
import { richExtensions } from "./rich-marks.ts";
import { documentOf, paragraphsOf } from "./rich-model.ts";

const schema = getSchema(richExtensions(false));

/** Converts paragraphs to the library's document, checks it against the schema and converts it back. */
const through = (paragraphs: readonly string[]): string[] => {
  const document = schema.nodeFromJSON(documentOf(paragraphs));
  document.check();
  return paragraphsOf(document.toJSON() as Parameters<typeof paragraphsOf>[0]);
};

/** A line as it is stored: trimmed, not empty. */
const stored = fc
  .stringMatching(/^[a-zא-ת0-9 *`$\\.,'"<>&]{1,40}$/u)
  .map((line) => line.trim())
  .filter((line) => line !== "");

describe("text through the field", () => {
  test("returns every sample text unchanged", () => {
    const texts: string[][] = [];
    const collect = (value: unknown): void => {
      if (typeof value !== "object" || value === null) return;
      if ("paragraphs" in value) texts.push(value.paragraphs as string[]);
      Object.values(value).forEach(collect);
    };
    collect(allSamples);
    expect(texts.length).toBeGreaterThan(20);
    for (const paragraphs of texts) expect(through(paragraphs)).toEqual(paragraphs);
  });

  test.each(["$5 and $6", "Half of $\\frac{1}{2}$ is **less** than `1/2`", "\\$x\\$ is prose", "2 ** 3", "עברית עם $x^2$ ועוד"])(
    "%s is returned unchanged",
    (line) => expect(through([line, "more"])).toEqual([line, "more"]),
  );

  test("keeps the meaning of any stored text, and never changes it again after the first pass", () => {
    fc.assert(
      fc.property(fc.array(stored, { minLength: 1, maxLength: 4 }), (paragraphs) => {
        const once = through(paragraphs);
        const merged = (line: string): string =>
          inlineParts(line)
            .map(({ kind, text }, at, all) => (kind !== "formula" && all[at - 1]?.kind === kind ? text : `<${kind}>${text}`))
            .join("");
        expect(once.map(merged)).toEqual(paragraphs.map(merged));
        expect(through(once)).toEqual(once);
      }),
      { numRuns: 1000 },
    );
  });

  test("drops empty paragraphs, but always gives the document one to write in", () => {
    expect(paragraphsOf(documentOf([]))).toEqual([]);
    expect(documentOf([]).content).toHaveLength(1);
    expect(paragraphsOf({ type: "doc", content: [{ type: "paragraph", content: [{ type: "text", text: "  " }] }] })).toEqual([]);
  });
});
