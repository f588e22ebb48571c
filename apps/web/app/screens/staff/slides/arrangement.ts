import { movedTo } from "~/kit/sortable/moved-to.ts";

/**
 * The slides of a lesson as the editor lists them: those that are published in their order, and each new one at the place it will have.
 * @param places each new one with its place from 1; null stands at the end
 */
export function arranged<Item>(published: readonly Item[], places: readonly { item: Item; place: number | null }[]): Item[] {
  const inOrder = places.toSorted((a, b) => (a.place ?? Number.MAX_SAFE_INTEGER) - (b.place ?? Number.MAX_SAFE_INTEGER));
  const list = [...published];
  for (const { item, place } of inOrder) list.splice(place === null ? list.length : Math.max(0, place - 1), 0, item);
  return list;
}

/** One slide put at a place, from 1. */
export interface Move<Id> {
  readonly id: Id;
  readonly place: number;
}

/** The fewest moves, one after the other, that bring a list into another order: one where one suffices. */
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
