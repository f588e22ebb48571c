import { eventsByDay, monthGrid } from "@larkroom/domain/schedule/calendar";
import { eventKind, longTitle, type EventKind, type LongTitle } from "@larkroom/domain/schedule/calendar-event";
import { mayJoinClass } from "@larkroom/domain/classes/joining";
import type { Edition } from "@larkroom/domain/editions/editions";
import type { PlainDay } from "@larkroom/domain/shared/brand";
import { dayIn } from "@larkroom/domain/shared/time";
import type { Month } from "./month.ts";
import { isAsyncLesson, openOffer } from "./async-lesson.ts";
import type { StudentClass } from "./types.ts";

/** A class as a calendar event. A class with two children of the family makes two events. */
export interface PlacedClass {
  key: string;
  one: StudentClass;
  from: Temporal.Instant;
  kind: EventKind;
  title: LongTitle;
}

/** A day of the calendar with its classes in order of start time. */
export interface PlacedDay {
  day: PlainDay;
  isInMonth: boolean;
  isToday: boolean;
  classes: readonly PlacedClass[];
}

/** The weeks of a month in the edition's order, each day with its classes in the reader's time zone. */
export function calendarDays(
  { year, month }: Month,
  classes: readonly StudentClass[],
  { edition, zone, now }: { edition: Edition; zone: string; now: Temporal.Instant },
): PlacedDay[][] {
  const byDay = eventsByDay(
    classes.map((one) => place(one, now)),
    zone,
  );
  const today = dayIn(now, zone);
  return monthGrid(year, month, edition.firstWeekday).map((week) =>
    week.map(({ day, isInMonth }) => ({ day, isInMonth, isToday: day === today, classes: byDay.get(day) ?? [] })),
  );
}

/** The calendar event of a class, with its state at the given instant. */
export function place(one: StudentClass, now: Temporal.Instant): PlacedClass {
  const from = Temporal.Instant.from(one.from);
  const titled = { ...one, ...shownTimes(one), from, courseTitle: one.course.title, lessonTitle: one.lesson.title };
  return { key: `${one.id}-${one.student.id}`, one, from, kind: eventKind(titled, now), title: longTitle(titled, now) };
}

/** A lesson at one's own pace is never live: until it is due it is ahead. */
function shownTimes(one: StudentClass): { status: StudentClass["status"]; to: Temporal.Instant } {
  const until = isAsyncLesson(one) ? one.attendance?.asyncLesson?.until : undefined;
  const isOpen = isAsyncLesson(one) && one.status === "OPEN";
  return { status: isOpen ? "UPCOMING" : one.status, to: Temporal.Instant.from(until ?? one.to) };
}

/** Whether students can join a class, or do its lesson at their own pace, now. The school decides when joining opens. */
export function isJoinOpen(
  one: Pick<StudentClass, "status" | "from" | "to" | "joinOpensAt" | "lesson" | "attendance">,
  now: Temporal.Instant,
): boolean {
  if (isAsyncLesson(one)) return openOffer(one.attendance?.asyncLesson, now) !== null;
  const from = Temporal.Instant.from(one.from);
  const opensMinutes = from.since(Temporal.Instant.from(one.joinOpensAt)).total("minutes");
  return mayJoinClass({ status: one.status, from, to: Temporal.Instant.from(one.to) }, now, opensMinutes).ok;
}
