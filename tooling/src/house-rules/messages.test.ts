import path from "node:path";
import { describe, expect, test } from "vitest";
import { overlaid } from "../../../apps/web/app/shared/texts/overlaid.ts";
import { editions } from "../../../packages/domain/src/editions/editions.ts";
import { filesOf, textOf } from "../repository.ts";
import { argumentsOf, flatten, labelProblems, overlayProblems, problemsOf } from "./messages.ts";
import type { Messages } from "./messages.ts";

describe("the arguments of an ICU message", () => {
  test.each([
    ["Hello", []],
    ["Hello {name}", ["name"]],
    ["{count, plural, one {# class with {teacher}} other {# classes}}", ["count:plural", "teacher"]],
    ["{when, date, short} <b>now</b>", ["when:date", "<b>"]],
    ["It''s '{not an argument}'", []],
  ])("%s", (message, expected) => {
    expect([...argumentsOf(message)].toSorted()).toEqual(expected.toSorted());
  });

  test("unbalanced braces are an error", () => {
    expect(() => argumentsOf("{count, plural, one {#}")).toThrow("unclosed brace");
    expect(() => argumentsOf("what}")).toThrow("unmatched closing brace");
  });
});

describe("a translation compared with the English text", () => {
  const en = { title: "Your classes", more: "and {num} more", brand: "Larkroom" };

  test("is accepted when it is complete", () => {
    expect(problemsOf(en, { title: "השיעורים שלך", more: "ועוד {num}", brand: "Larkroom" }, "he")).toEqual([]);
    expect(problemsOf(en, { title: "As suas aulas", more: "e mais {num}", brand: "Larkroom" }, "pt")).toEqual([]);
  });

  test("is rejected for a missing or superfluous key, an empty text, different arguments, or English text", () => {
    expect(problemsOf(en, { title: "השיעורים שלך", extra: "עוד", more: "ועוד {count}" }, "he")).toEqual([
      "extra: not among the source’s texts",
      "more: arguments differ: num, count",
      "brand: missing",
    ]);
    expect(problemsOf({ title: "Your classes" }, { title: " " }, "pt")).toEqual(["title: empty"]);
    expect(problemsOf(en, en, "he")).toEqual(["title: no Hebrew in “Your classes”", "more: no Hebrew in “and {num} more”"]);
    expect(problemsOf(en, en, "pt")).toEqual(["title: still English: “Your classes”", "more: still English: “and {num} more”"]);
  });
});

describe("a country’s texts compared with those of its language", () => {
  const en = { title: "Schedule", gate: { wait: "Starts at {time}", leave: "Leave" } };

  test("hold only what differs", () => {
    expect(overlayProblems(en, { title: "Timetable", gate: { wait: "Starting at {time}" } })).toEqual([]);
    expect(overlayProblems(en, { title: "Schedule", gate: { wait: "Starts soon", stay: "Stay", leave: "" } })).toEqual([
      "gate.stay: not among the source’s texts",
      "title: the same as in the language’s own file",
      "gate.wait: arguments differ: time",
      "gate.leave: empty",
    ]);
  });
});

test("an accessible name contains the visible text of its control", () => {
  expect(labelProblems({ book: "Book", bookLabel: "Book {when}", list: { find: "Find", findLabel: "find a class" } })).toEqual([]);
  expect(labelProblems({ list: { send: "Send reminder", sendLabel: "Send a reminder to {name}" } })).toEqual([
    "list.sendLabel: “Send a reminder to {name}” does not contain “Send reminder”",
  ]);
});

const textsIn = (file: string): Messages => JSON.parse(textOf(file)) as Messages;

/** The files of texts by their folder: one folder an area. */
const filesIn = Map.groupBy(filesOf("apps/web/app/**/texts/*.json"), (file) => path.posix.dirname(file));
const folders = [...filesIn.keys()];
const languages = new Set(Object.values(editions).map(({ lang }) => lang));
/** Countries whose texts may differ from their language's. */
const countries = new Map(Object.values(editions).map(({ locale, lang }) => [locale as string, lang]));

describe("every text exists in all languages", () => {
  test("there are texts", () => {
    expect(folders.length).toBeGreaterThan(0);
  });

  test.each(folders)("%s", (folder) => {
    const files = (filesIn.get(folder) ?? []).map((file) => path.posix.basename(file, ".json"));
    const unread = files.filter((tag) => !languages.has(tag as "en") && !countries.has(tag));
    expect(unread, "no edition is in this language").toEqual([]);
    expect([...languages].filter((lang) => !files.includes(lang))).toEqual([]);

    const en = textsIn(`${folder}/en.json`);
    expect(flatten(en).size).toBeGreaterThan(0);
    const problems = files.flatMap((tag) => {
      const texts = textsIn(`${folder}/${tag}.json`);
      const lang = countries.get(tag);
      const base = lang === undefined ? undefined : textsIn(`${folder}/${lang}.json`);
      const found = base
        ? [...overlayProblems(base, texts), ...labelProblems(overlaid(base, texts))]
        : [...(tag === "en" ? [] : problemsOf(en, texts, tag)), ...labelProblems(texts)];
      return found.map((problem) => `${tag}.json: ${problem}`);
    });
    expect(problems, "a family reads every page in its own language, with the same arguments filled in").toEqual([]);
  });

  test("every file has a namespace that pages load", () => {
    const areas = folders.map((folder) => path.posix.dirname(folder));
    expect(areas.filter((area) => !textOf(`${area}/texts.server.ts`).includes('import.meta.glob("./texts/*.json"'))).toEqual([]);
    // Texts in code are read by no translator's tool.
    expect(filesOf("apps/web/app/**/messages.*.ts")).toEqual([]);
  });
});
