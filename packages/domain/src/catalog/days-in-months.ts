/** The calendar repeats itself after so many months, which are so many days. */
const cycleMonths = 400 * 12;
const cycleDays = 146_097;

const lengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** How long a month is, counted from January 2000. */
function lengthOf(month: number): number {
  const year = 2000 + Math.floor(month / 12);
  const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  return (lengths[month % 12] ?? 0) + (isLeap && month % 12 === 1 ? 1 : 0);
}

/** Days from the first of January 2000 to the first of a month of the cycle. */
const firsts: readonly number[] = (() => {
  const days = [0];
  for (let month = 0; month < cycleMonths; month++) days.push((days[month] ?? 0) + lengthOf(month));
  return days;
})();

const firstOf = (month: number): number => Math.floor(month / cycleMonths) * cycleDays + (firsts[month % cycleMonths] ?? 0);

/** At least and at most how many days lie between a day and the same one some months later, where a missing day is the month's last. */
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
