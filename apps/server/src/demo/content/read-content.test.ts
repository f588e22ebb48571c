import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { editions, editionSlugs } from "@larkroom/domain/editions/editions";
import { worksOf } from "./assessment/works.ts";
import { courseKeys } from "./courses/frames.ts";
import { courseOffers } from "./courses/offers.ts";
import { readLessons } from "./lessons.ts";
import { contentFolder } from "./read-content.ts";
import { replaceTexts } from "./replace-texts.ts";

describe("a file with a mistake fails the load, with its path and the field", () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), "content-"));
    for (const language of ["en", "en-GB"])
      cpSync(path.join(contentFolder, language, "planets"), path.join(folder, language, "planets"), { recursive: true });
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  const rewrite = (file: string, from: string | RegExp, to: string): void => {
    const before = readFileSync(path.join(folder, file), "utf8");
    const after = before.replace(from, to);
    expect(after).not.toBe(before);
    writeFileSync(path.join(folder, file), after);
  };

  test("no mistake", () => {
    expect(readLessons("uk", folder)).toEqual(readLessons("uk"));
  });

  test.each<[mistake: string, from: string | RegExp, to: string, found: string]>([
    [
      "a right answer that is no option",
      '"correctOptionId": "o1"',
      '"correctOptionId": "o9"',
      "slides.3.content.questions.0.correctOptionId: ",
    ],
    ["a slide of a type that doesn't exist", '"type": "STORYTELLING_ARC"', '"type": "STORYTELLING_ARK"', "slides.1.content.type: "],
    ["a picture without a description", /"alt": "A lark on[^"]*"/, '"alt": ""', "slides.0.content.panels.0.picture.alt: required"],
    ["a misspelled field", '"hint":', '"hints":', "slides.3.content.questions.0.hints: unknown field"],
    ["a lesson without a title", '"title": "Hello, Python",', "", "title: "],
    ["a comma too many", '"key": "hello",', '"key": "hello",,', "the file: "],
  ])("%s", (_mistake, from, to, found) => {
    rewrite("en/planets/1-hello.json", from, to);
    expect(() => readLessons("us", folder)).toThrow(`content/demo/en/planets/1-hello.json: ${found}`);
  });

  test.each<[mistake: string, from: string | RegExp, to: string, found: string]>([
    ["a British text for a slide that isn't there", "slides.print.", "slides.prints.", "slides.prints.content.caption.paragraphs.1: "],
    ["a British text that the slide can't have", /": "What you want[^"]*"/, '": ""', "slides.2.content.caption.paragraphs.1: required"],
    ["a British text that is the American one", "the brackets", "the parentheses", "slides.print.content.caption.paragraphs.1: "],
  ])("%s", (_mistake, from, to, found) => {
    rewrite("en-GB/planets/1-hello.json", from, to);
    expect(() => readLessons("uk", folder)).toThrow(`content/demo/en-GB/planets/1-hello.json: ${found}`);
    expect(readLessons("us", folder)).toEqual(readLessons("us"));
  });
});

test("texts are replaced by keys, ids and positions, and what has no text there is named", () => {
  const value = {
    title: "Gray",
    parts: [
      { id: "a", lines: ["one", "two"] },
      { key: "b", line: "three" },
    ],
  };
  const texts = {
    title: "Grey",
    "parts.a.lines.1": "2",
    "parts.b.line": "3",
    "parts.0.lines.0": "1",
    "parts.c.line": "4",
    "parts.a": "5",
    toString: "6",
  };
  expect(replaceTexts(value, texts)).toEqual({
    value: {
      title: "Grey",
      parts: [
        { id: "a", lines: ["1", "2"] },
        { key: "b", line: "3" },
      ],
    },
    missing: ["parts.c.line", "parts.a", "toString"],
  });
  expect(value.title).toBe("Gray");
});

describe("every file of the content is used", () => {
  const languages = [...new Set(editionSlugs.map((edition) => editions[edition].lang))];
  const filesIn = (pattern: string): string[] => globSync(pattern, { cwd: contentFolder }).map((file) => file.replaceAll("\\", "/"));
  const namesOf = (pattern: string): string[] => [...new Set(filesIn(pattern).map((file) => path.posix.basename(file)))].toSorted();

  test("the lessons exist in each language, and what is British has a file in English", () => {
    expect(filesIn("en/planets/*").length).toBeGreaterThan(0);
    for (const language of languages) expect(namesOf(`${language}/planets/*`)).toEqual(namesOf("en/planets/*"));
    expect(filesIn("en-GB/*/*").length).toBeGreaterThan(0);
    expect(filesIn("en-GB/*/*").filter((file) => filesIn(file.replace("en-GB", "en")).length === 0)).toEqual([]);
  });

  test("every course text is offered by a school, and every child's file is handed in", () => {
    const offered = editionSlugs.flatMap((edition) => courseKeys.map((key) => `${courseOffers[edition][key].text ?? key}.json`));
    expect(namesOf(`{${languages.join()}}/courses/*`)).toEqual([...new Set(offered)].toSorted());
    const handedIn = Object.values(worksOf).flatMap((projects) => Object.values(projects).flat());
    expect(namesOf(`{,${[...languages, "en-GB"].map((folder) => `${folder}/`).join()}}works/*`)).toEqual([...new Set(handedIn)].toSorted());
  });
});
