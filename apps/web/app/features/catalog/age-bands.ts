/** A range of ages, both ends included. */
export interface AgeBand {
  from: number;
  to: number;
}

interface Aged {
  ageFrom: number;
  ageTo: number;
}

/** How many years one option of the age filter covers. */
const years = 3;

/**
 * The options of the age filter: three-year bands from the youngest to the oldest age of any course; the last band may be shorter. Bands that no course
 * suits are left out. A single band is no choice, so the result is then empty.
 */
export function ageBands(courses: readonly Aged[]): AgeBand[] {
  if (courses.length === 0) return [];
  const youngest = Math.min(...courses.map(({ ageFrom }) => ageFrom));
  const oldest = Math.max(...courses.map(({ ageTo }) => ageTo));
  const bands: AgeBand[] = [];
  for (let from = youngest; from <= oldest; from += years) {
    const band = { from, to: Math.min(from + years - 1, oldest) };
    if (courses.some((course) => suits(course, band))) bands.push(band);
  }
  return bands.length > 1 ? bands : [];
}

/** Whether a course accepts any age in the band. */
export const suits = (course: Aged, band: AgeBand): boolean => course.ageFrom <= band.to && course.ageTo >= band.from;

/** "6–8", or "15" when both ends are equal. Isolate it (`bdi`), so that right-to-left text doesn't reverse the numbers. */
export const ageRange = (from: number, to: number): string => (from === to ? String(from) : `${from}–${to}`);
