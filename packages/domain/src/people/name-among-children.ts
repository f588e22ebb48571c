/**
 * A child's name as other families are told it: the first, and the initial of the last where there is one. "Maya Bennett" is "Maya B.",
 * and stays so: a class is no register of families, yet two who are called the same can be told apart.
 */
export function nameAmongChildren(name: string): string {
  const words = name.trim().split(/\s+/u);
  const initial = words.length > 1 ? [...(words.at(-1) ?? "")][0] : undefined;
  return initial === undefined ? (words[0] ?? "") : `${words[0] ?? ""} ${initial}.`;
}
