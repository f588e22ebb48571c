// How the editor changes what a slide holds: every change gives a new content and leaves the old one as it was, for undo.

interface Part {
  readonly id: string;
}

/** The thing with a field set, or without it when there is nothing to set: a field nobody filled in is not stored as an empty one. */
export function withField<Thing extends object, Key extends keyof Thing>(thing: Thing, key: Key, value: Thing[Key] | undefined): Thing {
  if (value !== undefined && value !== "") return { ...thing, [key]: value };
  const { [key]: _gone, ...rest } = thing;
  return rest as Thing;
}

/** The list with one of its parts changed. */
export const changed = <One extends Part>(list: readonly One[], id: string, change: (one: One) => One): One[] =>
  list.map((one) => (one.id === id ? change(one) : one));

/** The list without one of its parts. */
export const without = <One extends Part>(list: readonly One[], id: string): One[] => list.filter((one) => one.id !== id);

/** The parts in the order of their ids; those that are not named keep their order behind them. */
export function inOrder<One extends Part>(list: readonly One[], ids: readonly string[]): One[] {
  const named = ids.flatMap((id) => list.filter((one) => one.id === id));
  return [...named, ...list.filter((one) => !ids.includes(one.id))];
}
