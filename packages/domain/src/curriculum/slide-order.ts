/** Moves a slide of a lesson to a position counted from 1, or inserts it. A position beyond the ends means the first or last. The others keep their order. */
export function placeSlide(ids: readonly number[], id: number, place: number): number[] {
  const others = ids.filter((one) => one !== id);
  const at = Math.min(Math.max(place, 1), others.length + 1) - 1;
  return [...others.slice(0, at), id, ...others.slice(at)];
}
