import { useMemo } from "react";
import { slideContentFields } from "@larkroom/contract/curriculum/slide-content";
import { contentProblems } from "@larkroom/domain/curriculum/content-problems";
import { withoutMarks } from "@larkroom/domain/curriculum/inline-text";
import type { SlideContent } from "@larkroom/domain/curriculum/slide-types";
import { useFormats } from "~/shared/formats/use-formats.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import type messages from "./quiz/texts/en.json";
import type { ProblemAt } from "./types.ts";

type Path = readonly (string | number)[];
type ProblemKey = keyof (typeof messages)["problem"];

/** One reason why a slide can't be published. */
export interface ContentIssue {
  /** Where: field names and list indexes, from the outside in. */
  readonly path: Path;
  /** What: an error code of the contract's fields or of `contentProblems`. */
  readonly code: string;
  /** The limit that is exceeded: characters, items, or the number itself. */
  readonly bound?: number;
  /** By how many characters a text is too long. */
  readonly over?: number;
  /** Whether nothing has been written, chosen or marked there yet. */
  readonly isMissing: boolean;
}

function valueAt(content: unknown, path: Path): unknown {
  let value = content;
  for (const step of path)
    value = typeof value === "object" && value !== null ? (value as Record<string | number, unknown>)[step] : undefined;
  return value;
}

function isNothing(value: unknown): boolean {
  if (typeof value === "string") return value.trim() === "";
  if (Array.isArray(value)) return value.every(isNothing);
  if (typeof value !== "object" || value === null) return value === undefined;
  return "paragraphs" in value && !("code" in value && value.code) && isNothing(value.paragraphs);
}

type Refusal = NonNullable<ReturnType<typeof slideContentFields.safeParse>["error"]>["issues"][number];

/** Converts a schema error to one of our own codes. */
function fieldIssue(content: SlideContent, refusal: Refusal): ContentIssue {
  const path = refusal.path.filter((step) => typeof step !== "symbol");
  const value = valueAt(content, path);
  const issue = (code: string, more: Partial<ContentIssue> = {}): ContentIssue => ({ path, code, isMissing: isNothing(value), ...more });
  if (isNothing(value) && !Array.isArray(value)) return issue("required");
  switch (refusal.code) {
    case "too_small":
      return issue(Array.isArray(value) ? "too_few" : typeof value === "string" ? "required" : "too_small", {
        bound: Number(refusal.minimum),
      });
    case "too_big": {
      const bound = Number(refusal.maximum);
      if (typeof value === "string") return issue("too_long", { bound, over: value.trim().length - bound });
      return issue(Array.isArray(value) ? "too_many" : "too_big", { bound });
    }
    case "invalid_type":
      return issue(refusal.expected === "int" ? "whole_number" : "malformed");
    case "invalid_union":
      return issue(typeof value === "string" ? "malformed_address" : "malformed");
    case "invalid_format":
    case "custom":
      return issue(/^[a-z_]+$/.test(refusal.message) ? refusal.message : "malformed");
    default:
      return issue("malformed");
  }
}

/**
 * Everything that keeps a content from being published, by path: first what the contract refuses field by field, then what is inconsistent. Only the
 * first issue at each path is returned.
 */
export function contentIssues(content: SlideContent): ContentIssue[] {
  const fields = slideContentFields.safeParse(content).error?.issues.map((refusal) => fieldIssue(content, refusal)) ?? [];
  const together = contentProblems(content).map(({ path, code }): ContentIssue => {
    const value = valueAt(content, path);
    return { path, code, isMissing: code !== "nothing_asked" && isNothing(typeof value === "string" ? withoutMarks(value) : value) };
  });
  const places = new Set<string>();
  return [...fields, ...together].filter(({ path }) => {
    const place = path.join(".");
    const isFirst = !places.has(place);
    places.add(place);
    return isFirst;
  });
}

const requiredAt: Readonly<Record<string, ProblemKey>> = {
  src: "fileRequired",
  alt: "altRequired",
  transcript: "transcriptRequired",
  url: "addressRequired",
  correctOptionId: "markRight",
  correctOptionIds: "markOneRight",
  categoryId: "chooseBox",
  toPanelId: "chooseTarget",
  toLineId: "chooseTarget",
  startPanelId: "chooseStart",
  startLineId: "chooseStart",
  currentChapterId: "chooseStart",
};

const malformedAt: Readonly<Record<string, ProblemKey>> = {
  projectId: "projectId",
  taskId: "taskId",
  allowedHosts: "host",
  lang: "language",
  correctOptionId: "markRight",
  correctOptionIds: "markOneRight",
  weights: "weightsDeleted",
};

const byCode: Readonly<Record<string, ProblemKey>> = {
  too_long: "tooLong",
  too_few: "tooFew",
  too_many: "tooMany",
  too_small: "atLeast",
  too_big: "atMost",
  whole_number: "wholeNumber",
  control_characters: "control",
  duplicate_id: "duplicate",
  options_alike: "alike",
  no_ending: "noEnding",
  never_reached: "neverReached",
  pair_incomplete: "pairIncomplete",
  host_not_allowed: "hostNotAllowed",
  end_before_start: "endBeforeStart",
  letters_unknown: "lettersUnknown",
};

/** The message key of an issue, under `quizEditor.problem`. */
function wordsOf({ path, code }: ContentIssue, value: unknown): ProblemKey {
  const names = path.filter((step) => typeof step === "string");
  const last = names.at(-1) ?? "";
  switch (code) {
    case "required":
      if (typeof value === "object") return "textRequired";
      return last === "src" && names.some((name) => /picture|poster/i.test(name)) ? "pictureRequired" : (requiredAt[last] ?? "required");
    case "malformed_address":
      return last === "allowedHosts" ? "host" : "address";
    case "target_unknown":
      return last === "weights" ? "weightsDeleted" : (requiredAt[last] ?? "chooseTarget");
    case "right_answer_missing":
      return last === "acceptedTexts" ? "emptyRight" : "markOneRight";
    case "nothing_asked":
      return last === "teams" ? "noTeams" : "nothingAsked";
    case "duplicate_id":
      return last === "captions" ? "sameLanguage" : "duplicate";
    default:
      return byCode[code] ?? malformedAt[last] ?? "malformed";
  }
}

export interface Problems {
  readonly issues: readonly ContentIssue[];
  /** The message at a path, for `FormProps`. */
  readonly problemAt: ProblemAt;
  /** The message of one issue, for lists of issues. */
  readonly wordsFor: (issue: ContentIssue) => string;
}

/**
 * The problems of a content, in the reader's language. `isLenient` leaves out what merely isn't written yet: a new slide shows no errors until someone
 * wants to publish it.
 */
export function useProblems(content: SlideContent, isLenient = false): Problems {
  const texts = useTexts("quizEditor");
  const { number } = useFormats();
  return useMemo(() => {
    const issues = contentIssues(content);
    const wordsFor = (issue: ContentIssue): string => {
      const { bound = 0, over = 0 } = issue;
      const key = wordsOf(issue, valueAt(content, issue.path));
      if (key === "tooLong") return texts("problem.tooLong", { over, max: number(bound) });
      if (key === "tooFew") return texts("problem.tooFew", { min: bound });
      if (key === "tooMany") return texts("problem.tooMany", { max: bound });
      if (key === "atLeast") return texts("problem.atLeast", { min: number(bound) });
      if (key === "atMost") return texts("problem.atMost", { max: number(bound) });
      return texts(`problem.${key}`);
    };
    const words = new Map(
      issues.filter(({ isMissing }) => !(isLenient && isMissing)).map((issue) => [issue.path.join("."), wordsFor(issue)]),
    );
    return { issues, wordsFor, problemAt: (...path: Path) => words.get(path.join(".")) };
  }, [content, isLenient, texts, number]);
}
