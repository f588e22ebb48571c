import { type EditionSlug, editionSlugs, editions } from "../editions/editions.ts";
import { inlineParts } from "./inline-text.ts";
import type { ChoiceOption } from "./slide-parts.ts";
import type { PublicSlideContent } from "./slide-public-types.ts";
import type { SlideContent } from "./slide-types.ts";
import type { Path } from "./story-problems.ts";

// A slide in several languages. Its content is written in one, the base; other editions have an overlay: texts by their path. A path is made
// of field names and part ids ("questions.lands.options.a.text"), so that sorting parts leaves every translation where it belongs.

/** A slide's texts in one edition's language. What is left out, or blank, is read in the base language. */
export interface SlideTranslation {
  readonly title?: string | undefined;
  readonly description?: string | undefined;
  readonly texts: Readonly<Record<string, string>>;
}

/** The overlays of a slide by edition. */
export type SlideTranslations = Readonly<Partial<Record<EditionSlug, SlideTranslation>>>;

/**
 * What a text is. "rich": paragraphs with a blank line between them; "accepted": the texts taken as a right answer, one on each line; "code": a
 * listing; the others are one field each.
 */
export type SlideTextKind = "label" | "line" | "option" | "alt" | "transcript" | "rich" | "accepted" | "code";

/** How many characters a text may have; of what is several (paragraphs, accepted answers) each of `parts`. The contract holds the same. */
export const slideTextLimits: Readonly<Record<SlideTextKind, { readonly length: number; readonly parts: number }>> = {
  label: { length: 120, parts: 1 },
  line: { length: 500, parts: 1 },
  option: { length: 300, parts: 1 },
  alt: { length: 300, parts: 1 },
  transcript: { length: 2000, parts: 1 },
  rich: { length: 2000, parts: 20 },
  accepted: { length: 120, parts: 30 },
  code: { length: 6000, parts: 1 },
};

export interface SlideText {
  readonly path: string;
  /** Where it stands in the content: field names and places in lists, as problems name it. */
  readonly at: Path;
  readonly kind: SlideTextKind;
  readonly text: string;
  /** Whether another language needs a text of its own: not a listing, nor what is only code, numbers or signs. */
  readonly needed: boolean;
}

type Content = SlideContent | PublicSlideContent;
/** A slide's content, or one part of it. */
type Worded = Content | ChoiceOption;
type Fields = Readonly<Record<string, unknown>>;

/**
 * The fields that hold texts, or parts with texts, in the order they are read (stored JSON has none). Whatever stands not here is nobody's to
 * translate: ids, addresses, numbers; the hidden word (one class, one word); the labels of captions, which name a film's languages.
 */
const fieldsInOrder = [
  ...["name", "title", "character", "intro", "case", "text", "picture", "poster", "alt", "voice", "transcript", "caption"],
  ...["prompt", "question", "chapters", "panels", "places", "questions", "lines", "label", "options", "choices", "replies"],
  ...["rating", "scale", "lowLabel", "highLabel", "comment", "unit", "left", "right", "categories", "items", "cards"],
  ...["teams", "columns", "profiles", "feedback", "acceptedTexts", "hint", "explanation"],
] as const;

const kinds: Readonly<Record<string, SlideTextKind>> = {
  ...{ name: "label", title: "label", label: "label", unit: "label", lowLabel: "label", highLabel: "label" },
  ...{ prompt: "line", feedback: "line", hint: "line", text: "option", alt: "alt", transcript: "transcript" },
};

/** What a choice of a story or a reply says may be as long as a sentence. */
const kindOf = (parent: string, field: string): SlideTextKind | undefined =>
  field === "label" && (parent === "choices" || parent === "replies") ? "line" : kinds[field];

const isFields = (value: unknown): value is Fields => typeof value === "object" && value !== null && !Array.isArray(value);
const isText = (value: unknown): value is string => typeof value === "string" && value.trim() !== "";
const areTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.length > 0 && value.every((one) => typeof one === "string");

const gaps = { rich: /\n[^\S\n]*\n\s*/u, accepted: /\n/u } as const;
const glue = { rich: "\n\n", accepted: "\n" } as const;

/** Several texts written as one, taken apart again. */
const partsOf = (kind: "rich" | "accepted", text: string): string[] =>
  text
    .split(gaps[kind])
    .map((part) => part.trim())
    .filter((part) => part !== "");

const hasWords = (line: string): boolean =>
  inlineParts(line).some(({ kind, text }) => (kind === "plain" || kind === "strong") && /\p{L}/u.test(text));

type Visit = (found: Omit<SlideText, "needed">, compare: unknown) => string;

/** Walks through every text, in the order of reading, and puts what `visit` says in its place. What does not change stays the same object. */
function walk(value: unknown, field: string, path: readonly string[], at: Path, visit: Visit): unknown {
  if (Array.isArray(value)) {
    const parts = value.map((part: unknown, index) =>
      isFields(part) && typeof part["id"] === "string" ? walk(part, field, [...path, part["id"]], [...at, index], visit) : part,
    );
    return parts.some((part, index) => part !== value[index]) ? parts : value;
  }
  if (!isFields(value)) return value;
  const changed: Record<string, unknown> = {};
  const set = (name: string, next: unknown) => {
    if (next !== value[name]) changed[name] = next;
  };
  const seen = (name: string, kind: SlideTextKind, text: string, own = [...path, name], stands: Path = [...at, name]) =>
    visit({ path: own.join("."), at: stands, kind, text }, value["compare"]);
  const several = (name: string, kind: "rich" | "accepted", texts: string[], own?: string[]) => {
    const text = texts.join(glue[kind]);
    const next = text.trim() === "" ? text : seen(name, kind, text, own);
    set(name, next === text ? texts : partsOf(kind, next));
  };
  if (areTexts(value["paragraphs"])) several("paragraphs", "rich", value["paragraphs"], [...path]);
  if (isFields(value["code"]) && isText(value["code"]["code"])) {
    const { code } = value["code"];
    const next = seen("code", "code", code, [...path, "code"], [...at, "code", "code"]);
    set("code", next === code ? value["code"] : { ...value["code"], code: next });
  }
  for (const name of fieldsInOrder) {
    const held = value[name];
    if (held === undefined) continue;
    const kind = kindOf(field, name);
    if (isText(held) && kind) set(name, seen(name, kind, held));
    else if (name === "acceptedTexts" && areTexts(held)) several(name, "accepted", held);
    else set(name, walk(held, name, [...path, name], [...at, name], visit));
  }
  return Object.keys(changed).length === 0 ? value : { ...value, ...changed };
}

/**
 * Every text for people on a slide, in the order it is read. Paragraphs are one text with blank lines between them; blank texts, which drafts
 * have, are left out. The title and the description stand beside the content, not in it.
 */
export function textsOf(content: Content): SlideText[] {
  const found: SlideText[] = [];
  walk(content, "", [], [], (one, compare) => {
    const needed = one.kind === "accepted" ? compare !== "code" : one.kind !== "code" && hasWords(one.text);
    found.push({ ...one, needed });
    return one.text;
  });
  return found;
}

const translated = (translation: Partial<SlideTranslation> | undefined, path: string): string | null => {
  const { texts = {} } = translation ?? {};
  const text = Object.hasOwn(texts, path) ? texts[path] : undefined;
  return isText(text) ? text : null;
};

/**
 * The content in another language: ids, right answers and everything else as they are, each text that is translated in its place. Whatever is
 * not translated stays in the base language; a translation of a text that is no more is left out. Nothing translated: the content itself.
 */
export function withTexts<Any extends Worded>(content: Any, translation: Partial<SlideTranslation> | undefined): Any {
  return walk(content, "", [], [], ({ path, text }) => translated(translation, path) ?? text) as Any;
}

/** The texts that need a translation and have none, in the order of reading. */
export const missingTexts = (content: Content, translation: Partial<SlideTranslation> | undefined): SlideText[] =>
  textsOf(content).filter(({ path, needed }) => needed && translated(translation, path) === null);

/** Overlays without what is blank, what the content no longer has, and spaces around: what is worth keeping. */
export function keptTranslations(content: Content, translations: SlideTranslations): SlideTranslations {
  const known = textsOf(content);
  const own = editionSlugs.flatMap((edition): [EditionSlug, SlideTranslation][] => {
    const from = translations[edition];
    if (!from) return [];
    const texts = known.flatMap(({ path, kind }): [string, string][] => {
      const text = translated(from, path);
      return text === null ? [] : [[path, kind === "code" ? text : text.trim()]];
    });
    const [title, description] = [from.title?.trim(), from.description?.trim()];
    if (!title && !description && texts.length === 0) return [];
    return [[edition, { ...(title && { title }), ...(description && { description }), texts: Object.fromEntries(texts) }]];
  });
  return Object.fromEntries(own);
}

/**
 * The edition whose overlay an edition reads where its own says nothing: that of the same language (uk and us). None where the slide itself is
 * written in that language.
 */
export const readInstead = (edition: EditionSlug, base: EditionSlug): EditionSlug | undefined =>
  editions[base].lang === editions[edition].lang
    ? undefined
    : editionSlugs.find((other) => other !== edition && editions[other].lang === editions[edition].lang);

/**
 * What an edition reads of a slide's overlays: its own text by text, then its sibling's (uk and us). `base` is the edition the slide is written
 * in: it reads the slide itself, and so does its sibling where it has no words of its own.
 */
export function translationFor(translations: SlideTranslations, edition: EditionSlug, base: EditionSlug): SlideTranslation {
  if (edition === base) return { texts: {} };
  const other = readInstead(edition, base);
  const overlays = [translations[edition], other && translations[other]].filter((one) => one !== undefined);
  const paths = new Set(overlays.flatMap(({ texts }) => Object.keys(texts)));
  const texts = [...paths].flatMap((path): [string, string][] => {
    const text = overlays.map((one) => translated(one, path)).find((one) => one !== null);
    return text === undefined || text === null ? [] : [[path, text]];
  });
  const [title, description] = [overlays.map((one) => one.title).find(isText), overlays.map((one) => one.description).find(isText)];
  return { ...(title && { title }), ...(description && { description }), texts: Object.fromEntries(texts) };
}

/** The overlays as each edition reads them, none of which looks to another any more: see `translationFor`. */
export const translationsAsRead = (translations: SlideTranslations, base: EditionSlug): SlideTranslations =>
  Object.keys(translations).length === 0
    ? translations
    : Object.fromEntries(editionSlugs.map((edition) => [edition, translationFor(translations, edition, base)]));
