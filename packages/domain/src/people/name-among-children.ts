/**
 * A child's name as other families see it: the first name, and the initial of the last name if there is one. "Maya Bennett" becomes "Maya B.", and
 * applying it again changes nothing. Full names stay private, yet two children with the same first name can be told apart.
 */
export function nameAmongChildren(name: string): string {
  const words = name.trim().split(/\s+/u);
  const initial = words.length > 1 ? [...(words.at(-1) ?? "")][0] : undefined;
  return initial === undefined ? (words[0] ?? "") : `${words[0] ?? ""} ${initial}.`;
}
