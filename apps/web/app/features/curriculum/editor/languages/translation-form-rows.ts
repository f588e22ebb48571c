import { translationProblems } from "@larkroom/contract/curriculum/slide-translations";
import type { SlidePicture } from "@larkroom/domain/curriculum/slide-parts";
import {
  missingTexts,
  type SlideText,
  type SlideTextKind,
  slideTextLimits,
  type SlideTranslation,
  textsOf,
} from "@larkroom/domain/curriculum/slide-texts";
import type { SlideContent } from "@larkroom/domain/curriculum/slide-types";
import { type EditionSlug, editions } from "@larkroom/domain/editions/editions";
import type messages from "./texts/en.json";

type Words = typeof messages;
export type PartName = keyof Words["parts"];
export type GroupName = keyof Words["groups"];
export type FieldName = keyof Words["fields"];

/** One item of a list, such as the second question. */
export interface Part {
  readonly list: PartName;
  /** Starts at 1. */
  readonly number: number;
}

/** Why a translation can't be published. `over`: how many characters too many; 0 when it has too many parts. */
export type RowProblem = { readonly code: "too_long"; readonly over: number; readonly max: number } | { readonly code: "alike" | "unfit" };

/** One text with its translation. */
export interface TranslationRow {
  /** The path of the text in the content, or `@title` or `@description` of the slide itself. */
  readonly path: string;
  readonly kind: SlideTextKind;
  readonly original: string;
  readonly said: string;
  readonly isMissing: boolean;
  /** Whether this text needs a translation in this language. */
  readonly isNeeded: boolean;
  /** The list item the text belongs to within its group; null if none. */
  readonly part: Part | null;
  readonly field: FieldName | null;
  /** The picture that the text describes. */
  readonly picture: SlidePicture | null;
  readonly problem: RowProblem | null;
}

/** Texts that belong together: a question with its answers, or all cards. */
export interface RowGroup {
  readonly key: string;
  readonly name: GroupName | null;
  readonly part: Part | null;
  readonly rows: readonly TranslationRow[];
}

/** Lists whose items have several texts: each item gets its own group. The others share one list. */
const deep: ReadonlySet<string> = new Set<PartName>(["questions", "panels", "chapters", "places", "lines", "profiles"]);
/** Fields that are the only text of their part, so that the part's name is enough. */
const own: ReadonlySet<string> = new Set(["text", "title", "name", "label"]);

const isMissingIn = (translation: SlideTranslation | undefined, field: "title" | "description"): boolean => !translation?.[field]?.trim();

function partsOf({ at }: SlideText): Part[] {
  return at.flatMap((step, index): Part[] => {
    const list = at[index - 1];
    return typeof step === "number" && typeof list === "string" && list !== "paragraphs"
      ? [{ list: list as PartName, number: step + 1 }]
      : [];
  });
}

function fieldOf({ type }: SlideContent, { path, kind }: SlideText): FieldName {
  if (type === "LINK" && path === "title") return "link";
  return (kind === "code" ? "code" : (path.split(".").at(-1) ?? "text")) as FieldName;
}

function pictureAt(content: SlideContent, { at, kind }: SlideText): SlidePicture | null {
  if (kind !== "alt") return null;
  let value: unknown = content;
  for (const step of at.slice(0, -1)) value = (value as Record<string | number, unknown>)[step];
  return value as SlidePicture;
}

const glue: Partial<Record<SlideTextKind, RegExp>> = { rich: /\n[^\S\n]*\n\s*/u, accepted: /\n/u };

function tooLong(kind: SlideTextKind, said: string): RowProblem {
  const { length: max, parts } = slideTextLimits[kind];
  const pieces = glue[kind] ? said.split(glue[kind]) : [said];
  const over = Math.max(0, ...pieces.map((piece) => (kind === "code" ? piece : piece.trim()).length - max));
  return { code: "too_long", over, max: over > 0 ? max : parts };
}

/** The problems that keep a translation from being published, by path. */
function problemsOf(content: SlideContent, language: EditionSlug, translation: SlideTranslation): ReadonlyMap<string, string> {
  return new Map(
    translationProblems(content, { [language]: translation }).flatMap(({ path: [, , , path], message }) => (path ? [[path, message]] : [])),
  );
}

interface TranslationInput {
  readonly content: SlideContent;
  readonly title: string;
  readonly description: string;
  readonly translation: SlideTranslation | undefined;
  /** The translation for the other edition of the same language, used where this one has no text. */
  readonly sibling: SlideTranslation | undefined;
  readonly base: EditionSlug;
  readonly language: EditionSlug;
}

/** All texts of a slide side by side with their translation, in reading order. */
export function translationGroups({ content, title, description, translation, sibling, base, language }: TranslationInput): RowGroup[] {
  const isOther = editions[base].lang !== editions[language].lang;
  const merged = { texts: { ...sibling?.texts, ...withoutBlanks(translation?.texts) } };
  const missing = new Set(isOther ? missingTexts(content, merged).map(({ path }) => path) : []);
  const problems = translation ? problemsOf(content, language, translation) : new Map<string, string>();
  const beside = (["title", "description"] as const).flatMap((field): TranslationRow[] => {
    const original = { title, description }[field];
    if (original.trim() === "") return [];
    const said = translation?.[field] ?? "";
    const over = said.trim().length - (field === "title" ? 120 : 2000);
    return [
      {
        path: `@${field}`,
        kind: field === "title" ? "label" : "transcript",
        original,
        said,
        part: null,
        field,
        picture: null,
        isNeeded: isOther,
        isMissing: isOther && isMissingIn(translation, field) && isMissingIn(sibling, field),
        problem: over > 0 ? { code: "too_long", over, max: field === "title" ? 120 : 2000 } : null,
      },
    ];
  });
  const groups: { key: string; name: GroupName | null; part: Part | null; rows: TranslationRow[] }[] = [];
  const put = (row: TranslationRow, key: string, name: GroupName | null, part: Part | null) => {
    const last = groups.at(-1);
    if (last?.key === key) last.rows.push(row);
    else groups.push({ key, name, part, rows: [row] });
  };
  for (const row of beside) put(row, "slide", "slide", null);
  for (const one of textsOf(content)) {
    const [first, second] = partsOf(one);
    const isDeep = first !== undefined && deep.has(first.list);
    const part = (isDeep ? second : first) ?? null;
    const field = fieldOf(content, one);
    const said = translation && Object.hasOwn(translation.texts, one.path) ? (translation.texts[one.path] ?? "") : "";
    const code = problems.get(one.path);
    const row: TranslationRow = {
      path: one.path,
      kind: one.kind,
      original: one.text,
      said,
      part,
      picture: pictureAt(content, one),
      field: part && own.has(field) ? null : field,
      isNeeded: isOther && one.needed,
      isMissing: missing.has(one.path),
      problem:
        code === undefined ? null : code === "too_long" ? tooLong(one.kind, said) : { code: code === "options_alike" ? "alike" : "unfit" },
    };
    if (first === undefined) put(row, "slide", "slide", null);
    else if (isDeep) put(row, `${first.list}.${first.number}`, null, first);
    else put(row, first.list, first.list as GroupName, null);
  }
  return groups;
}

const withoutBlanks = (texts: Readonly<Record<string, string>> = {}): Record<string, string> =>
  Object.fromEntries(Object.entries(texts).filter(([, text]) => text.trim() !== ""));

/** A translation with one text changed; an empty text is removed. */
export function withText(translation: SlideTranslation | undefined, path: string, said: string): SlideTranslation {
  const { title, description, texts } = translation ?? { texts: {} };
  const fields = {
    ...(title !== undefined && path !== "@title" && { title }),
    ...(description !== undefined && path !== "@description" && { description }),
  };
  if (path === "@title" || path === "@description") return { ...fields, ...(said !== "" && { [path.slice(1)]: said }), texts };
  const others = Object.entries(texts).filter(([known]) => known !== path);
  return { ...fields, texts: Object.fromEntries(said === "" ? others : [...others, [path, said]]) };
}
