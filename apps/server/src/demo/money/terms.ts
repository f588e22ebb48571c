import type { CourseKey } from "../content/courses/frames.ts";

/** A group of an earlier term, which is over. */
export interface Term {
  readonly course: CourseKey;
  readonly startDate: Temporal.PlainDate;
  readonly size: number;
}

/**
 * How many groups begin in each month, January first, and how many children are in each. Families sign up when the school year and the new year begin,
 * and rarely in summer.
 */
const starts = [4, 3, 3, 2, 2, 2, 2, 2, 6, 3, 2, 2] as const;
const sizes = [6, 4, 4, 4, 3, 3, 2, 4, 7, 5, 4, 3] as const;

/** The weekly time of each course's earlier groups: none meets a group of the timetable or a colleague's course. No class is on a Friday or Saturday. */
export const termSlots: Readonly<Partial<Record<CourseKey, { readonly weekday: number; readonly from: string }>>> = {
  planets: { weekday: 3, from: "17:30" },
  games: { weekday: 1, from: "18:30" },
  web: { weekday: 4, from: "19:00" },
  stories: { weekday: 1, from: "15:30" },
  robots: { weekday: 4, from: "17:30" },
  maths: { weekday: 2, from: "17:00" },
  chess: { weekday: 2, from: "18:00" },
  art: { weekday: 2, from: "16:00" },
  language: { weekday: 1, from: "17:00" },
};

const rotation = Object.keys(termSlots) as CourseKey[];

/** A term is over this many days ago at least, so that nothing of it can be caught up anymore. */
const overForDays = 15;

/** The groups of the last twelve months that are over today, in the order in which they began. */
export function planTerms(today: Temporal.PlainDate, lessonsOf: (course: CourseKey) => number): Term[] {
  const lastEnd = today.subtract({ days: overForDays });
  const busyUntil = new Map<CourseKey, Temporal.PlainDate>();
  const terms: Term[] = [];
  let turn = 0;
  for (let month = today.subtract({ months: 12 }).with({ day: 1 }); month.until(today).days > 0; month = month.add({ months: 1 })) {
    const count = starts[month.month - 1] ?? 0;
    for (let place = 0; place < count; place += 1) {
      const monday = month.add({ days: ((8 - month.dayOfWeek) % 7) + 7 * (place % 3) });
      // The orders of a term are made before it, and within the twelve months.
      if (Temporal.PlainDate.compare(monday, today.subtract({ days: 350 })) < 0) continue;
      const isFree = (course: CourseKey): boolean => {
        const busy = busyUntil.get(course);
        const end = monday.add({ weeks: lessonsOf(course) });
        return (busy === undefined || Temporal.PlainDate.compare(busy, monday) <= 0) && Temporal.PlainDate.compare(end, lastEnd) <= 0;
      };
      const course = Array.from(rotation, (_, step) => rotation[(turn + step) % rotation.length]).find(
        (one) => one !== undefined && isFree(one),
      );
      turn += 1;
      if (course === undefined) continue;
      busyUntil.set(course, monday.add({ weeks: lessonsOf(course) }));
      terms.push({ course, startDate: monday, size: sizes[month.month - 1] ?? 3 });
    }
  }
  return terms.toSorted((a, b) => Temporal.PlainDate.compare(a.startDate, b.startDate));
}
