/** A 32-bit hash of a text: FNV-1a. */
function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return hash >>> 0;
}

/** A seeded generator of numbers in [0, 1): mulberry32. */
function numbersFrom(seed: string): () => number {
  let state = hashText(seed);
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** The positions 0 to `count` - 1 in random order; every order is equally likely. */
function placesMixed(count: number, next: () => number): number[] {
  const places = Array.from({ length: count }, (_, place) => place);
  for (let last = count - 1; last > 0; last -= 1) {
    const other = Math.floor(next() * (last + 1));
    [places[last], places[other]] = [places[other] as number, places[last] as number];
  }
  return places;
}

/** The items in another order, which depends only on the seed and their number. */
export const shuffled = <T>(things: readonly T[], seed: string): T[] =>
  placesMixed(things.length, numbersFrom(seed)).map((place) => things[place] as T);

/**
 * Like `shuffled`, but never in the given order if there are at least two items: authors write pairs side by side, so that order would be
 * the answer. It shuffles again instead of rotating by one, so that all other orders stay equally likely.
 */
export function shuffledAway<T>(things: readonly T[], seed: string): T[] {
  const next = numbersFrom(seed);
  let places = placesMixed(things.length, next);
  while (things.length > 1 && places.every((place, index) => place === index)) places = placesMixed(things.length, next);
  return places.map((place) => things[place] as T);
}
