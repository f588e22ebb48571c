/** A text for people, and where it stands. */
export interface FoundText {
  readonly path: string;
  readonly text: string;
}

/** Fields that hold no text for people. */
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
  // The labels of captions name languages, each in itself; translations are looked at where they are made.
  "captions",
  // Addresses, ids of parts and ways of playing.
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

/** Every text for people in a piece of content, in the order it stands there. Listings, ids, addresses and the like are left out. */
export function textsIn(value: unknown, path = ""): FoundText[] {
  if (typeof value === "string") return [{ path, text: value }];
  if (Array.isArray(value)) return value.flatMap((item, index) => textsIn(item, `${path}.${index}`));
  if (value === null || typeof value !== "object") return [];
  return Object.entries(value).flatMap(([field, inside]) => (silent.has(field) ? [] : textsIn(inside, `${path}.${field}`)));
}

/** A text without the pieces of code that stand in it between backticks. */
export const withoutCode = (text: string): string => text.replace(/`[^`]*`/gu, " ");
