/**
 * Puts some of a list into a new order and leaves the rest where it stands: the places that the given ones hold are filled with them
 * anew. What is given must be part of the list, each once.
 */
export function reorderWithin<Id>(all: readonly Id[], given: readonly Id[]): Id[] {
  const moved = new Set(given);
  const next = given.values();
  return all.map((id) => (moved.has(id) ? (next.next().value ?? id) : id));
}
