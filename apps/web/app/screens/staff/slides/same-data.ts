const isObject = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;

/** Whether two pieces of JSON say the same: the order of an object's names and names without a value make no difference, a list's order does. */
export function isSameData(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (!isObject(one) || !isObject(other) || Array.isArray(one) !== Array.isArray(other)) return false;
  if (Array.isArray(one))
    return one.length === (other as unknown as unknown[]).length && one.every((item, at) => isSameData(item, other[at]));
  return [...new Set([...Object.keys(one), ...Object.keys(other)])].every((name) => isSameData(one[name], other[name]));
}

/** The one place where two pieces of JSON differ, as names and places from the root; null where they differ in none or in several. */
export function onlyDifference(one: unknown, other: unknown): readonly string[] | null {
  if (!isObject(one) || !isObject(other) || Array.isArray(one) !== Array.isArray(other)) return [];
  const names = [...new Set([...Object.keys(one), ...Object.keys(other)])].filter((name) => !isSameData(one[name], other[name]));
  const [name] = names;
  if (names.length !== 1 || name === undefined) return null;
  const rest = onlyDifference(one[name], other[name]);
  return rest && [name, ...rest];
}
