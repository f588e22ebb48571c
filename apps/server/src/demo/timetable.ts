import type { EditionSlug } from "@larkroom/domain/editions/editions";
import type { CourseKey } from "./content/courses/frames.ts";

/** A group of the demo timetable. */
export interface DemoGroup {
  readonly course: CourseKey;
  /** Weeks from now to its first lesson; negative when it has begun. */
  readonly startsIn: number;
  readonly slots: readonly { readonly weekday: number; readonly from: string; readonly minutes: number }[];
  /** The school's children in this group, by index in the list. */
  readonly children: readonly number[];
  /** The group whose class is about to begin at every start. */
  readonly isLiveNow?: boolean;
  /** Every seat is taken. */
  readonly isFull?: boolean;
  /** Children who missed the last two classes. */
  readonly missing?: readonly number[];
  /** A child who missed a past lesson and may catch it up in the course's next group. */
  readonly missedLesson?: { readonly child: number; readonly number: number };
  /** A child who left a lesson early and may do the rest of it at their own pace. */
  readonly leftEarly?: { readonly child: number; readonly number: number };
  /** Children whose parent reported an absence from the class in the week after next. */
  readonly reportedAbsences?: readonly number[];
  /** Next week's class has no teacher yet. */
  readonly lacksTeacher?: boolean;
}

const slot = (weekday: number, from: string, minutes: number) => ({ weekday, from, minutes });

/**
 * A demo school's week. Each course has one teacher, so a course's groups never meet at the same time. The running and upcoming groups
 * fill the calendars of the featured family's two children (0 and 1 of the list).
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
  { course: "web", startsIn: -2, slots: [slot(6, "10:00", 60)], children: [0, 7, 8], reportedAbsences: [0] },
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

/** The weekday of a slot in a country: in Israel there are no classes on Friday and Saturday, so those are on Sunday. */
export const weekdayIn = (edition: EditionSlug, weekday: number): number =>
  edition === "il" && (weekday === 5 || weekday === 6) ? 7 : weekday;
