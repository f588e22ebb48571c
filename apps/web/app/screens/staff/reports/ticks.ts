/** The fewest steps of a scale. */
const fewest = 3;

/** The lines of a chart's scale, from 0 to the first round number that reaches `most`: whole currency units in steps of 1, 2 or 5 times a power of ten. */
export function ticksTo(most: number, unit = 100): number[] {
  const reached = Math.max(most, unit);
  const power = 10 ** Math.floor(Math.log10(reached / fewest));
  const step = Math.max(unit, [5, 2, 1].map((times) => times * power).find((one) => reached / one >= fewest) ?? power);
  const steps = Math.ceil(reached / step);
  return Array.from({ length: steps + 1 }, (_, index) => index * step);
}
