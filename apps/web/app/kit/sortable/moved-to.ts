/** The list with an item moved to another index. */
export function movedTo<Item>(list: readonly Item[], item: Item, to: number): Item[] {
  const rest = list.filter((one) => one !== item);
  return rest.toSpliced(to, 0, item);
}
