import { eventsByDay, monthGrid } from "@larkroom/domain/classes/calendar";
import { eventKind, longTitle, type EventKind, type LongTitle } from "@larkroom/domain/classes/calendar-event";
import { mayJoinClass } from "@larkroom/domain/classes/joining";
import type { Edition } from "@larkroom/domain/editions/editions";
import type { PlainDay } from "@larkroom/domain/shared/brand";
import { dayIn } from "@larkroom/domain/shared/time";
import type { Month } from "./month.ts";
import type { StudentClass } from "./types.ts";

/** A class in its place in the calendar. Two children of one class are two events. */
export interface PlacedClass {
  key: string;
  one: StudentClass;
  from: Temporal.Instant;
  kind: EventKind;
  title: LongTitle;
}

/** A day of the calendar with what is on it, in the order of its start. */
export interface PlacedDay {
  day: PlainDay;
  isInMonth: boolean;
  isToday: boolean;
  classes: readonly PlacedClass[];
}

/** The month's weeks in the edition's order, each day with its classes in the reader's zone. */
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

/** A class as the calendar has it at an instant. */
export function place(one: StudentClass, now: Temporal.Instant): PlacedClass {
  const from = Temporal.Instant.from(one.from);
  const titled = { ...one, from, to: Temporal.Instant.from(one.to), courseTitle: one.course.title, lessonTitle: one.lesson.title };
  return { key: `${one.id}-${one.student.id}`, one, from, kind: eventKind(titled, now), title: longTitle(titled, now) };
}

/** Whether the door of a class stands open for its children. It opens when the class's school says. */
export function isDoorOpen(one: Pick<StudentClass, "status" | "from" | "to" | "joinOpensAt">, now: Temporal.Instant): boolean {
  const from = Temporal.Instant.from(one.from);
  const opensMinutes = from.since(Temporal.Instant.from(one.joinOpensAt)).total("minutes");
  return mayJoinClass({ status: one.status, from, to: Temporal.Instant.from(one.to) }, now, opensMinutes).ok;
}
