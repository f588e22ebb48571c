import { type EditionSlug, editionSlugs, editions } from "../editions/editions.ts";
import { inlineParts } from "./inline-text.ts";
import type { ChoiceOption } from "./slide-parts.ts";
import type { PublicSlideContent } from "./slide-public-types.ts";
import type { SlideContent } from "./slide-types.ts";
import type { Path } from "./story-problems.ts";

// A slide in several languages. Its content is written in a base language; other editions have translations: texts by their path. A path consists
// of field names and part ids ("questions.lands.options.a.text"), so that reordering parts doesn't detach translations.

/** A slide's texts in one edition's language. Missing or blank ones are read in the base language. */
export interface SlideTranslation {
  readonly title?: string | undefined;
  readonly description?: string | undefined;
  readonly texts: Readonly<Record<string, string>>;
}

/** The translations of a slide by edition. */
export type SlideTranslations = Readonly<Partial<Record<EditionSlug, SlideTranslation>>>;

/**
 * The kind of a text. "rich": paragraphs separated by a blank line; "accepted": the accepted answers, one per line; "code": a listing; the
 * others are a single field each.
 */
export type SlideTextKind = "label" | "line" | "option" | "alt" | "transcript" | "rich" | "accepted" | "code";

/** The maximum length of a text in characters; for several `parts` (paragraphs, accepted answers), the length of each. The contract uses the same limits. */
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
  /** Its path in the content: field names and list positions, as problems report it. */
  readonly at: Path;
  readonly kind: SlideTextKind;
  readonly text: string;
  /** Whether it needs a translation; false for listings and for texts of only code, numbers or symbols. */
  readonly needed: boolean;
}

type Content = SlideContent | PublicSlideContent;
/** A slide's content, or one part of it. */
type Worded = Content | ChoiceOption;
type Fields = Readonly<Record<string, unknown>>;

/**
 * The fields that hold texts, or parts with texts, in reading order (stored JSON has no order). All other fields are never translated: ids,
 * addresses and numbers; the hidden word (one word for the whole class); caption labels, which name a video's languages.
 */
const fieldsInOrder = [
  "name",
  "title",
  "character",
  "intro",
  "case",
  "text",
  "picture",
  "poster",
  "alt",
  "voice",
  "transcript",
  "caption",
  "prompt",
  "question",
  "chapters",
  "panels",
  "places",
  "questions",
  "lines",
  "label",
  "options",
  "choices",
  "replies",
  "rating",
  "scale",
  "lowLabel",
  "highLabel",
  "comment",
  "unit",
  "left",
  "right",
  "categories",
  "items",
  "cards",
  "teams",
  "columns",
  "profiles",
  "feedback",
  "acceptedTexts",
  "hint",
  "explanation",
] as const;

const kinds: Readonly<Record<string, SlideTextKind>> = {
  name: "label",
  title: "label",
  label: "label",
  unit: "label",
  lowLabel: "label",
  highLabel: "label",
  prompt: "line",
  feedback: "line",
  hint: "line",
  text: "option",
  alt: "alt",
  transcript: "transcript",
};

/** The label of a story choice or a reply may be as long as a sentence. */
const kindOf = (parent: string, field: string): SlideTextKind | undefined =>
  field === "label" && (parent === "choices" || parent === "replies") ? "line" : kinds[field];

const isFields = (value: unknown): value is Fields => typeof value === "object" && value !== null && !Array.isArray(value);
const isText = (value: unknown): value is string => typeof value === "string" && value.trim() !== "";
const areTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.length > 0 && value.every((one) => typeof one === "string");

const gaps = { rich: /\n[^\S\n]*\n\s*/u, accepted: /\n/u } as const;
const glue = { rich: "\n\n", accepted: "\n" } as const;

/** Splits a text that holds several. */
const partsOf = (kind: "rich" | "accepted", text: string): string[] =>
  text
    .split(gaps[kind])
    .map((part) => part.trim())
    .filter((part) => part !== "");

const hasWords = (line: string): boolean =>
  inlineParts(line).some(({ kind, text }) => (kind === "plain" || kind === "strong") && /\p{L}/u.test(text));

type Visit = (found: Omit<SlideText, "needed">, compare: unknown) => string;

/** Visits every text in reading order and replaces it with the result of `visit`. Whatever doesn't change stays the same object. */
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
  const seen = (name: string, kind: SlideTextKind, text: string, own = [...path, name], position: Path = [...at, name]) =>
    visit({ path: own.join("."), at: position, kind, text }, value["compare"]);
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
 * Every displayed text of a slide, in reading order. Paragraphs form one text with blank lines between them; blank texts, which drafts may
 * have, are left out. The title and the description are not part of the content.
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
 * The content in another language, with only its texts replaced. Untranslated texts stay in the base language; translations of removed texts
 * are ignored. Without translations it returns the same object.
 */
export function withTexts<Any extends Worded>(content: Any, translation: Partial<SlideTranslation> | undefined): Any {
  return walk(content, "", [], [], ({ path, text }) => translated(translation, path) ?? text) as Any;
}

/** The texts that need a translation and have none, in reading order. */
export const missingTexts = (content: Content, translation: Partial<SlideTranslation> | undefined): SlideText[] =>
  textsOf(content).filter(({ path, needed }) => needed && translated(translation, path) === null);

/** The translations worth storing: trimmed, without blank ones and without texts the content no longer has. */
export function cleanTranslations(content: Content, translations: SlideTranslations): SlideTranslations {
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
 * The edition whose translation serves as the fallback for another: the one with the same language (uk and us). None if the slide itself is
 * written in that language.
 */
export const readInstead = (edition: EditionSlug, base: EditionSlug): EditionSlug | undefined =>
  editions[base].lang === editions[edition].lang
    ? undefined
    : editionSlugs.find((other) => other !== edition && editions[other].lang === editions[edition].lang);

/**
 * The translation an edition reads: its own, text by text, then its sibling's (uk and us). `base` is the edition the slide is written in: it
 * reads the slide itself, and so does its sibling for texts without a translation.
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

/** The translations as each edition reads them, with fallbacks already applied: see `translationFor`. */
export const translationsAsRead = (translations: SlideTranslations, base: EditionSlug): SlideTranslations =>
  Object.keys(translations).length === 0
    ? translations
    : Object.fromEntries(editionSlugs.map((edition) => [edition, translationFor(translations, edition, base)]));
