/** Ages from and to, both included. */
export interface AgeBand {
  from: number;
  to: number;
}

interface Aged {
  ageFrom: number;
  ageTo: number;
}

/** How many years of age a pill of the filter covers. */
const years = 3;

/**
 * The pills of the age filter: three years each, from the youngest age that any course is for to the oldest. The last one may be shorter.
 * Bands that no course suits are left out; one band alone is no choice, and nothing is offered.
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

/** Whether a course is for a child of any age in the band. */
export const suits = (course: Aged, band: AgeBand): boolean => course.ageFrom <= band.to && course.ageTo >= band.from;

/** "6–8", or "15" where both ends are one age. Figures that must not turn over: isolate it. */
export const ageRange = (from: number, to: number): string => (from === to ? String(from) : `${from}–${to}`);
