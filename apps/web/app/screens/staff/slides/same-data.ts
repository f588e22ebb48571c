const isObject = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;

/** Whether two JSON values are equal. The order of an object's keys and keys with undefined values are ignored; the order of lists isn't. */
export function isSameData(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (!isObject(one) || !isObject(other) || Array.isArray(one) !== Array.isArray(other)) return false;
  if (Array.isArray(one))
    return one.length === (other as unknown as unknown[]).length && one.every((item, at) => isSameData(item, other[at]));
  return [...new Set([...Object.keys(one), ...Object.keys(other)])].every((name) => isSameData(one[name], other[name]));
}

/** The path of the only difference between two JSON values, from the root; null when there are none or several. */
export function onlyDifference(one: unknown, other: unknown): readonly string[] | null {
  if (!isObject(one) || !isObject(other) || Array.isArray(one) !== Array.isArray(other)) return [];
  const names = [...new Set([...Object.keys(one), ...Object.keys(other)])].filter((name) => !isSameData(one[name], other[name]));
  const [name] = names;
  if (names.length !== 1 || name === undefined) return null;
  const rest = onlyDifference(one[name], other[name]);
  return rest && [name, ...rest];
}
