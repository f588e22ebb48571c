/** The list with one of its items at another place. */
export function movedTo<Item>(list: readonly Item[], item: Item, to: number): Item[] {
  const rest = list.filter((one) => one !== item);
  return rest.toSpliced(to, 0, item);
}
