import type { EditionSlug } from "@larkroom/domain/editions/editions";
import type { CourseKey } from "./content/courses/frames.ts";

/** A group of the demo timetable. */
export interface DemoGroup {
  readonly course: CourseKey;
  /** Weeks from now to its first lesson: below 0 it has begun. */
  readonly startsIn: number;
  readonly slots: readonly { readonly weekday: number; readonly from: string; readonly minutes: number }[];
  /** Which of the school's children are in it, by their place in the list. */
  readonly children: readonly number[];
  /** The class that is about to begin, whenever the product is started. */
  readonly isLiveNow?: boolean;
  /** Every seat is taken. */
  readonly isFull?: boolean;
  /** Which of its children missed the last two classes that were held. */
  readonly missing?: readonly number[];
  /** Who missed which lesson a while ago, and may catch it up in the course's next group. */
  readonly missedLesson?: { readonly child: number; readonly number: number };
  /** Who left which lesson early, and may do the rest of it alone. */
  readonly leftEarly?: { readonly child: number; readonly number: number };
  /** Whose parent has told that the child will not come to the class in the week after next. */
  readonly told?: readonly number[];
  /** Who teaches next week's class is not settled. */
  readonly lacksTeacher?: boolean;
}

const slot = (weekday: number, from: string, minutes: number) => ({ weekday, from, minutes });

/**
 * The week of a demo school. Each course has one teacher, so no two of a course's groups meet at once; the running groups and those
 * ahead fill the calendars of the shown family's two children (0 and 1 of the list).
 */
export const demoTimetable: readonly DemoGroup[] = [
  {
    course: "planets",
    startsIn: -3,
    slots: [slot(2, "17:00", 60)],
    children: [0, 2, 4, 5, 7, 8],
    isLiveNow: true,
    leftEarly: { child: 0, number: 3 },
  },
  { course: "planets", startsIn: 2, slots: [slot(1, "17:00", 60), slot(4, "17:00", 60)], children: [] },
  { course: "planets", startsIn: 4, slots: [slot(3, "19:00", 60)], children: [] },
  { course: "games", startsIn: -4, slots: [slot(3, "16:30", 60)], children: [1, 3, 5, 6, 9], missedLesson: { child: 1, number: 2 } },
  { course: "games", startsIn: 1, slots: [slot(5, "16:00", 60)], children: [2] },
  { course: "web", startsIn: -2, slots: [slot(6, "10:00", 60)], children: [0, 7, 8], told: [0] },
  { course: "web", startsIn: 3, slots: [slot(6, "12:00", 60)], children: [] },
  { course: "stories", startsIn: 1, slots: [slot(2, "15:30", 45), slot(6, "09:30", 45)], children: [3, 6, 10] },
  { course: "robots", startsIn: 2, slots: [slot(5, "17:30", 75)], children: [] },
  { course: "maths", startsIn: -1, slots: [slot(4, "16:00", 45)], children: [3, 9, 10] },
  { course: "maths", startsIn: 2, slots: [slot(1, "16:00", 45)], children: [] },
  { course: "chess", startsIn: 1, slots: [slot(3, "18:00", 60)], children: [4, 5, 7, 9], isFull: true },
  { course: "chess", startsIn: 3, slots: [slot(7, "11:00", 60)], children: [] },
  { course: "art", startsIn: 2, slots: [slot(2, "16:30", 60)], children: [] },
  { course: "language", startsIn: 1, slots: [slot(4, "18:00", 45)], children: [2, 8] },
  { course: "maths", startsIn: -3, slots: [slot(1, "17:30", 45)], children: [14, 15, 16, 17], missing: [14] },
  { course: "robots", startsIn: -2, slots: [slot(2, "18:00", 75)], children: [19, 20, 23], lacksTeacher: true },
  { course: "stories", startsIn: -1, slots: [slot(3, "15:30", 45)], children: [15, 22, 25] },
  { course: "chess", startsIn: -4, slots: [slot(5, "16:30", 60)], children: [18, 21, 24, 26], missing: [24] },
  { course: "art", startsIn: -2, slots: [slot(6, "11:30", 60)], children: [16, 22, 25] },
  { course: "language", startsIn: -1, slots: [slot(5, "15:00", 45)], children: [18, 20, 21, 26] },
];

/** The weekday a slot is on in a country: in Israel nothing meets from Friday to Saturday, those classes are on Sunday. */
export const weekdayIn = (edition: EditionSlug, weekday: number): number =>
  edition === "il" && (weekday === 5 || weekday === 6) ? 7 : weekday;
