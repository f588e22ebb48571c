import type { Answer } from "~/shared/api/call.ts";

type Credit = Answer<"GET /catch_up">["items"][number];

export interface LessonToCatchUp {
  id: number;
  number: number;
  title: string;
  students: { id: number; name: string; group: string; expiresAt: string }[];
}

/** Lessons that children are waiting to catch up on, in the course's order; within one, the group's own children first, then by expiry of their credit. */
export function lessonsToCatchUp(credits: readonly Credit[], groupId: number): LessonToCatchUp[] {
  const lessons = new Map<number, LessonToCatchUp>();
  const ownFirst = credits.toSorted(
    (a, b) => Number(b.missed.group.id === groupId) - Number(a.missed.group.id === groupId) || a.expiresAt.localeCompare(b.expiresAt),
  );
  for (const { lesson, student, missed, expiresAt } of ownFirst) {
    const known = lessons.get(lesson.id) ?? { ...lesson, students: [] };
    if (!known.students.some(({ id }) => id === student.id)) known.students.push({ ...student, group: missed.group.publicName, expiresAt });
    lessons.set(lesson.id, known);
  }
  return [...lessons.values()].toSorted((a, b) => a.number - b.number);
}

const minutesAt = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/** The length of a group's classes in minutes, from its first weekly time; 60 without one. */
export function minutesOfSlots(slots: readonly { local: { timeFrom: string; timeTo: string } }[]): number {
  const first = slots[0]?.local;
  return first ? minutesAt(first.timeTo) - minutesAt(first.timeFrom) : 60;
}
