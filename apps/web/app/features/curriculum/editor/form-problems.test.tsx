import { useEffect } from "react";
import { describe, expect, test, vi } from "vitest";
import { slideContent } from "@larkroom/contract/curriculum/slide-content";
import { emptyContent } from "@larkroom/domain/curriculum/empty-content";
import { allSamples, slideSamples } from "@larkroom/domain/curriculum/slide-samples";
import { slideTypes } from "@larkroom/domain/curriculum/slide-table";
import type { SlideContent } from "@larkroom/domain/curriculum/slide-types";
import type { EditionSlug } from "@larkroom/domain/editions/editions";
import { renderPage } from "~/shared/testing/render-page.tsx";
import { contentIssues, useProblems, type Problems } from "./form-problems.ts";
import { newIds } from "./new-ids.ts";
import il from "./quiz/texts/he.json";
import pt from "./quiz/texts/pt.json";
import { quizEditor as quizEditorTexts } from "./quiz/texts.server.ts";
import us from "./quiz/texts/en.json";

const { uk } = quizEditorTexts;

const editions = { us, uk, il, pt };

function problemsOf(content: SlideContent, edition: EditionSlug = "us", isLenient = false): Problems {
  const seen = vi.fn<(problems: Problems) => void>();
  function Page() {
    const problems = useProblems(content, isLenient);
    useEffect(() => seen(problems));
    return null;
  }
  const page = renderPage(<Page />, { edition, path: `/${edition}`, texts: { quizEditor: editions[edition] } });
  page.unmount();
  const [found] = seen.mock.lastCall ?? [];
  if (!found) throw new Error("not rendered");
  return found;
}

type Place = (string | number)[];

/** Every value within a content, with its path. */
function* placesOf(value: unknown, path: Place = []): Generator<{ path: Place; value: unknown }> {
  if (path.length > 0) yield { path, value };
  if (typeof value !== "object" || value === null) return;
  for (const [key, one] of Object.entries(value)) yield* placesOf(one, [...path, Array.isArray(value) ? Number(key) : key]);
}

function replaced(content: SlideContent, path: Place, value: unknown): SlideContent {
  const copy = structuredClone(content) as unknown as Record<string | number, unknown>;
  let at = copy;
  for (const step of path.slice(0, -1)) at = at[step] as typeof at;
  at[path.at(-1) ?? ""] = value;
  return copy as unknown as SlideContent;
}

/** Fields with a fixed set of values: any other value has another shape, which no form produces. */
const chosen = new Set<string | number>(["type", "kind", "alphabet", "compare", "mediaType", "play", "rows", "showVotes"]);

/** Variants of a content, each with one value emptied, too long, too short, too big, or pointing nowhere. */
function* spoiled(content: SlideContent): Generator<SlideContent> {
  for (const { path, value } of placesOf(content)) {
    if (chosen.has(path.at(-1) ?? "") || (path.at(-1) === "lang" && path.includes("code"))) continue;
    const others: unknown[] =
      typeof value === "string"
        ? ["", "  ", "x".repeat(7000), "\u0001", "nowhere", "12"]
        : typeof value === "number"
          ? [-1_000_000, 1_000_000, 0.5]
          : Array.isArray(value)
            ? [[], [...value, ...value], ...(value.length > 0 ? [Array.from({ length: 120 }, () => value[0])] : [])]
            : [];
    for (const other of others) yield replaced(content, path, other);
  }
}

describe("problems of a slide being written", () => {
  test("[EN-05] the form refuses exactly what the server refuses, and each problem has a message at its field", () => {
    const reported = new Set<string>();
    for (const sample of allSamples) {
      for (const content of spoiled(sample)) {
        const issues = contentIssues(content);
        expect(issues.length === 0).toBe(slideContent.safeParse(content).success);
        for (const { code } of issues) reported.add(code);
        expect(new Set(issues.map(({ path }) => path.join("."))).size).toBe(issues.length);
      }
      expect(contentIssues(sample)).toEqual([]);
    }
    // Every message of the rules and of the contract occurred above.
    expect([...reported].toSorted()).toEqual(
      [
        "control_characters",
        "duplicate_id",
        "end_before_start",
        "host_not_allowed",
        "letters_unknown",
        "malformed",
        "malformed_address",
        "malformed_id",
        "never_reached",
        "no_ending",
        "nothing_asked",
        "options_alike",
        "pair_incomplete",
        "required",
        "right_answer_missing",
        "target_unknown",
        "too_big",
        "too_few",
        "too_long",
        "too_many",
        "too_small",
        "whole_number",
      ].toSorted(),
    );
  });

  test("[EN-05] each edition's messages are its own", () => {
    const content: SlideContent = {
      ...slideSamples.QUIZ_BASIC,
      questions: [{ kind: "one", id: "a", prompt: "x".repeat(503), options: [{ id: "a", text: "" }], correctOptionId: "" }],
    };
    const say = (edition: EditionSlug): (string | undefined)[] => {
      const { problemAt } = problemsOf(content, edition);
      return [
        problemAt("questions", 0, "prompt"),
        problemAt("questions", 0, "options"),
        problemAt("questions", 0, "options", 0, "text"),
        problemAt("questions", 0, "correctOptionId"),
      ];
    };
    expect(say("us")).toEqual([
      "3 characters too long. The limit is 500.",
      "Add at least 2.",
      "This field is required.",
      "Mark the correct answer.",
    ]);
    expect(say("il")).toEqual(["3 תווים מעבר למותר. אפשר עד 500.", "יש להוסיף לפחות שניים.", "שדה חובה.", "יש לסמן את התשובה הנכונה."]);
    expect(say("pt")[1]).toBe("Adicione pelo menos 2.");
    expect(say("uk")).toEqual(say("us"));
  });

  test.each<[string, SlideContent, Place, string]>([
    ["a picture", replaced(slideSamples.PICTURE, ["picture", "src"], ""), ["picture", "src"], us.problem.pictureRequired],
    ["its description", replaced(slideSamples.PICTURE, ["picture", "alt"], ""), ["picture", "alt"], us.problem.altRequired],
    ["a text", replaced(slideSamples.QUIZ_CASE, ["case"], { paragraphs: [] }), ["case"], us.problem.textRequired],
    ["an address", replaced(slideSamples.LINK, ["url"], "larks"), ["url"], us.problem.address],
    ["a category", replaced(slideSamples.CLASSIFY, ["items", 0, "categoryId"], ""), ["items", 0, "categoryId"], us.problem.chooseBox],
    ["stars or a comment", { type: "FEEDBACK", prompt: { paragraphs: ["How?"] } }, ["rating"], us.problem.nothingAsked],
    ["teams", replaced(slideSamples.SCORING_TABLE, ["teams"], []), ["teams"], us.problem.noTeams],
    ["letters", replaced(slideSamples.BLACKMANS, ["word"], "12"), ["word"], us.problem.lettersUnknown],
    [
      "correct answers",
      replaced(slideSamples.QUIZ_BASIC, ["questions", 1, "correctOptionIds"], []),
      ["questions", 1, "correctOptionIds"],
      us.problem.markOneRight,
    ],
    ["duplicates", replaced(slideSamples.CORRELATE, ["left", 0, "text"], "The red one"), ["left", 0, "text"], ""],
    [
      "points",
      replaced(slideSamples.QUIZ_PROF_TEST, ["profiles", 0, "id"], "gone"),
      ["questions", 0, "options", 0, "weights"],
      us.problem.weightsDeleted,
    ],
  ])("[EN-05] problem of %s", (_, content, path, words) => {
    expect(problemsOf(content).problemAt(...path) ?? "").toBe(words);
  });

  test("[EN-05] a new slide of any type shows no errors; missing content is reported only when publishing", () => {
    for (const type of slideTypes) {
      const content = emptyContent(type, newIds(null));
      const strict = problemsOf(content);
      expect(strict.issues.length > 0, type).toBe(type !== "NOT_FOUND");
      const lenient = problemsOf(content, "us", true);
      const shown = strict.issues.filter(({ path }) => lenient.problemAt(...path));
      expect(shown, type).toEqual([]);
    }
  });
});
