import fc from "fast-check";
import { expect, test } from "vitest";
import { contentProblems } from "./content-problems.ts";
import { emptyContent } from "./empty-content.ts";
import { partIdMaker } from "./part-ids.ts";
import { publicContent } from "./public-content.ts";
import { allSamples } from "./slide-samples.ts";
import { slideTypes } from "./slide-table.ts";

test("[EN-05] a new slide of every type has its shape and consistent ids from the start", () => {
  for (const type of slideTypes) {
    const content = emptyContent(type, partIdMaker(null, Math.random));
    expect(content.type).toBe(type);
    // Nothing is inconsistent; parts are only empty or not marked yet.
    const broken = contentProblems(content)
      .filter(({ code }) => !["options_alike", "host_not_allowed", "letters_unknown"].includes(code))
      .filter(({ path }) => path.at(-1) !== "correctOptionId");
    expect(broken).toEqual([]);
    // A preview of it can be drawn as well.
    expect(publicContent(content, "seed").type).toBe(type);
  }
});

test("[GCL-36] never presets a right answer for an author", () => {
  for (const type of ["QUIZ_BASIC", "QUIZ_CASE", "QUIZ_GRADED"] as const) {
    const { questions } = emptyContent(type, partIdMaker(null, Math.random));
    expect(contentProblems(emptyContent(type, partIdMaker(null, Math.random))).map(({ path }) => path.join("."))).toContain(
      "questions.0.correctOptionId",
    );
    expect(questions).toHaveLength(1);
  }
});

test("[GCL-36] ids of new parts are valid in a page, unused in the content and never repeated", () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...allSamples),
      fc.integer({ min: 1, max: 40 }),
      fc.infiniteStream(fc.double({ min: 0, max: 0.999 })),
      (content, count, chance) => {
        const newId = partIdMaker(content, () => chance.next().value);
        const given = Array.from({ length: count }, () => {
          const id = newId();
          expect(id).toMatch(/^[a-z0-9]{8}$/);
          expect(JSON.stringify(content)).not.toContain(`"${id}"`);
          return id;
        });
        expect(new Set(given).size).toBe(count);
      },
    ),
  );
});

test("skips an id that is already in the content", () => {
  const numbers = [...Array<number>(8).fill(0), ...Array<number>(8).fill(0.5)];
  const newId = partIdMaker({ weights: { aaaaaaaa: 1 } }, () => numbers.shift() ?? 0.9);
  expect(newId()).toBe("ssssssss");
});
