import { typesInOrder } from "./assignment-types.ts";
import type { Weights } from "./weights.ts";

/**
 * Weights after dragging a divider of the bar that shows them side by side in the order of their types. Only the two types next to it change, and
 * neither gets less than 0, so the sum stays the same.
 * @param divider from 0: the one after the first type
 * @param at where it was dragged to, in percent of the bar; rounded to a whole percent
 */
export function dragWeights(weights: Weights, divider: number, at: number): Weights {
  const [left, right] = [typesInOrder[divider], typesInOrder[divider + 1]];
  if (!left || !right) return weights;
  const start = typesInOrder.slice(0, divider).reduce((sum, type) => sum + weights[type], 0);
  const both = weights[left] + weights[right];
  const size = Math.min(both, Math.max(0, Math.round(at) - start));
  return { ...weights, [left]: size, [right]: both - size };
}
