import type { AttendanceState } from "../classes/attendance-states.ts";
import { creditInHalves, type ParticipationMark } from "./participation-percentage.ts";

/** What an occurrence is about: one class, or all classes that begin in its time. */
export interface OccurrenceSpan {
  groupClassId: number | null;
  dateFrom: Temporal.Instant;
  dateTo: Temporal.Instant | null;
}

export interface HeldClass {
  id: number;
  lessonId: number;
  from: Temporal.Instant;
}

/** The attendance of one child in one class. */
export interface ChildMark {
  studentId: number;
  classId: number;
  state: AttendanceState;
}

/** The attendance of one child in a catch-up class. */
export interface CatchUpMark {
  studentId: number;
  lessonId: number;
  state: AttendanceState;
}

/** Whether an occurrence is about a class. */
export const isAbout = ({ groupClassId, dateFrom, dateTo }: OccurrenceSpan, { id, from }: HeldClass): boolean =>
  groupClassId === null
    ? Temporal.Instant.compare(dateFrom, from) <= 0 && (dateTo === null || Temporal.Instant.compare(from, dateTo) <= 0)
    : id === groupClassId;

/** A child's marks that count for an occurrence: one for each of its classes with the child on the roster, with the best catch-up class of the same lesson. */
export function participationMarks(
  span: OccurrenceSpan,
  classes: readonly HeldClass[],
  marks: readonly ChildMark[],
  catchUps: readonly CatchUpMark[],
  studentId: number,
): ParticipationMark[] {
  const own = new Map(marks.filter((mark) => mark.studentId === studentId).map(({ classId, state }) => [classId, state]));
  return classes
    .filter((one) => isAbout(span, one))
    .flatMap(({ id, lessonId }): ParticipationMark[] => {
      const state = own.get(id);
      if (state === undefined) return [];
      const again = catchUps.filter((mark) => mark.studentId === studentId && mark.lessonId === lessonId).map((mark) => mark.state);
      return [{ state, catchUp: bestOf(again) }];
    });
}

const creditOf = (state: AttendanceState): number => creditInHalves({ state, catchUp: null }) ?? -1;

/** The state with the highest credit; null if there is none. */
const bestOf = (states: readonly AttendanceState[]): AttendanceState | null =>
  states.toSorted((a, b) => creditOf(b) - creditOf(a))[0] ?? null;
