/** Reorders some items of a list: they take one another's positions in the given order, the rest stay. Each given item must be in the list, once. */
export function reorderWithin<Id>(all: readonly Id[], given: readonly Id[]): Id[] {
  const moved = new Set(given);
  const next = given.values();
  return all.map((id) => (moved.has(id) ? (next.next().value ?? id) : id));
}
