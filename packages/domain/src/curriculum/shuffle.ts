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

/** The same things in another order, which depends on nothing but the seed and how many there are. */
export function shuffled<T>(things: readonly T[], seed: string): T[] {
  const next = numbersFrom(seed);
  const result = [...things];
  for (let last = result.length - 1; last > 0; last -= 1) {
    const other = Math.floor(next() * (last + 1));
    [result[last], result[other]] = [result[other] as T, result[last] as T];
  }
  return result;
}

/**
 * As `shuffled`, but never in the given order when there are at least two things: authors write pairs side by side, and the order they were
 * written in would be the answer.
 */
export function shuffledAway<T>(things: readonly T[], seed: string): T[] {
  const result = shuffled(things, seed);
  const same = result.every((thing, index) => thing === things[index]);
  return same && result.length > 1 ? [...result.slice(1), result[0] as T] : result;
}
