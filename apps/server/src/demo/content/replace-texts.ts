/** The position in a list that a step of a path names: that of the item with this key or id, otherwise the number itself. */
function positionIn(list: readonly unknown[], step: string): number {
  const named = list.findIndex(
    (item) => typeof item === "object" && item !== null && (("key" in item && item.key === step) || ("id" in item && item.id === step)),
  );
  return named === -1 && /^\d+$/.test(step) ? Number(step) : named;
}

/** The value with one text replaced; undefined if there is none at that path, or it reads the same. */
function withText(value: unknown, [step, ...rest]: readonly string[], text: string): unknown {
  if (step === undefined) return typeof value === "string" && value !== text ? text : undefined;
  if (typeof value !== "object" || value === null) return undefined;
  if (Array.isArray(value)) {
    const position = positionIn(value, step);
    const item = withText(value[position], rest, text);
    return item === undefined ? undefined : value.with(position, item);
  }
  const field = Object.hasOwn(value, step) ? withText((value as Record<string, unknown>)[step], rest, text) : undefined;
  return field === undefined ? undefined : { ...value, [step]: field };
}

/**
 * Replaces texts by their path: field names, and the keys, ids or positions (from 0) of list items, as in `slides.song.content.panels.page-1.text.paragraphs.0`.
 * @returns the value, and the paths at which there is no text that differs
 */
export function replaceTexts(value: unknown, texts: Readonly<Record<string, string>>): { value: unknown; missing: string[] } {
  const missing: string[] = [];
  let replaced = value;
  for (const [path, text] of Object.entries(texts)) {
    const next = withText(replaced, path.split("."), text);
    if (next === undefined) missing.push(path);
    else replaced = next;
  }
  return { value: replaced, missing };
}
