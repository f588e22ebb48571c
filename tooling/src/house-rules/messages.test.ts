import path from "node:path";
import { describe, expect, test } from "vitest";
import { filesOf, root } from "../repository.ts";
import { argumentsOf, flatten, labelProblems, problemsOf } from "./messages.ts";
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

describe("a translation compared with the American text", () => {
  const us = { title: "Your classes", more: "and {num} more", brand: "Larkroom" };

  test("is accepted when it is complete", () => {
    expect(problemsOf(us, { title: "השיעורים שלך", more: "ועוד {num}", brand: "Larkroom" }, "il")).toEqual([]);
    expect(problemsOf(us, { title: "As suas aulas", more: "e mais {num}", brand: "Larkroom" }, "pt")).toEqual([]);
    expect(problemsOf(us, us, "uk")).toEqual([]);
  });

  test("is rejected for a missing or superfluous key, different arguments, or English text", () => {
    expect(problemsOf(us, { title: "השיעורים שלך", extra: "עוד", more: "ועוד {count}" }, "il")).toEqual([
      "extra: not among the American texts",
      "more: arguments differ: num, count",
      "brand: missing",
    ]);
    expect(problemsOf(us, us, "il")).toEqual(["title: no Hebrew in “Your classes”", "more: no Hebrew in “and {num} more”"]);
    expect(problemsOf(us, us, "pt")).toEqual(["title: still English: “Your classes”", "more: still English: “and {num} more”"]);
  });
});

test("an accessible name contains the visible text of its control", () => {
  expect(labelProblems({ book: "Book", bookLabel: "Book {when}", list: { find: "Find", findLabel: "find a class" } })).toEqual([]);
  expect(labelProblems({ list: { send: "Send reminder", sendLabel: "Send a reminder to {name}" } })).toEqual([
    "list.sendLabel: “Send a reminder to {name}” does not contain “Send reminder”",
  ]);
});

const loaded = async (file: string): Promise<Messages> => {
  const module: Record<string, Messages> = await import(/* @vite-ignore */ path.join(root, file));
  const [messages] = Object.values(module);
  if (!messages) throw new Error(`${file} exports no texts`);
  return messages;
};

const americanFiles = filesOf("apps/**/messages.us.ts");

describe("every text exists in all four editions", () => {
  test("there are texts", () => {
    expect(americanFiles.length).toBeGreaterThan(0);
  });

  test.each(americanFiles)("%s", async (file) => {
    const us = await loaded(file);
    expect(flatten(us).size).toBeGreaterThan(0);
    const problems = labelProblems(us);
    for (const language of ["uk", "il", "pt"] as const) {
      const sibling = file.replace("messages.us.ts", `messages.${language}.ts`);
      if (filesOf(sibling).length === 0) problems.push(`${sibling} is missing`);
      else {
        const translated = await loaded(sibling);
        problems.push(
          ...[...problemsOf(us, translated, language), ...labelProblems(translated)].map((problem) => `${sibling}: ${problem}`),
        );
      }
    }
    expect(problems, "a family reads every page in its own language, with the same arguments filled in").toEqual([]);
  });

  test("no edition has a text file without an American counterpart", () => {
    const others = filesOf("apps/**/messages.{uk,il,pt}.ts").map((file) => file.replace(/\.(uk|il|pt)\.ts$/, ".us.ts"));
    expect(others.filter((file) => !americanFiles.includes(file))).toEqual([]);
  });
});
