// Changes the editor makes to a slide. Every change returns new content and leaves the old one unchanged, for undo.

interface Part {
  readonly id: string;
}

/** Sets a field, or removes it if the value is empty: an empty field is not stored. */
export function withField<Thing extends object, Key extends keyof Thing>(thing: Thing, key: Key, value: Thing[Key] | undefined): Thing {
  if (value !== undefined && value !== "") return { ...thing, [key]: value };
  const { [key]: _gone, ...rest } = thing;
  return rest as Thing;
}

/** The list with one item changed. */
export const changed = <One extends Part>(list: readonly One[], id: string, change: (one: One) => One): One[] =>
  list.map((one) => (one.id === id ? change(one) : one));

/** The list without one item. */
export const without = <One extends Part>(list: readonly One[], id: string): One[] => list.filter((one) => one.id !== id);

/** The items in the order of the given ids; items that aren't listed keep their order after them. */
export function inOrder<One extends Part>(list: readonly One[], ids: readonly string[]): One[] {
  const named = ids.flatMap((id) => list.filter((one) => one.id === id));
  return [...named, ...list.filter((one) => !ids.includes(one.id))];
}
