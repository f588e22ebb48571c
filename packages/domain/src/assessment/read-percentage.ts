import { type BasisPoints, basisPoints, fullMarks } from "./percent.ts";

/**
 * A percentage as people write it: "82", "82.5", "82,5 %". More than two decimals, as a spreadsheet calculates them, are rounded half up.
 * @returns null unless it is from 0 to 100
 */
export function readPercentage(text: string): BasisPoints | null {
  const match = /^(\d{1,3})(?:[.,](\d{1,20}))?\s*%?$/.exec(text.trim());
  if (!match) return null;
  const [whole, decimals] = [Number(match[1]), (match[2] ?? "").padEnd(3, "0")];
  const value = whole * 100 + Number(decimals.slice(0, 2));
  if (value > fullMarks || (value === fullMarks && /[1-9]/.test(decimals))) return null;
  return basisPoints(Number(decimals[2]) >= 5 ? value + 1 : value);
}
