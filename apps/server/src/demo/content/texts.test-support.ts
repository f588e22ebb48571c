/** A human-readable text and its path. */
export interface FoundText {
  readonly path: string;
  readonly text: string;
}

/** Fields without human-readable text. */
const silent = new Set([
  "id",
  "key",
  "type",
  "kind",
  "src",
  "mediaType",
  "lang",
  "compare",
  "name",
  "code",
  "prettyUrl",
  "status",
  "format",
  "palette",
  "glyph",
  "experience",
  "teacher",
  "portrait",
  "journey",
  "offsetUnit",
  "email",
  "phone",
  "login",
  "timeZone",
  "slug",
  "edition",
  "acceptedTexts",
  "correctOptionId",
  "correctOptionIds",
  // Caption labels name each language in that language; translations have their own test.
  "captions",
  // URLs, part ids and play modes.
  "url",
  "allowedHosts",
  "taskId",
  "alphabet",
  "play",
  "rows",
  "showVotes",
  "startPanelId",
  "startLineId",
  "currentChapterId",
  "toPanelId",
  "toLineId",
  "categoryId",
  "pairs",
  "translations",
]);

/** Every human-readable text in a piece of content, in order, without listings, ids, URLs and the like. */
export function textsIn(value: unknown, path = ""): FoundText[] {
  if (typeof value === "string") return [{ path, text: value }];
  if (Array.isArray(value)) return value.flatMap((item, index) => textsIn(item, `${path}.${index}`));
  if (value === null || typeof value !== "object") return [];
  return Object.entries(value).flatMap(([field, inside]) => (silent.has(field) ? [] : textsIn(inside, `${path}.${field}`)));
}

/** A text without its inline code between backticks. */
export const withoutCode = (text: string): string => text.replace(/`[^`]*`/gu, " ");
