import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { contentProblems } from "@larkroom/domain/curriculum/content-problems";
import { isFinishableAsync } from "@larkroom/domain/classes/async-lesson";
import { publicContent } from "@larkroom/domain/curriculum/public-content";
import { slideTypes } from "@larkroom/domain/curriculum/slide-table";
import type { ContentOf, SlideType } from "@larkroom/domain/curriculum/slide-types";
import { lettersOf, playWord } from "@larkroom/domain/curriculum/word-game";
import { unzip } from "../../kernel/testing/unzip.ts";
import { parseConfig } from "../../kernel/config.ts";
import { demoFileAddress, demoFiles } from "./demo-files.ts";
import type { DemoLesson } from "./demo-lesson.ts";
import { demoLessons } from "./lessons.ts";

const editions = demoLessons();

function contentsOf<Type extends SlideType>(lessons: readonly DemoLesson[], type: Type): ContentOf<Type>[] {
  return lessons.flatMap(({ slides }) => slides.flatMap(({ content }) => (content.type === type ? [content as ContentOf<Type>] : [])));
}

describe.each(Object.entries(editions))("the slides of every type in %s", (_edition, lessons) => {
  const contents = lessons.flatMap(({ slides }) => slides.map(({ content }) => content));

  test("[LSN-14] [EN-05] every type a school can write occurs in a lesson, and every slide is valid", () => {
    const shown = new Set(contents.map(({ type }) => type));
    // NOT_FOUND is shown in place of a missing slide: no school writes one.
    expect(slideTypes.filter((type) => !shown.has(type))).toEqual(["NOT_FOUND"]);
    expect(contents.flatMap(contentProblems)).toEqual([]);
  });

  test("[LSN-14] no lesson is too long for its hour, and each has a special type of slide", () => {
    const common = new Set<SlideType>(["PICTURE", "QUIZ_BASIC", "STORYTELLING_SCENE"]);
    for (const { key, slides } of lessons) {
      expect(slides.length, key).toBeLessThanOrEqual(11);
      expect(slides.filter(({ content }) => !common.has(content.type)).length, key).toBeGreaterThan(0);
    }
  });

  test("the second half of the third lesson, which the featured child finishes at home, can be done without others", () => {
    const [, , loops] = lessons;
    const rest = loops?.slides.slice(Math.round(loops.slides.length / 2)) ?? [];
    expect(rest.length).toBeGreaterThan(0);
    expect(rest.filter(({ content }) => !isFinishableAsync(content))).toEqual([]);
  });

  test("hidden words can be found in their alphabet, and games don't reveal their answers to children", () => {
    for (const content of contentsOf(lessons, "BLACKMANS")) {
      expect(
        playWord(
          content,
          lettersOf(content.alphabet).filter((letter) => playWord(content, [letter]).misses.length === 0),
        ).state,
      ).toBe("found");
      expect(JSON.stringify(publicContent(content))).not.toContain(content.word);
      expect(content.hint).not.toContain(content.word);
    }
    for (const { pairs } of contentsOf(lessons, "DOUBLES")) {
      const gaps = pairs.map(([one, other]) => Number(one.slice(1)) - Number(other.slice(1)));
      expect(new Set(gaps).size).toBeGreaterThan(2);
    }
    for (const { pairs } of contentsOf(lessons, "CORRELATE"))
      expect(pairs.filter(({ leftId, rightId }) => leftId.slice(1) === rightId.slice(1)).length).toBeLessThan(pairs.length / 2);
    for (const { items, categories } of contentsOf(lessons, "CLASSIFY"))
      expect(new Set(items.map(({ categoryId }) => categoryId)).size).toBe(categories.length);
  });

  test("answering every question as one crew member results in that profile", () => {
    for (const { questions, profiles } of contentsOf(lessons, "QUIZ_PROF_TEST"))
      for (const { id } of profiles)
        expect(questions.filter(({ options }) => options.filter(({ weights }) => weights[id] === 1).length !== 1)).toEqual([]);
  });

  test("forms are on allowed frame hosts, and external pages use https", () => {
    const allowed = parseConfig({ APP_KEY: Buffer.alloc(32).toString("base64") }).FRAME_HOSTS;
    for (const { url, allowedHosts } of contentsOf(lessons, "TYPEFORM")) {
      expect(allowed.some((host) => url.startsWith(`https://${host.replace("*.", "form.")}/`))).toBe(true);
      expect(allowedHosts).toEqual([new URL(url).host]);
    }
    const outside = [...contentsOf(lessons, "LINK"), ...contentsOf(lessons, "ALGORITMICS"), ...contentsOf(lessons, "TYPEFORM")];
    expect(outside.map(({ url }) => new URL(url).protocol)).toEqual(outside.map(() => "https:"));
  });
});

describe("the map of the solar system", () => {
  test("has all pins on the picture, without overlaps", () => {
    const maps = contentsOf(editions.us, "INTERACTIVE_MAP");
    expect(maps.map(({ places }) => places.length)).toEqual([9]);
    for (const { places } of maps)
      for (const [index, { id, x, y }] of places.entries()) {
        expect(x > 2 && x < 98 && y > 5 && y < 95, id).toBe(true);
        for (const other of places.slice(index + 1)) expect(Math.hypot((x - other.x) * 12, (y - other.y) * 6), id).toBeGreaterThan(60);
      }
  });
});

describe("the Scratch project", () => {
  const projects = demoFiles.filter(({ name }) => name.endsWith(".sb3"));

  test("exists once per language, and each course has its own", () => {
    expect(projects.map(({ name }) => name)).toEqual(["hop.en.sb3", "hop.he.sb3", "hop.pt.sb3"]);
    const used = Object.values(editions).map((lessons) => contentsOf(lessons, "SCRATCH").map(({ source }) => source));
    expect(used).toEqual(
      ["hop.en.sb3", "hop.en.sb3", "hop.he.sb3", "hop.pt.sb3"].map((name) => [{ kind: "file", src: demoFileAddress(name) }]),
    );
  });

  test.each(projects)("$name is valid in Scratch: drawings named by checksum, and linked blocks", async ({ bytes }) => {
    const files = unzip(bytes());
    const project = JSON.parse(files.get("project.json") ?? "") as Project;
    for (const { costumes } of project.targets)
      for (const { md5ext, assetId } of costumes) {
        const drawing = files.get(md5ext) ?? "";
        expect(createHash("md5").update(drawing).digest("hex")).toBe(assetId);
        expect(drawing).toMatch(/^<svg[^]*<\/svg>$/u);
        expect(drawing).not.toMatch(/<script|<image|<text|NaN|undefined|href="(?!#)/u);
      }
    const [, sprite] = project.targets;
    const blocks = sprite?.blocks ?? {};
    const linked = Object.entries(blocks).flatMap(([id, { next, inputs }]) => {
      const held = Object.values(inputs).flatMap(([, inside]) => (typeof inside === "string" ? [inside] : []));
      return [...(next === null ? [] : [next]), ...held].map((other) => [other, id] as const);
    });
    const parents = Object.entries(blocks).flatMap(([id, { parent }]) => (parent === null ? [] : [[id, parent] as const]));
    expect(parents.length).toBeGreaterThan(8);
    expect(new Map(linked)).toEqual(new Map(parents));
    // Four hops of two stones, as in the lesson's own loop.
    expect(blocks["loop"]?.inputs["TIMES"]?.[1]).toEqual([6, "4"]);
    expect(blocks["add"]?.inputs["VALUE"]?.[1]).toEqual([4, "2"]);
    const variable = Object.keys(project.targets[0]?.variables ?? {});
    expect(blocks["add"]?.fields["VARIABLE"]?.[1]).toBe(variable[0]);
  });
});

interface Project {
  targets: {
    costumes: { md5ext: string; assetId: string }[];
    variables: Record<string, unknown>;
    blocks: Record<
      string,
      { next: string | null; parent: string | null; inputs: Record<string, [number, unknown, unknown?]>; fields: Record<string, string[]> }
    >;
  }[];
}
