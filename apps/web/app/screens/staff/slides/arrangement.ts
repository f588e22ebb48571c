import { movedTo } from "~/kit/sortable/moved-to.ts";

/**
 * The slides of a lesson in the editor's order: published ones in theirs, and each new one at its future position.
 * @param places the position of each new one, from 1; null is the end
 */
export function arranged<Item>(published: readonly Item[], places: readonly { item: Item; place: number | null }[]): Item[] {
  const inOrder = places.toSorted((a, b) => (a.place ?? Number.MAX_SAFE_INTEGER) - (b.place ?? Number.MAX_SAFE_INTEGER));
  const list = [...published];
  for (const { item, place } of inOrder) list.splice(place === null ? list.length : Math.max(0, place - 1), 0, item);
  return list;
}

/** One slide moved to a position, from 1. */
export interface Move<Id> {
  readonly id: Id;
  readonly place: number;
}

/** Moves, applied in sequence, that convert a list into another order. If one move suffices, it is the only one. */
export function movesBetween<Id>(from: readonly Id[], to: readonly Id[]): Move<Id>[] {
  const isSame = (list: readonly Id[]): boolean => list.every((id, at) => id === to[at]);
  if (isSame(from)) return [];
  for (const [at, id] of to.entries()) if (isSame(movedTo(from, id, at))) return [{ id, place: at + 1 }];
  let list = [...from];
  const moves: Move<Id>[] = [];
  for (const [at, id] of to.entries()) {
    if (list[at] === id) continue;
    list = movedTo(list, id, at);
    moves.push({ id, place: at + 1 });
  }
  return moves;
}
