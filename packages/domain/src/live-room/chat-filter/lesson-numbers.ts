// Numbers of seven or more digits that are common in lessons. A phone number can hide only in one of these forms.

/**
 * Whether a text of digits and symbols is clearly not a phone number: dates and times, scores, years, a count (2, 4, 6, 8 ...), a round or
 * grouped large number, a screen size, a short calculation, or a correct one.
 */
export function isLessonNumber(text: string): boolean {
  const trimmed = text.trim().replace(/^[("'\s]+|[)"'.,;!?\s]+$/g, "");
  return (
    isCount(trimmed) ||
    /^[1-9]0{6,7}$/.test(trimmed.replace(/[ ,.'](?=000)/g, "")) ||
    /^[1-9]\d?([,'])\d{3}\1\d{3}$|^[1-9]([,'])\d{3}\2\d{3}$/.test(trimmed) ||
    /^[1-9]\d{0,2}(,000){2,3}$/.test(trimmed) ||
    isPi(trimmed) ||
    isYears(trimmed) ||
    areScores(trimmed) ||
    areDaysAndTimes(trimmed) ||
    isShortSum(trimmed) ||
    trimmed.split(/[,;\n]+/).every(isRightSum)
  );
}

function isDay(text: string): boolean {
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(text);
  const written = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})$/.exec(text);
  const [year, a, b] = iso ? [iso[1], iso[2], iso[3]] : written ? [written[3], written[1], written[2]] : [];
  const inCalendar = (value: string | undefined) => Number(value) >= 1 && Number(value) <= 31;
  return Number(year) >= 1900 && Number(year) <= 2100 && inCalendar(a) && inCalendar(b) && Math.min(Number(a), Number(b)) <= 12;
}

const isTime = (text: string): boolean => /^([01]?\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/.test(text);

/** One or two dates, each with a time, or several times in a row. */
function areDaysAndTimes(text: string): boolean {
  const isRange = /^(\S+:\d\d) ?- ?(\S+:\d\d)$/.exec(text);
  const pieces = isRange ? isRange.slice(1) : text.split(/[\s,;]+(?:-\s+)?/);
  const days = pieces.filter(isDay).length;
  const minutes = pieces.filter(isTime).map((piece) => Number(piece.split(":")[0]) * 60 + Number(piece.split(":")[1]));
  const isAfter = minutes.every((one, index) => index === 0 || one > (minutes[index - 1] ?? 0));
  return days + minutes.length === pieces.length && days <= 3 && minutes.length <= 4 && (minutes.length <= 2 || isAfter);
}

/** 1914-1918, 1939-1945 */
function isYears(text: string): boolean {
  const years = text.split(/[\s,;-]+/);
  return (
    years.length >= 2 && years.length <= 4 && years.every((year) => /^\d{4}$/.test(year) && Number(year) >= 1000 && Number(year) <= 2100)
  );
}

/** Scores of sets: 21-19, 17-21, 11-9 */
function areScores(text: string): boolean {
  const sets = text.split(/\s*[,;]\s*|\s+(?=\d+[-:])/);
  const isScore = (points: string | undefined) => /^(0|[1-9]\d?)$/.test(points ?? "") && Number(points) <= 30;
  return (
    sets.length <= 5 && sets.every((set) => /^\d+ ?[-:] ?\d+$/.test(set) && set.split(/[-:]/).every((points) => isScore(points.trim())))
  );
}

const isPi = (text: string): boolean => /^3[.,]\d+$/.test(text) && "3.14159265358979323846".startsWith(text.replace(",", "."));

/** Four or more numbers with a constant difference or ratio. */
function isCount(text: string): boolean {
  const groups = text.split(/[^\d]+/).filter((group) => group !== "");
  if (groups.length < 4 || groups.some((group) => group.length > 6 || (group.length > 1 && group.startsWith("0")))) return false;
  const numbers = groups.map(Number);
  const [first = 0, second = 0] = numbers;
  const isEach = (follows: (value: number, before: number) => boolean) =>
    numbers.slice(1).every((value, index) => follows(value, numbers[index] ?? 0));
  const isEven = second !== first && isEach((value, before) => value - before === second - first);
  return isEven || (first !== 0 && second > first && isEach((value, before) => value * first === before * second));
}

/** A calculation with two numbers of at most four digits, with or without a result: 1920x1080, 1234 + 5678 = ? */
const isShortSum = (text: string): boolean => /^[1-9]\d{0,3}\s*[+*x×÷]\s*[1-9]\d{0,3}\s*=?$/.test(text);

const sides = /^[\d\s+\-*/x×÷:=.]+$/;

/** A correct calculation: 120 + 345 = 465. A wrong one may be a disguised number, and so may one with numbers no one would calculate with in a lesson. */
function isRightSum(text: string): boolean {
  const [left, right, ...more] = text.split("=");
  if (left === undefined || right === undefined || more.length > 0 || !sides.test(text) || !/\d\s*[+\-*/x×÷:]\s*\d/.test(left))
    return false;
  const value = valueOf(left);
  const result = valueOf(right);
  // Compared with the precision of the given result: 1 / 7 = 0.142857
  const decimals = /\.(\d+)\s*$/.exec(right)?.[1]?.length ?? 0;
  const isRight = value !== null && result !== null && Math.abs(value - result) < (decimals === 0 ? 1e-9 : 10 ** -decimals);
  return isRight && isSumOfALesson(numbersIn(left), numbersIn(right));
}

const numbersIn = (side: string): string[] => (side.match(/\d[\d.]*/g) ?? []).map((one) => one.replace(/\D/g, ""));

/** Whether the numbers of a correct calculation, read one after another, can't be a phone number. */
function isSumOfALesson(terms: readonly string[], results: readonly string[]): boolean {
  if (terms.some(({ length }) => length > 6) || results.some(({ length }) => length > 8)) return false;
  const all = terms.join("");
  if (terms.every(({ length }) => length === 1)) return terms.length < 9 || isCount(terms.join(" "));
  if (terms.every(({ length }) => length <= 2)) return true;
  // Nine digits may be a sum of three three-digit numbers, unless they begin like mobile numbers in Portugal and Israel.
  return all.length < 9 || (all.length === 9 && !/^(9[1236]|5)/.test(all));
}

function valueOf(side: string): number | null {
  const terms = side.replace(/\s+/g, "").match(/[+\-*/x×÷:]|\d+(?:\.\d+)?/g) ?? [];
  if (terms.length === 0 || terms.length % 2 === 0 || terms.some((term) => /^0\d/.test(term))) return null;
  let sum = 0;
  let product = Number(terms[0]);
  let sign = 1;
  for (let index = 1; index < terms.length; index += 2) {
    const value = Number(terms[index + 1]);
    if (Number.isNaN(value)) return null;
    if (terms[index] === "+" || terms[index] === "-") {
      sum += sign * product;
      sign = terms[index] === "+" ? 1 : -1;
      product = value;
    } else if (terms[index] === "/" || terms[index] === "÷" || terms[index] === ":") product /= value;
    else product *= value;
  }
  return sum + sign * product;
}
