/** The calendar repeats after this many months, which are this many days. */
const cycleMonths = 400 * 12;
const cycleDays = 146_097;

const lengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** The number of days in a month, counted from January 2000. */
function lengthOf(month: number): number {
  const year = 2000 + Math.floor(month / 12);
  const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  return (lengths[month % 12] ?? 0) + (isLeap && month % 12 === 1 ? 1 : 0);
}

/** Days from 1 January 2000 to the first day of each month of the cycle. */
const firsts: readonly number[] = (() => {
  const days = [0];
  for (let month = 0; month < cycleMonths; month++) days.push((days[month] ?? 0) + lengthOf(month));
  return days;
})();

const firstOf = (month: number): number => Math.floor(month / cycleMonths) * cycleDays + (firsts[month % cycleMonths] ?? 0);

/** The minimum and maximum number of days from a day to the same day some months later; a missing day becomes the last of its month. */
export function daysInMonths(months: number): { least: number; most: number } {
  let [least, most] = [Infinity, 0];
  for (let month = 0; month < cycleMonths; month++) {
    const target = (month + months) % cycleMonths;
    const days = firstOf(month + months) - firstOf(month);
    most = Math.max(most, days);
    least = Math.min(least, days - Math.max(0, lengthOf(month) - lengthOf(target)));
  }
  return { least, most };
}
