/**
 * The slides of a lesson with one of them at another place, counted from 1; beyond the ends means the first or the last. One that is not among
 * them is put in. The others keep their order.
 */
export function placeSlide(ids: readonly number[], id: number, place: number): number[] {
  const others = ids.filter((one) => one !== id);
  const at = Math.min(Math.max(place, 1), others.length + 1) - 1;
  return [...others.slice(0, at), id, ...others.slice(at)];
}
