/** A whole number below 2^32 made of a text: FNV-1a. */
function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return hash >>> 0;
}

/** Numbers in [0, 1), always the same ones for a seed: mulberry32. */
function numbersFrom(seed: string): () => number {
  let state = hashText(seed);
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** The places 0 to `count` - 1 in an order that the numbers give, each order alike likely. */
function placesMixed(count: number, next: () => number): number[] {
  const places = Array.from({ length: count }, (_, place) => place);
  for (let last = count - 1; last > 0; last -= 1) {
    const other = Math.floor(next() * (last + 1));
    [places[last], places[other]] = [places[other] as number, places[last] as number];
  }
  return places;
}

/** The same things in another order, which depends on nothing but the seed and how many there are. */
export const shuffled = <T>(things: readonly T[], seed: string): T[] =>
  placesMixed(things.length, numbersFrom(seed)).map((place) => things[place] as T);

/**
 * As `shuffled`, but never in the given order when there are at least two things: authors write pairs side by side, and the order they were
 * written in would be the answer. Every other order is alike likely: it is mixed again, not turned on by one.
 */
export function shuffledAway<T>(things: readonly T[], seed: string): T[] {
  const next = numbersFrom(seed);
  let places = placesMixed(things.length, next);
  while (things.length > 1 && places.every((place, index) => place === index)) places = placesMixed(things.length, next);
  return places.map((place) => things[place] as T);
}
